"""Analyses in the database: who computes one holds a lease on it, so that only one process does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from . import schema as s
from .database import Storage

LEASE_MS = 30_000  # milliseconds; renewed with every part that is stored


@dataclass(frozen=True)
class AnalysisStorage:
    """Analyses by the present rules. `worker` names this process."""

    storage: Storage
    rules: str
    worker: str

    def get(self, table_id: str) -> Any:
        with self.storage.reading() as connection:
            return connection.execute(sa.select(s.analyses).where(self._here(table_id))).first()

    def request(self, table_id: str, player: str, total: int, now: int) -> None:
        """Put it on the list, if it is not there or has failed."""
        insert: Any = sqlite.insert if self.storage.is_sqlite else postgresql.insert
        open_latest = {"status": "running", "player": player, "total": total, "worker": "", "lease": 0}
        row = insert(s.analyses).values(
            table_id=table_id, rules=self.rules, positions="[]", created=now, **open_latest
        )
        again = row.on_conflict_do_update(
            index_elements=["table_id", "rules"], set_=open_latest, where=s.analyses.c.status == "failed"
        )
        with self.storage.writing() as connection:
            connection.execute(again)

    def claim(self, table_id: str, now: int) -> Any:
        """The row, if it is to be computed and nobody else does so now."""
        free = (s.analyses.c.lease < now) | (s.analyses.c.worker == self.worker)
        here = self._here(table_id) & (s.analyses.c.status == "running") & free
        take = sa.update(s.analyses).where(here).values(worker=self.worker, lease=now + LEASE_MS)
        with self.storage.writing() as connection:
            return connection.execute(take.returning(s.analyses)).first()

    def save(self, table_id: str, positions: str, status: str, now: int) -> bool:
        """Store what there is so far; False if another process has taken it over."""
        here = self._here(table_id) & (s.analyses.c.worker == self.worker)
        lease = now + LEASE_MS if status == "running" else 0
        values = {"positions": positions, "status": status, "lease": lease}
        with self.storage.writing() as connection:
            return connection.execute(sa.update(s.analyses).where(here).values(values)).rowcount == 1

    def release(self, table_id: str) -> None:
        """Leave it to whoever comes next."""
        here = self._here(table_id) & (s.analyses.c.worker == self.worker)
        with self.storage.writing() as connection:
            connection.execute(sa.update(s.analyses).where(here).values(worker="", lease=0))

    def n_running(self, player: str) -> int:
        """How many analyses of a player run or wait; those by older rules do neither."""
        mine = (s.analyses.c.player == player) & self._unfinished()
        with self.storage.reading() as connection:
            return connection.execute(sa.select(sa.func.count()).where(mine)).scalar_one()

    def unclaimed(self, now: int) -> list[str]:
        """Tables whose analysis is not finished, and nobody computes it."""
        free = self._unfinished() & (s.analyses.c.lease < now)
        wanted = sa.select(s.analyses.c.table_id).where(free).order_by(s.analyses.c.created)
        with self.storage.reading() as connection:
            return list(connection.execute(wanted).scalars())

    def _unfinished(self) -> sa.ColumnElement[bool]:
        return (s.analyses.c.status == "running") & (s.analyses.c.rules == self.rules)

    def _here(self, table_id: str) -> sa.ColumnElement[bool]:
        return (s.analyses.c.table_id == table_id) & (s.analyses.c.rules == self.rules)
