"""How fast a server answers under load, on this machine: python bench/server_load.py --help

Starts a server of its own (loopback, a new database), fills tables with two people each, lets scripts act at
a fixed rate through sockets, and prints how long it took from the moment an action was due until it was
acknowledged, and until the other seat had heard of it. Then the same with many idle tables in the database.
It stops by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import resource
import ssl
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
from vianebula.server.storage import NewEntry, Storage

TLS = ssl.create_default_context()  # made once: it is what costs most about a client


class Seat:
    """One person at a table, with a socket."""

    def __init__(self, table: LiveTable, number: int, token: str) -> None:
        self.table, self.number, self.token = table, number, token
        self.socket: ClientConnection

    async def listen(self, url: str) -> None:
        headers = {"authorization": f"Bearer {self.token}"}
        async with connect(url, additional_headers=headers, compression=None, ping_interval=None) as socket:
            self.socket = socket
            async for text in socket:
                now = time.perf_counter()
                message = json.loads(text)
                if message["say"] in ("welcome", "happened"):
                    self.table.see(self, message, now)
                elif message["say"] == "done":
                    self.table.note("ack", now)
                else:
                    self.table.load.refused.append(message)


class LiveTable:
    def __init__(self, load: Load, id: str) -> None:
        self.load, self.id = load, id
        self.seats: list[Seat] = []
        self.due: float | None = None  # when the action under way should have been sent
        self.pending: set[str] = set()
        self.view: dict[int, Any] = {}

    def see(self, seat: Seat, message: Any, now: float) -> None:
        self.view[seat.number] = message["table"]
        if message["say"] == "happened" and seat.number != self.actor:
            self.note("news", now)

    actor = 0

    def note(self, what: str, now: float) -> None:
        if self.due is None or what not in self.pending:
            return
        self.load.took[what].append(now - self.due)
        self.pending.discard(what)
        if not self.pending:
            self.due = None
            self.load.ready.append(self)

    async def act(self, due: float) -> bool:
        waits = self.view[1]["waits"]
        if waits is None:
            return False
        self.actor = waits["seat"]
        view = self.view[self.actor]
        texts = [choice["text"] for group in view["choices"] for choice in group["choices"]]
        self.due, self.pending = due, {"ack", "news"}
        command = {"do": "act", "seat": self.actor, "text": random.choice(texts), "version": view["version"]}
        command["id"] = f"{self.actor}.{view['version']}"
        await self.seats[self.actor - 1].socket.send(json.dumps(command))
        return True


class Load:
    def __init__(self) -> None:
        self.ready: list[LiveTable] = []
        self.took: dict[str, list[float]] = {"ack": [], "news": []}
        self.refused: list[Any] = []
        self.tasks: list[asyncio.Task[None]] = []  # sockets that listen

    async def sit_down(self, url: str, n_tables: int) -> None:
        limit = asyncio.Semaphore(8)

        async def one() -> None:
            async with limit:
                people = [httpx2.AsyncClient(base_url=url, timeout=60, verify=TLS) for _ in range(2)]
                new = {"options": {"seats": 2}, "seats": ["me", ""]}
                made = (await people[0].post("/api/tables", json=new)).json()
                table = LiveTable(self, made["id"])
                path = f"/api/tables/{table.id}/commands"
                await people[1].post(path, json={"do": "sit", "seat": 2, "name": "Ben"})
                await people[0].post(path, json={"do": "begin"})
                for i, person in enumerate(people):
                    prefer = {"do": "prefer", "seat": i + 1, "auto_confirm": True}
                    await person.post(path, json=prefer)
                    token = (await person.post("/api/me/token")).json()["token"]
                    table.seats.append(Seat(table, i + 1, token))
                    await person.aclose()
                address = f"{url.replace('http', 'ws')}/api/tables/{table.id}/live"
                for seat in table.seats:
                    self.tasks.append(asyncio.create_task(seat.listen(address)))
                while len(table.view) < 2:
                    await asyncio.sleep(0.01)
                self.ready.append(table)

        await asyncio.gather(*(one() for _ in range(n_tables)))

    async def run(self, rate: float, seconds: float) -> int:
        """Send at a fixed rate, whatever the server does."""
        self.took = {"ack": [], "news": []}
        start, sent = time.perf_counter(), 0
        while (due := start + sent / rate) < start + seconds:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if not self.ready:
                await asyncio.sleep(0.002)
                continue
            table = self.ready.pop(random.randrange(len(self.ready)))
            if await table.act(due):
                sent += 1
        await asyncio.sleep(1)
        return sent


def cpu_of(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(pid: int) -> int:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) // 1024 for line in lines if line.startswith("VmRSS"))


def percentiles(times: list[float]) -> dict[str, float]:
    ordered = sorted(times)
    at = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "max": 1.0}
    return {
        name: round(1000 * ordered[min(len(ordered) - 1, int(q * len(ordered)))], 1) for name, q in at.items()
    }


def add_idle_tables(database: str, n: int) -> None:
    """Copies of a running table, as they would lie in a database that has been used for long."""
    storage = Storage(database)
    model = storage.all_table_ids()[0]
    rows = storage.load_entries(model)
    summary = storage.public_tables("running", 1)[0].summary
    for first in range(0, n, 250):
        batch = [
            NewEntry(f"idle{i}", version, body, None, 0, "running", True, summary, False, None)
            for i in range(first, min(n, first + 250))
            for version, body in rows
        ]
        storage.append_entries(batch)
    storage.close()


async def measure(load: Load, server: ServerProcess, rate: float, seconds: float) -> dict[str, Any]:
    assert server.process is not None
    pid = server.process.pid
    before, mine, wall = cpu_of(pid), sum(resource.getrusage(resource.RUSAGE_SELF)[:2]), time.perf_counter()
    sent = await load.run(rate, seconds)
    wall = time.perf_counter() - wall
    return {
        "actions": sent,
        "per_second": round(sent / seconds, 1),
        "refused": len(load.refused),
        "ack_ms": percentiles(load.took["ack"]),
        "news_ms": percentiles(load.took["news"]),
        "server_cpu": round((cpu_of(pid) - before) / wall, 2),
        "server_cpu_ms_per_action": round(1000 * (cpu_of(pid) - before) / max(1, sent), 2),
        "client_cpu": round((sum(resource.getrusage(resource.RUSAGE_SELF)[:2]) - mine) / wall, 2),
        "server_memory_mb": memory_of(pid),
        "load_average": round(os.getloadavg()[0], 1),
    }


async def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=200.0, help="actions a second")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--idle", type=int, default=10_000)
    parser.add_argument("--database", default="", help="the URL of an empty database; else SQLite")
    parser.add_argument("--redis", default="")
    given = parser.parse_args()
    gc.disable()  # thousands of tables in this process: looking through them would be measured too
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or sqlite_url(Path(folder))
        server = ServerProcess(database, given.redis)
        server.start()
        load = Load()
        try:
            began = time.perf_counter()
            await load.sit_down(server.url, given.tables)
            took = time.perf_counter() - began
            print(f"{given.tables} tables, {2 * given.tables} sockets after {took:.0f} s", flush=True)
            measured = await measure(load, server, given.rate, given.seconds)
            print("busy:", json.dumps(measured), flush=True)
            await asyncio.to_thread(add_idle_tables, database, given.idle)
            measured = await measure(load, server, given.rate, given.seconds)
            print(f"with {given.idle} idle tables more:", json.dumps(measured), flush=True)
        finally:
            for task in load.tasks:
                task.cancel()
            server.stop()


if __name__ == "__main__":
    asyncio.run(main())
