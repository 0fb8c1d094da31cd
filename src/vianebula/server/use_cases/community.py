"""People who know each other: friends, who is there, invitations to tables."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import Literal

from msgspec import Struct

from ...table import Refusal
from ..auth.passwords import login_key
from ..rooms import Rooms
from ..runtime.logs import log_failure
from ..runtime.tasks import cancel_tasks
from ..storage import PlayerRow
from ..storage.moderation_storage import ModerationStorage
from ..storage.people_storage import Acquaintance, PeopleStorage
from .limits import Limits
from .problems import ApiError

MAX_FRIENDS = 200
MAX_ONLINE_SHOWN = 50
MAX_INVITATIONS_SHOWN = 20
PRESENCE_INTERVAL_S = 20.0  # between two notes of who has a page open


class Friend(Struct, frozen=True):
    """A friend; somebody one has asked; somebody who asks."""

    name: str
    status: Literal["friend", "asked", "asks"]
    online: bool  # of friends alone


class TableInvitation(Struct, frozen=True):
    """An invitation to a table that waits for players."""

    id: str
    invitation: str
    host: str
    created: int


class CommunityView(Struct, frozen=True):
    """Who there is, as one may see it."""

    friends: list[Friend]
    invitations: list[TableInvitation]
    online: list[str]  # names of players whose profile is public
    moderates: bool = False  # reports are for one to decide


class Community:
    """Friends, presence and invitations."""

    def __init__(self, rooms: Rooms, limits: Limits) -> None:
        self._rooms, self._limits = rooms, limits
        self._storage = rooms.storage
        self._people = PeopleStorage(rooms.storage)

    async def view(self, player: str) -> CommunityView:
        """Who there is."""
        return await asyncio.to_thread(self._load_view, player)

    async def add_friend(self, player: str, name: str) -> CommunityView:
        """Ask somebody to be friends, or say yes to who asks."""
        self._check_rate(player)
        await asyncio.to_thread(self._add_friend, player, name)
        return await self.view(player)

    async def remove_friend(self, player: str, name: str) -> CommunityView:
        """Be friends no more; take a question back; say no."""
        other = await asyncio.to_thread(self._find_player, name)
        await asyncio.to_thread(self._people.remove_friend, player, other.id)
        return await self.view(player)

    async def invite(self, player: str, table_id: str, name: str) -> None:
        """Invite a friend to a table where one sits, or that one has made."""
        self._check_rate(player)
        table = (await self._rooms.open_latest(table_id)).table
        if table.status != "open":
            raise Refusal("already-begun")
        if player != table.owner and not table.seats_of(player):
            raise Refusal("not-seated")
        friend = await asyncio.to_thread(self._find_player, name)
        if not await asyncio.to_thread(self._people.are_friends, player, friend.id):
            raise ApiError("not-friends")
        now = self._rooms.now()
        add = self._people.add_invitation
        await asyncio.to_thread(add, table_id, friend.id, player, table.invitation, now)

    async def dismiss_invitation(self, player: str, table_id: str) -> CommunityView:
        """Not this time."""
        await asyncio.to_thread(self._people.remove_invitation, table_id, player)
        return await self.view(player)

    def _load_view(self, player: str) -> CommunityView:
        now = self._rooms.now()
        if not player:
            return CommunityView([], [], self._people.online_names("", now, MAX_ONLINE_SHOWN))
        known = self._people.acquaintances(player, now, MAX_FRIENDS)
        invitations = self._people.invitations_of(player, MAX_INVITATIONS_SHOWN)
        return CommunityView(
            [_friend(one) for one in known],
            [TableInvitation(row.table_id, row.code, row.name, row.created) for row in invitations],
            self._people.online_names(player, now, MAX_ONLINE_SHOWN),
            ModerationStorage(self._storage).rights_of(player).role == "moderator",
        )

    def _add_friend(self, player: str, name: str) -> None:
        own, other = self._storage.find_player(id=player), self._find_player(name)
        if own is None or own.login is None:
            raise ApiError("no-password")
        if other.id == player:
            raise ApiError("that-is-you")
        if self._people.is_blocked(player, other.id):
            raise ApiError("no-such-player")  # who blocks somebody is not told of
        if self._people.n_friends_asked(player) >= MAX_FRIENDS:
            raise ApiError("too-large")
        self._people.add_friend(player, other.id, self._rooms.now())

    def _find_player(self, name: str) -> PlayerRow:
        row = self._storage.find_player(login=login_key(name))
        if row is None:
            raise ApiError("no-such-player")
        return row

    def _check_rate(self, player: str) -> None:
        if not self._limits.creations.allow(player, time.monotonic()):
            raise ApiError("too-fast")


def _friend(one: Acquaintance) -> Friend:
    if one.asked and one.asks:
        return Friend(one.name, "friend", one.is_online)
    return Friend(one.name, "asked" if one.asked else "asks", False)


class PresenceRecorder:
    """Notes who has a page open here, for all processes to know."""

    def __init__(self, rooms: Rooms, open_players: Callable[[], Iterable[str]]) -> None:
        self._rooms, self._open_players = rooms, open_players
        self._people = PeopleStorage(rooms.storage)
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Note it from time to time."""
        self._task = asyncio.create_task(self._record_forever())

    async def close(self) -> None:
        """Note no more."""
        await cancel_tasks(self._task)

    async def record(self) -> None:
        """Who is there now."""
        players = {player for player in self._open_players() if player}
        await asyncio.to_thread(self._people.save_presence, players, self._rooms.now())

    async def _record_forever(self) -> None:
        while True:
            try:
                await self.record()
            except Exception as error:  # the next time may fare better
                log_failure("presence-failed", error)
            await asyncio.sleep(PRESENCE_INTERVAL_S)
