"""Whatever is raised while a request is served, as an answer with a reason."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ...errors import ViaNebulaError
from ...table import Refusal
from ..process.logs import log
from ..rooms import NoSuchTable
from ..storage import StorageDown
from ..thinking.bots import BotBroken
from ..visitors.refusals import Refuse
from .answers import answer, refusal


def handle_errors(app: FastAPI) -> None:
    async def refuse(_: Request, error: Any) -> Response:
        return answer(error.problem, error.status)

    async def table_refuses(_: Request, error: Any) -> Response:
        return refusal(error.reason, error.rule)

    async def no_table(_: Request, _error: Any) -> Response:
        return refusal("no-such-table")

    async def storage_down(request: Request, error: Any) -> Response:
        log.error("storage-down", extra={"path": request.url.path, "error": str(error)})
        return refusal("storage-down")

    async def cannot_be_played(request: Request, error: Any) -> Response:
        """A table whose board, data set or rules this server does not have any more."""
        log.error("cannot-be-played", extra={"path": request.url.path, "error": type(error).__name__})
        return refusal("cannot-be-played")

    async def bot_broken(_: Request, _error: Any) -> Response:
        return refusal("bot-broken")

    async def malformed(_: Request, error: Any) -> Response:
        where = ".".join(str(part) for part in error.errors()[0].get("loc", ())) if error.errors() else None
        return refusal("malformed-request", where=where)

    async def http(_: Request, error: Any) -> Response:
        reason = {404: "not-found", 405: "not-allowed"}.get(error.status_code, "malformed-request")
        response = refusal(reason)
        if error.headers:
            response.headers.update(error.headers)
        return response

    async def broken(request: Request, error: Exception) -> Response:
        log.error("broken", extra={"path": request.url.path}, exc_info=error)
        return answer({"reason": "broken"}, 500)

    app.add_exception_handler(Refuse, refuse)
    app.add_exception_handler(Refusal, table_refuses)
    app.add_exception_handler(NoSuchTable, no_table)
    app.add_exception_handler(ViaNebulaError, cannot_be_played)
    app.add_exception_handler(StorageDown, storage_down)
    app.add_exception_handler(BotBroken, bot_broken)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(Exception, broken)
