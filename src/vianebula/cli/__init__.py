"""The command line: `vianebula --help`. One file a subject; this one answers for languages and errors."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import Any

import typer

from .. import __version__
from ..errors import MAX_MESSAGE, ViaNebulaError, shorten
from ..i18n import LANGUAGES, system_language, translate, use_language
from .commands import STYLE, CommandGroup
from .errors import format_usage_error
from .language import LANGUAGE_OPTION, UnknownLanguage, choose_language, extract_language

app = typer.Typer(
    name="vianebula",
    help="Via Nebula: play it, look at it, check it, measure it.",
    cls=CommandGroup,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    **(STYLE | {"add_completion": True}),
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"vianebula {__version__}")
        raise typer.Exit


@app.callback()
def _global_options(
    version: bool = typer.Option(
        False, "--version", callback=_print_version, is_eager=True, help="Print the version."
    ),
    language: str | None = typer.Option(
        None,
        LANGUAGE_OPTION,
        help=f"The language of any command: {', '.join(LANGUAGES)}; else VIANEBULA_LANG, else the system's.",
    ),
) -> None:
    pass


# Typer has its own copy of Click in some versions, so the base of its errors is asked of one of them.
CommandError: Any = next(base for base in typer.BadParameter.__mro__ if base.__name__ == "ClickException")


def main() -> None:
    """Run a command. What goes wrong with what was given is one line on standard error.

    The exit code is 1, or 2 for an option or command that does not exist or cannot have that value.
    """
    with contextlib.suppress(OSError):  # a folder that is gone
        sys.path.append(os.getcwd())  # last: where somebody's bot may lie (`mybot:MyBot`)
    wanted, arguments = extract_language(sys.argv[1:])
    try:
        language = choose_language(wanted, os.environ)
    except UnknownLanguage as error:
        with use_language(system_language(os.environ)):
            _print_error(error.translated())
        sys.exit(2)
    with use_language(language):
        _run_command(arguments)


def _run_command(arguments: list[str]) -> None:
    try:
        sys.exit(app(arguments, standalone_mode=False))
    except ViaNebulaError as error:
        _print_error(error.translated())
        sys.exit(1)
    except CommandError as error:
        if type(error).__name__ != "NoArgsIsHelpError":  # that one has printed the help already
            _print_error(format_usage_error(error))
        sys.exit(2)
    except UnicodeDecodeError:
        _print_error(translate("error-input-not-text"))
        sys.exit(1)
    except BrokenPipeError:
        # The reader went away (`| head`): not our business, and Python must not complain at exit either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(141)
    except (KeyboardInterrupt, typer.Abort):
        sys.exit(130)


def _print_error(message: str) -> None:
    from .common import stderr_console

    stderr_console.print(f"vianebula: {shorten(message, MAX_MESSAGE)}", markup=False, soft_wrap=True)
