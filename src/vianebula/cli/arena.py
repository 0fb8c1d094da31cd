"""`vianebula match`, `tournament` and `rate`: bots against each other."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..arena import Match, Plan
from ..arena.executors import WorkerDied
from ..arena.plan import is_command, normalise_names
from ..arena.rating import Rating
from ..arena.results import LuckAdjusted, MatchSummary, Result
from ..arena.stats import Sprt, standings
from ..arena.store import stored_seed
from ..errors import ViaNebulaError
from ..protocol import Engine, EngineFault
from ..system import usable_cores
from .common import (
    BoardOption,
    DataOption,
    JsonOption,
    SeatsOption,
    console,
    get_compiled_setup,
    prepare_bots,
    print_json,
    stderr_console,
    write_file,
)

NAME_HELP = (
    "A bot's name (greedy, search:time=1, level3), a class (mypackage.mybot:MyBot), or a command line in"
    " quotes, the program's options before it (Sims=400 ./mybot)."
)
GamesOption = Annotated[int, typer.Option(min=1, help="How many games; rounded up to whole deals.")]
MatchSeedOption = Annotated[
    int | None,
    typer.Option(min=0, help="The same seed gives the same games; without one, deals nobody can guess."),
]
OutOption = Annotated[
    Path | None, typer.Option(help="Keep games, results and plots in this folder; resumes what is there.")
]
JobsOption = Annotated[int, typer.Option(min=0, help="Processes; 0: one for each core.")]
RayOption = Annotated[
    str | None, typer.Option(help="Spread the games over a Ray cluster: its address, 'auto', or 'local'.")
]
TimeOption = Annotated[
    float | None,
    typer.Option("--time", min=0.02, help="Seconds for one decision. Without --nodes, programs get 1."),
]
NodesOption = Annotated[int | None, typer.Option(min=1, help="Simulations for one decision.")]
FaultOption = Annotated[
    str,
    typer.Option(help="A program that fails: it loses, or random or our level plays on (lose|random|level)."),
]
PlotsOption = Annotated[bool, typer.Option(help="Draw plots into the folder of --out.")]


def match_command(
    names: Annotated[list[str], typer.Argument(help=NAME_HELP + " Two, or one a seat.")],
    seats: SeatsOption = 2,
    games: GamesOption = 100,
    board: BoardOption = "beginner",
    seed: MatchSeedOption = None,
    seconds: TimeOption = None,
    nodes: NodesOption = None,
    sprt: Annotated[bool, typer.Option("--sprt", help="Stop as soon as it is clear (bounds ±2.94).")] = False,
    edge: Annotated[
        float, typer.Option(min=0.001, max=1, help="--sprt: is A's share this much above fair?")
    ] = 0.05,
    luck_adjusted: Annotated[
        bool,
        typer.Option("--luck-adjusted", help="Also take off what the cards gave: a narrower interval."),
    ] = False,
    luck_nodes: Annotated[
        int,
        typer.Option(min=0, max=10**6, help="--luck-adjusted: simulations for each possible card."),
    ] = 0,
    out: OutOption = None,
    jobs: JobsOption = 0,
    ray: RayOption = None,
    on_fault: FaultOption = "lose",
    transcripts: Annotated[bool, typer.Option(help="Keep what was said to programs in every game.")] = False,
    plots: PlotsOption = True,
    as_json: JsonOption = False,
    data: DataOption = None,
) -> None:
    """Let bots play each other: every deal once for each way the line-up can sit.

    With two names and more seats, the first plays alone against copies of the second.
    Examples: [b]vianebula match greedy random --games 1000[/b] ·
    [b]vianebula match greedy "./mybot --fast" --seats 4 --out games/mybot[/b]
    """
    plan = Plan(
        normalise_names(names),
        seats,
        games,
        board,
        _choose_seed(seed, out),
        str(data) if data else None,
        seconds,
        nodes,
        on_fault,
    )
    if transcripts and out is None:
        raise ViaNebulaError("--transcripts needs --out, a folder to keep them in")
    check_and_warm_up([plan])
    match = Match(plan, edge if sprt else None)
    answer = run_match(match, out, jobs, ray, as_json, transcripts)
    if luck_adjusted:
        answer["luck_adjusted"] = _adjust_for_luck(match, out, luck_nodes)
    _save_summary(answer, out)
    _print_match(answer, out, as_json)
    if plots:
        _plot_match(out)


def _adjust_for_luck(match: Match, folder: Path | None, nodes: int) -> LuckAdjusted:
    """The match without the luck of its cards, by the records that are here or in its folder."""
    from ..arena.luck_adjustment import adjust_for_luck, luck_by_game
    from ..arena.store import load_records

    results, _ = match.counted_results()
    counted = {result["game"] for result in results}
    records = (
        ((result, match.records[result["game"]]) for result in results)
        if folder is None
        else ((result, text) for result, text in load_records(folder) if result["game"] in counted)
    )
    return adjust_for_luck(match.plan, results, luck_by_game(match.plan, records, nodes))


def _choose_seed(seed: int | None, folder: Path | None) -> int:
    """The seed that was given; else that of the match kept there; else one that no program can guess."""
    if seed is None and folder is not None:
        seed = stored_seed(folder)
    return secrets.randbits(63) if seed is None else seed


def check_and_warm_up(plans: Sequence[Plan]) -> None:
    """Find out now what cannot be: bots, boards, programs that do not start; and compile what will play."""
    for plan in plans:
        plan.check_bots_and_board()
    get_compiled_setup(plan.board, plan.seats, Path(plan.data) if plan.data else None)
    for name in dict.fromkeys(name for plan in plans for name in plan.names):
        if not is_command(name):
            prepare_bots(name)
        else:
            try:
                stderr_console.print(f"starting {name}", markup=False)
                Engine(name).quit()
            except EngineFault as fault:
                if fault.kind == "cannot-start":
                    raise
                stderr_console.print(f"{name}: {fault}", markup=False)


def run_match(
    played: Match, out: Path | None, jobs: int, ray: str | None, quiet: bool, transcripts: bool = False
) -> MatchSummary:
    """Play it, with a progress bar."""
    with _live_standings(played, quiet) as progress:
        try:
            return played.run(out, jobs or usable_cores(), ray, progress, transcripts)
        except (KeyboardInterrupt, WorkerDied):
            if out is not None:
                stderr_console.print(
                    f"stopped; the same command goes on with what is kept in {out}", markup=False
                )
            raise


@contextmanager
def _live_standings(played: Match, quiet: bool) -> Iterator[Callable[[list[Result], Sprt | None], None]]:
    """A progress bar with live standings, on standard error."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(bar_width=24),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[standing]}"),
    )
    plan = played.plan
    with Progress(
        *columns, console=stderr_console, transient=True, disable=quiet and not stderr_console.is_terminal
    ) as progress:
        task = progress.add_task("games", total=plan.n_deals * plan.seats, standing="")

        def update(results: list[Result], test: Sprt | None) -> None:
            rows = standings(plan, results)
            text = " · ".join(f"{escape(row['name'][:24])} {row['share']:.1%}" for row in rows)
            if test is not None:
                text += f" · llr {test.llr:+.2f}"
            progress.update(task, completed=len(results), standing=text)

        yield update


def _save_summary(answer: MatchSummary, folder: Path | None) -> None:
    if folder is not None:
        write_file(folder / "summary.json", json.dumps(answer, indent=2) + "\n")


def _plot_match(folder: Path | None) -> None:
    """Draw what is kept there; last of all, so that nothing waits for it or is lost by it."""
    from ..arena.plots import plot_match
    from ..arena.store import load_plan, load_results

    if folder is not None:
        try:
            plot_match(load_plan(folder), load_results(folder), folder)
        except ViaNebulaError as error:
            stderr_console.print(f"no plots: {error}", markup=False)


def _print_match(answer: MatchSummary, out: Path | None, as_json: bool) -> None:
    if as_json:
        print_json(answer)
        return
    plan = answer["plan"]
    title = f"{answer['games']} games, {plan['seats']} seats, board {plan['board']}, seed {plan['seed']}"
    table = Table(title=title, title_justify="left")
    for column in ("bot", "seats", "share of wins", "95 % interval", "fair", "mean score", "faults"):
        table.add_column(column, justify="left" if column in ("bot", "faults") else "right")
    for row in answer["standings"]:
        low, high = row["interval"]
        table.add_row(
            escape(row["name"]),
            str(row["seats"]),
            f"{row['share']:.1%}",
            f"{low:.1%} – {high:.1%}",
            f"{row['fair']:.1%}",
            "" if row["mean_score"] is None else f"{row['mean_score']:.1f}",
            ", ".join(f"{kind} {n}" for kind, n in row["faults"].items()),
        )
    console.print(table)
    if "sprt" in answer:
        test = answer["sprt"]
        words = {"high": "yes", "low": "no", None: "not decided"}[test["verdict"]]
        name = escape(plan["names"][0])
        console.print(
            f"{name} above {test['low']:.1%} by {test['high'] - test['low']:.1%}? {words}"
            f" (log-likelihood ratio {test['llr']:+.2f})"
        )
    if "luck_adjusted" in answer:
        _print_luck_adjusted(answer)
    if out is not None:
        console.print(f"kept in {escape(str(out))}")


def _print_luck_adjusted(answer: MatchSummary) -> None:
    adjusted, name = answer["luck_adjusted"], escape(answer["plan"]["names"][0])
    low, high = adjusted["interval"]
    worth = adjusted["worth_games"]
    console.print(
        f"{name} without the luck of the cards ({adjusted['luck']:+.1%}):"
        f" {adjusted['share']:.1%}, interval {low:.1%} – {high:.1%}"
        + ("" if worth is None else f"; says as much as {worth} games would without this")
    )


def tournament_command(
    names: Annotated[list[str], typer.Argument(help=NAME_HELP)],
    seats: SeatsOption = 2,
    games: Annotated[int, typer.Option(min=1, help="Games of each match.")] = 100,
    board: BoardOption = "beginner",
    seed: MatchSeedOption = None,
    seconds: TimeOption = None,
    nodes: NodesOption = None,
    out: OutOption = None,
    jobs: JobsOption = 0,
    ray: RayOption = None,
    on_fault: FaultOption = "lose",
    plots: PlotsOption = True,
    as_json: JsonOption = False,
    data: DataOption = None,
) -> None:
    """Let everybody play everybody and rate them all.

    With more than two seats each plays alone against copies of each other.
    Example: [b]vianebula tournament random builder greedy --games 200 --out games/ladder[/b]
    """
    from ..arena.rating import rate_matches, ratings_json
    from ..arena.tournament import match_folder, round_robin_plans

    parsed = normalise_names(names)
    shared = Plan(
        (parsed[0], parsed[-1]),
        seats,
        games,
        board,
        data=str(data) if data else None,
        seconds=seconds,
        nodes=nodes,
        on_fault=on_fault,
    )
    plans = [
        replace(plan, seed=_choose_seed(seed, match_folder(plan, out) if out else None))
        for plan in round_robin_plans(parsed, shared)
    ]
    check_and_warm_up(plans)
    played, answers = [], []
    for plan in plans:
        one, folder = Match(plan), match_folder(plan, out) if out else None
        answers.append(run_match(one, folder, jobs, ray, as_json))
        played.append((plan, one.results))
        _save_summary(answers[-1], folder)
        if not as_json:
            rows = answers[-1]["standings"]
            console.print(" · ".join(f"{escape(row['name'])} {row['share']:.1%}" for row in rows))
        if plots:
            _plot_match(folder)
    ladders = {seats: rate_matches(played)}
    if out is not None:
        write_file(out / "ratings.json", json.dumps(ratings_json(ladders), indent=2) + "\n")
    if as_json:
        print_json({"matches": answers, "ratings": ratings_json(ladders)})
    else:
        _print_ladders(ladders)
    if plots and out is not None:
        _plot_ladders(ladders, out)


def rate_command(
    folder: Annotated[Path, typer.Argument(help="A folder with matches kept by --out.")],
    plots: Annotated[bool, typer.Option(help="Draw the ladder into the folder.")] = True,
    as_json: JsonOption = False,
) -> None:
    """Rate the bots of all matches kept in a folder, for each number of seats.

    Example: [b]vianebula rate games/ladder[/b]
    """
    from ..arena.rating import rate_folder, ratings_json

    ladders = rate_folder(folder)
    if as_json:
        print_json(ratings_json(ladders))
    else:
        _print_ladders(ladders)
    if plots:
        _plot_ladders(ladders, folder)


def _plot_ladders(ladders: dict[int, list[Rating]], folder: Path) -> None:
    from ..arena.plots import plot_ladders

    try:
        plot_ladders(ladders, folder)
    except ViaNebulaError as error:
        stderr_console.print(f"no plots: {error}", markup=False)


def _print_ladders(ladders: dict[int, list[Rating]]) -> None:
    for seats, ladder in ladders.items():
        table = Table(title=f"Ratings, {seats} seats", title_justify="left")
        for column in ("bot", "rating", "95 %", "games", "wins a seat", "OpenSkill"):
            table.add_column(column, justify="left" if column == "bot" else "right")
        for row in ladder:
            skill = f"{row.openskill[0]:.1f} ± {1.96 * row.openskill[1]:.1f}" if row.openskill else ""
            table.add_row(
                escape(row.name),
                f"{row.rating:.0f}",
                f"± {row.half_interval:.0f}",
                str(row.games),
                f"{row.share:.1%}",
                skill,
            )
        console.print(table)
