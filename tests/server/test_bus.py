"""News between processes over a real Redis: told, told together, never waited for, and made up for."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import pytest
import redis
from fastapi import FastAPI

from vianebula.server.rooms import invalidation_bus
from vianebula.server.rooms.invalidation_bus import Invalidation, RedisBus
from vianebula.server.storage import Storage

from .helpers import ORIGIN, Person, first_choice, free_port, running, settings_for, sqlite_url, wait_for


def test_a_frozen_redis_keeps_nobody_waiting(tmp_path: Path, redis_server: tuple[str, int]) -> None:
    url, process = redis_server
    with running(settings_for(sqlite_url(tmp_path), redis=url)) as app:
        anna = Person(app, "Anna")
        table_id = anna.create(["me", "me"])
        anna.do(table_id, do="say", text="everybody is there")
        os.kill(process, signal.SIGSTOP)
        try:
            began = time.monotonic()
            for n in range(10):
                anna.do(table_id, do="say", text=f"line {n}")
            seconds = time.monotonic() - began
        finally:
            os.kill(process, signal.SIGCONT)
        assert seconds < 4, "one that waits for Redis takes as long each time"


def test_what_waits_is_told_in_one_and_before_the_end(redis_url: str) -> None:
    heard: list[Invalidation] = []

    async def hear(invalidation: Invalidation) -> None:
        heard.append(invalidation)

    async def missed() -> None: ...

    async def story() -> None:
        listening, telling = RedisBus(redis_url, "a"), RedisBus(redis_url, "b")
        await listening.start(hear, missed, missed)
        await telling.start(hear, missed, missed)
        async with asyncio.timeout(30):
            while not heard:  # until it listens
                telling.publish(Invalidation("first", False, ()))
                await asyncio.sleep(0.05)
        heard.clear()
        for n in range(3):
            telling.publish(Invalidation("t", n == 1, (f"p{n}",)))
        await telling.close()
        async with asyncio.timeout(30):
            while not any(invalidation.table_id == "t" for invalidation in heard):
                await asyncio.sleep(0.02)
        await listening.close()

    asyncio.run(story())
    assert [invalidation for invalidation in heard if invalidation.table_id == "t"] == [
        Invalidation("t", True, ("p0", "p1", "p2"))
    ]


numbers = count()


@contextmanager
def two_processes(folder: Path, redis: str) -> Iterator[tuple[FastAPI, FastAPI]]:
    settings = settings_for(sqlite_url(folder), redis=redis, secret="the same for both of them")
    with running(settings) as here, running(settings) as there:
        yield here, there


def is_heard(tell: Person, table_id: str, socket: Any) -> None:
    """What is said here is heard there: as news, or as part of all there is by who was just let in."""
    text = f"are you there? {next(numbers)}"
    tell.do(table_id, do="say", text=text)
    while text not in json.dumps(message := socket.receive()):
        assert message["say"] in ("welcome", "happened", "pong")


def freeze(_redis: str, process: int, tell: Callable[[], None]) -> None:
    """One publication takes too long, and with it everything that waits behind it is given up."""
    os.kill(process, signal.SIGSTOP)
    try:
        tell()
        time.sleep(invalidation_bus.REDIS_TIMEOUT_S + 0.5)
    finally:
        os.kill(process, signal.SIGCONT)


def cut_off(url: str, _process: int, tell: Callable[[], None]) -> None:
    """Nobody listens for a moment."""
    with redis.Redis.from_url(url) as client:
        assert client.client_kill_filter(_type="pubsub") >= 2
    tell()


@pytest.mark.parametrize("lose", [freeze, cut_off])
def test_a_remote_bot_is_asked_although_the_news_was_lost(
    tmp_path: Path, redis_server: tuple[str, int], monkeypatch: pytest.MonkeyPatch, lose: Any
) -> None:
    """Nothing comes from a program that waits for its turn: no heartbeat could catch up for it."""
    monkeypatch.setattr(invalidation_bus, "RETRY_DELAY_S", 0.5)
    with two_processes(tmp_path, redis_server[0]) as (here, there):
        anna, robot = Person(here, "Anna"), Person(there, "Robot")
        while True:
            table_id = anna.create(["me", ""], begin=False)
            robot.do(table_id, do="sit", seat=2, name="Robot")
            anna.do(table_id, do="begin")
            if (table := anna.table(table_id))["waits"]["seat"] == 1:
                break

        def play() -> None:
            nonlocal table
            other = anna.create(["me", "me"])  # its news comes first
            anna.do(other, do="say", text="x")
            while table["waits"]["seat"] == 1:
                command = {"seat": 1, "version": table["version"], "do": "confirm"}
                if table["waits"]["kind"] == "action":
                    command |= {"do": "act", "text": first_choice(table)}
                table = anna.do(table_id, **command)["table"]

        address = f"/api/tables/{table_id}/engine"
        with robot.socket(table_id) as watcher:
            is_heard(anna, table_id, watcher)  # both listen
        with robot.client.websocket_connect(address, headers=ORIGIN) as socket:
            socket.send_text("ready")
            while not socket.receive_text().startswith("newgame"):
                pass
            table = anna.table(table_id)
            lose(*redis_server, play)
            watched = there.state.services.rooms._rooms[table_id]
            wait_for(lambda: watched.table.version == table["version"], 20)
            while not socket.receive_text().startswith("go"):
                pass


def test_without_redis_those_who_watch_hear_of_it_a_little_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invalidation_bus, "RETRY_DELAY_S", 0.3)
    with two_processes(tmp_path, f"redis://127.0.0.1:{free_port()}") as (here, there):
        anna = Person(here, "Anna")
        table_id = anna.create(["me", "me"])
        lobby = Person(there, "x").client.websocket_connect("/api/lobby/live", headers=ORIGIN)
        with lobby as lines, Person(there, "x").socket(table_id) as socket:
            assert len(lines.receive_json()) == 1
            for _ in range(3):
                is_heard(anna, table_id, socket)
            anna.create(["me", ""], begin=False)
            while len(lines.receive_json()) == 1:
                pass


def test_what_a_killed_process_did_not_tell_is_found(
    tmp_path: Path, redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stored and never told: as by a process that is killed in between."""
    monkeypatch.setattr(invalidation_bus, "POLL_INTERVAL_S", 0.5)
    with two_processes(tmp_path, redis_url) as (here, there):
        anna = Person(here, "Anna")
        table_id = anna.create(["me", "me"])
        with Person(there, "x").socket(table_id) as socket:
            is_heard(anna, table_id, socket)
            here.state.services.bus.publish = lambda _news: None
            is_heard(anna, table_id, socket)


def test_a_table_that_cannot_be_read_silences_no_other(tmp_path: Path, redis_url: str) -> None:
    with two_processes(tmp_path, redis_url) as (here, there):
        anna, watcher = Person(here, "Anna"), Person(there, "x")
        good, bad = (anna.create(["me", "me"]) for _ in range(2))
        with watcher.socket(good) as socket, watcher.socket(bad) as other:
            is_heard(anna, good, socket)
            is_heard(anna, bad, other)
            read = there.state.services.rooms._catch_up
            heard: list[str] = []

            async def fail(room: Any) -> bool:
                heard.append(room.id)
                if room.id == bad:
                    raise ValueError("Zz9")
                return bool(await read(room))

            there.state.services.rooms._catch_up = fail
            anna.do(bad, do="say", text="x")
            wait_for(lambda: bad in heard)
            began = time.monotonic()
            is_heard(anna, good, socket)
            assert time.monotonic() - began < invalidation_bus.RETRY_DELAY_S, (
                "it has been listening all the time"
            )


def test_what_could_not_be_read_is_read_when_the_database_is_back(
    tmp_path: Path, redis_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(invalidation_bus, "RETRY_DELAY_S", 0.3)
    with two_processes(tmp_path, redis_url) as (here, there):
        anna = Person(here, "Anna")
        table_id = anna.create(["me", "me"])
        with Person(there, "x").socket(table_id) as socket:
            is_heard(anna, table_id, socket)
            storage = there.state.services.storage
            with monkeypatch.context() as away:
                away.setattr(
                    storage, "_reader", Storage(f"sqlite:///{tmp_path / 'nowhere/games.db'}")._reader
                )
                anna.do(table_id, do="say", text="once more")
                wait_for(lambda: "bus-lost" in caplog.text)
            assert socket.until("happened")["entry"]["text"] == "once more"
