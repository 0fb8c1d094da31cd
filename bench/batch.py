"""How fast batches are on the CPU: playouts by number of threads, each call that a learner makes, and a loop.

    python bench/batch.py [--games 8000] [--seats 3] [--board beginner]

The loops are those of one core: a mask or bits for every decision, an action, a step, away from the opening.
"""

from __future__ import annotations

import argparse
import os
import statistics
import time
from collections.abc import Callable

from vianebula.batch import Batch

LOOP_GAMES, LOOP_STEPS, LOOP_TURNS = 1024, 200, 9


def rate(work: Callable[[], object], n: int, repeat: int = 5) -> float:
    """Games per second, the best of some runs: what else runs here only ever slows it."""
    best = float("inf")
    for _ in range(repeat):
        started = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - started)
    return n / best


def compare_loops(board: str, seats: int) -> None:
    """Million decisions a second of the processor's time, each kind of loop in its turn."""
    batch = Batch(LOOP_GAMES, board=board, seats=seats, seed=1, threads=1)
    mask, bits, actions = batch.legal(), batch.legal_bits(), batch.sample(seed=0)

    def play(seed: int, check: bool = True) -> object:
        return batch.step(batch.sample(seed, out=actions), check=check)

    loops: dict[str, Callable[[int], object]] = {
        "mask, sample, step": lambda seed: (batch.legal(out=mask), play(seed, check=False)),
        "mask, sample, checked step": lambda seed: (batch.legal(out=mask), play(seed)),
        "bits, sample, step": lambda seed: (batch.legal_bits(out=bits), play(seed, check=False)),
        "sample, step": lambda seed: play(seed, check=False),
    }
    rates: dict[str, list[float]] = {name: [] for name in loops}
    for turn in range(LOOP_TURNS + 2):
        for name, decide in loops.items():
            began = time.process_time()
            for k in range(LOOP_STEPS):
                decide(turn * LOOP_STEPS + k)
            spent = time.process_time() - began
            if turn >= 2:
                rates[name].append(LOOP_GAMES * LOOP_STEPS / spent / 1e6)
    for name, found in rates.items():
        print(f"{name}: {statistics.median(found):.2f} M/s [{min(found):.2f}, {max(found):.2f}]")


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
    compare_loops(given.board, given.seats)


if __name__ == "__main__":
    main()
