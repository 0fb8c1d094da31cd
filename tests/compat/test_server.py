"""The database, the views and the wire messages of an earlier version's server."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from vianebula.server import Settings, create_app

from .conftest import OWN_DATA, Run, differences, unpack, unpack_json

THEN = unpack_json("answers.json.gz")
TABLES: dict[str, str] = THEN["tables"]
SESSION = unpack_json("session.json.gz")
ORIGIN = {"origin": "http://testserver"}


class Clock:
    """The server's clock stands where the earlier server stopped."""

    def __init__(self) -> None:
        self.now: int = THEN["now"]

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def database(tmp_path: Path) -> Path:
    path = tmp_path / "games.db"
    path.write_bytes(unpack("server.db.gz"))
    return path


@contextmanager
def running(database: Path, clock: Callable[[], int]) -> Iterator[FastAPI]:
    settings = Settings(
        secret=THEN["secret"],
        development=True,
        database=f"sqlite:///{database}",
        bot_workers=0,
        client="none",
        bots=("greedy", "builder", "random"),
        hint_bot="search:nodes=60",
        analysis_bot="search:nodes=20",
        commands_per_second=1e4,
        requests_per_second=1e4,
        tables_per_minute=1e4,
        logins_per_minute=1e4,
        sweep_seconds=0.2,
        gc_tuning=False,
        data=(f"own={OWN_DATA}",),
    )
    app = create_app(settings, now=clock)
    with TestClient(app) as client:
        app.state.portal = client.portal
        yield app


def visitor(app: FastAPI, key: str) -> TestClient:
    """Somebody who comes back with a token of then; the empty key is a stranger."""
    client = TestClient(app, raise_server_exceptions=False)
    client.portal = app.state.portal
    client.headers.update(ORIGIN)
    if key:
        client.headers["authorization"] = f"Bearer {THEN['tokens'][key]}"
    return client


def body_of(answer: Any) -> Any:
    return answer.json() if "json" in answer.headers["content-type"] else answer.text


def test_everybody_sees_what_they_saw(database: Path) -> None:
    """Every table by every seat and spectators: view, state, history, past, record, analysis; the lists."""
    wrong: list[str] = []
    with running(database, Clock()) as app:
        people = {key: visitor(app, key) for key in (*THEN["tokens"], "")}
        for asked in THEN["answers"]:
            answer = people[asked["by"]].get(asked["get"])
            where = f"{asked['by'] or 'spectator'} {asked['get']}"
            assert answer.status_code == asked["status"], (where, answer.text[:300])
            wrong += differences(body_of(answer), asked["answer"], where)
    assert wrong == []


def test_entries_alone_lead_to_the_same(database: Path) -> None:
    """Snapshots are a convenience: without them every table is what it was."""
    with sqlite3.connect(database) as connection:
        assert connection.execute("DELETE FROM snapshots").rowcount > 10
    test_everybody_sees_what_they_saw(database)


def test_every_stored_game_replays(run: Run, database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VIANEBULA_DEVELOPMENT", "1")
    monkeypatch.setenv("VIANEBULA_DATA", f"own={OWN_DATA}")
    done = run("server", "replay-all", "--database", f"sqlite:///{database}", "--json")
    assert done.returncode == 0, done.stdout
    assert done.json["tables"] == len(TABLES)
    assert done.json["differences"] == []


def test_old_messages_do_what_they_did(database: Path) -> None:
    """What clients of then sent, over HTTP and sockets, is answered as it was then."""
    clock = Clock()
    with running(database, clock) as app:
        people = {key: visitor(app, key) for key in THEN["tokens"]}
        for number, step in enumerate(SESSION):
            where = f"step {number}, {step['by']}"
            if "socket" in step:
                _talk(people[step["by"]], step, clock, where)
                continue
            clock.now = step["now"]
            answer = people[step["by"]].post(step["post"], json=step["body"])
            where += f" {step['post']} {step['body']}"
            assert answer.status_code == step["status"], (where, answer.text[:300])
            if step["loose"]:  # a new deal: the same kind of answer
                now, then = answer.json()["table"], step["answer"]["table"]
                assert then.keys() <= now.keys(), where
                for key in ("status", "version", "options", "your_seats"):
                    assert differences(now[key], then[key], f"{where} {key}") == []
            else:
                assert differences(answer.json(), step["answer"], where) == []


def _talk(person: TestClient, step: Any, clock: Clock, where: str) -> None:
    with person.websocket_connect(step["socket"], headers=ORIGIN) as socket:
        for said in step["talk"]:
            clock.now = said["now"]
            if said["send"] is not None:
                socket.send_text(said["send"])
            heard = [socket.receive_text() for _ in said["heard"]]
            if step["socket"].endswith("/engine"):
                assert heard == said["heard"], where
            else:
                now, then = ([json.loads(text) for text in texts] for texts in (heard, said["heard"]))
                for texts in (now, then):  # an acknowledgement may come before the news or after
                    texts.sort(key=lambda message: str(message["say"]))
                assert differences(now, then, f"{where} {said['send']}") == []


def waited_for(condition: Callable[[], Any]) -> Any:
    end = time.monotonic() + 90
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.02)
    raise AssertionError("it did not happen in time")


RUNNING = (
    *("begun", "middle", "confirm", "power", "pieces", "place", "own-data", "correspondence", "live-clock"),
    *("undone", "undo-asked", "late", "stand-in", "left", "returned", "deserted", "resigned", "rematch"),
    *("against-bots", "one-device"),
)


def test_every_running_game_goes_on(database: Path) -> None:
    """Whoever is to act acts, twice; bots and stand-ins answer; all of it is there after a restart."""
    clock, played = Clock(), {}
    with running(database, clock) as app:
        people = {key: visitor(app, key) for key in THEN["tokens"]}
        for key in RUNNING:
            for _ in range(2):
                _act(people, TABLES[key], clock)
            played[key] = people["a"].get(f"/api/tables/{TABLES[key]}").json()["table"]["version"]
        path = f"/api/tables/{TABLES['over']}/analysis"
        found = waited_for(lambda: (a := people["a"].get(path).json())["status"] == "done" and a)
        assert found["done"] == found["total"] > 10, "an analysis that was left undone is finished"
    with running(database, clock) as app:
        anna = visitor(app, "a")
        for key, version in played.items():
            assert anna.get(f"/api/tables/{TABLES[key]}").json()["table"]["version"] >= version, key


def _act(people: dict[str, TestClient], table: str, clock: Clock) -> None:
    def turn() -> Any:
        """Whose turn it is, once it is a person's; where all are away, one comes back first."""
        seen = people["a"].get(f"/api/tables/{table}").json()["table"]
        if seen["deserted"]:
            back = {"do": "return", "seat": seen["your_seats"][0]}
            assert people["a"].post(f"/api/tables/{table}/commands", json=back).status_code == 200
        return seen if not seen["seats"][seen["waits"]["seat"] - 1]["bot"] else None

    seat = waited_for(turn)["waits"]["seat"]
    for person in people.values():
        if seat in person.get(f"/api/tables/{table}").json()["table"]["your_seats"]:
            break
    view = person.get(f"/api/tables/{table}?seat={seat}").json()["table"]
    clock.now += 100
    command = {"do": "confirm", "seat": seat, "version": view["version"]}
    if view["waits"]["kind"] == "action":
        command |= {"do": "act", "text": view["choices"][-1]["choices"][0]["text"]}
    answer = person.post(f"/api/tables/{table}/commands", json=command)
    assert answer.status_code == 200, answer.text
    assert answer.json()["version"] > view["version"]
