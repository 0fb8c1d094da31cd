"""All that a server has stored, as one file: a ZIP of JSON Lines, one of them for each table of the database.

`manifest.json` says which shape of the database the rows are of, so that a newer program can take in what an
older one wrote: a new database is brought to that shape, filled, and then brought up to date.
"""

from __future__ import annotations

import base64
import hashlib
import os
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from ... import __version__
from ...errors import ViaNebulaError, within
from ...i18n import Message
from ..storage import Storage
from ..storage.migrations import current_revision, knows_revision, migrate

FORMAT = "vianebula-archive 1"
MANIFEST = "manifest.json"
REVISION_TABLE = "alembic_version"  # in the manifest
ROWS_AT_ONCE = 500

Row = dict[str, object]


class FileFacts(Struct, frozen=True):
    """One file of an archive."""

    rows: int
    sha256: str


class Manifest(Struct, frozen=True):
    """What an archive holds."""

    format: str
    revision: str  # of the database's shape
    program: str
    tables: dict[str, FileFacts]  # in the order in which rows may be added

    @property
    def n_rows(self) -> int:
        """How many rows there are in all."""
        return sum(facts.rows for facts in self.tables.values())


# --- writing


def write_archive(storage: Storage, path: Path) -> Manifest:
    """Write everything as it is at one moment; a server may go on. The file is there whole, or not at all.

    Only its owner may read it: deals, invitations and the hashes of passwords are in it.
    """
    part = path.with_name(f".{path.name}.part")
    try:
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            with (
                zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive,
                read_everything(storage) as read,
            ):
                files = {name: _write_rows(archive, name, rows) for name, rows in read.rows_by_table()}
                manifest = Manifest(FORMAT, read.revision, __version__, files)
                archive.writestr(MANIFEST, msgspec.json.format(msgspec.json.encode(manifest)))
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        raise ViaNebulaError(within(str(path), Message("error-cannot-be-written"))) from error
    finally:
        part.unlink(missing_ok=True)
    return manifest


def _write_rows(archive: zipfile.ZipFile, table: str, rows: Iterable[Row]) -> FileFacts:
    digest, n = hashlib.sha256(), 0
    with archive.open(_file_name(table), "w", force_zip64=True) as file:
        for row in rows:
            line = msgspec.json.encode(row) + b"\n"  # bytes are written as base64
            digest.update(line)
            file.write(line)
            n += 1
    return FileFacts(n, digest.hexdigest())


def _file_name(table: str) -> str:
    return f"{table}.jsonl"


class DatabaseReader:
    """A database as it is at one moment."""

    def __init__(self, connection: sa.Connection, revision: str) -> None:
        self._connection, self.revision = connection, revision
        self._tables = reflect_tables(connection)

    def rows_by_table(self) -> Iterator[tuple[str, Iterator[Row]]]:
        """Every table with its rows, in the order in which they may be added elsewhere."""
        for table in self._tables:
            yield table.name, self._rows(table)

    def _rows(self, table: sa.Table) -> Iterator[Row]:
        wanted = sa.select(table).order_by(*table.primary_key.columns)
        found = self._connection.execution_options(yield_per=ROWS_AT_ONCE).execute(wanted)
        for row in found.mappings():
            yield dict(row)


@contextmanager
def read_everything(storage: Storage) -> Iterator[DatabaseReader]:
    """Everything as it is at one moment, whatever others write meanwhile."""
    with storage.read_connection() as connection:
        if not storage.is_sqlite:  # SQLite's readers see one moment anyway
            connection = connection.execution_options(isolation_level="REPEATABLE READ")
        revision = current_revision(connection)
        if revision is None:
            raise ViaNebulaError(Message("error-no-games-here"))
        yield DatabaseReader(connection, revision)


def reflect_tables(connection: sa.Connection) -> list[sa.Table]:
    """The tables that a database has, whichever version of the program made them, in the order of filling."""
    found = sa.MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != REVISION_TABLE]


# --- reading


def read_archive(path: Path, storage: Storage) -> Manifest:
    """Fill a new database with what an archive holds, in one transaction: all of it, or nothing."""
    try:
        with zipfile.ZipFile(path) as archive:
            manifest = _read_manifest(archive)
            rows = ((name, _read_rows(archive, name, facts)) for name, facts in manifest.tables.items())
            fill_database(storage, manifest.revision, rows)
            return manifest
    except FileNotFoundError:
        raise ViaNebulaError(within(str(path), Message("error-no-such-file"))) from None
    except (zipfile.BadZipFile, KeyError, msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise ViaNebulaError(within(str(path), Message("error-no-archive"))) from error


def _read_manifest(archive: zipfile.ZipFile) -> Manifest:
    manifest = msgspec.json.decode(archive.read(MANIFEST), type=Manifest)
    if manifest.format != FORMAT or not knows_revision(manifest.revision):
        raise ViaNebulaError(Message("error-archive-newer", program=manifest.program))
    return manifest


def _read_rows(archive: zipfile.ZipFile, table: str, facts: FileFacts) -> Iterator[Row]:
    digest, n = hashlib.sha256(), 0
    decoder = msgspec.json.Decoder(dict[str, object])
    with archive.open(_file_name(table)) as file:
        for line in file:
            digest.update(line)
            n += 1
            yield decoder.decode(line)
    if (n, digest.hexdigest()) != (facts.rows, facts.sha256):
        raise ViaNebulaError(Message("error-archive-damaged", file=_file_name(table)))


def fill_database(
    storage: Storage, revision: str, rows_by_table: Iterable[tuple[str, Iterable[Row]]]
) -> dict[str, int]:
    """Put rows of a shape into a database that has none, then bring it up to date; how many of each table."""
    with storage.read_connection() as connection:
        if any(
            connection.execute(sa.select(1).select_from(t).limit(1)).first()
            for t in reflect_tables(connection)
        ):
            raise ViaNebulaError(Message("error-database-not-empty"))
        if current_revision(connection) not in (None, revision):
            raise ViaNebulaError(Message("error-database-not-empty"))
    migrate(storage.engine, revision)
    added = {}
    with storage.write_transaction() as connection:
        tables = {table.name: table for table in reflect_tables(connection)}
        for name, rows in rows_by_table:
            added[name] = _add_rows(connection, tables[name], rows)
        if not storage.is_sqlite:
            for table in tables.values():
                _continue_numbering(connection, table)
    storage.migrate_schema()
    return added


def _add_rows(connection: sa.Connection, table: sa.Table, rows: Iterable[Row]) -> int:
    binary = [column.name for column in table.columns if isinstance(column.type, sa.LargeBinary)]
    n, batch = 0, list[Row]()

    def add() -> None:
        if batch:
            connection.execute(sa.insert(table), batch)
            batch.clear()

    for row in rows:
        for name in binary:
            if isinstance(text := row[name], str):
                row[name] = base64.b64decode(text)
        batch.append(row)
        n += 1
        if len(batch) == ROWS_AT_ONCE:
            add()
    add()
    return n


def _continue_numbering(connection: sa.Connection, table: sa.Table) -> None:
    """PostgreSQL numbers rows from a sequence, which has not seen those that were added."""
    for column in table.primary_key.columns:
        if column.autoincrement is True and isinstance(column.type, sa.Integer):
            sequence = sa.func.pg_get_serial_sequence(table.name, column.name)
            highest = sa.select(sa.func.max(column)).scalar_subquery()
            connection.execute(sa.select(sa.func.setval(sequence, highest)).where(highest.is_not(None)))


def copy_database(source: Storage, target: Storage) -> dict[str, int]:
    """Everything of one database into another that is empty, as from SQLite to PostgreSQL."""
    with read_everything(source) as read:
        return fill_database(target, read.revision, read.rows_by_table())
