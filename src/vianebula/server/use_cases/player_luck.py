"""Luck and skill of a player, and mistakes by theme: what analyses found in the games, with intervals."""

from __future__ import annotations

import asyncio
from dataclasses import asdict

import msgspec
from msgspec import Struct

from ...coach.advantages import AdvantageName
from ...coach.analysed_parts import AnalysedParts, parts_from_analysis
from ...coach.mistakes import MIN_MISTAKE_LOSS, MistakeTheme, summarise_themes, theme_of
from ...coach.result_parts import Estimate, estimate_means
from ...text.record import RULES
from ..storage import Storage
from ..storage.luck_storage import AnalysedGame, LuckStorage

MAX_ANALYSED_GAMES = 100
MAX_PROPOSED = 3  # games to analyse next; as many as a player may have waiting


class NamedAdvantage(Struct, frozen=True):
    """Which fact speaks for the best action; its arguments are not looked at."""

    name: AdvantageName


class JudgedPosition(Struct, frozen=True):
    """What is read of a stored decision; the rest is not looked at."""

    seat: int
    win_chances: list[float]
    loss: float
    change: list[float] = []
    luck: list[float] = []
    advantages: list[NamedAdvantage] | None = None  # null in old analyses


class PartMean(Struct, frozen=True):
    """A mean per game, in shares of the win, and half its 95 % interval; null of a single game."""

    mean: float
    margin: float | None


class PlayerTheme(Struct, frozen=True):
    """Mistakes with a theme: how many, and what they cost of the win, per game."""

    theme: MistakeTheme
    n: int
    loss: float


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
    themes: list[PlayerTheme] = []  # of mistakes, the dearest first
    theme_games: int = 0  # in which they were counted: analyses that say why


class PlayersLuck:
    """Reads it from stored analyses."""

    def __init__(self, storage: Storage) -> None:
        self._storage = LuckStorage(storage, RULES)

    async def luck_of(self, player: str, is_own: bool) -> PlayerLuck:
        """Over a player's last games."""
        return await asyncio.to_thread(self._load, player, is_own)

    def _load(self, player: str, is_own: bool) -> PlayerLuck:
        rows = self._storage.rows_of(player, MAX_ANALYSED_GAMES, MAX_PROPOSED)
        games = [
            (game, msgspec.json.decode(game.positions, type=list[JudgedPosition])) for game in rows.games
        ]
        parts = [found for game in games if (found := _parts_of(*game)) is not None]
        not_analysed = rows.not_analysed if is_own else []
        means = estimate_means([_row(each) for each in parts]) if parts else {}
        shown = {name: _shown(estimate) for name, estimate in means.items()}
        themes, n = _themes_of([(game.seat + 1, decisions) for game, decisions in games])
        return PlayerLuck(
            len(parts),
            **shown,
            running=rows.n_running,
            not_analysed=not_analysed,
            themes=themes,
            theme_games=n,
        )


def _themes_of(games: list[tuple[int, list[JudgedPosition]]]) -> tuple[list[PlayerTheme], int]:
    """Of a player's seat in each game; and in how many games they were counted."""
    told = [(seat, found) for seat, found in games if any(each.advantages is not None for each in found)]
    mistakes = (
        (theme_of([advantage.name for advantage in each.advantages or ()]), each.loss)
        for seat, decisions in told
        for each in decisions
        if each.seat == seat and each.loss >= MIN_MISTAKE_LOSS
    )
    found = summarise_themes(mistakes)
    return [PlayerTheme(row.theme, row.n, round(row.loss / len(told), 4)) for row in found], len(told)


def _parts_of(game: AnalysedGame, decisions: list[JudgedPosition]) -> AnalysedParts | None:
    winners = [seat for seat, place in enumerate(game.places) if place == 1]
    return parts_from_analysis(decisions, len(game.places), winners, game.seat)


def _row(parts: AnalysedParts) -> dict[str, float]:
    return {**asdict(parts), "luck": parts.start + parts.cards, "total": parts.total}


def _shown(estimate: Estimate) -> PartMean:
    margin = None if estimate.half_interval is None else round(estimate.half_interval, 4)
    return PartMean(round(estimate.mean, 4), margin)
