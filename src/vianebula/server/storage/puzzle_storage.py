"""Attempts at puzzles and ratings in the database."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa

from ...puzzles.glicko import PUZZLE_DEVIATION, Rating, rate_attempt
from . import learning_schema as s
from .database import Storage


class StoredRating(NamedTuple):
    """A rating, and what it comes from."""

    rating: Rating
    tried: int
    solved: int


class PuzzleStorage:
    """Who has tried which puzzle, and the ratings of both."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def rating_of(self, player: str) -> StoredRating:
        """Of a player; the first one where nothing was tried."""
        with self._storage.read_connection() as connection:
            return _load(connection, s.puzzle_ratings, "player", player, Rating())

    def attempt(self, player: str, puzzle: str, box_rating: float, solved: bool, now: int) -> StoredRating:
        """Count the first attempt of a player at a puzzle: both are rated. Later ones change nothing."""
        with self._storage.write_transaction() as connection:
            first = self._storage.insert(s.puzzle_attempts).values(
                player=player, puzzle=puzzle, solved=solved, at=now
            )
            noted = first.on_conflict_do_nothing().returning(s.puzzle_attempts.c.puzzle)
            own = _load(connection, s.puzzle_ratings, "player", player, Rating())
            if connection.execute(noted).first() is None:
                return own
            box = Rating(box_rating, PUZZLE_DEVIATION)
            its = _load(connection, s.puzzle_difficulties, "puzzle", puzzle, box)
            after = self._save(
                connection, s.puzzle_ratings, "player", player, own, its.rating, solved, solved
            )
            self._save(
                connection, s.puzzle_difficulties, "puzzle", puzzle, its, own.rating, not solved, solved
            )
            return after

    def _save(
        self,
        connection: sa.Connection,
        table: sa.Table,
        key: str,
        id: str,
        before: StoredRating,
        other: Rating,
        won: bool,
        solved: bool,
    ) -> StoredRating:
        after = StoredRating(
            rate_attempt(before.rating, other, float(won)), before.tried + 1, before.solved + solved
        )
        values = {**after.rating._asdict(), "tried": after.tried, "solved": after.solved}
        put = self._storage.insert(table).values(**{key: id}, **values)
        connection.execute(put.on_conflict_do_update(index_elements=[key], set_=values))
        return after


def _load(connection: sa.Connection, table: sa.Table, key: str, id: str, first: Rating) -> StoredRating:
    row = connection.execute(sa.select(table).where(table.c[key] == id)).first()
    if row is None:
        return StoredRating(first, 0, 0)
    return StoredRating(Rating(row.rating, row.deviation), row.tried, row.solved)
