"""Where a request or a socket comes from, and what it is called in the log."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection

REQUEST_ID_PATTERN = re.compile(r"[A-Za-z0-9._-]{1,64}")


def client_address(connection: HTTPConnection) -> str:
    """The address of whoever is at the other end."""
    return connection.client.host if connection.client else "?"


def request_id(headers: Headers, new_id: Callable[[], str]) -> str:
    """The id that a proxy or a client has given a request, or a new one."""
    given = headers.get("x-request-id", "")
    return given if REQUEST_ID_PATTERN.fullmatch(given) else new_id()


def is_same_origin(headers: Headers, origins: tuple[str, ...]) -> bool:
    """Browsers say where a page comes from, and what comes from elsewhere may not use our cookie."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    try:
        return origin in origins or urlsplit(origin).netloc == headers.get("host", "")
    except ValueError:  # such as http://[
        return False
