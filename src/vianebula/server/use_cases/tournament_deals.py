"""Tournaments whose tables of a round all play the same deal: what a seat is worth there."""

from __future__ import annotations

from collections.abc import Sequence

from ...fair.duplicate import RESIGNED_SCORE, matchpoints
from ...pairing import place_points
from ..storage.tournament_storage import DrawnGame, GameOutcome
from .duplicates import CUP_PREFIX


def deal_id(game: DrawnGame) -> str:
    """The set of tables that play the same deal: those of a round with as many seats, game by game."""
    return f"{CUP_PREFIX}{game.tournament_id}-{game.round}-{game.game}-{len(game.players)}"


def deal_points(games: Sequence[DrawnGame]) -> dict[tuple[str, str], float]:
    """By table and player, of games that are over: the share of the other tables of the deal where the same
    seat had fewer points. Where there is no other, what the place is worth.
    """
    by_deal: dict[str, list[tuple[DrawnGame, GameOutcome]]] = {}
    for game in games:
        if game.result is not None:
            by_deal.setdefault(deal_id(game), []).append((game, game.result))
    points: dict[tuple[str, str], float] = {}
    for played in by_deal.values():
        shares = matchpoints([_compared_scores(outcome) for _, outcome in played])
        for (game, outcome), by_seat in zip(played, shares, strict=True):
            worth = place_points(outcome.places)
            for player, share, alone in zip(game.players, by_seat, worth, strict=True):
                points[game.table_id, player] = alone if share is None else share
    return points


def _compared_scores(outcome: GameOutcome) -> list[float]:
    resigned = outcome.resigned or (False,) * len(outcome.scores)
    return [
        RESIGNED_SCORE if gave_up else score for score, gave_up in zip(outcome.scores, resigned, strict=True)
    ]
