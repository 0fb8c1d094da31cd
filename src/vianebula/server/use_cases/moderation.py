"""Manners: blocking, reporting, and what moderators decide."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Annotated, Literal

from msgspec import Meta, Struct

from ...table.commands import Name
from ..auth.passwords import login_key
from ..storage import PlayerRow, Storage
from ..storage.moderation_storage import ModerationStorage
from ..storage.people_storage import PeopleStorage
from .accounts import Accounts
from .limits import Limits
from .problems import ApiError

MAX_WAITING_REPORTS = 10  # of one player
MAX_REPORTS_SHOWN = 100
MAX_LOG_SHOWN = 200
DAY_MS = 86_400_000

ReportReason = Literal["chat", "cheating", "name", "other"]
ModeratorAction = Literal["dismiss", "mute", "ban", "lift"]


class ReportBody(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody has done, and at which table."""

    name: Name
    reason: ReportReason
    table: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,32}$")] | None = None
    text: Annotated[str, Meta(max_length=1000)] = ""


class DecisionBody(Struct, frozen=True, forbid_unknown_fields=True):
    """What a moderator decides about a report; `days` is for how long. `lift` ends a mute and a ban."""

    action: ModeratorAction
    days: Annotated[int, Meta(ge=1, le=3650)] = 7
    note: Annotated[str, Meta(max_length=1000)] = ""


class Report(Struct, frozen=True):
    """A report that waits for a decision."""

    id: int
    at: int
    reporter: str
    subject: str
    reason: str
    table: str | None
    text: str


class AuditEntry(Struct, frozen=True):
    """Something that was decided, and by whom; null: by an operator."""

    at: int
    actor: str | None
    action: str
    subject: str | None
    note: str


class ModerationQueue(Struct, frozen=True):
    """What waits, and what was done."""

    reports: list[Report]
    log: list[AuditEntry]


class Blocks(Struct, frozen=True):
    """Names of whom one has blocked."""

    names: list[str]


class Moderation:
    """Blocks, reports and decisions."""

    def __init__(self, storage: Storage, accounts: Accounts, limits: Limits, now: Callable[[], int]) -> None:
        self._storage, self._accounts, self._limits, self._now = storage, accounts, limits, now
        self._people, self._moderation = PeopleStorage(storage), ModerationStorage(storage)

    async def block(self, player: str, name: str) -> Blocks:
        """Meet somebody no more."""
        other = await self._find_other(player, name)
        await asyncio.to_thread(self._people.add_block, player, other.id, self._now())
        return await self.blocks(player)

    async def unblock(self, player: str, name: str) -> Blocks:
        """Forgive."""
        other = await self._find_other(player, name)
        await asyncio.to_thread(self._people.remove_block, player, other.id)
        return await self.blocks(player)

    async def blocks(self, player: str) -> Blocks:
        """Whom one has blocked."""
        return Blocks(await asyncio.to_thread(self._people.blocked_names, player))

    async def report(self, player: str, report: ReportBody) -> None:
        """Tell the moderators."""
        other = await self._find_other(player, report.name)
        own = await asyncio.to_thread(self._storage.find_player, id=player)
        if own is None or own.login is None:
            raise ApiError("no-password")
        if await asyncio.to_thread(self._moderation.n_waiting_reports_by, player) >= MAX_WAITING_REPORTS:
            raise ApiError("too-fast")
        add = self._moderation.add_report
        await asyncio.to_thread(add, player, other.id, report.reason, report.table, report.text, self._now())

    async def queue(self, player: str) -> ModerationQueue:
        """For moderators."""
        await self._check_moderator(player)
        reports = await asyncio.to_thread(self._moderation.waiting_reports, MAX_REPORTS_SHOWN)
        log = await asyncio.to_thread(self._moderation.audit_rows, MAX_LOG_SHOWN)
        return ModerationQueue([Report(*row) for row in reports], [AuditEntry(*row) for row in log])

    async def decide(self, player: str, report: int, decision: DecisionBody) -> ModerationQueue:
        """For moderators: close a report. Another's decision counts if it was first."""
        await self._check_moderator(player)
        until = self._now() + decision.days * DAY_MS
        values = {
            "dismiss": {},
            "mute": {"muted_until": until},
            "ban": {"banned_until": until},
            "lift": {"muted_until": 0, "banned_until": 0},
        }[decision.action]
        decide = self._moderation.decide
        subject = await asyncio.to_thread(
            decide, player, report, decision.action, values, decision.note, self._now()
        )
        if subject is None:
            raise ApiError("already-decided")
        if decision.action == "ban":
            await self._accounts.sign_out_everywhere(subject)
        return await self.queue(player)

    async def check_may_talk(self, player: str) -> None:
        """Refuse what a muted player says."""
        rights = await asyncio.to_thread(self._moderation.rights_of, player)
        if rights.muted_until > self._now():
            raise ApiError("muted")

    async def check_welcome(self, player: str, people: set[str]) -> None:
        """Refuse who is blocked by, or has blocked, somebody there."""
        for other in sorted(people - {player, ""}):
            if await asyncio.to_thread(self._people.is_blocked, player, other):
                raise ApiError("not-welcome")

    async def _check_moderator(self, player: str) -> None:
        if (await asyncio.to_thread(self._moderation.rights_of, player)).role != "moderator":
            raise ApiError("not-a-moderator")

    async def _find_other(self, player: str, name: str) -> PlayerRow:
        if not self._limits.creations.allow(player, time.monotonic()):
            raise ApiError("too-fast")
        row = await asyncio.to_thread(self._storage.find_player, login=login_key(name))
        if row is None:
            raise ApiError("no-such-player")
        if row.id == player:
            raise ApiError("that-is-you")
        return row
