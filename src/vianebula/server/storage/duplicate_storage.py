"""Tables with the same deal in the database: each set, and who has played it where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import sqlalchemy as sa

from . import schema as s
from .database import Storage, SummaryRow

duplicates = sa.Table(
    "duplicates",
    s.metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("secret", sa.String(64), nullable=False),  # that all its tables are dealt from
    sa.Column("board", sa.String(31), nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("bots", sa.Text, nullable=False),  # JSON: seat by seat, empty for people
    sa.Column("owner", sa.String(32), nullable=False),  # empty: the server's own
    sa.Column("created", sa.BigInteger, nullable=False),
)

duplicate_players = sa.Table(
    "duplicate_players",
    s.metadata,
    sa.Column("duplicate_id", sa.String(32), sa.ForeignKey("duplicates.id"), primary_key=True),
    sa.Column("player", sa.String(32), primary_key=True),  # one try each
    sa.Column("table_id", sa.String(32), nullable=False),
    sa.Column("ranked", sa.Boolean, nullable=False),  # has an account
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Index("duplicate_players_table", "duplicate_id", "table_id"),
)


class DuplicateRow(NamedTuple):
    """A set of tables with the same deal."""

    id: str
    secret: str
    board: str
    seats: int
    bots: str
    owner: str
    created: int


class Claim(NamedTuple):
    """Where somebody plays, or has played, a deal."""

    player: str
    table_id: str
    ranked: bool


@dataclass(frozen=True)
class DuplicateStorage:
    """Sets of tables, and their players."""

    storage: Storage

    def load(self, id: str) -> DuplicateRow | None:
        """A set of tables."""
        with self.storage.read_connection() as connection:
            row = connection.execute(sa.select(duplicates).where(duplicates.c.id == id)).first()
            return None if row is None else DuplicateRow._make(row)

    def add(self, row: DuplicateRow) -> DuplicateRow:
        """Store a set, or get the one that is there already."""
        put = self.storage.insert(duplicates).values(row._asdict()).on_conflict_do_nothing()
        with self.storage.write_transaction() as connection:
            connection.execute(put)
            found = connection.execute(sa.select(duplicates).where(duplicates.c.id == row.id)).one()
            return DuplicateRow._make(found)

    def claim(self, duplicate_id: str, claim: Claim, now: int) -> Claim:
        """Whoever plays a deal plays it once: the claim that counts, which may be an older one."""
        c = duplicate_players.c
        put = self.storage.insert(duplicate_players).values(
            duplicate_id=duplicate_id, created=now, **claim._asdict()
        )
        here = (c.duplicate_id == duplicate_id) & (c.player == claim.player)
        with self.storage.write_transaction() as connection:
            connection.execute(put.on_conflict_do_nothing())
            found = connection.execute(sa.select(c.player, c.table_id, c.ranked).where(here)).one()
            return Claim._make(found)

    def move_claim(self, duplicate_id: str, player: str, from_table: str, to_table: str) -> None:
        """Somebody who gave a seat up before the game plays elsewhere."""
        c = duplicate_players.c
        here = (c.duplicate_id == duplicate_id) & (c.player == player) & (c.table_id == from_table)
        with self.storage.write_transaction() as connection:
            connection.execute(sa.update(duplicate_players).where(here).values(table_id=to_table))

    def claims(self, duplicate_id: str) -> list[Claim]:
        """Everybody who plays or has played a deal."""
        c = duplicate_players.c
        wanted = sa.select(c.player, c.table_id, c.ranked).where(c.duplicate_id == duplicate_id)
        with self.storage.read_connection() as connection:
            return [Claim._make(row) for row in connection.execute(wanted.order_by(c.created))]

    def finished_tables(self, duplicate_id: str) -> list[SummaryRow]:
        """Its tables whose games are over."""
        t, c = s.tables.c, duplicate_players.c
        played = sa.select(c.table_id).where(c.duplicate_id == duplicate_id)
        wanted = sa.select(t.id, t.status, t.version, t.summary, t.updated)
        here = (t.status == "over") & t.id.in_(played)
        with self.storage.read_connection() as connection:
            rows = connection.execute(wanted.where(here).order_by(t.updated))
            return [SummaryRow(*row) for row in rows]
