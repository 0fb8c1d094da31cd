"""The curves of a run, drawn from its log: strength, and what the games were like.

python -m vianebula.training.curves LOG.jsonl CURVES.svg
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from ..errors import ViaNebulaError

COLOURS = ("#2f6f8f", "#c8702a", "#5a8f3c", "#8c4f9f", "#b23a48", "#6b6b6b")
PANELS = (
    ("win_loss", "win loss"),
    ("entropy", "entropy of the policy"),
    ("mean_score", "score at the end"),
    ("decisions_per_game", "decisions a game"),
)


def read_log(path: Path) -> list[dict[str, Any]]:
    """The lines of a log."""
    try:
        return [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    except OSError as error:
        raise ViaNebulaError(f"{path}: {(error.strerror or 'cannot be read').lower()}") from None
    except ValueError:
        raise ViaNebulaError(f"{path}: is not the log of a training run") from None


def draw_curves(records: list[dict[str, Any]], path: Path) -> None:
    """Draw the log of a run as one picture (SVG or PNG, by the name of the file)."""
    try:
        import matplotlib
        from matplotlib.figure import Figure
    except ImportError:
        raise ViaNebulaError("curves need Matplotlib: pip install 'vianebula[arena]'") from None
    matplotlib.rcParams["svg.hashsalt"] = "vianebula"  # equal plots are equal files
    matplotlib.rcParams["svg.fonttype"] = "none"
    figure: Any = Figure(figsize=(9.6, 7.2), layout="constrained")
    grid = figure.add_gridspec(3, 2, height_ratios=(2, 1, 1))
    _draw_strength(figure.add_subplot(grid[0, :]), records)
    iterations = [record for record in records if record["kind"] == "iteration"]
    played = [record["decisions"] / 1e6 for record in iterations]
    for number, (name, title) in enumerate(PANELS):
        axes = figure.add_subplot(grid[1 + number // 2, number % 2])
        axes.plot(played, [record[name] for record in iterations], color=COLOURS[0], linewidth=0.8)
        axes.set_title(title, fontsize=9)
        axes.set_xlabel("million decisions", fontsize=8)
        axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, **({"metadata": {"Date": None}} if path.suffix == ".svg" else {"dpi": 120}))


def _draw_strength(axes: Any, records: list[dict[str, Any]]) -> None:
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
    """Draw the log named first into the file named second."""
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    try:
        draw_curves(read_log(Path(sys.argv[1])), Path(sys.argv[2]))
    except ViaNebulaError as error:
        raise SystemExit(f"vianebula: {error}") from None


if __name__ == "__main__":
    main()
