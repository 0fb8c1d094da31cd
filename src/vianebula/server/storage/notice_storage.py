"""Whom to tell of their turns and of tournaments that begin, how they want it, and what they were told."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa

from . import notice_schema as s
from .club_schema import presence
from .database import Storage
from .people_storage import ONLINE_MS
from .schema import players, tables
from .tournament_storage import tournament_players, tournaments

QUIET_MS = 30_000  # so long a turn must wait for somebody before a notice: they may be about to act
MAX_ATTEMPTS = 7  # about two hours
BEGINNING_MS = 86_400_000  # so long somebody is told that a tournament has begun; later it is no news
LEASE_MS = 120_000  # so long a sender may take; then another one tries


class NoticeSettings(NamedTuple):
    """How a player wants to be told."""

    player: str
    language: str = "en"
    email: str | None = None
    mail: str = "off"
    digest_hour: int = 8
    timezone: str = "UTC"
    next_digest: int | None = None
    calendar: str | None = None


class PushSubscription(NamedTuple):
    """A browser that wants to be told."""

    endpoint: str
    p256dh: str
    auth: str


class AwaitedTurn(NamedTuple):
    """A table that waits for a player."""

    table_id: str
    player: str
    turn: int
    deadline: int | None
    summary: str


class BegunTournament(NamedTuple):
    """A tournament that has begun, and somebody who takes part."""

    tournament_id: str
    player: str
    options: str  # JSON


class NoticeStorage:
    """Settings, subscriptions, and what was sent."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    # --- settings

    def settings_of(self, player: str) -> NoticeSettings:
        """How a player wants to be told; nobody is told anything without having asked for it."""
        return self._find(s.notice_settings.c.player == player) or NoticeSettings(player)

    def find_calendar(self, secret: str) -> NoticeSettings | None:
        """Whose calendar has this secret."""
        return self._find(s.notice_settings.c.calendar == secret)

    def save_settings(self, player: str, **changes: str | int | None) -> None:
        """Change some of them."""
        values = {**NoticeSettings(player)._asdict(), **changes}
        put = self._storage.insert(s.notice_settings).values(values)
        with self._storage.write_transaction() as connection:
            connection.execute(put.on_conflict_do_update(index_elements=["player"], set_=changes))

    def due_digests(self, now: int, limit: int) -> list[NoticeSettings]:
        """Who wants a summary of all that waits, by now."""
        c = s.notice_settings.c
        wanted = sa.select(s.notice_settings).where(c.next_digest <= now).order_by(c.next_digest)
        with self._storage.read_connection() as connection:
            return [NoticeSettings(*row) for row in connection.execute(wanted.limit(limit))]

    def _find(self, which: sa.ColumnElement[bool]) -> NoticeSettings | None:
        with self._storage.read_connection() as connection:
            row = connection.execute(sa.select(s.notice_settings).where(which)).first()
            return None if row is None else NoticeSettings(*row)

    # --- browsers

    def add_subscription(self, player: str, subscription: PushSubscription, now: int, limit: int) -> None:
        """A browser wants to be told; the oldest ones are forgotten where there are too many."""
        c = s.push_subscriptions.c
        values = {**subscription._asdict(), "player": player, "created": now}
        put = self._storage.insert(s.push_subscriptions).values(values)
        newest = sa.select(c.endpoint).where(c.player == player).order_by(c.created.desc()).limit(limit)
        with self._storage.write_transaction() as connection:
            connection.execute(put.on_conflict_do_update(index_elements=["endpoint"], set_=values))
            kept = list(connection.execute(newest).scalars())
            others = (c.player == player) & c.endpoint.not_in(kept)
            connection.execute(sa.delete(s.push_subscriptions).where(others))

    def remove_subscription(self, endpoint: str, player: str | None = None) -> None:
        """It is gone, or wants nothing any more; with a player only if it is that player's."""
        c = s.push_subscriptions.c
        here = c.endpoint == endpoint if player is None else (c.endpoint == endpoint) & (c.player == player)
        with self._storage.write_transaction() as connection:
            connection.execute(sa.delete(s.push_subscriptions).where(here))

    def subscriptions_of(self, player: str) -> list[PushSubscription]:
        """The browsers of a player."""
        c = s.push_subscriptions.c
        wanted = sa.select(c.endpoint, c.p256dh, c.auth).where(c.player == player).order_by(c.created)
        with self._storage.read_connection() as connection:
            return [PushSubscription(*row) for row in connection.execute(wanted)]

    # --- turns

    def awaited_turns(self, player: str) -> list[AwaitedTurn]:
        """Tables that wait for a player, the most urgent first."""
        t = tables.c
        wanted = sa.select(t.id, t.awaited, t.turn, t.deadline, t.summary).where(t.awaited == player)
        ordered = wanted.order_by(t.deadline.is_(None), t.deadline, t.updated)
        with self._storage.read_connection() as connection:
            return [AwaitedTurn(*row) for row in connection.execute(ordered)]

    def untold_turns(self, channel: str, now: int, limit: int) -> list[AwaitedTurn]:
        """Turns of people who want to be told of each, have no page open, are not on vacation, and were not
        told yet. By mail only where there are days for an answer."""
        t, told = tables.c, s.sent_notices.c
        wanted = sa.select(t.id, t.awaited, t.turn, t.deadline, t.summary).select_from(tables)
        if channel == "mail":
            wanted = wanted.where(sa.not_(t.summary.contains('"clock":"live"', autoescape=True)))
        here = (told.player == t.awaited) & (told.subject == t.id) & (told.channel == channel)
        wanted = wanted.outerjoin(s.sent_notices, here).outerjoin(presence, presence.c.player == t.awaited)
        wanted = wanted.where(
            t.awaited.is_not(None),
            _wants(channel, t.awaited),
            t.updated <= now - QUIET_MS,
            sa.func.coalesce(presence.c.seen, 0) < now - ONLINE_MS,
            told.number.is_(None) | (told.number != t.turn) | (told.sent.is_(None) & (told.due <= now)),
            sa.not_(_is_on_vacation(t.awaited, now)),
        )
        with self._storage.read_connection() as connection:
            rows = connection.execute(wanted.order_by(t.updated).limit(limit))
            return [AwaitedTurn(*row) for row in rows]

    # --- tournaments

    def untold_beginnings(self, channel: str, now: int, limit: int) -> list[BegunTournament]:
        """Tournaments that have begun, for those who take part, want to be told, have not been here since,
        are not on vacation, and were not told yet."""
        t, p, told = tournaments.c, tournament_players.c, s.sent_notices.c
        here = (told.player == p.player) & (told.subject == t.id) & (told.channel == channel)
        wanted = (
            _begun_tournaments(now)
            .outerjoin(s.sent_notices, here)
            .outerjoin(presence, presence.c.player == p.player)
            .where(
                _wants(channel, p.player),
                sa.func.coalesce(presence.c.seen, 0) < t.starts,
                p.seen < t.starts,
                told.number.is_(None) | (told.sent.is_(None) & (told.due <= now)),
                sa.not_(_is_on_vacation(p.player, now)),
            )
        )
        with self._storage.read_connection() as connection:
            rows = connection.execute(wanted.order_by(t.starts, p.joined).limit(limit))
            return [BegunTournament(*row) for row in rows]

    def begun_tournaments(self, player: str, now: int) -> list[BegunTournament]:
        """Those of a player that have begun within a day."""
        wanted = _begun_tournaments(now).where(tournament_players.c.player == player)
        with self._storage.read_connection() as connection:
            rows = connection.execute(wanted.order_by(tournaments.c.starts))
            return [BegunTournament(*row) for row in rows]

    # --- what was sent

    def claim(self, player: str, subject: str, channel: str, number: int, now: int) -> bool:
        """May this process send it? Only one may at a time, and nobody once it is sent."""
        key = {"player": player, "subject": subject, "channel": channel}
        first = {"number": number, "due": now + LEASE_MS, "sent": None, "attempts": 1}
        put = self._storage.insert(s.sent_notices).values(key | first)
        c = s.sent_notices.c
        is_new = c.number != number
        is_due = (c.number == number) & c.sent.is_(None) & (c.due <= now)
        again = {**first, "attempts": sa.case((is_new, 1), else_=c.attempts + 1)}
        claim = put.on_conflict_do_update(index_elements=[*key], set_=again, where=is_new | is_due)
        with self._storage.write_transaction() as connection:
            return connection.execute(claim.returning(c.player)).first() is not None

    def settle(self, player: str, subject: str, channel: str, now: int, *, sent: bool) -> None:
        """It was sent; or it was not, and is tried again later, each time after twice as long."""
        c = s.sent_notices.c
        here = (c.player == player) & (c.subject == subject) & (c.channel == channel)
        with self._storage.write_transaction() as connection:
            if sent:
                connection.execute(sa.update(s.sent_notices).where(here).values(sent=now))
                return
            attempts = connection.execute(sa.select(c.attempts).where(here)).scalar_one()
            given_up = attempts >= MAX_ATTEMPTS
            values = {"sent": now if given_up else None, "due": now + 60_000 * 2 ** (attempts - 1)}
            connection.execute(sa.update(s.sent_notices).where(here).values(values))

    # --- names and keys

    def name_of(self, player: str) -> str:
        """What a player is called."""
        with self._storage.read_connection() as connection:
            return connection.execute(sa.select(players.c.name).where(players.c.id == player)).scalar() or ""

    def server_key(self, name: str, made: str) -> str:
        """A key of the server; the one that was just made, if it has none."""
        put = self._storage.insert(s.server_keys).values(name=name, value=made).on_conflict_do_nothing()
        with self._storage.write_transaction() as connection:
            connection.execute(put)
            key: str = connection.execute(
                sa.select(s.server_keys.c.value).where(s.server_keys.c.name == name)
            ).scalar_one()
            return key


def _wants(channel: str, player: sa.ColumnElement[str]) -> sa.ColumnElement[bool]:
    """Does somebody want to be told at once, in this way?"""
    if channel == "mail":
        n = s.notice_settings.c
        is_wished = (n.player == player) & (n.mail == "turn") & n.email.is_not(None)
        return sa.select(n.player).where(is_wished).exists()
    browsers = s.push_subscriptions.c
    return sa.select(browsers.player).where(browsers.player == player).exists()


def _is_on_vacation(player: sa.ColumnElement[str], now: int) -> sa.ColumnElement[bool]:
    away = s.vacations.c
    return sa.select(away.player).where(away.player == player, away.until > now).exists()


def _begun_tournaments(now: int) -> sa.Select[str, str, str]:
    """Tournaments that are played, have begun not long ago, and everybody who takes part; after a moment, so
    that whoever is here has been seen."""
    t, p = tournaments.c, tournament_players.c
    return (
        sa.select(t.id, p.player, t.options)
        .join(tournament_players, p.tournament_id == t.id)
        .where(
            t.status == "running",
            t.starts.between(now - BEGINNING_MS, now - QUIET_MS),
            sa.not_(p.withdrawn),
        )
    )
