"""Could a map be fairer? Variants of a board under the constraints of R9.4, measured like the board itself.

    python bench/board_variants.py beginner --variants 30 --games 2000 --out games/variants-beginner.json

A variant swaps up to a dozen pairs of hexes. All maps play the same deals, `greedy` at every seat. Counted:
how far who begins lies above a fair share of the wins, how long games last, how many end because nobody
can go on (R6.4). Results are kept in the file; a second call goes on. `--draw FOLDER` draws all maps.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from rich.progress import track

from vianebula.arena.balance import DEFAULT_BOT
from vianebula.arena.plots import COLOURS, make_figure, save_figure
from vianebula.bots import make_bot
from vianebula.bots.selfplay import run_selfplay
from vianebula.components import Board, Setup
from vianebula.components.board_validation import check_board
from vianebula.components.datafiles import load_components
from vianebula.rules.constants import NONE

SEATS = (2, 4)
MOST_SWAPS = 12


def variant_of(board: Board, seed: int) -> Board:
    """The board with some hexes swapped, as R9.4 allows it; seed 0 is the board itself."""
    random = Random(f"{board.name} {seed}")
    while seed > 0:
        kinds = list(board.kinds)
        for _ in range(random.randint(1, MOST_SWAPS)):
            a, b = random.sample(range(len(kinds)), 2)
            kinds[a], kinds[b] = kinds[b], kinds[a]
        found = replace(board, kinds=tuple(kinds))
        if found.kinds != board.kinds and all(finding.holds for finding in check_board(found)):
            return found
    return board


def measure(setup: Setup, games: int) -> dict[str, float]:
    bot: Any = make_bot(DEFAULT_BOT)
    results = run_selfplay(setup, [bot.player] * setup.seats, games, 1 << 40, balanced=False)
    won = (results["winners"][:, None] >> np.arange(setup.seats)) & 1
    share = won / won.sum(axis=1, keepdims=True)
    first = share[np.arange(games), results["first"]]
    return {
        "first_above_fair": round(100 * float(first.mean() - 1 / setup.seats), 2),
        "standard_error": round(100 * float(first.std() / sqrt(games)), 2),
        "rounds": round(float(results["rounds"].mean()), 2),
        "nobody_can_go_on": round(100 * float((results["end_seat"] == NONE).mean()), 2),
    }


def run(name: str, variants: int, games: int, out: Path) -> dict[str, Any]:
    components = load_components(None)
    kept: dict[str, Any] = (
        json.loads(out.read_text()) if out.exists() else {"board": name, "games": games, "maps": {}}
    )
    if (kept["board"], kept["games"]) != (name, games):
        raise SystemExit(f"{out} holds {kept['games']} games of {kept['board']}: choose another file")
    for seed in track(range(variants + 1), description=name):
        if str(seed) in kept["maps"]:
            continue
        board = variant_of(components.boards[name], seed)
        other = [
            hex
            for hex, a, b in zip(board.hexes, board.kinds, components.boards[name].kinds, strict=True)
            if a != b
        ]
        kept["maps"][str(seed)] = {
            "changed": {hex: board.kinds[board.index[hex]] for hex in other},
            **{str(seats): measure(Setup(components, board, seats), games) for seats in SEATS},
        }
        out.parent.mkdir(parents=True, exist_ok=True)
        out.write_text(json.dumps(kept, indent=1) + "\n")
    return kept


def draw(kept: dict[str, Any], folder: Path) -> None:
    """Every map as a point with its interval, by how far who begins lies above a fair share."""
    maps = sorted(kept["maps"].items(), key=lambda item: item[1][str(SEATS[0])]["first_above_fair"])

    def onto(axes: Any) -> None:
        for seats, colour in zip(SEATS, COLOURS, strict=False):
            rows = [row[str(seats)] for _, row in maps]
            first, error = ([row[key] for row in rows] for key in ("first_above_fair", "standard_error"))
            axes.errorbar(
                range(len(maps)), first, 1.96 * np.array(error), fmt=".", color=colour, label=f"{seats} seats"
            )
        here = [seed for seed, _ in maps].index("0")
        axes.axvline(here, color="#999999", lw=8, alpha=0.3, zorder=0, label="the board as it is")
        axes.set_xlabel(f"{len(maps) - 1} variants of the {kept['board']} board")
        axes.set_ylabel("who begins: points above fair")
        axes.set_ylim(bottom=0)
        axes.set_xticks([])
        axes.legend(loc="lower left", ncols=3)

    folder.mkdir(parents=True, exist_ok=True)
    save_figure(make_figure(onto), folder, f"variants-{kept['board']}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("board", choices=("beginner", "advanced"))
    parser.add_argument("--variants", type=int, default=30)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--draw", type=Path, metavar="FOLDER")
    given = parser.parse_args()
    kept = run(given.board, given.variants, given.games, given.out)
    for seats in SEATS:
        rows = [row[str(seats)] for row in kept["maps"].values()]
        first = np.array([row["first_above_fair"] for row in rows])
        error = np.array([row["standard_error"] for row in rows])
        print(
            f"{given.board}, {seats} seats: the board {first[0]:+.1f} ± {1.96 * error[0]:.1f};"
            f" variants {first[1:].min():+.1f} to {first[1:].max():+.1f}, mean {first[1:].mean():+.1f},"
            f" spread {first[1:].std():.2f} (chance alone: {error.mean():.2f})"
        )
    if given.draw:
        draw(kept, given.draw)


if __name__ == "__main__":
    main()
