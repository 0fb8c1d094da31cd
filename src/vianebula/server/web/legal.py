"""The operator's terms and privacy notice, if there are any (deploy/legal/ has templates)."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from fastapi import APIRouter
from starlette.responses import Response

from ..use_cases.problems import ApiError
from .dependencies import SettingsDep
from .openapi import describe_route, describe_text_route
from .schemas import json_response

router = APIRouter(tags=["facts"])

LegalDocument = Literal["terms", "privacy"]
DOCUMENTS: tuple[LegalDocument, ...] = ("terms", "privacy")


@router.get("/api/legal", **describe_route(response=list[str], response_example=["terms", "privacy"]))
async def list_documents(settings: SettingsDep) -> Response:
    """Which of them there are: each is at `/legal/NAME`."""
    return json_response([name for name in DOCUMENTS if _path(settings.legal, name)])


@router.get("/legal/{name}", **describe_text_route("text/plain", "The document."))
async def get_document(settings: SettingsDep, name: LegalDocument) -> Response:
    """The operator's terms, or the privacy notice."""
    path = _path(settings.legal, name)
    if path is None:
        raise ApiError("not-found")
    return Response(path.read_bytes(), media_type="text/plain; charset=utf-8")


def _path(folder: str, name: LegalDocument) -> Path | None:
    path = Path(folder) / f"{name}.txt"
    return path if folder and path.is_file() else None
