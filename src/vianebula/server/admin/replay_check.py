"""Replay every stored game on the rules as they are now: does each lead where it led when it was played?"""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from ...errors import ViaNebulaError
from ...table import Table, decode_entry, load_snapshot, save_snapshot
from ...table.context import TableContext
from ...table.entries import GameStarted
from ...table.evolve import evolve
from ...table.snapshot import checkpoint_in, checkpoint_of
from ...text.record import RULES
from ..settings import Settings
from ..storage import Storage


@dataclass
class Report:
    tables: int = 0
    games: int = 0
    differences: list[dict[str, str]] = field(default_factory=list)


def replay_games(settings: Settings) -> Report:
    storage = Storage(settings.database)
    storage.prepare()
    context = TableContext(data=settings.data_folders)
    report = Report()
    for table_id in storage.table_ids():
        report.tables += 1
        try:
            what = _check(storage, table_id, context, report)
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


def _check(storage: Storage, table_id: str, context: TableContext, report: Report) -> str | None:
    """What differs, if anything."""
    rows = storage.entries(table_id)
    if [version for version, _ in rows] != list(range(1, len(rows) + 1)):
        return "entries are missing"
    table = Table(context=context)
    data = storage.snapshot(table_id) or b""
    loaded, checkpoint = load_snapshot(data, context), checkpoint_in(data)
    for version, body in rows:
        entry = decode_entry(body)
        if isinstance(entry, GameStarted):
            report.games += 1
            if entry.components != table.components:
                return "its boards, tokens or contracts have other values now"
        try:
            table = evolve(table, entry)
        except ViaNebulaError as error:
            return f"entry {version}, rules {table.rules_version or RULES}: {error}"
        if checkpoint is not None and version == checkpoint.version and checkpoint_of(table) != checkpoint:
            return f"entry {version}: the game does not lead where it led when it was played"
        if loaded is not None and version == loaded.version and save_snapshot(table) != save_snapshot(loaded):
            return f"entry {version}: the table is not what its snapshot says"
    return None
