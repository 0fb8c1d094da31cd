"""`vianebula verify` and `vianebula trace`: games as files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from ..bots import Limit, Rng, derive_seed, make_bot
from ..errors import RecordError, ViaNebulaError, within
from ..game import Game
from ..i18n import Message, translate
from ..text.record import load_record_texts, parse_record
from ..text.trace import Policy, trace_lines
from .common import (
    BoardOption,
    DataOption,
    DrawingOption,
    GameOption,
    JsonOption,
    SeatsOption,
    get_compiled_setup,
    prepare_bots,
    print_json,
    replay_on_board,
    select_record,
    stderr_console,
)


def verify_command(
    files: Annotated[list[Path], typer.Argument(help="Game records (.vn).")],
    board: DrawingOption = None,
    as_json: JsonOption = False,
    data: DataOption = None,
) -> None:
    """Replay records and check that every action is legal and the result is what they say.

    A file may hold many, as the games.vn of a match does.
    Example: [b]vianebula verify examples/games/*.vn[/b]. Exit code 1 if any is wrong.
    """
    get_compiled_setup("beginner", 3, None)
    results = []
    for name, found, record in _iterate_records(files):
        try:
            if isinstance(record, RecordError):
                raise record
            file = found["file"]
            game = replay_on_board(board, parse_record(record[1], file, record[0]), file, data)
        except RecordError as error:
            results.append(found | {"ok": False, "error": str(error)})
            stderr_console.print(f"vianebula: {error.translated()}", markup=False, soft_wrap=True)
            continue
        state = "finished" if game.over else "unfinished"
        results.append(
            found
            | {
                "ok": True,
                "actions": len(game.actions),
                "state": state,
                "scores": game.scores,
            }
        )
        if not as_json:
            typer.echo(
                translate(
                    "terminal-verified",
                    file=name,
                    actions=translate("n-actions", n=len(game.actions)),
                    state=translate("terminal-finished" if game.over else "terminal-unfinished"),
                    scores=", ".join(map(str, game.scores)),
                )
            )
    if as_json:
        print_json(results)
    if not all(result["ok"] for result in results):
        raise typer.Exit(1)


Found = tuple[str, dict[str, Any], tuple[int, str] | RecordError]


def _iterate_records(files: list[Path]) -> Iterator[Found]:
    """Every record: what to call it, what to say of it as JSON, and its text, or why there is none."""
    for path in files:
        try:
            records = load_record_texts(path)
        except RecordError as error:
            yield str(path), {"file": str(path)}, error
            continue
        for number, record in enumerate(records, 1):
            if len(records) == 1:
                yield str(path), {"file": str(path)}, record
            else:
                yield f"{path} #{number}", {"file": str(path), "game": number}, record


def trace_command(
    board: BoardOption = "beginner",
    seats: SeatsOption = 3,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the first game; they count up.")] = 0,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1,
    policy: Annotated[str, typer.Option(help="Who plays: random, builder, or any bot's name.")] = "random",
    record: Annotated[Path | None, typer.Option(help="Print this recorded game instead.")] = None,
    number: GameOption = 1,
    data: DataOption = None,
) -> None:
    """Print whole games as JSON Lines, every legal list and every state, for a checker to follow.

    Example: [b]vianebula trace --board advanced --seats 4 --seed 7 --policy builder[/b]
    """
    get_compiled_setup(board, seats, data)
    if record:
        name = str(record)
        game = replay_on_board(board, select_record(load_record_texts(record), number, name), name, data)
        if not game.over:
            raise ViaNebulaError(within(str(record), Message("error-not-finished")))
        actions = iter(game.actions)
        _print_trace(Game(game.setup, game.start), lambda _game: next(actions), None)
        return
    prepare_bots(policy)
    for number in range(seed, seed + games):
        _print_trace(Game.deal(board, seats, number, data), _bot_policy(policy, number), number)


def _bot_policy(name: str, seed: int) -> Policy:
    bot, rng = make_bot(name), Rng(derive_seed("bot", seed))
    return lambda game: bot.choose(game.view(), Limit(), rng)


def _print_trace(game: Game, choose: Policy, seed: int | None) -> None:
    for line in trace_lines(game, choose, seed):
        typer.echo(line)
