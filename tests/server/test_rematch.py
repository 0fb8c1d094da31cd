"""Playing again: a finished table has one successor for all who sat there."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from vianebula.components import get_setup
from vianebula.fair import check_deal
from vianebula.server import Settings
from vianebula.server.admin.replay_check import replay_stored_games
from vianebula.server.rooms import Rooms
from vianebula.text.record import parse_record

from .helpers import Person, running, settings_for, sqlite_url

SECRET = "the same in every process of a test"


def settings(database: str) -> Settings:
    return settings_for(database, secret=SECRET)


def elsewhere(person: Person, app: FastAPI) -> Person:
    """The same person at another process, or at this one after it was started again."""
    twin = Person(app, person.name)
    twin.client.cookies = person.client.cookies
    return twin


def again(person: Person, table_id: str, status: int = 200, **body: Any) -> Any:
    return person.post(f"/api/tables/{table_id}/again", body, status)


def finished(anna: Person, boris: Person, *more: str, **options: Any) -> str:
    """A table of two people, and bots, whose game is over."""
    table_id = anna.create(["me", "", *more], begin=False, **options)
    invitation = anna.get(f"/api/tables/{table_id}")["invitation"]
    boris.do(table_id, do="sit", seat=2, name=boris.name, invitation=invitation)
    anna.do(table_id, do="begin")
    anna.do(table_id, do="resign", seat=1)
    boris.do(table_id, None, do="resign", seat=2)
    assert anna.table(table_id)["status"] == "over"
    return table_id


def test_all_who_ask_are_told_the_same_table_and_sit_where_they_sat(database: str) -> None:
    with running(settings(database)) as app:
        anna, boris = Person(app, "Anna"), Person(app, "Boris")
        old = finished(anna, boris, "random", open=False, board="advanced")
        first = again(boris, old, pace=900)
        table = first["table"]
        assert (table["status"], table["you_own"]) == ("open", True)
        assert table["options"] == anna.table(old)["options"] | {"pace": 900}
        assert [seat["name"] for seat in table["seats"]] == ["", "Boris", "random"]
        assert again(boris, old)["table"]["version"] == table["version"]  # nothing is left to be done
        second = again(anna, old)
        assert second["id"] == first["id"] != old
        assert second["table"]["status"] == "running"  # nobody is missing
        assert [seat["name"] for seat in second["table"]["seats"]] == ["Anna", "Boris", "random"]
        assert second["table"]["your_seats"] == [1]
    assert replay_stored_games(settings(database)).differences == []


def test_two_who_ask_at_once_in_two_processes_meet(database: str) -> None:
    with running(settings(database)) as app, running(settings(database)) as other:
        anna, boris = Person(app, "Anna"), Person(app, "Boris")
        for _ in range(4):
            old = finished(anna, boris)
            people = [anna, elsewhere(anna, other), boris, elsewhere(boris, other)]
            with ThreadPoolExecutor(len(people)) as threads:
                answers = list(threads.map(lambda person, old=old: again(person, old), people))
            assert len({answer["id"] for answer in answers}) == 1
            for person in people:
                table = person.table(answers[0]["id"])
                assert table["status"] == "running"
                assert [seat["name"] for seat in table["seats"]] == ["Anna", "Boris"]
    assert replay_stored_games(settings(database)).differences == []


def test_after_a_fall_the_next_who_asks_makes_what_was_promised(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = sqlite_url(tmp_path)
    promised = []

    async def fall(_: Rooms, table_id: str, *_given: Any) -> None:
        promised.append(table_id)
        raise OSError

    with running(settings(address)) as app:
        anna, boris = Person(app, "Anna"), Person(app, "Boris")
        old = finished(anna, boris)
        with monkeypatch.context() as patch:
            patch.setattr(Rooms, "create", fall)
            again(anna, old, 500)
    with running(settings(address)) as app:
        assert again(elsewhere(boris, app), old)["id"] == promised[0]
        assert again(elsewhere(anna, app), old)["table"]["status"] == "running"


def test_who_plays_alone_begins_at_once_and_all_on_one_device_keep_their_names(tmp_path: Path) -> None:
    with running(settings(sqlite_url(tmp_path))) as app:
        anna = Person(app, "Anna")
        old = anna.create(["me", "", "random"], begin=False)
        anna.do(old, do="sit", seat=2, name="Little Bo")
        anna.do(old, do="begin")
        for seat in (1, 2):
            anna.do(old, None, do="resign", seat=seat)
        table = again(anna, old)["table"]
        assert (table["status"], table["your_seats"]) == ("running", [1, 2])
        assert [seat["name"] for seat in table["seats"]] == ["Anna", "Little Bo", "random"]


def test_a_game_that_is_over_leads_on_and_a_closed_table_is_replaced(tmp_path: Path) -> None:
    with running(settings(sqlite_url(tmp_path))) as app:
        anna, boris = Person(app, "Anna"), Person(app, "Boris")
        first = finished(anna, boris)
        given_up = again(anna, first)["id"]
        anna.do(given_up, do="close")
        second = again(anna, first)["id"]
        assert second not in (first, given_up)
        assert again(boris, first)["id"] == second
        anna.do(second, do="resign", seat=1)
        third = again(boris, second)["id"]
        assert again(anna, first)["id"] == third
        assert anna.table(third)["status"] == "running"


def test_a_seat_that_somebody_else_took_is_made_up_for(tmp_path: Path) -> None:
    with running(settings(sqlite_url(tmp_path))) as app:
        anna, boris, chiara = (Person(app, name) for name in ("Anna", "Boris", "Chiara"))
        old = finished(anna, boris)
        new = again(anna, old)
        anna.do(new["id"], do="stand", seat=1)
        chiara.do(new["id"], do="sit", seat=1, name="Chiara", invitation=new["invitation"])
        assert again(anna, old)["table"]["your_seats"] == [2]
        assert boris.table(new["id"])["status"] == "running"
        assert again(boris, old, 409)["reason"] == "seats-taken"


def test_who_lost_the_seat_to_a_bot_begins_no_game_of_others(tmp_path: Path) -> None:
    with running(settings(sqlite_url(tmp_path))) as app:
        anna, boris = Person(app, "Anna"), Person(app, "Boris")
        old = finished(anna, boris)
        new = again(anna, old)
        anna.do(new["id"], do="seat-bot", seat=2, bot="random")
        assert again(boris, old, 409)["reason"] == "seats-taken"
        assert anna.table(new["id"])["status"] == "open"
        assert again(anna, old)["table"]["status"] == "running"


def test_whose_name_became_somebody_elses_plays_as_a_guest(tmp_path: Path) -> None:
    with running(settings(sqlite_url(tmp_path))) as app:
        anna, boris, other = (Person(app, name) for name in ("Anna", "Boris", "Boris"))
        old = finished(anna, boris)
        other.post("/api/me/account", {"name": "Boris", "password": "long enough"})
        table = again(boris, old, name="Gość")["table"]
        assert [seat["name"] for seat in table["seats"]] == ["", "Gość"]
        assert again(anna, old)["table"]["status"] == "running"


def test_who_may_not_ask(tmp_path: Path) -> None:
    with running(settings(sqlite_url(tmp_path))) as app:
        anna, boris, chiara = (Person(app, name) for name in ("Anna", "Boris", "Chiara"))
        old = finished(anna, boris)
        chiara.post("/api/me", {"name": "Chiara"})
        assert again(chiara, old, 403)["reason"] == "not-seated"
        assert again(Person(app, "Nobody"), old, 401)["reason"] == "not-signed-in"
        assert again(anna, anna.create(["me", "random"]), 409)["reason"] == "not-over"
        tutorial = anna.post("/api/tutorial", {"name": "Anna"}, 201)["id"]
        anna.do(tutorial, do="resign", seat=1)
        assert again(anna, tutorial, 409)["reason"] == "no-such-bot"  # its companion plays nothing else


def test_nobody_else_learns_where_they_play_again(tmp_path: Path) -> None:
    with running(settings(sqlite_url(tmp_path))) as app:
        anna, boris, chiara = (Person(app, name) for name in ("Anna", "Boris", "Chiara"))
        old = finished(anna, boris, open=False)
        with chiara.socket(old) as live:
            live.receive()
            new = again(anna, old)["id"]
            heard = live.until("happened")
        assert heard["entry"]["what"] == "followed"
        assert new not in str(heard)
        assert new not in str(chiara.get(f"/api/tables/{old}/export"))


def test_in_rematches_each_begins_in_turn(database: str) -> None:
    """Not in the rule book (R2.1 draws lots), and only where the table says so."""
    with running(settings_for(database)) as app:
        anna, ben = Person(app, "Anna"), Person(app, "Ben")
        table_id = anna.create(["me", ""], begin=False, start="rotation", first_seat=2)
        assert anna.table(table_id)["options"]["first_seat"] == 0, "nobody may choose to begin"
        ben.do(table_id, do="sit", seat=2, name="Ben")
        anna.do(table_id, do="begin")
        first = anna.table(table_id)["waits"]["seat"]
        for expected in (3 - first, first):
            anna.do(table_id, do="resign", seat=1)
            following = anna.post(f"/api/tables/{table_id}/again", {}, None)["id"]
            ben.post(f"/api/tables/{table_id}/again", {}, None)
            assert anna.table(following)["waits"]["seat"] == expected
            record = anna.get(f"/api/tables/{table_id}/record")
            assert ("FirstSeat" in record) == (expected == first)
            check_deal(parse_record(record), get_setup("beginner", 2))
            table_id = following
