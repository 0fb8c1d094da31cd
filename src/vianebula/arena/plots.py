"""Plots of results, as SVG or PNG. They need Matplotlib (`pip install 'vianebula[arena]'`)."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from ..errors import ViaNebulaError, shorten
from .plan import Plan
from .rating import Rating
from .results import Result
from .stats import Share, mean_share

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

COLOURS = ("#2f6f8f", "#c8702a", "#5a8f3c", "#8c4f9f", "#b23a48", "#6b6b6b")
Draw = Callable[["Axes"], None]
MIN_FULFILMENTS = 20  # a contract fulfilled less often says nothing


def check_matplotlib() -> None:
    """Refuse to draw where that cannot be done."""
    try:
        import matplotlib  # noqa: F401
    except ImportError:
        raise ViaNebulaError("plots need Matplotlib: pip install 'vianebula[arena]'") from None


def make_figure(draw: Draw, width: float = 6.4, height: float = 4.0) -> Figure:
    """A figure with one plot in it."""
    check_matplotlib()
    import matplotlib
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    matplotlib.rcParams["svg.hashsalt"] = "vianebula"  # equal plots are equal files
    matplotlib.rcParams["svg.fonttype"] = "none"
    made = Figure(figsize=(width, height), layout="constrained")
    FigureCanvasAgg(made)
    axes = made.add_subplot()
    axes.spines[["top", "right"]].set_visible(False)
    draw(axes)
    return made


def figure_to_svg(figure: Figure) -> str:
    """The figure as SVG, to be put into a page."""
    out = io.StringIO()
    figure.savefig(out, format="svg", metadata={"Date": None})
    text = out.getvalue()
    return text[text.index("<svg") :]


def save_figure(figure: Figure, folder: Path, name: str) -> list[Path]:
    """Write it as SVG and PNG."""
    paths = [folder / f"{name}.svg", folder / f"{name}.png"]
    try:
        figure.savefig(paths[0], metadata={"Date": None})
        figure.savefig(paths[1], dpi=120)
    except OSError as error:
        reason = (error.strerror or "cannot be written").lower()
        raise ViaNebulaError(f"{error.filename or folder}: {reason}") from None
    return paths


def plot_match(plan: Plan, results: Sequence[Result], folder: Path) -> list[Path]:
    """All plots of a match, into its folder."""
    played = [result for result in results if result["end"] != "forfeit"]
    if not played:
        return []
    plots = {
        "scores": lambda axes: draw_scores(axes, plan, played),
        "seats": lambda axes: draw_wins_by_order(axes, plan.seats, played),
        "length": lambda axes: draw_game_length(axes, played),
        "contracts": lambda axes: draw_wins_by_contract(axes, plan.seats, played),
    }
    paths = []
    for name, draw in plots.items():
        paths += save_figure(make_figure(draw, height=6.0 if name == "contracts" else 4.0), folder, name)
    return paths


# --- one plot each


def draw_scores(axes: Axes, plan: Plan, results: Sequence[Result]) -> None:
    """How many points each entry makes."""
    line_up = plan.line_up
    every = [score for result in results for score in result["scores"]]
    bins = np.arange(min(every), max(every) + 2) - 0.5
    for entry, name in enumerate(plan.names):
        scores = [
            result["scores"][seat]
            for result in results
            for seat, player in enumerate(result["players"])
            if line_up[player] == entry
        ]
        label = f"mean {np.mean(scores):.1f}: {_plot_label(name)}"
        axes.hist(
            scores, list(bins), density=True, histtype="step", lw=1.8, color=_entry_colour(entry), label=label
        )
    axes.set(title="Scores", xlabel="points", ylabel="part of games")
    axes.legend(frameon=False)


def draw_wins_by_order(axes: Axes, seats: int, results: Sequence[Result]) -> None:
    """Who wins by order of play: first is who begins."""
    shares = [mean_share(values) for values in shares_by_order(seats, results)]
    places = np.arange(1, seats + 1)
    heights = [share.share for share in shares]
    errors = [[s.share - s.low for s in shares], [s.high - s.share for s in shares]]
    axes.bar(places, heights, yerr=errors, color=COLOURS[0], capsize=4, width=0.6)
    axes.axhline(1 / seats, color="black", lw=1, ls="--")
    axes.set(title="Share of wins by order of play", xlabel="who plays first, second, …", ylabel="share")
    axes.set_xticks(places)


def shares_by_order(seats: int, results: Sequence[Result]) -> list[NDArray[np.float64]]:
    """For each place in the order of play, one value a deal: its mean share of wins there."""
    deals: dict[int, list[NDArray[np.float64]]] = {}
    for result in results:
        row = np.zeros(seats)
        for seat in result["winners"]:
            row[(seat - result["first"]) % seats] += 1 / len(result["winners"])
        deals.setdefault(result["deal"], []).append(row)
    means = np.array([np.mean(rows, axis=0) for rows in deals.values()])
    return [means[:, place] for place in range(seats)]


def draw_game_length(axes: Axes, results: Sequence[Result]) -> None:
    """A histogram of how many rounds games last."""
    rounds = [result["rounds"] for result in results]
    draw_histogram(axes, rounds)
    axes.set(title=f"Length (mean {np.mean(rounds):.1f} rounds)", xlabel="rounds", ylabel="part of games")


def draw_histogram(axes: Axes, values: Sequence[int]) -> None:
    """How often each whole number comes up."""
    bins = np.arange(min(values), max(values) + 2) - 0.5
    axes.hist(
        values, list(bins), weights=np.full(len(values), 1 / len(values)), color=COLOURS[0], rwidth=0.85
    )


def draw_wins_by_contract(axes: Axes, seats: int, results: Sequence[Result]) -> None:
    """How often the guild that fulfilled a contract won; the best at the top."""
    rows = sorted(shares_by_contract(results).items(), key=lambda row: row[1][1].share)
    shares = [share for _, (_, share) in rows]
    places = np.arange(len(rows))
    if shares:
        errors = [[s.share - s.low for s in shares], [s.high - s.share for s in shares]]
        axes.errorbar([s.share for s in shares], places, xerr=errors, fmt="o", color=COLOURS[0], capsize=3)
    axes.set_yticks(places, [f"{name} ({often})" for name, (often, _) in rows])
    axes.axvline(1 / seats, color="black", lw=1, ls="--")
    axes.set(title="Share of wins of those who fulfilled a contract", xlabel="share")


def shares_by_contract(results: Sequence[Result]) -> dict[str, tuple[int, Share]]:
    """For each contract how often it was fulfilled, and its owners' share of wins, one value a deal."""
    wins: dict[str, dict[int, list[float]]] = {}
    for result in results:
        for seat, contracts in enumerate(result["fulfilled"]):
            won = 1 / len(result["winners"]) if seat in result["winners"] else 0.0
            for name in {contract.split(".")[0] for contract in contracts}:
                wins.setdefault(name, {}).setdefault(result["deal"], []).append(won)
    often = {name: sum(map(len, deals.values())) for name, deals in wins.items()}
    return {
        name: (often[name], mean_share(np.array([np.mean(won) for won in deals.values()])))
        for name, deals in wins.items()
        if often[name] >= MIN_FULFILMENTS
    }


def draw_ladder(axes: Axes, ladder: Sequence[Rating], seats: int) -> None:
    """Ratings with intervals, the best at the top."""
    rows = list(reversed(ladder))
    places = np.arange(len(rows))
    axes.errorbar(
        [row.rating for row in rows],
        places,
        xerr=[row.half_interval for row in rows],
        fmt="o",
        color=COLOURS[0],
        capsize=4,
    )
    axes.set_yticks(places, [_plot_label(row.name) for row in rows])
    axes.set(title=f"Ratings, {seats} seats", xlabel="rating (95 % interval)")
    axes.grid(axis="x", alpha=0.3)


def plot_ladders(ladders: dict[int, list[Rating]], folder: Path) -> list[Path]:
    """Draw a ladder of ratings for each number of seats, into a folder."""
    paths = []
    for seats, ladder in ladders.items():
        if ladder:

            def draw(axes: Axes, ladder: list[Rating] = ladder, seats: int = seats) -> None:
                draw_ladder(axes, ladder, seats)

            paths += save_figure(
                make_figure(draw, height=1.2 + 0.4 * len(ladder)), folder, f"ladder-{seats}-seats"
            )
    return paths


def _plot_label(name: str) -> str:
    """A bot's name as a label: Matplotlib would read what stands between two dollars as mathematics."""
    return shorten(name, 40).replace("$", r"\$")


def _entry_colour(entry: int) -> str:
    return COLOURS[entry % len(COLOURS)]
