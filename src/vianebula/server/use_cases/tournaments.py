"""Tournaments: who takes part, rounds that are drawn exactly once, tables that follow from them.

What was drawn is stored, with the ids of tables, in the transaction that moves the tournament on; tables are
made afterwards from what is stored. A process that is killed anywhere in between leaves what the next look of
any process goes on with.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence

import msgspec

from ...errors import ViaNebulaError
from ...pairing import TableDraw, next_divisions, seat_players
from ...table import TableOptions
from ..rooms import Room, Rooms
from ..rooms.rooms import SharedDeal
from ..rooms.summaries import decode_summary
from ..runtime.logs import log, log_failure
from ..runtime.tasks import cancel_tasks
from ..storage.result_storage import ResultStorage
from ..storage.tournament_storage import (
    DrawnGame,
    GameOutcome,
    TournamentPlayer,
    TournamentRow,
    TournamentState,
    TournamentStorage,
    TournamentTransaction,
)
from .duplicates import Duplicates
from .game_results import places_of
from .limits import Limits
from .paired_tables import PairedSeat, Pairing, open_paired_table
from .problems import ApiError
from .rating_model import START_RATING
from .tournament_deals import deal_id
from .tournament_model import (
    SAME_DEAL_FORMATS,
    NewTournament,
    draw_arena,
    draw_round,
    is_round_over,
    planned_rounds,
    read_options,
    seed_divisions,
    standings_of,
    table_options,
)
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
        await asyncio.to_thread(self.draw_due, id)
        await self.open_tables(id)

    def draw_due(self, id: str) -> None:
        """One transaction: results of games that ended, and the next round where all of one are there."""
        with self._storage.transaction() as transaction:
            state = transaction.load(id)
            if state is None or state.row.status not in ("open", "running"):
                return
            if state.row.status == "open":
                self._begin(transaction, state)
                return
            state = _note_results(transaction, state)
            options = read_options(state)
            if options.format == "arena":
                self._pair_arena(transaction, state, options)
            elif is_round_over(state):
                self._draw_next(transaction, state, options)

    def _begin(self, transaction: TournamentTransaction, state: TournamentState) -> None:
        now, options, row = self._rooms.now(), read_options(state), state.row
        if row.starts is None or row.starts > now:
            return
        playing = [one for one in state.players if not one.withdrawn]
        if len(playing) < options.seats:
            transaction.update(row.id, status="cancelled")
            return
        seeded = {one.division for one in playing} != {0}  # a league's next season brings its divisions along
        if seeded:
            numbers = sorted({one.division for one in playing})
            divisions = [[one.player for one in playing if one.division == n] for n in numbers]
        else:
            divisions = seed_divisions(options, [one.player for one in playing])
        by_id = {one.player: one for one in playing}
        for number, members in enumerate(divisions):
            for player in members:
                transaction.save_player(by_id[player]._replace(division=number))
        ends = now + options.minutes * 60_000 if options.format == "arena" else None
        is_arena = options.format == "arena"
        n_rounds = planned_rounds(options, divisions)
        transaction.update(row.id, status="running", n_rounds=n_rounds, ends=ends, round=int(is_arena))
        begun = transaction.load(row.id)
        assert begun is not None
        if is_arena:
            self._pair_arena(transaction, begun, options)
        else:
            self._draw_next(transaction, begun, options)

    def _draw_next(
        self, transaction: TournamentTransaction, state: TournamentState, options: NewTournament
    ) -> None:
        row = state.row
        drawn = draw_round(state, options)
        if drawn is None:
            transaction.update(row.id, status="over")
            return
        number = row.round + 1
        games = [
            game
            for i, table in enumerate(drawn.tables)
            for game in self._match(row.id, number, i + 1, table, options.n_games)
        ]
        transaction.add_round(row.id, number, games, drawn.byes)
        transaction.update(row.id, round=number)
        log.info("tournament-round", extra={"tournament": row.id, "round": number, "tables": len(games)})

    def _pair_arena(
        self, transaction: TournamentTransaction, state: TournamentState, options: NewTournament
    ) -> None:
        row, now = state.row, self._rooms.now()
        if row.ends is not None and now >= row.ends:
            if is_round_over(state):
                transaction.update(row.id, status="over")
            return
        first = 1 + max((game.number for game in state.games), default=0)
        for i, players in enumerate(draw_arena(state, options, now)):
            seats = _seat_by_history(players, state)
            games = self._match(row.id, 1, first + i, TableDraw(seats), 1)
            transaction.add_round(row.id, 1, games, [])

    def _match(self, id: str, round: int, number: int, table: TableDraw, n_games: int) -> list[DrawnGame]:
        """The games of a match: from each to the next the one who began plays last."""
        n = len(table.players)
        return [
            DrawnGame(
                id,
                round,
                number,
                game,
                table.group,
                self._new_id(),
                tuple(table.players[(i + game) % n] for i in range(n)),
                None,
            )
            for game in range(n_games)
        ]

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


def _note_results(transaction: TournamentTransaction, state: TournamentState) -> TournamentState:
    """Results of games that ended since."""
    open_games = {game.table_id: game for game in state.games if game.result is None}
    over = transaction.finished_tables(list(open_games))
    for table_id, text in over.items():
        summary = decode_summary(text)
        resigned = [seat.resigned for seat in summary.seats]
        winners = [seat - 1 for seat in summary.winners]
        places = places_of(summary.scores, winners, resigned)
        outcome = GameOutcome(tuple(places), tuple(map(int, summary.scores)), tuple(resigned))
        transaction.save_result(open_games[table_id], outcome)
    return _require(transaction.load(state.row.id)) if over else state


def _seat_by_history(players: Sequence[str], state: TournamentState) -> tuple[str, ...]:
    history: dict[str, list[int]] = {}
    for game in state.games:
        for seat, player in enumerate(game.players):
            history.setdefault(player, []).append(seat)
    return seat_players(players, history)
