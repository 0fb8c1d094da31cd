"""Tells people who are away that it is their turn, or that a tournament of theirs has begun.

Whom to tell follows from what is stored; that somebody is being told is stored before it is done. A process
that is killed in between leaves a claim that runs out, and the next look tells them then.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import datetime
from functools import partial
from zoneinfo import ZoneInfo

from ..runtime.logs import log, log_failure
from ..runtime.tasks import cancel_tasks
from ..runtime.web_push import SubscriptionGone
from ..storage.notice_storage import AwaitedTurn, BegunTournament, NoticeSettings
from .notice_texts import beginning_push, notice_mail, turn_push
from .notices import Notices, next_digest

BATCH_SIZE = 100
RETRY_MS = 300_000  # until a summary that could not be sent is looked at again


class NoticeSender:
    """Looks from time to time for people who are to be told."""

    def __init__(self, notices: Notices, now: Callable[[], int], interval_s: float) -> None:
        self._notices, self._storage = notices, notices.storage
        self._now, self._interval_s = now, interval_s
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look, now and from then on."""
        self._task = asyncio.create_task(self._send_forever())

    async def close(self) -> None:
        """Stop."""
        await cancel_tasks(self._task)

    async def _send_forever(self) -> None:
        while True:
            try:
                await self.send_due()
            except Exception as error:  # the next look may fare better
                log_failure("notices-failed", error)
            await asyncio.sleep(self._interval_s)

    async def send_due(self) -> None:
        """Tell everybody who is to be told now."""
        if self._notices.can_mail:
            await self._send_digests()
        for channel in ("push", "mail") if self._notices.can_mail else ("push",):
            await self._send_turns(channel)
            await self._send_beginnings(channel)

    async def _send_turns(self, channel: str) -> None:
        turns = await asyncio.to_thread(self._storage.untold_turns, channel, self._now(), BATCH_SIZE)
        for turn in turns:
            to = await asyncio.to_thread(self._storage.settings_of, turn.player)
            if channel == "mail":
                send = partial(self._mail, [turn], [], to)
            else:
                send = partial(self._push, to, turn_push(turn, to), turn.table_id)
            await self._send_once(turn.player, turn.table_id, channel, turn.turn, send)

    async def _send_beginnings(self, channel: str) -> None:
        found = await asyncio.to_thread(self._storage.untold_beginnings, channel, self._now(), BATCH_SIZE)
        for begun in found:
            to = await asyncio.to_thread(self._storage.settings_of, begun.player)
            if channel == "mail":
                send = partial(self._mail, [], [begun], to)
            else:
                send = partial(self._push, to, beginning_push(begun, to), begun.tournament_id)
            await self._send_once(begun.player, begun.tournament_id, channel, 1, send)

    async def _send_once(
        self, player: str, subject: str, channel: str, number: int, send: Callable[[], Awaitable[None]]
    ) -> bool:
        """Send what nobody else sends or has sent; has it been sent?"""
        claim = self._storage.claim
        if not await asyncio.to_thread(claim, player, subject, channel, number, self._now()):
            return False
        try:
            await send()
        except OSError as error:
            log.warning("notice-failed", extra={"channel": channel, "error": type(error).__name__})
            await self._settle(player, subject, channel, sent=False)
            return False
        await self._settle(player, subject, channel, sent=True)
        log.info("notice-sent", extra={"channel": channel})
        return True

    async def _settle(self, player: str, subject: str, channel: str, *, sent: bool) -> None:
        settle = self._storage.settle
        await asyncio.to_thread(settle, player, subject, channel, self._now(), sent=sent)

    async def _mail(self, turns: list[AwaitedTurn], begun: list[BegunTournament], to: NoticeSettings) -> None:
        subject, text = notice_mail(turns, begun, to, self._notices.links)
        await self._notices.send_mail(self._notices.subscribed_mail(to, subject, text))

    async def _push(self, to: NoticeSettings, message: bytes, topic: str) -> None:
        """To every browser of the player; it has failed if it failed for all of them."""
        sender = await self._notices.push_sender()
        failure: OSError | None = None
        n_sent = 0
        for browser in await asyncio.to_thread(self._storage.subscriptions_of, to.player):
            try:
                await asyncio.to_thread(sender.send, *browser, message, topic)
                n_sent += 1
            except SubscriptionGone:
                await asyncio.to_thread(self._storage.remove_subscription, browser.endpoint)
            except OSError as error:
                failure = error
        if failure is not None and n_sent == 0:
            raise failure

    async def _send_digests(self) -> None:
        """A summary a day, if anything waits."""
        now = self._now()
        for to in await asyncio.to_thread(self._storage.due_digests, now, BATCH_SIZE):
            zone = ZoneInfo(to.timezone)
            turns = await asyncio.to_thread(self._storage.awaited_turns, to.player)
            begun = await asyncio.to_thread(self._storage.begun_tournaments, to.player, now)
            due = next_digest(now, to.digest_hour, zone)
            if (turns or begun) and to.email is not None:
                day = datetime.fromtimestamp(now / 1000, zone).toordinal()
                send = partial(self._mail, turns, begun, to)
                if not await self._send_once(to.player, "digest", "mail", day, send):
                    due = min(due, now + RETRY_MS)
            await asyncio.to_thread(self._storage.save_settings, to.player, next_digest=due)
