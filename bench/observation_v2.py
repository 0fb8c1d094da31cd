"""Observation version 2 on a CUDA GPU: is it what the CPU writes, and how many a second?

    PYTHONPATH=src python3 bench/observation_v2.py [--games 32768] [--steps 120]

Indices must be equal; numbers may differ by the last bits, for a GPU fuses multiplications and additions.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import torch

from vianebula.batch import Batch


def compare(board: str, seats: int, n: int, steps: int) -> str:
    """Step two batches side by side and look through all eyes every tenth step."""
    here = Batch(n, board=board, seats=seats, seed=3)
    there = Batch(n, board=board, seats=seats, seed=3, device="cuda")
    worst, most = 0.0, 0
    for k in range(steps):
        if k % 10 == 0:
            for seat in (None, *range(seats)):
                a, b = here.observe_v2(seat), there.observe_v2(seat)
                if not np.array_equal(a.indices, b.indices.cpu().numpy()):
                    return f"{board} {seats}: DIFFERENT indices at step {k}"
                worst = max(worst, float(np.abs(a.numbers - b.numbers.cpu().numpy()).max()))
                most = max(most, int((a.indices >= 0).sum(1).max()))
        actions = here.sample(seed=k)
        here.step(actions, check=False)
        there.step(torch.as_tensor(actions, device="cuda"), check=False)
    told = f"indices equal (at most {most}), numbers within {worst:.1e}"
    return f"{board} {seats}: {n} games, {steps} steps: {told}"


def speed(n: int) -> str:
    """Observations a second, of games at their middle."""
    batch = Batch(n, seats=4, seed=1, device="cuda")
    for k in range(80):
        batch.step(batch.sample(seed=k), check=False)
    seen = batch.observe_v2()
    torch.cuda.synchronize()
    began = time.perf_counter()
    for _ in range(20):
        batch.observe_v2(out=seen)
    torch.cuda.synchronize()
    return f"{n} games: {20 * n / (time.perf_counter() - began) / 1e6:.2f} M observations/s"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=32768)
    parser.add_argument("--steps", type=int, default=120)
    given = parser.parse_args()
    for board, seats in (("beginner", 2), ("advanced", 3), ("beginner", 4)):
        print(compare(board, seats, 500, given.steps), flush=True)
    print(speed(given.games), flush=True)


if __name__ == "__main__":
    main()
