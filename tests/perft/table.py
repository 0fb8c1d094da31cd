"""The perft table: how many sequences of legal actions there are from fixed positions.

id beginner-2 deal                   a set-up and what the position is
seed 1                               the deal comes from this seed (only of deals)
position vn1 beginner 2 seat=1 …     the position itself, written out
perft 1 32                           depth and number of sequences

python -m tests.perft.table          (in the root of the checkout) writes the counts anew, deep ones too
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from vianebula.game import Game
from vianebula.rules import kernels
from vianebula.rules.state import STATE

FILES = sorted(Path(__file__).parent.glob("*.perft"))
DEEPEST = 5
MOST = 1_500_000  # sequences: from a larger count on, the next depth would take too long
HEAD = "# Written by tests/perft/table.py, where the lines are explained.\n"


@dataclass
class Entry:
    """One position and its counts by depth."""

    id: str
    position: str
    seed: int | None = None
    counts: dict[int, int] = field(default_factory=dict)


def read_table(path: Path) -> list[Entry]:
    entries: list[Entry] = []
    for line in path.read_text("utf-8").splitlines():
        key, _, value = line.partition(" ")
        if key == "id":
            entries.append(Entry(value, ""))
        elif key == "seed":
            entries[-1].seed = int(value)
        elif key == "position":
            entries[-1].position = value
        elif key == "perft":
            depth, count = value.split()
            entries[-1].counts[int(depth)] = int(count)
    return entries


def format_table(entries: list[Entry]) -> str:
    blocks = []
    for entry in entries:
        lines = [f"id {entry.id}"]
        lines += [f"seed {entry.seed}"] if entry.seed is not None else []
        lines += [f"position {entry.position}"]
        lines += [f"perft {depth} {count}" for depth, count in entry.counts.items()]
        blocks.append("\n".join(lines) + "\n")
    return HEAD + "\n" + "\n".join(blocks)


def count(game: Game, depth: int) -> int:
    stack = np.zeros(depth + 1, STATE).view(np.recarray)
    stack[0] = game.states[0]
    return int(kernels.perft(game.setup.table_rows, stack, depth))


def count_plainly(game: Game, depth: int) -> int:
    """The same number through the friendly face: play, count, undo."""
    if depth == 0 or game.over:
        return 1
    total = 0
    for action in game.legal:
        game.play(action)
        total += count_plainly(game, depth - 1)
        game.undo()
    return total


def counts_of(game: Game) -> dict[int, int]:
    counts = {}
    for depth in range(1, DEEPEST + 1):
        counts[depth] = count(game, depth)
        if counts[depth] > MOST:
            break
    return counts


def main() -> None:
    for path in FILES:
        entries = read_table(path)
        for entry in entries:
            entry.counts = counts_of(Game.from_position(entry.position))
            print(path.stem, entry.id, entry.counts)
        path.write_text(format_table(entries), "utf-8")


if __name__ == "__main__":
    main()
