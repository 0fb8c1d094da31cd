"""The app: routes, guards, start and stop."""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from prometheus_client import generate_latest
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

from .. import __version__
from ..table import Refusal
from . import api_facts, api_players, api_study, api_tables, api_tutorial, engines, pages, past, sockets
from .answers import Refuse, answer, refusal
from .guards import Guards
from .logs import log
from .openapi import describe
from .rooms import NoSuchTable
from .services import Services
from .settings import Settings
from .writer import StorageDown


def create_app(settings: Settings | None = None, **parts: Any) -> FastAPI:
    """A server. `parts` replaces `now`, `new_id` or `world` for tests."""
    services = Services(settings or Settings.from_environment(), **parts)

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        await services.start()
        try:
            yield
        finally:
            await services.close()

    app = FastAPI(title="Via Nebula", version=__version__, lifespan=life, docs_url=None, redoc_url=None)
    app.state.services = services
    app.add_middleware(Guards, services=services)
    for router in (
        api_players.router,
        api_facts.router,
        api_tables.router,
        api_study.router,
        api_tutorial.router,
        past.router,
    ):
        app.include_router(router)
    app.router.routes += [*sockets.routes, *engines.routes]
    app.add_api_route("/health/live", _alive, include_in_schema=False)
    app.add_api_route("/health/ready", _ready, include_in_schema=False)
    app.add_api_route("/metrics", _metrics, include_in_schema=False)
    app.include_router(pages.router)
    client = services.settings.client_folder
    if client is None:
        app.add_api_route("/", pages.home, include_in_schema=False)
    else:
        # Only the page is compressed: it holds nothing secret whose length could tell something.
        app.mount("/", GZipMiddleware(StaticFiles(directory=client, html=True)))
    _handle_errors(app)
    describe(app)
    return app


async def _alive() -> Response:
    return answer({"status": "alive"})


async def _ready(request: Request) -> Response:
    """Ready to serve: the database answers and nobody asked the server to stop."""
    services: Services = request.app.state.services
    if services.stopping.is_set():
        return answer({"status": "stopping"}, 503)
    try:
        await asyncio.wait_for(asyncio.to_thread(services.storage.is_well), 5)
    except Exception:
        return answer({"status": "storage-down"}, 503)
    return answer({"status": "ready"})


async def _metrics(request: Request) -> Response:
    """For the operator's own network only."""
    services: Services = request.app.state.services
    if "x-forwarded-for" in request.headers or not _is_near(request):
        return refusal("not-found")
    return Response(generate_latest(services.metrics.registry), media_type="text/plain; version=0.0.4")


def _is_near(request: Request) -> bool:
    try:
        return request.client is not None and ipaddress.ip_address(request.client.host).is_private
    except ValueError:
        return True  # a local socket, or a test


def _handle_errors(app: FastAPI) -> None:
    async def refuse(_: Request, error: Any) -> Response:
        return answer(error.problem, error.status)

    async def table_refuses(_: Request, error: Any) -> Response:
        return refusal(error.reason, error.rule)

    async def no_table(_: Request, _error: Any) -> Response:
        return refusal("no-such-table")

    async def storage_down(_: Request, _error: Any) -> Response:
        return refusal("storage-down")

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
    app.add_exception_handler(StorageDown, storage_down)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, http)
    app.add_exception_handler(Exception, broken)
