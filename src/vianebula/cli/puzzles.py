"""`vianebula puzzles`: mining puzzles from games, and checking their proofs again."""

from __future__ import annotations

import time
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from ..arena.executors import run_in_processes
from ..bots import Rng
from ..errors import ViaNebulaError, within
from ..i18n import Message, translate
from ..puzzles.box import BOX, read_puzzles, write_box
from ..puzzles.mine import MiningParams
from ..puzzles.mining_run import MiningFile, mine_numbered_game, mine_record_text
from ..puzzles.proof import Prover
from ..puzzles.puzzle import distinct
from ..puzzles.verify import find_faults, verify_puzzle
from ..system import usable_cores
from ..text.record import load_record_texts
from .commands import STYLE
from .common import (
    DataOption,
    JsonOption,
    check_writable,
    console,
    get_compiled_setup,
    prepare_bots,
    print_json,
    stderr_console,
)

app = typer.Typer(name="puzzles", help="Mine puzzles from games, and check them.", **STYLE)
REPORT_SECONDS = 20.0  # between two lines of progress where there is no terminal


@app.command("mine")
def mine_command(
    out: Annotated[Path, typer.Option(help="The file to write; a run that was stopped goes on from it.")],
    records: Annotated[
        list[Path] | None, typer.Option(help="Records of games to look into, instead of playing some.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, max=10**6, help="Games that the bots play for it.")] = 100,
    first_game: Annotated[
        int,
        typer.Option(
            min=0, max=10**9, help="Number of the first of them: ranges that do not overlap share no game."
        ),
    ] = 0,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same puzzles.")] = 1,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0: one a core.")] = 0,
    minutes: Annotated[
        float | None, typer.Option(min=0.1, help="Stop after so long; the games in work are lost.")
    ] = None,
    data: DataOption = None,
) -> None:
    """Look for positions with one clearly best turn, prove each by search and let every level try it.

    Example: [b]vianebula puzzles mine --games 20 --out puzzles.jsonl[/b]
    """
    began = time.monotonic()
    check_writable(out)
    params = MiningParams(seed=seed)
    get_compiled_setup("beginner", 2, None)
    prepare_bots("search", "level1")
    file = MiningFile(out, params)
    function, tasks = _tasks(params, file, records, range(first_game, first_game + games), data)
    jobs = min(jobs or usable_cores(), max(1, len(tasks)))
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    hidden, told = not stderr_console.is_terminal, began
    with Progress(*columns, console=stderr_console, disable=hidden) as progress, closing(file):
        bar = progress.add_task(translate("puzzles-mining", n=file.n_puzzles), total=len(tasks))
        with closing(run_in_processes(function, tasks, jobs)) as results:  # type: ignore[type-var]
            for game, puzzles in results:
                file.add(game, puzzles)
                progress.update(bar, advance=1, description=translate("puzzles-mining", n=file.n_puzzles))
                now = time.monotonic()
                if hidden and now - told > REPORT_SECONDS:
                    told = now
                    stderr_console.print(
                        f"{now - began:.0f} s: {len(file.done)} games, {file.n_puzzles} puzzles"
                    )
                if minutes is not None and now - began > 60 * minutes:
                    break
    stderr_console.print(translate("puzzles-mined", n=file.n_puzzles, games=len(file.done), file=str(out)))


@app.command("verify")
def verify_command(
    file: Annotated[Path, typer.Argument(help="What the miner wrote, or a packed box (.gz).")] = BOX,
    sample: Annotated[
        int, typer.Option(min=0, help="So many, drawn at random, are also searched again; 0: none.")
    ] = 20,
    seed: Annotated[int, typer.Option(min=0, help="Which ones are drawn.")] = 1,
    as_json: JsonOption = False,
) -> None:
    """Check all that a file says of its puzzles, and weigh the solutions of some again with other seeds.

    Example: [b]vianebula puzzles verify mined.jsonl --sample 50[/b]
    """
    get_compiled_setup("beginner", 2, None)
    prepare_bots("search")
    puzzles = read_puzzles(file)
    effort = MiningParams().effort
    drawn = set(Rng(seed).sample(range(len(puzzles)), min(sample, len(puzzles))))
    prover = Prover(effort)
    verdicts = [
        verify_puzzle(puzzle, effort, prover if i in drawn else None) for i, puzzle in enumerate(puzzles)
    ]
    faulty = [verdict for verdict in verdicts if verdict.faults]
    margins = sorted(verdict.margin for verdict in verdicts if verdict.margin is not None)
    n_ahead = sum(margin > 0 for margin in margins)
    report = {
        "puzzles": len(puzzles),
        "faulty": len(faulty),
        "searched_again": len(margins),
        "still_ahead": n_ahead,
        "margin_mean": round(sum(margins) / len(margins), 4) if margins else None,
        "margin_least": round(margins[0], 4) if margins else None,
    }
    if as_json:
        print_json(report)
    else:
        for verdict in faulty:
            stderr_console.print(f"{verdict.puzzle.id}: {'; '.join(verdict.faults)}", markup=False)
        for name, value in report.items():
            console.print(f"{name}: {value}", markup=False)
    if faulty or n_ahead < len(margins):
        raise typer.Exit(1)


@app.command("pack")
def pack_command(
    files: Annotated[list[Path], typer.Argument(help="What the miner wrote; each puzzle is packed once.")],
    out: Annotated[Path, typer.Option(help="The box to write (.jsonl.gz).")],
) -> None:
    """Put the puzzles of several runs into one compressed file, in the order of their ratings.

    What is there twice is packed once; what a file says of a puzzle is checked, and a faulty one left out.

    Example: [b]vianebula puzzles pack mined.jsonl --out box.jsonl.gz[/b]
    """
    check_writable(out)
    effort = MiningParams().effort
    puzzles = []
    for puzzle in distinct(puzzle for path in files for puzzle in read_puzzles(path)):
        faults = tuple(find_faults(puzzle, effort))
        if faults:
            stderr_console.print(f"{puzzle.id}: {'; '.join(faults)}", markup=False)
        else:
            puzzles.append(puzzle)
    write_box(out, asdict(MiningParams()), puzzles)
    console.print(translate("puzzles-packed", n=len(puzzles), file=str(out)))


def _tasks(
    params: MiningParams, file: MiningFile, records: list[Path] | None, games: range, data: Path | None
) -> tuple[Any, list[tuple[object, ...]]]:
    """What workers are to do, without what the file has already."""
    if not records:
        numbers = [n for n in games if f"{params.seed}.{n}" not in file.done]
        return mine_numbered_game, [(params, n) for n in numbers]
    tasks: list[tuple[object, ...]] = []
    for path in records:
        texts = load_record_texts(path)
        for number, (_, text) in enumerate(texts, 1):
            name = path.name if len(texts) == 1 else f"{path.name}#{number}"
            if name not in file.done:
                tasks.append((params, name, text, data))
    if not tasks and not file.done:
        raise ViaNebulaError(within(str(records[0]), Message("error-no-records")))
    return mine_record_text, tasks
