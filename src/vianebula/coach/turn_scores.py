"""The parts of a score before a decision, and at the end of the turn after either of two actions."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from ..game import View
from ..position import position_from_state
from ..table.scoring import ScoreBreakdown, score_breakdowns
from .lines import play_own_turn


class TurnScores(Struct, frozen=True):
    """A seat's score in its parts, if the turn is played on as a search expects after either action.

    What lies on the map counts only once the end card is taken: before that it is there to be carried off.
    """

    now: ScoreBreakdown
    best: ScoreBreakdown
    played: ScoreBreakdown


def find_turn_scores(view: View, best: Iterable[int], played: Iterable[int]) -> TurnScores:
    """Of the seat to move, by the lines that begin with the best action and with the one played."""
    return TurnScores(_parts_after(view, ()), _parts_after(view, best), _parts_after(view, played))


def _parts_after(view: View, line: Iterable[int]) -> ScoreBreakdown:
    seat = view.seat_to_move
    assert seat is not None
    after = View(view.setup, play_own_turn(view, line), seat)
    position = position_from_state(view.setup, after.states[0])
    parts = score_breakdowns(after, position)[seat]
    return parts if position.end_seat is not None else replace(parts, pieces_on_map=0)
