"""A table as it is stored: entries with a summary, and now and then a snapshot."""

from __future__ import annotations

import re

import msgspec

from ...table import Entry, Table, decode_entry, decode_snapshot, encode_entry, encode_snapshot
from ...table import entries as e
from ...table.context import TableContext
from ...table.evolve import evolve
from ..storage import NewEntry, Storage
from .summaries import summarise_table

TABLE_ID_PATTERN = re.compile(r"[A-Za-z0-9_-]{1,32}")


class NoSuchTable(Exception):
    """There is no table with this id."""


def make_new_entry(table_id: str, table: Table, entry: Entry, snapshot_every: int) -> NewEntry:
    """What is stored when an entry has led to this table."""
    due = table.version % snapshot_every == 0 or table.status == "over"
    seated = table.status == "open" or (isinstance(entry, e.GameStarted) and bool(entry.seating))
    return NewEntry(
        table_id=table_id,
        version=table.version,
        body=encode_entry(entry).decode(),
        command=f"{entry.by}:{entry.command}" if entry.command else None,
        at=entry.at,
        status=table.status,
        open=table.options.public,
        summary=msgspec.json.encode(summarise_table(table)).decode(),
        bot_due=table.bot_to_act is not None,
        deadline=table.deadline,
        seats=tuple(seat.player for seat in table.seats) if seated else None,
        snapshot=encode_snapshot(table) if due else None,
        owner=table.owner,
        awaited=table.awaited_player,
        turn=len(table.turns.starts),
    )


def load_table(storage: Storage, table_id: str, context: TableContext) -> Table:
    """A table from its snapshot and the entries since; from all its entries if the snapshot is of no use."""
    if not TABLE_ID_PATTERN.fullmatch(table_id):
        raise NoSuchTable(table_id)
    data = storage.load_snapshot(table_id)
    table = decode_snapshot(data, context) if data is not None else None
    table = table or Table(context=context)
    for _, body in storage.load_entries(table_id, table.version):
        table = evolve(table, decode_entry(body))
    if table.version == 0:
        raise NoSuchTable(table_id)
    return table
