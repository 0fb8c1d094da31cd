"""How long observations take in each format, on one core: python bench/observations.py [games]

Each is written for all games of a batch, in turn with the others; nanoseconds of the processor's time a game.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable

import numpy as np

from vianebula import Batch

ROUNDS = 9
FORMATS = (np.float32, np.float16, np.int8)


def ways(batch: Batch) -> dict[str, tuple[Callable[[], object], float]]:
    """By name: what writes the observations, and how many bytes a game they take."""
    found: dict[str, tuple[Callable[[], object], float]] = {}
    for dtype in FORMATS:
        name = np.dtype(dtype).name
        dense, sparse = batch.observe(dtype=dtype), batch.observe_sparse(dtype=dtype)

        def cleared(out=dense, dtype=dtype):  # type: ignore[no-untyped-def]
            batch.observe(out=out, dtype=dtype)

        def entries(out=sparse, dtype=dtype):  # type: ignore[no-untyped-def]
            batch.observe_sparse(out=out, dtype=dtype)

        found[f"{name}, dense"] = cleared, dense.nbytes / len(batch)
        used = float(sparse.lengths.mean()) * (2 + np.dtype(dtype).itemsize)
        found[f"{name}, sparse"] = entries, used
    return found


def main() -> None:
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 1024
    batch = Batch(n, board="beginner", seats=3, seed=1, threads=1)
    for k in range(80):
        batch.step(batch.sample(seed=k), check=False)
    kept = ways(batch)
    times: dict[str, list[float]] = {name: [] for name in kept}
    for k in range(ROUNDS):
        batch.step(batch.sample(seed=100 + k), check=False)
        for name, (write, _) in kept.items():
            write()
            began = time.process_time_ns()
            for _ in range(3):
                write()
            times[name].append((time.process_time_ns() - began) / 3 / n)
    for name, (_, size) in kept.items():
        low, middle, high = min(times[name]), statistics.median(times[name]), max(times[name])
        print(f"{name:20} {middle:6.0f} ns [{low:.0f}, {high:.0f}], {size:6.0f} bytes used")


if __name__ == "__main__":
    main()
