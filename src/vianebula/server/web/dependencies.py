"""What routes need, as types: a route's signature says which parts of the server it uses."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from operator import attrgetter
from typing import Annotated, Any

from fastapi import Depends, Path, Query
from starlette.requests import HTTPConnection

from ...table.context import TableContext
from ..bot_workers.bots import Bots
from ..rooms import Rooms
from ..rooms.lobby import Lobby
from ..runtime.metrics import Metrics
from ..services import Services
from ..settings import Settings
from ..storage import Storage
from ..use_cases.accounts import Accounts
from ..use_cases.limits import Limits
from ..use_cases.problems import ApiError
from ..use_cases.rematch import Rematches
from ..use_cases.tables import Tables


def _part(name: str) -> Callable[[HTTPConnection], Awaitable[Any]]:
    """A part of the services; asked for in the event loop, which a plain function would not be."""
    get = attrgetter(name)

    async def part(connection: HTTPConnection) -> Any:
        return get(connection.app.state.services)

    return part


async def _player(connection: HTTPConnection) -> str:
    services: Services = connection.app.state.services
    return services.sessions.player_of(connection)


async def _signed_in_player(connection: HTTPConnection) -> str:
    player = await _player(connection)
    if not player:
        raise ApiError("not-signed-in")
    return player


AccountsDep = Annotated[Accounts, Depends(_part("accounts"))]
BotsDep = Annotated[Bots, Depends(_part("bots"))]
ContextDep = Annotated[TableContext, Depends(_part("context"))]
LimitsDep = Annotated[Limits, Depends(_part("limits"))]
LobbyDep = Annotated[Lobby, Depends(_part("lobby"))]
MetricsDep = Annotated[Metrics, Depends(_part("metrics"))]
RematchesDep = Annotated[Rematches, Depends(_part("rematches"))]
RoomsDep = Annotated[Rooms, Depends(_part("rooms"))]
SettingsDep = Annotated[Settings, Depends(_part("settings"))]
StorageDep = Annotated[Storage, Depends(_part("storage"))]
TablesDep = Annotated[Tables, Depends(_part("tables"))]

PlayerDep = Annotated[str, Depends(_player)]  # empty for a stranger
SignedInDep = Annotated[str, Depends(_signed_in_player)]

TableId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,32}$", description="A table's id.")]
ViewerSeatQuery = Annotated[
    int | None, Query(ge=1, le=4, description="With whose eyes: one of your seats. Without: your only one.")
]
OwnSeatQuery = Annotated[
    int, Query(alias="seat", ge=1, le=4, description="The seat of yours that is to act.")
]
ActionCountPath = Annotated[int, Path(ge=0, le=10_000, description="After this many actions.")]
