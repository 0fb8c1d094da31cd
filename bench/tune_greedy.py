"""Find greedy's weights by matches against itself: simultaneous perturbation (SPSA).

    python bench/tune_greedy.py --minutes 10 --out weights.json

Each step shakes all weights at once, up and down, plays the two against each other on seat-balanced deals
(boards and numbers of seats in turn), and moves the weights towards the winner. At the end the mean of the
last half of the path plays a match against the start; keep it only if it wins. `--patience` looks for weights
under which games take their time.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np

from vianebula.bots.core.weights import STEADY, WEIGHT_NAMES
from vianebula.bots.selfplay import CompiledBot, run_selfplay, wilson_mean_and_interval, win_shares
from vianebula.components import Setup, get_setup

SETUPS = [(board, seats) for seats in (2, 4, 3) for board in ("beginner", "advanced")]
# how far each weight is shaken: a part of its size, at least this much
LEAST = 0.1


Job = tuple[str, int, list[float], list[float], int, int, float]


def duel(job: Job) -> tuple[float, int]:
    """What A's side wins beyond its fair share (A and B alternate around the table).

    With `patience` also how much more often games among A's own kind take 16 to 30 rounds.
    """
    board, seats, a, b, games, seed, patience = job
    setup = get_setup(board, seats)
    sides = [a if i % 2 == 0 else b for i in range(seats)]
    players = [CompiledBot("greedy", 4, tuple(side)) for side in sides]
    share = win_shares(run_selfplay(setup, players, games, seed), seats)
    n_a = (seats + 1) // 2
    won = float(share[:, ::2].sum() / games)
    fair = n_a / seats
    gain = won - fair
    if patience:
        gain += patience * (long_games(setup, a, games // 2, seed) - long_games(setup, b, games // 2, seed))
    return gain, games


def long_games(setup: Setup, weights: list[float], games: int, seed: int) -> float:
    players = [CompiledBot("greedy", 4, tuple(weights))] * setup.seats
    rounds = run_selfplay(setup, players, games, seed, balanced=False)["rounds"]
    return float(((rounds >= 16) & (rounds <= 30)).mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--games", type=int, default=96, help="games of one duel")
    parser.add_argument("--duels", type=int, default=4, help="duels of one step (one shake each)")
    parser.add_argument("--rate", type=float, default=1.5)
    parser.add_argument("--shake", type=float, default=0.15)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--patience", type=float, default=0.0, help="what games of 16 rounds or more are worth"
    )
    parser.add_argument("--start", type=Path)
    parser.add_argument("--out", type=Path, default=Path("weights.json"))
    args = parser.parse_args()
    start = STEADY.copy() if args.start is None else np.array(json.loads(args.start.read_text())["weights"])
    random = np.random.default_rng(args.seed)
    weights = start.copy()
    path = []
    began = time.time()
    seed = args.seed * 1_000_000
    step = 0
    with ProcessPoolExecutor(args.processes) as pool:
        while time.time() - began < args.minutes * 60:
            scale = args.shake * np.maximum(np.abs(weights), LEAST / args.shake)
            jobs, shakes = [], []
            for i in range(args.duels):
                sign = random.choice([-1.0, 1.0], len(weights))
                board, seats = SETUPS[(step * args.duels + i) % len(SETUPS)]
                games = args.games // seats * seats
                up, down = weights + sign * scale, weights - sign * scale
                jobs.append((board, seats, up.tolist(), down.tolist(), games, seed, args.patience))
                shakes.append(sign)
                seed += games
            slow = 1.0 / (1.0 + step / 200) ** 0.6
            for (gain, _), sign in zip(pool.map(duel, jobs), shakes, strict=True):
                weights = weights + args.rate * slow * gain * sign * scale
            path.append(weights)
            step += 1
            if step % 10 == 0:
                changes = ", ".join(f"{n} {w:.2f}" for n, w in zip(WEIGHT_NAMES, weights, strict=True))
                print(f"step {step}, {time.time() - began:.0f} s: {changes}", flush=True)
                args.out.write_text(json.dumps({"steps": step, "weights": weights.tolist()}))
        found = np.mean(path[len(path) // 2 :], axis=0)
        report: dict[str, list[tuple[float, int]]] = {}
        jobs = []
        for board, seats in SETUPS:
            for _ in range(max(1, args.processes // len(SETUPS))):
                jobs.append((board, seats, found.tolist(), start.tolist(), 600, seed, 0.0))
                seed += 1000
        for job, (gain, games) in zip(jobs, pool.map(duel, jobs), strict=True):
            report.setdefault(f"{job[0]} {job[1]}", []).append((gain, games))
    for name, gains in report.items():
        mean = float(np.mean([gain for gain, _ in gains]))
        print(f"{name}: {mean:+.3f} over fair in {sum(n for _, n in gains)} games")
    args.out.write_text(json.dumps({"steps": step, "weights": found.tolist(), "names": list(WEIGHT_NAMES)}))
    print("weights:", ", ".join(f"{w:.3f}" for w in found), f"({os.cpu_count()} cores, {step} steps)")
    print("beginner 2, found against start:", interval_of(found, start, seed))


def interval_of(a: np.ndarray, b: np.ndarray, seed: int) -> tuple[float, float, float]:
    setup = get_setup("beginner", 2)
    players = [CompiledBot("greedy", 6, tuple(a)), CompiledBot("greedy", 6, tuple(b))]
    return wilson_mean_and_interval(win_shares(run_selfplay(setup, players, 1000, seed), 2)[:, 0])


if __name__ == "__main__":
    main()
