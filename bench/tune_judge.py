"""Fit what `search` makes of greedy's evaluation: expected scores, and chances to win from them.

    python bench/tune_judge.py --games 200

Greedy plays against itself; at the start of every turn the evaluation of all seats is noted. Least squares
give the expected score, and the heat of the softmax is the one that predicts the winners best.
"""

from __future__ import annotations

import argparse

import numpy as np

from vianebula.bots import choose, make_bot, make_generator
from vianebula.bots.core.judge import judge_rows
from vianebula.bots.core.weights import TUNED
from vianebula.bots.games import Workspace
from vianebula.components import get_setup
from vianebula.rules import loops
from vianebula.rules.state import OVER, STATE, TURN


def collect(board: str, seats: int, games: int, seed: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Notes (position, seat, 3), final scores and win shares (position, seat)."""
    setup = get_setup(board, seats)
    bot = make_bot("greedy")
    work = Workspace()
    notes, finals, shares = [], [], []
    for game in range(games):
        states = np.zeros(1, STATE).view(np.recarray)
        loops.deal_rows(setup.boxes, states, np.array([seed + game], np.uint64))
        generator = make_generator(seed + game)
        mine = []
        while states[0].prompt != OVER:
            if states[0].prompt == TURN and states[0].actions_left == 2:
                out = np.zeros((1, seats, 3))
                judge_rows(setup.boxes, states, TUNED, work.memo, work.desks, out)
                mine.append(out[0])
            loops.play_row(setup.boxes, states, 0, choose(bot, setup, states, generator))
        points = np.zeros(4, np.int64)
        winners = int(loops.score_row(setup.boxes, states, 0, points))
        share = np.array([(winners >> s & 1) / winners.bit_count() for s in range(seats)])
        for note in mine:
            notes.append(note)
            finals.append(points[:seats])
            shares.append(share)
    return np.array(notes), np.array(finals, float), np.array(shares)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=5000)
    args = parser.parse_args()
    sets = [
        collect(board, seats, args.games, args.seed)
        for board, seats in (("beginner", 2), ("advanced", 3), ("beginner", 4), ("advanced", 2))
    ]
    flat = np.concatenate([notes.reshape(-1, 3) for notes, _, _ in sets])
    final = np.concatenate([finals.ravel() for _, finals, _ in sets])
    table = np.stack([flat[:, 1], flat[:, 2], np.ones(len(flat))], axis=1)
    gain, left, base = np.linalg.lstsq(table, final - flat[:, 0], rcond=None)[0]
    error = final - flat[:, 0] - table @ np.array([gain, left, base])
    print(f"score = earned + {gain:.3f} plans + {left:.3f} left + {base:.3f}; error {error.std():.2f} points")

    def loss(heat: float, heat_left: float) -> float:
        total, n = 0.0, 0
        for notes, _, shares in sets:
            scores = notes[:, :, 0] + gain * notes[:, :, 1] + left * notes[:, :, 2]
            hot = np.maximum(0.3, heat + heat_left * notes[:, :, 2].min(axis=1))[:, None]
            logits = (scores - scores.max(axis=1, keepdims=True)) / hot
            chances = np.exp(logits)
            chances /= chances.sum(axis=1, keepdims=True)
            total -= float((shares * np.log(np.maximum(chances, 1e-6))).sum())
            n += len(notes)
        return total / n

    grid = [(loss(h, k), h, k) for h in np.arange(0.3, 3.0, 0.15) for k in np.arange(0.0, 0.4, 0.02)]
    best = min(grid)
    even = np.mean([np.log(notes.shape[1]) for notes, _, _ in sets])
    print(f"heat {best[1]:.2f} + {best[2]:.2f} left: loss {best[0]:.4f} (knowing nothing: about {even:.4f})")
    print("FIT =", tuple(round(float(x), 3) for x in (gain, left, base, best[1], best[2])))


if __name__ == "__main__":
    main()
