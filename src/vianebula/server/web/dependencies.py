"""What routes need, as types: a route's signature says which parts of the server it uses."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from operator import attrgetter
from typing import Annotated

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
from ..use_cases.community import Community
from ..use_cases.duplicates import Duplicates
from ..use_cases.limits import Limits
from ..use_cases.matchmaking import Matchmaking
from ..use_cases.moderation import Moderation
from ..use_cases.notices import Notices
from ..use_cases.openings import Openings
from ..use_cases.personal_data import PersonalData
from ..use_cases.plans import Plans
from ..use_cases.problems import ApiError
from ..use_cases.profiles import Profiles
from ..use_cases.puzzles import Puzzles
from ..use_cases.rematch import Rematches
from ..use_cases.studies import Studies
from ..use_cases.tables import Tables
from ..use_cases.tournaments import Tournaments
from ..use_cases.upload import Uploads
from ..use_cases.vacations import Vacations


def _service_dependency(name: str) -> Callable[[HTTPConnection], Awaitable[object]]:
    """A part of the services; asked for in the event loop, which a plain function would not be."""
    get = attrgetter(name)

    async def part(connection: HTTPConnection) -> object:
        return get(connection.app.state.services)

    return part


async def _get_player(connection: HTTPConnection) -> str:
    services: Services = connection.app.state.services
    return services.authenticator.identify_player(connection)


async def _require_player(connection: HTTPConnection) -> str:
    player = await _get_player(connection)
    if not player:
        raise ApiError("not-signed-in")
    return player


AccountsDep = Annotated[Accounts, Depends(_service_dependency("accounts"))]
BotsDep = Annotated[Bots, Depends(_service_dependency("bots"))]
CommunityDep = Annotated[Community, Depends(_service_dependency("community"))]
ContextDep = Annotated[TableContext, Depends(_service_dependency("context"))]
DuplicatesDep = Annotated[Duplicates, Depends(_service_dependency("duplicates"))]
PersonalDataDep = Annotated[PersonalData, Depends(_service_dependency("personal_data"))]
LimitsDep = Annotated[Limits, Depends(_service_dependency("limits"))]
LobbyDep = Annotated[Lobby, Depends(_service_dependency("lobby"))]
MatchmakingDep = Annotated[Matchmaking, Depends(_service_dependency("matchmaking"))]
MetricsDep = Annotated[Metrics, Depends(_service_dependency("metrics"))]
ModerationDep = Annotated[Moderation, Depends(_service_dependency("moderation"))]
OpeningsDep = Annotated[Openings, Depends(_service_dependency("openings"))]
PuzzlesDep = Annotated[Puzzles, Depends(_service_dependency("puzzles"))]
NoticesDep = Annotated[Notices, Depends(_service_dependency("notices"))]
PlansDep = Annotated[Plans, Depends(_service_dependency("plans"))]
ProfilesDep = Annotated[Profiles, Depends(_service_dependency("profiles"))]
RematchesDep = Annotated[Rematches, Depends(_service_dependency("rematches"))]
RoomsDep = Annotated[Rooms, Depends(_service_dependency("rooms"))]
SettingsDep = Annotated[Settings, Depends(_service_dependency("settings"))]
StorageDep = Annotated[Storage, Depends(_service_dependency("storage"))]
StudiesDep = Annotated[Studies, Depends(_service_dependency("studies"))]
TablesDep = Annotated[Tables, Depends(_service_dependency("tables"))]
TournamentsDep = Annotated[Tournaments, Depends(_service_dependency("tournaments"))]
UploadsDep = Annotated[Uploads, Depends(_service_dependency("uploads"))]
VacationsDep = Annotated[Vacations, Depends(_service_dependency("vacations"))]

PlayerDep = Annotated[str, Depends(_get_player)]  # empty for a stranger
SignedInDep = Annotated[str, Depends(_require_player)]

TableId = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{1,32}$", description="A table's id.")]
ViewerSeatQuery = Annotated[
    int | None,
    Query(
        alias="seat", ge=1, le=4, description="With whose eyes: one of your seats. Without: your only one."
    ),
]
OwnSeatQuery = Annotated[
    int, Query(alias="seat", ge=1, le=4, description="The seat of yours that is to act.")
]
ActionCountPath = Annotated[int, Path(ge=0, le=10_000, description="After this many actions.")]
