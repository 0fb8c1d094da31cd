"""What all commands share: options, output, errors, and the first start."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from ..bots.registry import OUR_BOTS, find_bot
from ..bots.warmup import Step, compile_bot, compile_rules
from ..components import Setup, get_setup
from ..errors import ViaNebulaError, shorten, within
from ..game import Game
from ..i18n import Message
from ..text.record import Record, parse_record, replay
from ..text.user_file import file_error_reason

console = Console(highlight=False, emoji=False, soft_wrap=True)
stderr_console = Console(stderr=True, highlight=False, emoji=False)

BoardOption = Annotated[str, typer.Option(help="A board's name, or the path of a drawing.")]
SeatsOption = Annotated[int, typer.Option(min=2, max=4, help="How many seats, 2 to 4.")]
SeedOption = Annotated[int | None, typer.Option(min=0, help="The same seed gives the same deal.")]
DataOption = Annotated[
    Path | None, typer.Option(help="A folder with your own boards, tokens.toml or contracts.toml.")
]
DrawingOption = Annotated[
    str | None,
    typer.Option("--board", help="The path of a drawing, if it was played on a board of your own."),
]
GameOption = Annotated[
    int, typer.Option("--game", min=1, help="Of a file with many records: which, the first is 1.")
]
DatabaseOption = Annotated[
    str | None,
    typer.Option(help="The database's URL, as sqlite:///file.db or postgresql://…; else VIANEBULA_DATABASE."),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]

CANNOT_BE_WRITTEN = Message("error-cannot-be-written")


def get_compiled_setup(board: str, seats: int, data: Path | None) -> Setup:
    """The set-up a command was asked for, its rules compiled."""
    setup = get_setup(board, seats, data)
    compile_rules(setup, show_steps)
    return setup


def prepare_bots(*names: str) -> None:
    """Compile what these bots need, at the first start; without a name all of ours."""
    kinds = [find_bot(name)[0] for name in names] or list(OUR_BOTS.values())
    for bot_class in dict.fromkeys(kind.bot_class for kind in kinds):
        compile_bot(bot_class, show_steps)


def show_steps(what: Message, steps: Sequence[Step]) -> None:
    """Do the steps, with a bar that shows how far it is."""
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    hidden = not stderr_console.is_terminal
    with Progress(*columns, console=stderr_console, transient=True, disable=hidden) as progress:
        task = progress.add_task(what.translated(), total=len(steps))
        for step in steps:
            step()
            progress.advance(task)


def setup_for_board_option(board: str | None, seats: str, data: Path | None) -> Setup | None:
    """What a text is about if its board is the drawing that was named; its seats are as the text says."""
    return get_setup(board, int(seats), data) if board is not None and seats in ("2", "3", "4") else None


def replay_on_board(board: str | None, record: Record, name: str, data: Path | None) -> Game:
    """Play a record through; `board` may be the path of the drawing that its board's name means."""
    return replay(record, name, data, setup_for_board_option(board, record.headers["Seats"], data))


def select_record(records: list[tuple[int, str]], record_number: int, name: str) -> Record:
    """One of the records of a file by its number, the first is 1."""
    if record_number > len(records):
        reason = Message("error-record-too-few", n=len(records), game=record_number)
        raise ViaNebulaError(within(shorten(name, 120), reason))
    before, text = records[record_number - 1]
    return parse_record(text, name, before)


def print_json(thing: object) -> None:
    """Print something as JSON on standard output."""
    sys.stdout.write(json.dumps(thing, indent=2) + "\n")


def write_file(path: Path, text: str) -> None:
    """Write a file whole or not at all, with a clear reason if it cannot be."""
    check_writable(path)
    unfinished = path.with_name(path.name + ".part")
    try:
        unfinished.write_text(text, "utf-8")
        unfinished.replace(path)
    except OSError as error:
        unfinished.unlink(missing_ok=True)
        raise _not_writable_error(path, file_error_reason(error, CANNOT_BE_WRITTEN)) from None


def check_writable(path: Path) -> None:
    """Refuse a name that no file can be written to; ask before a game that is to be saved there."""
    try:
        if path.is_dir():
            raise _not_writable_error(path, Message("error-is-a-directory"))
        if not path.parent.is_dir() or "\0" in str(path):
            raise _not_writable_error(path, Message("error-no-such-file"))
    except OSError as error:
        raise _not_writable_error(path, file_error_reason(error, CANNOT_BE_WRITTEN)) from None


def _not_writable_error(path: Path, reason: str | Message) -> ViaNebulaError:
    return ViaNebulaError(within(shorten(str(path), 120), reason))
