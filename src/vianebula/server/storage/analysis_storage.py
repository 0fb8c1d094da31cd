"""Analyses in the database: who computes one holds a lease on it, so that only one process does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import sqlalchemy as sa

from . import schema as s
from .database import Storage

LEASE_MS = 30_000  # milliseconds; renewed with every part that is stored


class AnalysisRow(NamedTuple):
    """An analysis as far as it got."""

    status: str
    total: int
    positions: str
    lease: int


COLUMNS = (s.analyses.c.status, s.analyses.c.total, s.analyses.c.positions, s.analyses.c.lease)


def _row(row: sa.Row[str, int, str, int] | None) -> AnalysisRow | None:
    return None if row is None else AnalysisRow._make(row)


@dataclass(frozen=True)
class AnalysisStorage:
    """Analyses by the present rules. `worker` names this process."""

    storage: Storage
    rules: str
    worker: str

    def load(self, table_id: str) -> AnalysisRow | None:
        """The analysis of a table, if there is one."""
        with self.storage.read_connection() as connection:
            return _row(connection.execute(sa.select(*COLUMNS).where(self._is_analysis_of(table_id))).first())

    def request_analysis(self, table_id: str, player: str, n_decisions: int, now: int) -> None:
        """Put it on the list, if it is not there or has failed."""
        values = {"status": "running", "player": player, "total": n_decisions, "worker": "", "lease": 0}
        row = self.storage.insert(s.analyses).values(
            table_id=table_id, rules=self.rules, positions="[]", created=now, **values
        )
        insert_or_restart = row.on_conflict_do_update(
            index_elements=["table_id", "rules"], set_=values, where=s.analyses.c.status == "failed"
        )
        with self.storage.write_transaction() as connection:
            connection.execute(insert_or_restart)

    def claim_table(self, table_id: str, now: int) -> AnalysisRow | None:
        """The row, if it is to be computed and nobody else does so now."""
        free = (s.analyses.c.lease < now) | (s.analyses.c.worker == self.worker)
        here = self._is_analysis_of(table_id) & (s.analyses.c.status == "running") & free
        take = sa.update(s.analyses).where(here).values(worker=self.worker, lease=now + LEASE_MS)
        with self.storage.write_transaction() as connection:
            return _row(connection.execute(take.returning(*COLUMNS)).first())

    def save_positions(self, table_id: str, positions: str, status: str, now: int) -> bool:
        """Store what there is so far; False if another process has taken it over."""
        here = self._is_analysis_of(table_id) & (s.analyses.c.worker == self.worker)
        lease = now + LEASE_MS if status == "running" else 0
        values = {"positions": positions, "status": status, "lease": lease}
        with self.storage.write_transaction() as connection:
            return connection.execute(sa.update(s.analyses).where(here).values(values)).rowcount == 1

    def release_table(self, table_id: str) -> None:
        """Leave it to whoever comes next."""
        here = self._is_analysis_of(table_id) & (s.analyses.c.worker == self.worker)
        with self.storage.write_transaction() as connection:
            connection.execute(sa.update(s.analyses).where(here).values(worker="", lease=0))

    def n_unfinished(self, player: str) -> int:
        """How many analyses of a player run or wait; those by older rules do neither."""
        mine = (s.analyses.c.player == player) & self._is_unfinished()
        with self.storage.read_connection() as connection:
            return connection.execute(sa.select(sa.func.count()).where(mine)).scalar_one()

    def unclaimed_table_ids(self, now: int) -> list[str]:
        """Tables whose analysis is not finished, and nobody computes it."""
        free = self._is_unfinished() & (s.analyses.c.lease < now)
        wanted = sa.select(s.analyses.c.table_id).where(free).order_by(s.analyses.c.created)
        with self.storage.read_connection() as connection:
            return list(connection.execute(wanted).scalars())

    def _is_unfinished(self) -> sa.ColumnElement[bool]:
        return (s.analyses.c.status == "running") & (s.analyses.c.rules == self.rules)

    def _is_analysis_of(self, table_id: str) -> sa.ColumnElement[bool]:
        return (s.analyses.c.table_id == table_id) & (s.analyses.c.rules == self.rules)
