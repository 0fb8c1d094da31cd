"""Hints: what a bot thinks of what one seat knows."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from ..runtime.logs import log_failure
from ..settings import Settings
from .jobs import BotRequest, PositionAnalysis, analyse_position
from .pool import WorkerPool

MAX_CACHED = 1000  # hints


class BotFailed(Exception):
    """A bot that was asked gave no answer."""


class HintService:
    """Asks the hint bot. Equal views get equal answers, so the last ones are remembered."""

    def __init__(self, settings: Settings, workers: WorkerPool) -> None:
        self._settings, self._workers = settings, workers
        self._turns = asyncio.Semaphore(max(1, settings.bot_workers - 1))  # a bot never waits for more
        self._cache: OrderedDict[BotRequest, PositionAnalysis] = OrderedDict()

    def find_cached(self, request: BotRequest) -> PositionAnalysis | None:
        """What was thought of the same view before."""
        return self._cache.get(request)

    async def analyse(self, request: BotRequest) -> PositionAnalysis:
        """What the hint bot thinks of a view. However many ask, bots at tables get their turn in between."""
        bot = self._settings.hint_bot
        try:
            async with self._turns:
                found = await self._workers.call(self._settings.bot_seconds, analyse_position, request, bot)
        except Exception as error:
            log_failure("bot-broken", error, bot=bot)
            raise BotFailed from None
        self._cache[request] = found
        if len(self._cache) > MAX_CACHED:
            self._cache.popitem(last=False)
        return found
