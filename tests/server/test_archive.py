"""Backups: everything into one file, into a new database, and played through again there."""

from __future__ import annotations

import csv
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from typer.testing import CliRunner

from vianebula.cli.server import app as commands
from vianebula.server.admin.archive import reflect_tables
from vianebula.server.storage import Storage
from vianebula.server.storage.migrations import migrate
from vianebula.server.storage.schema import metadata
from vianebula.text.record import load_record, replay

from .helpers import Person, first_choice, running, settings_for, sqlite_url, wait_for


def run(*arguments: object, code: int = 0) -> str:
    result = CliRunner().invoke(commands, [str(argument) for argument in arguments])
    assert result.exit_code == code, (result.output, result.exception)
    return f"{result.output}{result.exception or ''}"


def rows_of(url: str) -> dict[str, list[dict[str, Any]]]:
    """Everything that is stored."""
    storage = Storage(url, read_only=True)
    with storage.read_connection() as connection:
        found = {
            table.name: sorted(
                (dict(row) for row in connection.execute(sa.select(table)).mappings()), key=repr
            )
            for table in reflect_tables(connection)
        }
    storage.close()
    return found


def fill(url: str) -> None:
    """A server with a past: a finished game and its analysis, one that goes on and one that waits."""
    with running(settings_for(url)) as app:
        anna, ben = Person(app, "Anna"), Person(app, "Ben")
        anna.post("/api/me/account", {"name": "Anna", "password": "long enough to be one"})
        over = anna.create(["me", "random"])
        anna.do(over, do="say", text="Доброе утро 🌫")
        anna.do(over, do="resign", seat=1)
        going_on = anna.create(["me", "me"])
        for _ in range(4):
            table = anna.table(going_on, anna.table(going_on)["waits"]["seat"])
            seat, version = table["waits"]["seat"], table["version"]
            if table["waits"]["kind"] == "confirm":
                anna.do(going_on, do="confirm", seat=seat, version=version)
            else:
                anna.do(going_on, do="act", seat=seat, text=first_choice(table), version=version)
        ben.create(["me", "", ""], begin=False)
        anna.post(f"/api/tables/{over}/analysis", {}, 202)
        wait_for(lambda: _is_counted(url))


def _is_counted(url: str) -> bool:
    rows = rows_of(url)
    return not rows["pending_results"] and all(row["status"] != "running" for row in rows["analyses"])


def test_a_backup_is_restored_into_a_new_database_and_replayed(database: str, tmp_path: Path) -> None:
    fill(database)
    before = rows_of(database)
    assert all(before[name] for name in ("tables", "entries", "snapshots", "players", "analyses"))
    file = tmp_path / "backup.zip"
    assert f"rows in {file}" in run("backup", file, "--database", database)
    assert file.stat().st_mode & 0o777 == 0o600
    new = f"sqlite:///{tmp_path / 'new.db'}"
    assert "3 tables, 2 games replayed, 0 differences" in run("restore", file, "--database", new)
    assert rows_of(new) == before
    with running(settings_for(new)) as app:  # and the game that went on goes on
        stranger = Person(app, "Cleo")
        [table_id] = [row["id"] for row in before["tables"] if row["status"] == "running"]
        assert stranger.table(table_id)["n_actions"] > 0
    assert "empty" in run("restore", file, "--database", new, code=1)


def test_from_sqlite_to_postgresql_and_back(postgres_url: str, tmp_path: Path) -> None:
    url, back = sqlite_url(tmp_path), f"sqlite:///{tmp_path / 'back.db'}"
    fill(url)
    storage = Storage(url)
    with storage.write_transaction() as connection:
        report = {"at": 1, "reporter": "a", "subject": "b", "reason": "chat", "text": "é\u2028"}
        connection.execute(sa.insert(metadata.tables["reports"]).values(id=7, **report))
    storage.close()
    before = rows_of(url)
    assert "0 differences" in run("copy", "--database", url, "--to", postgres_url)
    assert rows_of(postgres_url) == before
    storage = Storage(postgres_url)  # numbers go on after those that were copied
    with storage.write_transaction() as connection:
        added = connection.execute(sa.insert(metadata.tables["reports"]).values(**report))
        assert added.inserted_primary_key is not None
        assert added.inserted_primary_key[0] == 8
        connection.execute(sa.delete(metadata.tables["reports"]).where(sa.text("id = 8")))
    storage.close()
    assert "0 differences" in run("copy", "--database", postgres_url, "--to", back)
    assert rows_of(back) == before
    assert "empty" in run("copy", "--database", url, "--to", postgres_url, code=1)


def test_a_backup_of_an_older_program_is_brought_up_to_date(tmp_path: Path) -> None:
    old, new = f"sqlite:///{tmp_path / 'old.db'}", f"sqlite:///{tmp_path / 'new.db'}"
    storage = Storage(old)
    migrate(storage.engine, "0005")
    with storage.write_transaction() as connection:
        connection.execute(sa.text("INSERT INTO players (id, name, created) VALUES ('p', 'Anna', 1)"))
    storage.close()
    run("backup", tmp_path / "old.zip", "--database", old)
    run("restore", tmp_path / "old.zip", "--database", new)
    [player] = rows_of(new)["players"]
    assert (player["name"], player["visibility"]) == ("Anna", "public")
    assert set(rows_of(new)) == set(metadata.tables)  # nothing is stored that a backup would not have


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-200])


def _change(path: Path, name: str, change: Callable[[bytes], bytes]) -> None:
    with zipfile.ZipFile(path) as archive:
        files = {info.filename: archive.read(info) for info in archive.infolist()}
    files[name] = change(files[name])
    with zipfile.ZipFile(path, "w") as archive:
        for file, content in files.items():
            archive.writestr(file, content)


@pytest.mark.parametrize(
    ("harm", "says"),
    [
        (_cut, "no backup"),
        (lambda path: path.write_text("hello"), "no backup"),
        (lambda path: _change(path, "players.jsonl", lambda _: b""), "players.jsonl"),
        (
            lambda path: _change(
                path,
                "manifest.json",
                lambda text: json.dumps({**json.loads(text), "revision": "9999"}).encode(),
            ),
            "newer version",
        ),
    ],
)
def test_a_damaged_backup_fills_nothing(harm: Callable[[Path], None], says: str, tmp_path: Path) -> None:
    url, new = sqlite_url(tmp_path), f"sqlite:///{tmp_path / 'new.db'}"
    storage = Storage(url)
    storage.migrate_schema()
    storage.save_player("p", "Anna", 1)
    storage.close()
    file = tmp_path / "backup.zip"
    run("backup", file, "--database", url)
    harm(file)
    assert says in run("restore", file, "--database", new, code=1)
    assert not Path(new[10:]).exists() or not rows_of(new).get("players")
    assert "no such file" in run("restore", tmp_path / "nothing.zip", "--database", new, code=1)


def test_finished_games_as_records(tmp_path: Path) -> None:
    url, folder = sqlite_url(tmp_path), tmp_path / "records"
    fill(url)
    assert "1 games" in run("export-games", folder, "--database", url)
    [record] = folder.glob("*.vn")
    assert replay(load_record(record)).setup.seats == 2
    [row] = csv.DictReader((folder / "games.csv").read_text("utf-8").splitlines())
    assert (row["id"], row["end"], row["names"]) == (record.stem, "resignation", "Anna; random")


def test_what_need_not_be_kept(database: str) -> None:
    """Closed tables and forgotten guests go; rated games, accounts and what goes on stay."""
    with running(settings_for(database)) as app:
        anna, ben = Person(app, "Anna"), Person(app, "Ben")
        anna.do(anna.create(["me", ""], begin=False), do="close")
        anna.do(anna.create(["me", "me"]), do="resign", seat=1)
        going_on = anna.create(["me", "me"])
        ben.post("/api/me", {"name": "Ben"})
        wait_for(lambda: _is_counted(database))
    arguments = ("prune", "--closed-days", 0, "--games-days", 1, "--database", database)
    before = rows_of(database)
    told = run(*arguments, "--dry-run")
    assert rows_of(database) == before
    assert run(*arguments) == told
    after = rows_of(database)
    assert {row["status"] for row in after["tables"]} == {"over", "running"}  # the game is not a day old
    assert not [row for row in after["players"] if row["name"] == "Ben"]
    storage = Storage(database)
    with storage.write_transaction() as connection:
        old = sa.update(metadata.tables["tables"]).where(sa.text("status = 'over'")).values(updated=1)
        connection.execute(old)
    storage.close()
    run(*arguments)
    assert [row["id"] for row in rows_of(database)["tables"]] == [going_on]
    assert "1 tables, 1 games replayed, 0 differences" in run("replay-all", "--database", database)
