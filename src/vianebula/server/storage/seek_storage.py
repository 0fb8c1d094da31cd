"""Seeks in the database. All processes see the same ones, and bring people together one at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import sqlalchemy as sa

from . import club_schema as s
from .database import Storage

SEEKS_LOCK = 8428  # of PostgreSQL's advisory locks
SEEK_RETENTION_MS = 600_000  # rows that nobody has asked about for so long are deleted


class SeekRow(NamedTuple):
    """Somebody who waits, or was given a table."""

    player: str
    name: str
    wish: str
    rating: float
    created: int
    seen: int
    table_id: str | None


class SeekTransaction:
    """Seeks, while nobody else changes them."""

    def __init__(self, storage: Storage, connection: sa.Connection) -> None:
        self._storage, self._connection = storage, connection

    def save(self, row: SeekRow) -> None:
        """Wait from now on, for this and nothing else."""
        values = row._asdict()
        put = self._storage.insert(s.seeks).values(values)
        self._connection.execute(put.on_conflict_do_update(index_elements=["player"], set_=values))

    def find(self, player: str) -> SeekRow | None:
        """What a player waits for."""
        row = self._connection.execute(sa.select(s.seeks).where(s.seeks.c.player == player)).first()
        return None if row is None else SeekRow(*row)

    def touch(self, player: str, now: int) -> None:
        """Its page still asks."""
        self._connection.execute(sa.update(s.seeks).where(s.seeks.c.player == player).values(seen=now))

    def waiting(self, since: int) -> list[SeekRow]:
        """Who waits and was heard of since then, the longest waiting first."""
        wanted = sa.select(s.seeks).where(s.seeks.c.table_id.is_(None), s.seeks.c.seen >= since)
        ordered = wanted.order_by(s.seeks.c.created, s.seeks.c.player)
        return [SeekRow(*row) for row in self._connection.execute(ordered)]

    def blocks_among(self, player_ids: Sequence[str]) -> set[tuple[str, str]]:
        """Who of these has blocked whom."""
        b = s.blocks.c
        wanted = sa.select(b.player, b.blocked).where(b.player.in_(player_ids), b.blocked.in_(player_ids))
        return {(row.player, row.blocked) for row in self._connection.execute(wanted)}

    def assign(self, player_ids: Sequence[str], table_id: str, body: str, now: int) -> None:
        """These are to play at this table."""
        self._connection.execute(sa.insert(s.pairings).values(table_id=table_id, body=body, created=now))
        mine = s.seeks.c.player.in_(list(player_ids))
        self._connection.execute(sa.update(s.seeks).where(mine).values(table_id=table_id))

    def remove(self, player: str) -> None:
        """Wait no more."""
        self._connection.execute(sa.delete(s.seeks).where(s.seeks.c.player == player))

    def forget_old(self, now: int) -> None:
        """Delete what nobody asks about any more."""
        self._connection.execute(sa.delete(s.seeks).where(s.seeks.c.seen < now - SEEK_RETENTION_MS))
        self._connection.execute(sa.delete(s.pairings).where(s.pairings.c.created < now - SEEK_RETENTION_MS))


class SeekStorage:
    """Who waits for others to play with."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    @contextmanager
    def transaction(self) -> Iterator[SeekTransaction]:
        """Change seeks; whoever else does waits."""
        with self._storage.write_transaction() as connection:
            if not self._storage.is_sqlite:
                connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({SEEKS_LOCK})"))
            yield SeekTransaction(self._storage, connection)

    def load_waiting(self, since: int, limit: int) -> list[SeekRow]:
        """Who waits, for a list."""
        wanted = sa.select(s.seeks).where(s.seeks.c.table_id.is_(None), s.seeks.c.seen >= since)
        with self._storage.read_connection() as connection:
            ordered = wanted.order_by(s.seeks.c.created, s.seeks.c.player).limit(limit)
            return [SeekRow(*row) for row in connection.execute(ordered)]

    def load_pairing(self, table_id: str) -> str | None:
        """What the table of a pairing is to be."""
        with self._storage.read_connection() as connection:
            here = s.pairings.c.table_id == table_id
            body: str | None = connection.execute(sa.select(s.pairings.c.body).where(here)).scalar()
            return body
