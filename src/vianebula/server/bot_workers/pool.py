"""Workers: processes that are asked one thing at a time, and ended and replaced if they hang or break.

A worker is free once it has warmed up: what is compiled at first use is compiled then. So whoever asks may be
given a short time, which begins when the worker does.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from typing import ParamSpec, TypeVar

from ...system import hold_ending_signals, ignore_ending_signals, lower_priority
from ..runtime.log_context import current_ids, log_context
from ..runtime.logs import configure_logging, configured_level, log, log_failure
from ..runtime.tasks import cancel_tasks

WARM_UP_TIMEOUT_S = 120.0  # that warming up may take

P = ParamSpec("P")
T = TypeVar("T")


class Worker:
    """One process, for as long as it is one's own."""

    def __init__(self, executor: Executor) -> None:
        self.executor, self.is_healthy = executor, True

    async def call(self, timeout_s: float, job: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """What the job returns or raises; TimeoutError if it takes too long."""
        self.is_healthy = False  # unless it answers
        answer = _submit(self.executor, partial(_run_job, current_ids(), partial(job, *arguments, **named)))
        answer.add_done_callback(_consume_exception)
        await asyncio.wait({answer}, timeout=timeout_s)
        if not answer.done():
            raise TimeoutError
        self.is_healthy = answer.cancelled() or not isinstance(answer.exception(), BrokenExecutor)
        return answer.result()


class WorkerPool:
    """So many processes that give way to others; 0: a thread of this one, which cannot be ended.

    Where all are busy, those who wait get the next ones in turn, however much each of them asks for.
    """

    def __init__(self, count: int, nice: int, warm_up: Sequence[Callable[[], object]]) -> None:
        self._n_processes, self._nice, self._warm_up = count, nice, warm_up
        self._all: set[Executor] = set()
        self._free: list[Executor] = []
        self._waiting: dict[str, deque[asyncio.Future[Executor]]] = {}  # by who waits; the next one first
        self._starting: set[asyncio.Task[None]] = set()
        self._is_closed = False

    def start(self) -> None:
        """Start them; each is free once it has warmed up."""
        for _ in range(max(1, self._n_processes)):
            self._run_in_background(self._add_worker())

    @asynccontextmanager
    async def borrow_worker(self, requester: str) -> AsyncIterator[Worker]:
        """A worker of one's own, when it is one's turn."""
        worker = Worker(await self._acquire(requester))
        try:
            yield worker
        finally:
            if worker.is_healthy:
                self._release(worker.executor)
            elif not self._is_closed:
                self._run_in_background(self._replace_worker(worker.executor))

    async def call(self, timeout_s: float, job: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """As `Worker.call`: the time begins when there is one."""
        async with self.borrow_worker("") as worker:
            return await worker.call(timeout_s, job, *arguments, **named)

    def state(self) -> dict[str, int]:
        """How many workers there are, how many of them are free, and how many wait for one."""
        n_waiting = sum(len(places) for places in self._waiting.values())
        return {"all": len(self._all), "free": len(self._free), "who wait": n_waiting}

    async def close(self) -> None:
        """Stop them at once, even those that still think."""
        self._is_closed = True
        await cancel_tasks(*self._starting)
        await asyncio.gather(*(asyncio.to_thread(_terminate_worker, worker) for worker in self._all))

    async def _acquire(self, requester: str) -> Executor:
        if self._free:
            return self._free.pop()
        place: asyncio.Future[Executor] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(requester, deque()).append(place)
        try:
            return await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._release(place.result())
            raise

    def _release(self, worker: Executor) -> None:
        """To whoever is next, who then is last."""
        while self._waiting:
            requester = next(iter(self._waiting))
            places = self._waiting.pop(requester)
            while places:
                place = places.popleft()
                if not place.done():  # it has not been given up
                    if places:
                        self._waiting[requester] = places
                    place.set_result(worker)
                    return
        self._free.append(worker)

    def _run_in_background(self, job: Coroutine[object, None, None]) -> None:
        task = asyncio.create_task(job)
        self._starting.add(task)
        task.add_done_callback(self._starting.discard)

    async def _replace_worker(self, worker: Executor) -> None:
        await asyncio.to_thread(_terminate_worker, worker)
        self._all.discard(worker)
        await self._add_worker()

    async def _add_worker(self) -> None:
        worker = self._make_executor()
        self._all.add(worker)
        try:
            async with asyncio.timeout(WARM_UP_TIMEOUT_S):
                for job in self._warm_up:
                    await _submit(worker, job)
        except Exception as error:  # whoever asks it will see
            log_failure("worker-cold", error)
        self._release(worker)

    def _make_executor(self) -> Executor:
        if self._n_processes == 0:
            return ThreadPoolExecutor(1, "bot")
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(
            1, context, _initialise_worker, (os.getpid(), self._nice, configured_level())
        )


def _submit(executor: Executor, job: Callable[[], T]) -> asyncio.Future[T]:
    """The first job starts the process, which must not be ended before it ignores signals."""
    with hold_ending_signals():
        return asyncio.wrap_future(executor.submit(job))


def _run_job(ids: Mapping[str, str], job: partial[T]) -> T:
    """Runs in a worker: its lines of the log carry the ids of what it is part of."""
    name, began = getattr(job.func, "__name__", "?"), time.monotonic()
    with log_context(**ids):
        try:
            result = job()
        except Exception as error:
            log_failure("job-failed", error, job=name)
            raise
        log.debug("job-done", extra={"job": name, "ms": round(1000 * (time.monotonic() - began), 1)})
        return result


def _initialise_worker(parent_pid: int, niceness: int, log_level: str | None) -> None:
    """A worker ends with its server, even when that was killed.

    Signals that are sent to all processes (Ctrl-C, systemd) are the server's to hear alone: it ends its
    workers when nobody waits for them any more.
    """
    if log_level is not None:
        configure_logging(log_level)
    ignore_ending_signals()

    def watch() -> None:
        while os.getppid() == parent_pid:
            time.sleep(1)
        os._exit(0)

    lower_priority(niceness)
    threading.Thread(target=watch, daemon=True).start()


def _consume_exception(answer: asyncio.Future[T]) -> None:
    """An answer that comes when nobody waits for it any more: if it is an error, that is no news."""
    if not answer.cancelled():
        answer.exception()


def _terminate_worker(worker: Executor) -> None:
    processes = list((getattr(worker, "_processes", None) or {}).values())  # which it forgets when shut down
    worker.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()  # it holds nothing, and hears nothing else
    for process in processes:
        process.join()
