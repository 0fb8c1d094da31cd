"""Oneself, over HTTP: being a guest, a name, a password, a token."""

from __future__ import annotations

from fastapi import APIRouter
from starlette.requests import Request
from starlette.responses import Response

from ..auth.authenticator import COOKIE_NAME
from ..use_cases.accounts import Accounts, Me
from .dependencies import AccountsDep, PlayerDep, SignedInDep
from .openapi import describe_route
from .schemas import Account, NameBody, NewPassword, Token, json_response, parse_body

router = APIRouter(prefix="/api/me", tags=["me"])

_NEW_PASSWORD = {"old": "a long pass phrase", "new": "a longer pass phrase"}
_ACCOUNT = {"name": "Anna", "password": "a long pass phrase"}


@router.get("", **describe_route(response=Me, response_example=Me("guest", "Anna")))
async def who_am_i(accounts: AccountsDep, player: PlayerDep) -> Response:
    """Who the server takes you for."""
    return json_response(await accounts.load_me(player))


@router.post("", **describe_route(NameBody, Me, {"name": "Anna"}))
async def set_name(request: Request, accounts: AccountsDep) -> Response:
    """Choose a name. A stranger becomes a guest: the answer sets a cookie."""
    body = await parse_body(request, NameBody)
    visitor = accounts.identify_visitor(request)
    return visitor.add_cookie_if_new(json_response(await accounts.set_name(visitor.player, body.name)))


@router.post("/account", **describe_route(Account, Me, _ACCOUNT))
async def create_account(request: Request, accounts: AccountsDep) -> Response:
    """Give yourself a name and a password, so that you can sign in elsewhere. It is done once."""
    body = await parse_body(request, Account)
    visitor, me = await accounts.create_account(request, body.name, body.password)
    return visitor.add_cookie_if_new(json_response(me))


@router.post("/login", **describe_route(Account, Me, _ACCOUNT))
async def log_in(request: Request, accounts: AccountsDep) -> Response:
    """Sign in with a name and a password."""
    body = await parse_body(request, Account)
    player, me = await accounts.log_in(request, body.name, body.password)
    return _response_with_cookie(accounts, player, me)


@router.post("/logout", **describe_route(response=Me, response_example=Me("stranger", "")))
async def log_out() -> Response:
    """Forget the cookie."""
    response = json_response(Me("stranger", ""))
    response.delete_cookie(COOKIE_NAME, path="/")
    return response


@router.post("/logout-everywhere", **describe_route(response=Me, response_example=Me("player", "Anna")))
async def log_out_everywhere(accounts: AccountsDep, player: SignedInDep) -> Response:
    """Every other cookie and every token of yours counts no more; here you stay, with a new cookie."""
    await accounts.sign_out_everywhere(player)
    return _response_with_cookie(accounts, player, await accounts.load_me(player))


@router.post("/password", **describe_route(NewPassword, Me, _NEW_PASSWORD))
async def change_password(request: Request, accounts: AccountsDep, player: SignedInDep) -> Response:
    """Another password. Everywhere else you are signed out."""
    body = await parse_body(request, NewPassword)
    me = await accounts.change_password(request, player, body.old, body.new)
    return _response_with_cookie(accounts, player, me)


@router.post("/token", **describe_route(response=Token, response_example=Token("IjEyMyI.signature")))
async def create_token(accounts: AccountsDep, player: SignedInDep) -> Response:
    """A token for scripts: send it as `Authorization: Bearer …`. It is you; keep it secret."""
    return json_response(Token(accounts.authenticator.issue_token(player)))


def _response_with_cookie(accounts: Accounts, player: str, me: Me) -> Response:
    response = json_response(me)
    accounts.authenticator.set_cookie(response, player)
    return response
