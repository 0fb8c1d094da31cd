"""Help from bots, over HTTP: a hint in a game against them, the analysis of a finished game."""

from __future__ import annotations

import asyncio
import time

from fastapi import APIRouter
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from ...action import Pick
from ...table.hints import view_for_hint
from ..bot_workers.analysis_queue import AnalysisResponse
from ..bot_workers.jobs import Suggestion, make_bot_request
from ..rooms import Rooms
from ..use_cases.problems import ApiError
from .dependencies import (
    AccountsDep,
    BotsDep,
    LimitsDep,
    OwnSeatQuery,
    RoomsDep,
    SettingsDep,
    SignedInDep,
    TableId,
)
from .openapi import describe_route
from .schemas import json_response

router = APIRouter(prefix="/api/tables/{table_id}", tags=["study"])


class Hint(Struct, frozen=True):
    """What a bot would do with what the seat knows, best first."""

    n_actions: int
    win_chances: list[float]
    scores: list[float]
    best: list[Suggestion]


_EXAMPLE_HINT = Hint(
    12,
    [0.41, 0.33, 0.26],
    [23.1, 21.8, 20.4],
    [Suggestion("Ad4", 0.41, 23.1, 0.53, "craftsman", (Pick("hex", "d4"),))],
)


@router.get("/hint", **describe_route(response=Hint, response_example=_EXAMPLE_HINT))
async def get_hint(
    rooms: RoomsDep,
    bots: BotsDep,
    limits: LimitsDep,
    player: SignedInDep,
    table_id: TableId,
    seat_number: OwnSeatQuery,
) -> Response:
    """What a bot would do in your place; only where all the other seats are bots."""
    table = (await rooms.open_latest(table_id)).table
    view = view_for_hint(table, seat_number - 1, player)
    request = make_bot_request(table, view)
    analysis = bots.hint_service.find_cached(request)
    if analysis is None:
        if not limits.hints.allow(player, time.monotonic()):
            raise ApiError("too-fast")
        analysis = await bots.hint_service.analyse(request)
    return json_response(Hint(table.n_actions, analysis.win_chances, analysis.scores, analysis.best))


@router.post("/analysis", **describe_route(response=AnalysisResponse))
async def request_analysis(
    request: Request,
    rooms: RoomsDep,
    bots: BotsDep,
    accounts: AccountsDep,
    settings: SettingsDep,
    table_id: TableId,
) -> Response:
    """Let a finished game be analysed. Asked again, it says how far it is."""
    await _check_over(rooms, table_id)
    visitor, analyses = accounts.identify_visitor(request), bots.analysis_queue
    found = await analyses.progress(table_id)
    if found.status in ("none", "failed"):
        running = await asyncio.to_thread(analyses.storage.n_unfinished, visitor.player)
        if running >= settings.analyses_per_player:
            raise ApiError("too-many-analyses")
        found = await analyses.request_analysis(table_id, visitor.player)
    status = 200 if found.status == "done" else 202
    return visitor.add_cookie_if_new(json_response(found, status))


@router.get("/analysis", **describe_route(response=AnalysisResponse))
async def get_analysis(rooms: RoomsDep, bots: BotsDep, table_id: TableId) -> Response:
    """How far the analysis of a game is, and what it found so far."""
    await _check_over(rooms, table_id)
    return json_response(await bots.analysis_queue.progress(table_id))


async def _check_over(rooms: Rooms, table_id: str) -> None:
    """Only finished games are analysed: while one runs, it would be help from outside."""
    if (await rooms.open_latest(table_id)).table.status != "over":
        raise ApiError("not-over")
