"""One table as an operator looks at it, live or finished: read from its entries, and never written to.

Nobody's hand is shown unless it is asked for: an operator may be a player, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime

import msgspec
from msgspec import UNSET

from ...errors import ViaNebulaError
from ...explain.events import Event
from ...i18n import Message
from ...position import Position
from ...table import Entry, Table, TableView, TableViewBuilder, decode_entry
from ...table.context import TableContext
from ...table.evolve import evolve
from ...table.views import public_entry
from ..rooms.table_storage import TABLE_ID_PATTERN
from ..settings import Settings
from ..storage import Storage

SECRET_FIELDS = ("deal", "invitation", "secret", "contribution", "contributions")


@dataclass(frozen=True)
class StoredTable:
    """A table as it is stored: its entries as (version, JSON), and its last snapshot."""

    id: str
    entries: list[tuple[int, str]]
    snapshot: bytes
    context: TableContext

    def at_version(self, version: int | None) -> StoredTable:
        """The same at an earlier version."""
        if version is None:
            return self
        if not 1 <= version <= len(self.entries):
            raise ViaNebulaError(Message("error-table-version", version=version, n=len(self.entries)))
        return StoredTable(self.id, self.entries[:version], self.snapshot, self.context)

    def table(self) -> Table:
        """The table that its entries lead to."""
        table = Table(context=self.context)
        for _, body in self.entries:
            table = evolve(table, decode_entry(body))
        return table


@contextmanager
def read_only(settings: Settings) -> Iterator[Storage]:
    """The database, to look at; a server may use it meanwhile."""
    storage = Storage(settings.database, read_only=True)
    try:
        if not storage.is_current():
            raise ViaNebulaError(Message("error-database-version"))
        yield storage
    finally:
        storage.close()


def read_table(settings: Settings, table_id: str) -> StoredTable:
    """A stored table; a ViaNebulaError where there is none."""
    with read_only(settings) as storage:
        entries = storage.load_entries(table_id) if TABLE_ID_PATTERN.fullmatch(table_id) else []
        if not entries:
            raise ViaNebulaError(Message("reason-no-such-table"))
        context = TableContext(data_folders=settings.data_folders)
        return StoredTable(table_id, entries, storage.load_snapshot(table_id) or b"", context)


def dumped_entries(stored: StoredTable, reveal: bool) -> Iterator[dict[str, object]]:
    """Every entry as it is stored; the deal and the invitation only where they are asked for."""
    for version, body in stored.entries:
        entry: dict[str, object] = msgspec.json.decode(body)
        for field in SECRET_FIELDS:
            if field in entry and not reveal:
                entry[field] = "?"
        yield {"version": version, **entry}


def view_of_operator(table: Table, seat: int | None, reveal: bool) -> tuple[TableView, Position | None]:
    """What a seat, or a spectator, sees of a table now, and the position; with `reveal` the whole truth."""
    views = TableViewBuilder(table)
    whole = table.game.position if reveal and table.game is not None else views.visible_position(seat)
    return views.build(seat, now=last_activity_at(table)), whole


def last_activity_at(table: Table) -> int:
    """When somebody did something here last, in milliseconds."""
    seen = [seat.last_seen_at for seat in table.seats]
    return max([table.created_at, table.waiting_since, *seen])


def describe_table(table_id: str, table: Table, view: TableView) -> list[str]:
    """A table in a few lines of text."""
    lines = [
        f"table {table_id}: {table.status}, version {table.version}, {table.n_actions} actions",
        f"board {table.options.board}, {'public' if table.options.public else 'not public'}, "
        f"clock {table.options.clock.kind}, bots wait {table.options.bot_delay_ms} ms, "
        f"rules {table.rules_version or '-'}, created {format_time(table.created_at)}",
    ]
    for seat, seen in zip(table.seats, view.seats, strict=True):
        facts = [f"seat {seen.seat}: {seat.kind}", seen.name, f"player {seat.player}" if seat.player else ""]
        facts += [f"played by {seat.bot}" if seat.bot and seat.player else ""]
        facts += ["late" if seat.timed_out else "", "resigned" if seat.resigned else ""]
        facts += [f"clock {seen.clock} ms" if seen.clock is not None else ""]
        facts += [f"score {seen.score}" if seen.score is not None else ""]
        facts += [f"last seen {format_time(seat.last_seen_at)}" if seat.last_seen_at else ""]
        lines.append(", ".join(fact for fact in facts if fact))
    if table.waits_for is not None:
        kind, waited_for = table.waits_for
        lines.append(f"waits for seat {waited_for + 1} ({kind}) since {format_time(table.waiting_since)}")
    if table.all_away:
        lines.append("all people are away: nobody acts")
    if table.undo_request is not None:
        wish = table.undo_request
        lines.append(f"seat {wish.seat + 1} asks to go back to {wish.to} actions")
    if table.result is not None:
        winners = ", ".join(str(seat + 1) for seat in table.result.winners)
        lines.append(f"over ({table.result.reason}): {list(table.result.scores)}, winners: {winners}")
    if table.rematch_id:
        lines.append(f"rematch: table {table.rematch_id}")
    return lines


def describe_entry(version: int, entry: Entry) -> str:
    """An entry in one line, without secrets."""
    shown = public_entry(entry)
    told = {
        key: getattr(shown, key) for key in shown.__struct_fields__ if key not in ("what", "at", "options")
    }
    facts = " ".join(f"{key}={value}" for key, value in told.items() if value not in (UNSET, None, False, ""))
    return f"{version:5}  {format_time(shown.at)}  {shown.what:13} {facts}".rstrip()


def describe_events(events: Iterable[Event], reveal: bool) -> list[str]:
    """What an entry made happen in the game."""
    seen = [event if reveal else event.for_seat(None) for event in events]
    return [f"       {event!r}" for event in seen]


def format_time(milliseconds: int) -> str:
    """A time of day, UTC."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
