"""Counts finished games: once each, whatever process saw them end and whenever it was killed.

The entry that ends a game and the note that it is to be counted are stored in one transaction; counting it
takes the note away in another, together with everything that follows from the game.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

from ...table import decode_entry
from ...table.context import TableContext
from ..rooms import Room
from ..rooms.table_storage import load_table
from ..runtime.logs import log_failure
from ..runtime.tasks import cancel_tasks
from ..storage import Storage, StorageDown
from ..storage import club_schema as s
from ..storage.learning_schema import opening_counts
from ..storage.result_storage import ResultStorage, ResultTransaction, StoredRating
from .achievements import earned_achievements
from .game_results import FinishedGame, SeatResult, read_result
from .rating_model import START_SKILL, Skill, anchor_skill, rate_game

CHECK_INTERVAL_S = 5.0  # between two looks for games that another process left uncounted
BATCH_SIZE = 50


def load_result(storage: Storage, table_id: str, context: TableContext) -> FinishedGame | None:
    """The result of a stored game; None where it counts for nobody."""
    entries = [decode_entry(body) for _, body in storage.load_entries(table_id)]
    return read_result(table_id, load_table(storage, table_id, context), entries)


def count_game(transaction: ResultTransaction, game: FinishedGame) -> None:
    """Everything that follows from a game; nothing if it is counted already."""
    people = [seat.player for seat in game.seats if seat.player]
    stored = transaction.ratings_of(people, game.clock) if game.rated else {}
    before = [_skill_before(seat, stored) for seat in game.seats]
    after = rate_game(before, [seat.place for seat in game.seats]) if game.rated else before
    facts = {
        "table_id": game.table_id,
        "finished": game.finished,
        "board": game.board,
        "clock": game.clock,
        "rated": game.rated,
        "public": game.public,
    }
    rows = [_player_row(game, i, before[i], after[i]) for i in range(len(game.seats))]
    if not transaction.add_game(facts, rows):
        return
    for key, won in game.openings:
        transaction.add_counts(opening_counts, key._asdict(), {"games": 1, "win_twelfths": won})
    for i, seat in enumerate(game.seats):
        if seat.player:
            if game.rated:
                n_before = stored[seat.player].games if seat.player in stored else 0
                rating = StoredRating(after[i].rating, after[i].deviation, n_before + 1)
                transaction.save_rating(seat.player, game.clock, rating)
            _add_sums(transaction, game, i)
            totals = transaction.totals_of(seat.player)
            for kind in sorted(earned_achievements(game, i, before, totals)):
                transaction.add_achievement(seat.player, kind, game.table_id, game.finished)


def _skill_before(seat: SeatResult, stored: dict[str, StoredRating]) -> Skill:
    if seat.player:
        known = stored.get(seat.player)
        return START_SKILL if known is None else Skill(known.rating, known.deviation)
    return anchor_skill(seat.bot) or START_SKILL


def _player_row(game: FinishedGame, i: int, before: Skill, after: Skill) -> dict[str, object]:
    seat = game.seats[i]
    is_rated = game.rated and bool(seat.player)
    return {
        "table_id": game.table_id,
        "seat": i,
        "player": seat.player or None,
        "name": seat.name,
        "is_bot": not seat.player,
        "score": seat.score,
        "place": seat.place,
        "finished": game.finished,
        "clock": game.clock if is_rated else None,
        "rating_before": before.rating if is_rated else None,
        "rating": after.rating if is_rated else None,
        "deviation": after.deviation if is_rated else None,
        "bid": seat.bid,
    }


def _add_sums(transaction: ResultTransaction, game: FinishedGame, i: int) -> None:
    own = game.seats[i]
    won = int(own.place == 1)
    transaction.add_counts(
        s.setup_results,
        {"player": own.player, "seats": len(game.seats), "board": game.board},
        {"games": 1, "wins": won, "rated_games": int(game.rated), "rated_wins": won * game.rated},
    )
    for other in (seat for j, seat in enumerate(game.seats) if j != i):
        transaction.add_counts(
            s.head_to_head,
            {"player": own.player, "opponent": other.player or f"bot:{other.bot}"},
            {"games": 1, "wins": int(own.place < other.place), "losses": int(own.place > other.place)},
            name=other.name,
        )
    for contract in own.contracts:
        transaction.add_counts(s.contract_counts, {"player": own.player, "contract": contract}, {"n": 1})


class ResultRecorder:
    """Counts the games that end here, and those that another process has left."""

    def __init__(self, storage: Storage, context: TableContext, now: Callable[[], int]) -> None:
        self._storage, self._context, self._now = storage, context, now
        self.results = ResultStorage(storage)
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Count what is to be counted, now and from then on."""
        self._task = asyncio.create_task(self._record_forever())

    async def close(self) -> None:
        """Stop; what is left is counted by another process, or at the next start."""
        await cancel_tasks(self._task)

    def on_table_changed(self, room: Room) -> None:
        """A table changed here: is its game over?"""
        if room.table.status == "over":
            self._wake.set()

    async def _record_forever(self) -> None:
        while True:
            self._wake.clear()
            try:
                while await asyncio.to_thread(self.record_pending) == BATCH_SIZE:
                    pass
            except Exception as error:  # the next look may fare better
                log_failure("results-failed", error)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), CHECK_INTERVAL_S)

    def record_pending(self) -> int:
        """Count some of the games that wait for it; how many there were."""
        table_ids = self.results.pending_table_ids(self._now(), BATCH_SIZE)
        for table_id in table_ids:
            try:
                self._record_game(table_id)
            except StorageDown:
                raise
            except Exception as error:  # one that cannot be read stops no other
                log_failure("result-failed", error, table=table_id)
                self.results.postpone(table_id, self._now())
        return len(table_ids)

    def _record_game(self, table_id: str) -> None:
        game = load_result(self._storage, table_id, self._context)
        with self.results.transaction() as transaction:
            if game is not None:
                count_game(transaction, game)
            transaction.remove_pending(table_id)
