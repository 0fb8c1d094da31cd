"""Seeks: people who want to play are brought together by what they wish for, or bots fill up.

A seek lives as long as its page asks how it stands, and these questions are what brings people together: no
process need look by itself. Who plays where is stored before the table is made; whoever of them comes first
makes it, and who comes after a fall makes what is missing.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from ...errors import ViaNebulaError
from ...table import TableOptions, TimeControl
from ...table.commands import Commitment, Name
from ...table.options import BoardName
from ..rooms import Rooms
from ..storage.result_storage import ResultStorage
from ..storage.seek_storage import SeekRow, SeekStorage, SeekTransaction
from .accounts import Accounts
from .limits import Limits
from .paired_tables import PairedSeat, Pairing, open_paired_table
from .problems import ApiError
from .rated_tables import check_rated_table, rated_options
from .rating_model import START_RATING, anchor_skill

SEEK_TIMEOUT_MS = 15_000  # a page that has not asked for so long is gone
MAX_SEEKS_SHOWN = 50


class SeekBody(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to play. `max_distance` is in rating points; null: anybody.

    After `fill_after` seconds bots take the seats that are left; 0: never. `commitment` is what the seat will
    have promised for the deal (docs/fair-play.md).
    """

    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    board: BoardName = "beginner"
    clock: TimeControl = TimeControl()
    rated: bool = False
    max_distance: Annotated[int, Meta(ge=50, le=2000)] | None = None
    fill_after: Annotated[int, Meta(ge=0, le=600)] = 0
    name: Name = "Guest"
    commitment: Commitment = ""


class SeekView(Struct, frozen=True):
    """Somebody who waits."""

    name: str
    yours: bool
    rating: int
    seats: int
    board: str
    clock: TimeControl
    rated: bool
    max_distance: int | None
    since: int


class SeekStatus(Struct, frozen=True):
    """How one's own seek stands: none, waiting, or a table to go to."""

    waiting: bool
    table: str | None = None
    since: int = 0
    fill_at: int | None = None  # when bots fill up


class WaitingSeek(Struct, frozen=True):
    """A seek with what it wishes for."""

    row: SeekRow
    wish: SeekBody

    def fits(self, other: WaitingSeek, blocks: set[tuple[str, str]]) -> bool:
        """May the two be brought together?"""
        one, two = self.wish, other.wish
        distance = abs(self.row.rating - other.row.rating)
        is_near = all(w.max_distance is None or distance <= w.max_distance for w in (one, two))
        pair = (self.row.player, other.row.player)
        return _game_wished(one) == _game_wished(two) and is_near and not {pair, pair[::-1]} & blocks

    def wants_bots(self, now: int) -> bool:
        """Has it waited long enough to take bots?"""
        return bool(self.wish.fill_after) and now - self.row.created >= 1000 * self.wish.fill_after


def find_group(
    waiting: Sequence[WaitingSeek], blocks: set[tuple[str, str]], now: int
) -> list[WaitingSeek] | None:
    """People who are to play together: the longest waiting first, as many as there are seats.

    Or fewer, where the first of them has waited long enough and none of them minds bots.
    """
    for i, first in enumerate(waiting):
        group = [first]
        for other in waiting[i + 1 :]:
            if len(group) < first.wish.seats and all(other.fits(one, blocks) for one in group):
                group.append(other)
        if len(group) == first.wish.seats:
            return group
        if first.wants_bots(now):
            return [one for one in group if one is first or one.wish.fill_after]
    return None


def choose_bot(rating: float, bot_names: Iterable[str]) -> str:
    """The bot whose strength is nearest to a rating; any where none was measured."""
    names = list(bot_names)
    skills = {name: skill for name in names if (skill := anchor_skill(name)) is not None}
    return min(skills, key=lambda name: abs(skills[name].rating - rating)) if skills else names[0]


class Matchmaking:
    """Brings people together."""

    def __init__(
        self,
        rooms: Rooms,
        accounts: Accounts,
        limits: Limits,
        bot_names: Sequence[str],
        new_id: Callable[[], str],
    ) -> None:
        self._rooms, self._accounts, self._limits = rooms, accounts, limits
        self._bot_names, self._new_id = bot_names, new_id
        self._seeks = SeekStorage(rooms.storage)
        self._results = ResultStorage(rooms.storage)

    async def seek(self, player: str, wish: SeekBody) -> SeekStatus:
        """Wait for others from now on; what one waited for before is forgotten."""
        options = self._options(wish)
        if not self._limits.creations.allow(player, time.monotonic()):
            raise ApiError("too-fast")
        if wish.rated:
            bots = [choose_bot(START_RATING, self._bot_names)] if wish.fill_after else []
            await check_rated_table(self._rooms.storage, options, bots, player)
        elif options.clock.kind != "none" and options.clock.start == 0:
            raise ApiError("malformed-request", where="clock.start")
        try:
            self._rooms.context.get_setup(options)
        except ViaNebulaError as error:
            raise ApiError("unknown-board", where=str(error)) from None
        name = await self._accounts.permitted_name(player, wish.name)
        await asyncio.to_thread(self._save, player, name, wish)
        return await self.status(player)

    async def cancel(self, player: str) -> SeekStatus:
        """Wait no more."""

        def remove() -> None:
            with self._seeks.transaction() as transaction:
                transaction.remove(player)

        await asyncio.to_thread(remove)
        return SeekStatus(False)

    async def status(self, player: str) -> SeekStatus:
        """How one's seek stands; asking is what keeps it alive."""
        row = await asyncio.to_thread(self._ask, player)
        if row is None:
            return SeekStatus(False)
        if row.table_id is not None:
            body = await asyncio.to_thread(self._seeks.load_pairing, row.table_id)
            if body is not None:  # or it was long ago
                pairing = msgspec.json.decode(body, type=Pairing)
                await open_paired_table(self._rooms, row.table_id, pairing, self._new_id)
            return SeekStatus(False, row.table_id, row.created)
        fill_after = _wish(row).fill_after
        return SeekStatus(True, None, row.created, row.created + 1000 * fill_after if fill_after else None)

    async def list_seeks(self, viewer: str) -> list[SeekView]:
        """Everybody who waits."""
        since = self._rooms.now() - SEEK_TIMEOUT_MS
        rows = await asyncio.to_thread(self._seeks.load_waiting, since, MAX_SEEKS_SHOWN)
        return [_view(row, viewer) for row in rows]

    def _options(self, wish: SeekBody) -> TableOptions:
        usual = TableOptions().stand_in
        options = TableOptions(
            board=wish.board,
            seats=wish.seats,
            clock=wish.clock,
            public=False,
            stand_in=usual if usual in self._bot_names else self._bot_names[0],
            rated=wish.rated,
        )
        return rated_options(options) if wish.rated else options

    def _save(self, player: str, name: str, wish: SeekBody) -> None:
        now = self._rooms.now()
        known = self._results.rating_of(player, wish.clock.kind)
        rating = START_RATING if known is None else known.rating
        text = msgspec.json.encode(wish).decode()
        with self._seeks.transaction() as transaction:
            transaction.forget_old(now)
            transaction.save(SeekRow(player, name, text, rating, now, now, None))

    def _ask(self, player: str) -> SeekRow | None:
        now = self._rooms.now()
        with self._seeks.transaction() as transaction:
            transaction.touch(player, now)
            row = transaction.find(player)
            if row is None or row.table_id is not None:
                return row
            self._bring_together(transaction, _wish(row), now)
            return transaction.find(player)

    def _bring_together(self, transaction: SeekTransaction, asked: SeekBody, now: int) -> None:
        """Those who want what the asker wants; the others are asked for by others."""
        everybody = [WaitingSeek(row, _wish(row)) for row in transaction.waiting(now - SEEK_TIMEOUT_MS)]
        waiting = [one for one in everybody if _game_wished(one.wish) == _game_wished(asked)]
        blocks = transaction.blocks_among([one.row.player for one in waiting])
        group = find_group(waiting, blocks, now)
        if group is None:
            return
        wish = group[0].wish
        rating = sum(one.row.rating for one in group) / len(group)
        bot = choose_bot(rating, self._bot_names)
        seats = [
            PairedSeat(player=one.row.player, name=one.row.name, commitment=one.wish.commitment)
            for one in group
        ]
        seats += [PairedSeat(bot=bot)] * (wish.seats - len(seats))
        random.SystemRandom().shuffle(seats)
        pairing = Pairing(self._options(wish), seats)
        ids = [one.row.player for one in group]
        transaction.assign(ids, self._new_id(), msgspec.json.encode(pairing).decode(), now)


def _game_wished(wish: SeekBody) -> tuple[int, str, TimeControl, bool]:
    return wish.seats, wish.board, wish.clock, wish.rated


def _wish(row: SeekRow) -> SeekBody:
    return msgspec.json.decode(row.wish, type=SeekBody)


def _view(row: SeekRow, viewer: str) -> SeekView:
    wish = _wish(row)
    return SeekView(
        row.name,
        row.player == viewer,
        round(row.rating),
        wish.seats,
        wish.board,
        wish.clock,
        wish.rated,
        wish.max_distance,
        row.created,
    )
