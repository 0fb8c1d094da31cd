"""The files of the built page, compressed where the build has done so and the reader understands it."""

from __future__ import annotations

import os
from collections.abc import MutableMapping
from typing import Any

from anyio import to_thread
from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles

COMPRESSED = ".br"  # client/vite.config.ts writes them


class PageFiles(StaticFiles):
    """`x.js` as `x.js.br` says it, where there is one."""

    def __init__(self, directory: str | os.PathLike[str]) -> None:
        super().__init__(directory=directory, html=True)

    async def get_response(self, path: str, scope: MutableMapping[str, Any]) -> Response:
        """The file, compressed if the build has done so and the reader takes it."""
        if not await to_thread.run_sync(self._has_file, path + COMPRESSED):
            return await super().get_response(path, scope)
        if not _accepts_brotli(Headers(scope=scope)):
            response = await super().get_response(path, scope)
        else:
            response = await super().get_response(path + COMPRESSED, scope)
            response.headers["Content-Encoding"] = "br"
        response.headers["Vary"] = "Accept-Encoding"
        return response

    def _has_file(self, path: str) -> bool:
        return self.lookup_path(path)[1] is not None


def _accepts_brotli(headers: Headers) -> bool:
    """Whoever names it wants it; a weight of 0 is a refusal."""
    for part in headers.get("accept-encoding", "").split(","):
        name, _, weight = part.replace(" ", "").partition(";q=")
        if name == "br":
            return weight.strip("0.") != "" or weight == ""
    return False
