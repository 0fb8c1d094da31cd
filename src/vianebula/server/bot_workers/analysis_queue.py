"""Analyses of finished games, one decision after the other, in a process that gives way to everything else.

Each decision is judged from what its seat knew then. What is found is stored as it grows; if this process
goes away, another goes on from there.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import asdict
from typing import Literal, NamedTuple, cast

import msgspec
from msgspec import Struct

from ...coach.advantages import Advantage, AdvantageName
from ...coach.turn_scores import TurnScores
from ...table import Table
from ...text.notation import parse_action
from ...text.record import RULES
from ..rooms import Rooms
from ..runtime.logs import log_failure
from ..runtime.long_jobs import run_long_job
from ..runtime.tasks import cancel_tasks
from ..settings import Settings
from ..storage.analysis_storage import AnalysisStorage
from .jobs import (
    BotRequest,
    CardRequest,
    PositionAnalysis,
    Suggestion,
    analyse_position,
    judge_card,
    make_bot_request,
    make_card_request,
)
from .pool import WARM_UP_TIMEOUT_S, WorkerPool

NICENESS = 19
POLL_INTERVAL_S = 30.0  # between two looks for analyses that nobody computes any more
SAVE_INTERVAL_S = 1.0
MAX_SUGGESTIONS_PER_DECISION = 3  # actions for each decision


AnalysisStatus = Literal["none", "running", "done", "failed"]


class AdvantageView(Struct, frozen=True):
    """Something that is so after one action and not after another (docs/coach.md says what)."""

    name: AdvantageName
    seat: int | None  # the rival (1-4) that it is about
    contract: str
    resource: str
    place: str
    n: int
    other_n: int | None  # the same after the other action; null: it cannot be told


class AnalysedDecision(Struct, frozen=True):
    """A decision: after `n` actions, `seat` played `played`; what the bot thinks of it with its knowledge."""

    n: int
    seat: int
    played: str
    win_chances: list[float]
    scores: list[float]
    best: list[Suggestion]
    loss: float  # of win chance, compared with the best
    change: list[float] = []  # of every seat's win chance, played instead of best; none where it was the best
    luck: list[float] = []  # of every seat, in win chance, where it turned up a card
    advantages: list[AdvantageView] | None = None  # of the best over what was played; null in old analyses
    turn_scores: TurnScores | None = None  # of this seat; null in old analyses


class AnalysisResponse(Struct, frozen=True):
    """Positions grow while it runs."""

    status: AnalysisStatus
    done: int = 0
    total: int = 0
    positions: list[AnalysedDecision] = []


class DecisionToAnalyse(NamedTuple):
    """What a seat played, what it knew, and of a card that it turned up what might have come instead."""

    seat: int
    played: str
    request: BotRequest
    card: CardRequest | None


def list_decisions(table: Table) -> list[DecisionToAnalyse]:
    """Every decision of a game, in order."""
    assert table.game is not None
    game = table.game.copy()
    found = []
    while game.actions:
        played = game.undo()
        seat = game.seat_to_move
        assert seat is not None
        card = make_card_request(table, game.states, played)
        found.append(DecisionToAnalyse(seat, played.text, make_bot_request(table, game.view(seat)), card))
    return found[::-1]


def decode_positions(text: str) -> list[AnalysedDecision]:
    """Decisions as they are stored. Some were stored when a suggestion was only a text."""
    positions = msgspec.json.decode(text, type=list[AnalysedDecision])
    return [
        msgspec.structs.replace(position, best=[_with_picks(suggestion) for suggestion in position.best])
        for position in positions
    ]


def _analysed(n: int, seat: int, played: str, found: PositionAnalysis, luck: list[float]) -> AnalysedDecision:
    best = found.best[:MAX_SUGGESTIONS_PER_DECISION]
    parts = (found.win_chances, found.scores, best, found.loss, found.change, luck)
    advantages = [_advantage_view(advantage) for advantage in found.advantages]
    return AnalysedDecision(n, seat + 1, played, *parts, advantages, found.turn_scores)


def _advantage_view(advantage: Advantage) -> AdvantageView:
    seat = None if advantage.seat is None else advantage.seat + 1
    return AdvantageView(**asdict(advantage) | {"seat": seat})


def _with_picks(suggestion: Suggestion) -> Suggestion:
    if suggestion.kind:
        return suggestion
    action = parse_action(suggestion.text)
    return msgspec.structs.replace(suggestion, kind=action.kind, picks=action.picks)


class AnalysisQueue:
    """The analyses this process computes, one at a time."""

    def __init__(self, rooms: Rooms, settings: Settings, now: Callable[[], int], process: str) -> None:
        self._rooms, self._settings, self._now = rooms, settings, now
        self.storage = AnalysisStorage(rooms.storage, RULES, process)
        self._waiting: dict[str, None] = {}  # table ids, in order
        self._current = ""
        self._task: asyncio.Task[None] | None = None
        self._poller: asyncio.Task[None] | None = None
        self._workers = WorkerPool(min(1, settings.bot_workers), NICENESS, [])

    async def start(self) -> None:
        """Take up what was left undone, now and from time to time."""
        self._workers.start()
        self._poller = asyncio.create_task(self._poll_unclaimed())

    def state(self) -> dict[str, str | int]:
        """The table whose game is analysed now, and how many wait."""
        return {"now": self._current or "none", "who wait": len(self._waiting)}

    async def progress(self, table_id: str) -> AnalysisResponse:
        """How far it is. One that nobody computes any more is taken up again."""
        row = await asyncio.to_thread(self.storage.load, table_id)
        if row is None:
            return AnalysisResponse("none")
        if row.status == "running" and row.lease < self._now():
            self._enqueue(table_id)
        positions = decode_positions(row.positions)
        return AnalysisResponse(cast(AnalysisStatus, row.status), len(positions), row.total, positions)

    async def request_analysis(self, table_id: str, player: str) -> AnalysisResponse:
        """Let a finished game be analysed, unless it is already."""
        room = await self._rooms.open_latest(table_id)
        await asyncio.to_thread(
            self.storage.request_analysis, table_id, player, room.table.n_actions, self._now()
        )
        return await self.progress(table_id)

    async def close(self) -> None:
        """Stop at once; another process goes on."""
        await cancel_tasks(self._poller, self._task)
        await self._workers.close()
        if self._current:
            try:
                await asyncio.to_thread(self.storage.release_table, self._current)
            except Exception as error:  # then its lease runs out
                log_failure("analyses-failed", error)

    async def _poll_unclaimed(self) -> None:
        """Take up what another process, or this one before it was started again, has left undone."""
        while True:
            try:
                for table_id in await asyncio.to_thread(self.storage.unclaimed_table_ids, self._now()):
                    self._enqueue(table_id)
            except Exception as error:
                log_failure("analyses-failed", error)
            await asyncio.sleep(POLL_INTERVAL_S)

    def _enqueue(self, table_id: str) -> None:
        if table_id != self._current:
            self._waiting.setdefault(table_id)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run_queue())

    async def _run_queue(self) -> None:
        while self._waiting:
            self._current = next(iter(self._waiting))
            del self._waiting[self._current]
            try:
                await self._analyse_game(self._current)
            except Exception as error:
                log_failure("analysis-failed", error, logging.ERROR, table=self._current)
            self._current = ""

    async def _analyse_game(self, table_id: str) -> None:
        row = await asyncio.to_thread(self.storage.claim_table, table_id, self._now())
        if row is None:
            return  # another process does it
        positions = decode_positions(row.positions)
        try:
            room = await self._rooms.open_latest(table_id)
            decisions = await run_long_job(list_decisions, room.table)
            stored = time.monotonic()
            bot = self._settings.analysis_bot
            for n, (seat, played, request, card) in list(enumerate(decisions))[len(positions) :]:
                found = await self._workers.call(WARM_UP_TIMEOUT_S, analyse_position, request, bot, played)
                luck = [] if card is None else await self._workers.call(WARM_UP_TIMEOUT_S, judge_card, card)
                positions.append(_analysed(n, seat, played, found, luck))
                if time.monotonic() - stored > SAVE_INTERVAL_S:
                    stored = time.monotonic()
                    if not await self._save_analysis(table_id, positions, "running"):
                        return
        except Exception:
            await self._save_analysis(table_id, positions, "failed")
            raise
        await self._save_analysis(table_id, positions, "done")

    async def _save_analysis(self, table_id: str, positions: list[AnalysedDecision], status: str) -> bool:
        text = msgspec.json.encode(positions).decode()
        return await asyncio.to_thread(self.storage.save_positions, table_id, text, status, self._now())
