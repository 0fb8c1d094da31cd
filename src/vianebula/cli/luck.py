"""`vianebula luck`: how much of a result came from chance and how much from choices."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.markup import escape
from rich.table import Table

from ..bots.levels import JUDGE
from ..coach.judges import LUCK_NODES
from ..coach.result_parts import PART_NAMES, Estimate, ResultParts, estimate_parts, measure_parts
from ..i18n import current_language, translate
from .common import (
    DataOption,
    DrawingOption,
    JsonOption,
    console,
    get_compiled_setup,
    prepare_bots,
    print_json,
)
from .finished_games import FinishedGamesArgument, finished_games, judging_progress

MIN_SHOWN_MARGIN = 0.0005  # below this an interval is not worth telling
COLUMNS = (*PART_NAMES, "total")
Estimates = dict[str, Estimate]


def luck_command(
    files: FinishedGamesArgument,
    nodes: Annotated[
        int, typer.Option(min=10, max=10**6, help="Simulations for a decision, and for each possible card.")
    ] = LUCK_NODES,
    looks: Annotated[
        int, typer.Option(min=1, max=100, help="Independent looks at each game; intervals need two.")
    ] = 3,
    board: DrawingOption = None,
    as_json: JsonOption = False,
    data: DataOption = None,
) -> None:
    """Tell how much of each result came from chance, and how much from choices.

    Luck is what a card turned up was worth, less the mean of all that might have come; skill is what an
    action lost against the best one. Of several games each player's means are told too.
    Example: [b]vianebula luck examples/games/*.vn[/b]
    """
    get_compiled_setup("beginner", 3, None)
    prepare_bots(JUDGE)
    games = list(finished_games(files, board, data))
    by_player: dict[str, list[ResultParts]] = {}
    answer: dict[str, Any] = {"games": []}
    with judging_progress(looks * sum(len(game.actions) for _, _, game in games)) as progress:
        task = progress.task_ids[0]
        for title, names, game in games:
            found = [
                measure_parts(game, nodes, look, lambda: progress.advance(task)) for look in range(looks)
            ]
            seats = [estimate_parts([look[seat] for look in found]) for seat in range(game.setup.seats)]
            answer["games"].append({"game": title, "seats": _to_json(names, seats)})
            for name, estimates in zip(names, seats, strict=True):
                means = ResultParts(**{part: estimates[part].mean for part in PART_NAMES})
                by_player.setdefault(name, []).append(means)
            if not as_json:
                _print_estimates(title, names, seats)
    players = {name: estimate_parts(parts) for name, parts in by_player.items()}
    answer["players"] = [
        row | {"games": len(by_player[row["name"]])} for row in _to_json([*players], [*players.values()])
    ]
    if as_json:
        print_json(answer)
    elif len(games) > 1:
        names = [
            translate("terminal-luck-player", name=name, n=len(parts)) for name, parts in by_player.items()
        ]
        _print_estimates(translate("terminal-luck-players"), names, [*players.values()])


def _to_json(names: list[str], rows: list[Estimates]) -> list[dict[str, Any]]:
    return [
        {"name": name}
        | {
            column: {"mean": round(row[column].mean, 4), "half_interval": _rounded(row[column].half_interval)}
            for column in COLUMNS
        }
        for name, row in zip(names, rows, strict=True)
    ]


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)


def _print_estimates(title: str, names: list[str], rows: list[Estimates]) -> None:
    """A table, and a sentence for each name."""
    table = Table(title=escape(title), title_justify="left")
    table.add_column("")
    for column in COLUMNS:
        table.add_column(translate(f"terminal-luck-{column}"), justify="right")
    for name, row in zip(names, rows, strict=True):
        table.add_row(escape(name), *(_in_percent(row[column]) for column in COLUMNS))
    console.print(table)
    for name, row in zip(names, rows, strict=True):
        sentence = translate(
            "terminal-luck-words",
            name=name,
            total=_in_percent(row["total"]),
            luck=_in_percent(Estimate(sum(row[part].mean for part in ("order", "deal", "cards")), None)),
            own=_in_percent(row["own"]),
            others=_in_percent(row["others"]),
            doubt=_in_percent(row["doubt"]),
        )
        console.print(sentence, markup=False)


def _in_percent(estimate: Estimate) -> str:
    from babel.numbers import format_decimal

    language = current_language()
    text = format_decimal(100 * estimate.mean, "+0.0;−0.0", locale=language)
    if estimate.half_interval is None or estimate.half_interval < MIN_SHOWN_MARGIN:
        return text
    return f"{text} ± {format_decimal(100 * estimate.half_interval, '0.0', locale=language)}"
