"""The same deal at several tables, and the daily valley: no leak, no second try, seats compared."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from fastapi import FastAPI

from vianebula.components import get_setup
from vianebula.fair import check_deal, commitment_of
from vianebula.fair.duplicate import RESIGNED_SCORE, matchpoints
from vianebula.server import Settings
from vianebula.text.record import parse_record

from .helpers import Person, running, settings_for, wait_for

DAY_MS = 86_400_000
NOON = 20_000 * DAY_MS + DAY_MS // 2  # 2024-10-04


class Clock:
    """A clock that a test turns."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> int:
        self.now += 1
        return self.now


def settings(database: str, **more: Any) -> Settings:
    return settings_for(database, bots=("greedy", "random"), **more)


def member(app: FastAPI, name: str) -> Person:
    """Somebody with an account."""
    person = Person(app, name)
    person.post("/api/me/account", {"name": name, "password": f"{name} has a password"})
    return person


def daily(person: Person) -> str:
    table_id: str = person.post("/api/daily", {"name": person.name, "pace": 0}, 201)["id"]
    return table_id


def deal_of(person: Person, table_id: str) -> str:
    return parse_record(person.get(f"/api/tables/{table_id}/record")).headers["Deal"]


def test_matchpoints() -> None:
    assert matchpoints([[10, 3]]) == [[None, None]]
    assert matchpoints([[5, 1], [5, 2]]) == [[0.5, 0.0], [0.5, 1.0]]
    points = matchpoints([[20], [25], [20], [RESIGNED_SCORE]])
    assert points == [[0.5], [1.0], [0.5], [0.0]]
    assert sum(p[0] or 0 for p in points) == len(points) / 2  # what one gains others lose


def test_everybody_gets_the_same_valley_once(database: str) -> None:
    with running(settings(database), now=Clock()) as app:
        anna, ben, guest = member(app, "Anna"), member(app, "Ben"), Person(app, "Gast")
        before = anna.get("/api/daily")
        assert (before["date"], before["results"], before["secret"]) == ("2024-10-04", None, None)
        tables = [daily(person) for person in (anna, ben, guest)]
        assert daily(anna) == tables[0]  # no second try
        assert anna.get("/api/daily")["results"] is None  # not before one has played it
        for person, table_id in zip((anna, ben, guest), tables, strict=True):
            table = person.table(table_id)
            assert (table["status"], table["options"]["open"]) == ("running", False)
            person.do(table_id, do="resign", seat=1)
        assert len({deal_of(anna, table_id) for table_id in tables}) == 1
        record = parse_record(anna.get(f"/api/tables/{tables[1]}/record"))
        proof = check_deal(record, get_setup(before["board"], 3))
        assert proof.commitment == before["commitment"]
        assert daily(anna) == tables[0]  # not after it is over, either
        after = anna.get("/api/daily")
        assert (after["n_players"], after["n_finished"]) == (3, 3)
        assert [table["ranked"] for table in after["results"]].count(True) == 2
        assert sum(table["you"] for table in after["results"]) == 1
        stranger = Person(app, "Eve")
        assert stranger.get("/api/daily")["results"] is None
        assert all(row["id"] not in tables for row in stranger.get("/api/lobby"))


def test_who_asks_many_times_at_once_gets_one_game(database: str) -> None:
    with running(settings(database), now=Clock()) as app:
        anna = member(app, "Anna")
        with ThreadPoolExecutor(6) as pool:
            tables = list(pool.map(lambda _: daily(anna), range(6)))
        assert len(set(tables)) == 1
        assert anna.get("/api/daily")["n_players"] == 1


def test_the_next_day_is_another_deal_and_the_last_is_told(database: str) -> None:
    clock = Clock()
    with running(settings(database), now=clock) as app:
        anna, eve = member(app, "Anna"), Person(app, "Eve")
        first = daily(anna)
        shown = anna.get("/api/daily")
        anna.do(first, do="resign", seat=1)
        clock.now += DAY_MS
        assert eve.get("/api/daily/2024-10-06", 404)["reason"] == "not-found"
        assert eve.get("/api/daily/2024-13-06", 404)["reason"] == "not-found"
        assert eve.get("/api/daily/2024-10-01", 404)["reason"] == "not-found"
        past = eve.get("/api/daily/2024-10-04")
        assert commitment_of(past["secret"]) == shown["commitment"] == past["commitment"]
        assert len(past["results"]) == 1
        today = anna.get("/api/daily")
        assert today["date"] == "2024-10-05"
        assert today["commitment"] != shown["commitment"]
        assert (today["your_table"], today["results"]) == (None, None)
        second = daily(anna)
        assert second != first


def test_nobody_is_helped_and_nothing_is_taken_back(database: str) -> None:
    with running(settings(database), now=Clock()) as app:
        anna = member(app, "Anna")
        table_id = daily(anna)
        table = wait_for(
            lambda: (t := anna.table(table_id)) and t["waits"] == {"kind": "action", "seat": 1} and t
        )
        assert anna.get(f"/api/tables/{table_id}/hint?seat=1", 403)["reason"] == "hint-not-allowed"
        left = anna.do(table_id, None, do="leave", seat=1, bot="greedy")
        assert left["reason"] == "shared-deal"
        asked = anna.do(table_id, None, do="ask-undo", seat=1, to=0, version=table["version"])
        assert asked["reason"] == "shared-deal"
        promised = anna.do(table_id, None, do="commit", seat=1, commitment="00" * 32)
        assert promised["reason"] == "already-begun"
        again = {"options": {"seats": 2}, "seats": ["me", "greedy"], "begin": True}
        other = anna.post("/api/tables", again, 201)
        assert other["table"]["fair_deal"]["commitment"] != table.get("fair_deal", {}).get("commitment")


def test_friends_play_the_same_deal_in_groups(database: str) -> None:
    """Two tables of two; each seat is compared with the same seat of the other table."""
    with running(settings(database), now=Clock()) as app:
        people = [Person(app, name) for name in ("Anna", "Ben", "Carla", "Dan")]
        anna, ben, carla, dan = people
        made = anna.post("/api/duplicates", {"board": "beginner", "seats": 2}, 201)
        address = f"/api/duplicates/{made['id']}"
        tables = []
        for first, second in ((anna, ben), (carla, dan)):
            opened = first.post(f"{address}/tables", {"name": first.name, "pace": 0}, 201)
            sits = {"do": "sit", "seat": 2, "name": second.name, "invitation": opened["invitation"]}
            second.do(opened["id"], **sits)
            tables.append(opened)
        refused = ben.do(
            tables[1]["id"], 409, do="sit", seat=2, name="Ben", invitation=tables[1]["invitation"]
        )
        assert refused["reason"] in ("played-before", "seat-taken")
        again = ben.post(f"{address}/tables", {"name": "Ben"}, 201)
        assert again["id"] == tables[0]["id"]  # led to the table where Ben sits
        for owner, opened in zip((anna, carla), tables, strict=True):
            owner.do(opened["id"], do="begin")
        assert anna.get(address)["results"] is None
        anna.do(tables[0]["id"], do="resign", seat=1)
        dan.do(tables[1]["id"], do="resign", seat=2)
        assert deal_of(anna, tables[0]["id"]) == deal_of(anna, tables[1]["id"])
        results = ben.get(address)["results"]
        shares = {seat["name"]: seat["matchpoints"] for table in results for seat in table["seats"]}
        assert shares == {"Anna": 0.0, "Carla": 1.0, "Ben": 1.0, "Dan": 0.0}


def test_who_stands_up_before_the_game_may_play_elsewhere(database: str) -> None:
    with running(settings(database), now=Clock()) as app:
        anna, ben = Person(app, "Anna"), Person(app, "Ben")
        made = anna.post("/api/duplicates", {"seats": 2}, 201)
        address = f"/api/duplicates/{made['id']}"
        first = anna.post(f"{address}/tables", {"name": "Anna"}, 201)
        ben.do(first["id"], do="sit", seat=2, name="Ben", invitation=first["invitation"])
        ben.do(first["id"], do="stand", seat=2)
        own = ben.post(f"{address}/tables", {"name": "Ben", "bots": "greedy"}, 201)
        assert own["id"] != first["id"]
        assert own["table"]["status"] == "running"
        sits = {"do": "sit", "seat": 2, "name": "Ben", "invitation": first["invitation"]}
        assert ben.do(first["id"], 409, **sits)["reason"] == "played-before"


@pytest.mark.parametrize(
    ("path", "body", "reason"),
    [
        ("", {"board": "nowhere"}, "unknown-board"),
        ("", {"seats": 5}, "malformed-message"),
        ("/none/tables", {"name": "Anna"}, "not-found"),
        ("/daily-2024-10-04/tables", {"name": "Anna"}, "not-allowed"),
    ],
)
def test_nonsense_is_refused(database: str, path: str, body: Any, reason: str) -> None:
    with running(settings(database), now=Clock()) as app:
        anna = Person(app, "Anna")
        anna.get("/api/daily")
        assert anna.post(f"/api/duplicates{path}", body, None)["reason"] == reason
