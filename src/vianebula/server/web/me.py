"""Oneself, over HTTP: being a guest, a name, a password, a token."""

from __future__ import annotations

import asyncio
import time

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from ...table.decide import clean
from ..players.identities import COOKIE
from ..players.passwords import EVERYBODYS, hash_password, is_password, login_of
from ..services import Services
from ..visitors.acting import allowed_name
from ..visitors.origins import address_of
from ..visitors.refusals import Refuse
from .answers import Account, Me, NameBody, NewPassword, Token, answer, read
from .openapi import takes_and_gives
from .requests import KnownPlayer, Player, ServicesDep, sign_in, with_cookies

router = APIRouter(prefix="/api/me", tags=["me"])

MIN_PASSWORD, MAX_PASSWORD = 8, 200
MAX_LOGIN = 30  # a name may get longer in small letters
_NEW_PASSWORD = {"old": "a long pass phrase", "new": "a longer pass phrase"}
_ACCOUNT = {"name": "Anna", "password": "a long pass phrase"}


@router.get("", **takes_and_gives(gives=Me, example=Me("guest", "Anna")))
async def who_am_i(services: ServicesDep, player: Player) -> Response:
    """Who the server takes you for."""
    return answer(await _me(services, player))


@router.post("", **takes_and_gives(NameBody, Me, {"name": "Anna"}))
async def set_name(request: Request, services: ServicesDep) -> Response:
    """Choose a name. A stranger becomes a guest: the answer sets a cookie."""
    body = await read(request, NameBody)
    response = Response()
    player = sign_in(services, request, response)
    row = await asyncio.to_thread(services.storage.player, id=player)
    if row is not None and row.login is not None:
        raise Refuse("name-taken", where="a player with a password keeps its name")
    name = await allowed_name(services, player, body.name)
    await asyncio.to_thread(services.storage.put_player, player, name, services.now())
    return with_cookies(response, answer(await _me(services, player)))


@router.post("/account", **takes_and_gives(Account, Me, _ACCOUNT))
async def make_account(request: Request, services: ServicesDep) -> Response:
    """Give yourself a name and a password, so that you can sign in elsewhere. It is done once."""
    body = await read(request, Account)
    _check_strength(body.password)
    _slow_down(services, request)
    response = Response()
    player = sign_in(services, request, response)
    name, login = clean(body.name), login_of(body.name)
    if len(login) > MAX_LOGIN:
        raise Refuse("too-large", where="name")
    if login in EVERYBODYS:
        raise Refuse("name-taken")
    row = await asyncio.to_thread(services.storage.player, id=player)
    if row is not None and row.login is not None:
        raise Refuse("has-password")
    hashed = await asyncio.to_thread(hash_password, body.password)
    put = services.storage.put_player
    if not await asyncio.to_thread(put, player, name, services.now(), login, hashed):
        raise Refuse("name-taken")
    return with_cookies(response, answer(await _me(services, player)))


@router.post("/login", **takes_and_gives(Account, Me, _ACCOUNT))
async def sign_in_again(request: Request, services: ServicesDep) -> Response:
    """Sign in with a name and a password."""
    body = await read(request, Account)
    login = login_of(body.name)
    _slow_down(services, request, login)
    row = await asyncio.to_thread(services.storage.player, login=login)
    hashed = row.password if row is not None else None
    if not await asyncio.to_thread(is_password, body.password[:MAX_PASSWORD], hashed):
        raise Refuse("wrong-password")
    response = answer(Me("player", row.name))
    services.identities.set_cookie(response, row.id)
    return response


@router.post("/logout", **takes_and_gives(gives=Me, example=Me("stranger", "")))
async def sign_out() -> Response:
    """Forget the cookie."""
    response = answer(Me("stranger", ""))
    response.delete_cookie(COOKIE, path="/")
    return response


@router.post("/logout-everywhere", **takes_and_gives(gives=Me, example=Me("player", "Anna")))
async def sign_out_everywhere(services: ServicesDep, player: KnownPlayer) -> Response:
    """Every other cookie and every token of yours counts no more; here you stay, with a new cookie."""
    await _void(services, player)
    response = answer(await _me(services, player))
    services.identities.set_cookie(response, player)
    return response


@router.post("/password", **takes_and_gives(NewPassword, Me, _NEW_PASSWORD))
async def change_password(request: Request, services: ServicesDep, player: KnownPlayer) -> Response:
    """Another password. Everywhere else you are signed out."""
    body = await read(request, NewPassword)
    _check_strength(body.new)
    row = await asyncio.to_thread(services.storage.player, id=player)
    if row is None or row.login is None:
        raise Refuse("no-password")
    _slow_down(services, request, row.login)
    if not await asyncio.to_thread(is_password, body.old[:MAX_PASSWORD], row.password):
        raise Refuse("wrong-password")
    await _void(services, player, await asyncio.to_thread(hash_password, body.new))
    response = answer(Me("player", row.name))
    services.identities.set_cookie(response, player)
    return response


@router.post("/token", **takes_and_gives(gives=Token, example=Token("IjEyMyI.signature")))
async def make_token(services: ServicesDep, player: KnownPlayer) -> Response:
    """A token for scripts: send it as `Authorization: Bearer …`. It is you; keep it secret."""
    return answer(Token(services.identities.token_for(player)))


async def _void(services: Services, player: str, password: str | None = None) -> None:
    """Sign a player out everywhere."""
    now = services.now()
    await asyncio.to_thread(services.storage.sign_out, player, now, password)
    services.identities.revocations.note(player, now)


async def _me(services: Services, player: str) -> Me:
    if not player:
        return Me("stranger", "")
    row = await asyncio.to_thread(services.storage.player, id=player)
    if row is None:
        return Me("guest", "")
    return Me("player" if row.login else "guest", row.name)


def _slow_down(services: Services, request: Request, login: str = "") -> None:
    """Passwords are not to be found by trying: neither from one address, nor one player's from many."""
    now = time.monotonic()
    if not services.logins.allows(address_of(request), now):
        raise Refuse("too-fast")
    if login and not services.logins.allows(f"name {login}", now):
        raise Refuse("too-fast")


def _check_strength(password: str) -> None:
    if not MIN_PASSWORD <= len(password) <= MAX_PASSWORD:
        raise Refuse("weak-password", where=f"{MIN_PASSWORD} to {MAX_PASSWORD} characters")
