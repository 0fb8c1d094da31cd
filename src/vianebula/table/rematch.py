"""The same people again: what is still to be done at the table that follows a finished one."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import UNSET

from . import entries as e
from .decide import EntryHeader, start_game
from .refusals import Refusal
from .table import Table


def next_rematch_entry(
    table: Table,
    finished_table: Table,
    player: str,
    names_by_seat: Mapping[int, str],
    commitments_by_seat: Mapping[int, str],
    now: int,
) -> e.Entry | None:
    """What comes next until a player sits there, with the names that its seats of before are to have.

    Bots sit down first, while no person has; the game begins when nobody is missing. Who asks twice, or
    after a fall half-way, only does what is not done yet. Nobody begins a game of others.
    """
    free = [i for i, seat in enumerate(table.seats) if not seat.is_taken]
    if table.status in ("open", "running") and not free and not table.seats_of(player):
        raise Refusal("seats-taken")
    if table.status != "open" or table.fair_deal.is_waiting:
        return None
    if not free:
        return start_game(table, EntryHeader(at=now, by=player, command=""))
    if not any(seat.player for seat in table.seats):
        bots = [i for i in free if finished_table.seats[i].kind == "bot"]
        if bots:
            return e.BotSeated(at=now, by=player, seat=bots[0] + 1, bot=finished_table.seats[bots[0]].bot)
    own = [i for i in free if i in names_by_seat]
    if own:
        promised = commitments_by_seat.get(own[0]) or UNSET
        return e.SeatTaken(
            at=now, by=player, seat=own[0] + 1, name=names_by_seat[own[0]], commitment=promised
        )
    if not table.seats_of(player):  # somebody else has their seat
        return e.SeatTaken(at=now, by=player, seat=free[0] + 1, name=next(iter(names_by_seat.values())))
    return None
