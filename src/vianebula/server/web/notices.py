"""Notices, calendar, vacation and plans, over HTTP."""

from __future__ import annotations

from html import escape
from typing import Annotated

from fastapi import APIRouter, Path
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from ...i18n import translate, use_language
from ..use_cases.notices import EmailBody, EndpointBody, NoticesBody, NoticesView, PushBody, TokenBody
from ..use_cases.plans import PlanBody, PlanView
from ..use_cases.vacations import VacationBody, VacationView
from .dependencies import NoticesDep, OwnSeatQuery, PlansDep, SignedInDep, TableId, VacationsDep
from .openapi import describe_route
from .plain_pages import html_page
from .schemas import json_response, parse_body

router = APIRouter(prefix="/api", tags=["notices"])

_CHOICES = {"mail": "digest", "digest_hour": 8, "timezone": "Europe/Paris", "language": "fr"}
_BROWSER = {"endpoint": "https://fcm.googleapis.com/fcm/send/…", "keys": {"p256dh": "…", "auth": "…"}}
UnsubscribeToken = Annotated[str, Path(max_length=500, description="As it stood in a mail.")]
CalendarSecret = Annotated[
    str, Path(pattern="^[A-Za-z0-9_-]{20,64}$", description="The secret part of the feed's address.")
]


class VerifiedEmail(Struct, frozen=True):
    """An address that was confirmed."""

    email: str


@router.get("/me/notices", **describe_route(response=NoticesView))
async def get_notices(notices: NoticesDep, player: SignedInDep) -> Response:
    """How you are told that it is your turn, and which tables wait for you."""
    return json_response(await notices.view(player))


@router.post("/me/notices", **describe_route(NoticesBody, NoticesView, _CHOICES))
async def set_notices(request: Request, notices: NoticesDep, player: SignedInDep) -> Response:
    """Choose how to be told by mail: at each turn, once a day, or not at all."""
    return json_response(await notices.set_choices(player, await parse_body(request, NoticesBody)))


@router.post("/me/email", **describe_route(EmailBody, NoticesView, {"email": "anna@example.org"}))
async def set_email(request: Request, notices: NoticesDep, player: SignedInDep) -> Response:
    """An address for notices: it is asked by mail first. An empty one: no mail any more."""
    return json_response(await notices.set_email(player, await parse_body(request, EmailBody)))


@router.post("/email/verify", **describe_route(TokenBody, VerifiedEmail))
async def verify_email(request: Request, notices: NoticesDep) -> Response:
    """Confirm an address, by what the link in the mail ended with."""
    body = await parse_body(request, TokenBody)
    return json_response(VerifiedEmail(await notices.verify_email(body.token)))


@router.get("/unsubscribe/{token}", include_in_schema=False)
async def ask_unsubscribe(notices: NoticesDep, token: UnsubscribeToken) -> Response:
    """A page with one button: programs that look at mail follow links, and must not end anything."""
    own = await notices.read_unsubscribe_token(token)
    with use_language(own.language):
        text, button = translate("unsubscribe-question", email=own.email), translate("unsubscribe-button")
    form = f"<form method='post'><button>{escape(button)}</button></form>"
    body = f"<h1>Via Nebula</h1><p>{escape(text)}</p>{form}"
    return html_page("Via Nebula", body, language=own.language)


@router.post("/unsubscribe/{token}", include_in_schema=False)
async def unsubscribe(notices: NoticesDep, token: UnsubscribeToken) -> Response:
    """One click ends all mail (RFC 8058): no cookie, nothing else to ask."""
    own = await notices.unsubscribe(token)
    with use_language(own.language):
        text = translate("unsubscribe-done", email=own.email)
    return html_page("Via Nebula", f"<h1>Via Nebula</h1><p>{escape(text)}</p>", language=own.language)


@router.post("/me/push", **describe_route(PushBody, NoticesView, _BROWSER))
async def subscribe_browser(request: Request, notices: NoticesDep, player: SignedInDep) -> Response:
    """Let a browser be told while no page is open (Web Push)."""
    return json_response(await notices.subscribe_browser(player, await parse_body(request, PushBody)))


@router.post("/me/push/remove", **describe_route(EndpointBody, NoticesView))
async def unsubscribe_browser(request: Request, notices: NoticesDep, player: SignedInDep) -> Response:
    """That browser is told nothing any more."""
    body = await parse_body(request, EndpointBody)
    return json_response(await notices.unsubscribe_browser(player, body.endpoint))


@router.post("/me/calendar", **describe_route(response=NoticesView))
async def new_calendar(notices: NoticesDep, player: SignedInDep) -> Response:
    """A secret address for a calendar of your turns; an earlier one leads nowhere any more."""
    return json_response(await notices.new_calendar(player))


@router.get("/calendar/{secret}.ics", include_in_schema=False)
async def get_calendar(notices: NoticesDep, secret: CalendarSecret) -> Response:
    """Somebody's turns, for programs that keep calendars."""
    return Response(await notices.calendar_feed(secret), media_type="text/calendar; charset=utf-8")


@router.get("/me/vacation", **describe_route(response=VacationView))
async def get_vacation(vacations: VacationsDep, player: SignedInDep) -> Response:
    """Until when you are away, and for how many days more you may be this year."""
    return json_response(await vacations.view(player))


@router.post("/me/vacation", **describe_route(VacationBody, VacationView, {"days": 7}))
async def set_vacation(request: Request, vacations: VacationsDep, player: SignedInDep) -> Response:
    """Go on vacation for some days from now: in games by correspondence your clock stands. 0: back again."""
    body = await parse_body(request, VacationBody)
    return json_response(await vacations.set_vacation(player, body.days))


@router.get("/tables/{table_id}/plan", **describe_route(response=PlanView))
async def get_plan(plans: PlansDep, player: SignedInDep, table_id: TableId, seat: OwnSeatQuery) -> Response:
    """What your seat will play by itself when its turn comes."""
    return json_response(await plans.get(table_id, seat - 1, player))


@router.post("/tables/{table_id}/plan", **describe_route(PlanBody, PlanView, {"steps": ["explore d4"]}))
async def set_plan(
    request: Request, plans: PlansDep, player: SignedInDep, table_id: TableId, seat: OwnSeatQuery
) -> Response:
    """Let your seat play this by itself when its turn comes, as far as it is possible then."""
    body = await parse_body(request, PlanBody)
    return json_response(await plans.set(table_id, seat - 1, player, body.steps))
