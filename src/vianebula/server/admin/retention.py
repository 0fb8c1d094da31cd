"""What a server need not keep: tables that were closed before a game, old games without a rating, guests
who left nothing behind. Rated games and accounts are kept.
"""

from __future__ import annotations

import sqlalchemy as sa

from ..storage import Storage
from ..storage.club_schema import finished_games, presence
from ..storage.schema import players, seats, tables
from .archive import reflect_tables

TABLES_AT_ONCE = 200


def prune(storage: Storage, closed_before: int, games_before: int | None, is_trial: bool) -> dict[str, int]:
    """Delete what is older than these times (milliseconds); how many tables, games and guests.

    With `is_trial` they are only counted. Games are kept where no time is given for them.
    """
    t = tables.c
    closed = sa.select(t.id).where(t.status == "closed", t.updated < closed_before)
    rated = sa.select(finished_games.c.table_id).where(finished_games.c.rated)
    old = sa.select(t.id).where(t.status == "over", t.updated < (games_before or 0), t.id.not_in(rated))
    found = {"tables that were closed": closed, "unrated games": old}
    done = {what: _delete_tables(storage, which, is_trial) for what, which in found.items()}
    return {**done, "guests": _delete_guests(storage, closed_before, is_trial)}


def _delete_tables(storage: Storage, which: sa.Select[tuple[str]], is_trial: bool) -> int:
    """Tables with all that names them, some at a time: nobody waits for long meanwhile."""
    with storage.read_connection() as connection:
        ids = list(connection.execute(which).scalars())
        named = [table for table in reflect_tables(connection) if _names_a_table(table)]
    for i in range(0, 0 if is_trial else len(ids), TABLES_AT_ONCE):
        some = ids[i : i + TABLES_AT_ONCE]
        with storage.write_transaction() as connection:
            for table in reversed(named):
                connection.execute(sa.delete(table).where(table.c.table_id.in_(some)))
            connection.execute(sa.delete(tables).where(tables.c.id.in_(some)))
    return len(ids)


def _names_a_table(table: sa.Table) -> bool:
    named = {key.column.table.name for key in table.foreign_keys}
    return "table_id" in table.c and bool(named & {"tables", "finished_games"})


def _delete_guests(storage: Storage, before: int, is_trial: bool) -> int:
    """Guests without a seat or a table, who have not been seen since."""
    p = players.c
    seen = sa.select(presence.c.player).where(presence.c.seen >= before)
    sits = sa.select(seats.c.player)
    owns = sa.select(tables.c.owner).where(tables.c.owner.is_not(None))
    gone = (
        p.login.is_(None) & (p.created < before) & p.id.not_in(seen) & p.id.not_in(sits) & p.id.not_in(owns)
    )
    with storage.write_transaction() as connection:
        n = connection.execute(sa.select(sa.func.count()).select_from(players).where(gone)).scalar_one()
        if not is_trial:
            connection.execute(sa.delete(players).where(gone))
    return int(n)
