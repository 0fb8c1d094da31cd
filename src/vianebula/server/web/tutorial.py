"""The tutorial over HTTP: its line of play, and a table of one's own with its deal."""

from __future__ import annotations

from fastapi import APIRouter
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from ...action import Pick
from ...text.notation import parse_action
from ..bot_workers.tutorial import load_tutorial_record
from .dependencies import AccountsDep, RoomsDep, TablesDep
from .openapi import describe_route
from .schemas import NameBody, TableResponse, json_response, parse_body
from .tables import make_table_response

router = APIRouter(prefix="/api/tutorial", tags=["tutorial"])


class ActionView(Struct, frozen=True):
    """An action with what it names, as in a choice."""

    text: str
    kind: str
    picks: tuple[Pick, ...]


class TutorialLine(Struct, frozen=True):
    """The actions of both seats, in order; the person has seat 1."""

    actions: list[str]
    steps: list[ActionView]  # the same, with what they name


def make_tutorial_line(actions: list[str]) -> TutorialLine:
    """A line of play from its texts."""
    steps = [ActionView(step.text, step.kind, step.picks) for step in map(parse_action, actions)]
    return TutorialLine(actions, steps)


@router.get("", **describe_route(response=TutorialLine, response_example=make_tutorial_line(["Bg6", "Ag5"])))
async def get_tutorial_line() -> Response:
    """The line of play that the tutorial follows."""
    return json_response(make_tutorial_line(load_tutorial_record().actions))


@router.post("", **describe_route(NameBody, TableResponse, {"name": "Anna"}))
async def start_tutorial(
    request: Request, tables: TablesDep, accounts: AccountsDep, rooms: RoomsDep
) -> Response:
    """Begin the tutorial: a table with its deal, for nobody else, in no list but your own."""
    body = await parse_body(request, NameBody)
    visitor = accounts.identify_visitor(request)
    room = await tables.start_tutorial(visitor.player, body.name)
    return visitor.add_cookie_if_new(
        json_response(make_table_response(room, visitor.player, rooms.now()), 201)
    )
