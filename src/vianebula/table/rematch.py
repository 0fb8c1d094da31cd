"""The same people again: what is still to be done at the table that follows a finished one."""

from __future__ import annotations

from collections.abc import Mapping

from ..text.record import RULES
from . import entries as e
from .refusals import Refusal
from .table import Table


def next_rematch_entry(
    table: Table, finished_table: Table, player: str, names_by_seat: Mapping[int, str], now: int
) -> e.Entry | None:
    """What comes next until a player sits there, with the names that its seats of before are to have.

    Bots sit down first, while no person has; the game begins when nobody is missing. Who asks twice, or
    after a fall half-way, only does what is not done yet. Nobody begins a game of others.
    """
    free = [i for i, seat in enumerate(table.seats) if not seat.is_taken]
    if table.status in ("open", "running") and not free and not table.seats_of(player):
        raise Refusal("seats-taken")
    if table.status != "open":
        return None
    if not free:
        deal = table.context.new_deal(table.options)
        return e.GameStarted(at=now, by=player, deal=deal, rules=RULES, components=table.components_digest)
    if not any(seat.player for seat in table.seats):
        bots = [i for i in free if finished_table.seats[i].kind == "bot"]
        if bots:
            return e.BotSeated(at=now, by=player, seat=bots[0] + 1, bot=finished_table.seats[bots[0]].bot)
    own = [i for i in free if i in names_by_seat]
    if own:
        return e.SeatTaken(at=now, by=player, seat=own[0] + 1, name=names_by_seat[own[0]])
    if not table.seats_of(player):  # somebody else has their seat
        return e.SeatTaken(at=now, by=player, seat=free[0] + 1, name=next(iter(names_by_seat.values())))
    return None
