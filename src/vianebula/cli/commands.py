"""The list of commands. Each is imported when it is asked for, so that none waits for what others need."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import typer
from typer.core import TyperGroup
from typer.main import get_command, get_group

# By name: the module here and what in it is the command, or the group of commands.
COMMANDS = {
    "play": "play.play_command",
    "deal": "show.deal_command",
    "show": "show.show_command",
    "verify": "verify_and_trace.verify_command",
    "trace": "verify_and_trace.trace_command",
    "luck": "luck.luck_command",
    "mistakes": "mistakes.mistakes_command",
    "puzzles": "puzzles.app",
    "openings": "openings.openings_command",
    "share": "share.share_command",
    "perft": "measure.perft_command",
    "bench": "measure.bench_command",
    "warm": "warm.warm_command",
    "match": "arena.match_command",
    "tournament": "arena.tournament_command",
    "rate": "arena.rate_command",
    "benchmark": "benchmark.benchmark_command",
    "balance": "balance.balance_command",
    "bots": "engines.bots_command",
    "check-bot": "engines.check_bot_command",
    "bot": "engines.bot_command",
    "dataset": "dataset.dataset_command",
    "export": "dataset.export_command",
    "train": "train.train_command",
    "serve": "serve.serve_command",
    "board": "board.app",
    "wasm": "wasm.app",
    "server": "server.app",
}
STYLE: dict[str, Any] = {
    "pretty_exceptions_enable": False,
    "rich_markup_mode": "rich",
    "add_completion": False,
}


class CommandGroup(TyperGroup):
    """Knows its commands by name and loads them one by one."""

    def list_commands(self, ctx: Any) -> list[str]:  # noqa: ARG002
        """The names of all commands, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:  # noqa: ARG002
        """Import a command when it is asked for; None if there is none of that name."""
        return _load_command(cmd_name) if cmd_name in COMMANDS else None


def _load_command(name: str) -> Any:
    module, _, attribute = COMMANDS[name].partition(".")
    found = getattr(import_module(f".{module}", __package__), attribute)
    if isinstance(found, typer.Typer):
        command: Any = get_group(found)
    else:
        alone = typer.Typer(**STYLE)
        alone.command(name)(found)
        command = get_command(alone)
    command.name = name
    return command
