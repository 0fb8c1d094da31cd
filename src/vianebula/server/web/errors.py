"""Whatever is raised while a request is served, as an answer with a reason."""

from __future__ import annotations

import logging

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from ...errors import ViaNebulaError
from ...table import Refusal
from ..bot_workers.hints import BotFailed
from ..rooms import NoSuchTable
from ..runtime.logs import log_failure
from ..storage import StorageDown
from ..use_cases.problems import ApiError
from .schemas import json_response, problem_response


def add_exception_handlers(app: FastAPI) -> None:
    """Let an app answer whatever is raised."""

    @app.exception_handler(ApiError)
    async def refuse(_: Request, error: ApiError) -> Response:
        return json_response(error.problem, error.status)

    @app.exception_handler(Refusal)
    async def table_refuses(_: Request, error: Refusal) -> Response:
        return problem_response(error.reason, error.rule)

    @app.exception_handler(NoSuchTable)
    async def no_table(_: Request, _error: NoSuchTable) -> Response:
        return problem_response("no-such-table")

    @app.exception_handler(StorageDown)
    async def storage_down(request: Request, error: StorageDown) -> Response:
        log_failure("storage-down", error, logging.ERROR, path=request.url.path)
        return problem_response("storage-down")

    @app.exception_handler(ViaNebulaError)
    async def cannot_be_played(request: Request, error: ViaNebulaError) -> Response:
        """A table whose board, data set or rules this server does not have any more."""
        log_failure("cannot-be-played", error, logging.ERROR, path=request.url.path)
        return problem_response("cannot-be-played")

    @app.exception_handler(BotFailed)
    async def bot_broken(_: Request, _error: BotFailed) -> Response:
        return problem_response("bot-broken")

    @app.exception_handler(RequestValidationError)
    async def malformed(_: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0] if error.errors() else {}
        return problem_response("malformed-request", where=".".join(map(str, first.get("loc", ()))) or None)

    @app.exception_handler(HTTPException)
    async def http(_: Request, error: HTTPException) -> Response:
        reason = {404: "not-found", 405: "not-allowed"}.get(error.status_code, "malformed-request")
        response = problem_response(reason)
        response.headers.update(error.headers or {})
        return response

    @app.exception_handler(Exception)
    async def broken(request: Request, error: Exception) -> Response:
        log_failure("broken", error, logging.ERROR, path=request.url.path)
        return json_response({"reason": "broken"}, 500)
