"""The past of a table: any position of it, its picture, its history, its record.

While a game runs, a viewer gets of the past what it knew then; when it is over, everything is open to all.
"""

from __future__ import annotations

import asyncio

import msgspec
from fastapi import APIRouter
from msgspec import Struct
from starlette.responses import Response

from ...render import svg
from ...table import Table, TableOptions
from ...table.record import finished_record
from ...table.views import PastPosition, ResultView, action_history, past_position
from ...text.position_text import format_position
from ...text.record import Record, format_record
from ...text.state_json import state_json
from ..runtime.long_jobs import run_long_job
from ..use_cases.problems import ApiError
from ..use_cases.viewer import viewer_seat
from .dependencies import ActionCountPath, PlayerDep, RoomsDep, TableId, ViewerSeatQuery
from .openapi import describe_route, describe_text_route
from .schemas import HistoryAction, PositionResponse, json_response

router = APIRouter(prefix="/api/tables/{table_id}", tags=["past"])


class ExportSeat(Struct, frozen=True):
    """Who sat there."""

    name: str
    resigned: bool


class ExportResponse(Struct, frozen=True, kw_only=True):
    """Everything of a finished game; `entries` are those of the table, without players' ids."""

    id: str
    rules: str
    options: TableOptions
    seats: list[ExportSeat]
    result: ResultView
    record: str
    entries: list[dict[str, str | int | bool | list[int | str] | TableOptions | None]]


def _get_past_position(table: Table, player: str, seat_number: int | None, n_actions: int) -> PastPosition:
    past = past_position(table, viewer_seat(table, player, seat_number), n_actions)
    if past is None:
        raise ApiError("no-such-position")
    return past


@router.get("/positions/{n_actions}.svg", **describe_text_route("image/svg+xml", "The position drawn."))
async def get_position_svg(
    rooms: RoomsDep,
    player: PlayerDep,
    table_id: TableId,
    n_actions: ActionCountPath,
    seat_number: ViewerSeatQuery = None,
    dark: bool = False,
    width: int | None = None,
) -> Response:
    """A picture of the position after some actions."""
    room = await rooms.open_latest(table_id)
    position = _get_past_position(room.table, player, seat_number, n_actions).position
    width = None if width is None else min(max(width, 320), 3000)
    drawn = await run_long_job(svg, position, width=width, theme="dark" if dark else "light")
    return Response(drawn, media_type="image/svg+xml")


@router.get("/positions/{n_actions}", **describe_route(response=PositionResponse))
async def get_position(
    rooms: RoomsDep,
    player: PlayerDep,
    table_id: TableId,
    n_actions: ActionCountPath,
    seat_number: ViewerSeatQuery = None,
    line: bool = True,
) -> Response:
    """The position after some actions as JSON (docs/trace.md); `line=false` omits its line of text."""
    room = await rooms.open_latest(table_id)
    past = _get_past_position(room.table, player, seat_number, n_actions)
    text, state = format_position(past.position) if line else None, state_json(past.position)
    return json_response(PositionResponse(n_actions, room.table.n_actions, text, state, past.scores))


@router.get("/history", **describe_route(response=list[HistoryAction]))
async def get_history(
    rooms: RoomsDep, player: PlayerDep, table_id: TableId, seat_number: ViewerSeatQuery = None
) -> Response:
    """Every action so far and what it made happen."""
    room = await rooms.open_latest(table_id)
    told = await run_long_job(action_history, room.table, viewer_seat(room.table, player, seat_number))
    return json_response(
        [
            HistoryAction(action.text, mover, events, action.kind, action.picks)
            for action, mover, events in told
        ]
    )


@router.get("/record", **describe_text_route("text/plain", "The record (.vn)."))
async def get_record(rooms: RoomsDep, table_id: TableId) -> Response:
    """The record of a finished game; it holds the deal, so there is none before."""
    room = await rooms.open_latest(table_id)
    written = await run_long_job(_make_record, room.table)
    return Response(format_record(written), media_type="text/plain; charset=utf-8")


@router.get("/export", **describe_route(response=ExportResponse))
async def export_game(rooms: RoomsDep, table_id: TableId) -> Response:
    """Everything of a finished game as JSON: options, seats, result, record, entries without players' ids."""
    room = await rooms.open_latest(table_id)
    written = await run_long_job(_make_record, room.table)
    rows = await asyncio.to_thread(rooms.storage.load_entries, table_id)
    table = room.table
    entries = []
    for version, body in rows:
        entry = msgspec.json.decode(body)
        entries.append({"version": version, **{k: v for k, v in entry.items() if k not in _PRIVATE_FIELDS}})
    assert table.result is not None
    winners = [seat + 1 for seat in table.result.winners]
    return json_response(
        ExportResponse(
            id=table_id,
            rules=table.rules_version,
            options=table.options,
            seats=[ExportSeat(seat.name, seat.resigned) for seat in table.seats],
            result=ResultView([*table.result.scores], winners, table.result.reason),
            record=format_record(written),
            entries=entries,
        )
    )


_PRIVATE_FIELDS = (
    "by",
    "command",
    "invitation",
    "table",
)  # whose ids, and of which table, is nobody else's business


def _make_record(table: Table) -> Record:
    if table.status != "over":
        raise ApiError("not-over")
    return finished_record(table)
