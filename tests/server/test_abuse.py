"""A server that one address misuses goes on for the others; for a minute each: `bench/server_abuse.py`."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path

import pytest

from vianebula.server.runtime.http_gate import HEADLESS_PER_ADDRESS, HttpGate
from vianebula.server.runtime.limits import RateLimiter
from vianebula.table import Table, TableOptions
from vianebula.table.evolve import open_table
from vianebula.table.table import ChatLine
from vianebula.table.views import MAX_CHAT_CHARS, table_view

from .abuse import Attacker, Players, ServeProcess, client, half_open_connections, sync_on_deaf_sockets, visit
from .helpers import Person, running, settings_for, sqlite_url


def test_half_open_connections_and_deaf_sockets_leave_room_for_others(tmp_path: Path) -> None:
    """Few files, and an address that keeps as many as it can, and says nothing or reads nothing."""

    async def story() -> None:
        players, attacker = Players(server), Attacker(server.port)
        await players.sit_down(2, 0.2)
        await attacker.prepare()
        attacks = [half_open_connections(attacker, 3, 400), sync_on_deaf_sockets(attacker, 3, 40)]
        attacking = [asyncio.create_task(attack) for attack in attacks]
        try:
            await asyncio.sleep(1)
            assert await visit(server, "127.0.2.1") < 10_000  # on a busy machine; on a quiet one it is 20 ms
            assert (await players.measure(2))["actions"] > 0
        finally:
            await asyncio.gather(*attacking)
            await players.leave()
        async with client(server.url, "127.0.2.2") as anna:  # it is asked to stop while a worker thinks
            path = f"/api/tables/{attacker.finished[0]}/analysis"
            assert (await anna.post(path, json={})).status_code == 202

    patient = {"bot_seconds": 120}  # on a busy machine a bot that is late would be a fault in the log, too
    server = ServeProcess(sqlite_url(tmp_path), n_files=300, **patient)
    log = tmp_path / "log"
    with log.open("wb") as said:
        server.start(log=said)
        try:
            asyncio.run(story())
        finally:
            assert server.stop() == 0
    time.sleep(0.5)  # the tracker of semaphores ends after the server
    faults = ("leaked", "raceback", "Too many open files")
    assert not [line for line in log.read_text().splitlines() if any(fault in line for fault in faults)]


class _Connection:
    def __init__(self, address: str) -> None:
        self.address, self.is_aborted, self.transport = address, False, self

    def abort(self) -> None:
        self.is_aborted = True


def test_who_has_waited_longest_for_its_request_makes_room() -> None:
    gate = HttpGate(max_connections=3)
    first, second, third, fourth = (_Connection(f"10.0.0.{n}") for n in range(4))
    assert gate.admit(first, 1)  # type: ignore[arg-type]
    gate.on_head(first)  # type: ignore[arg-type]
    assert gate.admit(second, 2)  # type: ignore[arg-type]
    assert gate.admit(third, 3)  # type: ignore[arg-type]
    assert gate.admit(fourth, 4)  # type: ignore[arg-type]
    assert [c.is_aborted for c in (first, second, third, fourth)] == [False, True, False, False]
    gate = HttpGate(max_connections=10_000)
    let_in = [gate.admit(_Connection("10.0.0.9"), n) for n in range(HEADLESS_PER_ADDRESS + 1)]  # type: ignore[arg-type]
    assert let_in == [True] * HEADLESS_PER_ADDRESS + [False]


def test_what_is_asked_for_again_and_again_is_sent_once(tmp_path: Path) -> None:
    with running(settings_for(sqlite_url(tmp_path), commands_per_second=20.0)) as app:
        anna = Person(app, "Anna")
        table_id = anna.create(["me", "me"])
        with anna.socket(table_id) as line:
            for _ in range(30):
                line.send(do="sync")
            line.send(do="ping")
            heard: list[str] = []
            line.until("pong", lambda message: heard.append(message["say"]))
        assert heard.count("welcome") <= 31
        limit: RateLimiter = app.state.services.limits.views
        assert not limit.allow("testclient", time.monotonic(), limit.burst)  # they have been counted


def test_long_chats_do_not_make_views_long() -> None:
    table = open_table(TableOptions(seats=2), "anna", 0)
    lines = tuple(ChatLine(n, "anna", "Anna", "x" * 500) for n in range(200))
    table = Table(**{name: getattr(table, name) for name in table.__struct_fields__} | {"chat": lines})
    shown = table_view(table).chat
    assert sum(len(line.text) for line in shown) <= MAX_CHAT_CHARS
    assert shown[-1].at == 199
    assert len(json.dumps([line.text for line in shown])) < 10_000


@pytest.mark.parametrize("cost", [1, 5])
def test_what_costs_more_counts_for_more(cost: int) -> None:
    limiter = RateLimiter(10, 20)
    allowed = sum(limiter.allow("a", 0.0, cost) for _ in range(30))
    assert allowed == 20 // cost
