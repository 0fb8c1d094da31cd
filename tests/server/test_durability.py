"""Killed servers lose nothing; stopped ones say goodbye; processes hear of each other."""

from __future__ import annotations

import json
from pathlib import Path

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from vianebula.server.storage import Storage

from .helpers import sqlite_url, wait_for
from .kills import run_kills
from .server_process import ForkedServer

pytestmark = pytest.mark.long

# Of a player: all eight together still have some command on its way whenever a server may be killed.
PAUSE_S, PAUSE_WHILE_STARTING_S = 0.04, 0.4


def test_killed_on_sqlite(tmp_path: Path) -> None:
    report = run_kills(
        sqlite_url(tmp_path), kills=3, pause_s=PAUSE_S, pause_while_starting_s=PAUSE_WHILE_STARTING_S
    )
    assert report.faults == []
    assert report.acknowledged > 20
    assert report.sent_again > 0


def test_one_of_two_killed_on_postgresql(postgres_url: str, redis_url: str) -> None:
    report = run_kills(
        postgres_url,
        kills=2,
        redis=redis_url,
        processes=2,
        pause_s=PAUSE_S,
        pause_while_starting_s=PAUSE_WHILE_STARTING_S,
    )
    assert report.faults == []
    assert report.acknowledged > 20


def test_two_processes_and_a_goodbye(postgres_url: str, redis_url: str) -> None:
    """What is done at one process is told by the other; one that stops closes its sockets with 1012."""
    servers = [ForkedServer(postgres_url, redis_url) for _ in range(2)]
    try:
        for server in servers:
            server.start(wait=False)
        for server in servers:
            server.wait()
        with httpx2.Client(base_url=servers[0].url) as anna:
            new = {"options": {"seats": 2}, "seats": ["me", "me"], "begin": True}
            table_id = anna.post("/api/tables", json=new).json()["id"]
            address = f"{servers[1].url.replace('http', 'ws')}/api/tables/{table_id}/live"
            with connect(address) as socket:
                version = json.loads(socket.recv(timeout=10))["table"]["version"]
                for i in range(20):
                    anna.post(f"/api/tables/{table_id}/commands", json={"do": "say", "text": f"line {i}"})
                    news = json.loads(socket.recv(timeout=5))
                    version += 1
                    assert (news["version"], news["entry"]["text"]) == (version, f"line {i}")
                # Both act on the same version: one is done, the other refused, whoever is first.
                token = anna.post("/api/me/token").json()["token"]
                seat = anna.get(f"/api/tables/{table_id}").json()["table"]["waits"]["seat"]
                view = anna.get(f"/api/tables/{table_id}?seat={seat}").json()["table"]
                texts = [c["text"] for group in view["choices"] for c in group["choices"]]
                act = {"do": "act", "seat": seat, "version": view["version"]}
                bearer = {"authorization": f"Bearer {token}"}
                path = f"/api/tables/{table_id}/commands"
                answers = [
                    httpx2.post(servers[1].url + path, json={**act, "text": texts[0]}, headers=bearer).json(),
                    anna.post(path, json={**act, "text": texts[1]}).json(),
                ]
                assert answers[0]["version"] == version + 1
                assert answers[1]["reason"] == "stale"
                assert servers[1].stop() in (0, -15)
                assert json.loads(socket.recv(timeout=5))["entry"]["what"] == "acted"
                with pytest.raises(ConnectionClosed) as closed:
                    socket.recv(timeout=5)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1012
    finally:
        for server in servers:
            server.stop()


def test_a_bot_whose_process_is_killed_is_taken_over(postgres_url: str, redis_url: str) -> None:
    """By a process that looked at the table before the bot was to act, and has forgotten about it since."""
    settings = {"orphan_seconds": 1, "sweep_seconds": 0.2}
    servers = [ForkedServer(postgres_url, redis_url, **settings) for _ in range(2)]
    try:
        for server in servers:
            server.start(wait=False)
        for server in servers:
            server.wait()
        with httpx2.Client(base_url=servers[0].url, timeout=60) as anna:
            new = {"options": {"seats": 2, "pace": 10_000}, "seats": ["me", "greedy"], "begin": True}
            while True:  # until it is the person who begins
                made = anna.post("/api/tables", json=new).json()
                table, path = made["table"], f"/api/tables/{made['id']}"
                if table["waits"]["seat"] == 1:
                    break
            assert httpx2.get(servers[1].url + path, timeout=60).status_code == 200
            while table["waits"]["seat"] == 1:
                command = {"seat": 1, "version": table["version"]}
                if table["waits"]["kind"] == "confirm":
                    command |= {"do": "confirm"}
                else:
                    command |= {"do": "act", "text": table["choices"][0]["choices"][0]["text"]}
                table = anna.post(f"{path}/commands", json=command).json()["table"]
        servers[0].kill()
        storage = Storage(postgres_url)
        wait_for(lambda: len(storage.load_entries(path.rpartition("/")[2])) > table["version"])
        storage.close()
    finally:
        for server in servers:
            server.stop()
