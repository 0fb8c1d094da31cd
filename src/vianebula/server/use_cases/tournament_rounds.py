"""Rounds of tournaments, drawn exactly once.

What was drawn is stored, with the ids of tables, in the transaction that moves the tournament on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...pairing import TableDraw, seat_players
from ..rooms.summaries import decode_summary
from ..runtime.logs import log
from ..storage.tournament_storage import (
    DrawnGame,
    GameOutcome,
    TournamentState,
    TournamentStorage,
    TournamentTransaction,
)
from .game_results import places_of
from .tournament_model import (
    NewTournament,
    draw_arena,
    draw_round,
    is_round_over,
    planned_rounds,
    read_options,
    seed_divisions,
)


class TournamentRounds:
    """Notes results and draws what is to be drawn."""

    def __init__(self, storage: TournamentStorage, now: Callable[[], int], new_id: Callable[[], str]) -> None:
        self._storage, self._now, self._new_id = storage, now, new_id

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
        now, options, row = self._now(), read_options(state), state.row
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
        row, now = state.row, self._now()
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
    return (transaction.load(state.row.id) or state) if over else state


def _seat_by_history(players: Sequence[str], state: TournamentState) -> tuple[str, ...]:
    history: dict[str, list[int]] = {}
    for game in state.games:
        for seat, player in enumerate(game.players):
            history.setdefault(player, []).append(seat)
    return seat_players(players, history)
