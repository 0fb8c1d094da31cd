"""Where a request or a socket comes from."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection


def client_address(connection: HTTPConnection) -> str:
    """The network address that a request or a socket comes from."""
    return connection.client.host if connection.client else "?"


def is_same_origin(headers: Headers, origins: tuple[str, ...]) -> bool:
    """Browsers say where a page comes from, and what comes from elsewhere may not use our cookie."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    try:
        return origin in origins or urlsplit(origin).netloc == headers.get("host", "")
    except ValueError:  # such as http://[
        return False
