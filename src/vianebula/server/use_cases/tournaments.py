"""Tournaments: who takes part, when they move on, and the tables that follow from what was drawn.

Tables are made from what is stored of a round (`tournament_rounds`). A process that is killed anywhere in
between leaves what the next look of any process goes on with.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence

import msgspec

from ...errors import ViaNebulaError
from ...pairing import next_divisions
from ...table import TableOptions
from ..rooms import Room, Rooms
from ..rooms.rooms import SharedDeal
from ..runtime.logs import log_failure
from ..runtime.tasks import cancel_tasks
from ..storage.result_storage import ResultStorage
from ..storage.tournament_storage import (
    DrawnGame,
    TournamentPlayer,
    TournamentRow,
    TournamentState,
    TournamentStorage,
)
from .duplicates import Duplicates
from .limits import Limits
from .paired_tables import PairedSeat, Pairing, open_paired_table
from .problems import ApiError
from .rating_model import START_RATING
from .tournament_deals import deal_id
from .tournament_model import (
    SAME_DEAL_FORMATS,
    NewTournament,
    read_options,
    standings_of,
    table_options,
)
from .tournament_rounds import TournamentRounds
from .tournament_view import TournamentSummary, TournamentView, make_summary, make_view

CHECK_INTERVAL_S = 2.0  # between two looks for tournaments that have to move on
MAX_PLAYERS = 128
MAX_SHOWN = 50
MAX_ACTIVE = 500


class Tournaments:
    """All that is done with tournaments."""

    def __init__(
        self,
        rooms: Rooms,
        limits: Limits,
        bot_names: Sequence[str],
        new_id: Callable[[], str],
        duplicates: Duplicates,
    ) -> None:
        self._rooms, self._limits, self._new_id, self._duplicates = rooms, limits, new_id, duplicates
        usual = TableOptions().stand_in
        self._stand_in = usual if usual in bot_names else bot_names[0]
        self._storage = TournamentStorage(rooms.storage)
        self._results = ResultStorage(rooms.storage)
        self.rounds = TournamentRounds(self._storage, rooms.now, new_id)
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    # --- what people do

    async def list_tournaments(self) -> list[TournamentSummary]:
        """The newest."""
        rows = await asyncio.to_thread(self._storage.list_rows, MAX_SHOWN)
        return [make_summary(row, n) for row, n in rows]

    async def create(self, player: str, wanted: NewTournament) -> TournamentView:
        """A new tournament; its owner says when it begins, and may take part."""
        if not self._limits.creations.allow(player, time.monotonic()):
            raise ApiError("too-fast")
        await self._require_account(player)
        if wanted.clock.kind == "none" or wanted.clock.start == 0:
            raise ApiError("rated-needs-clock")
        if wanted.format == "arena" and wanted.clock.kind != "live":
            raise ApiError("arena-needs-live")
        if wanted.same_deal and wanted.format not in SAME_DEAL_FORMATS:
            raise ApiError("not-allowed")
        try:
            self._rooms.context.get_setup(table_options(wanted, wanted.seats, self._stand_in))
        except ViaNebulaError as error:
            raise ApiError("unknown-board", where=str(error)) from None
        id = self._new_id()
        row = self._new_row(id, player, wanted)
        await asyncio.to_thread(self._storage.add, row)
        return await self.view(id, player)

    async def view(self, id: str, player: str) -> TournamentView:
        """A tournament as everybody sees it; who takes part in an arena is there by asking."""
        state = await self._load(id)
        if any(one.player == player for one in state.players) and state.row.status in ("open", "running"):
            await asyncio.to_thread(self._storage.note_seen, id, player, self._rooms.now())
        return make_view(state, read_options(state), player, await self._name_of(state.row.owner))

    async def join(self, id: str, player: str) -> TournamentView:
        """Take part; in an arena also while it runs, elsewhere until it begins."""
        name = await self._require_account(player)
        now = self._rooms.now()

        def save() -> None:
            with self._storage.transaction() as transaction:
                state = _require(transaction.load(id))
                options = read_options(state)
                late = state.row.status == "running" and options.format == "arena"
                if state.row.status != "open" and not late:
                    raise ApiError("tournament-begun")
                if sum(not one.withdrawn for one in state.players) >= MAX_PLAYERS:
                    raise ApiError("too-large")
                known = self._results.rating_of(player, options.clock.kind)
                rating = START_RATING if known is None else known.rating
                transaction.save_player(TournamentPlayer(id, player, name, rating, 0, now, False, now))

        await asyncio.to_thread(save)
        return await self.view(id, player)

    async def withdraw(self, id: str, player: str) -> TournamentView:
        """Take part no more: games that were drawn go on, no new ones are."""

        def save() -> None:
            with self._storage.transaction() as transaction:
                state = _require(transaction.load(id))
                mine = next((one for one in state.players if one.player == player), None)
                if mine is None:
                    raise ApiError("not-found")
                transaction.save_player(mine._replace(withdrawn=True))

        await asyncio.to_thread(save)
        return await self.view(id, player)

    async def start_now(self, id: str, player: str) -> TournamentView:
        """Its owner begins it."""

        def save() -> None:
            with self._storage.transaction() as transaction:
                state = _require_open_and_own(transaction.load(id), player)
                if sum(not one.withdrawn for one in state.players) < read_options(state).seats:
                    raise ApiError("seats-missing")
                transaction.update(id, starts=self._rooms.now())

        await asyncio.to_thread(save)
        await self.advance(id)
        return await self.view(id, player)

    async def cancel(self, id: str, player: str) -> TournamentView:
        """Its owner gives it up before it begins."""

        def save() -> None:
            with self._storage.transaction() as transaction:
                _require_open_and_own(transaction.load(id), player)
                transaction.update(id, status="cancelled")

        await asyncio.to_thread(save)
        return await self.view(id, player)

    async def next_season(self, id: str, player: str) -> TournamentView:
        """A league's next season, with the same players: the first of each division go up, the last down."""
        state = await self._load(id)
        _check_owner(state, player)
        options = read_options(state)
        if options.format != "league" or state.row.status != "over":
            raise ApiError("not-over")
        orders = [[row.player for row in rows] for rows in standings_of(state, options)]
        following = self._new_id()
        stored = {one.player: one for one in state.players if not one.withdrawn}
        players = [
            stored[member]._replace(tournament_id=following, division=division)
            for division, members in enumerate(next_divisions(orders, 1))
            for member in members
            if member in stored
        ]
        row = self._new_row(following, player, msgspec.structs.replace(options, starts=None))
        await asyncio.to_thread(self._storage.add, row, players)
        return await self.view(following, player)

    # --- moving on

    def start(self) -> None:
        """Look after tournaments, now and from then on."""
        self._task = asyncio.create_task(self._advance_forever())

    async def close(self) -> None:
        """Stop; another process, or the next start, goes on."""
        await cancel_tasks(self._task)

    def on_table_changed(self, room: Room) -> None:
        """A game ended here: a round may be over."""
        if room.table.status == "over":
            self._wake.set()

    async def _advance_forever(self) -> None:
        while True:
            self._wake.clear()
            try:
                for id in await asyncio.to_thread(self._storage.active_ids, self._rooms.now(), MAX_ACTIVE):
                    try:
                        await self.advance(id)
                    except Exception as error:  # one that is broken stops no other
                        log_failure("tournament-failed", error, tournament=id)
            except Exception as error:  # the next look may fare better
                log_failure("tournaments-failed", error)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), CHECK_INTERVAL_S)

    async def advance(self, id: str) -> None:
        """Note results, draw what is to be drawn, make tables that are missing."""
        await asyncio.to_thread(self.rounds.draw_due, id)
        await self.open_tables(id)

    async def open_tables(self, id: str) -> None:
        """Make the tables of games that were drawn; of a live match one game after the other."""
        missing = await asyncio.to_thread(self._storage.unopened_games, id)
        if not missing:
            return
        state = await self._load(id)
        options = read_options(state)
        names = {one.player: one.name for one in state.players}
        done = {(game.round, game.number, game.game) for game in state.games if game.result is not None}
        for game in state.games:
            before = (game.round, game.number, game.game - 1)
            waits = options.clock.kind == "live" and game.game > 0 and before not in done
            if game.table_id in missing and not waits:
                seats = [PairedSeat(player=player, name=names[player]) for player in game.players]
                pairing = Pairing(table_options(options, len(seats), self._stand_in), seats)
                shared = await self._shared_deal(game, options) if options.same_deal else None
                await open_paired_table(self._rooms, game.table_id, pairing, self._new_id, shared)

    async def _shared_deal(self, game: DrawnGame, options: NewTournament) -> SharedDeal:
        """What all tables of a round are dealt from; nobody can play that deal elsewhere."""
        row = await self._duplicates.deal_of_round(deal_id(game), options.board, len(game.players))
        for player in game.players:
            await self._duplicates.claim_seat(row.id, game.table_id, player)
        return SharedDeal(row.id, row.secret)

    # --- helpers

    async def _load(self, id: str) -> TournamentState:
        return _require(await asyncio.to_thread(self._storage.load, id))

    async def _name_of(self, player: str) -> str:
        row = await asyncio.to_thread(self._rooms.storage.find_player, id=player)
        return "" if row is None else row.name

    async def _require_account(self, player: str) -> str:
        row = await asyncio.to_thread(self._rooms.storage.find_player, id=player)
        if row is None or row.login is None:
            raise ApiError("rated-needs-account")
        return row.name

    def _new_row(self, id: str, owner: str, options: NewTournament) -> TournamentRow:
        text = msgspec.json.encode(options).decode()
        return TournamentRow(id, owner, text, "open", 0, 0, self._rooms.now(), options.starts, None)


def _require(state: TournamentState | None) -> TournamentState:
    if state is None:
        raise ApiError("not-found")
    return state


def _check_owner(state: TournamentState, player: str) -> None:
    if state.row.owner != player:
        raise ApiError("not-the-owner")


def _require_open_and_own(state: TournamentState | None, player: str) -> TournamentState:
    """A tournament that its owner may still begin or give up."""
    state = _require(state)
    _check_owner(state, player)
    if state.row.status != "open":
        raise ApiError("tournament-begun")
    return state
