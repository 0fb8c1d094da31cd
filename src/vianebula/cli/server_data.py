"""`vianebula server backup | restore | copy | export-games | prune`: a server's data as a whole."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer

from .common import DatabaseOption, console
from .server_common import open_storage, print_replay_report, settings_of

FileArgument = Annotated[Path, typer.Argument(help="The backup: a ZIP of JSON Lines.", dir_okay=False)]


def backup_command(file: FileArgument, database: DatabaseOption = None) -> None:
    """Write everything that is stored to one file, while the server runs or not.

    Example: [b]vianebula server backup games-monday.zip[/b]
    """
    from ..server.admin.archive import write_archive

    with open_storage(settings_of(database), read_only=True) as storage:
        manifest = write_archive(storage, file)
    for name, facts in manifest.tables.items():
        console.print(f"{facts.rows:>10} {name}", markup=False)
    console.print(f"{manifest.n_rows} rows in {file}", markup=False)


def restore_command(file: FileArgument, database: DatabaseOption = None) -> None:
    """Fill a new database with a backup, then replay every game that is in it.

    Example: [b]vianebula server restore games-monday.zip --database sqlite:///new.db[/b]
    """
    from ..server.admin.archive import read_archive

    settings = settings_of(database, must_exist=False)
    with open_storage(settings) as storage:
        manifest = read_archive(file, storage)
    console.print(f"{manifest.n_rows} rows from {file}", markup=False)
    print_replay_report(settings)


def copy_command(
    to: Annotated[str, typer.Option(help="The URL of a database that is empty.")],
    database: DatabaseOption = None,
) -> None:
    """Copy everything to another database, from SQLite to PostgreSQL say, then replay every game there.

    What is played meanwhile is not copied: stop the server first.

    Example: [b]vianebula server copy --to postgresql://vianebula@localhost/vianebula[/b]
    """
    from ..server.admin.archive import copy_database

    source, target = settings_of(database), settings_of(to, must_exist=False)
    with open_storage(source, read_only=True) as old, open_storage(target) as new:
        added = copy_database(old, new)
    console.print(f"{sum(added.values())} rows copied", markup=False)
    print_replay_report(target)


def export_games_command(
    folder: Annotated[Path, typer.Argument(help="A folder for the records.", file_okay=False)],
    database: DatabaseOption = None,
) -> None:
    """Write every finished game as a record (.vn), with games.csv beside them: who played, when, the scores.

    Example: [b]vianebula server export-games records[/b]
    """
    settings = settings_of(database)
    from ..server.admin.game_export import export_games

    with open_storage(settings, read_only=True) as storage:
        report = export_games(storage, settings, folder)
    for table_id, reason in report.failures.items():
        console.print(f"{table_id}: {reason}", markup=False)
    console.print(f"{report.games} games in {folder}", markup=False)
    if report.failures:
        raise typer.Exit(1)


def prune_command(
    closed_days: Annotated[
        float,
        typer.Option(min=0, help="Tables closed before a game, and guests without any, are kept so long."),
    ] = 30,
    games_days: Annotated[
        float | None, typer.Option(min=1, help="Unrated games are kept so long; else for ever.")
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only tell what would be deleted.")] = False,
    database: DatabaseOption = None,
) -> None:
    """Delete what need not be kept, while the server runs or not. Rated games and accounts stay.

    Example: [b]vianebula server prune --games-days 3650 --dry-run[/b]
    """
    from ..server.admin.retention import prune

    def days_ago(days: float) -> int:
        return round(1000 * (time.time() - days * 86_400))

    with open_storage(settings_of(database)) as storage:
        storage.migrate_schema()
        games_before = None if games_days is None else days_ago(games_days)
        deleted = prune(storage, days_ago(closed_days), games_before, dry_run)
    for what, n in deleted.items():
        console.print(f"{n:>10} {what}", markup=False)
