"""Who may ask for a hint, and what it is made from: the view of the seat that asks, and nothing else."""

from __future__ import annotations

from ..game import View
from .refusals import Refusal
from .table import Table


def view_for_hint(table: Table, seat: int, player: str) -> View:
    """What the seat knows at its decision; a Refusal where no hint is given.

    Hints are for a person whose only opponents are bots: among people they would be help from outside.
    """
    if table.status != "running" or table.game is None:
        raise Refusal("not-begun" if table.status == "open" else "table-over")
    if seat >= len(table.seats):
        raise Refusal("no-such-seat")
    if not player or table.seats[seat].player != player:
        raise Refusal("not-your-seat")
    others = [other for i, other in enumerate(table.seats) if i != seat]
    if not table.options.hints or any(other.player and not other.resigned for other in others):
        raise Refusal("hint-not-allowed")
    if table.seats[seat].bot:
        raise Refusal("not-present")
    if table.turns.current_seat != seat:
        raise Refusal("not-your-turn")
    if table.turns.is_done:
        raise Refusal("confirm-first")
    return table.game.view(seat)
