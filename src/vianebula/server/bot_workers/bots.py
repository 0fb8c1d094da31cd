"""The bots of a server: those that may sit at tables, those that play there, hints and analyses."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ...bots import Bot, make_bot
from ...bots.registry import find_bot
from ...bots.warmup import warm_up
from ...errors import ViaNebulaError
from ..rooms import Rooms
from ..runtime.logs import log
from ..settings import Settings, SettingsError
from .analysis_queue import AnalysisQueue
from .bot_players import BotPlayers
from .hints import HintService
from .jobs import can_analyse
from .pool import WorkerPool
from .tutorial import TutorialBot

NICENESS = 5  # bots give way to requests


class Bots:
    """Everything bots do here, in worker processes."""

    def __init__(
        self, rooms: Rooms, settings: Settings, names: list[str], now: Callable[[], int], process_id: str
    ) -> None:
        self.names = names
        self.workers = WorkerPool(settings.bot_workers, NICENESS, make_warm_up_jobs(settings, names))
        self.bot_players = BotPlayers(rooms, settings, self.workers)
        self.hint_service = HintService(settings, self.workers)
        self.analysis_queue = AnalysisQueue(rooms, settings, now, process_id)

    async def start(self) -> None:
        """Let them play and analyse."""
        self.workers.start()
        await self.bot_players.start_sweeping()
        await self.analysis_queue.start()

    async def close(self) -> None:
        """Stop at once, even those that still think."""
        await self.analysis_queue.close()
        await self.bot_players.close()
        await self.workers.close()


def check_bot_names(settings: Settings) -> list[str]:
    """The bots that may sit at tables; a SettingsError where none can, or the advisers cannot advise."""
    names = filter_usable_bots(settings.bots)
    if not names:
        raise SettingsError("VIANEBULA_BOTS names no bot that can be made here")
    for bot in (settings.hint_bot, settings.analysis_bot):
        if not can_analyse(bot):
            raise SettingsError(f"{bot!r} is not a bot that can give hints and analyse")
    return names


def filter_usable_bots(names: tuple[str, ...]) -> list[str]:
    """Those of the names that can be made here."""
    usable = []
    for name in names:
        try:
            make_bot(name)
            usable.append(name)
        except ViaNebulaError as error:
            log.warning("no-such-bot", extra={"bot": name, "error": str(error)})
    return usable


def make_warm_up_jobs(settings: Settings, names: list[str]) -> list[partial[None]]:
    """Let one bot of each kind think once, so that nobody waits for compiling."""
    kinds = [find_bot(name)[0] for name in (*names, settings.hint_bot)]
    bot_classes: set[type[Bot]] = {*(kind.bot_class for kind in kinds), TutorialBot}
    return [partial(warm_up, bot_class) for bot_class in bot_classes]
