"""Vacations, and plans that are played for who is away."""

from __future__ import annotations

import json
from typing import NamedTuple

import sqlalchemy as sa

from . import notice_schema as s
from .database import Storage
from .schema import seats, tables


class Vacation(NamedTuple):
    """A time in which nobody waits for a player's correspondence games."""

    since: int
    until: int


class StoredPlan(NamedTuple):
    """What a seat wants to play when its turn comes; so many steps of it are done."""

    table_id: str
    seat: int
    player: str
    id: str
    steps: tuple[str, ...]
    n_done: int


class AbsenceStorage:
    """What is kept for people who are away."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    # --- vacations

    def vacations_since(self, player: str, since: int) -> list[Vacation]:
        """The vacations of a player that were not over then, oldest first."""
        c = s.vacations.c
        wanted = sa.select(c.since, c.until).where(c.player == player, c.until > since).order_by(c.since)
        with self._storage.read_connection() as connection:
            return [Vacation(*row) for row in connection.execute(wanted)]

    def save_vacation(self, player: str, vacation: Vacation) -> None:
        """A vacation begins, or ends at another time."""
        values = vacation._asdict()
        put = self._storage.insert(s.vacations).values(player=player, **values)
        with self._storage.write_transaction() as connection:
            connection.execute(put.on_conflict_do_update(index_elements=["player", "since"], set_=values))

    def running_correspondence(self, player: str) -> list[str]:
        """Tables of games by correspondence that go on, where a player sits."""
        t = tables.c
        wanted = (
            sa.select(t.id)
            .join(seats, seats.c.table_id == t.id)
            .where(seats.c.player == player, t.status == "running")
            .where(t.summary.contains('"clock":"correspondence"', autoescape=True))
            .distinct()
        )
        with self._storage.read_connection() as connection:
            return list(connection.execute(wanted).scalars())

    # --- plans

    def save_plan(self, plan: StoredPlan) -> None:
        """Instead of what the seat planned before."""
        values = {**plan._asdict(), "steps": json.dumps(plan.steps)}
        put = self._storage.insert(s.plans).values(values)
        with self._storage.write_transaction() as connection:
            connection.execute(put.on_conflict_do_update(index_elements=["table_id", "seat"], set_=values))

    def remove_plan(self, table_id: str, seat: int, id: str | None = None) -> None:
        """It is done, or not wanted any more; with an id only that one."""
        c = s.plans.c
        here = (c.table_id == table_id) & (c.seat == seat)
        with self._storage.write_transaction() as connection:
            connection.execute(sa.delete(s.plans).where(here if id is None else here & (c.id == id)))

    def note_done(self, plan: StoredPlan, n_done: int) -> None:
        """So many steps of a plan are done."""
        c = s.plans.c
        here = (c.table_id == plan.table_id) & (c.seat == plan.seat) & (c.id == plan.id)
        with self._storage.write_transaction() as connection:
            connection.execute(sa.update(s.plans).where(here).values(n_done=n_done))

    def find_plan(self, table_id: str, seat: int) -> StoredPlan | None:
        """What a seat plans."""
        c = s.plans.c
        found = self._load(sa.select(s.plans).where(c.table_id == table_id, c.seat == seat))
        return found[0] if found else None

    def due_plans(self, limit: int) -> list[StoredPlan]:
        """Plans of players whose turn it is."""
        c, t = s.plans.c, tables.c
        due = sa.select(s.plans).join(tables, (t.id == c.table_id) & (t.awaited == c.player))
        return self._load(due.limit(limit))

    def _load(self, wanted: sa.Select[tuple[object, ...]]) -> list[StoredPlan]:
        with self._storage.read_connection() as connection:
            return [
                StoredPlan(
                    row.table_id, row.seat, row.player, row.id, tuple(json.loads(row.steps)), row.n_done
                )
                for row in connection.execute(wanted)
            ]
