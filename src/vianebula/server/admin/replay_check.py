"""Replay stored games on the rules as they are now: does each lead where it led when it was played?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import msgspec

from ...errors import ViaNebulaError
from ...table import Entry, Table, decode_entry, decode_snapshot, encode_snapshot
from ...table.context import TableContext
from ...table.entries import GameStarted
from ...table.evolve import evolve
from ...table.snapshot import portable_summary, summary_in_snapshot
from ...text.record import RULES
from ..settings import Settings
from ..storage import Storage
from .inspect import StoredTable


class ReplayDifference(Exception):
    """A stored game that does not lead where it led."""


@dataclass(frozen=True)
class ReplayStep:
    """An entry, and the table it led to."""

    version: int
    entry: Entry
    table: Table


@dataclass
class ReplayReport:
    """What came of replaying all games."""

    tables: int = 0
    games: int = 0
    differences: list[dict[str, str]] = field(default_factory=list)


def replay_stored_games(settings: Settings) -> ReplayReport:
    """Replay every stored game."""
    storage = Storage(settings.database)
    storage.migrate_schema()
    context = TableContext(data_folders=settings.data_folders)
    report = ReplayReport()
    for table_id in storage.all_table_ids():
        report.tables += 1
        snapshot = storage.load_snapshot(table_id) or b""
        stored = StoredTable(table_id, storage.load_entries(table_id), snapshot, context)
        try:
            for step in replay_steps(stored):
                report.games += isinstance(step.entry, GameStarted)
        except ReplayDifference as difference:
            report.differences.append({"table": table_id, "what": str(difference)})
    storage.close()
    return report


def replay_steps(stored: StoredTable) -> Iterator[ReplayStep]:
    """Every entry with the table it leads to; ReplayDifference at the first that is not as it was."""
    if [version for version, _ in stored.entries] != list(range(1, len(stored.entries) + 1)):
        raise ReplayDifference("entries are missing")
    table = Table(context=stored.context)
    summary = summary_in_snapshot(stored.snapshot)
    try:
        loaded = decode_snapshot(stored.snapshot, stored.context)
    except ViaNebulaError as error:
        raise ReplayDifference(str(error)) from error
    for version, body in stored.entries:
        entry, table = _next(table, version, body)
        if summary is not None and version == summary.version and portable_summary(table) != summary:
            raise ReplayDifference(f"entry {version}: the game does not lead where it led when it was played")
        if (
            loaded is not None
            and version == loaded.version
            and encode_snapshot(table) != encode_snapshot(loaded)
        ):
            raise ReplayDifference(f"entry {version}: the table is not what its snapshot says")
        yield ReplayStep(version, entry, table)


def _next(table: Table, version: int, body: str) -> tuple[Entry, Table]:
    try:
        entry = decode_entry(body)
    except msgspec.MsgspecError as error:
        raise ReplayDifference(f"entry {version} cannot be read: {error}") from error
    try:
        if isinstance(entry, GameStarted) and entry.components != table.components_digest:
            raise ReplayDifference("its boards, tokens or contracts have other values now")
        return entry, evolve(table, entry)
    except ViaNebulaError as error:
        rules = table.rules_version or RULES
        raise ReplayDifference(f"entry {version}, rules {rules}: {error}") from error
    except (AssertionError, IndexError) as error:
        raise ReplayDifference(f"entry {version} does not fit the table") from error
