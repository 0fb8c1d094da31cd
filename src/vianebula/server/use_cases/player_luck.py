"""Luck and skill of a player: the means of what analyses found in the games, with intervals."""

from __future__ import annotations

import asyncio
from dataclasses import asdict

import msgspec
from msgspec import Struct

from ...coach.analysed_parts import AnalysedParts, parts_from_analysis
from ...coach.result_parts import Estimate, estimate_means
from ...text.record import RULES
from ..storage import Storage
from ..storage.luck_storage import AnalysedGame, LuckStorage

MAX_ANALYSED_GAMES = 100
MAX_PROPOSED = 3  # games to analyse next; as many as a player may have waiting


class JudgedPosition(Struct, frozen=True):
    """What is read of a stored decision; the rest is not looked at."""

    seat: int
    win_chances: list[float]
    loss: float
    change: list[float] = []
    luck: list[float] = []


class PartMean(Struct, frozen=True):
    """A mean per game, in shares of the win, and half its 95 % interval; null of a single game."""

    mean: float
    margin: float | None


class PlayerLuck(Struct, frozen=True):
    """Where a player's results came from, over the games that were analysed; the parts sum up to `total`."""

    games: int
    luck: PartMean | None = None  # start and cards together
    start: PartMean | None = None  # the deal and the order of play
    cards: PartMean | None = None  # turned up
    own: PartMean | None = None  # choices, against best play
    others: PartMean | None = None  # choices of others
    doubt: PartMean | None = None  # not explained
    total: PartMean | None = None  # the share of wins less a fair share
    running: int = 0  # games that are being analysed
    not_analysed: list[str] = []  # some of your own last games that could be


class PlayersLuck:
    """Reads it from stored analyses."""

    def __init__(self, storage: Storage) -> None:
        self._storage = LuckStorage(storage, RULES)

    async def luck_of(self, player: str, is_own: bool) -> PlayerLuck:
        """Over a player's last games."""
        return await asyncio.to_thread(self._load, player, is_own)

    def _load(self, player: str, is_own: bool) -> PlayerLuck:
        rows = self._storage.rows_of(player, MAX_ANALYSED_GAMES, MAX_PROPOSED)
        parts = [found for game in rows.games if (found := _parts_of(game)) is not None]
        not_analysed = rows.not_analysed if is_own else []
        means = estimate_means([_row(each) for each in parts]) if parts else {}
        shown = {name: _shown(estimate) for name, estimate in means.items()}
        return PlayerLuck(len(parts), **shown, running=rows.n_running, not_analysed=not_analysed)


def _parts_of(game: AnalysedGame) -> AnalysedParts | None:
    decisions = msgspec.json.decode(game.positions, type=list[JudgedPosition])
    winners = [seat for seat, place in enumerate(game.places) if place == 1]
    return parts_from_analysis(decisions, len(game.places), winners, game.seat)


def _row(parts: AnalysedParts) -> dict[str, float]:
    return {**asdict(parts), "luck": parts.start + parts.cards, "total": parts.total}


def _shown(estimate: Estimate) -> PartMean:
    margin = None if estimate.half_interval is None else round(estimate.half_interval, 4)
    return PartMean(round(estimate.mean, 4), margin)
