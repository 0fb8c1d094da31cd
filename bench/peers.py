"""Us and the fastest simulators of other board games, in turns in one process: decisions a second, ratios.

    python bench/peers.py [--games 1024] [--steps 200] [--rounds 9]

A decision is: the legal actions of every game, one of them picked at random, one step; finished games are
dealt again. They are picked from bits by the same compiled code for all, or with NumPy from what a simulator
hands out. A peer that is not installed is left out (`pip install fastcatan` needs Python 3.12 or later).
"""
# mypy: allow-untyped-calls

from __future__ import annotations

import argparse
import os
import statistics
import time
from collections.abc import Callable
from importlib.metadata import version
from importlib.util import find_spec
from typing import Any

os.environ.setdefault("OMP_NUM_THREADS", "1")  # one core each

import numba
import numpy as np
from numpy.typing import NDArray

from vianebula.batch import Batch
from vianebula.rules.bits import nth_bit, popcount

Bits = NDArray[np.uint64]  # [games, words]: action a is bit a % 64 of word a // 64
Actions = NDArray[Any]


class Simulator:
    """Many games side by side."""

    name: str
    bits: Bits
    actions: Actions

    def write_bits(self) -> None:
        """Write the legal actions of each game."""
        raise NotImplementedError

    def step(self) -> None:
        """Play the actions; games that end are dealt again."""
        raise NotImplementedError

    def decide_compiled(self, random: np.random.Generator) -> None:
        """One decision of each game, picked by compiled code."""
        self.write_bits()
        pick_bits(self.bits, self.actions, int(random.integers(2**63)))
        self.step()

    def decide_with_numpy(self, random: np.random.Generator) -> None:
        """One decision of each game, picked with NumPy."""
        self.write_bits()
        rows, columns = np.nonzero(np.unpackbits(self.bits.view(np.uint8), axis=1, bitorder="little"))
        counts = np.bincount(rows, minlength=len(self.bits))
        self.actions[:] = columns[np.cumsum(counts) - counts + random.integers(counts)]
        self.step()


class ViaNebula(Simulator):
    """Ours."""

    def __init__(self, games: int) -> None:
        self.name = f"vianebula {version('vianebula')}"
        self.batch = Batch(games, board="beginner", seats=3, seed=1, threads=1)
        self.bits = self.batch.legal_bits()
        self.lists = self.batch.legal_lists()
        self.actions = np.zeros(games, np.int64)

    def write_bits(self) -> None:
        """Write the legal actions of each game."""
        self.batch.legal_bits(out=self.bits)

    def step(self) -> None:
        """Play the actions."""
        self.batch.step(self.actions, check=False)

    def decide_compiled(self, random: np.random.Generator) -> None:
        """The step writes the bits of the next decision, as those of others do within themselves."""
        pick_bits(self.bits, self.actions, int(random.integers(2**63)))
        self.batch.step(self.actions, check=False, legal_bits=self.bits)

    def decide_with_numpy(self, random: np.random.Generator) -> None:
        """From lists, which NumPy can pick from at once."""
        lists, counts = self.batch.legal_lists(out=self.lists)
        self.actions = lists[np.arange(len(lists)), random.integers(counts)]
        self.step()


class Fastcatan(Simulator):
    """Catan in C++."""

    def __init__(self, games: int) -> None:
        import fastcatan

        self.name = f"fastcatan {version('fastcatan')}"
        self.env = fastcatan.BatchedEnv(games, 1)
        self.env.reset()
        self.bits = np.zeros((games, fastcatan.MASK_WORDS), np.uint64)
        self.actions = np.zeros(games, np.uint32)
        self.done = np.zeros(games, np.uint8)

    def write_bits(self) -> None:
        """Write the legal actions of each game."""
        self.env.write_masks(self.bits)

    def step(self) -> None:
        """Play the actions."""
        self.env.step_autoreset(self.actions, self.done)


PEERS: dict[str, Callable[[int], Simulator]] = {"fastcatan": Fastcatan}


@numba.njit(error_model="numpy")
def pick_bits(bits: Bits, actions: Actions, seed: int) -> None:
    """A random bit of each row (xorshift64, and the n-th of all bits)."""
    random = np.uint64(seed) | np.uint64(1)
    for i in range(len(bits)):
        n = 0
        for word in range(bits.shape[1]):
            n += popcount(bits[i, word])
        random ^= random << np.uint64(13)
        random ^= random >> np.uint64(7)
        random ^= random << np.uint64(17)
        left = np.int64((random >> np.uint64(32)) * np.uint64(n) >> np.uint64(32))
        word = 0
        here = popcount(bits[i, 0])
        while left >= here:
            left -= here
            word += 1
            here = popcount(bits[i, word])
        actions[i] = word * 64 + nth_bit(bits[i, word], left)


def compare(simulators: list[Simulator], way: str, steps: int, rounds: int) -> None:
    """Print how many decisions a second each makes, how many legal actions it finds, and ours by theirs."""
    random = np.random.default_rng(1)
    rates: list[list[float]] = [[] for _ in simulators]
    legal: list[list[float]] = [[] for _ in simulators]  # actions at a decision, in each round
    for turn in range(rounds):
        order = range(len(simulators)) if turn % 2 == 0 else reversed(range(len(simulators)))
        for i in order:
            decide = getattr(simulators[i], way)
            simulators[i].write_bits()  # a step may go on from those of the step before
            started = time.process_time()
            for _ in range(steps):
                decide(random)
            spent = time.process_time() - started
            rates[i].append(len(simulators[i].actions) * steps / spent / 1e6)
            simulators[i].write_bits()
            legal[i].append(float(np.bitwise_count(simulators[i].bits).sum(1).mean()))
    for i, simulator in enumerate(simulators):
        ratios = sorted(ours / theirs for ours, theirs in zip(rates[0], rates[i], strict=True))
        n_legal, our_legal = statistics.mean(legal[i]), statistics.mean(legal[0])
        rate, ratio = statistics.median(rates[i]), statistics.median(ratios)
        print(
            f"  {simulator.name:16} {rate:5.2f} M/s [{min(rates[i]):.2f}, {max(rates[i]):.2f}],"
            f" {n_legal:.1f} legal actions at each: {rate * n_legal:.0f} M/s;"
            f" ours: {ratio:.2f} [{ratios[0]:.2f}, {ratios[-1]:.2f}] times the decisions,"
            f" {ratio * our_legal / n_legal:.2f} times the legal actions"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=1024)
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=9)
    given = parser.parse_args()
    simulators: list[Simulator] = [ViaNebula(given.games)]
    for name, make in PEERS.items():
        if find_spec(name) is None:
            print(f"{name} is not installed")
        else:
            simulators.append(make(given.games))
    random = np.random.default_rng(0)
    for simulator in simulators:
        simulator.decide_with_numpy(random)  # compiles
        simulator.write_bits()
        for _ in range(300):  # away from the opening
            simulator.decide_compiled(random)
    print(f"{given.games} games, one core, picked by compiled code:")
    compare(simulators, "decide_compiled", given.steps, given.rounds)
    print("picked with NumPy:")
    compare(simulators, "decide_with_numpy", given.steps, given.rounds)


if __name__ == "__main__":
    main()
