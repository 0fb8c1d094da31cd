"""Studies over HTTP: saved, read, followed."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query
from starlette.requests import Request
from starlette.responses import Response

from ..use_cases.studies import NewStudy, StudyChange, StudySummary, StudyView
from .dependencies import AccountsDep, PlayerDep, SignedInDep, StudiesDep
from .openapi import describe_route
from .schemas import json_response, parse_body

router = APIRouter(prefix="/api", tags=["studies"])

StudyId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,32}$", description="A study's id.")]
KnownVersion = Annotated[
    int | None, Query(ge=1, le=2**31 - 1, description="The version you have: its text is not sent again.")
]


@router.get("/studies", **describe_route(response=list[StudySummary]))
async def list_studies(studies: StudiesDep, player: SignedInDep) -> Response:
    """Your studies, the newest first."""
    return json_response(await studies.list_of(player))


@router.post("/studies", **describe_route(NewStudy, StudyView))
async def create_study(request: Request, studies: StudiesDep, accounts: AccountsDep) -> Response:
    """Save a record with variations, comments and arrows. Who has its link can read it."""
    new = await parse_body(request, NewStudy)
    visitor = accounts.identify_visitor(request)
    return visitor.add_cookie_if_new(json_response(await studies.create(visitor.player, new), 201))


@router.get("/studies/{study_id}", **describe_route(response=StudyView))
async def get_study(
    studies: StudiesDep, player: PlayerDep, study_id: StudyId, version: KnownVersion = None
) -> Response:
    """A study. Who follows it asks with the version that is known, every few seconds."""
    return json_response(await studies.view(study_id, player, version))


@router.post("/studies/{study_id}", **describe_route(StudyChange, StudyView))
async def change_study(
    request: Request, studies: StudiesDep, player: SignedInDep, study_id: StudyId
) -> Response:
    """Save your study as it is now."""
    change = await parse_body(request, StudyChange)
    return json_response(await studies.change(study_id, player, change))


@router.post("/studies/{study_id}/remove", **describe_route(response=list[StudySummary]))
async def remove_study(studies: StudiesDep, player: SignedInDep, study_id: StudyId) -> Response:
    """Forget your study."""
    return json_response(await studies.remove(study_id, player))
