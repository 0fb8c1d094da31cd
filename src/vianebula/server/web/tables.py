"""Tables over HTTP: the lobby, making one, looking at it, acting."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from ...table import Command
from ...table.table import Status
from ..rooms import Room
from ..use_cases.rematch import RematchBody
from ..use_cases.tables import NewTable
from ..use_cases.viewer import viewer_seat
from .dependencies import (
    AccountsDep,
    LobbyDep,
    PlayerDep,
    RematchesDep,
    RoomsDep,
    SignedInDep,
    TableId,
    TablesDep,
    ViewerSeatQuery,
)
from .openapi import openapi_docs
from .schemas import CommandResponse, LobbyRow, TableResponse, json_response, parse_body

router = APIRouter(prefix="/api", tags=["tables"])

_NEW = {"options": {"board": "beginner", "seats": 3}, "seats": ["me", "level3", "level3"], "begin": True}
COMMAND: type[Command] = Command  # type: ignore[assignment]  # a union is no class, but read like one
_ACT = {"do": "act", "seat": 1, "text": "Ad4", "version": 5, "id": "any-text-of-your-own"}


@router.get("/lobby", **openapi_docs(response=list[LobbyRow]))
async def open_tables(lobby: LobbyDep, status: Status | None = None) -> Response:
    """Tables anybody may see: those one can join first, then running and finished ones, newest first."""
    return json_response(await lobby.listing(status))


@router.get("/mine", **openapi_docs(response=list[LobbyRow]))
async def my_tables(lobby: LobbyDep, player: SignedInDep) -> Response:
    """Tables where you have a seat, or that you made and that wait for players: unfinished ones first, then
    newest first."""
    return json_response(await lobby.tables_of(player))


@router.post("/tables", **openapi_docs(NewTable, TableResponse, _NEW))
async def create_table(
    request: Request, tables: TablesDep, accounts: AccountsDep, rooms: RoomsDep
) -> Response:
    """Make a table; sit down, seat bots and begin at once if you like."""
    new = await parse_body(request, NewTable)
    visitor = accounts.visitor(request)
    room = await tables.create(visitor.player, new)
    return visitor.answer(json_response(table_response(room, visitor.player, rooms.now()), 201))


@router.get("/tables/{table_id}", **openapi_docs(response=TableResponse))
async def see_table(
    rooms: RoomsDep,
    player: PlayerDep,
    table_id: TableId,
    seat: ViewerSeatQuery = None,
    state: bool = False,
    line: bool = True,
) -> Response:
    """The table as you may see it. `state` adds the position as JSON (docs/trace.md); `line=false` omits
    its line of text."""
    room = await rooms.open_latest(table_id)
    return json_response(table_response(room, player, rooms.now(), seat, state, line))


@router.post("/tables/{table_id}/commands", **openapi_docs(Command, CommandResponse, _ACT))
async def command(
    request: Request, tables: TablesDep, accounts: AccountsDep, rooms: RoomsDep, table_id: TableId
) -> Response:
    """Do something at the table. It is stored before it is answered; the same id is done once."""
    body = await parse_body(request, COMMAND)
    visitor = accounts.visitor(request)
    version = await tables.execute(table_id, body, visitor.player)
    room = await rooms.open(table_id)
    named = getattr(body, "seat", None)
    is_own = named is not None and named - 1 in room.table.seats_of(visitor.player)
    seat = viewer_seat(room.table, visitor.player, named if is_own else None)
    view = room.views.view(seat, visitor.player, rooms.now())
    return visitor.answer(json_response(CommandResponse(version, view)))


@router.post("/tables/{table_id}/again", **openapi_docs(RematchBody, TableResponse, {"pace": 600}))
async def rematch(
    request: Request, rematches: RematchesDep, rooms: RoomsDep, player: SignedInDep, table_id: TableId
) -> Response:
    """After a game, the same people again: the one table for it, with you and its bots in their seats."""
    room = await rematches.start(table_id, player, await parse_body(request, RematchBody))
    return json_response(table_response(room, player, rooms.now()))


def table_response(
    room: Room,
    player: str,
    now: int,
    seat: int | None = None,
    with_state: bool = False,
    with_line: bool = True,
) -> TableResponse:
    """A table for one of its viewers; its invitation is for who owns it or sits there."""
    table = room.table
    invited = bool(player) and (player == table.owner or bool(table.seats_of(player)))
    viewer = viewer_seat(table, player, seat)
    view = room.views.view(viewer, player, now, with_state, with_line)
    return TableResponse(room.id, table.invitation if invited else None, view)
