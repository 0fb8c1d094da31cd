"""The tutorial over HTTP: its line of play, and a table of one's own with its deal."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from fastapi import APIRouter
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from ...table import Entry, TableOptions
from ...table import entries as e
from ...text.record import RULES
from ..bot_workers.tutorial import TUTORIAL_BOT, TUTORIAL_BOT_SEAT, tutorial_record
from ..use_cases.problems import ApiError
from ..use_cases.table_commands import allowed_name
from .dependencies import ServicesDep, copy_cookies, player_or_new_guest
from .openapi import openapi_docs
from .schemas import NameBody, TableResponse, json_response, parse_body
from .tables import table_response

router = APIRouter(prefix="/api/tutorial", tags=["tutorial"])

OPTIONS = TableOptions(board="beginner", seats=2, public=False, bot_delay_ms=900)


class TutorialLine(Struct, frozen=True):
    """The actions of both seats, in order; the person has seat 1."""

    actions: list[str]


@router.get("", **openapi_docs(response=TutorialLine, response_example=TutorialLine(["Bg6", "Ag5"])))
async def line() -> Response:
    """The line of play that the tutorial follows."""
    return json_response(TutorialLine(tutorial_record().actions))


@router.post("", **openapi_docs(NameBody, TableResponse, {"name": "Anna"}))
async def begin(request: Request, services: ServicesDep) -> Response:
    """Begin the tutorial: a table with its deal, for nobody else, in no list but your own."""
    body = await parse_body(request, NameBody)
    response = Response()
    player = player_or_new_guest(services, request, response)
    if not services.creations.allow(player, time.monotonic()):
        raise ApiError("too-fast")
    name = await allowed_name(services, player, body.name)
    options = msgspec.structs.replace(OPTIONS, stand_in=services.bot_names[0])
    room = await services.rooms.create(services.new_id(), options, player, services.new_id())
    stamp: dict[str, Any] = {"at": services.now(), "by": player}
    entries: list[Entry] = [
        e.SeatTaken(seat=1, name=name, **stamp),
        e.BotSeated(seat=TUTORIAL_BOT_SEAT + 1, bot=TUTORIAL_BOT, **stamp),
        e.GameStarted(
            deal=tutorial_record().headers["Deal"], rules=RULES, components=room.table.components, **stamp
        ),
    ]
    for entry in entries:
        await services.rooms.change(room.id, lambda _, entry=entry: entry)  # type: ignore[misc]
    return copy_cookies(response, json_response(table_response(services, room, player, None), 201))
