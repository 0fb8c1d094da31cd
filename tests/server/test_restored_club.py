"""A backup of a club, restored into an empty database: on a clean server everything is as it was."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import sqlalchemy as sa

from vianebula.puzzles.box import box_ratings
from vianebula.server.admin.ratings import rebuild_ratings
from vianebula.server.storage import Storage
from vianebula.server.storage.club_schema import DERIVED_TABLES
from vianebula.server.storage.schema import metadata

from .helpers import Person, running, settings_for, sqlite_url
from .test_archive import run
from .test_learning import STUDY
from .test_ratings import LIVE, account, begin_game, profile_after, rated_game

PAGES = (
    "/api/me/profile",
    "/api/players/Ben",
    "/api/me/luck",
    "/api/puzzles",
    "/api/studies",
    "/api/tournaments",
    "/api/openings?board=beginner&seats=2",
    "/api/blocks",
    "/api/me/notices",
    "/api/me/export",
)
CUP = {"name": "Cup", "seats": 2, "n_rounds": 2, "rated": False, "clock": LIVE}


def rows_of(url: str) -> dict[str, list[tuple[Any, ...]]]:
    """Everything that is stored; test_archive.py sees to it that no table is missing here."""
    storage = Storage(url, read_only=True)
    with storage.read_connection() as connection:
        found = {
            name: sorted((tuple(row) for row in connection.execute(sa.select(table))), key=repr)
            for name, table in metadata.tables.items()
        }
    storage.close()
    return found


def fill_club(url: str) -> dict[str, Any]:
    """People who have done everything a club has; what Anna is shown of it."""
    with running(settings_for(url, logins_per_minute=1000.0)) as app:
        anna, ben, cleo = (account(app, name) for name in ("Anna", "Ben", "Cleo"))
        rated_game(anna, ben)
        profile_after(anna, 1)
        anna.post("/api/friends/Ben", {})
        ben.post("/api/friends/Anna", {})
        anna.post("/api/blocks/Cleo", {})
        anna.post("/api/reports", {"name": "Cleo", "reason": "chat", "text": "Shouts."})
        anna.post("/api/puzzles", {"puzzle": next(iter(box_ratings())), "solved": True})
        anna.post("/api/studies", {"title": "Two ways", "text": STUDY}, 201)
        tournament = anna.post("/api/tournaments", CUP, 201)["id"]
        for player in (anna, ben, cleo):
            player.post(f"/api/tournaments/{tournament}/join", {})
        anna.post(f"/api/tournaments/{tournament}/start", {})
        anna.post("/api/duplicates", {"board": "beginner", "seats": 2}, 201)
        anna.post("/api/me/calendar", {})
        anna.post("/api/me/vacation", {"days": 3})
        begin_game(anna, ben)
        return shown_to(anna, tournament)


def shown_to(person: Person, tournament: str) -> dict[str, Any]:
    """What the pages of a club say, but for who is there now."""
    shown = {page: person.get(page) for page in (*PAGES, f"/api/tournaments/{tournament}")}
    for row in shown["/api/me/export"]["tournaments"]:
        del row["seen"]
    return shown | {"friends": person.get("/api/community")["friends"], "tournament": tournament}


def fill_what_is_empty(url: str) -> None:
    """A row for every table of the database that has none yet: no kind of data is forgotten."""
    storage = Storage(url)
    with storage.write_transaction() as connection:

        def value_of(column: sa.Column[Any]) -> object:
            for key in column.foreign_keys:
                return connection.execute(sa.select(key.column).limit(1)).scalar_one()
            if isinstance(column.type, sa.LargeBinary):
                return b"\x00\xff"
            return "é" if isinstance(column.type, sa.String) else column.type.python_type(1)

        for table in metadata.sorted_tables:
            if not connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one():
                row = {column.name: value_of(column) for column in table.columns if not column.nullable}
                connection.execute(sa.insert(table).values(row))
    storage.close()


def test_a_club_is_the_same_after_a_restore(postgres_url: str, tmp_path: Path) -> None:
    """From SQLite to PostgreSQL: what is stored, what pages show, and what follows from all games."""
    source, file = sqlite_url(tmp_path), tmp_path / "club.zip"
    shown = fill_club(source)
    played = rows_of(source)
    fill_what_is_empty(source)
    before = rows_of(source)
    assert all(before.values())
    run("backup", file, "--database", source)
    assert "0 differences" in run("restore", file, "--database", postgres_url)
    assert rows_of(postgres_url) == before
    settings = settings_for(postgres_url)
    with running(settings) as app:
        anna = Person(app, "Anna")
        anna.post("/api/me/login", {"name": "Anna", "password": "correct horse"})
        again = shown_to(anna, shown["tournament"])
        for page, said in shown.items():
            assert again[page] == said, page
    assert rebuild_ratings(settings).failures == []
    after = rows_of(postgres_url)
    for table in DERIVED_TABLES:
        assert after[table.name] == played[table.name]
