"""The same deal at several tables, and the daily valley, over HTTP."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from starlette.requests import Request
from starlette.responses import Response

from ..use_cases.duplicates import DuplicateTableBody, DuplicateView, NewDuplicate, day_of
from .dependencies import AccountsDep, DuplicatesDep, PlayerDep, RoomsDep
from .openapi import describe_route
from .schemas import TableResponse, json_response, parse_body
from .tables import make_table_response

router = APIRouter(prefix="/api", tags=["duplicates"])

DuplicateId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,32}$", description="A set's id.")]
DayPath = Annotated[str, Path(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$", description="A date, UTC.")]


@router.get("/daily", **describe_route(response=DuplicateView))
async def get_daily(duplicates: DuplicatesDep, player: PlayerDep) -> Response:
    """The daily valley: one deal for all, against the same bots; results once you have played it."""
    return json_response(await duplicates.view(await duplicates.get_daily(), player))


@router.get("/daily/{day}", **describe_route(response=DuplicateView))
async def get_past_daily(duplicates: DuplicatesDep, player: PlayerDep, day: DayPath) -> Response:
    """The daily valley of a day; of past ones with all results and the secret of the deal."""
    return json_response(await duplicates.view(await duplicates.get_daily(day_of(day)), player))


@router.post("/daily", **describe_route(DuplicateTableBody, TableResponse, {"name": "Anna"}))
async def start_daily(
    request: Request, duplicates: DuplicatesDep, accounts: AccountsDep, rooms: RoomsDep
) -> Response:
    """Play today's valley; who has begun it is led to that game. Guests are compared, but not ranked."""
    wanted = await parse_body(request, DuplicateTableBody)
    visitor = accounts.identify_visitor(request)
    room = await duplicates.start_daily(visitor.player, wanted)
    return visitor.add_cookie_if_new(
        json_response(make_table_response(room, visitor.player, rooms.now()), 201)
    )


@router.post("/duplicates", **describe_route(NewDuplicate, DuplicateView, {"board": "beginner", "seats": 2}))
async def create_duplicate(request: Request, duplicates: DuplicatesDep, accounts: AccountsDep) -> Response:
    """A deal that several tables will play: give its link away, each group opens a table."""
    wanted = await parse_body(request, NewDuplicate)
    visitor = accounts.identify_visitor(request)
    row = await duplicates.create(visitor.player, wanted)
    return visitor.add_cookie_if_new(json_response(await duplicates.view(row, visitor.player), 201))


@router.get("/duplicates/{duplicate_id}", **describe_route(response=DuplicateView))
async def get_duplicate(duplicates: DuplicatesDep, player: PlayerDep, duplicate_id: DuplicateId) -> Response:
    """A deal that several tables play, and, once you have played it, how they compare."""
    return json_response(await duplicates.view(await duplicates.get(duplicate_id), player))


@router.post("/duplicates/{duplicate_id}/tables", **describe_route(DuplicateTableBody, TableResponse))
async def open_duplicate_table(
    request: Request,
    duplicates: DuplicatesDep,
    accounts: AccountsDep,
    rooms: RoomsDep,
    duplicate_id: DuplicateId,
) -> Response:
    """Open a table that plays this deal, with you in a seat; who has one is led there."""
    wanted = await parse_body(request, DuplicateTableBody)
    visitor = accounts.identify_visitor(request)
    room = await duplicates.open_table(duplicate_id, visitor.player, wanted)
    return visitor.add_cookie_if_new(
        json_response(make_table_response(room, visitor.player, rooms.now()), 201)
    )
