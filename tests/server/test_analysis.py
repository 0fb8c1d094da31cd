"""Hints and analyses, on both databases."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fastapi import FastAPI

from vianebula.action import Pick
from vianebula.bots import make_bot
from vianebula.bots.champion import ChampionBot
from vianebula.bots.levels import LEVELS
from vianebula.coach.advantages import THEMES
from vianebula.server.bot_workers import bot_players, hints, jobs
from vianebula.server.bot_workers.analysis_queue import AnalysedDecision, decode_positions, list_decisions
from vianebula.server.bot_workers.jobs import Suggestion
from vianebula.server.settings import Settings
from vianebula.server.storage.analysis_storage import AnalysisStorage
from vianebula.table import Table, TableOptions, execute, open_table
from vianebula.table.context import TableContext

from .helpers import Person, first_choice, running, settings_for, sqlite_url, wait_for


@pytest.fixture
def app(database: str) -> Iterator[FastAPI]:
    with running(settings_for(database)) as app:
        yield app


def my_turn(anna: Person, table_id: str) -> Any:
    return wait_for(lambda: (t := anna.table(table_id)) and t["waits"] == {"kind": "action", "seat": 1} and t)


def finished(anna: Person) -> str:
    """A game that ended early: the person gives up."""
    table_id = anna.create(["me", "random"])
    for _ in range(3):
        table = wait_for(lambda: (t := anna.table(table_id)) and t["waits"]["seat"] == 1 and t)
        if table["waits"]["kind"] == "confirm":
            anna.do(table_id, do="confirm", seat=1, version=table["version"])
        else:
            anna.do(table_id, do="act", seat=1, text=first_choice(table), version=table["version"])
    anna.do(table_id, do="resign", seat=1)
    return table_id


def test_who_judges_is_stronger_than_who_played() -> None:
    settings = Settings(development=True)
    judge = make_bot(settings.analysis_bot)
    assert isinstance(judge, ChampionBot)
    assert isinstance(make_bot(settings.hint_bot), ChampionBot)
    assert judge.params.time is None
    assert judge.params.nodes is not None
    assert all(judge.params.nodes > level.nodes for level in LEVELS)


def test_hints_against_bots(app: FastAPI) -> None:
    anna, ben = Person(app, "Anna"), Person(app, "Ben")
    table_id = anna.create(["me", "random", "random"])
    ben.get(f"/api/tables/{table_id}/hint?seat=1", 401)
    ben.post("/api/me", {"name": "Ben"})
    assert ben.get(f"/api/tables/{table_id}/hint?seat=1", 403)["reason"] == "not-your-seat"
    table = my_turn(anna, table_id)
    hint = anna.get(f"/api/tables/{table_id}/hint?seat=1")
    assert hint["n_actions"] == table["n_actions"]
    legal = {choice["text"] for group in table["choices"] for choice in group["choices"]}
    assert 1 <= len(hint["best"]) <= 5
    assert {best["text"] for best in hint["best"]} <= legal
    offered = {
        choice["text"]: (group["kind"], choice["picks"])
        for group in anna.table(table_id)["choices"]
        for choice in group["choices"]
    }
    assert all((best["kind"], best["picks"]) == offered[best["text"]] for best in hint["best"])
    shares = [best["share"] for best in hint["best"]]
    assert shares == sorted(shares, reverse=True)
    assert sum(hint["win_chances"]) == pytest.approx(1, abs=0.01)
    assert len(hint["scores"]) == 3
    assert anna.get(f"/api/tables/{table_id}/hint?seat=1") == hint
    while (table := anna.table(table_id))["waits"]["kind"] == "action":
        anna.do(table_id, do="act", seat=1, text=first_choice(table), version=table["version"])
    assert anna.get(f"/api/tables/{table_id}/hint?seat=1", 409)["reason"] == "confirm-first"


def test_many_hints_do_not_hold_up_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one worker a bot waits for the hint that is being thought of, not for all that were asked for."""
    done: list[str] = []
    real = jobs.analyse_position, jobs.choose_action

    def analyse_position(*job: Any) -> Any:
        done.append("hint")
        time.sleep(0.3)
        return real[0](*job)

    def choose_action(*job: Any) -> int:
        done.append("bot")
        return real[1](*job)

    with running(settings_for(sqlite_url(tmp_path))) as app:
        people = [Person(app, f"Guest {n}") for n in range(8)]
        tables = [person.create(["me", "random"]) for person in people]
        for person, table_id in zip(people, tables, strict=True):
            my_turn(person, table_id)
        monkeypatch.setattr(hints, "analyse_position", analyse_position)
        monkeypatch.setattr(bot_players, "choose_action", choose_action)
        with ThreadPoolExecutor(8) as threads:
            asked = [
                threads.submit(person.get, f"/api/tables/{table_id}/hint?seat=1")
                for person, table_id in zip(people, tables, strict=True)
            ]
            wait_for(lambda: done)
            Person(app, "Anna").create(["random", "random"])
            assert all(hint.result()["best"] for hint in asked)
    assert done.count("hint") == 8
    assert done.index("bot") <= 4


def test_no_hints_among_people_or_where_they_are_not_wanted(app: FastAPI) -> None:
    anna, ben = Person(app, "Anna"), Person(app, "Ben")
    table_id = anna.create(["me", ""], begin=False)
    assert anna.get(f"/api/tables/{table_id}/hint?seat=1", 409)["reason"] == "not-begun"
    ben.do(table_id, do="sit", seat=2, name="Ben")
    anna.do(table_id, do="begin")
    for person, seat in ((anna, 1), (ben, 2)):
        refused = person.get(f"/api/tables/{table_id}/hint?seat={seat}", 403)
        assert refused["reason"] == "hint-not-allowed"
    without = anna.create(["me", "random"], hints=False)
    my_turn(anna, without)
    assert anna.get(f"/api/tables/{without}/hint?seat=1", 403)["reason"] == "hint-not-allowed"
    hot_seat = anna.create(["me", "me"])
    assert anna.get(f"/api/tables/{hot_seat}/hint?seat=1", 403)["reason"] == "hint-not-allowed"


def test_an_analysis_that_was_stored_with_texts_alone_gets_what_they_name() -> None:
    decision = AnalysedDecision(
        3, 1, "Bf2", [0.5, 0.5], [20, 21], [Suggestion(text, 0.5, 20, 0.5) for text in EVERY_KIND], 0
    )
    stored = msgspec.json.decode(msgspec.json.encode([decision]))
    for best in stored[0]["best"]:
        del best["kind"], best["picks"]
    [found] = decode_positions(msgspec.json.encode(stored).decode())
    assert {best.text: best.kind for best in found.best} == EVERY_KIND
    assert found.best[1].picks == (Pick("hex", "d4"), Pick("resource", "w"), Pick("place", "f2a"))
    assert decode_positions(msgspec.json.encode([found]).decode()) == [found]


EVERY_KIND = {
    "Ad4": "craftsman",
    "Ed4w>f2a": "transport",
    "Ff2a=store.ws.2": "erect",
    "+-": "decline",
    "+draw": "use",
    "+w:storage": "return",
    "+w:d4>s": "swap",
}


def test_analysis_of_a_finished_game(app: FastAPI) -> None:
    anna, stranger = Person(app, "Anna"), Person(app, "x")
    table_id = finished(anna)
    path = f"/api/tables/{table_id}/analysis"
    assert stranger.get(path) == {"status": "none", "done": 0, "total": 0, "positions": []}
    assert stranger.post(path, {}, 202)["status"] == "running"
    found = wait_for(lambda: (a := stranger.get(path)) and a["status"] == "done" and a)
    history = anna.get(f"/api/tables/{table_id}/history")
    assert found["done"] == found["total"] == len(found["positions"]) == len(history)
    for n, (judged, action) in enumerate(zip(found["positions"], history, strict=True)):
        assert (judged["n"], judged["seat"], judged["played"]) == (n, action["seat"], action["text"])
        assert 1 <= len(judged["best"]) <= 3
        assert judged["loss"] >= 0
        assert judged["loss"] == 0 or judged["best"][0]["text"] != judged["played"]
        assert sum(judged["win_chances"]) == pytest.approx(1, abs=0.01)
        assert {each["name"] for each in judged["advantages"]} <= set(THEMES)
        was_best = judged["best"][0]["text"] == judged["played"]
        scores = judged["turn_scores"]
        assert not was_best or (scores["best"] == scores["played"] and not judged["advantages"])
    assert any(judged["turn_scores"]["played"]["tokens"] for judged in found["positions"])
    assert stranger.post(path, {}, 200) == found, "asked again, it is not computed again"


def test_an_analysis_goes_on_where_a_server_stopped(database: str) -> None:
    """The second server computes what is missing, and only that, once the first one's lease has ended."""
    with running(settings_for(database)) as app:
        anna = Person(app, "Anna")
        table_id = finished(anna)
        path = f"/api/tables/{table_id}/analysis"
        anna.post(path, {}, 202)
        whole = wait_for(lambda: (a := anna.get(path)) and a["status"] == "done" and a)
        storage = app.state.services.bots.analysis_queue.storage
        kept = [{**judged, "loss": 0.123} for judged in whole["positions"][:2]]
        later = app.state.services.now()
        assert storage.save_positions(table_id, json.dumps(kept), "running", later)
    with running(settings_for(database)) as app:
        services = app.state.services
        assert services.bots.analysis_queue.storage.claim_table(table_id, services.now()) is None, (
            "it is the other's"
        )
        assert Person(app, "x").get(path)["done"] == 2
        services.now = services.bots.analysis_queue._now = lambda: later + 60_000
        found = wait_for(lambda: (a := Person(app, "x").get(path)) and a["status"] == "done" and a)
    assert found["positions"] == kept + whole["positions"][2:], "equal views are judged alike"


def test_limits_of_analyses(app: FastAPI) -> None:
    anna = Person(app, "Anna")
    running_one = anna.create(["me", "random"])
    for refused in (
        anna.get(f"/api/tables/{running_one}/analysis", 409),
        anna.post(f"/api/tables/{running_one}/analysis", {}, 409),
    ):
        assert refused["reason"] == "not-over"
    table_id = finished(anna)
    services = app.state.services
    player = app.state.portal.call(services.rooms.open_cached, table_id).table.owner
    for n in range(services.settings.analyses_per_player):
        other = anna.create(["me", ""], begin=False)
        services.bots.analysis_queue.storage.request_analysis(other, player, n, 0)
    assert anna.post(f"/api/tables/{table_id}/analysis", {}, 429)["reason"] == "too-many-analyses"
    assert Person(app, "x").post(f"/api/tables/{table_id}/analysis", {}, 202)["total"] > 0


def test_an_analysis_goes_on_although_nobody_asks(database: str) -> None:
    """A server that was killed left it undone; its next start finds it."""
    with running(settings_for(database)) as app:
        anna = Person(app, "Anna")
        table_id = finished(anna)
        services = app.state.services
        services.bots.analysis_queue.storage.request_analysis(table_id, "anna", 3, 0)
    with running(settings_for(database)) as app:
        storage = app.state.services.bots.analysis_queue.storage
        wait_for(lambda: storage.load(table_id).status == "done")


def test_analyses_by_older_rules_do_not_count(app: FastAPI) -> None:
    anna = Person(app, "Anna")
    storage: AnalysisStorage = app.state.services.bots.analysis_queue.storage
    older = replace(storage, rules="older")
    for _ in range(3):
        older.request_analysis(anna.create(["me", ""], begin=False), "anna", 3, 0)
    assert (older.n_unfinished("anna"), storage.n_unfinished("anna")) == (3, 0)
    assert storage.unclaimed_table_ids(app.state.services.now()) == []


def test_every_decision_is_judged_from_what_its_seat_knew() -> None:
    from table.play import play_on, seeded

    table = _finished_table(seeded(3))
    table = play_on(table, 400, seed=1)
    assert table.status == "over"
    assert table.game is not None
    decisions = list_decisions(table)
    assert [decision.played for decision in decisions] == [action.text for action in table.game.actions]
    for n in random.Random(1).sample(range(len(decisions)), 10):
        seat, _, asked, card = decisions[n]
        game = table.game.copy()
        while len(game.actions) > n:
            played = game.undo()
        assert seat == game.seat_to_move
        assert asked.view == game.view(seat).states.tobytes()
        n_drawn = int(game.state.n_drawn)
        game.play(played)
        assert (card is not None) == (game.state.n_drawn != n_drawn)


def _finished_table(context: TableContext) -> Table:
    from vianebula.table import SeatBot, StartGame

    table = open_table(TableOptions(seats=2), "anna", 0, context)
    for seat in (1, 2):
        table = execute(table, SeatBot(seat=seat, bot="random"), "anna", 0)
    return execute(table, StartGame(), "anna", 0)


def test_stopping_while_the_database_is_away(tmp_path: Path) -> None:
    """An analysis cannot be let go: its lease runs out. All else is stopped and written."""
    with running(settings_for(sqlite_url(tmp_path))) as app:
        services = app.state.services
        services.bots.analysis_queue._current = "t"
        with services.storage.engine.begin() as connection:
            connection.exec_driver_sql("ALTER TABLE analyses RENAME TO hidden")
    assert not services.writer._thread.is_alive()
