"""What one address can do to others, within its limits: python bench/server_abuse.py --help

Starts `vianebula serve` (loopback, a new database, 1,024 files), lets pairs of people play, then attacks from
another address, a minute each, and prints how long acknowledgements took before and meanwhile, how long
somebody new waits for the lobby, and the server's memory. It stops by itself.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from server_load import memory_of

from server.abuse import ATTACKS, Attacker, Players, ServeProcess, visit
from server.helpers import sqlite_url


async def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=60.0, help="of each attack")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--interval", type=float, default=1.0, help="seconds between two actions at a table")
    parser.add_argument("--only", default="", help="a part of an attack's name")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = ServeProcess(sqlite_url(Path(folder)), n_files=1024)
        server.start()
        assert server.process is not None
        players, attacker = Players(server), Attacker(server)
        try:
            await players.sit_down(given.tables, given.interval)
            await attacker.prepare()
            quiet = await players.measure(min(20, given.seconds))
            print("nobody attacks:", json.dumps(quiet), f"{memory_of(server.process.pid)} MB", flush=True)
            for name, attack in ATTACKS.items():
                if given.only not in name:
                    continue
                attacking = asyncio.create_task(attack(attacker, given.seconds))
                measuring = asyncio.create_task(players.measure(given.seconds))
                await asyncio.sleep(given.seconds / 2)
                visits = [await visit(server, f"127.0.2.{n + 1}") for n in range(5)]
                measured, did = await measuring, await attacking
                facts = {**measured, "new_visitor_max": round(max(visits), 1)}
                size = memory_of(server.process.pid)
                print(f"{name} ({did}):", json.dumps(facts), f"{size} MB", flush=True)
                await asyncio.sleep(3)
            print(f"load average {os.getloadavg()[0]:.1f}")
        finally:
            await players.leave()
            print("exit status", server.stop())


if __name__ == "__main__":
    asyncio.run(main())
