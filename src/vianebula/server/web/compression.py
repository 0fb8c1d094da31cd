"""Answers that may be compressed.

How short a compressed answer is tells how much of it repeats, and so may tell of a secret that stands beside
words of somebody else. So a table itself, where chat and names stand beside hands and the invitation, is sent
as it is. In the answers below nothing secret stands beside anything that people wrote.
"""

from __future__ import annotations

import re

from starlette.middleware.gzip import GZipMiddleware
from starlette.types import ASGIApp, Receive, Scope, Send

MIN_SIZE_BYTES = 1000  # bytes; what is shorter fits into a packet anyway
COMPRESSED_PATHS = re.compile(
    r"/api/(docs|bots|levels|boards(/[^/]+)?|contracts|lobby|tutorial"
    r"|tables/[^/]+/(history|analysis|positions/[^/]+|record|export))"
)


class GZipAllowedPaths:
    """ASGI middleware."""

    def __init__(self, app: ASGIApp) -> None:
        self._plain = app
        self._compressed = GZipMiddleware(app, minimum_size=MIN_SIZE_BYTES, compresslevel=6)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_free = (
            scope["type"] == "http" and scope["method"] == "GET" and COMPRESSED_PATHS.fullmatch(scope["path"])
        )
        await (self._compressed if is_free else self._plain)(scope, receive, send)
