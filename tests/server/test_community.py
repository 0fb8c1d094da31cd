"""Finding people to play with: seeks, friends, who is there, invitations."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
import sqlalchemy as sa
from fastapi import FastAPI

from vianebula.server.rooms import Rooms
from vianebula.server.storage import club_schema as schema
from vianebula.server.storage.seek_storage import SeekRow
from vianebula.server.use_cases.matchmaking import SeekBody, WaitingSeek, choose_bot, find_group

from .helpers import ORIGIN, Person, running, settings_for
from .test_ratings import LIVE, account


class Clock:
    now = 1_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def app(database: str, clock: Clock) -> Iterator[FastAPI]:
    with running(settings_for(database, logins_per_minute=1000.0), now=clock) as app:
        yield app


# --- seeks


def waiting(player: str, rating: float = 1500, created: int = 0, **wish: Any) -> WaitingSeek:
    return WaitingSeek(SeekRow(player, player, "", rating, created, created, None), SeekBody(**wish))


def group(*seeks: WaitingSeek, blocks: set[tuple[str, str]] | None = None, now: int = 0) -> list[str]:
    return [one.row.player for one in find_group(seeks, blocks or set(), now) or []]


def test_who_is_brought_together() -> None:
    assert group(waiting("anna")) == []
    assert group(waiting("anna"), waiting("ben")) == ["anna", "ben"]
    assert group(waiting("anna"), waiting("ben", board="advanced")) == []
    assert group(waiting("anna"), waiting("ben", rated=True), waiting("clara")) == ["anna", "clara"]
    assert group(waiting("anna"), waiting("ben"), blocks={("ben", "anna")}) == []
    near = waiting("ben", 1700, max_distance=100)
    assert group(waiting("anna"), near) == []
    assert group(waiting("anna"), near, waiting("clara", 1750)) == ["anna", "clara"]
    three = [waiting(name, seats=3) for name in ("anna", "ben", "clara", "dora")]
    assert group(*three[:2]) == []
    assert group(*three) == ["anna", "ben", "clara"]
    # Each fits the first, but not each other.
    apart = [
        waiting("ben", 1400, seats=3, max_distance=100),
        waiting("clara", 1600, seats=3, max_distance=100),
    ]
    assert group(waiting("anna", seats=3), *apart) == []


def test_bots_fill_up_after_a_while() -> None:
    seeks = [waiting("anna", seats=3, fill_after=30), waiting("ben", seats=3)]
    assert group(*seeks, now=29_999) == []
    assert group(*seeks, now=30_000) == ["anna"], "Ben wants people alone"
    assert choose_bot(1520, ["level1", "level3", "level8", "random"]) == "level3"
    assert choose_bot(1520, ["random"]) == "random"


def test_two_who_want_the_same_play(app: FastAPI) -> None:
    anna, ben, guest = account(app, "Anna"), account(app, "Ben"), Person(app, "Guest")
    wish = {"seats": 2, "clock": LIVE, "rated": True}
    assert guest.post("/api/seek", wish, 409)["reason"] == "rated-needs-account"
    assert anna.post("/api/seek", {**wish, "board": "nowhere"}, 422)["reason"] == "unknown-board"
    assert anna.post("/api/seek", wish) == {
        "waiting": True,
        "table": None,
        "since": 1_000_000,
        "fill_at": None,
    }
    (shown,) = guest.get("/api/seeks")
    assert (shown["name"], shown["rating"], shown["yours"]) == ("Anna", 1500, False)
    table_id = ben.post("/api/seek", wish)["table"]
    assert table_id is not None
    assert anna.get("/api/seek")["table"] == table_id
    table = anna.table(table_id)
    assert (table["status"], table["options"]["rated"], table["options"]["open"]) == ("running", True, False)
    assert sorted(seat["name"] for seat in table["seats"]) == ["Anna", "Ben"]
    assert guest.get("/api/seeks") == []


def test_a_seek_ends_with_its_page(app: FastAPI, clock: Clock) -> None:
    anna, ben = Person(app, "Anna"), Person(app, "Ben")
    anna.post("/api/seek", {"name": "Anna"})
    clock.now += 20_000
    assert ben.post("/api/seek", {"name": "Ben"})["waiting"] is True
    assert [row["name"] for row in ben.get("/api/seeks")] == ["Ben"]
    assert ben.post("/api/seek/cancel", {})["waiting"] is False
    assert ben.get("/api/seek")["waiting"] is False


def test_bots_fill_up(app: FastAPI, clock: Clock) -> None:
    anna = Person(app, "Anna")
    assert anna.post("/api/seek", {"name": "Anna", "seats": 3, "fill_after": 10})["fill_at"] == 1_010_000
    clock.now += 10_000
    table = anna.table(anna.get("/api/seek")["table"])
    assert sorted(seat["kind"] for seat in table["seats"]) == ["bot", "bot", "person"]


def test_killed_before_the_table_is_made(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks next makes it, and both are led to the same one."""
    anna, ben = Person(app, "Anna"), Person(app, "Ben")
    anna.post("/api/seek", {"name": "Anna"})
    ben.post("/api/me", {"name": "Ben"})

    async def fail(*_: object) -> None:
        raise RuntimeError("killed")

    with monkeypatch.context() as broken:
        broken.setattr(Rooms, "create", fail)
        ben.post("/api/seek", {"name": "Ben"}, 500)
    found = {person.get("/api/seek")["table"] for person in (anna, ben)}
    assert len(found) == 1
    assert anna.table(found.pop())["status"] == "running"


def test_many_at_once(app: FastAPI) -> None:
    """Everybody gets one table, and every table two people."""
    people = [Person(app, f"P{i}") for i in range(12)]

    def seek(person: Person) -> Any:
        return person.post("/api/seek", {"name": person.name})

    with ThreadPoolExecutor(6) as threads:
        list(threads.map(seek, people))
    tables = [person.get("/api/seek")["table"] for person in people]
    assert sorted(tables.count(table) for table in tables) == [2] * 12


# --- people


def test_friends_are_two_who_asked_each_other(app: FastAPI) -> None:
    anna, ben, guest = account(app, "Anna"), account(app, "Ben"), Person(app, "Guest")
    assert anna.post("/api/friends/ben", {})["friends"] == [
        {"name": "Ben", "status": "asked", "online": False}
    ]
    assert ben.get("/api/community")["friends"] == [{"name": "Anna", "status": "asks", "online": False}]
    assert ben.post("/api/friends/Anna", {})["friends"][0]["status"] == "friend"
    anna.post("/api/me/profile", {"visibility": "friends"})
    assert ben.get("/api/players/Anna")["name"] == "Anna"
    assert anna.post("/api/friends/Ben/remove", {})["friends"] == []
    assert ben.get("/api/players/Anna", 403)["reason"] == "profile-hidden"
    assert anna.post("/api/friends/Anna", {}, 409)["reason"] == "that-is-you"
    assert anna.post("/api/friends/Nobody", {}, 404)["reason"] == "no-such-player"
    guest.post("/api/me", {"name": "Zoe"})
    assert guest.post("/api/friends/Anna", {}, 409)["reason"] == "no-password"


def test_who_is_there(app: FastAPI) -> None:
    anna, ben, clara = (account(app, name) for name in ("Anna", "Ben", "Clara"))
    clara.post("/api/me/profile", {"visibility": "private"})
    for one, other in ((anna, "Ben"), (ben, "Anna")):
        one.post(f"/api/friends/{other}", {})
    services = app.state.services
    with (
        ben.client.websocket_connect("/api/lobby/live", headers=ORIGIN) as socket,
        clara.client.websocket_connect("/api/lobby/live", headers=ORIGIN) as hidden,
    ):
        socket.receive_text()
        hidden.receive_text()
        people = {one.player for one in services.connections}
        from vianebula.server.use_cases.community import PresenceRecorder

        app.state.portal.call(PresenceRecorder(services.rooms, lambda: people).record)
    shown = anna.get("/api/community")
    assert shown["online"] == ["Ben"]
    assert shown["friends"][0]["online"] is True
    assert ben.get("/api/community")["online"] == []


def test_a_friend_is_invited_to_a_table(app: FastAPI) -> None:
    anna, ben, clara = (account(app, name) for name in ("Anna", "Ben", "Clara"))
    table_id = anna.create(["me", ""], begin=False, open=False)
    invite = f"/api/tables/{table_id}/invite"
    assert anna.post(invite, {"name": "Ben"}, 403)["reason"] == "not-friends"
    for one, other in ((anna, "Ben"), (ben, "Anna")):
        one.post(f"/api/friends/{other}", {})
    assert clara.post(invite, {"name": "Ben"}, 403)["reason"] == "not-seated"
    anna.post(invite, {"name": "Ben"})
    anna.post(invite, {"name": "Ben"})
    (invitation,) = ben.get("/api/community")["invitations"]
    assert (invitation["id"], invitation["host"]) == (table_id, "Anna")
    assert clara.get("/api/community")["invitations"] == []
    ben.do(table_id, do="sit", seat=2, name="Ben", invitation=invitation["invitation"])
    anna.do(table_id, do="begin")
    assert ben.get("/api/community")["invitations"] == []
    assert anna.post(invite, {"name": "Ben"}, 409)["reason"] == "already-begun"
    other = anna.create(["me", ""], begin=False, open=False)
    anna.post(f"/api/tables/{other}/invite", {"name": "Ben"})
    assert ben.post(f"/api/tables/{other}/dismiss-invitation", {})["invitations"] == []


def test_old_seeks_are_forgotten(app: FastAPI, clock: Clock) -> None:
    Person(app, "Anna").post("/api/seek", {"name": "Anna"})
    clock.now += 700_000
    Person(app, "Ben").post("/api/seek", {"name": "Ben"})
    with app.state.services.storage.read_connection() as connection:
        assert [row.name for row in connection.execute(sa.select(schema.seeks))] == ["Ben"]
