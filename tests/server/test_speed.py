"""Long games open and undo as fast as short ones; in processor time, so that a busy machine may run it."""

from __future__ import annotations

import time
from pathlib import Path

from table.play import play_on, seeded, sit_down
from table.worlds import entries_of
from vianebula.server.rooms.table_storage import load_table
from vianebula.server.storage import NewEntry, Storage
from vianebula.table import Table, UndoAction, encode_entry, encode_snapshot, execute, replay_entries

from .helpers import sqlite_url


def test_opening_the_longest_game(tmp_path: Path) -> None:
    seed = max(range(4), key=lambda seed: _play_all(seed).n_actions)
    entries = entries_of(sit_down(4, seed=seed, board="advanced"), 5000, seed)
    table = replay_entries(entries, seeded(0))
    assert table.status == "over"
    assert table.n_actions > 150
    storage = Storage(sqlite_url(tmp_path))
    storage.migrate_schema()
    rows = [(i + 1, encode_entry(entry).decode()) for i, entry in enumerate(entries)]
    kept = replay_entries(entries[: len(entries) // 50 * 50], seeded(0))
    storage.append_entries(
        [
            NewEntry(
                "t",
                version,
                body,
                None,
                0,
                "over",
                True,
                "{}",
                False,
                None,
                snapshot=encode_snapshot(kept) if version == kept.version else None,
            )
            for version, body in rows
        ]
    )
    load_table(storage, "t", seeded(0))
    began = time.process_time()
    opened = load_table(storage, "t", seeded(0))
    took = time.process_time() - began
    storage.close()
    assert encode_snapshot(opened) == encode_snapshot(table)
    assert took < 0.2, f"{1000 * took:.0f} ms"


def _play_all(seed: int) -> Table:
    table = sit_down(4, seed=seed, board="advanced")
    return play_on(table, 5000, seed)


def test_undo() -> None:
    table = sit_down(2)
    table = play_on(table, 150)
    while table.status == "running" and (table.turns.is_done or table.n_actions == table.turns.undo_barrier):
        table = play_on(table, 1)
    assert table.status == "running"
    command = UndoAction(seat=table.turns.current_seat + 1, version=table.version)
    began = time.process_time()
    execute(table, command, table.seats[table.turns.current_seat].player, 0)
    took = time.process_time() - began
    assert took < 0.05, f"{1000 * took:.0f} ms"
