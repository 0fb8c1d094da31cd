"""A line of play as far as the seat that begins it plays on: what it can know of the end of its own turn."""

from __future__ import annotations

from collections.abc import Iterable

from ..bots.bot import list_legal
from ..game import View
from ..position import States, copy_states
from ..rules import kernels
from ..rules.actions import DECLINE
from ..rules.state import POWER


def play_own_turn(view: View, line: Iterable[int]) -> States:
    """The view after the actions of a line that belong to the same turn of the seat to move.

    A card that is turned up on the way stays unknown; one that a power would draw into the hand is not drawn.
    """
    states, seat, has_begun = copy_states(view.states), view.seat_to_move, False
    for number in line:
        row = states[0]
        if row.seat != seat or (has_begun and number not in list_legal(view.setup, states)):
            break
        draws = row.prompt == POWER and view.setup.contracts[row.pending_contract].power.reveals_card
        kernels.play_row(view.setup.table_rows, states, 0, DECLINE if draws else number)
        has_begun = True
    return states
