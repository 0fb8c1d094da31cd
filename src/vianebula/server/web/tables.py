"""Tables over HTTP: the lobby, making one, looking at it, acting."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from ...table import Command
from ...table.table import Status
from ..rooms import Room
from ..services import Services
from ..use_cases.rematch import RematchBody, start_rematch
from ..use_cases.table_commands import NewTable, create_table_with_seats, execute_command, viewer_seat
from .dependencies import (
    PlayerDep,
    ServicesDep,
    SignedInDep,
    TableId,
    ViewerSeatQuery,
    copy_cookies,
    player_or_new_guest,
)
from .openapi import openapi_docs
from .schemas import CommandResponse, LobbyRow, TableResponse, json_response, parse_body

router = APIRouter(prefix="/api", tags=["tables"])

_NEW = {"options": {"board": "beginner", "seats": 3}, "seats": ["me", "level3", "level3"], "begin": True}
_ACT = {"do": "act", "seat": 1, "text": "Ad4", "version": 5, "id": "any-text-of-your-own"}


@router.get("/lobby", **openapi_docs(response=list[LobbyRow]))
async def open_tables(services: ServicesDep, status: Status | None = None) -> Response:
    """Tables anybody may see: those one can join first, then running and finished ones, newest first."""
    return json_response(await services.lobby.listing(status))


@router.get("/mine", **openapi_docs(response=list[LobbyRow]))
async def my_tables(services: ServicesDep, player: SignedInDep) -> Response:
    """Tables where you have a seat, or that you made and that wait for players: unfinished ones first, then
    newest first."""
    return json_response(await services.lobby.tables_of(player))


@router.post("/tables", **openapi_docs(NewTable, TableResponse, _NEW))
async def create_table(request: Request, services: ServicesDep) -> Response:
    """Make a table; sit down, seat bots and begin at once if you like."""
    new = await parse_body(request, NewTable)
    response = Response()
    player = player_or_new_guest(services, request, response)
    room = await create_table_with_seats(services, player, new)
    return copy_cookies(response, json_response(table_response(services, room, player, None), 201))


@router.get("/tables/{table_id}", **openapi_docs(response=TableResponse))
async def see_table(
    services: ServicesDep,
    player: PlayerDep,
    table_id: TableId,
    seat: ViewerSeatQuery = None,
    state: bool = False,
    line: bool = True,
) -> Response:
    """The table as you may see it. `state` adds the position as JSON (docs/trace.md); `line=false` omits
    its line of text."""
    room = await services.rooms.open_latest(table_id)
    return json_response(table_response(services, room, player, seat, state, line))


@router.post("/tables/{table_id}/commands", **openapi_docs(Command, CommandResponse, _ACT))
async def command(request: Request, services: ServicesDep, table_id: TableId) -> Response:
    """Do something at the table. It is stored before it is answered; the same id is done once."""
    body: Any = await parse_body(request, Command)  # type: ignore[arg-type]
    response = Response()
    player = player_or_new_guest(services, request, response)
    version = await execute_command(services, table_id, body, player)
    room = await services.rooms.open(table_id)
    seat = getattr(body, "seat", None)
    own = room.table.seats_of(player)
    looking = seat - 1 if seat is not None and seat - 1 in own else viewer_seat(room.table, player, None)
    view = room.views.view(looking, player, services.now())
    return copy_cookies(response, json_response(CommandResponse(version, view)))


@router.post("/tables/{table_id}/again", **openapi_docs(RematchBody, TableResponse, {"pace": 600}))
async def rematch(
    request: Request, services: ServicesDep, player: SignedInDep, table_id: TableId
) -> Response:
    """After a game, the same people again: the one table for it, with you and its bots in their seats."""
    room = await start_rematch(services, table_id, player, await parse_body(request, RematchBody))
    return json_response(table_response(services, room, player, None))


def table_response(
    services: Services, room: Room, player: str, seat: int | None, state: bool = False, line: bool = True
) -> TableResponse:
    table = room.table
    invited = bool(player) and (player == table.owner or bool(table.seats_of(player)))
    viewer = viewer_seat(table, player, seat)
    view = room.views.view(viewer, player, services.now(), with_state=state, with_line=line)
    return TableResponse(room.id, table.invitation if invited else None, view)
