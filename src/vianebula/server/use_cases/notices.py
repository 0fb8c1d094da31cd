"""How people want to be told that it is their turn: by mail, by their browser, by their calendar."""

from __future__ import annotations

import asyncio
import re
import secrets
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from email.utils import parseaddr
from typing import Annotated, Literal
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer
from msgspec import Meta, Struct

from ...i18n import LANGUAGES
from ..rooms.summaries import LobbySeat, decode_summary
from ..runtime.limits import RateLimiter
from ..runtime.smtp import MailServer
from ..runtime.web_push import PushSender, check_keys, new_vapid_key
from ..settings import Settings
from ..storage import Storage
from ..storage.notice_storage import NoticeSettings, NoticeStorage, PushSubscription
from .calendar_feed import make_calendar
from .notice_texts import Links, compose_mail, verification_mail
from .problems import ApiError
from .vacations import Vacations

VERIFICATION_S = 86_400  # so long a link that confirms an address is good
VERIFICATIONS_PER_DAY = 5.0  # mails of this kind, for a player and to an address
MAX_BROWSERS = 10  # of a player
EMAIL = re.compile(r"[^\s@<>,;:\"()\[\]\\]{1,64}@[^\s@<>,;:\"()\[\]\\]{1,180}\.[^\s@<>,;:\"()\[\]\\.]{2,}")

MailChoice = Literal["off", "turn", "digest"]


class NoticesBody(Struct, frozen=True, forbid_unknown_fields=True):
    """How to be told: by mail at each turn, once a day at an hour of one's time zone, or not at all."""

    mail: MailChoice = "off"
    digest_hour: Annotated[int, Meta(ge=0, le=23)] = 8
    timezone: Annotated[str, Meta(max_length=64)] = "UTC"
    language: Annotated[str, Meta(max_length=8)] = "en"


class EmailBody(Struct, frozen=True, forbid_unknown_fields=True):
    """An address; empty: none any more."""

    email: Annotated[str, Meta(max_length=254)]
    language: Annotated[str, Meta(max_length=8)] = "en"


class TokenBody(Struct, frozen=True, forbid_unknown_fields=True):
    """What a link in a mail ended with."""

    token: Annotated[str, Meta(max_length=1000)]


class PushKeys(Struct, frozen=True):
    """A browser's keys, as it gives them."""

    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class PushBody(Struct, frozen=True):
    """A subscription, as a browser gives it."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: PushKeys


class EndpointBody(Struct, frozen=True, forbid_unknown_fields=True):
    """Which browser."""

    endpoint: Annotated[str, Meta(max_length=1000)]


class TurnView(Struct, frozen=True):
    """A table that waits for you, until when (milliseconds; null: as long as it takes)."""

    table: str
    board: str
    seats: list[LobbySeat]
    deadline: int | None


class NoticesView(Struct, frozen=True, kw_only=True):
    """How you are told, and what waits for you."""

    can_mail: bool  # this server sends mail
    email: str | None  # confirmed
    mail: MailChoice
    digest_hour: int
    timezone: str
    push_key: str  # what a browser subscribes with
    n_browsers: int
    calendar: str | None  # the address of the feed; whoever knows it sees your turns
    turns: list[TurnView]


class Notices:
    """Settings of notices, and what mail and push are sent with."""

    def __init__(
        self, storage: Storage, settings: Settings, vacations: Vacations, now: Callable[[], int]
    ) -> None:
        self._settings, self._vacations, self._now = settings, vacations, now
        self._players = storage
        self.storage = NoticeStorage(storage)
        self.links = Links(settings.public_url)
        self._mail_server = MailServer(settings.smtp) if settings.smtp else None
        self._verifications = URLSafeTimedSerializer(settings.secret, salt="email")
        self._unsubscribe = URLSafeSerializer(settings.secret, salt="unsubscribe")
        self._verification_limit = RateLimiter(VERIFICATIONS_PER_DAY / 86_400, VERIFICATIONS_PER_DAY)
        self._push: PushSender | None = None

    @property
    def can_mail(self) -> bool:
        """Has the operator said where mail is handed over?"""
        return self._mail_server is not None

    async def push_sender(self) -> PushSender:
        """Sends in the name of this server: its key is made once for all processes and kept."""
        if self._push is None:
            key = await asyncio.to_thread(self.storage.server_key, "vapid", new_vapid_key())
            address = parseaddr(self._settings.mail_from)[1] or "operator@localhost"
            self._push = PushSender(key, f"mailto:{address}")
        return self._push

    async def send_mail(self, message: EmailMessage) -> None:
        """Hand a message over; an OSError where that fails."""
        assert self._mail_server is not None
        await asyncio.to_thread(self._mail_server.send, message)

    def subscribed_mail(self, to: NoticeSettings, subject: str, text: str) -> EmailMessage:
        """A mail to somebody who wanted such ones, with how to end them."""
        assert to.email is not None
        token = self._unsubscribe.dumps([to.player, to.email])
        link = self.links.unsubscribe(token if isinstance(token, str) else token.decode())
        return compose_mail(self._settings.mail_from, to.email, subject, text, to.language, self.links, link)

    # --- what one sees and sets

    async def view(self, player: str) -> NoticesView:
        """How somebody is told, and what waits."""
        own = await asyncio.to_thread(self.storage.settings_of, player)
        browsers = await asyncio.to_thread(self.storage.subscriptions_of, player)
        turns = await asyncio.to_thread(self.storage.awaited_turns, player)
        summaries = [decode_summary(turn.summary) for turn in turns]
        return NoticesView(
            can_mail=self.can_mail,
            email=own.email,
            mail=_mail_choice(own.mail),
            digest_hour=own.digest_hour,
            timezone=own.timezone,
            push_key=(await self.push_sender()).public_key,
            n_browsers=len(browsers),
            calendar=self.links.calendar(own.calendar) if own.calendar else None,
            turns=[
                TurnView(turn.table_id, summary.board, summary.seats, turn.deadline)
                for turn, summary in zip(turns, summaries, strict=True)
            ],
        )

    async def set_choices(self, player: str, wanted: NoticesBody) -> NoticesView:
        """Choose how to be told."""
        zone = _check_timezone(wanted.timezone)
        due = next_digest(self._now(), wanted.digest_hour, zone) if wanted.mail == "digest" else None
        await asyncio.to_thread(
            self.storage.save_settings,
            player,
            mail=wanted.mail,
            digest_hour=wanted.digest_hour,
            timezone=wanted.timezone,
            language=_check_language(wanted.language),
            next_digest=due,
        )
        return await self.view(player)

    async def set_email(self, player: str, wanted: EmailBody) -> NoticesView:
        """Ask whoever reads mail at an address whether it is this player; without one mail ends."""
        language = _check_language(wanted.language)
        if not wanted.email:
            await asyncio.to_thread(self.storage.save_settings, player, email=None, language=language)
            return await self.view(player)
        if not self.can_mail:
            raise ApiError("no-mail-here")
        if not EMAIL.fullmatch(wanted.email):
            raise ApiError("malformed-email", where=wanted.email[:80])
        row = await asyncio.to_thread(self._players.find_player, id=player)
        if row is None or row.login is None:
            raise ApiError("no-password")
        for key in (f"player {player}", f"address {wanted.email.lower()}"):
            if not self._verification_limit.allow(key, time.monotonic()):
                raise ApiError("too-fast")
        await asyncio.to_thread(self.storage.save_settings, player, language=language)
        token = self._verifications.dumps([player, wanted.email])
        link = self.links.verification(token if isinstance(token, str) else token.decode())
        subject, text = verification_mail(row.name, language, link)
        mail = compose_mail(self._settings.mail_from, wanted.email, subject, text, language, self.links)
        try:
            await self.send_mail(mail)
        except OSError:
            raise ApiError("mail-failed") from None
        return await self.view(player)

    async def verify_email(self, token: str) -> str:
        """Whoever reads mail there has said yes; the address. The first one is told of each turn."""
        try:
            signed = self._verifications.loads(token, max_age=VERIFICATION_S)
        except BadSignature:  # or too old
            raise ApiError("link-expired") from None
        player, email = signed
        own = await asyncio.to_thread(self.storage.settings_of, player)
        choice = "turn" if own.email is None and own.mail == "off" else own.mail
        await asyncio.to_thread(self.storage.save_settings, player, email=email, mail=choice)
        return str(email)

    async def unsubscribe(self, token: str) -> NoticeSettings:
        """No more mail, whoever clicks; who it was."""
        own = await self.read_unsubscribe_token(token)
        await asyncio.to_thread(self.storage.save_settings, own.player, mail="off", next_digest=None)
        return own

    async def read_unsubscribe_token(self, token: str) -> NoticeSettings:
        """Whose mail a link would end. It is good for ever, as long as the address is the same."""
        try:
            player, email = self._unsubscribe.loads(token)
        except BadSignature:
            raise ApiError("not-found") from None
        own = await asyncio.to_thread(self.storage.settings_of, player)
        if own.email != email:
            raise ApiError("not-found")
        return own

    # --- browsers

    async def subscribe_browser(self, player: str, wanted: PushBody) -> NoticesView:
        """A browser wants to be told, even while no page is open."""
        parts = urlsplit(wanted.endpoint)
        is_secure = parts.scheme == "https" or (self._settings.development and parts.scheme == "http")
        if not is_secure or not self._is_push_host(parts.hostname or ""):
            raise ApiError("unknown-push-service", where=(parts.hostname or wanted.endpoint)[:80])
        try:
            check_keys(wanted.keys.p256dh, wanted.keys.auth)
        except ValueError:
            raise ApiError("malformed-request", where="keys") from None
        browser = PushSubscription(wanted.endpoint, wanted.keys.p256dh, wanted.keys.auth)
        now = self._now()
        await asyncio.to_thread(self.storage.add_subscription, player, browser, now, MAX_BROWSERS)
        return await self.view(player)

    async def unsubscribe_browser(self, player: str, endpoint: str) -> NoticesView:
        """It wants nothing any more."""
        await asyncio.to_thread(self.storage.remove_subscription, endpoint, player)
        return await self.view(player)

    def _is_push_host(self, host: str) -> bool:
        """The server posts to addresses that it is given: to known services alone, never into its own net."""
        return any(
            host == known or (known.startswith(".") and host.endswith(known))
            for known in self._settings.push_hosts
        )

    # --- calendar

    async def new_calendar(self, player: str) -> NoticesView:
        """An address for one's calendar; the one before leads nowhere any more."""
        await asyncio.to_thread(self.storage.save_settings, player, calendar=secrets.token_urlsafe(24))
        return await self.view(player)

    async def calendar_feed(self, secret: str) -> bytes:
        """The calendar with this secret."""
        own = await asyncio.to_thread(self.storage.find_calendar, secret)
        if own is None:
            raise ApiError("not-found")
        turns = await asyncio.to_thread(self.storage.awaited_turns, own.player)
        vacations = await self._vacations.upcoming(own.player)
        return make_calendar(own, turns, vacations, self.links, self._now())


def next_digest(now: int, hour: int, zone: ZoneInfo) -> int:
    """When the next summary is due: the next time it is that hour there."""
    local = datetime.fromtimestamp(now / 1000, zone)
    due = local.replace(hour=hour, minute=0, second=0, microsecond=0)
    while due.astimezone(UTC) <= local.astimezone(UTC):
        due += timedelta(days=1)
    return round(due.timestamp() * 1000)


def _check_timezone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise ApiError("malformed-request", where=f"timezone {name[:40]!r}") from None


def _check_language(language: str) -> str:
    return language if language in LANGUAGES else "en"


def _mail_choice(text: str) -> MailChoice:
    return "turn" if text == "turn" else "digest" if text == "digest" else "off"
