"""The app: routes, guards, start and stop."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from .. import __version__
from ..table.context import TableContext
from . import sockets
from .services import Services, random_id, system_now_ms
from .settings import Settings
from .web import (
    account,
    analysis,
    api_docs,
    catalogue,
    community,
    duplicates,
    health,
    history,
    legal,
    moderation,
    notices,
    openings,
    operator,
    plain_pages,
    previews,
    profiles,
    puzzles,
    studies,
    tables,
    tournaments,
    tutorial,
)
from .web.compression import GZipAllowedPaths
from .web.errors import add_exception_handlers
from .web.middleware import RequestGuard
from .web.openapi import install_openapi
from .web.page_files import PageFiles


def create_app(
    settings: Settings | None = None,
    now: Callable[[], int] = system_now_ms,
    new_id: Callable[[], str] = random_id,
    context: TableContext | None = None,
) -> FastAPI:
    """A server; tests give it another clock, other ids, or deals that they know."""
    services = Services(settings or Settings.from_environment(), now, new_id, context)

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        await services.start()
        try:
            yield
        finally:
            await services.close()

    app = FastAPI(title="Via Nebula", version=__version__, lifespan=life, docs_url=None, redoc_url=None)
    app.state.services = services
    app.add_middleware(GZipAllowedPaths)
    app.add_middleware(RequestGuard, services=services)
    for part in (
        account,
        profiles,
        community,
        moderation,
        notices,
        legal,
        catalogue,
        tables,
        tournaments,
        duplicates,
        puzzles,
        openings,
        studies,
        analysis,
        tutorial,
        history,
        health,
        operator,
        api_docs,
        plain_pages,
        previews,
    ):
        app.include_router(part.router)
    app.router.routes += sockets.routes
    client = services.settings.client_folder
    if client is None:
        app.add_api_route("/", plain_pages.show_home, include_in_schema=False)
    else:
        app.mount("/", GZipMiddleware(PageFiles(client)))
    add_exception_handlers(app)
    install_openapi(app)
    return app
