"""Profiles over HTTP: one's own, and those that others show."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from ..storage.result_storage import Visibility
from ..use_cases.player_luck import PlayerLuck
from ..use_cases.profiles import Profile, SeatRating
from .dependencies import PlayerDep, ProfilesDep, RoomsDep, SignedInDep, TableId
from .openapi import describe_route
from .schemas import json_response, parse_body

router = APIRouter(prefix="/api", tags=["players"])

PlayerName = Annotated[str, Path(min_length=1, max_length=60, description="A player's name.")]


class VisibilityBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Who may see one's profile: everybody, friends, or nobody else."""

    visibility: Visibility


@router.get("/me/profile", **describe_route(response=Profile))
async def get_own_profile(profiles: ProfilesDep, player: SignedInDep) -> Response:
    """All that is counted of your games."""
    return json_response(await profiles.own_profile(player))


@router.post("/me/profile", **describe_route(VisibilityBody, Profile, {"visibility": "friends"}))
async def set_visibility(request: Request, profiles: ProfilesDep, player: SignedInDep) -> Response:
    """Choose who may see it."""
    body = await parse_body(request, VisibilityBody)
    return json_response(await profiles.set_visibility(player, body.visibility))


@router.get("/me/luck", **describe_route(response=PlayerLuck))
async def get_own_luck(profiles: ProfilesDep, player: SignedInDep) -> Response:
    """How much of your results came from luck and how much from choices, over your analysed games."""
    return json_response(await profiles.luck_of("", player))


@router.get("/tables/{table_id}/ratings", **describe_route(response=list[SeatRating | None]))
async def get_seat_ratings(
    profiles: ProfilesDep, rooms: RoomsDep, player: PlayerDep, table_id: TableId
) -> Response:
    """How strong those at a table are, seat by seat, as far as they show it."""
    room = await rooms.open_latest(table_id)
    return json_response(await profiles.ratings_at(room.table, player))


@router.get("/players/{name}", **describe_route(response=Profile))
async def get_profile(profiles: ProfilesDep, player: PlayerDep, name: PlayerName) -> Response:
    """A player with a password, as you may see it."""
    return json_response(await profiles.profile_of(name, player))


@router.get("/players/{name}/luck", **describe_route(response=PlayerLuck))
async def get_luck(profiles: ProfilesDep, player: PlayerDep, name: PlayerName) -> Response:
    """How much of a player's results came from luck and how much from choices, over the analysed games."""
    return json_response(await profiles.luck_of(name, player))
