"""Tables over HTTP: the lobby, making one, looking at it, acting."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from ...table import Command
from ...table.table import Status
from ..rooms import Room
from ..rooms.summaries import LobbyRow
from ..use_cases.rematch import RematchBody
from ..use_cases.tables import NewTable
from ..use_cases.upload import UploadedGame
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
    UploadsDep,
    ViewerSeatQuery,
)
from .openapi import describe_route
from .schemas import CommandResponse, TableResponse, json_response, parse_body

router = APIRouter(prefix="/api", tags=["tables"])

_EXAMPLE_NEW_TABLE = {
    "options": {"board": "beginner", "seats": 3},
    "seats": ["me", "level3", "level3"],
    "begin": True,
}
COMMAND: type[Command] = Command  # type: ignore[assignment]  # a union is no class, but read like one
_EXAMPLE_ACT = {"do": "act", "seat": 1, "text": "Ad4", "version": 5, "id": "any-text-of-your-own"}


@router.get("/lobby", **describe_route(response=list[LobbyRow]))
async def list_public_tables(lobby: LobbyDep, status: Status | None = None) -> Response:
    """Tables anybody may see: those one can join first, then running and finished ones, newest first."""
    return json_response(await lobby.public_tables(status))


@router.get("/mine", **describe_route(response=list[LobbyRow]))
async def list_my_tables(lobby: LobbyDep, player: SignedInDep) -> Response:
    """Tables where you have a seat, or that you made and that wait for players: unfinished ones first, then
    newest first."""
    return json_response(await lobby.tables_of(player))


@router.post("/tables", **describe_route(NewTable, TableResponse, _EXAMPLE_NEW_TABLE))
async def create_table(
    request: Request, tables: TablesDep, accounts: AccountsDep, rooms: RoomsDep
) -> Response:
    """Make a table; sit down, seat bots and begin at once if you like."""
    new = await parse_body(request, NewTable)
    visitor = accounts.identify_visitor(request)
    room = await tables.create_table(visitor.player, new)
    return visitor.add_cookie_if_new(
        json_response(make_table_response(room, visitor.player, rooms.now()), 201)
    )


@router.post("/tables/upload", **describe_route(UploadedGame, TableResponse))
async def upload_game(
    request: Request, uploads: UploadsDep, accounts: AccountsDep, rooms: RoomsDep
) -> Response:
    """Take a game that was played without a server to your tables; unfinished, it can be played on there."""
    uploaded = await parse_body(request, UploadedGame)
    visitor = accounts.identify_visitor(request)
    room = await uploads.take_game(visitor.player, uploaded)
    return visitor.add_cookie_if_new(
        json_response(make_table_response(room, visitor.player, rooms.now()), 201)
    )


@router.get("/tables/{table_id}", **describe_route(response=TableResponse))
async def get_table(
    rooms: RoomsDep,
    player: PlayerDep,
    table_id: TableId,
    seat_number: ViewerSeatQuery = None,
    state: bool = False,
    line: bool = True,
) -> Response:
    """The table as you may see it. `state` adds the position as JSON (docs/trace.md); `line=false` omits
    its line of text."""
    room = await rooms.open_latest(table_id)
    return json_response(make_table_response(room, player, rooms.now(), seat_number, state, line))


@router.post("/tables/{table_id}/commands", **describe_route(Command, CommandResponse, _EXAMPLE_ACT))
async def post_command(
    request: Request, tables: TablesDep, accounts: AccountsDep, rooms: RoomsDep, table_id: TableId
) -> Response:
    """Do something at the table. It is stored before it is answered; the same id is done once."""
    body = await parse_body(request, COMMAND)
    visitor = accounts.identify_visitor(request)
    version = await tables.execute_command(table_id, body, visitor.player)
    room = await rooms.open_cached(table_id)
    named = getattr(body, "seat", None)
    is_own = named is not None and named - 1 in room.table.seats_of(visitor.player)
    seat = viewer_seat(room.table, visitor.player, named if is_own else None)
    view = room.views.build(seat, visitor.player, rooms.now())
    return visitor.add_cookie_if_new(json_response(CommandResponse(version, view)))


@router.post("/tables/{table_id}/again", **describe_route(RematchBody, TableResponse, {"pace": 600}))
async def create_rematch(
    request: Request, rematches: RematchesDep, rooms: RoomsDep, player: SignedInDep, table_id: TableId
) -> Response:
    """After a game, the same people again: the one table for it, with you and its bots in their seats."""
    room = await rematches.start_rematch(table_id, player, await parse_body(request, RematchBody))
    return json_response(make_table_response(room, player, rooms.now()))


def make_table_response(
    room: Room,
    player: str,
    now: int,
    seat_number: int | None = None,
    with_state: bool = False,
    with_line: bool = True,
) -> TableResponse:
    """A table for one of its viewers; its invitation is for who owns it or sits there."""
    table = room.table
    invited = bool(player) and (player == table.owner or bool(table.seats_of(player)))
    viewer = viewer_seat(table, player, seat_number)
    view = room.views.build(viewer, player, now, with_state, with_line)
    return TableResponse(room.id, table.invitation if invited else None, view)
