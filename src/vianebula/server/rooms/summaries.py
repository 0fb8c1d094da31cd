"""What a list of tables shows of each: public facts, stored beside the entries so that no table is opened."""

from __future__ import annotations

from typing import Literal, cast

import msgspec
from msgspec import UNSET, Struct, UnsetType, field

from ...table import Table
from ...table.table import Status
from ..storage import SummaryRow


class LobbySeat(Struct, frozen=True):
    """A seat in a list of tables."""

    name: str
    kind: Literal["person", "bot", "free"]
    resigned: bool = False


class TableSummary(Struct, frozen=True, kw_only=True):
    """The facts of a table that are stored for lists; fields with defaults are missing in old ones."""

    board: str
    seats: list[LobbySeat]
    clock: Literal["none", "live", "correspondence"]
    n_actions: int
    winners: list[int] = []  # seats, once it is over
    scores: list[int | float] = []  # seat by seat, once it is over
    waits: int | None = None  # the seat whose person the game waits for
    all_away: bool = field(default=False, name="deserted")  # the game waits until one of its people returns
    offline: bool = False  # it was played on a device without a server, and taken here


class LobbyRow(TableSummary, frozen=True, kw_only=True):
    """A table in a list."""

    id: str
    status: Status
    updated: int  # milliseconds
    yours: list[int] | UnsetType = UNSET  # your seats, in the list of your own tables


_decoder = msgspec.json.Decoder(TableSummary)


def decode_summary(text: str) -> TableSummary:
    """A summary that was stored."""
    return _decoder.decode(text)


def summarise_table(table: Table) -> TableSummary:
    """What lists show of a table."""
    waits, result = table.waits_for, table.result
    is_awaited = waits is not None and table.seats[waits[1]].is_present
    return TableSummary(
        board=table.options.board,
        seats=[LobbySeat(seat.name, seat.kind, seat.resigned) for seat in table.seats],
        clock=table.options.clock.kind,
        n_actions=table.n_actions,
        winners=[seat + 1 for seat in result.winners] if result else [],
        scores=[*result.scores] if result else [],
        waits=waits[1] + 1 if waits and is_awaited else None,
        all_away=table.all_away,
        offline=table.options.offline,
    )


def lobby_row(row: SummaryRow, yours: list[int] | UnsetType = UNSET) -> LobbyRow:
    """A stored table as lists show it."""
    facts = msgspec.structs.asdict(decode_summary(row.summary))
    return LobbyRow(id=row.id, status=cast(Status, row.status), updated=row.updated, yours=yours, **facts)
