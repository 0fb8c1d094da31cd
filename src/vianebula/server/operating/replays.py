"""Replay every stored game on the rules as they are now: does each lead where it led when it was played?"""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec

from ...errors import ViaNebulaError
from ...table import Table, decode_entry, load_snapshot, save_snapshot
from ...table.entries import Began
from ...table.snapshot import facts_in, facts_of
from ...table.world import World
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
    world = World(data=settings.data_folders)
    report = Report()
    for table_id in storage.table_ids():
        report.tables += 1
        try:
            what = _check(storage, table_id, world, report)
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


def _check(storage: Storage, table_id: str, world: World, report: Report) -> str | None:
    """What differs, if anything."""
    rows = storage.entries(table_id)
    if [version for version, _ in rows] != list(range(1, len(rows) + 1)):
        return "entries are missing"
    table = Table(world)
    data = storage.snapshot(table_id) or b""
    kept, facts = load_snapshot(data, world), facts_in(data)
    for version, body in rows:
        entry = decode_entry(body)
        if isinstance(entry, Began):
            report.games += 1
            if entry.components != table.components:
                return "its boards, tokens or contracts have other values now"
        try:
            table.apply(entry)
        except ViaNebulaError as error:
            return f"entry {version}, rules {table.rules or RULES}: {error}"
        if facts is not None and version == facts.version and facts_of(table) != facts:
            return f"entry {version}: the game does not lead where it led when it was played"
        if kept is not None and version == kept.version and save_snapshot(table) != save_snapshot(kept):
            return f"entry {version}: the table is not what its snapshot says"
    return None
