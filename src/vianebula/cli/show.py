"""`vianebula deal` and `vianebula show`: positions as text and pictures."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from ..errors import ViaNebulaError, shorten, within
from ..game import Game, View
from ..i18n import Message, translate
from ..render import svg as draw_svg
from ..render import terminal
from ..text.position_text import MAX_LENGTH, VERSION, parse_position
from ..text.record import MAX_FILE, load_record_texts, split_records
from ..text.state_json import state_json
from .common import (
    BoardOption,
    DataOption,
    DrawingOption,
    GameOption,
    JsonOption,
    SeatsOption,
    SeedOption,
    console,
    get_compiled_setup,
    print_json,
    replay_on_board,
    select_record,
    setup_for_board_option,
    write_file,
)

SeatOption = Annotated[
    int | None, typer.Option(min=1, max=4, help="Show only what this seat (1-4) may know; without, all.")
]
SvgOption = Annotated[Path | None, typer.Option(help="Write the picture to this file.")]
TextOption = Annotated[bool, typer.Option("--text", help="Print the position as one line.")]


def print_view(view: View, svg: Path | None, text: bool, as_json: bool) -> None:
    """Print a view, or write its picture, as the options say."""
    if svg:
        write_file(svg, draw_svg(view.position))
    elif as_json:
        print_json(state_json(view.position))
    elif text:
        typer.echo(view.text())
    else:
        typer.echo(terminal(view.position, colour=console.is_terminal))


def view_for(game: Game, seat_number: int | None) -> View:
    """What a seat (1-4) may know of a game; the whole truth for None."""
    return game if seat_number is None else game.view(seat_number - 1)


def deal_command(
    board: BoardOption = "beginner",
    seats: SeatsOption = 3,
    seed: SeedOption = None,
    seat: SeatOption = None,
    svg: SvgOption = None,
    text: TextOption = False,
    as_json: JsonOption = False,
    data: DataOption = None,
) -> None:
    """Deal a game and show it: drawn, as one line, as JSON or as a picture.

    Example: [b]vianebula deal --seats 4 --seed 7 --svg deal.svg[/b]
    """
    get_compiled_setup(board, seats, data)
    print_view(view_for(Game.deal(board, seats, seed, data), seat), svg, text, as_json)


def show_command(
    what: Annotated[
        str, typer.Argument(help="A record (.vn), a position in quotes, or - for standard input.")
    ],
    at: Annotated[int | None, typer.Option(min=0, help="Of a record: after this many actions.")] = None,
    number: GameOption = 1,
    board: DrawingOption = None,
    seat: SeatOption = None,
    svg: SvgOption = None,
    text: TextOption = False,
    as_json: JsonOption = False,
    data: DataOption = None,
) -> None:
    """Show a position, or a recorded game at any of its actions.

    Examples: [b]vianebula show game.vn --at 12 --svg after12.svg[/b]
    · [b]vianebula deal --text | vianebula show -[/b]
    """
    get_compiled_setup("beginner", 3, None)
    print_view(view_for(_load_game(what, at, number, board, data), seat), svg, text, as_json)


def _load_game(what: str, at: int | None, number: int, board: str | None, data: Path | None) -> Game:
    from_stdin = what == "-"
    name = translate("terminal-standard-input") if from_stdin else what[:MAX_LENGTH]
    if from_stdin:
        what = sys.stdin.read(MAX_FILE + 1)
        if len(what) > MAX_FILE:
            raise ViaNebulaError(within(name, Message("error-file-too-large")))
    is_record = what.lstrip().startswith("[")
    if not is_record and (what.startswith(f"{VERSION} ") or from_stdin):
        line = what.strip()
        seats = "".join(line.split()[2:3])
        game = Game.from_position(parse_position(line, data, setup_for_board_option(board, seats, data)))
    else:
        records = split_records(what) if is_record else load_record_texts(Path(what))
        game = replay_on_board(board, select_record(records, number, name), name, data)
    if at is not None:
        if at > len(game.actions):
            reason = Message("error-record-too-short", n=len(game.actions), at=at)
            raise ViaNebulaError(within(shorten(name, 120), reason))
        while len(game.actions) > at:
            game.undo()
    return game
