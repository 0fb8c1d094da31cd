"""Openings of the games of this server, over HTTP."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from starlette.responses import Response

from ..use_cases.openings import OpeningsView
from .dependencies import OpeningsDep
from .openapi import describe_route
from .schemas import json_response

router = APIRouter(prefix="/api", tags=["openings"])

Board = Annotated[str, Query(pattern="^[a-z][a-z0-9-]{0,30}$", description="A board's name.")]
Seats = Annotated[int, Query(ge=2, le=4, description="How many seats.")]


@router.get("/openings", **describe_route(response=OpeningsView))
async def get_openings(openings: OpeningsDep, board: Board = "beginner", seats: Seats = 2) -> Response:
    """First sites, first craftsmen and first turns by order of play, with shares of wins and intervals."""
    return json_response(await openings.view(board, seats))
