"""The app: routes, guards, start and stop."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles

from .. import __version__
from . import sockets
from .services import Services
from .settings import Settings
from .web import facts, health, me, pages, past, study, tables, tutorial
from .web.compressing import Compressing
from .web.errors import handle_errors
from .web.guards import Guards
from .web.openapi import describe


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
    app.add_middleware(Compressing)
    app.add_middleware(Guards, services=services)
    for part in (me, facts, tables, study, tutorial, past, health, pages):
        app.include_router(part.router)
    app.router.routes += sockets.routes
    client = services.settings.client_folder
    if client is None:
        app.add_api_route("/", pages.home, include_in_schema=False)
    else:
        app.mount("/", GZipMiddleware(StaticFiles(directory=client, html=True)))
    handle_errors(app)
    describe(app)
    return app
