"""Profiles over HTTP: one's own, and those that others show."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from ..storage.result_storage import Visibility
from ..use_cases.profiles import Profile
from .dependencies import PlayerDep, ProfilesDep, SignedInDep
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


@router.get("/players/{name}", **describe_route(response=Profile))
async def get_profile(profiles: ProfilesDep, player: PlayerDep, name: PlayerName) -> Response:
    """A player with a password, as you may see it."""
    return json_response(await profiles.profile_of(name, player))
