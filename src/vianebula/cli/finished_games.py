"""Records of finished games, for commands that judge what was played in them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..errors import ViaNebulaError, within
from ..game import Game
from ..i18n import Message, translate
from ..text.record import Record, load_record_texts, parse_record
from .common import replay_on_board, stderr_console

FinishedGamesArgument = Annotated[
    list[Path], typer.Argument(help="Records of finished games (.vn); a file may hold many.")
]


def finished_games(
    files: list[Path], board: str | None, data: Path | None
) -> Iterator[tuple[str, list[str], Game]]:
    """Each with its title and the names of its players."""
    for path in files:
        records = load_record_texts(path)
        for number, (before, text) in enumerate(records, 1):
            title = str(path) if len(records) == 1 else f"{path} #{number}"
            record = parse_record(text, title, before)
            game = replay_on_board(board, record, title, data)
            if not game.over:
                raise ViaNebulaError(within(title, Message("error-not-finished")))
            yield title, _player_names(record, game), game


def _player_names(record: Record, game: Game) -> list[str]:
    names = [name.strip() for name in record.headers.get("Names", "").split(";")]
    if len(names) != game.setup.seats:
        names = [""] * game.setup.seats
    return [name or translate("terminal-luck-seat", seat=seat) for seat, name in enumerate(names, 1)]


def judging_progress(n_decisions: int) -> Progress:
    """A bar for so many decisions, on standard error."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    hidden = not stderr_console.is_terminal
    progress = Progress(*columns, console=stderr_console, transient=True, disable=hidden)
    progress.add_task(translate("terminal-luck-judging"), total=n_decisions)
    return progress
