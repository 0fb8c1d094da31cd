"""Who somebody is: guests, names, passwords, signing in and out."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass

from msgspec import Struct
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ...table.user_text import clean_text
from ..auth.passwords import RESERVED_NAMES, hash_password, login_key, verify_password
from ..auth.sessions import Sessions
from ..storage import Storage
from .limits import Limits
from .origins import address_of
from .problems import ApiError

MIN_PASSWORD, MAX_PASSWORD = 8, 200  # characters
MAX_LOGIN = 30  # characters: a name may get longer in small letters


class Me(Struct, frozen=True):
    """Oneself: a stranger has no cookie yet, a guest no password."""

    kind: str  # stranger, guest, or player
    name: str


@dataclass(frozen=True)
class Visitor:
    """Whoever a request comes from, who has an id at least; to a new guest the answer brings a cookie."""

    player: str
    is_new: bool
    sessions: Sessions

    def answer(self, response: Response) -> Response:
        """The answer to the visitor's request."""
        if self.is_new:
            self.sessions.set_cookie(response, self.player)
        return response


class Accounts:
    """Players as they are stored, and what they prove it with."""

    def __init__(
        self,
        storage: Storage,
        sessions: Sessions,
        limits: Limits,
        now: Callable[[], int],
        new_id: Callable[[], str],
    ) -> None:
        self._storage, self.sessions, self._limits = storage, sessions, limits
        self._now, self._new_id = now, new_id

    def visitor(self, connection: HTTPConnection) -> Visitor:
        """Whoever a request comes from; a stranger becomes a guest."""
        player = self.sessions.player_of(connection)
        if player:
            return Visitor(player, False, self.sessions)
        if not self._limits.creations.allow(f"guest {address_of(connection)}", time.monotonic()):
            raise ApiError("too-fast")
        return Visitor(self._new_id(), True, self.sessions)

    async def me(self, player: str) -> Me:
        """Who the server takes somebody for."""
        if not player:
            return Me("stranger", "")
        row = await asyncio.to_thread(self._storage.player, id=player)
        if row is None:
            return Me("guest", "")
        return Me("player" if row.login else "guest", row.name)

    async def allowed_name(self, player: str, name: str, shares: bool = False) -> str:
        """The name a player may use: its own if it has a password, else any that nobody has a password for.

        Whoever `shares` its device and sits beside it may have any name that is not somebody else's.
        """
        name = clean_text(name)
        own = await asyncio.to_thread(self._storage.player, id=player)
        if own is not None and own.login is not None and not shares:
            return str(own.name)
        login = login_key(name)
        if login not in RESERVED_NAMES:
            holder = await asyncio.to_thread(self._storage.player, login=login)
            if holder is not None and holder.id != player:
                raise ApiError("name-taken")
        return name

    async def set_name(self, player: str, name: str) -> Me:
        """Name somebody who has no password."""
        row = await asyncio.to_thread(self._storage.player, id=player)
        if row is not None and row.login is not None:
            raise ApiError("name-taken", where="a player with a password keeps its name")
        allowed = await self.allowed_name(player, name)
        await asyncio.to_thread(self._storage.save_player, player, allowed, self._now())
        return await self.me(player)

    async def create_account(
        self, connection: HTTPConnection, name: str, password: str
    ) -> tuple[Visitor, Me]:
        """Give whoever asks a name and a password, once."""
        _check_strength(password)
        self._limit_logins(connection)
        visitor = self.visitor(connection)
        name, login = clean_text(name), login_key(name)
        if len(login) > MAX_LOGIN:
            raise ApiError("too-large", where="name")
        if login in RESERVED_NAMES:
            raise ApiError("name-taken")
        row = await asyncio.to_thread(self._storage.player, id=visitor.player)
        if row is not None and row.login is not None:
            raise ApiError("has-password")
        hashed = await asyncio.to_thread(hash_password, password)
        save = self._storage.save_player
        if not await asyncio.to_thread(save, visitor.player, name, self._now(), login, hashed):
            raise ApiError("name-taken")
        return visitor, await self.me(visitor.player)

    async def log_in(self, connection: HTTPConnection, name: str, password: str) -> tuple[str, Me]:
        """The player with this name and password."""
        login = login_key(name)
        self._limit_logins(connection, login)
        row = await asyncio.to_thread(self._storage.player, login=login)
        hashed = row.password if row is not None else None
        if not await asyncio.to_thread(verify_password, password[:MAX_PASSWORD], hashed):
            raise ApiError("wrong-password")
        return row.id, Me("player", row.name)

    async def change_password(self, connection: HTTPConnection, player: str, old: str, new: str) -> Me:
        """Another password; whoever is signed in with the old one is signed out."""
        _check_strength(new)
        row = await asyncio.to_thread(self._storage.player, id=player)
        if row is None or row.login is None:
            raise ApiError("no-password")
        self._limit_logins(connection, row.login)
        if not await asyncio.to_thread(verify_password, old[:MAX_PASSWORD], row.password):
            raise ApiError("wrong-password")
        await self.revoke_sessions(player, await asyncio.to_thread(hash_password, new))
        return Me("player", row.name)

    async def revoke_sessions(self, player: str, password: str | None = None) -> None:
        """Sign a player out everywhere, perhaps with a new password (its hash)."""
        now = self._now()
        await asyncio.to_thread(self._storage.sign_out, player, now, password)
        self.sessions.revocations.revoke(player, now)

    def _limit_logins(self, connection: HTTPConnection, login: str = "") -> None:
        """Passwords are not to be found by trying: neither from one address, nor one player's from many."""
        now = time.monotonic()
        if not self._limits.logins.allow(address_of(connection), now):
            raise ApiError("too-fast")
        if login and not self._limits.logins.allow(f"name {login}", now):
            raise ApiError("too-fast")


def _check_strength(password: str) -> None:
    if not MIN_PASSWORD <= len(password) <= MAX_PASSWORD:
        raise ApiError("weak-password", where=f"{MIN_PASSWORD} to {MAX_PASSWORD} characters")
