"""The same deal at several tables, and the daily valley: one deal for all, one try each."""

from __future__ import annotations

import asyncio
import hmac
import time
from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from ...errors import ViaNebulaError
from ...fair import commitment_of
from ...fair.duplicate import RESIGNED_SCORE, matchpoints
from ...table import SeatBot, StartGame, Table, TableOptions, TakeSeat
from ...table.commands import Name
from ...table.options import BoardName
from ..rooms import Room, Rooms
from ..rooms.rooms import SharedDeal
from ..rooms.summaries import LobbySeat, lobby_row
from ..storage import SummaryRow
from ..storage.duplicate_storage import Claim, DuplicateRow, DuplicateStorage
from .accounts import Accounts
from .limits import Limits
from .problems import ApiError

DAILY_PREFIX = "daily-"
CUP_PREFIX = "cup-"  # deals of a tournament's rounds
DAILY_SEATS = 3
DAILY_BOT = "level4"
DAILY_BOARDS = ("beginner", "advanced")  # in turn, day by day


class NewDuplicate(Struct, frozen=True, forbid_unknown_fields=True):
    """A deal that several tables will play."""

    board: BoardName = "beginner"
    seats: Annotated[int, Meta(ge=2, le=4)] = 3


class DuplicateTableBody(Struct, frozen=True, forbid_unknown_fields=True):
    """A table that plays the deal of a set: you sit in `seat` as `name`; the bot `bots` sits in all others,
    or nobody yet."""

    name: Name = "Guest"
    seat: Annotated[int, Meta(ge=1, le=4)] = 1
    bots: Annotated[str, Meta(max_length=80)] = ""
    pace: Annotated[int, Meta(ge=0, le=10_000)] = 600


class ComparedSeat(Struct, frozen=True):
    """A seat at a table of the set: `matchpoints` is the share of the other tables where it had less."""

    name: str
    kind: Literal["person", "bot", "free"]
    score: int | float
    resigned: bool
    matchpoints: float | None  # null where there is nobody to compare with


class ComparedTable(Struct, frozen=True):
    """A finished table of the set. `ranked`: all its people have accounts."""

    seats: list[ComparedSeat]
    winners: list[int]
    ranked: bool
    you: bool


class DuplicateView(Struct, frozen=True, kw_only=True):
    """A deal that several tables play. Results are for who has played it; of past days for everybody."""

    id: str
    date: str | None  # of a daily one, UTC
    board: str
    seats: int
    bots: list[str]  # seat by seat; empty where a person sits
    commitment: str  # of the secret that the deal follows from (docs/fair-play.md)
    secret: str | None  # once a daily one is over
    n_players: int
    n_finished: int  # tables
    your_table: str | None
    can_open: bool  # whoever has the link may open a table
    results: list[ComparedTable] | None  # best first where one person plays at each table


class Duplicates:
    """Sets of tables with the same deal."""

    def __init__(
        self,
        rooms: Rooms,
        accounts: Accounts,
        limits: Limits,
        bot_names: Sequence[str],
        new_id: Callable[[], str],
        server_secret: str,
    ) -> None:
        self._rooms, self._accounts, self._limits = rooms, accounts, limits
        self._bot_names, self._new_id = bot_names, new_id
        self._server_secret = server_secret
        self._storage = DuplicateStorage(rooms.storage)

    # --- sets

    def today(self) -> date:
        """The date of the daily valley, UTC."""
        return datetime.fromtimestamp(self._rooms.now() / 1000, UTC).date()

    async def get_daily(self, day: date | None = None) -> DuplicateRow:
        """The set of a day that has begun. Its deal follows from the server's secret: nobody foresees it."""
        day = day or self.today()
        if day > self.today():
            raise ApiError("not-found")
        id = f"{DAILY_PREFIX}{day.isoformat()}"
        found = await asyncio.to_thread(self._storage.load, id)
        if found is not None:
            return found
        if day != self.today():
            raise ApiError("not-found")  # nobody played that day
        bot = DAILY_BOT if DAILY_BOT in self._bot_names else self._bot_names[0]
        made = hmac.digest(self._server_secret.encode(), id.encode(), "sha256").hex()
        bots = ["", *[bot] * (DAILY_SEATS - 1)]
        board = DAILY_BOARDS[day.toordinal() % len(DAILY_BOARDS)]
        return await self._add(
            DuplicateRow(id, made, board, DAILY_SEATS, _to_json(bots), "", self._rooms.now())
        )

    async def create(self, player: str, wanted: NewDuplicate) -> DuplicateRow:
        """A deal for friends, by link."""
        self._check_rate(player)
        try:
            self._rooms.context.get_setup(TableOptions(board=wanted.board, seats=wanted.seats))
        except ViaNebulaError as error:
            raise ApiError("unknown-board", where=str(error)) from None
        id = self._new_id()
        made = hmac.digest(self._server_secret.encode(), f"duplicate {id}".encode(), "sha256").hex()
        bots = _to_json([""] * wanted.seats)
        row = DuplicateRow(id, made, wanted.board, wanted.seats, bots, player, self._rooms.now())
        return await self._add(row)

    async def deal_of_round(self, id: str, board: str, seats: int) -> DuplicateRow:
        """The deal of a tournament's round: made once, whoever asks first."""
        made = hmac.digest(self._server_secret.encode(), f"duplicate {id}".encode(), "sha256").hex()
        return await self._add(
            DuplicateRow(id, made, board, seats, _to_json([""] * seats), "", self._rooms.now())
        )

    async def get(self, id: str) -> DuplicateRow:
        """A set, by its id."""
        found = await asyncio.to_thread(self._storage.load, id)
        if found is None:
            raise ApiError("not-found")
        return found

    async def _add(self, row: DuplicateRow) -> DuplicateRow:
        return await asyncio.to_thread(self._storage.add, row)

    def _check_rate(self, player: str) -> None:
        if not self._limits.creations.allow(player, time.monotonic()):
            raise ApiError("too-fast")

    # --- tables

    async def start_daily(self, player: str, wanted: DuplicateTableBody) -> Room:
        """The one game of a player on this day: begun now, or the one that was begun before."""
        row = await self.get_daily()
        bots = _bots_of(row)
        return await self._open_once(row, player, wanted.name, 0, bots, wanted.pace, begins=True)

    async def open_table(self, id: str, player: str, wanted: DuplicateTableBody) -> Room:
        """A table of one's own that plays the deal of a set; who has one already is led there."""
        row = await self.get(id)
        if row.id.startswith((DAILY_PREFIX, CUP_PREFIX)):
            raise ApiError("not-allowed")
        if wanted.seat > row.seats:
            raise ApiError("no-such-seat")
        if wanted.bots and wanted.bots not in self._bot_names:
            raise ApiError("no-such-bot")
        bots = [wanted.bots] * row.seats
        begins = bool(wanted.bots)
        return await self._open_once(row, player, wanted.name, wanted.seat - 1, bots, wanted.pace, begins)

    async def _open_once(
        self, row: DuplicateRow, player: str, name: str, seat: int, bots: list[str], pace: int, begins: bool
    ) -> Room:
        name = await self._accounts.permitted_name(player, name)
        claims = {claim.player: claim for claim in await asyncio.to_thread(self._storage.claims, row.id)}
        known = claims.get(player)
        if known is not None and (room := await self._seated_room(known, player)) is not None:
            return room
        self._check_rate(player)
        claim = await self.claim_seat(row.id, self._new_id(), player)
        stand_in = self._bot_names[0]
        options = TableOptions(
            board=row.board, seats=row.seats, public=False, bot_delay_ms=pace, hints=False, stand_in=stand_in
        )
        shared = SharedDeal(row.id, row.secret)
        room = await self._rooms.create(claim.table_id, options, player, self._new_id(), shared)
        with self._rooms.pin(room):
            if not room.table.seats[seat].is_taken:
                await self._rooms.execute(room.id, TakeSeat(seat=seat + 1, name=name, id="seat"), player)
            for i, bot in enumerate(bots):
                if bot and not room.table.seats[i].is_taken:
                    await self._rooms.execute(room.id, SeatBot(seat=i + 1, bot=bot, id=f"bot{i}"), player)
            if begins and room.table.status == "open":
                await self._rooms.execute(room.id, StartGame(id="begin"), player)
        return room

    async def _seated_room(self, claim: Claim, player: str) -> Room | None:
        """The table of a claim, if its player still sits there."""
        if await asyncio.to_thread(self._rooms.storage.table_versions, [claim.table_id]) == {}:
            return None
        room = await self._rooms.open_latest(claim.table_id)
        return room if room.table.seats_of(player) else None

    async def claim_seat(self, duplicate_id: str, table_id: str, player: str) -> Claim:
        """Nobody plays a deal twice: who sits at a table of a set sits at no other of it, now or later."""
        row = await asyncio.to_thread(self._rooms.storage.find_player, id=player)
        wanted = Claim(player, table_id, row is not None and row.login is not None)
        claim = await asyncio.to_thread(self._storage.claim, duplicate_id, wanted, self._rooms.now())
        if claim.table_id == table_id or not await self._has_given_up(claim, player):
            return claim
        await asyncio.to_thread(self._storage.move_claim, duplicate_id, player, claim.table_id, table_id)
        return wanted

    async def _has_given_up(self, claim: Claim, player: str) -> bool:
        """Did somebody stand up from the table of a claim? Not who is about to make it and sit down there."""
        if await asyncio.to_thread(self._rooms.storage.table_versions, [claim.table_id]) == {}:
            return False
        table = (await self._rooms.open_latest(claim.table_id)).table
        is_about_to_sit = table.owner == player and table.status == "open"
        return not table.seats_of(player) and not is_about_to_sit

    async def check_can_begin(self, table_id: str, table: Table) -> None:
        """Nobody begins who plays the deal elsewhere: looked at once more before any card is seen."""
        claims = await asyncio.to_thread(self._storage.claims, table.duplicate)
        elsewhere = {claim.player for claim in claims if claim.table_id != table_id}
        if elsewhere & {seat.player for seat in table.seats}:
            raise ApiError("played-before")

    # --- comparing

    async def view(self, row: DuplicateRow, player: str) -> DuplicateView:
        """A set as somebody may see it: nothing of the deal before it is played."""
        claims = await asyncio.to_thread(self._storage.claims, row.id)
        finished = await asyncio.to_thread(self._storage.finished_tables, row.id)
        day = row.id.removeprefix(DAILY_PREFIX) if row.id.startswith(DAILY_PREFIX) else None
        is_past = day is not None and day < self.today().isoformat()
        own = next((claim.table_id for claim in claims if player and claim.player == player), None)
        may_see = is_past or any(table.id == own for table in finished)
        return DuplicateView(
            id=row.id,
            date=day,
            board=row.board,
            seats=row.seats,
            bots=_bots_of(row),
            commitment=commitment_of(row.secret),
            secret=row.secret if is_past else None,
            n_players=len(claims),
            n_finished=len(finished),
            your_table=own,
            can_open=not row.id.startswith((DAILY_PREFIX, CUP_PREFIX)),
            results=_compare(finished, claims, own) if may_see else None,
        )


def _compare(finished: Sequence[SummaryRow], claims: Sequence[Claim], own: str | None) -> list[ComparedTable]:
    rows = [lobby_row(table) for table in finished]
    scores = [[_points(seat, score) for seat, score in zip(r.seats, r.scores, strict=True)] for r in rows]
    compared = []
    for row, points in zip(rows, matchpoints(scores), strict=True):
        seats = [
            ComparedSeat(seat.name, seat.kind, score, seat.resigned, share)
            for seat, score, share in zip(row.seats, row.scores, points, strict=True)
        ]
        ranked = all(claim.ranked for claim in claims if claim.table_id == row.id)
        compared.append(ComparedTable(seats, row.winners, ranked, row.id == own))
    return sorted(compared, key=_people_share, reverse=True)


def _points(seat: LobbySeat, score: float) -> float:
    return RESIGNED_SCORE if seat.resigned else score


def _people_share(table: ComparedTable) -> float:
    """How well the people of a table did, on average."""
    shares = [seat.matchpoints or 0.0 for seat in table.seats if seat.kind == "person"]
    return sum(shares) / max(1, len(shares))


def _to_json(bots: list[str]) -> str:
    return msgspec.json.encode(bots).decode()


def _bots_of(row: DuplicateRow) -> list[str]:
    return msgspec.json.decode(row.bots, type=list[str])


def day_of(text: str) -> date:
    """A date as it is written in an address."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ApiError("not-found") from None
