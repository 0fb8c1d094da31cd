"""Oneself, over HTTP: being a guest, a name, a password, a token."""

from __future__ import annotations

import asyncio
import time

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from ...table.user_text import clean_text
from ..auth.passwords import RESERVED_NAMES, hash_password, login_key, verify_password
from ..auth.sessions import COOKIE
from ..services import Services
from ..use_cases.origins import address_of
from ..use_cases.problems import ApiError
from ..use_cases.table_commands import allowed_name
from .dependencies import PlayerDep, ServicesDep, SignedInDep, copy_cookies, player_or_new_guest
from .openapi import openapi_docs
from .schemas import Account, Me, NameBody, NewPassword, Token, json_response, parse_body

router = APIRouter(prefix="/api/me", tags=["me"])

MIN_PASSWORD, MAX_PASSWORD = 8, 200
MAX_LOGIN = 30  # a name may get longer in small letters
_NEW_PASSWORD = {"old": "a long pass phrase", "new": "a longer pass phrase"}
_ACCOUNT = {"name": "Anna", "password": "a long pass phrase"}


@router.get("", **openapi_docs(response=Me, response_example=Me("guest", "Anna")))
async def who_am_i(services: ServicesDep, player: PlayerDep) -> Response:
    """Who the server takes you for."""
    return json_response(await _me(services, player))


@router.post("", **openapi_docs(NameBody, Me, {"name": "Anna"}))
async def set_name(request: Request, services: ServicesDep) -> Response:
    """Choose a name. A stranger becomes a guest: the answer sets a cookie."""
    body = await parse_body(request, NameBody)
    response = Response()
    player = player_or_new_guest(services, request, response)
    row = await asyncio.to_thread(services.storage.player, id=player)
    if row is not None and row.login is not None:
        raise ApiError("name-taken", where="a player with a password keeps its name")
    name = await allowed_name(services, player, body.name)
    await asyncio.to_thread(services.storage.save_player, player, name, services.now())
    return copy_cookies(response, json_response(await _me(services, player)))


@router.post("/account", **openapi_docs(Account, Me, _ACCOUNT))
async def make_account(request: Request, services: ServicesDep) -> Response:
    """Give yourself a name and a password, so that you can sign in elsewhere. It is done once."""
    body = await parse_body(request, Account)
    _check_strength(body.password)
    _limit_logins(services, request)
    response = Response()
    player = player_or_new_guest(services, request, response)
    name, login = clean_text(body.name), login_key(body.name)
    if len(login) > MAX_LOGIN:
        raise ApiError("too-large", where="name")
    if login in RESERVED_NAMES:
        raise ApiError("name-taken")
    row = await asyncio.to_thread(services.storage.player, id=player)
    if row is not None and row.login is not None:
        raise ApiError("has-password")
    hashed = await asyncio.to_thread(hash_password, body.password)
    put = services.storage.save_player
    if not await asyncio.to_thread(put, player, name, services.now(), login, hashed):
        raise ApiError("name-taken")
    return copy_cookies(response, json_response(await _me(services, player)))


@router.post("/login", **openapi_docs(Account, Me, _ACCOUNT))
async def log_in(request: Request, services: ServicesDep) -> Response:
    """Sign in with a name and a password."""
    body = await parse_body(request, Account)
    login = login_key(body.name)
    _limit_logins(services, request, login)
    row = await asyncio.to_thread(services.storage.player, login=login)
    hashed = row.password if row is not None else None
    if not await asyncio.to_thread(verify_password, body.password[:MAX_PASSWORD], hashed):
        raise ApiError("wrong-password")
    response = json_response(Me("player", row.name))
    services.sessions.set_cookie(response, row.id)
    return response


@router.post("/logout", **openapi_docs(response=Me, response_example=Me("stranger", "")))
async def log_out() -> Response:
    """Forget the cookie."""
    response = json_response(Me("stranger", ""))
    response.delete_cookie(COOKIE, path="/")
    return response


@router.post("/logout-everywhere", **openapi_docs(response=Me, response_example=Me("player", "Anna")))
async def log_out_everywhere(services: ServicesDep, player: SignedInDep) -> Response:
    """Every other cookie and every token of yours counts no more; here you stay, with a new cookie."""
    await _revoke_sessions(services, player)
    response = json_response(await _me(services, player))
    services.sessions.set_cookie(response, player)
    return response


@router.post("/password", **openapi_docs(NewPassword, Me, _NEW_PASSWORD))
async def change_password(request: Request, services: ServicesDep, player: SignedInDep) -> Response:
    """Another password. Everywhere else you are signed out."""
    body = await parse_body(request, NewPassword)
    _check_strength(body.new)
    row = await asyncio.to_thread(services.storage.player, id=player)
    if row is None or row.login is None:
        raise ApiError("no-password")
    _limit_logins(services, request, row.login)
    if not await asyncio.to_thread(verify_password, body.old[:MAX_PASSWORD], row.password):
        raise ApiError("wrong-password")
    await _revoke_sessions(services, player, await asyncio.to_thread(hash_password, body.new))
    response = json_response(Me("player", row.name))
    services.sessions.set_cookie(response, player)
    return response


@router.post("/token", **openapi_docs(response=Token, response_example=Token("IjEyMyI.signature")))
async def make_token(services: ServicesDep, player: SignedInDep) -> Response:
    """A token for scripts: send it as `Authorization: Bearer …`. It is you; keep it secret."""
    return json_response(Token(services.sessions.token_for(player)))


async def _revoke_sessions(services: Services, player: str, password: str | None = None) -> None:
    """Sign a player out everywhere."""
    now = services.now()
    await asyncio.to_thread(services.storage.sign_out, player, now, password)
    services.sessions.revocations.revoke(player, now)


async def _me(services: Services, player: str) -> Me:
    if not player:
        return Me("stranger", "")
    row = await asyncio.to_thread(services.storage.player, id=player)
    if row is None:
        return Me("guest", "")
    return Me("player" if row.login else "guest", row.name)


def _limit_logins(services: Services, request: Request, login: str = "") -> None:
    """Passwords are not to be found by trying: neither from one address, nor one player's from many."""
    now = time.monotonic()
    if not services.logins.allow(address_of(request), now):
        raise ApiError("too-fast")
    if login and not services.logins.allow(f"name {login}", now):
        raise ApiError("too-fast")


def _check_strength(password: str) -> None:
    if not MIN_PASSWORD <= len(password) <= MAX_PASSWORD:
        raise ApiError("weak-password", where=f"{MIN_PASSWORD} to {MAX_PASSWORD} characters")
