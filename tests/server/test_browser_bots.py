"""Tables whose bots think in the browser of who made the table: who is told what, and what if it is away."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi import FastAPI

from vianebula.server.bot_workers import bot_players
from vianebula.text.state_json import state_json
from vianebula.wire import encode_message

from .helpers import Person, Socket, first_choice, running, settings_for, sqlite_url, wait_for


@pytest.fixture
def app(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[FastAPI]:
    monkeypatch.setattr(bot_players, "AWAY_PATIENCE_S", 0.3)
    monkeypatch.setattr(bot_players, "BROWSER_PATIENCE_S", 600.0)
    with running(settings_for(sqlite_url(tmp_path))) as app:
        yield app


def begin(anna: Person, ben: Person, *bots: str, **options: Any) -> str:
    """Anna has made it and sits first, Ben second."""
    table_id = anna.create(["me", "", *bots], begin=False, **{"browser_bots": True, **options})
    ben.do(table_id, do="sit", seat=2, name="Ben")
    anna.do(table_id, do="begin")
    for seat, person in ((1, anna), (2, ben)):
        person.do(table_id, do="prefer", seat=seat, auto_confirm=True)
    return table_id


def play_until_bot(people: dict[int, Person], table_id: str, bot_seat: int) -> None:
    """People play what comes first until the bot is to act."""
    while (waits := people[1].table(table_id)["waits"])["seat"] != bot_seat:
        table = people[waits["seat"]].table(table_id)
        text, version = first_choice(table), table["version"]
        people[waits["seat"]].do(table_id, do="act", seat=waits["seat"], text=text, version=version)


def heard_by(socket: Socket) -> list[Any]:
    """Everything that was sent so far."""
    heard: list[Any] = []
    socket.send(do="ping")
    socket.until("pong", heard.append)
    return heard


def test_only_the_owner_is_told_what_a_bot_knows(app: FastAPI) -> None:
    anna, ben, cleo = (Person(app, name) for name in ("Anna", "Ben", "Cleo"))
    table_id = begin(anna, ben, "greedy")
    assert anna.table(table_id)["options"]["browser_bots"] is True  # everybody can see that it is so
    with anna.socket(table_id) as host, ben.socket(table_id) as guest, cleo.socket(table_id) as spectator:
        play_until_bot({1: anna, 2: ben}, table_id, 3)
        turn = host.until("bot-turn")
        assert (turn["seat"], turn["bot"]) == (3, "greedy")
        game = app.state.portal.call(app.state.services.rooms.open_latest, table_id).table.game
        assert turn["state"] == json.loads(encode_message(state_json(game.view(2).position)))
        assert turn["state"] != json.loads(encode_message(state_json(game.position)))
        for socket in (guest, spectator):
            assert "bot-turn" not in {message["say"] for message in heard_by(socket)}

        act = {"do": "act-bot", "seat": 3, "version": turn["version"]}
        legal = [action.text for action in game.legal]
        assert ben.do(table_id, 403, **act, text=legal[0])["reason"] == "not-the-owner"
        assert anna.do(table_id, 409, **{**act, "version": 1}, text=legal[0])["reason"] == "stale"
        assert anna.do(table_id, 409, **{**act, "seat": 2}, text=legal[0])["reason"] == "not-your-turn"
        refused = anna.do(table_id, 409, **act, text="nonsense")
        assert refused["reason"] == "malformed-action"
        against = next(text for text in ("Aa3", "Ab3", "Aa9", "Bc6", "Cd6", "Cc4") if text not in legal)
        assert anna.do(table_id, 409, **act, text=against)["reason"] != "stale"  # checked like anybody's
        assert anna.table(table_id)["n_actions"] == len(game.actions)
        anna.do(table_id, **act, text=legal[-1])
        done = guest.until("happened")
        assert (done["entry"]["seat"], done["entry"]["text"]) == (3, legal[-1])


def test_a_table_that_does_not_say_so_tells_nobody(app: FastAPI) -> None:
    anna, ben = Person(app, "Anna"), Person(app, "Ben")
    table_id = begin(anna, ben, "greedy", browser_bots=False, pace=10_000)
    with anna.socket(table_id) as host:
        play_until_bot({1: anna, 2: ben}, table_id, 3)
        assert "bot-turn" not in {message["say"] for message in heard_by(host)}
    version = anna.table(table_id)["version"]
    refused = anna.do(table_id, 409, do="act-bot", seat=3, text="Aa3", version=version)
    assert refused["reason"] == "not-your-turn"


def test_what_a_person_holds_is_not_told_while_a_bot_stands_in(app: FastAPI) -> None:
    anna, ben = Person(app, "Anna"), Person(app, "Ben")
    table_id = begin(anna, ben)
    with anna.socket(table_id) as host:
        play_until_bot({1: anna, 2: ben}, table_id, 2)
        ben.do(table_id, do="leave", seat=2)  # the server plays for Ben at once
        wait_for(lambda: anna.table(table_id)["waits"]["seat"] == 1)
        assert "bot-turn" not in {message["say"] for message in heard_by(host)}


def test_the_server_plays_on_when_the_browser_is_away(app: FastAPI) -> None:
    anna, ben = Person(app, "Anna"), Person(app, "Ben")
    table_id = begin(anna, ben, "random")
    people = {1: anna, 2: ben}
    for _ in range(2):  # nobody has the table open: the bot's turns are played all the same
        play_until_bot(people, table_id, 3)
        wait_for(lambda: anna.table(table_id)["waits"]["seat"] != 3)


def test_such_a_game_is_not_rated(app: FastAPI) -> None:
    anna = Person(app, "Anna")
    options = {"seats": 2, "browser_bots": True, "rated": True, "clock": {"kind": "live", "start": 600}}
    body = {"options": options, "seats": ["me", "greedy"], "begin": True}
    assert anna.post("/api/tables", body, 409)["reason"] == "rated-browser-bots"
