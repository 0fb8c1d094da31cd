"""Who signed out everywhere, and when: cookies and tokens made before that count no more.

Every process knows all of them, so that no request needs to ask the database; it looks for new ones often.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ..runtime.logs import log_failure
from ..runtime.tasks import cancel_tasks
from ..storage import Storage

POLL_INTERVAL_S = 3.0  # until every process knows
CLOCK_SKEW_MS = 60_000  # by which the clocks of two processes may differ


class Revocations:
    """Who signed out everywhere, as far as this process knows."""

    def __init__(self) -> None:
        self._revoked_at: dict[str, int] = {}  # player -> when, in milliseconds
        self._task: asyncio.Task[None] | None = None
        self.on_revoked: Callable[[str], None] = lambda _: None

    def is_revoked(self, player: str, issued_at: int) -> bool:
        """Does a cookie or token of this time count no more?"""
        return issued_at <= self._revoked_at.get(player, -1)

    def valid_issue_time(self, player: str, now: int) -> int:
        """A time of issue that counts."""
        return max(now, self._revoked_at.get(player, -1) + 1)

    def revoke(self, player: str, revoked_at: int) -> None:
        """What a player signed in with until then counts no more."""
        if revoked_at > self._revoked_at.get(player, -1):
            self._revoked_at[player] = revoked_at
            self.on_revoked(player)

    async def start(self, storage: Storage) -> None:
        """Read who signed out, and look for more from now on."""
        await self._poll_storage(storage)
        self._task = asyncio.create_task(self._poll_forever(storage))

    async def close(self) -> None:
        """Look no more."""
        await cancel_tasks(self._task)

    async def _poll_forever(self, storage: Storage) -> None:
        while True:
            await asyncio.sleep(POLL_INTERVAL_S)
            try:
                await self._poll_storage(storage)
            except Exception as error:
                log_failure("revocations-failed", error)

    async def _poll_storage(self, storage: Storage) -> None:
        since = max(self._revoked_at.values(), default=0) - CLOCK_SKEW_MS
        for player, when in await asyncio.to_thread(storage.sign_outs_since, since):
            self.revoke(player, when)
