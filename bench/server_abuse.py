"""What one address can do to others, within its limits: python bench/server_abuse.py --help

Starts `vianebula serve` (loopback, a new database, 1,024 files) and lets pairs of people play. Another
address attacks in turns with quiet stretches, a minute each kind, from a process of its own, so that what is
measured is the server and not how the attack keeps its victims busy. Prints a table: how long answers
took, how long somebody new waited for the lobby, and the server's memory. A bystander in a process of its
own syncs a few bytes to the same disk 20 times a second: its longest sync ("disk ms") and the latest that it
woke up ("late ms") tell a slow disk and a busy machine from a slow server. It stops by itself, in less than
six minutes.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from server_load import memory_of

from server.abuse import ATTACKS, Players, ServeProcess, visit
from server.helpers import sqlite_url

HEADINGS = (
    "",
    "actions",
    "p50 ms",
    "p99 ms",
    "max ms",
    "above 100 ms",
    "disk ms",
    "late ms",
    "new visitor ms",
    "MB",
    "load",
)
NOBODY = "nobody attacks"
BYSTANDER = """
import os, sys, time
file = os.open(sys.argv[1], os.O_CREAT | os.O_WRONLY | os.O_APPEND)
while True:
    began = time.perf_counter()
    time.sleep(0.05)
    woke = time.perf_counter()
    os.write(file, b"bystander")
    os.fsync(file)
    synced = time.perf_counter()
    print(1000 * (synced - woke), 1000 * (woke - began) - 50, flush=True)
"""


class Bystander:
    """Somebody who syncs to the server's disk and has nothing to do with the server."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "bystander"
        self._syncs_ms, self._late_ms = [0.0], [0.0]

    async def start(self) -> None:
        command = [sys.executable, "-c", BYSTANDER, str(self._path)]
        self._process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        self._reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            sync, late = map(float, line.split())
            self._syncs_ms.append(sync)
            self._late_ms.append(late)

    def take_worst(self) -> tuple[float, float]:
        """The longest sync and the latest waking since this was last asked, in milliseconds."""
        worst = round(max(self._syncs_ms), 1), round(max(self._late_ms), 1)
        self._syncs_ms, self._late_ms = [0.0], [0.0]
        return worst

    async def stop(self) -> None:
        self._process.kill()
        await self._process.wait()
        await self._reading


def print_row(*cells: object) -> None:
    """A row of the table, as Markdown."""
    print("| " + " | ".join(str(cell) for cell in cells) + " |", flush=True)


async def measure_row(
    name: str, players: Players, server: ServeProcess, bystander: Bystander, seconds: float
) -> None:
    """How others are served for so long."""
    assert server.process is not None
    bystander.take_worst()
    measuring = asyncio.create_task(players.measure(seconds))
    visits = []
    for n in range(5):
        await asyncio.sleep(seconds / 8)
        visits.append(await visit(server, f"127.0.2.{n + 1}"))
    took = await measuring
    n_slow = sum(ms > 100 for ms in players.waits_ms)
    facts = (took["actions"], took["p50"], took["p99"], took["p100"], n_slow)
    machine = (memory_of(server.process.pid), f"{os.getloadavg()[0]:.1f}")
    print_row(name, *facts, *bystander.take_worst(), round(max(visits), 1), *machine)


async def attack(name: str, server: ServeProcess, seconds: float) -> asyncio.subprocess.Process:
    """One address begins to misuse the server."""
    command = [sys.executable, "-m", "server.abuse", name, str(server.port), str(seconds)]
    folder = Path(__file__).resolve().parent.parent / "tests"
    attacker = await asyncio.create_subprocess_exec(*command, cwd=folder, stdout=asyncio.subprocess.PIPE)
    assert attacker.stdout is not None
    await attacker.stdout.readline()  # it has its tables, and begins
    return attacker


async def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=60.0, help="of each attack")
    parser.add_argument("--quiet-seconds", type=float, default=10.0, help="between two attacks")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--interval", type=float, default=1.0, help="seconds between two actions at a table")
    parser.add_argument("--only", default="", help="a part of an attack's name")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = ServeProcess(sqlite_url(Path(folder)), n_files=1024)
        server.start()
        players = Players(server)
        bystander = Bystander(Path(folder))
        await bystander.start()
        did: list[str] = []
        try:
            await players.sit_down(given.tables, given.interval)
            print_row(*HEADINGS)
            print_row(*["---"] * len(HEADINGS))
            await measure_row(NOBODY, players, server, bystander, given.quiet_seconds)
            for name in ATTACKS:
                if given.only not in name:
                    continue
                attacker = await attack(name, server, given.seconds)
                await measure_row(name, players, server, bystander, given.seconds)
                did.append(f"{name}: {(await attacker.communicate())[0].decode().strip()}")
                await measure_row(NOBODY, players, server, bystander, given.quiet_seconds)
        finally:
            await players.leave()
            await bystander.stop()
            status = server.stop()
        print("; ".join(did))
        print("exit status", status)


if __name__ == "__main__":
    asyncio.run(main())
