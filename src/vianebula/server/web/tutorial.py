"""The tutorial over HTTP: its line of play, and a table of one's own with its deal."""

from __future__ import annotations

import time
from typing import Any

import msgspec
from fastapi import APIRouter
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from ...table import Entry, Options
from ...table import entries as e
from ...text.record import RULES
from ..thinking.tutorial import COMPANION, SEAT, script
from ..visitors.acting import allowed_name
from ..visitors.refusals import Refuse
from .answers import NameBody, TableAnswer, answer, read
from .openapi import takes_and_gives
from .requests import ServicesDep, sign_in, with_cookies
from .tables import table_answer

router = APIRouter(prefix="/api/tutorial", tags=["tutorial"])

OPTIONS = Options(board="beginner", seats=2, open=False, pace=900)


class Line(Struct, frozen=True):
    """The actions of both seats, in order; the person has seat 1."""

    actions: list[str]


@router.get("", **takes_and_gives(gives=Line, example=Line(["Bg6", "Ag5"])))
async def line() -> Response:
    """The line of play that the tutorial follows."""
    return answer(Line(script().actions))


@router.post("", **takes_and_gives(NameBody, TableAnswer, {"name": "Anna"}))
async def begin(request: Request, services: ServicesDep) -> Response:
    """Begin the tutorial: a table with its deal, for nobody else, in no list but your own."""
    body = await read(request, NameBody)
    response = Response()
    player = sign_in(services, request, response)
    if not services.creations.allows(player, time.monotonic()):
        raise Refuse("too-fast")
    name = await allowed_name(services, player, body.name)
    options = msgspec.structs.replace(OPTIONS, stand_in=services.bot_names[0])
    room = await services.rooms.create(services.new_id(), options, player, services.new_id())
    stamp: dict[str, Any] = {"at": services.now(), "by": player}
    entries: list[Entry] = [
        e.Sat(seat=1, name=name, **stamp),
        e.BotSat(seat=SEAT + 1, bot=COMPANION, **stamp),
        e.Began(deal=script().headers["Deal"], rules=RULES, components=room.table.components, **stamp),
    ]
    for entry in entries:
        await services.rooms.change(room.id, lambda _, entry=entry: entry)  # type: ignore[misc]
    return with_cookies(response, answer(table_answer(services, room, player, None), 201))
