"""A table as it is stored: entries with a summary, and now and then a snapshot."""

from __future__ import annotations

import json
import re
from typing import Any

from ...table import Entry, Table, decode_entry, decode_snapshot, encode_entry, encode_snapshot
from ...table.context import TableContext
from ...table.evolve import evolve
from ..storage import NewEntry, Storage

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")


class NoSuchTable(Exception):
    """There is no table with this id."""


def make_new_entry(table_id: str, table: Table, entry: Entry, snapshot_every: int) -> NewEntry:
    """What is stored when an entry has led to this table."""
    due = table.version % snapshot_every == 0 or table.status == "over"
    seated = table.status == "open"
    return NewEntry(
        table_id=table_id,
        version=table.version,
        body=encode_entry(entry).decode(),
        command=f"{entry.by}:{entry.command}" if entry.command else None,
        at=entry.at,
        status=table.status,
        open=table.options.public,
        summary=json.dumps(summarise_table(table)),
        bot_due=table.bot_to_act is not None,
        deadline=table.clocks.deadline if table.status == "running" else None,
        seats=tuple(seat.player for seat in table.seats) if seated else None,
        snapshot=encode_snapshot(table) if due else None,
        owner=table.owner,
    )


def summarise_table(table: Table) -> dict[str, Any]:
    """What the lobby shows of a table: public facts only."""
    waits = table.waits_for
    is_awaited = waits is not None and table.seats[waits[1]].is_present
    return {
        "board": table.options.board,
        "seats": [{"name": seat.name, "kind": seat.kind, "resigned": seat.resigned} for seat in table.seats],
        "clock": table.options.clock.kind,
        "n_actions": table.n_actions,
        "waits": waits[1] + 1 if waits and is_awaited else None,
        "deserted": table.all_away,
        "winners": [seat + 1 for seat in table.result.winners] if table.result else [],
        "scores": table.result.scores if table.result else [],
    }


def load_table(storage: Storage, table_id: str, context: TableContext) -> Table:
    """A table from its snapshot and the entries since; from all its entries if the snapshot is of no use."""
    if not TABLE_ID.fullmatch(table_id):
        raise NoSuchTable(table_id)
    data = storage.load_snapshot(table_id)
    table = decode_snapshot(data, context) if data is not None else None
    table = table or Table(context=context)
    for _, body in storage.load_entries(table_id, table.version):
        table = evolve(table, decode_entry(body))
    if table.version == 0:
        raise NoSuchTable(table_id)
    return table
