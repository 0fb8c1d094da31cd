"""A match between any two bots over their Python interface, seat-balanced on shared deals.

    python bench/match_bots.py search:nodes=500 greedy --seats 2 --games 100

A sits alone at the table with copies of B; each deal is played once with A at every seat.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from vianebula.bots import choose, make_bot, make_generator
from vianebula.bots.games import interval
from vianebula.components import get_setup
from vianebula.rules import loops
from vianebula.rules.state import OVER, STATE


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("a")
    parser.add_argument("b")
    parser.add_argument("--board", default="beginner")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=9)
    args = parser.parse_args()
    setup = get_setup(args.board, args.seats)
    a, b = make_bot(args.a), make_bot(args.b)
    shares, scores = [], []
    thinking, decisions, latest = 0.0, 0, 0.0
    began = time.perf_counter()
    for game in range(args.games):
        if time.perf_counter() - began > args.minutes * 60:
            break
        seed, at = args.seed + game // args.seats, game % args.seats
        states = np.zeros(1, STATE).view(np.recarray)
        loops.deal_rows(setup.boxes, states, np.array([seed], np.uint64))
        generators = [make_generator(seed * 1000 + at * 10 + seat) for seat in range(args.seats)]
        while states[0].prompt != OVER:
            seat = int(states[0].seat)
            before = time.perf_counter()
            action = choose(a if seat == at else b, setup, states, generators[seat])
            if seat == at:
                spent = time.perf_counter() - before
                thinking, decisions, latest = thinking + spent, decisions + 1, max(latest, spent)
            loops.play_row(setup.boxes, states, 0, action)
        points = np.zeros(4, np.int64)
        winners = loops.score_row(setup.boxes, states, 0, points)
        shares.append((winners >> at & 1) / int(winners).bit_count())
        scores.append((points[at], np.delete(points[: args.seats], at).max()))
    mean, low, high = interval(np.array(shares))
    own, best = np.mean(scores, axis=0)
    print(
        f"{args.a} v {args.seats - 1} {args.b}, {args.board}, {args.seats} seats:"
        f" {mean:.3f} [{low:.3f}, {high:.3f}]"
        f" in {len(shares)} games; points {own:.1f} to {best:.1f};"
        f" {1000 * thinking / max(decisions, 1):.1f} ms a decision, at most {1000 * latest:.0f} ms"
    )


if __name__ == "__main__":
    main()
