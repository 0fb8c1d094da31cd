"""Storage, on both databases: one version once, one command once, and the shape that migrations make."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from vianebula.server.rooms.invalidation_bus import Invalidation
from vianebula.server.rooms.lobby import Lobby
from vianebula.server.storage import EntryWriter, NewEntry, Storage, StorageDown, schema
from vianebula.server.storage.analysis_storage import AnalysisStorage
from vianebula.server.storage.migrations import migrate

from .helpers import found_player


@pytest.fixture
def storage(database: str) -> Iterator[Storage]:
    storage = Storage(database)
    storage.migrate_schema()
    yield storage
    storage.close()


def entry(version: int, command: str | None = None, table_id: str = "t", **more: Any) -> NewEntry:
    facts = '{"board":"beginner","seats":[],"clock":"none","n_actions":0}'
    summary: dict[str, Any] = {
        "status": "open",
        "open": True,
        "summary": facts,
        "bot_due": False,
        "deadline": None,
    }
    return NewEntry(table_id, version, f'"{version}"', command, 10 * version, **(summary | more))


def test_a_version_is_stored_once(storage: Storage) -> None:
    assert storage.append_entries([entry(1), entry(2)]) == [True, True]
    assert storage.append_entries([entry(2), entry(3)]) == [False, True]
    assert storage.load_entries("t", 1) == [(2, '"2"'), (3, '"3"')]
    assert storage.append_entries([entry(1, table_id="u")]) == [True]


def test_a_command_is_stored_once(storage: Storage) -> None:
    assert storage.append_entries([entry(1), entry(2, "anna:x")]) == [True, True]
    assert storage.append_entries([entry(3, "anna:x")]) == [False]
    assert storage.append_entries([entry(3, "ben:x"), entry(4), entry(5)]) == [True, True, True]


def test_two_processes_with_the_same_tables_do_not_block_each_other(database: str) -> None:
    """Each has an order of its own; PostgreSQL would end one of two that wait for each other."""
    here, there = Storage(database), Storage(database)
    here.migrate_schema()
    ids = [f"t{i:03}" for i in range(120)]
    here.append_entries([entry(1, table_id=id) for id in ids])

    def write(storage: Storage, order: list[str]) -> int:
        return sum(
            sum(storage.append_entries([entry(version, table_id=id) for id in order]))
            for version in range(2, 8)
        )

    with ThreadPoolExecutor(2) as threads:
        stored = threads.map(write, (here, there), (ids, ids[::-1]))
    assert sum(stored) == 6 * len(ids), "each version by one of them"
    here.close()
    there.close()


def test_one_that_cannot_be_stored_does_not_take_the_others_with_it(
    storage: Storage, caplog: pytest.LogCaptureFixture
) -> None:
    secret = "the whole deck"
    good, bad = entry(1, "ben:1"), replace(entry(1, table_id="u"), summary=secret + "\ud800")
    out_of_range = replace(entry(1, table_id="v", summary=secret), version=2**70)

    async def write() -> list[Any]:
        writer = EntryWriter(storage)
        jobs = [writer.append(one) for one in (bad, good, out_of_range, entry(1, table_id="w"))]
        results = await asyncio.gather(*jobs, return_exceptions=True)
        await asyncio.to_thread(writer.close)
        return results

    results = asyncio.run(write())
    assert [results[1], results[3]] == [True, True]
    assert [type(results[i]) for i in (0, 2)] == [StorageDown, StorageDown]
    assert storage.load_entries("u") == storage.load_entries("v") == []
    assert secret not in str(results) + caplog.text


def test_errors_carry_no_values(storage: Storage) -> None:
    """They go into logs; a password's hash and a deal do not."""
    with storage.engine.begin() as connection:
        connection.execute(sa.text("DROP TABLE players"))
    with pytest.raises((StorageDown, sa.exc.DBAPIError)) as error:
        storage.save_player("1", "Anna", 5, "anna", "hash-of-a-password")
    assert "hash-of-a-password" not in str(error.value)


def test_a_failed_entry_leaves_the_summary_alone(storage: Storage) -> None:
    storage.append_entries([entry(1), entry(2, status="running")])
    storage.append_entries([entry(2, status="over")])
    assert [row.status for row in storage.public_tables("running", 9)] == ["running"]


def test_snapshots_seats_and_what_is_due(storage: Storage) -> None:
    storage.append_entries(
        [entry(1, seats=("anna", ""), snapshot=b"one"), entry(2, snapshot=b"two", bot_due=True)]
    )
    storage.append_entries([entry(1, table_id="u", deadline=500), entry(1, table_id="v", open=False)])
    assert storage.load_snapshot("t") == b"two"
    assert storage.load_snapshot("u") is None
    assert storage.due_tables(499, since=20) == ["t"]
    assert storage.due_tables(500, since=20) == ["t", "u"]
    assert storage.due_tables(500, since=19) == ["u"], "its process may still be at it"
    assert [row.id for row in storage.tables_of("anna")] == ["t"]
    assert {row.id for row in storage.public_tables("open", 9)} == {"t", "u"}
    storage.append_entries([entry(3, seats=("", "ben"))])
    assert storage.tables_of("anna") == []


def test_who_made_a_table_finds_it_until_its_game_begins(storage: Storage) -> None:
    storage.append_entries([entry(1, owner="anna", seats=("", "")), entry(2, seats=("", "ben"))])
    assert [row.id for row in storage.tables_of("anna")] == ["t"]
    assert [row.id for row in storage.tables_of("ben")] == ["t"]
    storage.append_entries([entry(3, status="running")])
    assert storage.tables_of("anna") == []


def test_no_bot_is_due_at_one_version_only(storage: Storage) -> None:
    storage.append_entries([entry(1), entry(2, bot_due=True)])
    storage.clear_bot_due("t", 1)
    assert storage.due_tables(0, since=20) == ["t"]
    storage.clear_bot_due("t", 2)
    assert storage.due_tables(0, since=20) == []


def test_unfinished_games_of_a_player_are_listed_however_many_are_over(storage: Storage) -> None:
    storage.append_entries([entry(1, table_id="old", seats=("anna", ""))])
    over = [replace(entry(1, table_id=f"o{i:03}", status="over"), at=1_000 + i) for i in range(150)]
    storage.append_entries([replace(one, seats=("anna", "")) for one in over])
    listed = [row.id for row in storage.tables_of("anna")]
    assert listed[:2] == ["old", "o149"]
    assert len(listed) == 101


def test_the_lobby_shows_what_one_can_join_however_many_are_running(storage: Storage) -> None:
    storage.append_entries([entry(1, table_id="old")])
    running = [replace(entry(1, table_id=f"r{i:03}", status="running"), at=1_000 + i) for i in range(200)]
    storage.append_entries(running)
    lobby = Lobby(storage)
    looked = 0

    def listed(status: str, limit: int, look: Any = storage.public_tables) -> Any:
        nonlocal looked
        looked += 1
        return look(status, limit)

    storage.public_tables = listed  # type: ignore[method-assign]

    async def watch() -> list[list[Any]]:
        first = await asyncio.gather(*[lobby.public_tables_json() for _ in range(50)])
        assert looked == 3, "once for all who watch: open, running, over"
        await asyncio.to_thread(storage.append_entries, [entry(1, table_id="new")])
        lobby.on_invalidation(Invalidation("new", True, ()))
        return [json.loads(text) for text in (first[0], await lobby.public_tables_json())]

    before, after = asyncio.run(watch())
    assert [row["id"] for row in before[:2]] == ["old", "r199"]
    assert len(before) == 31
    assert {row["id"] for row in after[:2]} == {"old", "new"}


def plan_of(storage: Storage, ask: Callable[[], Any]) -> str:
    """How the database finds what is asked for."""
    plans: list[str] = []

    def explain(connection: Any, _: Any, statement: str, parameters: Any, *_more: Any) -> None:
        if not statement.startswith("SELECT"):
            return
        cursor = connection.connection.cursor()
        if not storage.is_sqlite:
            cursor.execute("SET enable_seqscan = off")  # it would read the few rows of a test one by one
            cursor.execute("SET enable_bitmapscan = off")
        cursor.execute(("EXPLAIN QUERY PLAN " if storage.is_sqlite else "EXPLAIN ") + statement, parameters)
        plans.append(str(cursor.fetchall()))

    sa.event.listen(storage.engine, "before_cursor_execute", explain)
    ask()
    assert len(plans) == 1
    return plans[0]


def test_the_lobby_is_found_by_an_index(storage: Storage) -> None:
    """Its cost does not grow with all the tables that ever were: nothing is read that is not shown."""
    plan = plan_of(storage, lambda: storage.public_tables("open", 100))
    if storage.is_sqlite:
        assert "USING INDEX tables_lobby (status=? AND open=?)" in plan
        assert "TEMP B-TREE" not in plan
    else:
        assert "Index Scan Backward using tables_lobby" in plan
        assert re.search(r"Index Cond: .*status.* AND .*open", plan), plan
        assert "Sort" not in plan


def test_forgotten_analyses_are_found_by_an_index(storage: Storage) -> None:
    """Every process looks for them every half a minute."""
    plan = plan_of(storage, lambda: AnalysisStorage(storage, "1", "worker").unclaimed_table_ids(5))
    if storage.is_sqlite:
        assert "USING INDEX analyses_lease (status=? AND lease<?)" in plan
    else:
        assert re.search(r"analyses_lease.*Index Cond: .*status.* AND .*lease", plan), plan


def test_players(storage: Storage) -> None:
    assert storage.save_player("1", "Anna", 5)
    assert storage.save_player("1", "Anna", 5, "anna", "hash")
    assert storage.save_player("2", "ANNA", 6)
    assert not storage.save_player("2", "ANNA", 6, "anna", "other")
    assert found_player(storage, login="anna").id == "1"
    assert found_player(storage, id="2").password is None
    assert not storage.save_player("1", "Mallory", 7, "mallory", "another"), "it has a password"
    assert not storage.save_player("1", "Mallory", 7)
    anna = found_player(storage, id="1")
    assert (anna.name, anna.password) == ("Anna", "hash")


def test_who_made_a_table_is_read_from_it_where_it_was_not_stored(empty_database: str) -> None:
    storage = Storage(empty_database)
    migrate(storage.engine, "0005")
    row = "INSERT INTO tables (id, version, status, open, summary, bot_due, created, updated) VALUES "
    with storage.engine.begin() as connection:
        for table_id, status in (("gathers", "open"), ("begun", "running")):
            connection.execute(sa.text(f"{row} ('{table_id}', 1, '{status}', true, '{{}}', false, 1, 1)"))
            body = '{"what": "opened", "at": 1, "by": "anna", "options": {}}'
            values = {"table_id": table_id, "version": 1, "body": body}
            connection.execute(sa.insert(schema.entries).values(**values))
    storage.migrate_schema()
    assert [found.id for found in storage.tables_of("anna")] == ["gathers"]
    storage.close()


def test_migrations_make_what_the_schema_says(empty_database: str) -> None:
    storage = Storage(empty_database)
    assert not storage.is_current()
    storage.migrate_schema()
    assert storage.is_current()
    storage.migrate_schema()
    with storage.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.metadata) == []
    storage.close()


def test_a_database_without_an_encoding(postgres: Any) -> None:
    """PostgreSQL makes such ones where the system has no locale."""
    postgres.psql("CREATE DATABASE plain ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0")
    storage = Storage(postgres.get_uri("plain"))
    storage.migrate_schema()
    assert storage.save_player("p", "Łucja Ж", 1)
    assert found_player(storage, id="p").name == "Łucja Ж"
    storage.close()
