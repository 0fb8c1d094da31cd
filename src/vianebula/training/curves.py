"""The curves of a run, drawn from its log: strength, and what the games were like.

python -m vianebula.training.curves LOG.jsonl ... CURVES.svg

Logs of runs that went on with one another are drawn side by side, each in a colour of its own.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import mean
from typing import Any

from ..errors import ViaNebulaError

Log = Sequence[dict[str, Any]]
COLOURS = ("#2f6f8f", "#c8702a", "#5a8f3c", "#8c4f9f", "#b23a48", "#6b6b6b")
PANELS = (
    ("win_loss", "win loss"),
    ("entropy", "entropy of the policy"),
    ("mean_score", "score at the end"),
    ("explorations", "explorations of a seat"),
    ("decisions_per_game", "decisions a game"),
    ("decisions_per_second", "decisions a second"),
)
MAX_POINTS = 200  # of a line; neighbours are averaged


def read_log(path: Path) -> list[dict[str, Any]]:
    """The lines of a log."""
    try:
        return [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    except OSError as error:
        raise ViaNebulaError(f"{path}: {(error.strerror or 'cannot be read').lower()}") from None
    except ValueError:
        raise ViaNebulaError(f"{path}: is not the log of a training run") from None


def draw_curves(logs: Mapping[str, Log], path: Path) -> None:
    """Draw logs, by the names of their runs, as one picture (SVG or PNG, by the name of the file)."""
    try:
        import matplotlib
        from matplotlib.figure import Figure
    except ImportError:
        raise ViaNebulaError("curves need Matplotlib: pip install 'vianebula[arena]'") from None
    matplotlib.rcParams["svg.hashsalt"] = "vianebula"  # equal plots are equal files
    matplotlib.rcParams["svg.fonttype"] = "none"
    records = [record for log in logs.values() for record in log]
    has_strength = any(record["kind"] == "evaluation" for record in records)
    heights = (2, 1, 1, 1) if has_strength else (1, 1, 1)
    figure: Any = Figure(figsize=(9.6, 1.8 * sum(heights)), layout="constrained")
    grid = figure.add_gridspec(len(heights), 2, height_ratios=heights)
    if has_strength:
        _draw_strength(figure.add_subplot(grid[0, :]), records)
    for number, (name, title) in enumerate(PANELS):
        axes = figure.add_subplot(grid[len(heights) - 3 + number // 2, number % 2])
        for i, (run, log) in enumerate(logs.items()):
            x, y = _points(log, name)
            axes.plot(x, y, color=COLOURS[i % len(COLOURS)], linewidth=0.9, label=run)
        axes.set_title(title, fontsize=9)
        axes.set_xlabel("million decisions", fontsize=8)
        axes.spines[["top", "right"]].set_visible(False)
        if number == 0 and len(logs) > 1:
            axes.legend(fontsize=7, frameon=False)
    figure.savefig(path, **({"metadata": {"Date": None}} if path.suffix == ".svg" else {"dpi": 120}))


def _points(log: Log, name: str) -> tuple[list[float], list[float]]:
    """Millions of decisions, and what was measured; neighbours as their mean where there are many.

    The first iteration of a run compiles and is left out, unless there is no other.
    """
    iterations = [record for record in log if record["kind"] == "iteration"]
    iterations = iterations[1:] or iterations
    step = -(-len(iterations) // MAX_POINTS) or 1
    parts = [iterations[i : i + step] for i in range(0, len(iterations), step)]
    x = [mean(record["decisions"] / 1e6 for record in part) for part in parts]
    return x, [mean(record[name] for record in part) for part in parts]


def _draw_strength(axes: Any, records: Log) -> None:
    """Share of the win against each opponent with two seats, both boards together, with intervals."""
    lines: dict[str, list[tuple[float, float, float, float]]] = {}
    for record in records:
        if record["kind"] == "evaluation":
            for result in record["results"]:
                name = f"{result['opponent']}, {result['board']}, {result['seats']} seats"
                shown = tuple(float(result[key]) for key in ("share", "low", "high"))
                lines.setdefault(name, []).append((record["decisions"] / 1e6, *shown))
    styles = ("-", "--", ":", "-.")
    opponents = list(dict.fromkeys(name.partition(",")[0] for name in lines))
    setups = list(dict.fromkeys(name.partition(", ")[2] for name in lines))
    for name, points in lines.items():
        opponent, _, setup = name.partition(", ")
        x, share, low, high = zip(*points, strict=True)
        colour = COLOURS[opponents.index(opponent) % len(COLOURS)]
        axes.plot(
            x, share, styles[setups.index(setup) % len(styles)], color=colour, label=name, linewidth=1.2
        )
        axes.fill_between(x, low, high, color=colour, alpha=0.08)
    axes.set_ylim(0, 1)
    axes.set_ylabel("share of the win")
    axes.set_xlabel("million decisions")
    axes.spines[["top", "right"]].set_visible(False)
    if lines:
        axes.legend(fontsize=7, ncols=3, frameon=False)


def main() -> None:
    """Draw the logs named first into the file named last."""
    *logs, out = map(Path, sys.argv[1:] or [""])
    if not logs:
        raise SystemExit(__doc__)
    try:
        draw_curves({_run_name(path): read_log(path) for path in logs}, out)
    except ViaNebulaError as error:
        raise SystemExit(f"vianebula: {error}") from None


def _run_name(path: Path) -> str:
    """`deep-1` of deep-1-log.jsonl, the folder's of its log.jsonl."""
    return path.stem.removesuffix("-log") if path.stem != "log" else path.parent.name


if __name__ == "__main__":
    main()
