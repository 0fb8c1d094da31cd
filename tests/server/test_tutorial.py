"""The tutorial: its line of play at a real table, against the companion."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from vianebula import Game
from vianebula.bots import Limit, Rng
from vianebula.server.bot_workers.tutorial import (
    TUTORIAL_BOT,
    TUTORIAL_BOT_SEAT,
    TutorialBot,
    load_tutorial_record,
)
from vianebula.text.record import replay

from .helpers import Person, running, settings_for, sqlite_url, wait_for


@pytest.fixture
def anna(tmp_path: Path) -> Any:
    with running(settings_for(sqlite_url(tmp_path))) as app:
        yield Person(app, "Anna")


def begin(person: Person) -> tuple[str, Any]:
    made = person.post("/api/tutorial", {"name": person.name}, 201)
    table_id: str = made["id"]
    person.do(table_id, do="pace", ms=0)
    return table_id, made["table"]


def act(person: Person, table_id: str, text: str) -> None:
    person.do(table_id, do="act", seat=1, text=text, version=person.table(table_id)["version"])


def my_turn(person: Person, table_id: str) -> Any:
    """Wait for the companion; the table when it is the person's turn again."""

    def look() -> Any:
        table = person.table(table_id)
        return table if table["waits"] is None or table["waits"]["seat"] == 1 else None

    return wait_for(look)


def test_the_line_is_a_game_and_shows_everything() -> None:
    game = replay(load_tutorial_record())
    again = Game.from_position(load_tutorial_record().headers["Deal"])
    mine: list[str] = []
    events = []
    for action in game.actions:
        if again.seat_to_move != TUTORIAL_BOT_SEAT:
            mine.append(action.text)
        events += again.play(action.number)
    kinds = Counter(text[0] for text in mine)
    assert set(kinds) == set("ABCDEF+")  # R4.1 to R4.8, and powers that ask (R5)
    assert kinds["B"] == 2
    names = Counter(event.name for event in events if event.seat == 0)
    assert names["explorer-revealed"] == 1  # R7.1
    assert names["exploitation-exhausted"] == 2  # R4.7
    assert names["swapped"] == names["tiles-shifted"] == 1
    assert any(event.arguments.get("stored") for event in events if event.name == "building-erected")  # R4.8
    taken = {text[1:3] for text in mine if text[0] == "E"}
    opened = {text[1:] for text in mine if text[0] == "A"}
    assert taken - opened == {"e7", "h6"}  # R4.6: the other's exploitation and a neutral one
    assert game.position.end_seat is None
    assert not game.over


def test_a_person_plays_the_line_and_the_companion_follows(anna: Person) -> None:
    table_id, table = begin(anna)
    chance = random.Random(1)
    assert [seat["bot"] for seat in table["seats"]] == ["", TUTORIAL_BOT]
    line = anna.get("/api/tutorial")
    assert line["actions"] == load_tutorial_record().actions
    for i, text in enumerate(load_tutorial_record().actions):
        table = my_turn(anna, table_id)
        if table["n_actions"] > i:
            continue  # the companion's
        if table["waits"]["kind"] == "confirm":
            anna.do(table_id, do="confirm", seat=1, version=table["version"])
            table = my_turn(anna, table_id)
            if table["n_actions"] > i:
                continue
        act(anna, table_id, text)
    table = anna.table(table_id)
    assert table["waits"] == {"kind": "confirm", "seat": 1}
    history = anna.get(f"/api/tables/{table_id}/history")
    assert line["steps"] == [{key: action[key] for key in ("text", "kind", "picks")} for action in history]
    assert [seat["score"] for seat in table["seats"]] == [8, 8]

    # … and freely to the end, whatever the companion does
    while table["status"] == "running":
        if table["waits"]["kind"] == "confirm":
            anna.do(table_id, do="confirm", seat=1, version=table["version"])
        else:
            act(anna, table_id, chance.choice(table["choices"])["choices"][0]["text"])
        table = my_turn(anna, table_id)
    assert table["result"] is not None


def test_one_may_leave_the_line_and_come_back(anna: Person) -> None:
    table_id, _ = begin(anna)
    act(anna, table_id, "Bc6")
    act(anna, table_id, "Ab6")
    table = anna.table(table_id)
    anna.do(table_id, do="confirm", seat=1, version=table["version"])
    table = my_turn(anna, table_id)
    assert table["n_actions"] > 2  # the companion found something to do
    anna.do(table_id, do="ask-undo", seat=1, to=0, version=table["version"])
    assert anna.table(table_id)["n_actions"] == 0
    act(anna, table_id, "Ag5")  # the same two actions in another order are on the line again
    act(anna, table_id, "Bg6")
    table = anna.table(table_id)
    anna.do(table_id, do="confirm", seat=1, version=table["version"])
    my_turn(anna, table_id)
    texts = [action["text"] for action in anna.get(f"/api/tables/{table_id}/history")]
    assert texts[2:] == load_tutorial_record().actions[2:4]


def test_the_table_is_in_no_list_but_ones_own(anna: Person) -> None:
    table_id, table = begin(anna)
    assert table["options"]["open"] is False
    assert all(row["id"] != table_id for row in anna.get("/api/lobby"))
    assert [row["id"] for row in anna.get("/api/mine")] == [table_id]


def test_nobody_else_gets_the_deal_or_the_companion(anna: Person) -> None:
    body = {"options": {"seats": 2}, "seats": ["me", TUTORIAL_BOT], "name": "Anna", "begin": True}
    assert anna.post("/api/tables", body, 409)["reason"] == "no-such-bot"
    assert TUTORIAL_BOT not in anna.get("/api/bots")
    _, table = begin(anna)
    other = anna.table(anna.create(["me", "builder"], board="beginner"))
    tokens = [t["position"].split("tokens=")[1].split(" ")[0] for t in (table, other)]
    assert tokens[0] != tokens[1]


def test_the_companion_looks_at_its_view_only() -> None:
    """R8: the same answers, whatever cards the person holds and whatever lies in the pile."""
    deal = load_tutorial_record().headers["Deal"]
    other = deal.replace("express-delivery.wch,shortcut.wsh;", "quiet-town.wscf,shortcut.wsh;")
    other = other.replace("deck=caravan.ccf,store.ch,abundance.cf", "deck=caravan.ccf,store.ch,store.sc")
    other = other.replace("store.sc,store.sc", "store.sc,abundance.cf")
    assert other != deal
    game, twin, companion = Game.from_position(deal), Game.from_position(other), TutorialBot()
    for text in load_tutorial_record().actions:
        if game.seat_to_move == TUTORIAL_BOT_SEAT:
            view, same = game.view(TUTORIAL_BOT_SEAT), twin.view(TUTORIAL_BOT_SEAT)
            assert view.states.tobytes() == same.states.tobytes()
            assert companion.choose(same, Limit(), Rng(1)) == game.parse(text)
        game.play(text)
        twin.play(text)
