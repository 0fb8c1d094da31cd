"""`vianebula board`: list, draw and check maps."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from ..components import Board
from ..components.board_validation import check_board
from ..components.datafiles import load_board, load_components
from ..errors import ViaNebulaError, quote
from ..i18n import Message, translate
from ..render import board_svg, board_terminal
from ..render.labels import board_title
from .common import DataOption, JsonOption, console, print_json, write_file

app = typer.Typer(help="List, draw and check maps.", no_args_is_help=True)

NameArgument = Annotated[str, typer.Argument(help="A board's name, or the path of a drawing.")]


def find_board(name: str, data: Path | None) -> Board:
    """A board by its name, or by the path of its drawing."""
    boards = load_components(data).boards
    if name in boards:
        return boards[name]
    if "/" in name or "." in name:
        return load_board(Path(name))
    known = ", ".join(sorted(boards))
    raise ViaNebulaError(Message("error-no-such-board", board=quote(name), known=known))


@app.command("list")
def list_boards(data: DataOption = None, as_json: JsonOption = False) -> None:
    """List the boards there are.

    Example: [b]vianebula board list[/b]
    """
    boards = load_components(data).boards.values()
    if as_json:
        print_json([{"name": b.name, "title": b.title, "status": b.status} for b in boards])
        return
    for board in boards:
        said = translate(
            "terminal-board", title=board_title(board), status=_status_label(board), hexes=len(board.hexes)
        )
        console.print(f"[b]{board.name}[/b]  {escape(said)}")


def _status_label(board: Board) -> str:
    return translate("terminal-known" if board.status == "known" else "terminal-reconstructed")


@app.command("draw")
def draw_command(
    name: NameArgument,
    svg: Annotated[Path | None, typer.Option(help="Write the picture to this file.")] = None,
    data: DataOption = None,
) -> None:
    """Draw a map in the terminal, or as a picture.

    Example: [b]vianebula board draw advanced --svg advanced.svg[/b]
    """
    board = find_board(name, data)
    if svg:
        write_file(svg, board_svg(board))
    else:
        typer.echo(board_terminal(board, colour=console.is_terminal))


@app.command("check")
def check_command(
    names: Annotated[list[str] | None, typer.Argument(help="Names or paths; all boards if none.")] = None,
    data: DataOption = None,
    as_json: JsonOption = False,
) -> None:
    """Check maps against the constraints of R9.4, and draw them. Exit code 1 if one misses any.

    Example: [b]vianebula board check beginner mymap.txt[/b]
    """
    boards = [find_board(name, data) for name in names or sorted(load_components(data).boards)]
    findings = {board.name: check_board(board) for board in boards}
    if as_json:
        print_json({name: [finding.to_json_dict() for finding in found] for name, found in findings.items()})
    else:
        for board in boards:
            typer.echo(board_terminal(board, colour=console.is_terminal))
            table = Table(
                title=f"{escape(board_title(board))} ({_status_label(board)})", title_justify="left"
            )
            for column in (
                translate("check-constraint"),
                translate("check-wanted"),
                translate("check-found"),
                "",
            ):
                table.add_column(column)
            for finding in findings[board.name]:
                holds, missed = (
                    f"[green]{translate('check-holds')}[/green]",
                    f"[red]{translate('check-missed')}[/red]",
                )
                table.add_row(*finding.translated_cells(), holds if finding.holds else missed)
            console.print(table)
    if not all(finding.holds for found in findings.values() for finding in found):
        raise typer.Exit(1)
