"""One thread that writes: whatever waits is stored in one transaction, so that many tables share one sync."""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable
from typing import Any

from ..runtime.logs import log
from .database import NewEntry, Storage, StorageDown, is_rolled_back

MAX_BATCH = 256  # entries in one transaction


class EntryWriter:
    """Stores entries in a thread of its own, in batches."""

    def __init__(self, storage: Storage, on_batch: Callable[[int], None] = lambda _: None) -> None:
        self._storage = storage
        self._on_batch = on_batch
        self._queue: queue.SimpleQueue[tuple[NewEntry, asyncio.Future[bool]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_forever, name="writer", daemon=True)
        self._thread.start()

    async def append(self, entry: NewEntry) -> bool:
        """True when the entry is stored, False when its version is taken; StorageDown when nobody knows."""
        future: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._queue.put((entry, future))
        return await future

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

    def _write_batch(self, batch: list[tuple[NewEntry, asyncio.Future[bool]]]) -> None:
        results = self._store_batch([entry for entry, _ in batch])
        self._on_batch(len(batch))
        for (_, future), result in zip(batch, results, strict=True):
            with contextlib.suppress(RuntimeError):  # its loop is closed: nobody waits any more
                future.get_loop().call_soon_threadsafe(_resolve_future, future, result)

    def _store_batch(self, entries: list[NewEntry]) -> list[bool | StorageDown]:
        try:
            return list(self._storage.append_entries(entries))
        except Exception as error:  # whatever the driver raises, those who wait must hear of it
            if len(entries) > 1 and is_rolled_back(error):  # whose fault it is shows one by one
                return [result for entry in entries for result in self._store_batch([entry])]
            down = error if isinstance(error, StorageDown) else StorageDown(error)
            log.error("storage-failed", extra={"error": str(down), "entries": len(entries)})
            return [down] * len(entries)


def _resolve_future(future: asyncio.Future[bool], result: Any) -> None:
    if future.done():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)
