"""Replay every stored game on the rules as they are now: does each lead where it led when it was played?"""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from ...errors import ViaNebulaError
from ...table import Table, decode_entry, decode_snapshot, encode_snapshot
from ...table.context import TableContext
from ...table.entries import GameStarted
from ...table.evolve import evolve
from ...table.snapshot import checkpoint_in_snapshot, checkpoint_of_table
from ...text.record import RULES
from ..settings import Settings
from ..storage import Storage


@dataclass
class ReplayReport:
    """How many tables and games were replayed, and where one leads elsewhere than it did."""

    tables: int = 0
    games: int = 0
    differences: list[dict[str, str]] = field(default_factory=list)


def replay_stored_games(settings: Settings) -> ReplayReport:
    """Replay every game of a server's database."""
    storage = Storage(settings.database)
    storage.migrate_schema()
    context = TableContext(data_folders=settings.data_folders)
    report = ReplayReport()
    for table_id in storage.all_table_ids():
        report.tables += 1
        try:
            what = _find_difference(storage, table_id, context, report)
        except ViaNebulaError as error:
            what = str(error)
        except msgspec.MsgspecError as error:
            what = f"an entry cannot be read: {error}"
        except (AssertionError, IndexError):
            what = "an entry does not fit the table"
        if what:
            report.differences.append({"table": table_id, "what": what})
    storage.close()
    return report


def _find_difference(
    storage: Storage, table_id: str, context: TableContext, report: ReplayReport
) -> str | None:
    """What differs, if anything."""
    rows = storage.load_entries(table_id)
    if [version for version, _ in rows] != list(range(1, len(rows) + 1)):
        return "entries are missing"
    table = Table(context=context)
    data = storage.load_snapshot(table_id) or b""
    loaded, checkpoint = decode_snapshot(data, context), checkpoint_in_snapshot(data)
    for version, body in rows:
        entry = decode_entry(body)
        if isinstance(entry, GameStarted):
            report.games += 1
            if entry.components != table.components_digest:
                return "its boards, tokens or contracts have other values now"
        try:
            table = evolve(table, entry)
        except ViaNebulaError as error:
            return f"entry {version}, rules {table.rules_version or RULES}: {error}"
        if (
            checkpoint is not None
            and version == checkpoint.version
            and checkpoint_of_table(table) != checkpoint
        ):
            return f"entry {version}: the game does not lead where it led when it was played"
        if (
            loaded is not None
            and version == loaded.version
            and encode_snapshot(table) != encode_snapshot(loaded)
        ):
            return f"entry {version}: the table is not what its snapshot says"
    return None
