"""`vianebula openings`: what was placed first in recorded games, and what share of them it won."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table

from ..coach.openings import OpeningShare, OpeningStatistics, openings_of
from ..i18n import translate
from .common import DataOption, DrawingOption, JsonOption, console, get_compiled_setup, print_json
from .finished_games import FinishedGamesArgument, finished_games


def openings_command(
    files: FinishedGamesArgument,
    min_games: Annotated[int, typer.Option(min=1, help="Leave out what was played less often.")] = 1,
    most: Annotated[int, typer.Option(min=1, help="So many of each kind, what was played most first.")] = 10,
    board: DrawingOption = None,
    as_json: JsonOption = False,
    data: DataOption = None,
) -> None:
    """Count first sites, first craftsmen and first turns by board and order of play, with shares of wins.

    Example: [b]vianebula openings games/*.vn[/b]
    """
    get_compiled_setup("beginner", 2, None)
    statistics = OpeningStatistics()
    for _, _, game in finished_games(files, board, data):
        moves = ((int(states[0].seat), action) for states, action in game.history)
        setup = game.setup
        for key, won in openings_of(setup.board.name, setup.seats, moves, game.winners):
            statistics.add(key, 1, won)
    shares = statistics.shares(min_games)
    if as_json:
        print_json([_to_json(each) for each in shares])
        return
    table = Table(title=translate("openings"), title_justify="left")
    for name in ("openings-setup", "openings-turn", "openings-kind", "openings-opening"):
        table.add_column(translate(name))
    for name in ("openings-games", "openings-share", "openings-interval"):
        table.add_column(translate(name), justify="right")
    shown: dict[tuple[object, ...], int] = {}
    for each in shares:
        group = each.key[:4]
        shown[group] = shown.get(group, 0) + 1
        if shown[group] <= most:
            key = each.key
            table.add_row(
                f"{key.board} {key.seats}",
                str(key.turn),
                translate(f"openings-kind-{key.kind}"),
                key.opening,
                str(each.games),
                f"{each.share:.1%}",
                f"{each.low:.1%} – {each.high:.1%}",
            )
    console.print(table)


def _to_json(each: OpeningShare) -> dict[str, object]:
    shares = {"share": round(each.share, 4), "low": round(each.low, 4), "high": round(each.high, 4)}
    return {**each.key._asdict(), "games": each.games, **shares}
