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
from .web import account, analysis, catalogue, health, history, plain_pages, tables, tutorial
from .web.compression import SelectiveGZip
from .web.errors import add_exception_handlers
from .web.middleware import RequestGuard
from .web.openapi import install_openapi


def create_app(settings: Settings | None = None, **overrides: Any) -> FastAPI:
    """A server. `overrides` replaces `now`, `new_id` or `context` for tests."""
    services = Services(settings or Settings.from_environment(), **overrides)

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        await services.start()
        try:
            yield
        finally:
            await services.close()

    app = FastAPI(title="Via Nebula", version=__version__, lifespan=life, docs_url=None, redoc_url=None)
    app.state.services = services
    app.add_middleware(SelectiveGZip)
    app.add_middleware(RequestGuard, services=services)
    for part in (account, catalogue, tables, analysis, tutorial, history, health, plain_pages):
        app.include_router(part.router)
    app.router.routes += sockets.routes
    client = services.settings.client_folder
    if client is None:
        app.add_api_route("/", plain_pages.show_home, include_in_schema=False)
    else:
        app.mount("/", GZipMiddleware(StaticFiles(directory=client, html=True)))
    add_exception_handlers(app)
    install_openapi(app)
    return app
