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
from ..bot_workers.hints import BotFailed
from ..rooms import NoSuchTable
from ..runtime.logs import log
from ..storage import StorageDown
from ..use_cases.problems import ApiError
from .schemas import json_response, problem_response


def add_exception_handlers(app: FastAPI) -> None:
    """Answer every kind of error with a reason, and log what is the server's own fault."""

    async def refuse(_: Request, error: Any) -> Response:
        return json_response(error.problem, error.status)

    async def table_refuses(_: Request, error: Any) -> Response:
        return problem_response(error.reason, error.rule)

    async def no_table(_: Request, _error: Any) -> Response:
        return problem_response("no-such-table")

    async def storage_down(request: Request, error: Any) -> Response:
        log.error("storage-down", extra={"path": request.url.path, "error": str(error)})
        return problem_response("storage-down")

    async def cannot_be_played(request: Request, error: Any) -> Response:
        """A table whose board, data set or rules this server does not have any more."""
        log.error("cannot-be-played", extra={"path": request.url.path, "error": type(error).__name__})
        return problem_response("cannot-be-played")

    async def bot_broken(_: Request, _error: Any) -> Response:
        return problem_response("bot-broken")

    async def malformed(_: Request, error: Any) -> Response:
        where = ".".join(str(part) for part in error.errors()[0].get("loc", ())) if error.errors() else None
        return problem_response("malformed-request", where=where)

    async def http(_: Request, error: Any) -> Response:
        reason = {404: "not-found", 405: "not-allowed"}.get(error.status_code, "malformed-request")
        response = problem_response(reason)
        if error.headers:
            response.headers.update(error.headers)
        return response

    async def broken(request: Request, error: Exception) -> Response:
        log.error("broken", extra={"path": request.url.path}, exc_info=error)
        return json_response({"reason": "broken"}, 500)

    app.add_exception_handler(ApiError, refuse)
    app.add_exception_handler(Refusal, table_refuses)
    app.add_exception_handler(NoSuchTable, no_table)
    app.add_exception_handler(ViaNebulaError, cannot_be_played)
    app.add_exception_handler(StorageDown, storage_down)
    app.add_exception_handler(BotFailed, bot_broken)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(Exception, broken)
