"""`vianebula dataset` and `vianebula export`: games as Parquet files, and back."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, islice
from pathlib import Path
from typing import Annotated

import numpy as np
import typer

from ..dataset import DatasetWriter, play_games, played_from_records, read_games
from ..dataset.files import GAMES_PER_FILE, Facts, facts_of, read_facts
from ..errors import ViaNebulaError
from ..game import Game
from ..text.position_text import parse_position
from ..text.record import components_digest, format_record, record_of
from .common import BoardOption, DataOption, DrawingOption, SeatsOption, get_compiled_setup
from .finished_games import FinishedGamesArgument, finished_games

GAMES_AT_ONCE = 250


def dataset_command(
    folder: Annotated[Path, typer.Argument(help="Where the files go.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    bot: Annotated[str, typer.Option(help="Who plays all seats: greedy, or level1 to level6.")] = "greedy",
    random_share: Annotated[
        float, typer.Option("--random", min=0, max=1, help="Share of actions that are drawn at random.")
    ] = 0.05,
    board: BoardOption = "beginner",
    seats: SeatsOption = 3,
    seed: Annotated[int, typer.Option(min=0, help="Seed of the first deal; they count up.")] = 1_000_000,
) -> None:
    """Play games and write them with all positions and their evaluations as Parquet (docs/dataset.md).

    Needs pyarrow. The same command goes on with a folder that was not finished.
    Example: [b]vianebula dataset games --games 100000 --bot level6[/b]
    """
    setup = get_compiled_setup(board, seats, None)
    source = f"{bot}, {random_share:g} at random"
    writer = DatasetWriter(folder, Facts(board, seats, components_digest(setup), source, seed))
    while writer.n_games < games:
        first = seed + writer.n_games
        n = min(GAMES_AT_ONCE, games - writer.n_games, GAMES_PER_FILE - writer.n_games % GAMES_PER_FILE)
        writer.write(play_games(setup, bot, np.arange(first, first + n), random_share))
        if writer.n_games % GAMES_PER_FILE == 0 or writer.n_games >= games:
            writer.close_file()
            typer.echo(f"{writer.n_games} / {games}", err=True)


def export_command(
    files: FinishedGamesArgument,
    to: Annotated[Path, typer.Option(help="A folder for Parquet files, or a .vn file for records.")],
    board: DrawingOption = None,
    data: DataOption = None,
) -> None:
    """Make a data set of records, or records of a data set (docs/dataset.md).

    Examples: [b]vianebula export match/games.vn --to games[/b], and back
    [b]vianebula export games --to games.vn[/b]
    """
    if to.suffix == ".vn":
        with to.open("w", encoding="utf-8") as file:
            for folder in files:
                for text in _record_texts(folder, data):
                    file.write(text + "\n")
        return
    named = ((names, game) for _, names, game in finished_games(files, board, data))
    writer: DatasetWriter | None = None
    for _, same_setup in groupby(named, key=lambda pair: id(pair[1].setup)):
        if writer is not None:
            raise ViaNebulaError("the games of one data set have one board and one number of seats")
        while chunk := list(islice(same_setup, GAMES_AT_ONCE)):
            played = played_from_records(chunk)
            if writer is None:
                writer = DatasetWriter(to, facts_of(played, ", ".join(path.name for path in files)))
                if writer.n_games:
                    raise ViaNebulaError(f"{to}: there is a data set in it already")
            writer.write(played)
    if writer is not None:
        writer.close_file()


def _record_texts(folder: Path, data: Path | None) -> Iterator[str]:
    facts = read_facts(folder)
    for row in read_games(folder):
        game = Game.from_position(parse_position(row["deal"], data))
        if facts.components != components_digest(game.setup):
            raise ViaNebulaError(f"{folder}: it was made with another data set")
        for number in row["actions"]:
            game.play(number)
        yield format_record(record_of(game, {"Names": "; ".join(row["players"])}))
