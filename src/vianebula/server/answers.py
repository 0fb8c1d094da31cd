"""Answers over HTTP: typed JSON, and refusals with stable reason ids."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from ..table import Options, TableView
from ..table.commands import Name
from ..table.scoring import ScoreParts
from ..table.views import EventView

T = TypeVar("T")

STATUS = {
    "malformed-message": 400,
    "malformed-request": 422,
    "empty-text": 422,
    "unknown-board": 422,
    "not-signed-in": 401,
    "wrong-password": 401,
    "not-seated": 403,
    "not-your-seat": 403,
    "not-the-owner": 403,
    "wrong-invitation": 403,
    "hint-not-allowed": 403,
    "wrong-origin": 403,
    "no-password": 409,
    "no-such-player": 404,
    "no-such-table": 404,
    "no-such-position": 404,
    "not-found": 404,
    "not-allowed": 405,
    "too-large": 413,
    "too-fast": 429,
    "too-many-analyses": 429,
    "bot-broken": 503,
    "storage-down": 503,
}  # every other refusal is 409: it does not fit the table as it is


class Problem(Struct, frozen=True):
    """Why not: `reason` is a stable id, `rule` the game's rule if one forbids it, `where` the faulty part."""

    reason: str
    rule: str | None = None
    where: str | None = None


class Me(Struct, frozen=True):
    """Oneself: a stranger has no cookie yet, a guest no password."""

    kind: str  # stranger, guest, or player
    name: str


class Token(Struct, frozen=True):
    token: str


class TableAnswer(Struct, frozen=True):
    id: str
    invitation: str | None  # only for who sits here or owns the table
    table: TableView


class DoneAnswer(Struct, frozen=True):
    version: int
    table: TableView


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be made. `seats` says who sits where: `me`, a bot's name, or empty for free."""

    options: Options = Options()
    seats: list[str] = []
    name: Name = "Guest"
    begin: bool = False


class NameBody(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


class Account(Struct, frozen=True, forbid_unknown_fields=True):
    name: Name
    password: str


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    old: str
    new: str


class LobbySeat(Struct, frozen=True):
    name: str
    kind: str


class LobbyRow(Struct, frozen=True):
    id: str
    status: str
    updated: int
    board: str
    seats: list[LobbySeat]
    clock: str
    n_actions: int
    winners: list[int]
    waits: int | None = None  # the seat the game waits for
    yours: list[int] = []  # your seats, in the list of your own tables


class PastPosition(Struct, frozen=True):
    """A position after some actions, as the viewer may know it."""

    n_actions: int
    of: int  # how many actions the game has by now
    position: str
    state: dict[str, Any]
    scores: list[ScoreParts]  # of every seat, as everybody could see it


class HistoryAction(Struct, frozen=True):
    text: str
    seat: int
    events: list[EventView]


class Refuse(Exception):
    """Raised anywhere in a request: answered as a Problem."""

    def __init__(self, reason: str, rule: str | None = None, where: str | None = None) -> None:
        self.problem = Problem(reason, rule, where)
        self.status = STATUS.get(reason, 409)


def answer(thing: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(thing), status, media_type="application/json")


def refusal(reason: str, rule: str | None = None, where: str | None = None) -> Response:
    return answer(Problem(reason, rule, where), STATUS.get(reason, 409))


async def read(request: Request, kind: type[T]) -> T:
    """The body of a request as a type; what does not fit is refused with the place of the fault."""
    try:
        return msgspec.json.decode(await request.body() or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Refuse("malformed-message", where=str(error)[:200]) from None
