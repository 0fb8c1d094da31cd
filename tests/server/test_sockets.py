"""A table's socket: versions without gaps, acknowledgements, resync, looking, closing."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy
from fastapi import FastAPI
from starlette.websockets import WebSocketDisconnect

from vianebula.wire import decode_server_message, peek_command_id

from .helpers import ORIGIN, Person, first_choice, running, settings_for, sqlite_url, wait_for
from .test_play import two_people


@pytest.fixture
def app(tmp_path: Path) -> Iterator[FastAPI]:
    with running(settings_for(sqlite_url(tmp_path))) as app:
        yield app


def test_news_have_versions_without_gaps(app: FastAPI) -> None:
    anna, ben, table_id = two_people(app)
    watcher = Person(app, "watcher")
    with anna.socket(table_id) as a, ben.socket(table_id) as b, watcher.socket(table_id) as w:
        tables = [s.until("welcome")["table"] for s in (a, b, w)]
        version = tables[0]["version"]
        for step in range(12):
            seat = tables[0]["waits"]["seat"]
            mover, table = (a, tables[0]) if seat == 1 else (b, tables[1])
            if tables[0]["waits"]["kind"] == "confirm":
                mover.send(do="confirm", seat=seat, version=version, id=f"c{step}")
            else:
                mover.send(do="act", seat=seat, text=first_choice(table), version=version, id=f"c{step}")
            version += 1
            news = [s.until("happened") for s in (a, b, w)]
            assert [n["version"] for n in news] == [version] * 3
            assert mover.until("done") == {"say": "done", "id": f"c{step}", "version": version}
            tables = [n["table"] for n in news]
            assert tables[2]["choices"] == []


def test_sent_twice_done_once_and_stale_refused(app: FastAPI) -> None:
    anna, ben, table_id = two_people(app)
    seat = anna.table(table_id)["waits"]["seat"]
    with (anna if seat == 1 else ben).socket(table_id) as socket:
        table = socket.until("welcome")["table"]
        act = {"do": "act", "seat": seat, "text": first_choice(table), "version": table["version"], "id": "1"}
        for _ in range(3):
            socket.send(**act)
            assert socket.until("done")["version"] == table["version"] + 1
        socket.send(**(act | {"id": "2"}))
        assert socket.until("refused")["reason"] == "stale"
        socket.send(**(act | {"id": "3", "version": 2**30}))
        assert socket.until("refused")["reason"] == "unknown-version"


def test_heartbeat_resync_and_look(app: FastAPI) -> None:
    anna = Person(app, "Anna")
    table_id = anna.create(["me", "me"])
    with anna.socket(table_id) as socket:
        table = socket.until("welcome")["table"]
        assert table["seat"] is None
        assert "hands=?,?;?,?" in table["position"]
        socket.send(do="ping", version=table["version"])
        assert socket.receive()["say"] == "pong"
        socket.send(do="ping", version=table["version"] - 1)
        assert [socket.receive()["say"] for _ in range(2)] == ["welcome", "pong"]
        socket.send(do="sync")
        assert socket.receive()["say"] == "welcome"
        socket.send(do="look", seat=2)
        assert socket.receive()["table"]["seat"] == 2
        socket.send(do="look", seat=None)
        assert socket.receive()["table"]["seat"] is None
        socket.send(do="look", seat=3)
        assert socket.receive()["reason"] == "not-your-seat"


def test_who_has_the_table_open_is_present(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vianebula.server.rooms.rooms.PRESENCE_MS", 0)  # what they do is not enough
    anna, ben = Person(app, "Anna"), Person(app, "Ben")
    table_id = anna.create(["me", "", "greedy"], begin=False)
    ben.do(table_id, do="sit", seat=2, name="Ben")
    with anna.socket(table_id) as socket:
        assert socket.until("welcome")["present"] == [1]
        with ben.socket(table_id) as other, ben.socket(table_id):
            assert other.until("welcome")["present"] == [1, 2]
            socket.send(do="ping")
            assert socket.until("pong")["present"] == [1, 2]
        socket.send(do="ping")
        assert socket.until("pong")["present"] == [1]


def test_a_refusal_names_the_command_even_unread(tmp_path: Path) -> None:
    with running(settings_for(sqlite_url(tmp_path), commands_per_second=1.0)) as app:
        anna = Person(app, "Anna")
        table_id = anna.create(["me", "me"])
        with anna.socket(table_id) as socket:
            socket.send(do="fly", id="first")
            refused = socket.until("refused")
            assert (refused["id"], refused["reason"]) == ("first", "malformed-message")
            for i in range(5):
                socket.send(do="say", text="hello", id=f"say-{i}")
            refused = socket.until("refused")
            assert (refused["id"], refused["reason"]) in {(f"say-{i}", "too-fast") for i in range(5)}


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ('{"do":"fly","id":"7"}', "7"),
        ('{"do":"ping"}', ""),
        ('{"id":7}', ""),
        ("[" * 5000, ""),
        (b"\xff", ""),
        ('{"id":"', ""),
    ],
)
def test_ids_are_read_where_they_can_be(text: str | bytes, id: str) -> None:
    assert peek_command_id(text) == id


def test_messages_fit_their_types(app: FastAPI) -> None:
    anna = Person(app, "Anna")
    table_id = anna.create(["me", "greedy"])
    with anna.socket(table_id) as socket:
        decode_server_message(socket.socket.receive_text())
        socket.send(do="say", text="hello", id="x")
        socket.send(do="ping")
        seen: set[object] = set()
        while not {"done", "pong"} <= seen:
            text = socket.socket.receive_text()
            seen.add(decode_server_message(text).__struct_config__.tag)
        assert "happened" in seen


@pytest.mark.parametrize(
    ("path", "origin", "code"),
    [("nowhere", ORIGIN["origin"], 4004), ("any", "http://evil.example", 4003)],
)
def test_refused_at_the_door(app: FastAPI, path: str, origin: str, code: int) -> None:
    anna = Person(app, "Anna")
    address = f"/api/tables/{path}/live"
    with anna.client.websocket_connect(address, headers={"origin": origin}) as socket:
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_text()
        assert closed.value.code == code


def test_strangers_only_watch(app: FastAPI) -> None:
    anna = Person(app, "Anna")
    table_id = anna.create(["me", "greedy"])
    with Person(app, "x").socket(table_id) as socket:
        socket.until("welcome")
        socket.send(do="say", text="hello", id="x")
        assert socket.until("refused")["reason"] == "not-signed-in"


def test_the_lobby_is_live(app: FastAPI) -> None:
    anna = Person(app, "Anna")
    with anna.client.websocket_connect("/api/lobby/live", headers=ORIGIN) as socket:
        assert socket.receive_json() == []
        table_id = anna.create(["me", ""], begin=False)
        while not (rows := socket.receive_json()):
            pass
        assert rows[0]["id"] == table_id


def test_the_lobby_tells_whose_turn_it_is(app: FastAPI) -> None:
    """At a table that is not listed, who is to act hears of it, and nobody else."""
    people = [Person(app, "Anna"), Person(app, "Ben")]
    table_id = people[0].create(["me", ""], begin=False, open=False)
    invitation = people[0].get(f"/api/tables/{table_id}")["invitation"]
    people[1].do(table_id, do="sit", seat=2, name="Ben", invitation=invitation)
    people[0].do(table_id, do="begin")
    first = people[0].table(table_id)["waits"]["seat"]
    mover, other = people[first - 1], people[2 - first]
    services = app.state.services
    with other.client.websocket_connect("/api/lobby/live", headers=ORIGIN) as socket:
        socket.receive_json()
        (watcher,) = services.lobby.watchers
        while (table := mover.table(table_id, first))["waits"]["kind"] == "action":
            mover.do(table_id, do="act", seat=first, text=first_choice(table), version=table["version"])
            assert not watcher.stale.is_set()
        mover.do(table_id, do="confirm", seat=first, version=table["version"])
        assert socket.receive_json() == [], "the list of everybody's tables does not show it"
    (row,) = other.get("/api/mine")
    assert (row["waits"], row["yours"]) == (3 - first, [3 - first])


def test_nobody_is_waited_for_while_a_bot_plays(app: FastAPI) -> None:
    anna = Person(app, "Anna")
    table_id = anna.create(["me", "me"])
    seat = anna.table(table_id)["waits"]["seat"]

    def waits() -> int | None:
        (row,) = anna.get("/api/mine")
        found: int | None = row["waits"]
        return found

    assert waits() == seat
    anna.do(table_id, do="pace", ms=10_000)
    anna.do(table_id, do="leave", seat=seat, bot="random")
    assert waits() is None
    anna.do(table_id, do="return", seat=seat)
    assert waits() == seat


def n_sockets(app: FastAPI) -> float | None:
    value: float | None = app.state.services.metrics.registry.get_sample_value("vianebula_sockets")
    return value


def test_one_address_has_so_many_sockets_of_all_kinds(tmp_path: Path) -> None:
    with running(settings_for(sqlite_url(tmp_path), sockets_per_address=3)) as app:
        anna = Person(app, "Anna")
        table_id = anna.create(["me", "greedy"])
        lobby, engine = "/api/lobby/live", f"/api/tables/{table_id}/engine"
        connect = anna.client.websocket_connect
        with connect(lobby, headers=ORIGIN), connect(engine, headers=ORIGIN):
            with anna.socket(table_id) as socket:
                socket.until("welcome")
                assert n_sockets(app) == 3
                with (
                    connect(lobby, headers=ORIGIN) as fourth,
                    pytest.raises(WebSocketDisconnect) as closed,
                ):
                    fourth.receive_text()
                assert closed.value.code == 1008
            wait_for(lambda: n_sockets(app) == 2)
            with anna.socket(table_id) as socket:
                socket.until("welcome")
        wait_for(lambda: n_sockets(app) == 0)


def test_pings_and_syncs_do_not_read_the_database(app: FastAPI) -> None:
    """What others do comes by itself: nobody has to look for it."""
    anna = Person(app, "Anna")
    table_id = anna.create(["me", "me"])
    asked: list[str] = []

    def count(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        asked.append(statement)

    with anna.socket(table_id) as socket:
        socket.until("welcome")
        sqlalchemy.event.listen(app.state.services.storage.engine, "before_cursor_execute", count)
        began = time.monotonic()
        while time.monotonic() < began + 3 or not asked:  # the sweeps ask, for all tables
            socket.send(do="ping")
            socket.until("pong")
            socket.send(do="sync")
            socket.until("welcome")
            time.sleep(0.02)
        sqlalchemy.event.remove(app.state.services.storage.engine, "before_cursor_execute", count)
    assert not [statement for statement in asked if "FROM entries" in statement]


def test_spectators_who_see_the_same_see_nothing_marked_as_theirs(app: FastAPI) -> None:
    """Ben talked before he stood up. What he is sent is not what other spectators are sent."""
    anna, ben = Person(app, "Anna"), Person(app, "Ben")
    table_id = anna.create(["me", ""], begin=False)
    ben.do(table_id, do="sit", seat=2, name="Ben")
    ben.do(table_id, do="say", text="I must go")
    ben.do(table_id, do="stand", seat=2)
    strangers = [Person(app, "x"), Person(app, "y")]
    with ExitStack() as stack:
        sockets = [stack.enter_context(person.socket(table_id)) for person in (ben, *strangers, ben)]
        for socket in sockets:
            socket.until("welcome")
        anna.do(table_id, do="say", text="See you")
        marks = [[line["you"] for line in s.until("happened")["table"]["chat"]] for s in sockets]
    assert marks == [[True, False], [False, False], [False, False], [True, False]]


def test_a_command_that_needs_a_database_that_is_away(app: FastAPI, caplog: pytest.LogCaptureFixture) -> None:
    """The name of who sits down is looked up: that is refused like what cannot be stored."""
    anna = Person(app, "Anna")
    table_id = anna.create(["", ""], begin=False)
    with anna.socket(table_id) as socket:
        socket.until("welcome")
        with app.state.services.storage.engine.begin() as connection:
            connection.exec_driver_sql("ALTER TABLE players RENAME TO hidden")
        socket.send(do="sit", seat=1, name="Anna", id="1")
        assert socket.until("refused")["reason"] == "storage-down"
        with app.state.services.storage.engine.begin() as connection:
            connection.exec_driver_sql("ALTER TABLE hidden RENAME TO players")
        socket.send(do="sit", seat=1, name="Anna", id="2")
        assert socket.until("done")["id"] == "2"
    assert "Traceback" not in caplog.text


def test_a_lobby_without_its_database(app: FastAPI, caplog: pytest.LogCaptureFixture) -> None:
    with app.state.services.storage.engine.begin() as connection:
        connection.exec_driver_sql("ALTER TABLE tables RENAME TO hidden")
    connect = Person(app, "x").client.websocket_connect
    with connect("/api/lobby/live", headers=ORIGIN) as socket, pytest.raises(WebSocketDisconnect) as closed:
        socket.receive_text()
    assert (closed.value.code, closed.value.reason) == (1011, "storage-down")
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("path", ["live", "engine"])
def test_a_table_that_cannot_be_played_any_more(tmp_path: Path, path: str) -> None:
    data = tmp_path / "data"
    data.mkdir()
    with running(settings_for(sqlite_url(tmp_path), data=(f"mine={data}",))) as app:
        table_id = Person(app, "Anna").create(["me", "me"], data="mine")
    with running(settings_for(sqlite_url(tmp_path))) as app:
        address = f"/api/tables/{table_id}/{path}"
        with Person(app, "x").client.websocket_connect(address, headers=ORIGIN) as socket:
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_text()
            assert (closed.value.code, closed.value.reason) == (1011, "cannot-be-played")
