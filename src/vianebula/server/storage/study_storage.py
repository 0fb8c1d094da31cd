"""Studies in the database."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa

from .database import Storage
from .learning_schema import studies


class StudyRow(NamedTuple):
    """A study as it is stored."""

    id: str
    owner: str
    title: str
    body: str
    version: int
    created: int
    updated: int


class StudyStorage:
    """Studies, each of one owner."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def load(self, id: str) -> StudyRow | None:
        """A study by its id."""
        with self._storage.read_connection() as connection:
            row = connection.execute(sa.select(studies).where(studies.c.id == id)).first()
            return None if row is None else StudyRow._make(row)

    def list_of(self, owner: str, limit: int) -> list[StudyRow]:
        """Somebody's studies without their bodies, the newest first."""
        c = studies.c
        columns = (c.id, c.owner, c.title, sa.literal("").label("body"), c.version, c.created, c.updated)
        wanted = sa.select(*columns).where(c.owner == owner).order_by(c.updated.desc(), c.id).limit(limit)
        with self._storage.read_connection() as connection:
            return [StudyRow._make(row) for row in connection.execute(wanted)]

    def count_of(self, owner: str) -> int:
        """How many somebody has."""
        with self._storage.read_connection() as connection:
            count = sa.select(sa.func.count()).where(studies.c.owner == owner)
            return connection.execute(count).scalar_one()

    def add(self, row: StudyRow) -> None:
        """Store a new one."""
        with self._storage.write_transaction() as connection:
            connection.execute(sa.insert(studies).values(**row._asdict()))

    def update(self, id: str, version: int, title: str, body: str, now: int) -> bool:
        """Replace what there is; False if that is no longer of this version."""
        c = studies.c
        change = sa.update(studies).where(c.id == id, c.version == version)
        values = {"title": title, "body": body, "version": version + 1, "updated": now}
        with self._storage.write_transaction() as connection:
            return connection.execute(change.values(values)).rowcount == 1

    def remove(self, id: str) -> None:
        """Forget one."""
        with self._storage.write_transaction() as connection:
            connection.execute(sa.delete(studies).where(studies.c.id == id))
