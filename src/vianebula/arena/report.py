"""The balance report as a page of its own, with plots in it, and as lines for the terminal."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from ..errors import ViaNebulaError
from .balance import TOLERANCE
from .plots import COLOURS, Draw, check_matplotlib, figure_to_svg, make_figure
from .results import Balance, SetupBalance, ShareRow
from .store import write_atomically

if TYPE_CHECKING:
    from matplotlib.axes import Axes

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem }
h1, h2 { line-height: 1.2 } table { border-collapse: collapse; margin: 1rem 0 }
td, th { padding: .25rem .75rem; text-align: right; border-bottom: 1px solid #ddd }
td:first-child, th:first-child { text-align: left } .plots { display: flex; flex-wrap: wrap; gap: 1rem }
.plots figure { margin: 0; flex: 1 1 26rem } .plots svg { width: 100%; height: auto }
.good { color: #2e6b2e } .bad { color: #a33 } .note { color: #555 }
"""
PLACES = ("first", "second", "third", "fourth")


def report_paths(path: Path) -> list[Path]:
    """NAME.html and NAME.json, for NAME with or without such an ending. Refused if they cannot be made."""
    check_matplotlib()
    name = path.name.removesuffix(".html").removesuffix(".json")
    if not name or name == "..":
        raise ViaNebulaError(f"{path}: this names no report: say NAME, for NAME.html and NAME.json")
    paths = [path.with_name(f"{name}.html"), path.with_name(f"{name}.json")]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        for one in paths:
            if one.is_dir():
                raise ViaNebulaError(f"{one}: is a directory")
            with tempfile.TemporaryFile(dir=one.parent):
                pass
    except OSError as error:
        raise _not_writable_error(path, error) from None
    return paths


def write_report(found: Balance, path: Path) -> list[Path]:
    """Write NAME.html and NAME.json."""
    page, numbers = report_paths(path)
    try:
        write_atomically(numbers, json.dumps(found, indent=1) + "\n")
        write_atomically(page, format_html_report(found))
    except OSError as error:
        raise _not_writable_error(page, error) from None
    return [page, numbers]


def _not_writable_error(path: Path, error: OSError) -> ViaNebulaError:
    return ViaNebulaError(f"{path}: {(error.strerror or 'cannot be written').lower()}")


def format_terminal_report(found: Balance) -> str:
    """The main numbers, a few lines for each number of seats."""
    lines = [f"Board {found['board']}: {found['games']} games of {found['bot']} for each number of seats"]
    for seats, one in found["setups"].items():
        order = "  ".join(
            f"{place} {row['share']:.1%}" for place, row in zip(PLACES, one["order"], strict=False)
        )
        above = one["most_above_fair"]
        low, high = one["rounds"]["from_5_to_95_percent"]
        lines += [
            f"{seats} seats, wins by order of play: {order} (fair {one['fair']:.1%})",
            f"   most above fair: by order of play {above['order'] * 100:+.1f} points,"
            f" by seat {above['seat'] * 100:+.1f}",
            f"   {one['rounds']['mean']:.1f} rounds ({low:.0f}-{high:.0f}),"
            f" winning score {one['winning_score']['mean']:.1f},"
            f" ended because nobody could act {one['ended_by_nobody_can_act']:.2%}",
        ]
    return "\n".join(lines)


def format_html_report(found: Balance) -> str:
    """The whole report as HTML that needs nothing else."""
    title = f"Balance of the board {escape(found['title'] or found['board'])}"
    parts = [
        f"<h1>{title}</h1>",
        f"<p>{found['games']} games for each number of seats, everybody <code>{escape(found['bot'])}</code>"
        f" (digest {found['bot_digest']}), seed {found['seed']}."
        " Who begins is drawn by lot, so a seat by itself should have no advantage;"
        " the place in the order of play may have one. Intervals are 95 %.</p>",
        _summary_table(found),
    ]
    for seats, one in found["setups"].items():
        parts += _setup_section(seats, one)
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head>\n'
        f"<body>\n{body}\n</body></html>\n"
    )


def _summary_table(found: Balance) -> str:
    head = (
        "seats",
        "best seat above fair (R9.4: 2)",
        "best in order of play",
        "rounds",
        "winning score",
        "ended by R6.4",
    )
    rows = []
    for seats, one in found["setups"].items():
        rows.append(
            (
                seats,
                *(_format_points_above_fair(one["most_above_fair"][kind]) for kind in ("seat", "order")),
                f"{one['rounds']['mean']:.1f}",
                f"{one['winning_score']['mean']:.1f}",
                f"{one['ended_by_nobody_can_act']:.2%}",
            )
        )
    return _html_table(head, rows)


def _format_points_above_fair(above: float) -> str:
    kind = "good" if above <= TOLERANCE else "bad"
    return f'<span class="{kind}">{above * 100:+.1f} points</span>'


def _setup_section(seats: str, one: SetupBalance) -> list[str]:
    order = [
        (
            place,
            f"{row['share']:.1%}",
            f"{row['interval'][0]:.1%} – {row['interval'][1]:.1%}",
            f"{(row['share'] - one['fair']) * 100:+.1f}",
            f"{score:.1f}",
        )
        for place, row, score in zip(PLACES, one["order"], one["score_by_order"], strict=False)
    ]
    resources = [
        (
            row["name"],
            *(f"{row[kind]:.1f}" for kind in ("carried", "spent", "stored", "lowest")),
            f"{row['ran_out']:.1%}",
        )
        for row in one["resources"].values()
    ]
    plots = [
        _html_figure(lambda axes: _draw_wins_by_order(axes, one)),
        _html_figure(lambda axes: _draw_rounds(axes, one)),
        _html_figure(lambda axes: _draw_resources(axes, one)),
        _html_figure(
            lambda axes: _draw_wins_by_contract(axes, one), height=1.5 + 0.19 * len(one["contracts"])
        ),
    ]
    ender = one["ender_wins"]
    return [
        f"<h2>{seats} seats</h2>",
        _html_table(("order of play", "share of wins", "interval", "points above fair", "mean score"), order),
        f"<p>Shared wins {one['shared_wins']:.1%}; mean margin {one['margin']:.1f} points;"
        f" who erects the fifth building wins {_format_percent(ender)} of the games.</p>",
        _html_table(
            ("resource", "carried", "spent", "stored at the end", "lowest reserve", "reserve ran out"),
            resources,
        ),
        '<p class="note">Pieces per game, over a sample of games. Any-kind contracts are not in "spent".</p>',
        f'<div class="plots">{"".join(plots)}</div>',
    ]


def _html_table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    top = "".join(f"<th>{cell}</th>" for cell in head)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def _format_percent(part: float | None) -> str:
    return "-" if part is None else f"{part:.0%}"


# --- plots


def _html_figure(draw: Draw, height: float = 3.6) -> str:
    return f"<figure>{figure_to_svg(make_figure(draw, 5.6, height))}</figure>"


def _draw_wins_by_order(axes: Axes, one: SetupBalance) -> None:
    places = range(1, len(one["order"]) + 1)
    shares = [row["share"] for row in one["order"]]
    axes.bar(places, shares, yerr=_error_bars(one["order"]), color=COLOURS[0], capsize=4, width=0.6)
    axes.axhline(one["fair"], color="black", lw=1, ls="--")
    axes.axhline(one["fair"] + TOLERANCE, color="#a33", lw=1, ls=":")
    axes.set(title="Share of wins by order of play", ylabel="share")
    axes.set_xticks(places, PLACES[: len(shares)])


def _draw_rounds(axes: Axes, one: SetupBalance) -> None:
    counts = one["rounds"]["counts"]
    axes.bar(
        [int(n) for n in counts], [n / one["games"] for n in counts.values()], color=COLOURS[0], width=0.85
    )
    axes.set(title="Length", xlabel="rounds", ylabel="part of games")


def _draw_resources(axes: Axes, one: SetupBalance) -> None:
    rows = one["resources"].values()
    names = [row["name"] for row in rows]
    kinds: tuple[Literal["carried", "spent", "stored"], ...] = ("carried", "spent", "stored")
    for i, kind in enumerate(kinds):
        axes.bar(
            [n + 0.27 * (i - 1) for n in range(len(names))],
            [row[kind] or 0.0 for row in rows],
            0.25,
            color=COLOURS[i],
            label=kind,
        )
    axes.set_xticks(range(len(names)), names)
    axes.set(title="Resources", ylabel="pieces a game")
    axes.legend(frameon=False, ncols=3, loc="upper center", bbox_to_anchor=(0.5, -0.08))


def _draw_wins_by_contract(axes: Axes, one: SetupBalance) -> None:
    contracts = one["contracts"]
    names = sorted(contracts, key=lambda name: float(contracts[name]["wins"]["share"]))
    rows = [contracts[name]["wins"] for name in names]
    places = range(len(names))
    if rows:
        shares = [row["share"] for row in rows]
        axes.errorbar(shares, places, xerr=_error_bars(rows), fmt="o", ms=4, color=COLOURS[0], capsize=2)
    labels = [f"{name} ({contracts[name]['fulfilled']:.0%} of games)" for name in names]
    axes.set_yticks(places, labels, fontsize=7)
    axes.axvline(one["fair"], color="black", lw=1, ls="--")
    axes.margins(y=0.01)
    axes.set(title="Share of wins of who fulfilled a contract", xlabel="share")


def _error_bars(rows: list[ShareRow]) -> list[list[float]]:
    return [
        [row["share"] - row["interval"][0] for row in rows],
        [row["interval"][1] - row["share"] for row in rows],
    ]
