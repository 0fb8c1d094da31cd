"""Playing over HTTP, on both databases."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fastapi import FastAPI

from vianebula.server.admin.replay_check import replay_stored_games
from vianebula.server.services import system_now_ms
from vianebula.text.record import parse_record, replay

from .helpers import Person, first_choice, running, settings_for, sqlite_url, wait_for


@pytest.fixture
def app(database: str) -> Iterator[FastAPI]:
    with running(settings_for(database)) as app:
        yield app


def two_people(app: FastAPI, **options: object) -> tuple[Person, Person, str]:
    anna, ben = Person(app, "Anna"), Person(app, "Ben")
    table_id = anna.create(["me", ""], begin=False, **options)
    ben.do(table_id, do="sit", seat=2, name="Ben")
    anna.do(table_id, do="begin")
    return anna, ben, table_id


def test_a_whole_game_of_people_and_bots(app: FastAPI) -> None:
    anna = Person(app, "Anna")
    table_id = anna.create(["me", "greedy", "builder"])
    anna.get(f"/api/tables/{table_id}/record", 409)
    while True:
        table = wait_for(
            lambda: (t := anna.table(table_id)) and (not t["waits"] or t["waits"]["seat"] == 1) and t
        )
        if table["status"] == "over":
            break
        if table["waits"]["kind"] == "confirm":
            anna.do(table_id, do="confirm", seat=1, version=table["version"])
        else:
            anna.do(table_id, do="act", seat=1, text=first_choice(table), version=table["version"])
    stranger = Person(app, "x")
    game = replay(parse_record(stranger.get(f"/api/tables/{table_id}/record")))
    assert game.over
    assert game.scores == table["result"]["scores"]
    n = len(game.actions)
    for at in (0, n // 2, n):
        seen = stranger.get(f"/api/tables/{table_id}/positions/{at}")
        assert "?" not in seen["position"]
        assert seen["of"] == n
    assert stranger.get(f"/api/tables/{table_id}/positions/{n}.svg").startswith("<svg")
    assert "After 3 of" in stranger.get(f"/table/{table_id}/at/3")
    stranger.get(f"/api/tables/{table_id}/positions/{n + 1}", 404)
    assert len(stranger.get(f"/api/tables/{table_id}/history")) == n
    export = stranger.get(f"/api/tables/{table_id}/export")
    assert export["result"]["scores"] == game.scores
    assert not {"by", "command", "invitation"} & {key for entry in export["entries"] for key in entry}
    report = replay_stored_games(app.state.services.settings)
    assert (report.tables, report.games, report.differences) == (1, 1, [])


def test_commands_by_http(app: FastAPI) -> None:
    anna, ben, table_id = two_people(app)
    mover, seat = (anna, 1) if anna.table(table_id)["waits"]["seat"] == 1 else (ben, 2)
    other = ben if mover is anna else anna
    table = mover.table(table_id)
    act = {"do": "act", "seat": seat, "text": first_choice(table), "version": table["version"], "id": "a"}
    done = mover.do(table_id, **act)
    assert mover.do(table_id, **act)["version"] == done["version"] == table["version"] + 1
    assert mover.do(table_id, 409, **(act | {"id": "b"}))["reason"] == "stale"
    assert other.do(table_id, 403, **act)["reason"] == "not-your-seat"
    theirs = act | {"seat": 3 - seat, "version": done["version"], "id": ""}
    assert other.do(table_id, 409, **theirs)["reason"] == "not-your-turn"
    wrong = mover.do(table_id, 409, do="act", seat=seat, text="B" + act["text"][1:], version=done["version"])
    assert (wrong["reason"], wrong["rule"]) == ("not-ruins", "R4.2")
    assert mover.do(table_id, 400, do="fly", seat=1)["reason"] == "malformed-message"
    assert mover.do("nowhere", 404, do="begin")["reason"] == "no-such-table"
    undone = mover.do(table_id, do="undo", seat=seat, version=done["version"])
    assert undone["table"]["n_actions"] == 0


def test_lobby_invitation_and_leaving(app: FastAPI) -> None:
    anna, ben = Person(app, "Anna"), Person(app, "Ben")
    hidden = anna.create(["me", ""], begin=False, open=False)
    shown = anna.create(["me", ""], begin=False)
    assert [row["id"] for row in ben.get("/api/lobby?status=open")] == [shown]
    assert {row["id"] for row in anna.get("/api/mine")} == {hidden, shown}
    ben.get("/api/mine", 401)
    assert ben.get(f"/api/tables/{hidden}")["invitation"] is None
    invitation = anna.get(f"/api/tables/{hidden}")["invitation"]
    assert ben.do(hidden, 403, do="sit", seat=2, name="Ben")["reason"] == "wrong-invitation"
    ben.do(hidden, do="sit", seat=2, name="Ben", invitation=invitation)
    anna.do(hidden, do="begin")
    ben.do(hidden, do="leave", seat=2, bot="builder")
    assert ben.table(hidden)["seats"][1]["bot"] == "builder"
    assert ben.do(hidden, 409, do="leave", seat=2)["reason"] == "not-present"
    ben.do(hidden, do="return", seat=2)
    anna.do(hidden, do="resign", seat=1)
    result = ben.table(hidden)["result"]
    assert result["winners"] == [2]
    (row,) = [row for row in ben.get("/api/mine") if row["id"] == hidden]
    assert (row["winners"], row["scores"], row["yours"]) == ([2], result["scores"], [2])


def test_who_made_a_table_without_a_seat_finds_it_and_others_may_begin(app: FastAPI) -> None:
    anna, ben, chiara = (Person(app, name) for name in ("Anna", "Ben", "Chiara"))
    table_id = anna.create(["me", ""], begin=False, open=False)
    invitation = anna.get(f"/api/tables/{table_id}")["invitation"]
    ben.do(table_id, do="sit", seat=2, name="Ben", invitation=invitation)
    anna.do(table_id, do="stand", seat=1)
    assert [(row["id"], row["yours"]) for row in anna.get("/api/mine")] == [(table_id, [])]
    chiara.do(table_id, do="sit", seat=1, name="Chiara", invitation=invitation)
    assert ben.table(table_id)["patience"] == 0
    ben.do(table_id, do="begin")
    assert ben.table(table_id)["status"] == "running"
    assert anna.get("/api/mine") == []


def test_rows_tell_who_gave_up_and_that_nobody_is_there(app: FastAPI) -> None:
    anna, ben, chiara = (Person(app, name) for name in ("Anna", "Ben", "Chiara"))
    table_id = anna.create(["me", "", ""], begin=False)
    for seat, person in ((2, ben), (3, chiara)):
        person.do(table_id, do="sit", seat=seat, name=person.name)
    anna.do(table_id, do="begin")
    anna.do(table_id, do="resign", seat=1)

    def row() -> Any:
        (found,) = anna.get("/api/mine")
        return found

    assert [seat["resigned"] for seat in row()["seats"]] == [True, False, False]
    ben.do(table_id, do="leave", seat=2)
    assert not row()["deserted"]
    chiara.do(table_id, do="leave", seat=3)
    assert (row()["deserted"], row()["waits"]) == (True, None)


def test_hot_seat_hides_hands_until_somebody_looks(app: FastAPI) -> None:
    anna = Person(app, "Anna")
    table_id = anna.create(["me", "me"])
    assert anna.table(table_id)["seat"] is None
    hands = [anna.table(table_id, seat)["position"].split("hands=")[1].split(" ")[0] for seat in (1, 2)]
    assert hands[0].endswith(";?,?")
    assert hands[1].startswith("?,?;")
    anna.get(f"/api/tables/{table_id}?seat=3", 403)


def test_a_late_player_is_replaced(app: FastAPI) -> None:
    anna, ben, table_id = two_people(app, clock={"kind": "live", "start": 1, "step": 0})
    wait_for(lambda: any(seat["late"] for seat in anna.table(table_id)["seats"]))
    wait_for(lambda: ben.table(table_id)["n_actions"] > 0)


def test_who_went_away_without_a_word_is_replaced_by_the_others(tmp_path: Path) -> None:
    later = 0
    with running(settings_for(sqlite_url(tmp_path)), now=lambda: system_now_ms() + later) as app:
        anna, ben, table_id = two_people(app, stand_in="random")
        away = anna.table(table_id)["waits"]["seat"]
        gone, other = (anna, ben) if away == 1 else (ben, anna)
        assert other.do(table_id, 409, do="stand-in", seat=away)["reason"] == "not-absent"
        later = 11 * 60_000
        assert other.table(table_id)["patience"] == 0
        other.do(table_id, do="stand-in", seat=away)
        wait_for(lambda: other.table(table_id)["waits"]["seat"] == 3 - away)  # the bot has played
        gone.do(table_id, do="return", seat=away)
        assert other.table(table_id)["seats"][away - 1]["bot"] == ""


def test_bots_go_on_where_a_server_stopped(database: str) -> None:
    with running(settings_for(database)) as app:
        table_id = Person(app, "Anna").create(["greedy", "builder"], pace=10_000)
    with running(settings_for(database, orphan_seconds=0.0)) as app:
        room = app.state.portal.call(app.state.services.rooms.open_latest, table_id)
        faster = msgspec.structs.replace(room.table.options, bot_delay_ms=0)
        room.set_table(msgspec.structs.replace(room.table, options=faster))
        wait_for(lambda: Person(app, "x").table(table_id)["n_actions"] > 4)


def test_the_plain_page_plays(app: FastAPI) -> None:
    import re

    anna = Person(app, "Anna")
    form = {"board": "beginner", "seats": "2", "bot": "greedy"}
    page = anna.client.post("/play", data=form)
    assert page.status_code == 200
    address = str(page.url)
    page = wait_for(lambda: (p := anna.client.get(address)) and "name='text'" in p.text and p)
    fields = dict(re.findall(r"name='(seat|version)' value='(\d+)'", page.text))
    text = re.findall(r"name='text' value='([^']+)'", page.text)[0]
    page = anna.client.post(f"{address}/do", data={**fields, "text": text})
    assert "Undo" in page.text
    page = anna.client.post(f"{address}/do", data={**fields, "text": text})
    assert "Refused: stale" in page.text
