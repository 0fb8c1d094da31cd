"""What a puzzle is about: facts of its position and its solution, none of them a guess (docs/puzzles.md)."""

from __future__ import annotations

from collections.abc import Sequence

from ..action import Action
from ..coach.advantages import THEMES as COACH_THEMES
from ..coach.advantages import find_advantages
from ..game import View
from ..position import row_to_namedtuple
from ..rules.constants import BUILDINGS, NONE
from .own_turn import Line, view_after

RACE, DENIAL, TRANSPORT, POWERS, ENDGAME = "race", "denial", "transport", "powers", "endgame"
OPENING, EXPLORING, BUILDING = "opening", "exploring", "building"
PUZZLE_THEMES = (RACE, DENIAL, TRANSPORT, POWERS, ENDGAME, BUILDING, EXPLORING, OPENING)


def find_themes(view: View, solution: Line, second: Line) -> list[str]:
    """Those that hold, in the order of `PUZZLE_THEMES`.

    race: the solution ends the game, keeps a rival from ending it, or is nearer to a contract when somebody
    needs one building more; denial: it takes or spoils what a rival could have; transport: two transports,
    or one whose piece is built with at once; powers: a power is used; endgame: the last round, or the
    turn that begins it; building: a contract is fulfilled; exploring: a tile is laid; opening: a seat has
    not finished placing its first site and craftsman.
    """
    start = row_to_namedtuple(view.states[0])
    actions = [view_after(view, solution[:n]).action(number) for n, number in enumerate(solution)]
    kinds = [action.kind for action in actions]
    coach = {COACH_THEMES[each.name] for each in find_advantages(view, solution, second)}
    end = row_to_namedtuple(view_after(view, solution).states[0])
    is_last_round = NONE not in (start.end_seat, end.end_seat) or end.end_seat != NONE
    one_left = any(
        bin(int(start.buildings[seat])).count("1") == BUILDINGS - 1 for seat in range(view.setup.seats)
    )
    holds = {
        RACE: end.end_seat == view.viewer or ("race" in coach and one_left),
        DENIAL: "denial" in coach,
        TRANSPORT: _is_transport_chain(actions),
        POWERS: any(action.is_answer and action.kind not in ("decline", "pieces") for action in actions),
        ENDGAME: is_last_round,
        BUILDING: "erect" in kinds,
        EXPLORING: any(kind.startswith("explore") for kind in kinds),
        OPENING: not start.sites[view.viewer] and not start.buildings[view.viewer],
    }
    return [theme for theme in PUZZLE_THEMES if holds[theme]]


def _is_transport_chain(actions: Sequence[Action]) -> bool:
    """Two transports, or a transport to the site that is then built on."""
    transports = [action for action in actions if action.kind == "transport"]
    built = {action.target for action in actions if action.kind == "erect"}
    return len(transports) > 1 or any(action.target in built for action in transports)
