"""Observation version 2 on a CUDA GPU: is it what the CPU writes, and how many a second?

    PYTHONPATH=src python3 bench/observation_v2.py [--games 32768] [--steps 420]

Games are compared from their deal to beyond their end. States and indices must be equal; numbers may differ
by the last bits, for a GPU fuses multiplications and additions. The exit code is 1 where they differ by more.
With NUMBA_ENABLE_CUDASIM=1 and `--few` it tries this program where there is no GPU.
"""

from __future__ import annotations

import argparse
import sys
import time

import numpy as np
import torch

from vianebula.batch import Batch
from vianebula.bots.core.observation_v2 import N_NUMBERS, NUMBER_OFFSETS, NUMBER_PARTS
from vianebula.gpu.rows import SIMULATED

SETUPS = [(board, seats) for board in ("beginner", "advanced") for seats in (2, 3, 4)]
MAX_DIFFERENCE = 1e-6


def name_number(i: int) -> str:
    """What number i of an observation is: its part and where in it, such as `value features 0 2`."""
    part = [part for part in NUMBER_PARTS if NUMBER_OFFSETS[part.name] <= i][-1]
    where = np.unravel_index(i - NUMBER_OFFSETS[part.name], part.shape)
    return " ".join([part.name, *map(str, map(int, where))])


def compare(board: str, seats: int, n: int, steps: int) -> tuple[bool, str]:
    """Step two batches side by side and look through all eyes every tenth step: are they alike?"""
    here = Batch(n, board=board, seats=seats, seed=3)
    there = Batch(n, board=board, seats=seats, seed=3, device="cuda")
    worst, most, found = np.zeros(N_NUMBERS), 0, 0
    name = f"{board} {seats}"
    for k in range(steps):
        if k % 10 == 0:
            if here.states.tobytes() != there.states.tobytes():
                return False, f"{name}: DIFFERENT states at step {k}"
            for seat in (None, *range(seats)):
                a, b = here.observe_v2(seat), there.observe_v2(seat)
                if not np.array_equal(a.indices, b.indices.cpu().numpy()):
                    return False, f"{name}: DIFFERENT indices at step {k}"
                difference = np.abs(a.numbers - b.numbers.cpu().numpy())
                worst = np.maximum(worst, difference.max(0))
                found += int((difference > MAX_DIFFERENCE).any(1).sum())
                most = max(most, int((a.indices >= 0).sum(1).max()))
        actions = here.sample(seed=k)
        here.step(actions, check=False)
        there.step(torch.as_tensor(actions, device=there.seeds.device), check=False)
    told = f"indices equal (at most {most}), numbers within {worst.max():.1e}"
    if worst.max() > 0:
        told += f"; most of all {', '.join(name_number(int(i)) for i in np.argsort(-worst)[:3])}"
    if found:
        told += f"; DIFFERENT numbers in {found} observations"
    return not found, f"{name}: {n} games, {steps} steps: {told}"


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


def step_speed(n: int, turns: int = 5) -> str:
    """Whole steps a second: observation, sets of legal actions, a random action, the step."""
    batch = Batch(n, seats=2, seed=1, device="cuda")
    seen, bits, found = batch.observe_v2(), batch.legal_bits(), []
    for turn in range(turns + 1):
        torch.cuda.synchronize()
        began = time.perf_counter()
        for k in range(100):
            batch.observe_v2(out=seen)
            batch.step(batch.sample(seed=100 * turn + k), check=False, legal_bits=bits)
        torch.cuda.synchronize()
        found.append(100 * n / (time.perf_counter() - began) / 1e6)
    found = sorted(found[1:])  # the first one compiles
    return f"{n} games: {found[len(found) // 2]:.1f} [{found[0]:.1f}, {found[-1]:.1f}] M steps/s"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=32768)
    parser.add_argument("--steps", type=int, default=420)
    parser.add_argument("--few", action="store_true", help="two games only")
    given = parser.parse_args()
    all_alike = True
    for board, seats in SETUPS:
        alike, told = compare(board, seats, 2 if given.few else 500, given.steps)
        all_alike &= alike
        print(told, flush=True)
    if not SIMULATED:
        print(speed(given.games), flush=True)
        for n in (given.games, 4 * given.games):
            print(step_speed(n), flush=True)
    sys.exit(0 if all_alike else 1)


if __name__ == "__main__":
    main()
