"""How strong are the bare policy and `champion` on maps that nobody trained on? Two seats, with intervals.

    python bench/unseen_maps.py --maps 5 --policy-games 200 --champion-games 40 --folder build/maps

Maps are drawn at random: from a board of the data set, pairs of hexes are swapped many times over, each swap
kept only if all constraints of R9.4 still hold, until most hexes have another print. The board itself is
measured in the same way, to compare. The policy is that of `champion` unless `--checkpoint` names another;
it plays its likeliest action. `champion` is told to ask its networks here, which by itself it would not do.
Drawings stay in the folder: `vianebula match … --board FILE` plays on them.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from vianebula.arena.executors import play_deals
from vianebula.arena.plan import Plan
from vianebula.bots.network_file import NETWORK_FILE
from vianebula.bots.selfplay import wilson_mean_and_interval
from vianebula.components import Board
from vianebula.components.board_validation import check_board
from vianebula.components.datafiles import SYMBOLS, load_components
from vianebula.training.checkpoint import load_checkpoint
from vianebula.training.deep_policy import load_deep_policy
from vianebula.training.evaluation import play_against

OPPONENTS = ("greedy:style=racer", "level6")
SWAPS = 150  # that are kept: more than hexes
SEATS = 2


def draw_map(board: Board, seed: int) -> Board:
    """Another map under the constraints of R9.4, as many hexes of each kind; seed 0: the board itself."""
    random = Random(f"unseen {board.name} {seed}")
    kept = 0
    while seed > 0 and kept < SWAPS:
        kinds = list(board.kinds)
        a, b = random.sample(range(len(kinds)), 2)
        kinds[a], kinds[b] = kinds[b], kinds[a]
        found = replace(board, kinds=tuple(kinds))
        if kinds[a] != kinds[b] and all(finding.holds for finding in check_board(found)):
            board, kept = found, kept + 1
    return board


def write_drawing(board: Board, name: str, folder: Path) -> Path:
    """A map as a file that is a board wherever one is named."""
    symbols = {kind: symbol for symbol, kind in SYMBOLS.items()}
    rows: dict[int, dict[int, str]] = {}
    for (row, column), kind in zip(board.cells, board.kinds, strict=True):
        rows.setdefault(row, {})[column] = symbols[kind]
    lines = ["".join(rows[row].get(c, " ") for c in range(max(rows[row]) + 1)) for row in sorted(rows)]
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.txt"
    path.write_text("\n".join([f"name: {name}", f"title: {name}", "", *lines]) + "\n", encoding="utf-8")
    return path


def play_champion(nodes: int, opponent: str, path: Path, games: int, seed: int) -> list[float]:
    """The share of the win of `champion` in each game; it has both seats of each deal in turn."""
    plan = Plan((f"champion:network={NETWORK_FILE},nodes={nodes}", opponent), SEATS, games, str(path), seed)
    results = [each.result for each in play_deals(plan, tuple(range(plan.n_deals)))]
    return [(r["players"].index(0) in r["winners"]) / len(r["winners"]) for r in results]


def format_share(shares: NDArray[np.float64]) -> str:
    share, low, high = wilson_mean_and_interval(shares)
    return f"{share:.3f} [{low:.3f}, {high:.3f}] of {len(shares)}"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--board", choices=("beginner", "advanced"), default="beginner")
    parser.add_argument("--maps", type=int, default=5)
    parser.add_argument("--policy-games", type=int, default=200, help="on each map, against each opponent")
    parser.add_argument("--champion-games", type=int, default=40, help="likewise; 0: champion does not play")
    parser.add_argument("--nodes", type=int, default=200, help="simulations of champion")
    parser.add_argument("--checkpoint", type=Path, help="another policy than that of champion")
    parser.add_argument("--folder", type=Path, required=True, help="for drawings and results.json")
    given = parser.parse_args()
    net = load_checkpoint(given.checkpoint)[0] if given.checkpoint else load_deep_policy(NETWORK_FILE)
    board = load_components(None).boards[given.board]
    shares: dict[tuple[str, str, bool], list[float]] = {}
    for seed in range(given.maps + 1):
        drawn = draw_map(board, seed)
        name = f"{given.board}-{seed}"
        path = write_drawing(drawn, name, given.folder)
        changed = sum(a != b for a, b in zip(drawn.kinds, board.kinds, strict=True))
        print(f"{name}: {changed} of {len(board.kinds)} hexes have another print", flush=True)
        for opponent in OPPONENTS:
            found: dict[str, list[float]] = {}
            if given.policy_games:
                games = play_against(net, str(path), SEATS, opponent, given.policy_games, seed=1000 + seed)
                found["policy"] = games.tolist()
            if given.champion_games:
                found["champion"] = play_champion(
                    given.nodes, opponent, path, given.champion_games, 2000 + seed
                )
            for who, each in found.items():
                shares.setdefault((who, opponent, seed > 0), []).extend(each)
                print(f"  {who} against {opponent}: {format_share(np.array(each))}", flush=True)
    summary = {
        f"{who} against {opponent}, {'unseen maps' if is_unseen else given.board}": format_share(
            np.array(each)
        )
        for (who, opponent, is_unseen), each in sorted(shares.items())
    }
    (given.folder / "results.json").write_text(json.dumps(summary, indent=1) + "\n", encoding="utf-8")
    print("\n".join(f"{what}: {result}" for what, result in summary.items()))


if __name__ == "__main__":
    main()
