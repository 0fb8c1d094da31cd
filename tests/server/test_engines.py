"""A remote bot plays a seat over the engine protocol, and is told its view and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from vianebula.line import parse_position

from .helpers import ORIGIN, Person, first_choice, running, settings_for, sqlite_url


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


@pytest.mark.parametrize(("path", "code"), [("nowhere", 4004), ("here", 4001)])
def test_only_for_who_sits_there(tmp_path: Path, path: str, code: int) -> None:
    with running(settings_for(sqlite_url(tmp_path))) as app:
        table_id = Person(app, "Anna").create(["me", "greedy"])
        address = f"/api/tables/{table_id if path == 'here' else path}/engine"
        with Person(app, "x").client.websocket_connect(address, headers=ORIGIN) as socket:
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_text()
            assert closed.value.code == code
