"""Servers killed at random under load: is every acknowledged action there afterwards, once?"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx2

from vianebula.server.admin.replay_check import replay_stored_games
from vianebula.server.settings import Settings
from vianebula.server.storage import Storage

from .server_process import ForkedServer

PLAYERS = 8


@dataclass
class Report:
    kills: int = 0
    acknowledged: int = 0
    sent_again: int = 0
    games: int = 0
    faults: list[str] = field(default_factory=list)


@dataclass
class LoadPlayer:
    """One person at both seats of a table of its own, who sends every command until it is acknowledged."""

    number: int
    urls: list[str]
    pause_s: float = 0.0  # between two commands
    acked: dict[str, tuple[str, int]] = field(default_factory=dict)  # id -> table, version
    sent_again: int = 0

    async def play(self, stop: asyncio.Event) -> None:
        chance = random.Random(self.number)
        async with httpx2.AsyncClient(timeout=10) as client:
            table_id, view = await self._new_table(client)
            n = 0
            while not stop.is_set():
                if view["status"] != "running":
                    table_id, view = await self._new_table(client)
                waits = view["waits"]
                n += 1
                command: dict[str, Any] = {
                    "seat": waits["seat"],
                    "version": view["version"],
                    "id": f"{self.number}.{n}",
                }
                if waits["kind"] == "confirm":
                    command["do"] = "confirm"
                else:
                    texts = [c["text"] for group in view["choices"] for c in group["choices"]]
                    if not texts:  # another seat's turn: hand the device over
                        path = f"/api/tables/{table_id}?seat={waits['seat']}"
                        view = (await self._ask(client, "GET", path))["table"]
                        continue
                    command |= {"do": "act", "text": chance.choice(texts)}
                path = f"/api/tables/{table_id}/commands"
                answer = await self._ask(client, "POST", path, command)
                if "version" not in answer:
                    raise AssertionError(f"{command}: {answer}")
                self.acked[command["id"]] = (table_id, answer["version"])
                view = answer["table"]
                await asyncio.sleep(self.pause_s)

    async def _new_table(self, client: httpx2.AsyncClient) -> tuple[str, Any]:
        body = {"options": {"seats": 2, "pace": 0}, "seats": ["me", "me"], "begin": True}
        made = await self._ask(client, "POST", "/api/tables", body)
        return made["id"], made["table"]

    async def _ask(self, client: httpx2.AsyncClient, method: str, path: str, body: Any = None) -> Any:
        """Ask the servers in turn until one answers; a command that may have been done is sent again."""
        for attempt in range(600):
            url = self.urls[(self.number + attempt) % len(self.urls)]
            try:
                answer = await client.request(method, url + path, json=body)
                if answer.status_code < 500:
                    return answer.json()
            except httpx2.TransportError:
                pass
            self.sent_again += 1
            await asyncio.sleep(min(0.05 * 1.5**attempt, 0.5))
        raise AssertionError("no server answers")


def run_kills(
    database: str,
    kills: int,
    redis: str = "",
    processes: int = 1,
    on_kill: Callable[[int], None] = lambda _kills: None,
    pause_s: float = 0.0,
    pause_while_starting_s: float = 0.0,
) -> Report:
    """`pause_while_starting_s` is how long players pause while a killed server comes back."""
    pauses = (pause_s, max(pause_s, pause_while_starting_s))
    return asyncio.run(_run(database, kills, redis, processes, on_kill, pauses))


async def _run(
    database: str,
    kills: int,
    redis: str,
    processes: int,
    on_kill: Callable[[int], None],
    pauses: tuple[float, float],
) -> Report:
    chance = random.Random(0)
    servers = [ForkedServer(database, redis) for _ in range(processes)]
    report = Report()
    try:
        for server in servers:
            server.start(wait=False)
        for server in servers:
            await asyncio.to_thread(server.wait)
        crowd = [LoadPlayer(i, [server.url for server in servers], pauses[0]) for i in range(PLAYERS)]
        stop = asyncio.Event()
        tasks = [asyncio.create_task(player.play(stop)) for player in crowd]
        for _ in range(kills):
            await asyncio.sleep(chance.uniform(0.3, 1.5))
            victim = chance.choice(servers)
            victim.kill()
            report.kills += 1
            on_kill(report.kills)
            for player in crowd:
                player.pause_s = pauses[1]
            await asyncio.to_thread(victim.start)
            for player in crowd:
                player.pause_s = pauses[0]
        await asyncio.sleep(1)
        stop.set()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            if result is not None:
                report.faults.append(f"a player stopped: {result!r}")
    finally:
        for server in servers:
            await asyncio.to_thread(server.stop)
    for player in crowd:
        report.acknowledged += len(player.acked)
        report.sent_again += player.sent_again
    _compare(database, crowd, report)
    return report


def _compare(database: str, crowd: list[LoadPlayer], report: Report) -> None:
    """What was acknowledged against what is stored."""
    import json

    storage = Storage(database)
    where: dict[str, list[tuple[str, int]]] = {}
    for table_id in storage.all_table_ids():
        for version, body in storage.load_entries(table_id):
            command = json.loads(body).get("command")
            if command:
                where.setdefault(command, []).append((table_id, version))
    storage.close()
    for player in crowd:
        for command, place in player.acked.items():
            if where.get(command) != [place]:
                report.faults.append(f"{command}: acknowledged at {place}, stored at {where.get(command)}")
    replayed = replay_stored_games(Settings(development=True, database=database))
    report.games = replayed.games
    report.faults += [str(difference) for difference in replayed.differences]
