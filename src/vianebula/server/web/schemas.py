"""Bodies and answers over HTTP: typed JSON."""

from __future__ import annotations

from typing import TypeVar

import msgspec
from msgspec import Struct, field
from starlette.requests import Request
from starlette.responses import Response

from ...action import Pick
from ...table import TableView
from ...table.commands import Name
from ...table.scoring import ScoreBreakdown
from ...table.views import EventView
from ...text.state_json import GameState
from ..use_cases.problems import HTTP_STATUS, ApiError, Problem

T = TypeVar("T")


class Token(Struct, frozen=True):
    """What a script proves who it is with."""

    token: str


class TableResponse(Struct, frozen=True):
    """A table as one may see it."""

    id: str
    invitation: str | None  # only for who sits here or owns the table
    table: TableView


class CommandResponse(Struct, frozen=True):
    """A command is done: the version it made, and the table as one may see it now."""

    version: int
    table: TableView


class NameBody(Struct, frozen=True, forbid_unknown_fields=True):
    """How one wants to be called."""

    name: Name


class Account(Struct, frozen=True, forbid_unknown_fields=True):
    """A name and its password."""

    name: Name
    password: str


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """A new password, and the one it replaces."""

    old: str
    new: str


class PositionResponse(Struct, frozen=True):
    """A position after some actions, as the viewer may know it."""

    n_actions: int
    n_actions_total: int = field(name="of")  # how many actions the game has by now
    position: str | None  # one line; null where it was not asked for
    state: GameState
    scores: list[ScoreBreakdown]  # of every seat, as everybody could see it


class HistoryAction(Struct, frozen=True):
    """An action that was played, with what it names as in a choice, and what it made happen."""

    text: str
    seat: int
    events: list[EventView]
    kind: str
    picks: tuple[Pick, ...]


def json_response(thing: object, status: int = 200) -> Response:
    """An answer as JSON."""
    return Response(msgspec.json.encode(thing), status, media_type="application/json")


def problem_response(reason: str, rule: str | None = None, where: str | None = None) -> Response:
    """An answer that says why not."""
    return json_response(Problem(reason, rule, where), HTTP_STATUS.get(reason, 409))


async def parse_body(request: Request, kind: type[T]) -> T:
    """The body of a request as a type; what does not fit is refused with the place of the fault."""
    try:
        return msgspec.json.decode(await request.body() or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise ApiError("malformed-message", where=str(error)[:200]) from None
