"""`vianebula server …`: what the operator of a server needs, beside it while it runs or without it."""

from __future__ import annotations

import json
import sys
import traceback
from typing import Annotated

import typer

from ..errors import ViaNebulaError
from ..i18n import Message
from .common import DatabaseOption, JsonOption, console, print_json, stderr_console
from .server_common import print_replay_report, settings_of
from .server_data import (
    backup_command,
    copy_command,
    export_games_command,
    prune_command,
    restore_command,
)

app = typer.Typer(help="Look after a server's games and players.", no_args_is_help=True)
app.command("backup")(backup_command)
app.command("restore")(restore_command)
app.command("copy")(copy_command)
app.command("export-games")(export_games_command)
app.command("prune")(prune_command)

TableArgument = Annotated[str, typer.Argument(help="The table's id: the last part of its address.")]
AtOption = Annotated[int | None, typer.Option("--at", min=1, help="As it was at this version; else now.")]
RevealOption = Annotated[bool, typer.Option("--reveal", help="With what players may not know: hands, deal.")]
SeatOption = Annotated[
    int | None, typer.Option("--seat", min=1, max=4, help="As this seat sees it; else as a spectator does.")
]


@app.command("show")
def show_command(
    table: TableArgument,
    at: AtOption = None,
    seat: SeatOption = None,
    reveal: RevealOption = False,
    database: DatabaseOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show a table, live or finished: seats, clocks, what it waits for, the position.

    Example: [b]vianebula server show hT6wZ0hU2yqkFg1n --at 57[/b]
    """
    settings = settings_of(database)
    import msgspec

    from ..render import terminal
    from ..server.admin import inspect
    from ..text.position_text import format_position

    found = inspect.read_table(settings, table).at_version(at).table()
    if seat is not None and seat > len(found.seats):
        raise ViaNebulaError(Message("error-no-such-seat", seat=seat, seats=len(found.seats)))
    view, position = inspect.view_of_operator(found, None if seat is None else seat - 1, reveal)
    if as_json:
        shown = msgspec.to_builtins(view)
        print_json({"id": table, **shown, "position": position and format_position(position)})
        return
    for line in inspect.describe_table(table, found, view):
        console.print(line, markup=False)
    if position is not None:
        console.print()
        typer.echo(terminal(position, colour=console.is_terminal, width=console.width))


@app.command("dump")
def dump_command(
    table: TableArgument, at: AtOption = None, reveal: RevealOption = False, database: DatabaseOption = None
) -> None:
    """Print every entry of a table as it is stored, one JSON object a line.

    Example: [b]vianebula server dump hT6wZ0hU2yqkFg1n --reveal > table.jsonl[/b]
    """
    settings = settings_of(database)
    from ..server.admin import inspect

    for entry in inspect.dumped_entries(inspect.read_table(settings, table).at_version(at), reveal):
        sys.stdout.write(json.dumps(entry, ensure_ascii=False) + "\n")


@app.command("replay")
def replay_command(
    table: TableArgument,
    at: AtOption = None,
    reveal: RevealOption = False,
    with_traceback: Annotated[
        bool, typer.Option("--traceback", help="Where it fails, print where in the program.")
    ] = False,
    database: DatabaseOption = None,
) -> None:
    """Replay a table entry by entry on the rules as they are now, and tell what each made happen.

    Example: [b]vianebula server replay hT6wZ0hU2yqkFg1n --at 57[/b]
    """
    settings = settings_of(database)
    from ..server.admin import inspect
    from ..server.admin.replay_check import ReplayDifference, replay_steps

    stored = inspect.read_table(settings, table).at_version(at)
    try:
        for step in replay_steps(stored):
            console.print(inspect.describe_entry(step.version, step.entry), markup=False)
            for line in inspect.describe_events(step.table.last_events, reveal):
                console.print(line, markup=False)
    except ReplayDifference as difference:
        if with_traceback:
            stderr_console.print("".join(traceback.format_exception(difference)), markup=False)
        stderr_console.print(f"{table}: {difference}", markup=False)
        raise typer.Exit(1) from None
    console.print(f"{len(stored.entries)} entries replayed, no difference")


@app.command("replay-all")
def replay_all_command(database: DatabaseOption = None, as_json: JsonOption = False) -> None:
    """Replay every stored game on the rules as they are now, and report what differs.

    Example: [b]vianebula server replay-all --database sqlite:///vianebula.db[/b]
    """
    print_replay_report(settings_of(database), as_json)


@app.command("rebuild-ratings")
def rebuild_ratings_command(database: DatabaseOption = None, as_json: JsonOption = False) -> None:
    """Count every finished game again: ratings, profiles, achievements. Nothing but entries is read.

    Example: [b]vianebula server rebuild-ratings --database sqlite:///vianebula.db[/b]
    """
    settings = settings_of(database)
    from ..server.admin.ratings import rebuild_ratings

    report = rebuild_ratings(settings)
    if as_json:
        print_json({"games": report.games, "counted": report.counted, "failures": report.failures})
    else:
        for failure in report.failures:
            console.print(f"{failure['table']}: {failure['what']}", markup=False)
        console.print(
            f"{report.games} finished games, {report.counted} counted, {len(report.failures)} failures"
        )
    if report.failures:
        raise typer.Exit(1)


@app.command("set-role")
def set_role_command(
    name: Annotated[str, typer.Argument(help="The player's name.")],
    role: Annotated[str, typer.Argument(help="moderator, or none.")],
    database: DatabaseOption = None,
) -> None:
    """Make a player a moderator, or one no more. It is noted in the log that moderators see.

    Example: [b]vianebula server set-role Anna moderator[/b]
    """
    if role not in ("moderator", "none"):
        raise typer.BadParameter("moderator, or none")
    settings = settings_of(database)
    from ..server.admin.roles import set_role

    if not set_role(settings, name, role if role == "moderator" else ""):
        raise ViaNebulaError(Message("reason-no-such-player"))


@app.command("reset-password")
def reset_password_command(
    name: Annotated[str, typer.Argument(help="The player's name.")], database: DatabaseOption = None
) -> None:
    """Give a player who forgot it a new password, and print it. The player is signed out everywhere.

    Example: [b]vianebula server reset-password Anna --database sqlite:///vianebula.db[/b]
    """
    settings = settings_of(database)
    from ..server.admin import passwords

    password = passwords.reset_password(settings, name)
    if password is None:
        raise ViaNebulaError(Message("reason-no-such-player"))
    console.print(password, markup=False, highlight=False)
