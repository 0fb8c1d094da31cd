"""What whoever runs a server has to say to everybody on it, and whether it is only to be looked at for now.

Both are in a file of the operator's (`VIANEBULA_NOTICE`), which is read again when it changes: it works when
the database does not, and for as many processes as see the file.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from .logs import log, log_failure
from .tasks import cancel_tasks

CHECK_INTERVAL_S = 1.0

Text = Annotated[str, Meta(max_length=500)]


class Notice(Struct, frozen=True, forbid_unknown_fields=True):
    """An announcement, by language or one for all (`any`), and whether nothing may be changed."""

    announcement: dict[Annotated[str, Meta(pattern="^(any|[a-z]{2})$")], Text] = {}
    read_only: bool = False


class NoticeFile:
    """The operator's notice, as the file says it now."""

    def __init__(self, path: str) -> None:
        self._path = Path(path) if path else None
        self._read: tuple[int, int] | None = None  # when it was written, and how long it was
        self._task: asyncio.Task[None] | None = None
        self.current = Notice()

    def start(self) -> None:
        """Look at it now, and whenever it may have changed."""
        if self._path is not None:
            self.refresh()
            self._task = asyncio.create_task(self._watch())

    async def close(self) -> None:
        """Look no more."""
        await cancel_tasks(self._task)

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(CHECK_INTERVAL_S)
            self.refresh()

    def refresh(self) -> None:
        """Read it if it has changed; one that cannot be read leaves things as they are."""
        assert self._path is not None
        try:
            found = self._path.stat()
            if self._read == (found.st_mtime_ns, found.st_size):
                return
            self._read = (found.st_mtime_ns, found.st_size)
            self.current = msgspec.toml.decode(self._path.read_bytes(), type=Notice)
        except FileNotFoundError:
            if self._read is None:
                return
            self._read, self.current = None, Notice()
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as error:
            log_failure("notice-failed", error)
            return
        log.info("notice", extra={"read_only": self.current.read_only})
