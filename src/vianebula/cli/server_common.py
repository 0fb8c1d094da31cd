"""What the commands of an operator share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from ..errors import ViaNebulaError, within
from ..i18n import Message
from .common import console, print_json

if TYPE_CHECKING:
    from ..server.settings import Settings
    from ..server.storage import Storage


def settings_of(database: str | None, must_exist: bool = True) -> Settings:
    """Settings to look into a database, which must be there unless it is to be made."""
    from ..server.settings import Settings

    given: dict[str, object] = {"development": True}
    if database is not None:
        given["database"] = database
    settings = Settings.from_environment(**given)
    is_file = settings.database.startswith("sqlite:///")
    if must_exist and is_file and not Path(settings.database[10:]).exists():
        raise ViaNebulaError(within(settings.database[10:], Message("error-no-such-file")))
    return settings


@contextmanager
def open_storage(settings: Settings, read_only: bool = False) -> Iterator[Storage]:
    """The database of these settings."""
    from ..server.storage import Storage

    storage = Storage(settings.database, read_only)
    try:
        yield storage
    finally:
        storage.close()


def print_replay_report(settings: Settings, as_json: bool = False) -> None:
    """Replay every stored game and tell what differs; then the command fails."""
    from ..server.admin.replay_check import replay_stored_games

    report = replay_stored_games(settings)
    if as_json:
        print_json({"tables": report.tables, "games": report.games, "differences": report.differences})
    else:
        for difference in report.differences:
            console.print(f"{difference['table']}: {difference['what']}", markup=False)
        n = len(report.differences)
        console.print(f"{report.tables} tables, {report.games} games replayed, {n} differences")
    if report.differences:
        raise typer.Exit(1)
