"""A remote bot plays a seat over the engine protocol, and is told its view and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.websockets import WebSocketDisconnect

from vianebula.server.sockets import remote_bot
from vianebula.text.position_text import parse_position

from .helpers import ORIGIN, Person, first_choice, running, settings_for, sqlite_url, wait_for


def test_a_game_against_a_remote_bot(tmp_path: Path) -> None:
    with running(settings_for(sqlite_url(tmp_path))) as app:
        anna, robot = Person(app, "Anna"), Person(app, "Robot")
        table_id = anna.create(["me", ""], begin=False)
        robot.do(table_id, do="sit", seat=2, name="Robot")
        token = robot.post("/api/me/token", {})["token"]
        robot.client.cookies.clear()
        headers = {**ORIGIN, "authorization": f"Bearer {token}"}
        anna.do(table_id, do="begin")
        asked = 0
        said: list[str] = []
        with robot.client.websocket_connect(f"/api/tables/{table_id}/engine", headers=headers) as socket:
            assert socket.receive_text() == "vnep 1"
            socket.send_text("id name Robot\nready")
            legal: list[str] = []
            while asked < 6:
                table = anna.table(table_id)
                if table["waits"]["seat"] == 1:
                    if table["waits"]["kind"] == "confirm":
                        anna.do(table_id, do="confirm", seat=1, version=table["version"])
                    else:
                        text = first_choice(table)
                        anna.do(table_id, do="act", seat=1, text=text, version=table["version"])
                    continue
                line = socket.receive_text()
                said.append(line)
                word, _, rest = line.partition(" ")
                if word == "position":
                    assert parse_position(rest).guilds[0].hand == ["?", "?"]
                    assert set(parse_position(rest).deck) == {"?"}
                elif word == "legal":
                    legal = rest.split()
                elif word == "go":
                    asked += 1
                    if asked == 2:
                        socket.send_text("play Zz9")
                        assert socket.receive_text() == "refused Zz9 malformed-action"
                    socket.send_text(f"play {legal[0]}")
                    while not socket.receive_text().startswith("saw 2"):
                        pass
        assert any(line.startswith("saw 1 ") for line in said)
        assert any(line.startswith("newgame board=beginner seats=2 you=2") for line in said)


def sit_robot(app: FastAPI) -> tuple[Person, str, str, dict[str, str]]:
    """A bot in seat 2, whose turn it is; its lines come on the socket at the address, with the headers."""
    anna, robot = Person(app, "Anna"), Person(app, "Robot")
    table_id = anna.create(["me", ""], begin=False)
    robot.do(table_id, do="sit", seat=2, name="Robot")
    anna.do(table_id, do="begin")
    if anna.table(table_id)["waits"]["seat"] == 1:
        anna.do(table_id, do="leave", seat=1, bot="random")
    token = robot.post("/api/me/token", {})["token"]
    return anna, table_id, f"/api/tables/{table_id}/engine", {**ORIGIN, "authorization": f"Bearer {token}"}


def until(socket: Any, word: str) -> str:
    while not (line := socket.receive_text()).startswith(word):
        pass
    return str(line)


def test_a_slow_remote_bot_is_stopped_and_then_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote_bot, "STOP_GRACE_S", 0.2)
    with running(settings_for(sqlite_url(tmp_path), bot_seconds=0.2)) as app:
        anna, table_id, address, headers = sit_robot(app)
        robot = Person(app, "Robot")
        with robot.client.websocket_connect(address, headers=headers) as socket:
            socket.send_text("ready")
            legal = until(socket, "legal").split()
            assert until(socket, "go") == "go time 200"
            until(socket, "stop")
            socket.send_text(f"play {legal[1]}")
            assert until(socket, "saw 2").split()[2] == legal[1], "an answer to stop counts"
            until(socket, "stop")
            until(socket, "quit")
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_text()
            assert (closed.value.code, closed.value.reason) == (4005, "late")
        assert anna.table(table_id)["seats"][1]["bot"] == "greedy"
        with robot.client.websocket_connect(address, headers=headers) as socket:
            socket.send_text("ready")
            wait_for(lambda: anna.table(table_id)["seats"][1]["bot"] == "")


def test_a_remote_bot_that_plays_nonsense_twice_is_replaced(tmp_path: Path) -> None:
    with running(settings_for(sqlite_url(tmp_path))) as app:
        anna, table_id, address, headers = sit_robot(app)
        with Person(app, "Robot").client.websocket_connect(address, headers=headers) as socket:
            socket.send_text("ready")
            until(socket, "go")
            socket.send_text("play Zz9")
            assert until(socket, "refused") == "refused Zz9 malformed-action"
            socket.send_text("play Zz9")
            until(socket, "quit")
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_text()
            assert (closed.value.code, closed.value.reason) == (4005, "illegal")
        assert anna.table(table_id)["seats"][1]["bot"] == "greedy"


@pytest.mark.parametrize(("path", "code"), [("nowhere", 4004), ("here", 4001)])
def test_only_for_who_sits_there(tmp_path: Path, path: str, code: int) -> None:
    with running(settings_for(sqlite_url(tmp_path))) as app:
        table_id = Person(app, "Anna").create(["me", "greedy"])
        address = f"/api/tables/{table_id if path == 'here' else path}/engine"
        with Person(app, "x").client.websocket_connect(address, headers=ORIGIN) as socket:
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_text()
            assert closed.value.code == code


def seat_robot(app: FastAPI, **options: Any) -> tuple[Person, Person, str]:
    """A table that has not begun, with a bot's player in seat 2."""
    anna, robot = Person(app, "Anna"), Person(app, "Robot")
    table_id = anna.create(["me", ""], begin=False, **options)
    robot.do(table_id, do="sit", seat=2, name="Robot")
    return anna, robot, table_id


def play_along(socket: Any, actions: int) -> list[str]:
    """Answer with the first legal action so many times; everything that was said meanwhile."""
    said: list[str] = []
    legal: list[str] = []
    while actions:
        line = socket.receive_text()
        said.append(line)
        if line.startswith("legal"):
            legal = line.split()[1:]
        elif line.startswith("go"):
            socket.send_text(f"play {legal[0]}")
            actions -= 1
    return said


def test_a_bot_that_connects_before_the_game_begins_plays_it(tmp_path: Path) -> None:
    """The order in which docs/api.md tells it: sit down, connect, be ready, and then the owner begins."""
    with running(settings_for(sqlite_url(tmp_path))) as app:
        anna, robot, table_id = seat_robot(app)
        with robot.client.websocket_connect(f"/api/tables/{table_id}/engine", headers=ORIGIN) as socket:
            socket.send_text("ready")
            until(socket, "newgame")
            anna.do(table_id, do="begin")
            anna.do(table_id, do="leave", seat=1, bot="random")
            said = play_along(socket, 6)
        assert anna.table(table_id)["seats"][1]["auto_confirm"]
        assert sum(line.startswith("go") for line in said) == 6


def test_a_bot_hears_of_the_end_once(tmp_path: Path) -> None:
    with running(settings_for(sqlite_url(tmp_path))) as app:
        anna, robot, table_id = seat_robot(app)
        with robot.client.websocket_connect(f"/api/tables/{table_id}/engine", headers=ORIGIN) as socket:
            socket.send_text("ready")
            anna.do(table_id, do="begin")
            anna.do(table_id, do="resign", seat=1)
            until(socket, "over")
            anna.do(table_id, do="say", text="well played")
            socket.send_text("ping 1")
            assert socket.receive_text() == "pong 1"


def test_a_bot_that_is_too_fast_waits_and_is_not_sent_away(tmp_path: Path) -> None:
    """The limit is the player's, who may play at other tables too: no fault of the bot at this one."""
    with running(settings_for(sqlite_url(tmp_path), commands_per_second=4.0)) as app:
        anna, robot, table_id = seat_robot(app)
        anna.do(table_id, do="begin")
        anna.do(table_id, do="leave", seat=1, bot="random")
        with robot.client.websocket_connect(f"/api/tables/{table_id}/engine", headers=ORIGIN) as socket:
            socket.send_text("ready")
            said = play_along(socket, 14)
        assert not [line for line in said if line.startswith(("refused", "quit"))]
        limited = app.state.services.metrics.commands.labels("act", "too-fast")
        assert limited._value.get() > 0
        assert anna.table(table_id)["seats"][1]["bot"] == ""


def test_a_faulty_bot_is_replaced_although_it_is_too_fast_and_nothing_can_be_stored(tmp_path: Path) -> None:
    with running(settings_for(sqlite_url(tmp_path), commands_per_second=4.0)) as app:
        anna, robot, table_id = seat_robot(app)
        anna.do(table_id, do="begin")
        if anna.table(table_id)["waits"]["seat"] == 1:
            anna.do(table_id, do="leave", seat=1, bot="random")
        engine = app.state.services.storage.engine
        with robot.client.websocket_connect(f"/api/tables/{table_id}/engine", headers=ORIGIN) as socket:
            socket.send_text("ready")
            until(socket, "go")
            socket.send_text("play Zz9")
            until(socket, "refused")
            with engine.begin() as connection:
                stop = "CREATE TRIGGER full BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'full'); END"
                connection.exec_driver_sql(stop)
            wait_for(lambda: robot.do(table_id, None, do="say", text="x")["reason"] == "too-fast")
            socket.send_text("play Zz9")
            (host,) = app.state.services.connections
            wait_for(host.fault.done)
            with engine.begin() as connection:
                connection.exec_driver_sql("DROP TRIGGER full")
            until(socket, "quit")
        assert anna.table(table_id)["seats"][1]["bot"] == "greedy"


@pytest.mark.parametrize("seat", ["²", "9" * 5000, "0", "1", "x"])
def test_a_seat_that_is_not_ones_own(tmp_path: Path, seat: str) -> None:
    with running(settings_for(sqlite_url(tmp_path))) as app:
        _, robot, table_id = seat_robot(app)
        address = f"/api/tables/{table_id}/engine?seat={seat}"
        with robot.client.websocket_connect(address, headers=ORIGIN) as socket:
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_text()
            assert closed.value.code == 4001
