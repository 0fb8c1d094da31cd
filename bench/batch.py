"""How fast batches are on the CPU: playouts by number of threads, and each call that a learner makes.

python bench/batch.py [--games 8000] [--seats 3] [--board beginner]
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable

from vianebula.batch import Batch


def rate(work: Callable[[], object], n: int, repeat: int = 5) -> float:
    """Games per second, the best of some runs: what else runs here only ever slows it."""
    best = float("inf")
    for _ in range(repeat):
        started = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - started)
    return n / best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=8000)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--board", default="beginner")
    given = parser.parse_args()
    first = None
    for threads in range(1, len(os.sched_getaffinity(0)) + 1):
        batch = Batch(given.games, board=given.board, seats=given.seats, seed=1, threads=threads)
        length = batch.playout(seed=1).lengths.mean()
        playouts = rate(lambda: batch.playout(seed=1), given.games)  # noqa: B023
        first = first or playouts
        print(f"{threads} threads: random games {playouts * length / 1e6:.2f} M actions/s,", end=" ")
        print(f"{playouts / first:.2f} times one thread")
        mask, observation, actions = batch.legal(), batch.observe(), batch.sample(seed=0)
        for name, work in (
            ("mask", lambda: batch.legal(out=mask)),  # noqa: B023
            ("observe", lambda: batch.observe(out=observation)),  # noqa: B023
            ("sample", lambda: batch.sample(seed=1, out=actions)),  # noqa: B023
            ("checked step", lambda: batch.copy().step(actions)),  # noqa: B023
        ):
            print(f"    {name}: {rate(work, given.games) / 1e6:.2f} M/s")


if __name__ == "__main__":
    main()
