"""Results of finished games in the database, counted once each, and what profiles show of them.

One game is counted in one transaction, and one at a time in all processes: SQLite has one writer anyway, and
PostgreSQL is asked for a lock. So no two ratings are computed from the same old one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Literal, NamedTuple

import sqlalchemy as sa

from . import club_schema as s
from .database import Storage
from .schema import players, tables

RESULTS_LOCK = 8427  # of PostgreSQL's advisory locks; 8426 is the migrations'
RETRY_MS = 600_000  # after which a game that could not be counted is tried again

Visibility = Literal["public", "friends", "private"]
Row = sa.Row[*tuple[Any, ...]]


class StoredRating(NamedTuple):
    """A rating with its standard deviation, and how many games made it."""

    rating: float
    deviation: float
    games: int


class PlayerTotals(NamedTuple):
    """Sums over a player's games."""

    n_rated_games: int
    boards_won: frozenset[str]  # in rated games
    contracts: frozenset[str]  # that were ever fulfilled


class ResultTransaction:
    """What is done to count one game, all of it or nothing."""

    def __init__(self, storage: Storage, connection: sa.Connection) -> None:
        self._storage, self._connection = storage, connection

    def add_game(self, game: Mapping[str, object], seats: Sequence[Mapping[str, object]]) -> bool:
        """False if it is counted already."""
        add = self._storage.insert(s.finished_games).values(**game).on_conflict_do_nothing()
        if self._connection.execute(add.returning(s.finished_games.c.table_id)).first() is None:
            return False
        if seats:
            self._connection.execute(sa.insert(s.game_players), [dict(seat) for seat in seats])
        return True

    def ratings_of(self, player_ids: Iterable[str], clock: str) -> dict[str, StoredRating]:
        """The ratings of those who have one."""
        r = s.ratings.c
        wanted = sa.select(r.player, r.rating, r.deviation, r.games).where(
            r.player.in_(list(player_ids)), r.clock == clock
        )
        return {row.player: StoredRating(*row[1:]) for row in self._connection.execute(wanted)}

    def save_rating(self, player: str, clock: str, rating: StoredRating) -> None:
        """The rating of a player from now on."""
        values = rating._asdict()
        put = self._storage.insert(s.ratings).values(player=player, clock=clock, **values)
        self._connection.execute(put.on_conflict_do_update(index_elements=["player", "clock"], set_=values))

    def add_counts(
        self, table: sa.Table, key: Mapping[str, object], counts: Mapping[str, int], name: str | None = None
    ) -> None:
        """Add to the sums of a row, which is made where it is not there."""
        given = {"name": name} if name is not None else {}
        put = self._storage.insert(table).values(**key, **counts, **given)
        sums = {column: table.c[column] + n for column, n in counts.items()}
        self._connection.execute(put.on_conflict_do_update(index_elements=list(key), set_={**sums, **given}))

    def add_achievement(self, player: str, kind: str, table_id: str, at: int) -> None:
        """Noted the first time."""
        add = self._storage.insert(s.achievements).values(player=player, kind=kind, table_id=table_id, at=at)
        self._connection.execute(add.on_conflict_do_nothing())

    def totals_of(self, player: str) -> PlayerTotals:
        """What a player has done in all games that are counted."""
        r, c = s.setup_results.c, s.contract_counts.c
        rows = self._connection.execute(
            sa.select(r.board, r.rated_games, r.rated_wins).where(r.player == player)
        ).all()
        contracts = self._connection.execute(sa.select(c.contract).where(c.player == player)).scalars()
        return PlayerTotals(
            n_rated_games=sum(row.rated_games for row in rows),
            boards_won=frozenset(row.board for row in rows if row.rated_wins),
            contracts=frozenset(contracts),
        )

    def remove_pending(self, table_id: str) -> None:
        """Nothing is left to do."""
        here = s.pending_results.c.table_id == table_id
        self._connection.execute(sa.delete(s.pending_results).where(here))

    def clear_results(self) -> None:
        """Forget everything that follows from entries; every finished game is to be counted again."""
        for table in s.DERIVED_TABLES:
            self._connection.execute(sa.delete(table))
        over = sa.select(tables.c.id, tables.c.updated).where(tables.c.status == "over")
        add = self._storage.insert(s.pending_results).from_select(["table_id", "due"], over)
        self._connection.execute(add.on_conflict_do_nothing())


class ProfileRows(NamedTuple):
    """Rows of a profile as they are stored."""

    ratings: list[Row]
    history: list[Row]
    setups: list[Row]
    opponents: list[Row]
    contracts: list[Row]
    achievements: list[Row]
    games: list[Row]
    seats: list[Row]


class ResultStorage:
    """Finished games, counted and to be counted."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    @contextmanager
    def transaction(self) -> Iterator[ResultTransaction]:
        """Count something; whoever else counts waits."""
        with self._storage.write_transaction() as connection:
            if not self._storage.is_sqlite:
                connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({RESULTS_LOCK})"))
            yield ResultTransaction(self._storage, connection)

    def pending_table_ids(self, now: int, limit: int) -> list[str]:
        """Games that are over and not counted, the first that ended first."""
        p = s.pending_results.c
        wanted = sa.select(p.table_id).where(p.due <= now).order_by(p.due, p.table_id).limit(limit)
        with self._storage.read_connection() as connection:
            return list(connection.execute(wanted).scalars())

    def postpone(self, table_id: str, now: int) -> None:
        """A game that cannot be read now keeps no other waiting."""
        here = s.pending_results.c.table_id == table_id
        with self._storage.write_transaction() as connection:
            connection.execute(sa.update(s.pending_results).where(here).values(due=now + RETRY_MS))

    def finished_table_ids(self) -> list[str]:
        """Every game that is over."""
        with self._storage.read_connection() as connection:
            return list(connection.execute(sa.select(tables.c.id).where(tables.c.status == "over")).scalars())

    # --- profiles

    def visibility_of(self, player: str) -> Visibility:
        """Who sees a player's profile."""
        wanted = sa.select(players.c.visibility).where(players.c.id == player)
        with self._storage.read_connection() as connection:
            found: Visibility | None = connection.execute(wanted).scalar()
            return found or "private"

    def set_visibility(self, player: str, visibility: Visibility) -> None:
        """Choose who sees one's profile."""
        with self._storage.write_transaction() as connection:
            connection.execute(sa.update(players).where(players.c.id == player).values(visibility=visibility))

    def rating_of(self, player: str, clock: str) -> StoredRating | None:
        """A player's rating, if it has one."""
        r = s.ratings.c
        wanted = sa.select(r.rating, r.deviation, r.games).where(r.player == player, r.clock == clock)
        with self._storage.read_connection() as connection:
            row = connection.execute(wanted).first()
            return None if row is None else StoredRating(*row)

    def profile_rows(self, player: str, recent: int, points: int, opponents: int) -> ProfileRows:
        """What a profile shows, so much of each; all as it was at one moment."""
        g, r = s.game_players.c, s.ratings.c
        with self._storage.read_connection() as connection:
            if not self._storage.is_sqlite:  # there every transaction is like that
                connection.execution_options(isolation_level="REPEATABLE READ")

            def rows(wanted: sa.Select[*tuple[Any, ...]]) -> list[Row]:
                return list(connection.execute(wanted))

            games = rows(
                sa.select(s.finished_games, g.seat, g.place, g.rating_before, g.rating)
                .join(s.game_players, g.table_id == s.finished_games.c.table_id)
                .where(g.player == player)
                .order_by(g.finished.desc(), g.table_id)
                .limit(recent)
            )
            ids = [row.table_id for row in games]
            seats = rows(
                sa.select(s.game_players, players.c.login)
                .outerjoin(players, players.c.id == g.player)
                .where(g.table_id.in_(ids))
                .order_by(g.table_id, g.seat)
            )
            history = [
                row
                for clock in ("live", "correspondence")
                for row in reversed(
                    rows(
                        sa.select(g.clock, g.finished, g.rating, g.deviation)
                        .where(g.player == player, g.clock == clock)
                        .order_by(g.finished.desc(), g.table_id)
                        .limit(points)
                    )
                )
            ]
            h = s.head_to_head.c
            return ProfileRows(
                ratings=rows(
                    sa.select(r.clock, r.rating, r.deviation, r.games)
                    .where(r.player == player)
                    .order_by(r.clock.desc())
                ),
                history=history,
                setups=rows(
                    sa.select(s.setup_results)
                    .where(s.setup_results.c.player == player)
                    .order_by(s.setup_results.c.seats, s.setup_results.c.board)
                ),
                opponents=rows(
                    sa.select(h.opponent, h.name, h.games, h.wins, h.losses, players.c.login)
                    .outerjoin(players, players.c.id == h.opponent)
                    .where(h.player == player)
                    .order_by(h.games.desc(), h.name)
                    .limit(opponents)
                ),
                contracts=rows(
                    sa.select(s.contract_counts.c.contract, s.contract_counts.c.n)
                    .where(s.contract_counts.c.player == player)
                    .order_by(s.contract_counts.c.n.desc(), s.contract_counts.c.contract)
                ),
                achievements=rows(
                    sa.select(s.achievements, s.finished_games.c.public)
                    .join(s.finished_games, s.finished_games.c.table_id == s.achievements.c.table_id)
                    .where(s.achievements.c.player == player)
                    .order_by(s.achievements.c.at)
                ),
                games=games,
                seats=seats,
            )
