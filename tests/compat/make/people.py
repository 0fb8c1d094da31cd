"""A server of that version, and people who act at its tables by chance."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from starlette.testclient import TestClient

from vianebula.game import Game
from vianebula.server import Settings, create_app
from vianebula.table.world import World

SECRET = "the secret of a server of old"
ORIGIN = {"origin": "http://testserver"}
START = 1_790_000_000_000  # milliseconds
SETTINGS: dict[str, Any] = {
    "secret": SECRET,
    "development": True,
    "bot_workers": 0,
    "client": "none",
    "bots": ("greedy", "builder", "random"),
    "hint_bot": "search:nodes=60",
    "analysis_bot": "search:nodes=20",
    "hints_per_minute": 1e5,
    "commands_per_second": 1e4,
    "requests_per_second": 1e4,
    "tables_per_minute": 1e5,
    "logins_per_minute": 1e4,
    "sweep_seconds": 0.2,
    "snapshot_every": 20,
    "tame_collector": False,
}


class Clock:
    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        return self.now


class Deals:
    """Deals by chance, or one that is wanted."""

    def __init__(self) -> None:
        self.wanted: str | None = None
        self.seed = 100

    def __call__(self, setup: Any, folder: Path | None) -> str:
        self.seed += 1
        deal, self.wanted = self.wanted, None
        return deal or Game.deal(setup.board.name, setup.seats, self.seed, folder).text()


@contextmanager
def running(database: Path, own: Path, clock: Clock, deals: Deals) -> Iterator[FastAPI]:
    data = {"own": own}
    settings = Settings(**SETTINGS, database=f"sqlite:///{database}", data=(f"own={own}",))
    world = World(data=data, deal=deals, is_bot=SETTINGS["bots"].__contains__)
    app = create_app(settings, now=clock, world=world)
    with TestClient(app) as client:
        app.state.portal = client.portal
        yield app


class Person:
    def __init__(self, app: FastAPI, name: str, token: str = "") -> None:
        self.name = name
        self.client = TestClient(app, raise_server_exceptions=False)
        self.client.portal = app.state.portal
        self.client.headers.update(ORIGIN)
        if token:
            self.client.headers["authorization"] = f"Bearer {token}"

    def get(self, path: str) -> Any:
        answer = self.client.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any) -> Any:
        answer = self.client.post(path, json=body)
        assert answer.status_code in (200, 201, 202), (path, body, answer.text)
        return answer.json()

    def create(
        self, seats: list[str], begin: bool = True, names: list[str] | None = None, **options: Any
    ) -> str:
        body = {
            "options": {"seats": len(seats), "pace": 0, **options},
            "seats": seats,
            "name": self.name,
            "begin": begin,
            "names": names or [],
        }
        table_id: str = self.post("/api/tables", body)["id"]
        return table_id

    def do(self, table: str, **command: Any) -> Any:
        return self.post(f"/api/tables/{table}/commands", command)["table"]

    def table(self, table: str, seat: int | None = None) -> Any:
        query = f"?seat={seat}" if seat else ""
        return self.get(f"/api/tables/{table}{query}")["table"]


def until(condition: Callable[[], Any]) -> Any:
    for _ in range(4000):
        if found := condition():
            return found
        time.sleep(0.02)
    raise AssertionError("it did not happen")


class Play:
    """People who act at tables, by chance."""

    def __init__(self, clock: Clock, people: list[Person]) -> None:
        self.clock, self.people = clock, people
        self.chance = random.Random(7)

    def waiting(self, table: str) -> tuple[Person, Any] | None:
        """Who is to act there, if it is a person who is present, and what that person sees."""
        view = self.people[0].table(table)
        while view["waits"] and view["seats"][view["waits"]["seat"] - 1]["bot"] and not view["deserted"]:
            time.sleep(0.02)  # a bot is to act
            view = self.people[0].table(table)
        if view["status"] != "running" or view["deserted"]:
            return None
        number = view["waits"]["seat"]
        for person in self.people:
            if number in person.table(table)["your_seats"]:
                return person, person.table(table, number)
        raise AssertionError("nobody is to act")

    def step(self, table: str, text: str | None = None) -> bool:
        found = self.waiting(table)
        if found is None:
            return False
        person, view = found
        self.clock.now += 500
        number = view["waits"]["seat"]
        if view["waits"]["kind"] == "confirm":
            person.do(table, do="confirm", seat=number, version=view["version"])
            return True
        texts = [choice["text"] for group in view["choices"] for choice in group["choices"]]
        self.last = text or self.chance.choice(texts)
        person.do(table, do="act", seat=number, text=self.last, version=view["version"])
        return True

    def steps(self, table: str, n: int) -> None:
        for _ in range(n):
            self.step(table)

    def to_the_end(self, table: str) -> None:
        while self.step(table):
            pass

    def follow(self, table: str, actions: list[str]) -> None:
        """Play just these, with a confirmation wherever one is due."""
        rest = iter(actions)
        while (found := self.waiting(table)) is not None:
            text = next(rest, None) if found[1]["waits"]["kind"] == "action" else None
            if found[1]["waits"]["kind"] == "action" and text is None:
                return
            self.step(table, text)
