"""Manners and one's own data, over HTTP: blocks, reports, moderators' decisions, export, deletion."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from ..auth.authenticator import COOKIE_NAME
from ..use_cases.moderation import Blocks, DecisionBody, ModerationQueue, ReportBody
from .community import Done
from .dependencies import ModerationDep, PersonalDataDep, SignedInDep
from .openapi import describe_route
from .profiles import PlayerName
from .schemas import json_response, parse_body

router = APIRouter(prefix="/api", tags=["moderation"])

ReportId = Annotated[int, Path(ge=1, le=2**31 - 1, description="A report's id.")]


class DeletionBody(Struct, frozen=True, forbid_unknown_fields=True):
    """The password of the account that is to be deleted."""

    password: str


@router.get("/blocks", **describe_route(response=Blocks))
async def list_blocks(moderation: ModerationDep, player: SignedInDep) -> Response:
    """Whom you have blocked."""
    return json_response(await moderation.blocks(player))


@router.post("/blocks/{name}", **describe_route(response=Blocks))
async def block(moderation: ModerationDep, player: SignedInDep, name: PlayerName) -> Response:
    """Meet somebody no more: no seek brings you together, and neither sits down at a table of the other."""
    return json_response(await moderation.block(player, name))


@router.post("/blocks/{name}/remove", **describe_route(response=Blocks))
async def unblock(moderation: ModerationDep, player: SignedInDep, name: PlayerName) -> Response:
    """Forgive."""
    return json_response(await moderation.unblock(player, name))


@router.post("/reports", **describe_route(ReportBody, Done, {"name": "Ben", "reason": "chat"}))
async def report(request: Request, moderation: ModerationDep, player: SignedInDep) -> Response:
    """Tell the moderators what somebody has done."""
    await moderation.report(player, await parse_body(request, ReportBody))
    return json_response(Done())


@router.get("/moderation", **describe_route(response=ModerationQueue))
async def moderation_queue(moderation: ModerationDep, player: SignedInDep) -> Response:
    """For moderators: the reports that wait, and what was decided."""
    return json_response(await moderation.queue(player))


@router.post(
    "/moderation/{report_id}", **describe_route(DecisionBody, ModerationQueue, {"action": "mute", "days": 7})
)
async def decide_report(
    request: Request, moderation: ModerationDep, player: SignedInDep, report_id: ReportId
) -> Response:
    """For moderators: decide about a report."""
    decision = await parse_body(request, DecisionBody)
    return json_response(await moderation.decide(player, report_id, decision))


@router.get("/me/export", **describe_route(response=dict[str, Any]))
async def export_data(personal_data: PersonalDataDep, player: SignedInDep) -> Response:
    """All that is stored about you, but the password."""
    response = json_response(await personal_data.export(player))
    response.headers["Content-Disposition"] = 'attachment; filename="vianebula-export.json"'
    return response


@router.post("/me/delete", **describe_route(DeletionBody, Done, {"password": "a long pass phrase"}))
async def delete_account(request: Request, personal_data: PersonalDataDep, player: SignedInDep) -> Response:
    """Delete your account. Games that go on are given up; of finished ones only what was played stays."""
    body = await parse_body(request, DeletionBody)
    await personal_data.delete_account(request, player, body.password)
    response = json_response(Done())
    response.delete_cookie(COOKIE_NAME, path="/")
    return response
