"""What routes need, as types: a route's signature says what it uses."""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import Depends, Path, Query
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ..services import Services
from ..use_cases.origins import address_of
from ..use_cases.problems import ApiError


def _services(connection: HTTPConnection) -> Services:
    services: Services = connection.app.state.services
    return services


def _player(connection: HTTPConnection) -> str:
    return _services(connection).sessions.player_of(connection)


def _known_player(connection: HTTPConnection) -> str:
    player = _player(connection)
    if not player:
        raise ApiError("not-signed-in")
    return player


ServicesDep = Annotated[Services, Depends(_services)]
PlayerDep = Annotated[str, Depends(_player)]  # empty for a stranger
SignedInDep = Annotated[str, Depends(_known_player)]
TableId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,32}$", description="A table's id.")]
ViewerSeatQuery = Annotated[
    int | None, Query(ge=1, le=4, description="With whose eyes: one of your seats. Without: your only one.")
]
OwnSeatQuery = Annotated[
    int, Query(alias="seat", ge=1, le=4, description="The seat of yours that is to act.")
]
ActionCountPath = Annotated[int, Path(ge=0, le=10_000, description="After this many actions.")]


def player_or_new_guest(services: Services, connection: HTTPConnection, response: Response) -> str:
    """The player of a request; a stranger becomes a guest."""
    player = services.sessions.player_of(connection)
    if not player:
        if not services.creations.allow(f"guest {address_of(connection)}", time.monotonic()):
            raise ApiError("too-fast")
        player = services.new_id()
        services.sessions.set_cookie(response, player)
    return player


def copy_cookies(source: Response, response: Response) -> Response:
    """The answer, with the cookies that signing in has set."""
    response.raw_headers.extend(h for h in source.raw_headers if h[0] == b"set-cookie")
    return response
