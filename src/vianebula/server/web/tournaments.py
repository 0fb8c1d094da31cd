"""Tournaments, over HTTP."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from starlette.requests import Request
from starlette.responses import Response

from ..use_cases.tournament_model import NewTournament
from ..use_cases.tournament_view import TournamentSummary, TournamentView
from .dependencies import PlayerDep, SignedInDep, TournamentsDep
from .openapi import describe_route
from .schemas import json_response, parse_body

router = APIRouter(prefix="/api/tournaments", tags=["tournaments"])

TournamentId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,32}$", description="A tournament's id.")]
_NEW = {"name": "Spring cup", "format": "swiss", "seats": 3, "n_rounds": 4}


@router.get("", **describe_route(response=list[TournamentSummary]))
async def list_tournaments(tournaments: TournamentsDep) -> Response:
    """The newest tournaments."""
    return json_response(await tournaments.list_tournaments())


@router.post("", **describe_route(NewTournament, TournamentView, _NEW))
async def create_tournament(request: Request, tournaments: TournamentsDep, player: SignedInDep) -> Response:
    """Make a tournament. It needs an account, and so does taking part."""
    wanted = await parse_body(request, NewTournament)
    return json_response(await tournaments.create(player, wanted), 201)


@router.get("/{tournament_id}", **describe_route(response=TournamentView))
async def get_tournament(
    tournaments: TournamentsDep, player: PlayerDep, tournament_id: TournamentId
) -> Response:
    """How a tournament stands. Ask every few seconds: in an arena that is what says that you are there."""
    return json_response(await tournaments.view(tournament_id, player))


@router.post("/{tournament_id}/join", **describe_route(response=TournamentView))
async def join_tournament(
    tournaments: TournamentsDep, player: SignedInDep, tournament_id: TournamentId
) -> Response:
    """Take part."""
    return json_response(await tournaments.join(tournament_id, player))


@router.post("/{tournament_id}/withdraw", **describe_route(response=TournamentView))
async def withdraw_from_tournament(
    tournaments: TournamentsDep, player: SignedInDep, tournament_id: TournamentId
) -> Response:
    """Take part no more: games that were drawn go on, no new ones are."""
    return json_response(await tournaments.withdraw(tournament_id, player))


@router.post("/{tournament_id}/start", **describe_route(response=TournamentView))
async def start_tournament(
    tournaments: TournamentsDep, player: SignedInDep, tournament_id: TournamentId
) -> Response:
    """Begin your tournament now."""
    return json_response(await tournaments.start_now(tournament_id, player))


@router.post("/{tournament_id}/cancel", **describe_route(response=TournamentView))
async def cancel_tournament(
    tournaments: TournamentsDep, player: SignedInDep, tournament_id: TournamentId
) -> Response:
    """Give your tournament up before it begins."""
    return json_response(await tournaments.cancel(tournament_id, player))


@router.post("/{tournament_id}/next-season", **describe_route(response=TournamentView))
async def start_next_season(
    tournaments: TournamentsDep, player: SignedInDep, tournament_id: TournamentId
) -> Response:
    """The next season of your league: the first of each division go up, the last down."""
    return json_response(await tournaments.next_season(tournament_id, player), 201)
