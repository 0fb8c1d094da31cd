"""Slow games while somebody is away: a calendar, vacation, plans."""

from __future__ import annotations

from typing import Any

import icalendar
from fastapi import FastAPI

from vianebula.server.services import Services
from vianebula.table import entries as e
from vianebula.table.clocks import Clocks
from vianebula.table.options import TimeControl

from ..helpers import Person, first_choice, wait_for
from ..test_community import Clock
from ..test_ratings import account, play_turn
from .services import DAY_MS, slow_game


def test_a_calendar_of_ones_turns(app: FastAPI) -> None:
    anna, ben = account(app, "Anna"), account(app, "Ben")
    table_id, first, _ = slow_game(anna, ben)
    if first is ben:
        play_turn(ben, table_id)
    address = anna.post("/api/me/calendar", {})["calendar"].removeprefix("https://play.example")
    calendar = icalendar.Calendar.from_ical(Person(app, "a phone").get(address))
    (event,) = calendar.walk("VEVENT")
    (turn,) = anna.get("/api/me/notices")["turns"]
    assert turn["table"] == table_id
    assert round(event.decoded("DTEND").timestamp() * 1000) == turn["deadline"]
    assert "Ben" in str(event["DESCRIPTION"])
    assert str(event["URL"]).endswith(table_id)
    play_turn(anna, table_id)
    assert "VEVENT" not in Person(app, "a phone").get(address)
    anna.post("/api/me/vacation", {"days": 3})
    assert "vacation" in Person(app, "a phone").get(address)
    anna.post("/api/me/calendar", {})
    Person(app, "a phone").get(address, 404)


def test_a_clock_stands_on_vacation() -> None:
    clocks = Clocks.with_full_time(TimeControl("correspondence", 100), 2).switch_to(0, 0)
    away = clocks.pause(0, 40_000, 500_000)
    assert away.time_left_ms(0, 300_000) == 60_000
    assert away.deadline == 560_000
    back = away.pause(0, 200_000, 200_000)
    assert back.deadline == 260_000
    assert back.time_left_ms(0, 230_000) == 30_000
    other = away.end_turn(0, 300_000).switch_to(1, 300_000)
    assert other.deadline == 400_000, "the other's clock runs"
    assert clocks.pause(1, 0, 500_000).deadline == 100_000


def test_nobody_is_late_on_vacation(app: FastAPI, clock: Clock) -> None:
    anna, ben = account(app, "Anna"), account(app, "Ben")
    table_id, first, second = slow_game(anna, ben)
    clock.now += DAY_MS
    view = first.post("/api/me/vacation", {"days": 10})
    assert view["until"] == clock.now + 10 * DAY_MS
    assert view["days_left"] == 20
    seat = second.table(table_id)["waits"]["seat"]
    assert second.table(table_id)["seats"][seat - 1]["vacation_until"] == view["until"]
    later, _, _ = slow_game(anna, ben)  # begun meanwhile: noted when the clock there would run out
    clock.now += 9 * DAY_MS
    services: Services = app.state.services
    for one in (table_id, later):
        app.state.portal.call(services.bots.bot_players._resume_table, one)
        assert not any(s["late"] for s in second.table(one)["seats"] if s["name"] == first.name)
    clock.now += 2 * DAY_MS
    assert second.table(table_id)["seats"][seat - 1]["clock"] == DAY_MS
    clock.now += DAY_MS
    wait_for(lambda: second.table(table_id)["seats"][seat - 1]["late"])


def test_so_many_days_of_vacation_in_a_year(app: FastAPI, clock: Clock) -> None:
    anna = account(app, "Anna")
    anna.post("/api/me/vacation", {"days": 20})
    clock.now += 5 * DAY_MS
    assert anna.post("/api/me/vacation", {"days": 0}) == {"until": None, "days_left": 25}
    assert anna.post("/api/me/vacation", {"days": 26}, 409)["reason"] == "too-much-vacation"
    anna.post("/api/me/vacation", {"days": 25})
    clock.now += 26 * DAY_MS
    anna.post("/api/me/vacation", {"days": 1}, 409)
    clock.now += 350 * DAY_MS
    assert anna.get("/api/me/vacation")["days_left"] > 5


def test_a_plan_is_played_when_the_turn_comes(app: FastAPI) -> None:
    anna, ben = account(app, "Anna"), account(app, "Ben")
    table_id, first, second = slow_game(anna, ben)
    seat = second.table(table_id)["your_seats"][0]
    mover = first.table(table_id)
    planned = mover["choices"][0]["choices"][-1][
        "text"
    ]  # of one kind: what is left of it is possible for all
    path = f"/api/tables/{table_id}/plan?seat={seat}"
    assert second.post(path, {"steps": [planned, "erect nonsense"]})["steps"] == [planned, "erect nonsense"]
    first.get(path, 403)
    first.post(path, {"steps": []}, 403)
    play_turn(first, table_id)
    wait_for(lambda: second.get(path)["steps"] == [])
    entries = _entries(app, table_id)
    own = [one for one in entries if isinstance(one, e.ActionPlayed) and one.seat == seat]
    assert [one.text for one in own][-1:] == [planned]
    assert second.table(table_id)["waits"] == {"kind": "action", "seat": seat}, (
        "the rest is for Ben to decide"
    )


def test_a_plan_that_became_impossible_is_dropped(app: FastAPI) -> None:
    anna, ben = account(app, "Anna"), account(app, "Ben")
    table_id, first, second = slow_game(anna, ben)
    seat = second.table(table_id)["your_seats"][0]
    path = f"/api/tables/{table_id}/plan?seat={seat}"
    taken = first_choice(first.table(table_id))
    second.post(path, {"steps": [taken, taken]})
    play_turn(first, table_id)  # plays just that
    wait_for(lambda: second.get(path)["steps"] == [])
    own = [one for one in _entries(app, table_id) if isinstance(one, e.ActionPlayed) and one.seat == seat]
    assert len(own) <= 2


def _entries(app: FastAPI, table_id: str) -> list[Any]:
    services: Services = app.state.services
    return [e.decode_entry(body) for _, body in services.storage.load_entries(table_id)]
