"""The random numbers a bot draws: the generator of the rules, with all of Python's ways to draw from one."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..rules.rng import RNG_WORDS, next_u32, seed_rng


class Rng(random.Random):
    """A bot's own chance: equal seeds draw the same for ever, on every machine.

    It is a `random.Random` (`choice`, `shuffle`, `randrange`, …) on the generator of `rules/rng.py`; compiled
    bots draw from its `words`.

    >>> Rng(7).choice("abc"), Rng(7).randrange(100)
    ('a', 2)
    """

    words: NDArray[np.uint64]

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)

    @classmethod
    def from_words(cls, words: NDArray[np.uint64]) -> Rng:
        """A generator whose words are these: what is drawn from it changes them."""
        rng = cls()
        rng.words = words
        return rng

    def seed(self, a: Any = 0, version: int = 2) -> None:  # noqa: ARG002 (Python's signature)
        """Start again from a seed, 0 to 2**64 - 1."""
        self.words = np.empty(RNG_WORDS, np.uint64)
        seed_rng(self.words, np.uint64(a))

    def random(self) -> float:
        """A number from 0 up to 1, of 53 random bits."""
        return self.getrandbits(53) / (1 << 53)

    def getrandbits(self, k: int, /) -> int:
        """So many random bits as a whole number, the first drawn highest."""
        drawn = 0
        for _ in range(-(-k // 32)):
            drawn = drawn << 32 | int(next_u32(self.words))
        return drawn >> (-k % 32)

    def copy(self) -> Rng:
        """One that will draw the same."""
        return Rng.from_words(self.words.copy())

    def getstate(self) -> tuple[int, ...]:
        """Its words, as numbers."""
        return tuple(self.words.tolist())

    def setstate(self, state: tuple[int, ...]) -> None:
        """Go on from what `getstate` told."""
        self.words = np.array(state, np.uint64)
