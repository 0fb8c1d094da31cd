"""Reports, decisions and rights in the database."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa

from . import club_schema as s
from .database import Storage
from .schema import players


class Rights(NamedTuple):
    """What a player may do, and what not."""

    role: str = ""
    muted_until: int = 0
    banned_until: int = 0


class ReportRow(NamedTuple):
    """A report that waits for a decision."""

    id: int
    at: int
    reporter: str  # names
    subject: str
    reason: str
    table_id: str | None
    text: str


class AuditRow(NamedTuple):
    """Something a moderator or an operator did."""

    at: int
    actor: str | None  # names; null for an operator
    action: str
    subject: str | None
    note: str


class ModerationStorage:
    """Reports and what became of them."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def rights_of(self, player: str) -> Rights:
        """What a player may do."""
        p = players.c
        wanted = sa.select(p.role, p.muted_until, p.banned_until).where(p.id == player)
        with self._storage.read_connection() as connection:
            row = connection.execute(wanted).first()
            return Rights() if row is None else Rights(row.role, row.muted_until or 0, row.banned_until or 0)

    def n_waiting_reports_by(self, reporter: str) -> int:
        """How many reports of a player wait."""
        r = s.reports.c
        with self._storage.read_connection() as connection:
            count = sa.select(sa.func.count()).where(r.reporter == reporter, r.closed.is_(None))
            return connection.execute(count).scalar_one()

    def add_report(
        self, reporter: str, subject: str, reason: str, table_id: str | None, text: str, now: int
    ) -> None:
        """Put it into the queue."""
        values = {"reporter": reporter, "subject": subject, "reason": reason, "table_id": table_id}
        with self._storage.write_transaction() as connection:
            connection.execute(sa.insert(s.reports).values(at=now, text=text, **values))

    def waiting_reports(self, limit: int) -> list[ReportRow]:
        """The queue, the oldest first."""
        r, by, about = s.reports.c, players.alias("by"), players.alias("about")
        wanted = (
            sa.select(r.id, r.at, by.c.name, about.c.name, r.reason, r.table_id, r.text)
            .join(by, by.c.id == r.reporter)
            .join(about, about.c.id == r.subject)
            .where(r.closed.is_(None))
            .order_by(r.at, r.id)
            .limit(limit)
        )
        with self._storage.read_connection() as connection:
            return [ReportRow(*row) for row in connection.execute(wanted)]

    def decide(
        self, actor: str, report: int, action: str, values: dict[str, int], note: str, now: int
    ) -> str | None:
        """Close a report, with what is done to whom it is about; whom, or None if it is closed already."""
        r = s.reports.c
        close = sa.update(s.reports).where(r.id == report, r.closed.is_(None)).values(closed=now)
        with self._storage.write_transaction() as connection:
            subject: str | None = connection.execute(close.returning(r.subject)).scalar()
            if subject is None:
                return None
            if values:
                connection.execute(sa.update(players).where(players.c.id == subject).values(values))
            logged = {"actor": actor, "action": action, "subject": subject, "report": report, "note": note}
            connection.execute(sa.insert(s.audit_log).values(at=now, **logged))
            return subject

    def set_role(self, player: str, role: str, now: int) -> None:
        """Give a role, or take it away; by an operator."""
        with self._storage.write_transaction() as connection:
            connection.execute(sa.update(players).where(players.c.id == player).values(role=role))
            logged = {"actor": "", "action": "set-role", "subject": player, "note": role}
            connection.execute(sa.insert(s.audit_log).values(at=now, **logged))

    def audit_rows(self, limit: int) -> list[AuditRow]:
        """What was done, the newest first."""
        a, by, about = s.audit_log.c, players.alias("by"), players.alias("about")
        wanted = (
            sa.select(a.at, by.c.name, a.action, about.c.name, a.note)
            .outerjoin(by, by.c.id == a.actor)
            .outerjoin(about, about.c.id == a.subject)
            .order_by(a.at.desc(), a.id.desc())
            .limit(limit)
        )
        with self._storage.read_connection() as connection:
            return [AuditRow(*row) for row in connection.execute(wanted)]
