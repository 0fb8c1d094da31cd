"""Tables over HTTP: the lobby, making one, looking at it, acting."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from ...table import Command, view_of
from ...table.table import Status
from ..rooms import Room
from ..services import Services
from ..visitors.acting import NewTable, do, eyes, make_table
from ..visitors.again import Again, play_again
from .answers import DoneAnswer, LobbyRow, TableAnswer, answer, read
from .openapi import takes_and_gives
from .requests import KnownPlayer, Player, SeatQuery, ServicesDep, TableId, sign_in, with_cookies

router = APIRouter(prefix="/api", tags=["tables"])

_NEW = {"options": {"board": "beginner", "seats": 3}, "seats": ["me", "level3", "level3"], "begin": True}
_ACT = {"do": "act", "seat": 1, "text": "Ad4", "version": 5, "id": "any-text-of-your-own"}


@router.get("/lobby", **takes_and_gives(gives=list[LobbyRow]))
async def open_tables(services: ServicesDep, status: Status | None = None) -> Response:
    """Tables anybody may see: those one can join first, then running and finished ones, newest first."""
    return answer(await services.lobby.listing(status))


@router.get("/mine", **takes_and_gives(gives=list[LobbyRow]))
async def my_tables(services: ServicesDep, player: KnownPlayer) -> Response:
    """Tables where you have a seat, or that you made and that wait for players: unfinished ones first, then
    newest first."""
    return answer(await services.lobby.tables_of(player))


@router.post("/tables", **takes_and_gives(NewTable, TableAnswer, _NEW))
async def create_table(request: Request, services: ServicesDep) -> Response:
    """Make a table; sit down, seat bots and begin at once if you like."""
    new = await read(request, NewTable)
    response = Response()
    player = sign_in(services, request, response)
    room = await make_table(services, player, new)
    return with_cookies(response, answer(table_answer(services, room, player, None), 201))


@router.get("/tables/{table_id}", **takes_and_gives(gives=TableAnswer))
async def see_table(
    services: ServicesDep, player: Player, table_id: TableId, seat: SeatQuery = None, state: bool = False
) -> Response:
    """The table as you may see it. `state` adds the position as JSON (docs/trace.md)."""
    room = await services.rooms.fresh(table_id)
    return answer(table_answer(services, room, player, seat, state))


@router.post("/tables/{table_id}/commands", **takes_and_gives(Command, DoneAnswer, _ACT))
async def command(request: Request, services: ServicesDep, table_id: TableId) -> Response:
    """Do something at the table. It is stored before it is answered; the same id is done once."""
    body: Any = await read(request, Command)  # type: ignore[arg-type]
    response = Response()
    player = sign_in(services, request, response)
    version = await do(services, table_id, body, player)
    room = await services.rooms.open(table_id)
    seat = getattr(body, "seat", None)
    own = room.table.seats_of(player)
    looking = seat - 1 if seat is not None and seat - 1 in own else eyes(room.table, player, None)
    view = view_of(room.table, looking, player, services.now())
    return with_cookies(response, answer(DoneAnswer(version, view)))


@router.post("/tables/{table_id}/again", **takes_and_gives(Again, TableAnswer, {"pace": 600}))
async def again(request: Request, services: ServicesDep, player: KnownPlayer, table_id: TableId) -> Response:
    """After a game, the same people again: the one table for it, with you and its bots in their seats."""
    room = await play_again(services, table_id, player, await read(request, Again))
    return answer(table_answer(services, room, player, None))


def table_answer(
    services: Services, room: Room, player: str, seat: int | None, state: bool = False
) -> TableAnswer:
    table = room.table
    invited = bool(player) and (player == table.owner or bool(table.seats_of(player)))
    view = view_of(table, eyes(table, player, seat), player, services.now(), with_state=state)
    return TableAnswer(room.id, table.invitation if invited else None, view)
