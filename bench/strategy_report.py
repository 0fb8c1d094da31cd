"""The document of bench/strategy.py: what was measured, in words, tables and pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from matplotlib.axes import Axes
from strategy_mean import Mean
from strategy_measures import N_STAGES, Found
from strategy_openings_report import opening_tables
from strategy_tables import MIN_SEEN, ORDER, often_enough, shown, shown_if_often, table

from vianebula.arena.plots import COLOURS, Draw, make_figure
from vianebula.components import RESOURCE_NAMES, RESOURCES

STAGES = ("0-1 buildings", "2-3", "4")
KINDS = {"A": "craftsman", "B": "site", "C": "fog", "D": "forest", "E": "transport", "F": "building"}
TEMPLATE = Path(__file__).parent / "strategy_template.md"


def write_report(found: Found, bot: str, folder: Path) -> None:
    """strategy.md, and its pictures in `pictures/`."""
    forests = found.forests
    text = TEMPLATE.read_text(encoding="utf-8").format(
        bot=bot,
        min_seen=MIN_SEEN,
        games=games(found),
        order=order(found),
        openings=openings(found),
        **opening_tables(found.beginnings),
        contracts=contracts(found),
        tokens=tokens(found),
        powers=powers(found),
        ways=ways(found),
        forest_turns=f"{forests.n_turns:,}",
        forest_played=forests.n_played,
        fog_played=f"{forests.n_fog:,}",
        forest_weighed=len(forests.loss.values),
        forest_loss=shown(forests.loss, 1, 100),
        fog_loss=shown(forests.fog_loss, 1, 100),
    )
    (folder / "pictures").mkdir(parents=True, exist_ok=True)
    (folder / "strategy.md").write_text(text, encoding="utf-8")
    save(folder, "order", lambda axes: draw_order(axes, found), 3.2)
    save(folder, "contracts", lambda axes: draw_contracts(axes, found), 8.0)
    save(folder, "tokens", lambda axes: draw_tokens(axes, found), 3.6)
    save(folder, "powers", lambda axes: draw_powers(axes, found), 4.2)


def save(folder: Path, name: str, draw: Draw, height: float) -> None:
    """A picture as SVG."""
    figure = make_figure(draw, 6.4, height)
    figure.savefig(folder / "pictures" / f"strategy-{name}.svg", metadata={"Date": None})


# --- tables


def games(found: Found) -> str:
    """What was played."""
    rows = [
        [
            f"{board}, {seats}",
            str(n),
            shown(found.rounds[board, seats], 1),
            shown(found.scores[board, seats], 1),
        ]
        for (board, seats), n in found.n_games.items()
    ]
    return table(["board, seats", "games", "rounds", "winner's points"], rows)


def order(found: Found) -> str:
    """Who begins."""
    most = max(len(row) for row in found.order.values())
    rows = [
        [f"{board}, {seats}", f"{1 / seats:.2f}", *(shown(mean) for mean in row), *[""] * (most - seats)]
        for (board, seats), row in found.order.items()
    ]
    return table(["board, seats", "fair", *ORDER[:most]], rows)


def openings(found: Found) -> str:
    """The two actions of the first turn."""
    n_all = sum(len(mean.values) for mean in found.openings.values())
    rows = [
        [
            f"`{letters}`",
            " + ".join(KINDS[letter] for letter in letters),
            f"{100 * len(mean.values) / n_all:.1f} %",
            shown(mean),
        ]
        for letters, mean in sorted(found.openings.items(), key=lambda item: -len(item[1].values))
        if len(mean.values) >= MIN_SEEN
    ]
    return table(["first turn", "", "played", "wins, in fair shares"], rows)


def contracts(found: Found) -> str:
    """Which cards go with winning, and when."""
    rows = []
    for name in sorted({name for name, _ in found.contracts}):
        stages = [found.contracts.get((name, stage), Mean()) for stage in (0, 1)]
        if max(len(mean.values) for mean in stages) >= MIN_SEEN:
            swing = found.swings.get(name, Mean())
            cells = [f"{shown_if_often(mean)} ({len(mean.values)})" for mean in stages]
            rows.append([f"`{name}`", *cells, shown_if_often(swing, 1, 100)])
    return table(["contract", "as building 1-2", "as building 3-5", "shift when it turns up"], rows)


def token_name(name: str) -> str:
    """`w2` in words."""
    return f"{RESOURCE_NAMES[RESOURCES.index(name[0])]}, worth {name[1:]}"


def tokens(found: Found) -> str:
    """What a token is worth when a craftsman could take one."""
    rows = []
    for name in sorted({name for name, _ in found.tokens}):
        cells = []
        for stage in range(N_STAGES):
            worth, taken = (means.get((name, stage), Mean()) for means in (found.tokens, found.token_takes))
            often = f" ({100 * taken.mean:.0f} %)" if len(taken.values) >= MIN_SEEN else ""
            cells.append(shown_if_often(worth, 1, 100) + often)
        rows.append([token_name(name), *cells])
    return table(["token", *STAGES], rows)


def powers(found: Found) -> str:
    """How often each is used, and who wins with it."""
    rows = []
    for name, wins in often_enough(found.power_wins).items():
        used = found.power_used.get(name)
        share = f"{100 * used.mean:.0f} % of {len(used.values)}" if used else ""
        rows.append([f"`{name}`", str(len(wins.values)), share, shown(wins)])
    return table(["power", "seats that had it", "used", "wins, in fair shares"], rows)


def ways(found: Found) -> str:
    """How much shorter forests make the ways."""
    rows = [[board, *(f"{cost:.2f}" for cost in costs)] for board, costs in found.forests.ways.items()]
    return table(["board", "through fog alone", "with forests", "if a forest cost one action"], rows)


# --- pictures


def _bars(axes: Axes, rows: Sequence[tuple[str, Mean]], factor: float = 1.0) -> None:
    for i, (_, mean) in enumerate(rows):
        error = factor * mean.half_interval
        axes.errorbar(factor * mean.mean, -i, xerr=error, fmt="o", color=COLOURS[0], capsize=2, markersize=4)
    axes.set_yticks([-i for i in range(len(rows))], [name for name, _ in rows], fontsize=8)


def draw_order(axes: Axes, found: Found) -> None:
    """Wins by order of play."""
    rows = [
        (f"{board} {seats}: {ORDER[place]}", Mean([seats * value for value in mean.values]))
        for (board, seats), row in found.order.items()
        for place, mean in enumerate(row)
    ]
    _bars(axes, rows)
    _fair_line(axes)


def draw_contracts(axes: Axes, found: Found) -> None:
    """Wins of those who fulfilled a contract."""
    names = sorted({name for name, _ in found.contracts})
    merged = {
        name: Mean([v for stage in (0, 1) for v in found.contracts.get((name, stage), Mean()).values])
        for name in names
    }
    _bars(axes, list(often_enough(merged).items()))
    _fair_line(axes)


def draw_tokens(axes: Axes, found: Found) -> None:
    """Worth of tokens, a line a kind over the stages."""
    for i, name in enumerate(sorted({name for name, _ in found.tokens})):
        points = list(_stage_points(found, name))
        axes.plot(
            [stage for stage, _ in points],
            [100 * mean.mean for _, mean in points],
            marker="o",
            color=COLOURS[i % len(COLOURS)],
            linestyle=("-", "--", ":")[i // len(COLOURS) % 3],
            label=token_name(name),
        )
    axes.set_xticks(range(N_STAGES), STAGES)
    axes.axhline(0, color="#999", linewidth=0.8)
    axes.set_ylabel("percent of the chance to win")
    axes.legend(fontsize=7, ncols=2)


def _stage_points(found: Found, name: str) -> Iterator[tuple[int, Mean]]:
    for stage in range(N_STAGES):
        mean = found.tokens.get((name, stage), Mean())
        if len(mean.values) >= MIN_SEEN:
            yield stage, mean


def draw_powers(axes: Axes, found: Found) -> None:
    """Wins of seats with a power."""
    _bars(axes, list(often_enough(found.power_wins).items()))
    _fair_line(axes)


def _fair_line(axes: Axes) -> None:
    axes.axvline(1, color="#999", linewidth=0.8)
    axes.set_xlabel("wins, in fair shares")
