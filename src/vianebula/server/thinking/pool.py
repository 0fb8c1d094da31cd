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
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any, TypeVar

from ..process.logs import log
from ..process.tasks import end

COMPILING = 120.0  # seconds that warming up may take

T = TypeVar("T")


class Workers:
    """So many processes that give way to others; 0: a thread of this one, which cannot be ended."""

    def __init__(self, count: int, nice: int, warm_up: Sequence[Callable[[], Any]]) -> None:
        self._count, self._nice, self._warm_up = count, nice, warm_up
        self._all: set[Executor] = set()
        self._free: asyncio.Queue[Executor] = asyncio.Queue()
        self._starting: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        for _ in range(max(1, self._count)):
            self._add()

    async def ask(self, seconds: float, job: Callable[..., T], *given: Any) -> T:
        """What the job returns or raises; TimeoutError if it takes too long, once a worker has begun it."""
        worker = await self._free.get()
        is_well = False
        try:
            answer = asyncio.wrap_future(worker.submit(job, *given))
            await asyncio.wait({answer}, timeout=seconds)
            if not answer.done():
                raise TimeoutError
            is_well = answer.cancelled() or not isinstance(answer.exception(), BrokenExecutor)
            return answer.result()
        finally:
            if is_well:
                self._free.put_nowait(worker)
            else:
                self._replace(worker)

    async def close(self) -> None:
        """Stop them at once, even those that still think."""
        await end(*self._starting)
        await asyncio.gather(*(asyncio.to_thread(_end, worker) for worker in self._all))

    def _add(self) -> None:
        worker = self._make()
        self._all.add(worker)
        task = asyncio.create_task(self._start(worker))
        self._starting.add(task)
        task.add_done_callback(self._starting.discard)

    def _replace(self, worker: Executor) -> None:
        self._all.discard(worker)
        threading.Thread(target=_end, args=(worker,), daemon=True).start()
        self._add()

    async def _start(self, worker: Executor) -> None:
        try:
            async with asyncio.timeout(COMPILING):
                for job in self._warm_up:
                    await asyncio.wrap_future(worker.submit(job))
        except Exception as error:  # whoever asks it will see
            log.warning("worker-cold", extra={"error": type(error).__name__})
        self._free.put_nowait(worker)

    def _make(self) -> Executor:
        if self._count == 0:
            return ThreadPoolExecutor(1, "bot")
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(1, context, _start_worker, (os.getpid(), self._nice))


def _start_worker(parent: int, nice: int) -> None:
    """A worker ends with its server, even when that was killed."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    os.nice(nice)
    threading.Thread(target=watch, daemon=True).start()


def _end(worker: Executor) -> None:
    processes = list((getattr(worker, "_processes", None) or {}).values())  # which it forgets when shut down
    worker.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
    for process in processes:
        process.join()
