"""Bots that hang, break or are wrong, and owners with many tables: everybody's game goes on."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Any

import pytest

from vianebula.server.bot_workers import bot_players, hints
from vianebula.server.bot_workers.pool import WorkerPool
from vianebula.server.runtime.tasks import cancel_tasks

from .helpers import Person, running, settings_for, sqlite_url, wait_for


def with_worker(story: Callable[[WorkerPool], Awaitable[None]]) -> None:
    async def run() -> None:
        workers = WorkerPool(1, 0, [os.getpid])
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


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="no signals that wait here")
def test_a_worker_that_just_starts_hears_no_signal() -> None:
    """What stops a server is sent to all its processes; it ends its workers itself, and loses no analysis."""

    async def story() -> None:
        workers = WorkerPool(1, 0, [])
        workers.start()
        answer = asyncio.create_task(workers.call(60, os.getpid))
        while not (found := [pid for one in workers._all for pid in getattr(one, "_processes", {})]):
            await asyncio.sleep(0)
        os.kill(found[0], signal.SIGTERM)
        assert await answer == found[0]
        await workers.close()

    asyncio.run(story())


def test_a_worker_that_hangs_is_ended_and_replaced() -> None:
    async def story(workers: WorkerPool) -> None:
        first = await workers.call(60, os.getpid)
        began = time.monotonic()
        with pytest.raises(TimeoutError):
            await workers.call(0.3, time.sleep, 1000)
        assert time.monotonic() - began < 30
        second = await workers.call(60, os.getpid)
        assert first != second
        async with asyncio.timeout(60):
            while is_alive(first):
                await asyncio.sleep(0.02)

    with_worker(story)


def test_a_worker_that_breaks_is_replaced_and_one_whose_job_fails_is_not() -> None:
    async def story(workers: WorkerPool) -> None:
        first = await workers.call(60, os.getpid)
        with pytest.raises(ZeroDivisionError):
            await workers.call(60, divmod, 1, 0)
        assert await workers.call(60, os.getpid) == first
        with pytest.raises(BrokenExecutor):
            await workers.call(60, os._exit, 1)
        assert await workers.call(60, os.getpid) != first

    with_worker(story)


def test_waiting_for_a_worker_does_not_count() -> None:
    async def story(workers: WorkerPool) -> None:
        await asyncio.gather(*(workers.call(5, time.sleep, 2) for _ in range(4)))

    with_worker(story)


@pytest.mark.parametrize("fault", ["fails", "hangs", "illegal"])
def test_a_bad_bot_does_not_stop_its_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    def choose_action(*_: Any) -> int:
        if fault == "fails":
            raise IndexError("a bug")
        if fault == "hangs":
            time.sleep(2)
        return -1

    def analyse_position(*_: Any) -> Any:
        raise IndexError("a bug")

    monkeypatch.setattr(hints, "analyse_position", analyse_position)
    with running(settings_for(sqlite_url(tmp_path), bot_seconds=0.2)) as app:
        anna = Person(app, "Anna")
        monkeypatch.setattr(bot_players, "choose_action", choose_action)
        table_id = anna.create(["greedy", "greedy"])
        wait_for(lambda: anna.table(table_id)["n_actions"] >= 4)
        if fault == "fails":
            hot = anna.create(["me", "greedy"])
            wait_for(lambda: anna.table(hot)["waits"]["seat"] == 1)
            assert anna.get(f"/api/tables/{hot}/hint?seat=1", 503)["reason"] == "bot-broken"


def test_who_has_many_tables_does_not_keep_others_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Owners have their turns, one after the other."""
    thought: list[str] = []

    def choose_action(_asked: Any, name: str, *_: Any) -> int:
        """Thinks until the bots of all other tables wait."""
        wait_for(lambda: app.state.portal.call(workers.state)["who wait"] == 8)
        thought.append(name)
        return -1

    with running(settings_for(sqlite_url(tmp_path), bot_seconds=60)) as app:
        greedy, anna = Person(app, "Greedy"), Person(app, "Anna")
        workers = app.state.services.bots.workers
        app.state.portal.call(workers.call, 60, os.getpid)  # it is warm
        monkeypatch.setattr(bot_players, "choose_action", choose_action)
        for _ in range(8):
            greedy.create(["greedy", "greedy"])
        anna.create(["builder", "builder"])
        wait_for(lambda: len(thought) >= 9)
    # One is given the worker before Anna's next bot asks, and one more while it waits; not all eight.
    assert thought[:9] == ["greedy", "greedy", "builder"] * 3


def test_those_who_wait_get_workers_in_turn() -> None:
    async def story(workers: WorkerPool) -> None:
        served: list[str] = []

        async def work(whose: str) -> None:
            async with workers.borrow_worker(whose):
                served.append(whose)

        async with workers.borrow_worker("anna"):
            jobs = [
                asyncio.create_task(work(whose)) for whose in ("anna", "anna", "anna", "ben", "cleo", "ben")
            ]
            await asyncio.sleep(0)
            jobs[0].cancel()
        await asyncio.gather(*jobs, return_exceptions=True)
        assert served == ["anna", "ben", "cleo", "anna", "ben"]
        assert await workers.call(60, os.getpid)

    with_worker(story)


def test_who_gets_a_worker_and_goes_away_gives_it_back() -> None:
    async def story(workers: WorkerPool) -> None:
        async def work() -> None:
            async with workers.borrow_worker("ben"):
                raise AssertionError("it has gone away")

        async with workers.borrow_worker("anna"):
            job = asyncio.create_task(work())
            await asyncio.sleep(0)
        job.cancel()  # in the moment in which it is given one
        await asyncio.gather(job, return_exceptions=True)
        assert job.cancelled()
        async with asyncio.timeout(60):
            assert await workers.call(60, os.getpid)

    with_worker(story)


def test_a_late_answer_leaves_no_error_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    async def story(workers: WorkerPool) -> None:
        with pytest.raises(TimeoutError):
            await workers.call(0.1, time.sleep, 1000)
        await workers.call(60, os.getpid)
        gc.collect()
        await asyncio.sleep(0)

    with_worker(story)
    gc.collect()
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def test_stopping_makes_no_new_workers() -> None:
    async def story(workers: WorkerPool) -> None:
        await workers.call(60, os.getpid)
        thinking = asyncio.create_task(workers.call(60, time.sleep, 1000))
        await asyncio.sleep(0.1)
        workers._make_executor = lambda: pytest.fail("a new one")  # type: ignore[method-assign]
        (process,) = next(iter(workers._all))._processes  # type: ignore[attr-defined]
        await cancel_tasks(thinking)
        await workers.close()
        async with asyncio.timeout(60):
            while is_alive(process):
                await asyncio.sleep(0.02)

    with_worker(story)


def test_bots_may_play_at_many_tables_of_one_player(tmp_path: Path) -> None:
    with running(settings_for(sqlite_url(tmp_path))) as app:
        anna = Person(app, "Anna")
        tables = [anna.create(["greedy", "greedy"], pace=10_000) for _ in range(30)]
        waiting = anna.create(["me", "greedy"], begin=False)
        assert anna.do(waiting, do="begin")
        assert len(set(tables)) == 30
