"""The tutorial over HTTP: its line of play, and a table of one's own with its deal."""

from __future__ import annotations

from fastapi import APIRouter
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from ..bot_workers.tutorial import tutorial_record
from .dependencies import AccountsDep, RoomsDep, TablesDep
from .openapi import openapi_docs
from .schemas import NameBody, TableResponse, json_response, parse_body
from .tables import table_response

router = APIRouter(prefix="/api/tutorial", tags=["tutorial"])


class TutorialLine(Struct, frozen=True):
    """The actions of both seats, in order; the person has seat 1."""

    actions: list[str]


@router.get("", **openapi_docs(response=TutorialLine, response_example=TutorialLine(["Bg6", "Ag5"])))
async def line() -> Response:
    """The line of play that the tutorial follows."""
    return json_response(TutorialLine(tutorial_record().actions))


@router.post("", **openapi_docs(NameBody, TableResponse, {"name": "Anna"}))
async def begin(request: Request, tables: TablesDep, accounts: AccountsDep, rooms: RoomsDep) -> Response:
    """Begin the tutorial: a table with its deal, for nobody else, in no list but your own."""
    body = await parse_body(request, NameBody)
    visitor = accounts.visitor(request)
    room = await tables.start_tutorial(visitor.player, body.name)
    return visitor.answer(json_response(table_response(room, visitor.player, rooms.now()), 201))
