"""Copies of games and worlds dealt from what a seat knows, on a CUDA GPU: as on the CPU, and how fast.

    PYTHONPATH=src python3 bench/gpu_worlds.py [--games 1000] [--tries 65536]

With NUMBA_ENABLE_CUDASIM=1, `--games 3` and `--tries 0` it tries this program where there is no GPU.
"""

from __future__ import annotations

import argparse
import sys
import time

import numpy as np
import torch

from vianebula.batch import Batch

SETUPS = [(board, seats) for board in ("beginner", "advanced") for seats in (2, 3, 4)]
STAGES = (0, 7, 40, 90)  # steps after which games are compared


def compare(board: str, seats: int, n: int) -> tuple[bool, str]:
    """At some stages take games, some twice, and deal worlds on both: equal bytes?"""
    here = Batch(n, board=board, seats=seats, seed=5)
    there = Batch(n, board=board, seats=seats, seed=5, device="cuda")
    rng = np.random.default_rng(1)
    for k in range(max(STAGES) + 1):
        if k in STAGES:
            chosen = rng.integers(0, n, 2 * n)
            a = here.take(chosen)
            b = there.take(torch.as_tensor(chosen, device=there.seeds.device))
            if a.states.tobytes() != b.states.tobytes():
                return False, f"{board} {seats}: DIFFERENT copies after {k} steps"
            a.determinize(k)
            b.determinize(k)
            if a.states.tobytes() != b.states.tobytes():
                return False, f"{board} {seats}: DIFFERENT worlds after {k} steps"
        actions = here.sample(seed=k)
        here.step(actions, check=False)
        there.step(torch.as_tensor(actions, device=there.seeds.device), check=False)
    return True, f"{board} {seats}: {2 * n} copies and worlds equal at {len(STAGES)} stages"


def speed(n: int) -> str:
    """Copying and dealing a second, of games at their middle."""
    batch = Batch(max(1, n // 64), seats=4, seed=1, device="cuda")
    for k in range(80):
        batch.step(batch.sample(seed=k), check=False)
    chosen = torch.arange(n, device=batch.seeds.device) % len(batch)
    worlds = batch.take(chosen)
    worlds.determinize(0)
    torch.cuda.synchronize()
    began = time.perf_counter()
    for _ in range(20):
        batch.take(chosen, out=worlds, check=False)
    torch.cuda.synchronize()
    between = time.perf_counter()
    for k in range(20):
        worlds.determinize(k)
    torch.cuda.synchronize()
    taken, dealt = between - began, time.perf_counter() - between
    return f"{n} games: {20 * n / taken / 1e6:.0f} M copies/s, {20 * n / dealt / 1e6:.0f} M worlds/s"


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--tries", type=int, default=65536)
    given = parser.parse_args()
    all_alike = True
    for board, seats in SETUPS:
        alike, told = compare(board, seats, given.games)
        all_alike &= alike
        print(told, flush=True)
    if given.tries:
        print(speed(given.tries), flush=True)
    sys.exit(0 if all_alike else 1)


if __name__ == "__main__":
    main()
