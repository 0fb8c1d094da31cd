"""Who somebody is: guests, names, passwords, signing in and out."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from msgspec import Struct
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ...table.user_text import clean_text
from ..auth.authenticator import Authenticator
from ..auth.passwords import RESERVED_NAMES, hash_password, login_key, verify_password
from ..storage import Storage
from ..storage.moderation_storage import ModerationStorage
from .limits import Limits
from .origins import client_address
from .problems import ApiError

MIN_PASSWORD_LENGTH, MAX_PASSWORD_LENGTH = 8, 200  # characters
MAX_LOGIN_LENGTH = 30  # characters: a name may get longer in small letters


class Me(Struct, frozen=True):
    """Oneself: a stranger has no cookie yet, a guest no password."""

    kind: Literal["stranger", "guest", "player"]
    name: str


@dataclass(frozen=True)
class Visitor:
    """Whoever a request comes from, who has an id at least; to a new guest the answer brings a cookie."""

    player: str
    is_new: bool
    authenticator: Authenticator

    def add_cookie_if_new(self, response: Response) -> Response:
        """The answer to the visitor's request."""
        if self.is_new:
            self.authenticator.set_cookie(response, self.player)
        return response


class Accounts:
    """Players as they are stored, and what they prove it with."""

    def __init__(
        self,
        storage: Storage,
        authenticator: Authenticator,
        limits: Limits,
        now: Callable[[], int],
        new_id: Callable[[], str],
    ) -> None:
        self._storage, self.authenticator, self._limits = storage, authenticator, limits
        self._now, self._new_id = now, new_id

    def identify_visitor(self, connection: HTTPConnection) -> Visitor:
        """Whoever a request comes from; a stranger becomes a guest."""
        player = self.authenticator.identify_player(connection)
        if player:
            return Visitor(player, False, self.authenticator)
        if not self._limits.creations.allow(f"guest {client_address(connection)}", time.monotonic()):
            raise ApiError("too-fast")
        return Visitor(self._new_id(), True, self.authenticator)

    async def load_me(self, player: str) -> Me:
        """Who the server takes somebody for."""
        if not player:
            return Me("stranger", "")
        row = await asyncio.to_thread(self._storage.find_player, id=player)
        if row is None:
            return Me("guest", "")
        return Me("player" if row.login else "guest", row.name)

    async def permitted_name(self, player: str, name: str, shares_device: bool = False) -> str:
        """The name a player may use: its own if it has a password, else any that nobody has a password for.

        Whoever `shares_device` its device and sits beside it may have any name that is not somebody else's.
        """
        name = clean_text(name)
        own = await asyncio.to_thread(self._storage.find_player, id=player)
        if own is not None and own.login is not None and not shares_device:
            return own.name
        login = login_key(name)
        if login not in RESERVED_NAMES:
            holder = await asyncio.to_thread(self._storage.find_player, login=login)
            if holder is not None and holder.id != player:
                raise ApiError("name-taken")
        return name

    async def set_name(self, player: str, name: str) -> Me:
        """Name somebody who has no password."""
        row = await asyncio.to_thread(self._storage.find_player, id=player)
        if row is not None and row.login is not None:
            raise ApiError("name-taken", where="a player with a password keeps its name")
        allowed = await self.permitted_name(player, name)
        await asyncio.to_thread(self._storage.save_player, player, allowed, self._now())
        return await self.load_me(player)

    async def create_account(
        self, connection: HTTPConnection, name: str, password: str
    ) -> tuple[Visitor, Me]:
        """Give whoever asks a name and a password, once."""
        _check_password_length(password)
        self._check_login_rate(connection)
        visitor = self.identify_visitor(connection)
        name, login = clean_text(name), login_key(name)
        if len(login) > MAX_LOGIN_LENGTH:
            raise ApiError("too-large", where="name")
        if login in RESERVED_NAMES:
            raise ApiError("name-taken")
        row = await asyncio.to_thread(self._storage.find_player, id=visitor.player)
        if row is not None and row.login is not None:
            raise ApiError("has-password")
        hashed = await asyncio.to_thread(hash_password, password)
        save = self._storage.save_player
        if not await asyncio.to_thread(save, visitor.player, name, self._now(), login, hashed):
            raise ApiError("name-taken")
        return visitor, await self.load_me(visitor.player)

    async def log_in(self, connection: HTTPConnection, name: str, password: str) -> tuple[str, Me]:
        """The player with this name and password."""
        login = login_key(name)
        self._check_login_rate(connection, login)
        row = await asyncio.to_thread(self._storage.find_player, login=login)
        hashed = row.password if row is not None else None
        is_right = await asyncio.to_thread(verify_password, password[:MAX_PASSWORD_LENGTH], hashed)
        if row is None or not is_right:
            raise ApiError("wrong-password")
        rights = await asyncio.to_thread(ModerationStorage(self._storage).rights_of, row.id)
        if rights.banned_until > self._now():
            raise ApiError("banned")
        return row.id, Me("player", row.name)

    async def change_password(self, connection: HTTPConnection, player: str, old: str, new: str) -> Me:
        """Another password; whoever is signed in with the old one is signed out."""
        _check_password_length(new)
        row = await asyncio.to_thread(self._storage.find_player, id=player)
        if row is None or row.login is None:
            raise ApiError("no-password")
        self._check_login_rate(connection, row.login)
        if not await asyncio.to_thread(verify_password, old[:MAX_PASSWORD_LENGTH], row.password):
            raise ApiError("wrong-password")
        await self.sign_out_everywhere(player, await asyncio.to_thread(hash_password, new))
        return Me("player", row.name)

    async def sign_out_everywhere(self, player: str, new_password_hash: str | None = None) -> None:
        """Sign a player out everywhere, perhaps with a new password (its hash)."""
        now = self._now()
        await asyncio.to_thread(self._storage.sign_out_everywhere, player, now, new_password_hash)
        self.authenticator.revocations.revoke(player, now)

    def _check_login_rate(self, connection: HTTPConnection, login: str = "") -> None:
        """Passwords are not to be found by trying: neither from one address, nor one player's from many."""
        now = time.monotonic()
        if not self._limits.logins.allow(client_address(connection), now):
            raise ApiError("too-fast")
        if login and not self._limits.logins.allow(f"name {login}", now):
            raise ApiError("too-fast")


def _check_password_length(password: str) -> None:
    if not MIN_PASSWORD_LENGTH <= len(password) <= MAX_PASSWORD_LENGTH:
        raise ApiError("weak-password", where=f"{MIN_PASSWORD_LENGTH} to {MAX_PASSWORD_LENGTH} characters")
