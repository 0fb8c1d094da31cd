"""The command line: `vianebula --help`. One file a subject; this one joins them and answers for errors."""

from __future__ import annotations

import os
import sys

import typer

from .. import __version__
from ..errors import ViaNebulaError
from . import arena, board, measure, play, records, show
from .common import notes

app = typer.Typer(
    name="vianebula",
    help="Via Nebula: play it, look at it, check it, measure it.",
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"vianebula {__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: bool = typer.Option(
        False, "--version", callback=_print_version, is_eager=True, help="Print the version."
    ),
) -> None:
    pass


app.command()(play.play)
app.command()(show.deal)
app.command()(show.show)
app.command()(records.verify)
app.command()(records.trace)
app.command()(measure.perft)
app.command()(measure.bench)
app.command()(arena.match)
app.command()(arena.tournament)
app.command()(arena.rate)
app.command()(arena.balance)
app.command("check-bot")(arena.check_bot_command)
app.command()(arena.bot)
app.add_typer(board.app, name="board")


def main() -> None:
    """Run a command. What goes wrong with what was given is one line on standard error and exit code 1."""
    try:
        app()
    except ViaNebulaError as error:
        notes.print(f"vianebula: {error}", markup=False, soft_wrap=True)
        sys.exit(1)
    except BrokenPipeError:
        # The reader went away (`| head`): not our business, and Python must not complain at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(141)
    except KeyboardInterrupt:
        sys.exit(130)
