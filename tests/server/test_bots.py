"""Bots that hang, break or are wrong, and owners with many tables: everybody's game goes on."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Any

import pytest

from vianebula.server.thinking import bots
from vianebula.server.thinking.pool import Workers

from .helpers import Person, running, settings_for, sqlite_url, wait_for


def with_worker(story: Callable[[Workers], Awaitable[None]]) -> None:
    async def run() -> None:
        workers = Workers(1, 0, [os.getpid])
        workers.start()
        try:
            await story(workers)
        finally:
            await workers.close()

    asyncio.run(run())


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_worker_that_hangs_is_ended_and_replaced() -> None:
    async def story(workers: Workers) -> None:
        first = await workers.ask(60, os.getpid)
        began = time.monotonic()
        with pytest.raises(TimeoutError):
            await workers.ask(0.3, time.sleep, 1000)
        assert time.monotonic() - began < 30
        second = await workers.ask(60, os.getpid)
        assert first != second
        async with asyncio.timeout(60):
            while is_alive(first):
                await asyncio.sleep(0.02)

    with_worker(story)


def test_a_worker_that_breaks_is_replaced_and_one_whose_job_fails_is_not() -> None:
    async def story(workers: Workers) -> None:
        first = await workers.ask(60, os.getpid)
        with pytest.raises(ZeroDivisionError):
            await workers.ask(60, divmod, 1, 0)
        assert await workers.ask(60, os.getpid) == first
        with pytest.raises(BrokenExecutor):
            await workers.ask(60, os._exit, 1)
        assert await workers.ask(60, os.getpid) != first

    with_worker(story)


def test_waiting_for_a_worker_does_not_count() -> None:
    async def story(workers: Workers) -> None:
        await asyncio.gather(*(workers.ask(5, time.sleep, 2) for _ in range(4)))

    with_worker(story)


@pytest.mark.parametrize("fault", ["fails", "hangs", "illegal"])
def test_a_bad_bot_does_not_stop_its_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    def think(*_: Any) -> int:
        if fault == "fails":
            raise IndexError("a bug")
        if fault == "hangs":
            time.sleep(2)
        return -1

    def judge(*_: Any) -> Any:
        raise IndexError("a bug")

    monkeypatch.setattr(bots, "judge", judge)
    with running(settings_for(sqlite_url(tmp_path), bot_seconds=0.2)) as app:
        anna = Person(app, "Anna")
        monkeypatch.setattr(bots, "think", think)
        table_id = anna.create(["me", "greedy"])
        anna.do(table_id, do="leave", seat=1, bot="greedy")
        wait_for(lambda: anna.table(table_id)["n_actions"] >= 4)
        if fault == "fails":
            hot = anna.create(["me", "greedy"])
            wait_for(lambda: anna.table(hot)["waits"]["seat"] == 1)
            assert anna.get(f"/api/tables/{hot}/hint?seat=1", 503)["reason"] == "bot-broken"


def test_who_has_many_tables_does_not_keep_others_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bots of one owner think one after the other; in between come the others'."""
    thought: list[str] = []

    def think(_asked: Any, name: str, *_: Any) -> int:
        thought.append(name)
        time.sleep(0.1)
        return -1

    with running(settings_for(sqlite_url(tmp_path))) as app:
        greedy, anna = Person(app, "Greedy"), Person(app, "Anna")
        app.state.portal.call(app.state.services.bots._workers.ask, 60, os.getpid)  # it is warm
        monkeypatch.setattr(bots, "think", think)
        for _ in range(8):
            greedy.create(["greedy", "greedy"])
        n = len(thought)
        anna.create(["builder", "builder"])
        wait_for(lambda: thought.count("builder") >= 3)
        third = [i for i, name in enumerate(thought) if name == "builder"][2]
    assert third - n < 10, "without it eight others come before each"


def test_bots_play_at_so_many_tables_of_one_player(tmp_path: Path) -> None:
    with running(settings_for(sqlite_url(tmp_path), bot_tables_per_player=2)) as app:
        anna, ben = Person(app, "Anna"), Person(app, "Ben")
        for _ in range(2):
            anna.create(["greedy", "greedy"], pace=10_000)
        body = {"options": {"seats": 2}, "seats": ["me", "greedy"], "begin": True}
        assert anna.post("/api/tables", body, 429)["reason"] == "too-many-bots"
        waiting = anna.create(["me", "greedy"], begin=False)
        assert anna.do(waiting, 429, do="begin")["reason"] == "too-many-bots"
        ben.create(["greedy", "greedy"], pace=10_000)
