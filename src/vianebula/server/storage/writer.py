"""One thread that writes: whatever waits is stored in one transaction, so that many tables share one sync."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import threading
from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..runtime.log_context import current_ids
from ..runtime.logs import log, log_failure
from .database import NewEntry, Storage, StorageDown, is_rolled_back

MAX_BATCH = 256  # entries in one transaction


class Job(NamedTuple):
    """An entry that waits to be stored, who waits for it, and the ids of what it is part of."""

    entry: NewEntry
    done: asyncio.Future[bool]
    ids: Mapping[str, str]


class EntryWriter:
    """The thread that stores entries."""

    def __init__(self, storage: Storage, on_batch: Callable[[int], None] = lambda _: None) -> None:
        self._storage = storage
        self._on_batch = on_batch
        self._queue: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_forever, name="writer", daemon=True)
        self._thread.start()

    async def append(self, entry: NewEntry) -> bool:
        """True when the entry is stored, False when its version is taken; StorageDown when nobody knows."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.put(Job(entry, done, current_ids()))
        return await done

    @property
    def n_waiting(self) -> int:
        """How many entries wait to be stored."""
        return self._queue.qsize()

    def close(self) -> None:
        """Write what waits, then stop."""
        self._queue.put(None)
        self._thread.join(timeout=30)

    def _write_forever(self) -> None:
        while True:
            job = self._queue.get()
            if job is None:
                return
            batch, last = [job], False
            while len(batch) < MAX_BATCH and not self._queue.empty():
                job = self._queue.get()
                if job is None:
                    last = True
                    break
                batch.append(job)
            self._write_batch(batch)
            if last:
                return

    def _write_batch(self, batch: list[Job]) -> None:
        results = self._store_batch(batch)
        self._on_batch(len(batch))
        for job, result in zip(batch, results, strict=True):
            if log.isEnabledFor(logging.DEBUG):
                facts = {"table": job.entry.table_id, "version": job.entry.version, "stored": result is True}
                log.debug("entry-written", extra={**job.ids, **facts})
            with contextlib.suppress(RuntimeError):  # its loop is closed: nobody waits any more
                job.done.get_loop().call_soon_threadsafe(_resolve_future, job.done, result)

    def _store_batch(self, batch: list[Job]) -> list[bool | StorageDown]:
        try:
            return list(self._storage.append_entries([job.entry for job in batch]))
        except Exception as error:  # whatever the driver raises, those who wait must hear of it
            if len(batch) > 1 and is_rolled_back(error):  # whose fault it is shows one by one
                return [result for job in batch for result in self._store_batch([job])]
            tables = [job.entry.table_id for job in batch]
            ids = batch[0].ids if len(batch) == 1 else {}
            log_failure("storage-failed", error, logging.ERROR, tables=tables, **ids)
            down = error if isinstance(error, StorageDown) else StorageDown(error)
            return [down] * len(batch)


def _resolve_future(future: asyncio.Future[bool], result: bool | StorageDown) -> None:
    if future.done():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)
