"""A player's finished games and what analyses found in them."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa

from . import club_schema as club
from . import schema as s
from .database import Storage


class AnalysedGame(NamedTuple):
    """A finished game of a player, with its analysis."""

    seat: int  # the player's, from 0
    places: list[int]  # by seat
    positions: str


class LuckRows(NamedTuple):
    """What is known of a player's luck."""

    games: list[AnalysedGame]
    n_running: int
    not_analysed: list[str]  # ids of tables


class LuckStorage:
    """Analyses by the present rules, by who played."""

    def __init__(self, storage: Storage, rules: str) -> None:
        self._storage, self._rules = storage, rules

    def rows_of(self, player: str, n_games: int, n_not_analysed: int) -> LuckRows:
        """The last games of a player that were analysed, and the last that were not."""
        g, a = club.game_players.c, s.analyses.c
        by_these_rules = (a.table_id == g.table_id) & (a.rules == self._rules)
        mine = (
            sa.select(g.table_id, g.seat, a.status)
            .outerjoin(s.analyses, by_these_rules)
            .where(g.player == player)
            .order_by(g.finished.desc(), g.table_id)
        )
        done = mine.add_columns(a.positions).where(a.status == "done").limit(n_games)
        left = mine.where((a.status == "failed") | a.status.is_(None)).limit(n_not_analysed)
        running = mine.where(a.status == "running").limit(n_games)
        with self._storage.read_connection() as connection:
            found = connection.execute(done).all()
            places: dict[str, list[int]] = {}
            wanted = sa.select(g.table_id, g.place).where(g.table_id.in_([row.table_id for row in found]))
            for row in connection.execute(wanted.order_by(g.table_id, g.seat)):
                places.setdefault(row.table_id, []).append(row.place)
            return LuckRows(
                [AnalysedGame(row.seat, places[row.table_id], row.positions) for row in found],
                len(connection.execute(running).all()),
                [row.table_id for row in connection.execute(left)],
            )
