"""What routes need, as types: a route's signature says what it uses."""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import Depends, Path, Query
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ..services import Services
from ..visitors.origins import address_of
from ..visitors.refusals import Refuse


def _services(connection: HTTPConnection) -> Services:
    services: Services = connection.app.state.services
    return services


def _player(connection: HTTPConnection) -> str:
    return _services(connection).identities.of(connection)


def _known_player(connection: HTTPConnection) -> str:
    player = _player(connection)
    if not player:
        raise Refuse("not-signed-in")
    return player


ServicesDep = Annotated[Services, Depends(_services)]
Player = Annotated[str, Depends(_player)]  # empty for a stranger
KnownPlayer = Annotated[str, Depends(_known_player)]
TableId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,32}$", description="A table's id.")]
SeatQuery = Annotated[
    int | None, Query(ge=1, le=4, description="With whose eyes: one of your seats. Without: your only one.")
]
OwnSeat = Annotated[int, Query(alias="seat", ge=1, le=4, description="The seat of yours that is to act.")]
ActionCount = Annotated[int, Path(ge=0, le=10_000, description="After this many actions.")]


def sign_in(services: Services, connection: HTTPConnection, response: Response) -> str:
    """The player of a request; a stranger becomes a guest."""
    player = services.identities.of(connection)
    if not player:
        if not services.creations.allows(f"guest {address_of(connection)}", time.monotonic()):
            raise Refuse("too-fast")
        player = services.new_id()
        services.identities.set_cookie(response, player)
    return player


def with_cookies(source: Response, response: Response) -> Response:
    """The answer, with the cookies that signing in has set."""
    response.raw_headers.extend(h for h in source.raw_headers if h[0] == b"set-cookie")
    return response
