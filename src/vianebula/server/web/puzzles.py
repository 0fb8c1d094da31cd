"""One's rating at puzzles, over HTTP. The puzzles themselves come with the page."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from ..use_cases.puzzles import PuzzleAttempt, PuzzleRating
from .dependencies import PlayerDep, PuzzlesDep, SignedInDep
from .openapi import describe_route
from .schemas import json_response, parse_body

router = APIRouter(prefix="/api", tags=["puzzles"])


@router.get("/puzzles", **describe_route(response=PuzzleRating))
async def get_puzzle_rating(puzzles: PuzzlesDep, player: PlayerDep) -> Response:
    """Your rating at puzzles; null for who has no password."""
    return json_response(await puzzles.rating_of(player))


@router.post(
    "/puzzles", **describe_route(PuzzleAttempt, PuzzleRating, {"puzzle": "0123456789", "solved": True})
)
async def attempt_puzzle(request: Request, puzzles: PuzzlesDep, player: SignedInDep) -> Response:
    """Tell how your first attempt at a puzzle ended; later ones change nothing."""
    return json_response(await puzzles.attempt(player, await parse_body(request, PuzzleAttempt)))
