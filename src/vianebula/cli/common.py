"""What all commands share: options, output, errors, and the first start."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from ..components import Setup, get_setup
from ..errors import ViaNebulaError

console = Console(highlight=False, soft_wrap=True)
notes = Console(stderr=True, highlight=False)

BoardOption = Annotated[str, typer.Option(help="A board's name, or the path of a drawing.")]
SeatsOption = Annotated[int, typer.Option(min=2, max=4, help="How many seats, 2 to 4.")]
SeedOption = Annotated[int | None, typer.Option(min=0, help="The same seed gives the same deal.")]
DataOption = Annotated[
    Path | None, typer.Option(help="A folder with your own boards, tokens.toml or contracts.toml.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]


def setup_for(board: str, seats: int, data: Path | None) -> Setup:
    """The set-up a command was asked for, its rules compiled."""
    setup = get_setup(board, seats, data)
    compile_rules(setup)
    return setup


def print_json(thing: Any) -> None:
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
        raise ViaNebulaError(f"{path}: {(error.strerror or 'cannot be written').lower()}") from None


def check_writable(path: Path) -> None:
    """Refuse a name that no file can be written to; ask before a game that is to be saved there."""
    try:
        if path.is_dir():
            raise ViaNebulaError(f"{path}: is a directory")
        if not path.parent.is_dir() or "\0" in str(path):
            raise ViaNebulaError(f"{path}: no such file or directory")
    except OSError as error:
        raise ViaNebulaError(f"{path}: {(error.strerror or 'cannot be written').lower()}") from None


def compile_rules(setup: Setup) -> None:
    """On the first start turn the rules into machine code and show how far it is; later starts find it."""
    from ..rules.compiled import cache_folder, is_compiled

    ready = cache_folder() / "ready"
    if not is_compiled() or ready.exists():
        return
    steps = _compiling_steps(setup)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=notes, transient=True) as progress:
        task = progress.add_task("Compiling the rules (first start only)", total=len(steps))
        for step in steps:
            step()
            progress.advance(task)
    ready.parent.mkdir(parents=True, exist_ok=True)
    ready.touch()


def _compiling_steps(setup: Setup) -> list[Any]:
    """Call every compiled loop once, on one game, in the order in which they build on each other."""
    from ..rules import loops
    from ..rules.actions import MAX_LEGAL
    from ..rules.state import STATE

    boxes = setup.boxes
    states = np.zeros(1, STATE).view(np.recarray)
    views = np.zeros(1, STATE).view(np.recarray)
    stack = np.zeros(2, STATE).view(np.recarray)
    out = np.empty(MAX_LEGAL, np.int16)
    seeds = np.zeros(1, np.uint64)

    def look() -> None:
        views[:] = states
        loops.hide_row(views, 0, 0)
        loops.redeal_rows(boxes, views, 0, seeds)

    def count() -> None:
        stack[0] = states[0]
        loops.perft_rows(boxes, stack, 1)

    return [
        lambda: loops.deal_rows(boxes, states, seeds),
        lambda: loops.legal_row(boxes, states, 0, out),
        lambda: loops.play_row(boxes, states, 0, int(out[0])),
        lambda: loops.derive_row(boxes, states, 0),
        look,
        lambda: loops.score_row(boxes, states, 0, np.zeros(4, np.int64)),
        count,
        lambda: loops.playout_rows(boxes, states, seeds, np.zeros((1, 2), np.int64)),
        lambda: loops.copy_rows(states, views, 1),
    ]
