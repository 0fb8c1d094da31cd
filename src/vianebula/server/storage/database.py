"""Tables in a database: entries are only ever added, one version once. SQLite by default, PostgreSQL by URL.

Everything here blocks: who serves requests calls it in a thread, and writes entries through `writer`.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple
from urllib.parse import quote

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from ..runtime.logs import Outage
from . import schema as s
from .club_schema import pending_results
from .migrations import is_current, migrate

# What a database raises that does not answer.
UNAVAILABLE_ERRORS = (sa.exc.OperationalError, sa.exc.InterfaceError, sa.exc.TimeoutError)
POSTGRES_OPTIONS = {
    "client_encoding": "utf8",  # whatever the database was made with
    "connect_timeout": 10,  # seconds for a machine that is not there,
    "tcp_user_timeout": 10_000,  # milliseconds for one that went away
}
CONFLICT_STATES = ("40001", "40P01")  # two stood in each other's way, and one of them was undone


class StorageDown(Outage):
    """The database cannot be read or written; nothing was acknowledged. It tells the kind and no values."""

    def __init__(self, error: Exception) -> None:
        cause = getattr(error, "orig", None) or error
        super().__init__(type(cause).__name__)
        self.is_rolled_back = getattr(cause, "sqlstate", None) in CONFLICT_STATES


class ReadOnly(StorageDown):
    """The operator lets nobody write for now."""

    def __init__(self) -> None:
        super().__init__(RuntimeError("read-only"))


@dataclass(frozen=True)
class NewEntry:
    """One entry to be added, with what follows from it for the summary of its table."""

    table_id: str
    version: int
    body: str
    command: str | None
    at: int
    status: str
    open: bool
    summary: str
    bot_due: bool
    deadline: int | None
    seats: tuple[str, ...] | None = None  # players by seat, where they changed
    snapshot: bytes | None = None
    owner: str = ""  # stored with the first entry
    awaited: str | None = None  # the player whom others, or a clock, wait for
    turn: int = 0  # how many turns have begun


class SummaryRow(NamedTuple):
    """A table as lists need it."""

    id: str
    status: str
    version: int
    summary: str
    updated: int


class PlayerRow(NamedTuple):
    """A player; without a login it is a guest."""

    id: str
    name: str
    login: str | None
    password: str | None  # its hash


class Storage:
    """A database, by its URL; `read_only` where somebody only looks, beside a server or without one."""

    def __init__(self, url: str, read_only: bool = False) -> None:
        address = sa.make_url(url)
        self.is_sqlite = address.get_backend_name() == "sqlite"
        if address.drivername in ("postgres", "postgresql"):
            address = address.set(drivername="postgresql+psycopg")
        options: dict[str, Any] = {
            "pool_pre_ping": True,
            "pool_size": 10,
            "connect_args": {
                name: value for name, value in POSTGRES_OPTIONS.items() if name not in address.query
            },
        }
        if self.is_sqlite and read_only:
            options = {"creator": partial(_open_to_read, address.database or "")}
        elif self.is_sqlite:
            options = {"connect_args": {"check_same_thread": False, "timeout": 10}}
        elif read_only:
            options["execution_options"] = {"postgresql_readonly": True}
        # What is stored may be secret (a deal, a password's hash): no error may carry it into a log.
        self.engine = sa.create_engine(address, hide_parameters=True, **options)
        if self.is_sqlite:
            sa.event.listen(self.engine, "connect", _prepare_reading if read_only else _configure_sqlite)
            sa.event.listen(self.engine, "begin", _begin_sqlite_transaction)
        self.is_closed_to_writers: Callable[[], bool] = lambda: False  # it is only to be looked at for now
        self._reader = self.engine.execution_options(reading=True)
        # Made once: these run for every action.
        self._add_table = self.insert(s.tables).on_conflict_do_nothing()
        self._add_entry = self.insert(s.entries).on_conflict_do_nothing().returning(s.entries.c.version)
        self._add_pending_result = self.insert(pending_results).on_conflict_do_nothing()
        self._update_table = sa.update(s.tables).where(s.tables.c.id == sa.bindparam("here"))

    def insert(self, table: sa.Table) -> sqlite.Insert | postgresql.Insert:
        """An `INSERT` that can say what to do where the row is there already, in the database's dialect."""
        return sqlite.insert(table) if self.is_sqlite else postgresql.insert(table)

    def migrate_schema(self) -> None:
        """Bring the database up to date."""
        migrate(self.engine)

    def is_current(self) -> bool:
        """Has the database the shape that this version of the program knows?"""
        with self.read_connection() as connection:
            return is_current(connection)

    def close(self) -> None:
        """Close every connection."""
        self.engine.dispose()

    @contextmanager
    def read_connection(self) -> Iterator[sa.Connection]:
        """A connection that only reads."""
        with _translate_errors(), self._reader.connect() as connection:
            yield connection

    @contextmanager
    def write_transaction(self) -> Iterator[sa.Connection]:
        """One transaction."""
        if self.is_closed_to_writers():
            raise ReadOnly
        with _translate_errors(), self.engine.begin() as connection:
            yield connection

    # --- writing

    def append_entries(self, batch: list[NewEntry]) -> list[bool]:
        """Add entries in one transaction; False for each whose version, or command, is there already.

        Every process takes tables in the same order: two that write to the same ones wait for each other, and
        never each for what the other holds.
        """
        added = [False] * len(batch)
        with self.write_transaction() as connection:
            for i in sorted(range(len(batch)), key=lambda i: batch[i].table_id):
                added[i] = self._append_entry(connection, batch[i])
        return added

    def _append_entry(self, connection: sa.Connection, entry: NewEntry) -> bool:
        summary = {
            "version": entry.version,
            "status": entry.status,
            "open": entry.open,
            "summary": entry.summary,
            "bot_due": entry.bot_due,
            "deadline": entry.deadline,
            "awaited": entry.awaited,
            "turn": entry.turn,
            "updated": entry.at,
        }
        if entry.version == 1:
            first = {"id": entry.table_id, "created": entry.at, "owner": entry.owner}
            connection.execute(self._add_table, first | summary)
        row = {
            "table_id": entry.table_id,
            "version": entry.version,
            "command": entry.command,
            "body": entry.body,
        }
        if connection.execute(self._add_entry, row).first() is None:
            return False
        if entry.version > 1:
            connection.execute(self._update_table, {"here": entry.table_id, **summary})
        if entry.status == "over":  # what is said afterwards asks again, and finds it counted
            connection.execute(self._add_pending_result, {"table_id": entry.table_id, "due": entry.at})
        if entry.seats is not None:
            connection.execute(sa.delete(s.seats).where(s.seats.c.table_id == entry.table_id))
            for seat, player in enumerate(entry.seats):
                if player:
                    values = {"table_id": entry.table_id, "seat": seat, "player": player}
                    connection.execute(sa.insert(s.seats), values)
        if entry.snapshot is not None:
            kept = {"version": entry.version, "body": entry.snapshot}
            put = self.insert(s.snapshots).values(table_id=entry.table_id, **kept)
            connection.execute(put.on_conflict_do_update(index_elements=["table_id"], set_=kept))
        return True

    def clear_bot_due(self, table_id: str, version: int) -> None:
        """At this version of a table no bot is to act, whatever was stored."""
        t = s.tables
        here = (t.c.id == table_id) & (t.c.version == version) & t.c.bot_due
        with self.write_transaction() as connection:
            connection.execute(sa.update(t).where(here).values(bot_due=False))

    # --- reading tables

    def load_entries(self, table_id: str, since: int = 0) -> list[tuple[int, str]]:
        """(version, body) of everything after a version."""
        columns = (s.entries.c.version, s.entries.c.body)
        here = (s.entries.c.table_id == table_id) & (s.entries.c.version > since)
        with self.read_connection() as connection:
            rows = connection.execute(sa.select(*columns).where(here).order_by(s.entries.c.version))
            return [(row.version, row.body) for row in rows]

    def table_versions(self, table_ids: Sequence[str]) -> dict[str, int]:
        """How far these tables are."""
        t = s.tables
        with self.read_connection() as connection:
            rows = connection.execute(sa.select(t.c.id, t.c.version).where(t.c.id.in_(table_ids)))
            return {row.id: row.version for row in rows}

    def load_snapshot(self, table_id: str) -> bytes | None:
        """The last snapshot of a table."""
        with self.read_connection() as connection:
            here = s.snapshots.c.table_id == table_id
            body: bytes | None = connection.execute(sa.select(s.snapshots.c.body).where(here)).scalar()
            return body

    def public_tables(self, status: str, limit: int) -> list[SummaryRow]:
        """Tables that anybody may see, newest first; found by an index, however many tables there are."""
        t = s.tables
        return self._select_summaries((t.c.status == status) & t.c.open, limit)

    def tables_of(self, player: str, limit: int = 100) -> list[SummaryRow]:
        """Tables where a player sits, or will see a game begin that it has made, newest first: unfinished
        ones, then the others, so many of each."""
        t = s.tables
        seated = sa.select(s.seats.c.table_id).where(s.seats.c.player == player)
        made = sa.select(t.c.id).where(t.c.owner == player, t.c.status == "open")
        mine = t.c.id.in_(sa.union(seated, made))
        unfinished = t.c.status.in_(("open", "running"))
        return [
            *self._select_summaries(mine & unfinished, limit),
            *self._select_summaries(mine & ~unfinished, limit),
        ]

    def _select_summaries(self, which: sa.ColumnElement[bool], limit: int) -> list[SummaryRow]:
        t = s.tables
        wanted = sa.select(t.c.id, t.c.status, t.c.version, t.c.summary, t.c.updated).where(which)
        with self.read_connection() as connection:
            rows = connection.execute(wanted.order_by(t.c.updated.desc()).limit(limit))
            return [SummaryRow(*row) for row in rows]

    def seat_numbers_of(self, player: str, table_ids: list[str]) -> dict[str, list[int]]:
        """Where a player sits at these tables: seats from 1."""
        c = s.seats.c
        wanted = sa.select(c.table_id, c.seat).where(c.player == player, c.table_id.in_(table_ids))
        found: dict[str, list[int]] = {}
        with self.read_connection() as connection:
            for row in connection.execute(wanted.order_by(c.seat)):
                found.setdefault(row.table_id, []).append(row.seat + 1)
        return found

    def due_tables(self, now: int, since: int, limit: int = 200) -> list[str]:
        """Tables where a bot should have acted since then, or somebody is late; the longest waiting first."""
        t = s.tables
        with self.read_connection() as connection:
            bots = (
                sa.select(t.c.id).where(t.c.bot_due, t.c.updated <= since).order_by(t.c.updated).limit(limit)
            )
            late = sa.select(t.c.id).where(t.c.deadline <= now).order_by(t.c.deadline).limit(limit)
            return [*connection.execute(bots).scalars(), *connection.execute(late).scalars()]

    def stale_open_tables(self, before: int, limit: int) -> list[tuple[str, int]]:
        """Tables that wait for players, unchanged since then, with their versions; found by an index."""
        t = s.tables
        wanted = sa.select(t.c.id, t.c.version).where(
            t.c.status == "open", t.c.open.in_((True, False)), t.c.updated < before
        )
        with self.read_connection() as connection:
            return [(row.id, row.version) for row in connection.execute(wanted.limit(limit))]

    def all_table_ids(self, status: str | None = None) -> list[str]:
        """Every table, or every one of a status, oldest first."""
        t = s.tables
        wanted = sa.select(t.c.id).order_by(t.c.created)
        with self.read_connection() as connection:
            return list(
                connection.execute(wanted if status is None else wanted.where(t.c.status == status)).scalars()
            )

    def count_tables(self) -> dict[str, int]:
        """How many tables there are of each status."""
        t = s.tables
        with self.read_connection() as connection:
            rows = connection.execute(sa.select(t.c.status, sa.func.count()).group_by(t.c.status))
            return {status: int(n) for status, n in rows}

    def ping(self) -> bool:
        """Does the database answer?"""
        with self.read_connection() as connection:
            return connection.execute(sa.text("SELECT 1")).scalar() == 1

    # --- players

    def find_player(self, *, id: str | None = None, login: str | None = None) -> PlayerRow | None:
        """A player by id or by login."""
        p = s.players
        here = p.c.id == id if id is not None else p.c.login == login
        with self.read_connection() as connection:
            row = connection.execute(sa.select(p.c.id, p.c.name, p.c.login, p.c.password).where(here)).first()
            return None if row is None else PlayerRow(*row)

    def save_player(
        self, id: str, name: str, now: int, login: str | None = None, password_hash: str | None = None
    ) -> bool:
        """Name a player, perhaps with a password; False if it has one already, or the login is another's."""
        values: dict[str, str | None] = {"name": name}
        if login is not None:
            values |= {"login": login, "password": password_hash}
        insert = self.insert(s.players).values(id=id, created=now, **values)
        put = insert.on_conflict_do_update(
            index_elements=["id"], set_=values, where=s.players.c.login.is_(None)
        )
        try:
            with self.write_transaction() as connection:
                return connection.execute(put.returning(s.players.c.id)).first() is not None
        except sa.exc.IntegrityError:
            return False

    def sign_out_everywhere(self, id: str, now: int, new_password_hash: str | None = None) -> None:
        """Void every cookie and token a player has, perhaps with a new password."""
        values: dict[str, str | int] = {"signed_out": now}
        if new_password_hash is not None:
            values["password"] = new_password_hash
        insert = self.insert(s.players).values(id=id, name="", created=now, **values)
        with self.write_transaction() as connection:
            connection.execute(insert.on_conflict_do_update(index_elements=["id"], set_=values))

    def sign_outs_since(self, since: int) -> list[tuple[str, int]]:
        """Who signed out everywhere since then, and when."""
        p = s.players
        with self.read_connection() as connection:
            rows = connection.execute(sa.select(p.c.id, p.c.signed_out).where(p.c.signed_out >= since))
            return [(row.id, row.signed_out) for row in rows]


@contextmanager
def _translate_errors() -> Iterator[None]:
    """Wherever the database is used: that it is away is said in one way."""
    try:
        yield
    except UNAVAILABLE_ERRORS as error:
        raise StorageDown(error) from None


def is_rolled_back(error: Exception) -> bool:
    """Was a transaction refused for what was in it, so that surely nothing of it is stored?

    Not so where the database went away: it may have stored everything before it did.
    """
    if isinstance(error, StorageDown):
        return error.is_rolled_back
    return isinstance(error, (sa.exc.DataError, sa.exc.IntegrityError, UnicodeError))


def _open_to_read(path: str) -> sqlite3.Connection:
    """A file that no server has open need not be writable: then SQLite is told that it does not change."""
    address = f"file:{quote(path)}?mode=ro"
    connection = sqlite3.connect(address, timeout=10, check_same_thread=False, uri=True)
    try:
        connection.execute("SELECT 1 FROM sqlite_master")
        return connection
    except sqlite3.OperationalError:
        connection.close()
        return sqlite3.connect(f"{address}&immutable=1", check_same_thread=False, uri=True)


def _prepare_reading(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None
    connection.execute("PRAGMA query_only=ON")


def _configure_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None  # BEGIN is ours, see below
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")  # an acknowledged action survives a power cut
    connection.execute("PRAGMA foreign_keys=ON")
    connection.execute("PRAGMA busy_timeout=10000")


def _begin_sqlite_transaction(connection: sa.Connection) -> None:
    """A reader that turns into a writer half-way may fail; so who may write says so at once."""
    reading = connection.get_execution_options().get("reading", False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")
