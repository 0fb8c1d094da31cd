"""Fit what `search` makes of greedy's evaluation: chances to win and expected scores.

    python bench/tune_judge.py --games 200

Greedy plays against itself, with a random action now and then so that seats fall behind; at every other
decision the features of all seats are noted. Least squares give the expected score; Newton's method on the
softmax gives the chances. A fifth of the games is kept out of the fit to measure it.
"""

from __future__ import annotations

import argparse

import numpy as np

from vianebula.bots import choose, make_generator
from vianebula.bots.core.judge import EARNED, FEATURES, describe_rows
from vianebula.bots.core.weights import RACER
from vianebula.bots.games import Workspace
from vianebula.bots.greedy import GreedyBot
from vianebula.bots.simple import RandomBot
from vianebula.components import get_setup
from vianebula.rules import loops
from vianebula.rules.state import OVER, STATE

SETUPS = [(board, seats) for seats in (2, 4, 3) for board in ("beginner", "advanced")]


def collect(board: str, seats: int, games: int, seed: int, noise: float) -> list[tuple[np.ndarray, ...]]:
    """For each game: features (position, seat, feature), final scores and win shares (seat)."""
    setup = get_setup(board, seats)
    greedy, random = GreedyBot(beam=3, weights=RACER), RandomBot()
    work = Workspace()
    dice = np.random.default_rng(seed)
    found = []
    for game in range(games):
        states = np.zeros(1, STATE).view(np.recarray)
        loops.deal_rows(setup.boxes, states, np.array([seed + game], np.uint64))
        generator = make_generator(seed + game)
        notes = []
        while states[0].prompt != OVER:
            if dice.random() < 0.5:
                out = np.zeros((1, seats, FEATURES))
                describe_rows(setup.boxes, states, RACER, work.memo, work.desks, out)
                notes.append(out[0])
            bot = random if dice.random() < noise else greedy
            loops.play_row(setup.boxes, states, 0, choose(bot, setup, states, generator))
        points = np.zeros(4, np.int64)
        winners = int(loops.score_row(setup.boxes, states, 0, points))
        share = np.array([(winners >> s & 1) / winners.bit_count() for s in range(seats)])
        found.append((np.array(notes), points[:seats].astype(float), share))
    return found


def chances(features: np.ndarray, fit: np.ndarray) -> np.ndarray:
    logits = features @ fit
    odds = np.exp(logits - logits.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True)


def fit_wins(groups: list[tuple[np.ndarray, np.ndarray]], ridge: float = 1.0) -> np.ndarray:
    """Newton's method for a softmax over seats; groups of equal numbers of seats."""
    fit = np.zeros(FEATURES)
    for _ in range(30):
        gradient, curve = -ridge * fit, ridge * np.eye(FEATURES)
        for features, share in groups:
            p = chances(features, fit)
            gradient += np.einsum("ns,nsf->f", share - p, features)
            mean = np.einsum("ns,nsf->nf", p, features)
            curve += np.einsum("ns,nsf,nsg->fg", p, features, features) - mean.T @ mean
        step = np.linalg.solve(curve, gradient)
        fit = fit + step
        if np.abs(step).max() < 1e-6:
            break
    return fit


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--noise", type=float, default=0.08)
    parser.add_argument("--seed", type=int, default=5000)
    args = parser.parse_args()
    train, test = [], []
    for board, seats in SETUPS:
        games = collect(board, seats, args.games, args.seed, args.noise)
        cut = len(games) * 4 // 5
        for part, into in ((games[:cut], train), (games[cut:], test)):
            features = np.concatenate([notes for notes, _, _ in part])
            final = np.concatenate([np.tile(points, (len(notes), 1)) for notes, points, _ in part])
            share = np.concatenate([np.tile(won, (len(notes), 1)) for notes, _, won in part])
            into.append((f"{board} {seats}", features, final, share))
    flat = np.concatenate([features.reshape(-1, FEATURES) for _, features, _, _ in train])
    gained = np.concatenate([(final - features[:, :, EARNED]).ravel() for _, features, final, _ in train])
    score_fit = np.linalg.solve(flat.T @ flat + np.eye(FEATURES), flat.T @ gained)
    win_fit = fit_wins([(features, share) for _, features, _, share in train])
    for name, features, final, share in test:
        error = final - features[:, :, EARNED] - features @ score_fit
        p = chances(features, win_fit)
        loss = -(share * np.log(np.maximum(p, 1e-9))).sum(axis=1).mean()
        right = (p.argmax(axis=1) == share.argmax(axis=1)).mean()
        print(
            f"{name}: score off by {error.std():.2f}; loss {loss:.3f} (even: {np.log(p.shape[1]):.3f}),"
            f" winner foreseen {right:.3f}"
        )
    for name, fit in (("WIN_FIT", win_fit), ("SCORE_FIT", score_fit)):
        print(f"{name} = np.array(({', '.join(f'{x:.4f}' for x in fit)}))")


if __name__ == "__main__":
    main()
