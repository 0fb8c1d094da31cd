"""Does a server's memory stay while games end and others begin? python bench/server_memory.py --help

Starts a server of its own (loopback, a new database), fills tables with two people each and lets scripts act
at a fixed rate through sockets. Where a game is over both leave, and two others begin a new one, so games end
all the time. Prints a row every half minute. It stops by itself, in less than eleven minutes.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

import httpx2
from server_abuse import print_row
from server_load import LiveTable, Load, memory_of, percentiles

from server.helpers import sqlite_url
from server.server_process import ServerProcess

ROW_INTERVAL_S = 30.0


class EndlessLoad(Load):
    """Tables whose people leave when a game is over, and others begin."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.url, self.n_over = url, 0
        self.n_sent = 0
        self._replacing: set[asyncio.Task[None]] = set()

    async def replace(self, table: LiveTable) -> None:
        """A game is over."""
        self.n_over += 1
        for seat in table.seats:
            await seat.socket.close()
        self.tasks = [task for task in self.tasks if not task.done()]
        await self.sit_down(self.url, 1)

    async def run_until(self, end: float, rate: float) -> None:
        """Send at a fixed rate, whatever the server does."""
        start, n_due = time.perf_counter(), 0
        while (due := start + n_due / rate) < end:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            n_due += 1
            if not self.ready:
                continue
            table = self.ready.pop(random.randrange(len(self.ready)))
            if await table.act(due):
                self.n_sent += 1
            else:
                task = asyncio.create_task(self.replace(table))
                self._replacing.add(task)
                task.add_done_callback(self._replacing.discard)


async def n_rooms(url: str) -> int:
    """How many tables the server has in memory."""
    async with httpx2.AsyncClient(base_url=url, timeout=30) as person:
        for line in (await person.get("/metrics")).text.splitlines():
            if line.startswith("vianebula_rooms"):
                return int(float(line.split()[1]))
    return -1


async def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=180.0, help="actions a second")
    parser.add_argument("--minutes", type=float, default=10.0)
    given = parser.parse_args()
    gc.disable()  # thousands of tables in this process: looking through them would be measured too
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(sqlite_url(Path(folder)))
        server.start()
        assert server.process is not None
        load = EndlessLoad(server.url)
        try:
            await load.sit_down(server.url, given.tables)
            print_row(
                "minutes", "actions", "games over", "tables in memory", "MB", "p50 ms", "p99 ms", "load"
            )
            print_row(*["---"] * 8)
            began = time.perf_counter()
            end = began + 60 * given.minutes
            print_row(0, 0, 0, await n_rooms(server.url), memory_of(server.process.pid), "", "", "")
            while time.perf_counter() < end:
                load.took = {"ack": [], "news": []}
                await load.run_until(min(end, time.perf_counter() + ROW_INTERVAL_S), given.rate)
                minutes = round((time.perf_counter() - began) / 60, 1)
                times = percentiles(load.took["ack"])
                rooms, size = await n_rooms(server.url), memory_of(server.process.pid)
                machine = f"{os.getloadavg()[0]:.1f}"
                print_row(minutes, load.n_sent, load.n_over, rooms, size, times["p50"], times["p99"], machine)
            print("refused:", len(load.refused))
        finally:
            for task in load.tasks:
                task.cancel()
            server.stop()


if __name__ == "__main__":
    asyncio.run(main())
