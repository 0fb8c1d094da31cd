"""An operator looks at one table with `vianebula server show | dump | replay`, while a server runs."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from fastapi import FastAPI
from typer.testing import CliRunner

from vianebula.cli import server as commands
from vianebula.errors import ViaNebulaError
from vianebula.game import Game
from vianebula.server.services import random_id
from vianebula.server.storage import Storage
from vianebula.table import TableOptions

from .helpers import Person, first_choice, running, settings_for, sqlite_url


@pytest.fixture
def app(database: str) -> Iterator[FastAPI]:
    with running(settings_for(database)) as app:
        yield app


@pytest.fixture
def table_id(app: FastAPI) -> str:
    """Two people, three actions, one taken back; the game goes on."""
    anna = Person(app, "Anna")
    table_id = anna.create(["me", "me"])
    for _ in range(2):
        _act(anna, table_id)
    seat = _waits(anna, table_id)["seat"]
    table = anna.table(table_id, seat)
    anna.do(table_id, do="undo", seat=seat, version=table["version"])
    _act(anna, table_id)
    return table_id


def _waits(anna: Person, table_id: str) -> Any:
    return anna.table(table_id)["waits"]


def _act(anna: Person, table_id: str) -> None:
    seat = _waits(anna, table_id)["seat"]
    table = anna.table(table_id, seat)
    text = first_choice(table)
    anna.do(table_id, do="act", seat=seat, text=text, version=table["version"])


def run(*words: str, code: int = 0) -> str:
    result = CliRunner().invoke(commands.app, list(words))
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == code, result.output
    return result.output


def hidden_cards(app: FastAPI, table_id: str) -> tuple[set[str], str]:
    """What no spectator may know: hands and the draw pile; and the deal."""
    room = app.state.portal.call(app.state.services.rooms.open_latest, table_id)
    game: Game = room.table.game
    position = game.position
    return {card for guild in position.guilds for card in guild.hand} | set(position.deck), game.text()


def test_show_a_live_table(app: FastAPI, database: str, table_id: str) -> None:
    told = run("show", table_id, "--database", database)
    assert f"table {table_id}: running, version 8, 2 actions" in told
    assert "seat 1: person, Anna" in told
    assert "waits for seat" in told
    cards, _ = hidden_cards(app, table_id)
    shown = json.loads(run("show", table_id, "--json", "--database", database))
    assert shown["status"] == "running"
    assert not [card for card in cards if card in json.dumps(shown) + told], (
        "nobody's hand is shown by itself"
    )
    whole = json.loads(run("show", table_id, "--json", "--reveal", "--database", database))
    assert all(card in whole["position"] for card in cards)
    seat = json.loads(run("show", table_id, "--json", "--seat", "2", "--database", database))
    known = [card for card in cards if card in seat["position"]]
    assert 0 < len(known) < len(cards), "one's own hand"


def test_show_and_replay_an_earlier_version(database: str, table_id: str) -> None:
    assert "version 4, 0 actions" in run("show", table_id, "--at", "4", "--database", database)
    assert "open, version 1" in run("show", table_id, "--at", "1", "--database", database)
    told = run("replay", table_id, "--at", "5", "--database", database)
    assert "5 entries replayed, no difference" in told
    run("show", table_id, "--at", "0", "--database", database, code=2)
    with pytest.raises(ViaNebulaError, match="there is no version 99"):
        run("replay", table_id, "--at", "99", "--database", database)


def test_dump_hides_the_deal_unless_it_is_asked_for(app: FastAPI, database: str, table_id: str) -> None:
    cards, _ = hidden_cards(app, table_id)
    text = run("dump", table_id, "--database", database)
    entries = [json.loads(line) for line in text.splitlines()]
    assert [entry["version"] for entry in entries] == list(range(1, 9))
    kinds = ["opened", "sat", "sat", "began", "acted", "acted", "undid", "acted"]
    assert [entry["what"] for entry in entries] == kinds
    assert not [card for card in cards if card in text]
    whole = [
        json.loads(line) for line in run("dump", table_id, "--reveal", "--database", database).splitlines()
    ]
    assert whole[3]["deal"].startswith("vn1 ")
    assert whole[0]["invitation"] not in ("", "?")


def test_replay_tells_what_each_entry_made_happen(app: FastAPI, database: str, table_id: str) -> None:
    cards, _ = hidden_cards(app, table_id)
    told = run("replay", table_id, "--database", database)
    assert "acted" in told
    assert "undid" in told
    assert "placed" in told, "an event of the game"
    assert not [card for card in cards if card in told]


def test_replay_says_where_a_table_differs(app: FastAPI, database: str, table_id: str) -> None:
    with app.state.services.storage.engine.begin() as connection:
        change = sa.text(
            'UPDATE entries SET body = replace(body, \'"text":"\', \'"text":"Z\') WHERE version = 5'
        )
        assert connection.execute(change).rowcount == 1
    told = run("replay", table_id, "--database", database, code=1)
    assert "entry 5, rules" in told
    assert "Traceback" not in told
    assert "in evolve" in run("replay", table_id, "--traceback", "--database", database, code=1)


@pytest.mark.parametrize("command", ["show", "dump", "replay"])
@pytest.mark.parametrize("name", ["nowhere", "a b", "x" * 99, "../etc"])
def test_no_such_table(database: str, app: FastAPI, command: str, name: str) -> None:  # noqa: ARG001
    with pytest.raises(ViaNebulaError, match=r"There is no such table\."):
        run(command, name, "--database", database)


def test_an_id_with_a_hyphen(app: FastAPI, database: str) -> None:
    """New ids do not begin with one; those of before are written after `--`."""
    assert not [made for _ in range(2000) if (made := random_id()).startswith("-")]
    app.state.portal.call(app.state.services.rooms.create, "-e0", TableOptions(), "anna", "")
    assert "table -e0: open" in run("show", "--database", database, "--", "-e0")


def test_nothing_is_written(tmp_path: Path) -> None:
    """Neither to a file that a server uses nor to one that nobody does; an older database is left alone."""
    url = sqlite_url(tmp_path)
    with running(settings_for(url)) as app:
        table_id = Person(app, "Anna").create(["me", ""], begin=False)
        storage = Storage(url, read_only=True)
        with pytest.raises(sa.exc.OperationalError), storage.engine.begin() as connection:
            connection.exec_driver_sql("DELETE FROM entries")
        storage.close()
    path = tmp_path / "games.db"
    before = hashlib.sha256(path.read_bytes()).hexdigest()
    for command in ("show", "dump", "replay"):
        run(command, table_id, "--database", url)
    assert hashlib.sha256(path.read_bytes()).hexdigest() == before
    with sqlite3.connect(path) as database:
        database.execute("UPDATE alembic_version SET version_num = '0001'")
    with pytest.raises(ViaNebulaError, match="another version of the program"):
        run("show", table_id, "--database", url)
    with pytest.raises(ViaNebulaError, match="no such file"):
        run("show", table_id, "--database", f"sqlite:///{tmp_path / 'nowhere/games.db'}")
