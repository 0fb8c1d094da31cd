"""`vianebula perft` and `vianebula bench`: counting and timing the rules."""

from __future__ import annotations

import hashlib
import time
from typing import Annotated

import numpy as np
import typer
from rich.table import Table

from ..components import Setup
from ..game import Game
from ..position import States
from ..rules import kernels
from ..rules.jit import is_compiled
from ..rules.state import STATE
from .common import (
    BoardOption,
    DataOption,
    JsonOption,
    SeatsOption,
    console,
    get_compiled_setup,
    print_json,
    stderr_console,
)

BOARDS = ("beginner", "advanced")
SIGNATURE_GAMES = 100


def perft_command(
    depth: Annotated[int, typer.Argument(min=0, max=12, help="How many actions deep.")],
    board: BoardOption = "beginner",
    seats: SeatsOption = 3,
    seed: Annotated[int, typer.Option(min=0, help="The deal.")] = 1,
    divide: Annotated[bool, typer.Option(help="Tell the count behind each first action.")] = False,
    as_json: JsonOption = False,
    data: DataOption = None,
) -> None:
    """Count the sequences of legal actions from a deal: a fingerprint of the rules.

    Example: [b]vianebula perft 3 --seats 2 --divide[/b]
    """
    get_compiled_setup(board, seats, data)
    game = Game.deal(board, seats, seed, data)
    if divide and depth > 0:
        counts = {}
        for action in game.legal:
            game.play(action)
            counts[action.text] = count_sequences(game, depth - 1)
            game.undo()
        total = sum(counts.values())
    else:
        counts = {}
        total = count_sequences(game, depth)
    if as_json:
        answer = {"board": board, "seats": seats, "seed": seed, "depth": depth, "count": total}
        print_json(answer | ({"divide": counts} if counts else {}))
        return
    for text, count in counts.items():
        typer.echo(f"{text} {count}")
    typer.echo(str(total))


def count_sequences(game: Game, depth: int) -> int:
    """How many sequences of that many actions there are; a game that ends on the way counts once."""
    stack = np.zeros(depth + 1, STATE).view(np.recarray)
    stack[0] = game.states[0]
    return int(kernels.perft(game.setup.table_rows, stack, depth))


def bench_command(
    seconds: Annotated[float, typer.Option(min=0.05, max=600, help="How long to play in each set-up.")] = 1.0,
    as_json: JsonOption = False,
    data: DataOption = None,
) -> None:
    """Play random games as fast as one core can, listing all legal actions at every decision.

    Example: [b]vianebula bench --seconds 3[/b]. Seconds are the processor's. The signature is a digest of
    fixed games: it changes only when the rules do.
    """
    setups = [get_compiled_setup(board, seats, data) for board in BOARDS for seats in (2, 3, 4)]
    results = {}
    for setup in setups:
        name = f"{setup.board.name}-{setup.seats}"
        if stderr_console.is_terminal:
            stderr_console.print(f"measuring {name} …", end="\r")
        results[name] = measure_speed(setup, seconds)
    answer = {"compiled": is_compiled(), "signature": rules_signature(setups), "setups": results}
    if as_json:
        print_json(answer)
        return
    table = Table(title="Random games, one core", title_justify="left")
    for column in ("set-up", "actions/s", "games/s", "decisions/game", "mean legal", "copy ns"):
        table.add_column(column, justify="right")
    for name, row in results.items():
        table.add_row(
            name,
            f"{row['actions_per_second']:,.0f}",
            f"{row['games_per_second']:,.0f}",
            f"{row['decisions_per_game']:.1f}",
            f"{row['mean_legal']:.1f}",
            f"{row['copy_ns']:.0f}",
        )
    console.print(table)
    console.print(f"signature {answer['signature']}")


def measure_speed(setup: Setup, seconds: float) -> dict[str, float]:
    """Speed of random games in one set-up, by the time of the processor: other programs must not count.

    Dealing is not counted, the rest of a game is.
    """
    games = 500 if is_compiled() else 1
    counts = np.zeros((games, 2), np.int64)
    spent, decisions, listed, played = 0.0, 0, 0, 0
    seed = 1
    while spent < seconds:
        states = _deal_states(setup, games, seed)
        seeds = np.arange(seed, seed + games, dtype=np.uint64)
        start = time.process_time()
        kernels.playout_rows(setup.table_rows, states, seeds, counts)
        spent += time.process_time() - start
        decisions += int(counts[:, 0].sum())
        listed += int(counts[:, 1].sum())
        played += games
        seed += games
    return {
        "actions_per_second": decisions / spent,
        "games_per_second": played / spent,
        "decisions_per_game": decisions / played,
        "mean_legal": listed / decisions,
        "copy_ns": _measure_copy_ns(setup),
    }


def _measure_copy_ns(setup: Setup) -> float:
    """How long one state takes to copy, the best of five rounds over rows that fit the cache."""
    states = _deal_states(setup, 64, 1)
    copies = states.copy()
    rounds = 2000 if is_compiled() else 2
    best = float("inf")
    for _ in range(5):
        start = time.process_time()
        kernels.copy_rows_repeatedly(states, copies, rounds)
        best = min(best, (time.process_time() - start) / rounds / len(states))
    return best * 1e9


def _deal_states(setup: Setup, n: int, seed: int) -> States:
    states = np.zeros(n, STATE).view(np.recarray)
    kernels.deal_rows(setup.table_rows, states, np.arange(seed, seed + n, dtype=np.uint64))
    return states


def rules_signature(setups: list[Setup]) -> str:
    """A digest of the final states of fixed random games in every set-up."""
    digest = hashlib.sha256()
    games = SIGNATURE_GAMES if is_compiled() else 1
    for setup in setups:
        states = _deal_states(setup, games, 1)
        counts = np.zeros((games, 2), np.int64)
        kernels.playout_rows(setup.table_rows, states, np.arange(games, dtype=np.uint64), counts)
        digest.update(states.tobytes())
        digest.update(counts.tobytes())
    return digest.hexdigest()[:16]
