"""`vianebula bots`, `check-bot` and `bot`: which bots there are, and both ends of the engine protocol."""

from __future__ import annotations

import os
from typing import Annotated

import typer
from rich.markup import escape

from ..bots.registry import bot_names, find_bot
from ..protocol import CannotPlay, check_bot
from .common import DataOption, JsonOption, console, get_compiled_setup, print_json, stderr_console


def bots_command(as_json: JsonOption = False) -> None:
    """List the bots there are, and what may be set of each: [b]search:nodes=500,threads=2[/b].

    A class of your own is a bot too: [b]vianebula match mypackage.mybot:MyBot greedy[/b]
    """
    found = {name: find_bot(name)[0] for name in bot_names()}
    if as_json:
        print_json({name: [each.as_json() for each in kind.options] for name, kind in found.items()})
        return
    for name, kind in found.items():
        told = (kind.bot_class.__doc__ or "").strip().partition("\n")[0]
        console.print(f"[b]{escape(name)}[/b]  {escape(told)}")
        for option in kind.options:
            default = "" if option.default is None else f" ({option.default})"
            console.print(f"    {option.name}={option.range}{default}: {option.meaning}", markup=False)


def check_bot_command(
    command: Annotated[str, typer.Argument(help="The command line of a bot, in quotes.")],
    seconds: Annotated[float, typer.Option("--time", min=0.05, help="Seconds it gets for a decision.")] = 0.5,
    as_json: JsonOption = False,
) -> None:
    """Test whether a program keeps to the engine protocol. Exit code 1 if it does not.

    Example: [b]vianebula check-bot "python3 examples/bots/first.py"[/b]
    """
    get_compiled_setup("beginner", 2, None)
    findings = []
    for finding in check_bot(command, seconds):
        findings.append(finding)
        if not as_json:
            sign = {
                True: "[green]ok    [/green]",
                None: "[yellow]advice[/yellow]",
                False: "[red]FAULT [/red]",
            }
            console.print(f"{sign[finding.ok]} {finding.trial:20} {escape(finding.detail)}")
    good = all(finding.ok is not False for finding in findings)
    if as_json:
        print_json({"ok": good, "trials": [vars(finding) for finding in findings]})
    else:
        console.print("It keeps to VNEP 1." if good else "It does not keep to VNEP 1.")
    if not good:
        raise typer.Exit(1)


def bot_command(
    name: Annotated[str, typer.Argument(help="One of our bots: greedy, search:time=1, level3 …")],
    board: Annotated[
        str | None, typer.Option(help="The path of a drawing, to play on a board of your own.")
    ] = None,
    data: DataOption = None,
) -> None:
    """Be one of our bots on standard input and output, over the engine protocol.

    Example: [b]vianebula match greedy "vianebula bot search:time=1"[/b]
    """
    from ..arena.serving import serve_on_stdio

    code = 0
    try:
        serve_on_stdio(name, board, data)
    except CannotPlay as error:
        code = 1
        stderr_console.print(f"vianebula: {error.translated()}", markup=False, soft_wrap=True)
    except KeyboardInterrupt:
        code = 130
    os._exit(code)  # at once: a host waits, and taking a compiler and threads apart takes a while
