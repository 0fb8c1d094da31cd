"""Help from bots, over HTTP: a hint in a game against them, the analysis of a finished game."""

from __future__ import annotations

import asyncio
import time

from fastapi import APIRouter
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from ...table.hints import view_for_hint
from ..thinking.analyses import AnalysisAnswer
from ..thinking.workers import Suggestion, question_of
from ..visitors.refusals import Refuse
from .answers import answer
from .openapi import takes_and_gives
from .requests import KnownPlayer, OwnSeat, ServicesDep, TableId, sign_in, with_cookies

router = APIRouter(prefix="/api/tables/{table_id}", tags=["study"])


class Hint(Struct, frozen=True):
    """What a bot would do with what the seat knows, best first."""

    n_actions: int
    win_chances: list[float]
    scores: list[float]
    best: list[Suggestion]


_HINT = Hint(12, [0.41, 0.33, 0.26], [23.1, 21.8, 20.4], [Suggestion("Ad4", 0.41, 23.1, 0.53)])


@router.get("/hint", **takes_and_gives(gives=Hint, example=_HINT))
async def hint(services: ServicesDep, player: KnownPlayer, table_id: TableId, seat: OwnSeat) -> Response:
    """What a bot would do in your place; only where all the other seats are bots."""
    room = await services.rooms.fresh(table_id)
    table = room.table
    view = view_for_hint(table, seat - 1, player)
    known = table.cache.get(("hint", seat))
    if known is None:
        if not services.hints.allows(player, time.monotonic()):
            raise Refuse("too-fast")
        with services.rooms.using(room):
            known = await services.bots.judge(question_of(table, view))
        table.cache["hint", seat] = known
    return answer(Hint(table.n_actions, known.win_chances, known.scores, known.best))


@router.post("/analysis", **takes_and_gives(gives=AnalysisAnswer))
async def ask_for_analysis(request: Request, services: ServicesDep, table_id: TableId) -> Response:
    """Let a finished game be analysed. Asked again, it says how far it is."""
    room = await services.rooms.fresh(table_id)
    if room.table.status != "over":
        raise Refuse("not-over")
    response = Response()
    player = sign_in(services, request, response)
    analyses = services.analyses
    found = await analyses.answer(table_id)
    if found.status in ("none", "failed"):
        running = await asyncio.to_thread(analyses.storage.n_running, player)
        if running >= services.settings.analyses_per_player:
            raise Refuse("too-many-analyses")
        found = await analyses.ask(table_id, player)
    status = 200 if found.status == "done" else 202
    return with_cookies(response, answer(found, status))


@router.get("/analysis", **takes_and_gives(gives=AnalysisAnswer))
async def analysis(services: ServicesDep, table_id: TableId) -> Response:
    """How far the analysis of a game is, and what it found so far."""
    room = await services.rooms.fresh(table_id)
    if room.table.status != "over":
        raise Refuse("not-over")
    return answer(await services.analyses.answer(table_id))
