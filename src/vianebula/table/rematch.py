"""The same people again: what is still to be done at the table that follows a finished one."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import UNSET

from . import entries as e
from .decide import EntryHeader, start_game
from .refusals import Refusal
from .start_bids import Bid
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
        for i, seat in enumerate(table.seats):  # who bid for the order of play bids the same again
            bid = _bid_of_player(finished_table, seat.player)
            if bid and table.options.start == "bids" and not (table.bids and table.bids[i]):
                return e.BidPlaced(at=now, by=seat.player, seat=i + 1, points=[*bid])
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


def _bid_of_player(finished_table: Table, player: str) -> Bid:
    own = finished_table.seats_of(player)
    return finished_table.bids[own[0]] if own and finished_table.bids else ()
