"""Tables for people who were brought together, by seeks or by a tournament: made once, whoever comes first.

Who plays where is stored before. Each step is an entry of the table, so what a fall has left is done by the
next who asks, and nothing is done twice.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import UNSET, Struct

from ...table import Table, TableOptions
from ...table import entries as e
from ...table.decide import Decision, EntryHeader, start_game
from ..rooms import NoSuchTable, Rooms
from ..rooms.rooms import SharedDeal


class PairedSeat(Struct, frozen=True):
    """Who sits there."""

    player: str = ""
    name: str = ""
    bot: str = ""
    commitment: str = ""


class Pairing(Struct, frozen=True):
    """A table for people who were brought together: players, or bots, by seat."""

    options: TableOptions
    seats: list[PairedSeat]


async def open_paired_table(
    rooms: Rooms,
    table_id: str,
    pairing: Pairing,
    new_id: Callable[[], str],
    shared_deal: SharedDeal | None = None,
) -> None:
    """Make the table of a pairing, as far as it is not made."""
    host = next(seat.player for seat in pairing.seats if seat.player)
    try:
        room = await rooms.open_latest(table_id)
    except NoSuchTable:
        room = await rooms.create(table_id, pairing.options, host, new_id(), shared_deal)

    def next_step(table: Table) -> Decision | None:
        entry = next_pairing_entry(table, pairing, host, rooms.now())
        return None if entry is None else Decision(entry)

    with rooms.pin(room):
        while next_step(room.table):
            room = await rooms.change_table(table_id, next_step)


def next_pairing_entry(table: Table, pairing: Pairing, host: str, now: int) -> e.Entry | None:
    """What is still to be done until everybody sits there and the game has begun."""
    if table.status != "open" or table.fair_deal.is_waiting:
        return None
    for i, seat in enumerate(pairing.seats):
        if not table.seats[i].is_taken:
            if seat.bot:
                return e.BotSeated(at=now, by=host, seat=i + 1, bot=seat.bot)
            promised = seat.commitment or UNSET
            return e.SeatTaken(at=now, by=seat.player, seat=i + 1, name=seat.name, commitment=promised)
    return start_game(table, EntryHeader(at=now, by=host, command=""))
