"""Tournaments in the database. Whatever moves one on is done by one process at a time, in one transaction."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

import sqlalchemy as sa

from .database import Storage
from .schema import metadata, tables

TOURNAMENTS_LOCK = 8429  # of PostgreSQL's advisory locks

tournaments = sa.Table(
    "tournaments",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("owner", sa.String(32), nullable=False),
    sa.Column("options", sa.Text, nullable=False),  # JSON
    sa.Column("status", sa.String(12), nullable=False),  # open, running, over, cancelled
    sa.Column("round", sa.Integer, nullable=False),  # the one that is played; 0: none yet
    sa.Column("n_rounds", sa.Integer, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("starts", sa.BigInteger),  # milliseconds; null: when its owner says so
    sa.Column("ends", sa.BigInteger),  # of an arena: when nobody is paired any more
    sa.Index("tournaments_status", "status", "created"),
)

tournament_players = sa.Table(
    "tournament_players",
    metadata,
    sa.Column("tournament_id", sa.String(32), sa.ForeignKey("tournaments.id"), primary_key=True),
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(30), nullable=False),
    sa.Column("rating", sa.Float, nullable=False),  # when the player joined: the order of seeds
    sa.Column("division", sa.Integer, nullable=False),  # a group's number, from 0
    sa.Column("joined", sa.BigInteger, nullable=False),
    sa.Column("withdrawn", sa.Boolean, nullable=False),
    sa.Column("seen", sa.BigInteger, nullable=False),  # when its page last asked: who is there for an arena
    sa.Index("tournament_players_player", "player"),
)

# What was drawn. A row is never changed but for its result, which is written once.
tournament_games = sa.Table(
    "tournament_games",
    metadata,
    sa.Column("tournament_id", sa.String(32), sa.ForeignKey("tournaments.id"), primary_key=True),
    sa.Column("round", sa.Integer, primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),  # of the table in the round
    sa.Column("game", sa.Integer, primary_key=True),  # of the match, from 0
    sa.Column("division", sa.Integer, nullable=False),
    sa.Column("table_id", sa.String(32), nullable=False),
    sa.Column("players", sa.Text, nullable=False),  # JSON: ids in the order of play
    sa.Column("result", sa.Text),  # JSON: places, scores, who gave up; by seat
    sa.Index("tournament_games_table", "table_id"),
)

tournament_byes = sa.Table(
    "tournament_byes",
    metadata,
    sa.Column("tournament_id", sa.String(32), sa.ForeignKey("tournaments.id"), primary_key=True),
    sa.Column("round", sa.Integer, primary_key=True),
    sa.Column("player", sa.String(32), primary_key=True),
)


class TournamentRow(NamedTuple):
    """A tournament."""

    id: str
    owner: str
    options: str
    status: str
    round: int
    n_rounds: int
    created: int
    starts: int | None
    ends: int | None


class TournamentPlayer(NamedTuple):
    """Somebody who takes part."""

    tournament_id: str
    player: str
    name: str
    rating: float
    division: int
    joined: int
    withdrawn: bool
    seen: int


class GameOutcome(NamedTuple):
    """How a game ended, by seat; who gave it up is not known of older ones."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    resigned: tuple[bool, ...] = ()


class DrawnGame(NamedTuple):
    """A game that was drawn."""

    tournament_id: str
    round: int
    number: int
    game: int
    division: int
    table_id: str
    players: tuple[str, ...]
    result: GameOutcome | None


class TournamentState(NamedTuple):
    """All that is stored of a tournament."""

    row: TournamentRow
    players: list[TournamentPlayer]
    games: list[DrawnGame]
    byes: list[tuple[int, str]]  # round, player


class TournamentTransaction:
    """One tournament, while nobody else changes it."""

    def __init__(self, storage: Storage, connection: sa.Connection) -> None:
        self._storage, self._connection = storage, connection

    def load(self, tournament_id: str) -> TournamentState | None:
        """All of it."""
        return _load_state(self._connection, tournament_id)

    def update(self, tournament_id: str, **values: str | int | None) -> None:
        """Its status, round, or times."""
        here = tournaments.c.id == tournament_id
        self._connection.execute(sa.update(tournaments).where(here).values(**values))

    def save_player(self, player: TournamentPlayer) -> None:
        """Somebody takes part, no more, or again."""
        values = player._asdict()
        put = self._storage.insert(tournament_players).values(values)
        key = ["tournament_id", "player"]
        self._connection.execute(put.on_conflict_do_update(index_elements=key, set_=values))

    def add_round(
        self, tournament_id: str, round: int, games: Sequence[DrawnGame], byes: Sequence[str]
    ) -> None:
        """What was drawn for a round."""
        for game in games:
            values = {**game._asdict(), "players": json.dumps(game.players), "result": None}
            self._connection.execute(sa.insert(tournament_games).values(values))
        for player in byes:
            bye = {"tournament_id": tournament_id, "round": round, "player": player}
            self._connection.execute(sa.insert(tournament_byes).values(bye))

    def save_result(self, game: DrawnGame, outcome: GameOutcome) -> None:
        """How a game ended."""
        c = tournament_games.c
        here = (c.table_id == game.table_id) & (c.tournament_id == game.tournament_id)
        text = json.dumps(outcome)
        self._connection.execute(sa.update(tournament_games).where(here).values(result=text))

    def finished_tables(self, table_ids: Sequence[str]) -> dict[str, str]:
        """Of these the tables whose games are over, with their summaries."""
        t = tables.c
        wanted = sa.select(t.id, t.summary).where(t.id.in_(table_ids), t.status == "over")
        return {row.id: row.summary for row in self._connection.execute(wanted)}


class TournamentStorage:
    """All tournaments."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    @contextmanager
    def transaction(self) -> Iterator[TournamentTransaction]:
        """Change one; whoever else does waits."""
        with self._storage.write_transaction() as connection:
            if not self._storage.is_sqlite:
                connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({TOURNAMENTS_LOCK})"))
            yield TournamentTransaction(self._storage, connection)

    def add(self, row: TournamentRow, players: Sequence[TournamentPlayer] = ()) -> None:
        """A new one, perhaps with who takes part."""
        with self.transaction() as transaction:
            transaction._connection.execute(sa.insert(tournaments).values(row._asdict()))
            for player in players:
                transaction.save_player(player)

    def load(self, tournament_id: str) -> TournamentState | None:
        """All that is stored of one."""
        with self._storage.read_connection() as connection:
            return _load_state(connection, tournament_id)

    def note_seen(self, tournament_id: str, player: str, now: int) -> None:
        """The page of somebody who takes part is open."""
        c = tournament_players.c
        here = (c.tournament_id == tournament_id) & (c.player == player)
        with self._storage.write_transaction() as connection:
            connection.execute(sa.update(tournament_players).where(here).values(seen=now))

    def list_rows(self, limit: int) -> list[tuple[TournamentRow, int]]:
        """The newest, with how many take part."""
        p = tournament_players.c
        n = (
            sa.select(sa.func.count())
            .where(p.tournament_id == tournaments.c.id, sa.not_(p.withdrawn))
            .scalar_subquery()
        )
        wanted = sa.select(tournaments, n).order_by(tournaments.c.created.desc()).limit(limit)
        with self._storage.read_connection() as connection:
            return [(TournamentRow(*row[:-1]), row[-1]) for row in connection.execute(wanted)]

    def active_ids(self, now: int, limit: int) -> list[str]:
        """Those that may have to move on: they run, or are to begin."""
        t = tournaments.c
        due = (t.status == "running") | ((t.status == "open") & (t.starts <= now))
        with self._storage.read_connection() as connection:
            return list(
                connection.execute(sa.select(t.id).where(due).order_by(t.created).limit(limit)).scalars()
            )

    def unopened_games(self, tournament_id: str) -> set[str]:
        """Drawn games without a table where everybody sits and the game has begun."""
        g, t = tournament_games.c, tables.c
        wanted = (
            sa.select(g.table_id)
            .outerjoin(tables, t.id == g.table_id)
            .where(g.tournament_id == tournament_id, g.result.is_(None))
            .where(t.status.is_(None) | (t.status == "open"))
        )
        with self._storage.read_connection() as connection:
            return set(connection.execute(wanted).scalars())


def _load_state(connection: sa.Connection, tournament_id: str) -> TournamentState | None:
    row = connection.execute(sa.select(tournaments).where(tournaments.c.id == tournament_id)).first()
    if row is None:
        return None
    p, g, b = tournament_players.c, tournament_games.c, tournament_byes.c
    players = connection.execute(
        sa.select(tournament_players)
        .where(p.tournament_id == tournament_id)
        .order_by(p.division, p.rating.desc(), p.joined, p.player)
    )
    games = connection.execute(
        sa.select(tournament_games)
        .where(g.tournament_id == tournament_id)
        .order_by(g.round, g.number, g.game)
    )
    byes = connection.execute(
        sa.select(b.round, b.player).where(b.tournament_id == tournament_id).order_by(b.round, b.player)
    )
    return TournamentState(
        TournamentRow(*row),
        [TournamentPlayer(*one) for one in players],
        [_game(one) for one in games],
        [(one.round, one.player) for one in byes],
    )


def _game(row: sa.Row[Any]) -> DrawnGame:
    result = json.loads(row.result) if row.result else None
    game = DrawnGame._make(row)
    return game._replace(
        players=tuple(json.loads(row.players)),
        result=GameOutcome(*map(tuple, result)) if result else None,
    )
