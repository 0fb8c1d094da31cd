"""Puzzles of the box, tried by players with an account: one rating for all their devices."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Annotated

from msgspec import Meta, Struct

from ...puzzles.box import box_ratings
from ..storage import Storage
from ..storage.puzzle_storage import PuzzleStorage, StoredRating
from .accounts import Accounts
from .limits import Limits
from .problems import ApiError


class PuzzleAttempt(Struct, frozen=True, forbid_unknown_fields=True):
    """How a first attempt at a puzzle ended."""

    puzzle: Annotated[str, Meta(max_length=16)]
    solved: bool


class PuzzleRating(Struct, frozen=True):
    """One's rating at puzzles; null for guests, whose browser keeps it."""

    rating: float | None
    deviation: float
    tried: int
    solved: int


class Puzzles:
    """Counts attempts."""

    def __init__(self, storage: Storage, accounts: Accounts, limits: Limits, now: Callable[[], int]) -> None:
        self._storage, self._accounts, self._limits, self._now = (
            PuzzleStorage(storage),
            accounts,
            limits,
            now,
        )

    async def rating_of(self, player: str) -> PuzzleRating:
        """The rating of a player with an account."""
        if not player or not await self._has_account(player):
            return PuzzleRating(None, 0.0, 0, 0)
        return _view(await asyncio.to_thread(self._storage.rating_of, player))

    async def attempt(self, player: str, attempt: PuzzleAttempt) -> PuzzleRating:
        """Count an attempt, the first of this player at this puzzle."""
        if not await self._has_account(player):
            raise ApiError("not-signed-in")
        if not self._limits.commands.allow(player, time.monotonic()):
            raise ApiError("too-fast")
        rating = (await asyncio.to_thread(box_ratings)).get(attempt.puzzle)
        if rating is None:
            raise ApiError("not-found")
        counted = (player, attempt.puzzle, float(rating), attempt.solved, self._now())
        return _view(await asyncio.to_thread(self._storage.attempt, *counted))

    async def _has_account(self, player: str) -> bool:
        return (await self._accounts.load_me(player)).kind == "player"


def _view(stored: StoredRating) -> PuzzleRating:
    return PuzzleRating(stored.rating.rating, stored.rating.deviation, stored.tried, stored.solved)
