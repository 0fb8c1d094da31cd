"""`vianebula balance`: how fair a board is, played by equal bots."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..arena import Plan
from ..arena.start_bids import StartPrices, measure_start_prices
from ..bots import make_bot
from ..bots.greedy import GreedyBot
from ..bots.selfplay import run_selfplay
from ..bots.warmup import compile_selfplay
from ..system import usable_cores
from .arena import JobsOption
from .common import (
    BoardOption,
    DataOption,
    JsonOption,
    console,
    get_compiled_setup,
    prepare_bots,
    print_json,
    show_steps,
    stderr_console,
)


def balance_command(
    board: BoardOption = "beginner",
    seats: Annotated[
        list[int] | None, typer.Option(min=2, max=4, help="Numbers of seats; all by default.")
    ] = None,
    games: Annotated[int, typer.Option(min=10, help="Games for each number of seats.")] = 1000,
    bot_name: Annotated[str, typer.Option("--bot", help="Who plays, at every seat.")] = "greedy",
    seed: Annotated[int, typer.Option(min=0, max=2**31 - 1, help="The same seed gives the same games.")] = 1,
    out: Annotated[Path | None, typer.Option(help="Write the report here: NAME.html and NAME.json.")] = None,
    jobs: JobsOption = 0,
    as_json: JsonOption = False,
    data: DataOption = None,
    bids: Annotated[
        bool,
        typer.Option(
            "--bids",
            help="Measure instead what places in the order of play are worth: half points to bid for them "
            "(not in the rule book). Fitted on so many games, checked on as many others.",
        ),
    ] = False,
) -> None:
    """Let equal bots play a board and report how it balances: seats, resources, lengths, contracts, ends.

    Example: [b]vianebula balance --board my/board.txt --games 2000 --out report.html[/b]
    """
    from ..arena.balance import measure_balance
    from ..arena.report import format_terminal_report, report_paths, write_report

    wanted = sorted(set(seats or (2, 3, 4)))
    bot = make_bot(bot_name)
    for n in wanted:
        setup = get_compiled_setup(board, n, data)
    if out is not None:
        report_paths(out)
    prepare_bots(bot_name)
    if isinstance(bot, GreedyBot):
        players = [bot.player] * setup.seats
        compile_selfplay(lambda: run_selfplay(setup, players, 1), show_steps)
    folder, cores = str(data) if data else None, jobs or usable_cores()
    if bids:
        plans = [Plan((bot_name, bot_name), n, games, board, seed, folder) for n in wanted]
        with _games_progress(2 * games * len(wanted), as_json) as advance:
            prices = [measure_start_prices(plan, cores, advance) for plan in plans]
        _print_start_prices(prices, as_json)
        return
    with _games_progress(games * len(wanted), as_json) as advance:
        found = measure_balance(board, wanted, games, seed, folder, bot_name, cores, advance)
    written = [] if out is None else write_report(found, out)
    if as_json:
        print_json(found)
    else:
        console.print(format_terminal_report(found), markup=False)
        for path in written:
            console.print(f"written to {escape(str(path))}")


@contextmanager
def _games_progress(total: int, is_silent: bool) -> Iterator[Callable[[int], None]]:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=24),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(
        *columns, console=stderr_console, transient=True, disable=is_silent and not stderr_console.is_terminal
    ) as progress:
        yield partial(progress.advance, progress.add_task("games", total=total))


def _print_start_prices(measured: Sequence[StartPrices], as_json: bool) -> None:
    if as_json:
        print_json([asdict(found) for found in measured])
        return
    table = Table("seats", "bids, by order of play", "wins without, %", "wins with bids, %", "95 %")
    for found in measured:
        table.add_row(
            str(found.seats),
            " / ".join(f"{price:g}" for price in found.prices),
            " / ".join(f"{100 * share:.1f}" for share in found.shares_before),
            " / ".join(f"{100 * share:.1f}" for share in found.shares),
            f"± {100 * found.half_interval:.1f}",
        )
    console.print(table)
