"""How long does it take until something can be done? Processor seconds of fresh processes.

    python bench/imports.py --runs 11

A bare Python is measured too: it is part of all the others. Limits are those that a person notices.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys

CASES: dict[str, tuple[list[str], float | None]] = {
    "python -c pass": (["-c", "pass"], None),
    "import vianebula": (["-c", "import vianebula"], 0.25),
    "vianebula --version": (["-m", "vianebula", "--version"], 0.3),
    "vianebula --help": (["-m", "vianebula", "--help"], None),
    "from vianebula import Game": (["-c", "from vianebula import Game"], None),
}


def cpu_seconds(arguments: list[str]) -> float:
    """Of one process and its children, in user and in system mode."""
    before = os.times()
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
    after = os.times()
    used = after.children_user - before.children_user + after.children_system - before.children_system
    return float(used)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=11)
    runs = parser.parse_args().runs
    is_slow = False
    print(f"{'':28} {'median':>7} {'least':>7} {'most':>7} {'limit':>7}   (CPU seconds, {runs} runs)")
    for name, (arguments, limit) in CASES.items():
        cpu_seconds(arguments)  # files and byte code are read once before
        times = sorted(cpu_seconds(arguments) for _ in range(runs))
        middle = statistics.median(times)
        is_slow |= limit is not None and middle > limit
        shown = f"{limit:7.2f}" if limit else f"{'':7}"
        print(f"{name:28} {middle:7.2f} {times[0]:7.2f} {times[-1]:7.2f} {shown}")
    sys.exit(is_slow)


if __name__ == "__main__":
    main()
