"""How long a person waits in long games, on this machine: python bench/server_times.py --help

Starts a server of its own (loopback, a new database) and plays random games on it through a socket. On the
way it takes actions back and measures undo. Then it starts the server afresh and opens the longest game.
It stops by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

import httpx2
from websockets.asyncio.client import ClientConnection, connect

from server.helpers import sqlite_url
from server.server_process import ServerProcess

SEATS = 3


class Hand:
    """One person on all seats of a table, with a socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.took: dict[str, list[float]] = {"act": [], "undo": []}
        self.view: Any = None

    async def look(self, seat: int) -> None:
        await self.socket.send(json.dumps({"do": "look", "seat": seat}))
        while self.view is None or self.view["seat"] != seat:
            self.view = json.loads(await self.socket.recv())["table"]

    async def do(self, do: str, **command: Any) -> bool:
        """Send it and wait for the acknowledgement and the new view; False if it is refused."""
        seat, version = self.view["waits"]["seat"], self.view["version"]
        began = time.perf_counter()
        await self.socket.send(json.dumps({"do": do, "seat": seat, "version": version, **command}))
        heard: set[str] = set()
        while not {"done", "happened"} <= heard:
            message = json.loads(await self.socket.recv())
            if message["say"] == "refused":
                return False
            heard.add(message["say"])
            if message["say"] == "happened":
                self.view = message["table"]
        if do in self.took:
            self.took[do].append(time.perf_counter() - began)
        return True

    async def play(self, chance: random.Random) -> None:
        """A game to its end; every tenth action is taken back and done again."""
        while self.view["status"] == "running":
            if self.view["waits"]["kind"] == "confirm":
                await self.do("confirm")
                continue
            if self.view["seat"] != self.view["waits"]["seat"]:
                await self.look(self.view["waits"]["seat"])
            texts = [choice["text"] for group in self.view["choices"] for choice in group["choices"]]
            text = chance.choice(texts)
            await self.do("act", text=text)
            if chance.random() < 0.1 and self.view["status"] == "running" and await self.do("undo"):
                await self.do("act", text=text)


async def play_games(url: str, games: int) -> tuple[dict[str, list[float]], str, int]:
    """Times of acting and undoing, and the longest game."""
    took: dict[str, list[float]] = {"act": [], "undo": []}
    longest = ("", 0)
    async with httpx2.AsyncClient(base_url=url, timeout=60) as anna:
        for n in range(games):
            new = {"options": {"seats": SEATS}, "seats": ["me"] * SEATS, "begin": True}
            table_id = (await anna.post("/api/tables", json=new)).json()["id"]
            token = (await anna.post("/api/me/token")).json()["token"]
            headers = {"authorization": f"Bearer {token}"}
            address = f"{url.replace('http', 'ws')}/api/tables/{table_id}/live"
            async with connect(address, additional_headers=headers, compression=None) as socket:
                hand = Hand(socket)
                await hand.look(1)
                await hand.play(random.Random(n))
            for what, times in hand.took.items():
                took[what] += times
            longest = max(longest, (table_id, hand.view["n_actions"]), key=lambda game: game[1])
    return took, *longest


def show(what: str, times: list[float]) -> None:
    ordered = sorted(1000 * taken for taken in times)
    late = ordered[int(0.99 * (len(ordered) - 1))]
    middle = statistics.median(ordered)
    print(f"{what}: p50 {middle:.1f} ms, p99 {late:.1f} ms, max {ordered[-1]:.1f} ms ({len(ordered)} times)")


def open_game(server: ServerProcess, table_id: str, n_actions: int) -> None:
    """What a page asks for when it opens a finished game; the server has never seen it."""
    for path in ("", f"/positions/{n_actions // 2}", "/history", f"/positions/{n_actions}.svg"):
        first: list[float] = []
        again: list[float] = []
        for _ in range(5):
            server.start()
            with httpx2.Client(base_url=server.url, timeout=60) as person:
                person.get("/api/boards")
                for times in (first, again):
                    began = time.perf_counter()
                    assert person.get(f"/api/tables/{table_id}{path}").status_code == 200
                    times.append(time.perf_counter() - began)
            server.stop()
        show(f"GET …{path}, the first time", first)
        show(f"GET …{path}, again", again)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=20)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(sqlite_url(Path(folder)))
        server.start()
        try:
            took, table_id, n_actions = asyncio.run(play_games(server.url, given.games))
            show("act, to the acknowledgement and the new view", took["act"])
            show("undo, to the acknowledgement and the new view", took["undo"])
            server.stop()
            print(f"the longest of {given.games} random games has {n_actions} actions")
            open_game(server, table_id, n_actions)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
