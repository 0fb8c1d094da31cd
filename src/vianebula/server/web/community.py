"""Finding people to play with, over HTTP: seeks, friends, invitations."""

from __future__ import annotations

from fastapi import APIRouter
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from ...table.commands import Name
from ..use_cases.community import CommunityView
from ..use_cases.matchmaking import SeekBody, SeekStatus, SeekView
from .dependencies import AccountsDep, CommunityDep, MatchmakingDep, PlayerDep, SignedInDep, TableId
from .openapi import describe_route
from .profiles import PlayerName
from .schemas import json_response, parse_body

router = APIRouter(prefix="/api", tags=["community"])

_SEEK = {"seats": 2, "clock": {"kind": "live", "start": 900, "step": 30}, "rated": True, "fill_after": 60}


class InviteBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom to invite."""

    name: Name


class Done(Struct, frozen=True):
    """It is done."""

    done: bool = True


@router.get("/seeks", **describe_route(response=list[SeekView]))
async def list_seeks(matchmaking: MatchmakingDep, player: PlayerDep) -> Response:
    """Everybody who waits for others to play with, the longest waiting first."""
    return json_response(await matchmaking.list_seeks(player))


@router.get("/seek", **describe_route(response=SeekStatus))
async def seek_status(matchmaking: MatchmakingDep, player: SignedInDep) -> Response:
    """How your seek stands. Ask every few seconds: one that nobody asks about for 15 seconds is over."""
    return json_response(await matchmaking.status(player))


@router.post("/seek", **describe_route(SeekBody, SeekStatus, _SEEK))
async def start_seek(request: Request, matchmaking: MatchmakingDep, accounts: AccountsDep) -> Response:
    """Wait for others who want the same."""
    body = await parse_body(request, SeekBody)
    visitor = accounts.identify_visitor(request)
    return visitor.add_cookie_if_new(json_response(await matchmaking.seek(visitor.player, body)))


@router.post("/seek/cancel", **describe_route(response=SeekStatus))
async def cancel_seek(matchmaking: MatchmakingDep, player: SignedInDep) -> Response:
    """Wait no more."""
    return json_response(await matchmaking.cancel(player))


@router.get("/community", **describe_route(response=CommunityView))
async def get_community(community: CommunityDep, player: PlayerDep) -> Response:
    """Your friends, invitations to tables, and who is there."""
    return json_response(await community.view(player))


@router.post("/friends/{name}", **describe_route(response=CommunityView))
async def add_friend(community: CommunityDep, player: SignedInDep, name: PlayerName) -> Response:
    """Ask somebody to be friends, or say yes to who asks: two who asked each other are friends."""
    return json_response(await community.add_friend(player, name))


@router.post("/friends/{name}/remove", **describe_route(response=CommunityView))
async def remove_friend(community: CommunityDep, player: SignedInDep, name: PlayerName) -> Response:
    """Be friends no more, take a question back, or say no."""
    return json_response(await community.remove_friend(player, name))


@router.post("/tables/{table_id}/invite", **describe_route(InviteBody, Done, {"name": "Ben"}))
async def invite_friend(
    request: Request, community: CommunityDep, player: SignedInDep, table_id: TableId
) -> Response:
    """Invite a friend to a table that waits for players, where you sit or that you made."""
    body = await parse_body(request, InviteBody)
    await community.invite(player, table_id, body.name)
    return json_response(Done())


@router.post("/tables/{table_id}/dismiss-invitation", **describe_route(response=CommunityView))
async def dismiss_invitation(community: CommunityDep, player: SignedInDep, table_id: TableId) -> Response:
    """Not this time."""
    return json_response(await community.dismiss_invitation(player, table_id))
