"""`vianebula benchmark`: the rating of a bot against a ladder that stays as it is."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from ..arena import Match
from ..arena.benchmark import BENCHMARK_VERSION, OPPONENTS, benchmark_plans, rate_against, win_probability
from ..arena.plan import normalise_names
from ..arena.stats import mean_share, shares_by_deal
from ..arena.tournament import match_folder
from .arena import (
    NAME_HELP,
    JobsOption,
    NodesOption,
    OutOption,
    RayOption,
    TimeOption,
    check_and_warm_up,
    run_match,
)
from .common import BoardOption, JsonOption, console, print_json


def benchmark_command(
    name: Annotated[str, typer.Argument(help=NAME_HELP)],
    games: Annotated[int, typer.Option(min=2, help="Games against each opponent.")] = 100,
    board: BoardOption = "beginner",
    seconds: TimeOption = None,
    nodes: NodesOption = None,
    out: OutOption = None,
    jobs: JobsOption = 0,
    ray: RayOption = None,
    as_json: JsonOption = False,
) -> None:
    """Rate a bot: the same deals for everybody, from both seats, against opponents whose ratings are fixed.

    Two seats. More --games, or --out to go on with what was kept, make the interval narrower.
    Example: [b]vianebula benchmark search:nodes=400 --games 40[/b]
    """
    [bot] = normalise_names([name])
    plans = benchmark_plans(bot, games, board, seconds, nodes)
    check_and_warm_up(plans)
    shares = []
    for plan in plans:
        match, folder = Match(plan), None if out is None else match_folder(plan, out)
        run_match(match, folder, jobs, ray, as_json)
        results, _ = match.counted_results()
        shares.append(shares_by_deal(plan, results)[:, 0])
    rated = rate_against(OPPONENTS, shares)
    low, high = rated.rating - rated.half_interval, rated.rating + rated.half_interval
    rows = [
        (opponent, mean_share(won), 2 * len(won), win_probability(rated.rating, opponent.rating))
        for opponent, won in zip(OPPONENTS, shares, strict=True)
    ]
    if as_json:
        print_json(
            {
                "benchmark": BENCHMARK_VERSION,
                "board": board,
                "bot": bot,
                "rating": round(rated.rating, 1),
                "interval": [round(low, 1), round(high, 1)],
                "opponents": [
                    {
                        "name": opponent.name,
                        "rating": opponent.rating,
                        "games": n,
                        "share": round(share.share, 4),
                        "interval": [round(share.low, 4), round(share.high, 4)],
                        "expected": round(expected, 4),
                    }
                    for opponent, share, n, expected in rows
                ],
            }
        )
        return
    table = Table(title=f"{escape(bot)}, benchmark {BENCHMARK_VERSION}, board {board}", title_justify="left")
    for column in ("opponent", "rating", "games", "share of wins", "95 % interval", "expected"):
        table.add_column(column, justify="left" if column == "opponent" else "right")
    for opponent, share, n, expected in rows:
        interval = f"{share.low:.1%} – {share.high:.1%}"
        table.add_row(
            opponent.name, f"{opponent.rating:.0f}", str(n), f"{share.share:.1%}", interval, f"{expected:.1%}"
        )
    console.print(table)
    console.print(f"rating {rated.rating:.0f} ± {rated.half_interval:.0f}")
