"""Fit what `search` makes of a position: chances to win and expected scores (bots/core/value_net.py).

    python bench/train_value_net.py play games/greedy --bot greedy:style=racer --games 2400
    python bench/train_value_net.py fit games/greedy
    python bench/train_value_net.py play games/search --bot search:nodes=150 --games 500 --seed 500000
    python bench/train_value_net.py fit games/greedy games/search games/search

`play` lets bots play against each other, with a random action now and then so that seats fall behind, and
notes the features of all seats at every other action (in the midst of an erection nothing is evaluated);
each call adds files to the folder and may be killed at any time. `fit` (needs PyTorch: pip install
'vianebula[training]') fits the network on all of them; a folder named twice counts twice. A tenth of the
games is kept out to measure it.
"""

from __future__ import annotations

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np

from vianebula.bots import Limit, Rng, derive_seed, make_bot
from vianebula.bots.core import value_net
from vianebula.bots.core.evaluation import new_evaluator
from vianebula.bots.core.weights import RACER
from vianebula.bots.random_and_builder import RandomBot
from vianebula.components import get_setup
from vianebula.game import Game
from vianebula.rules.state import TURN

SETUPS = [(board, seats) for seats in (2, 4, 3) for board in ("beginner", "advanced")]
GAMES_A_FILE = 20


def play_file(out: Path, board: str, seats: int, bots: list[str], seed: int, noise: float) -> str:
    """Play some games; write the features, final scores and win shares of all seats at each position."""
    path = out / f"{board}-{seats}-{seed}.npz"
    if path.exists():
        return path.name
    setup = get_setup(board, seats)
    players, random = [make_bot(name) for name in bots], RandomBot()
    evaluator = new_evaluator(RACER)
    dice = np.random.default_rng(seed)
    features, scores, shares, games = [], [], [], []
    for game in range(GAMES_A_FILE):
        played = Game.from_setup(setup, seed + game)
        rng = Rng(derive_seed("bot", seed + game))
        seated = [players[i] for i in dice.integers(len(players), size=seats)]
        notes = []
        while (outcome := played.outcome) is None:
            if played.state.prompt == TURN and dice.random() < 0.5:
                out_row = np.zeros((1, seats, value_net.FEATURES), np.float32)
                value_net.write_features_rows(setup.table_rows, played.states, evaluator, out_row)
                notes.append(out_row[0])
            bot = random if dice.random() < noise else seated[played.state.seat]
            played.play(bot.choose(played.view(), Limit(), rng))
        share = np.array([(s in outcome.winners) / len(outcome.winners) for s in range(seats)])
        features += notes
        scores += [outcome.scores] * len(notes)
        shares += [share] * len(notes)
        games += [seed + game] * len(notes)
    part = path.with_suffix(".part.npz")
    np.savez_compressed(
        part, features=np.array(features), scores=np.array(scores), shares=np.array(shares), games=games
    )
    part.rename(path)
    return path.name


def play(args: argparse.Namespace) -> None:
    [out] = args.folders
    out.mkdir(parents=True, exist_ok=True)
    setups = [(b, s) for b, s in SETUPS if args.seats in (0, s)]
    with ProcessPoolExecutor(args.processes) as pool:
        jobs = [
            pool.submit(play_file, out, board, seats, args.bot, args.seed + n, args.noise)
            for n in range(0, args.games, GAMES_A_FILE)
            for board, seats in setups
        ]
        for n, job in enumerate(jobs, 1):
            print(f"\r{n} of {len(jobs)} files: {job.result()}   ", end="", flush=True)
    print()


def load(folder: Path, seats: int) -> tuple[np.ndarray, ...]:
    """Everything noted with so many seats; whether a position is kept out of the fit."""
    files = [np.load(path) for path in sorted(folder.glob(f"*-{seats}-*.npz")) if ".part" not in path.name]
    columns = [np.concatenate([f[name] for f in files]) for name in ("features", "scores", "shares", "games")]
    return columns[0], columns[1] / value_net.SCALE, columns[2], columns[3] % 10 == 9


def fit(args: argparse.Namespace) -> None:
    import torch

    from vianebula.training.value_fit import LeafValueNet

    torch.manual_seed(1)
    torch.set_num_threads(args.processes)

    train: list[list[torch.Tensor]] = []
    test: list[list[torch.Tensor]] = []
    for folder in args.folders:
        for seats in (2, 3, 4):
            x, scores, shares, out = load(folder, seats)
            for which, into in ((~out, train), (out, test)):
                into.append([torch.tensor(c[which], dtype=torch.float32) for c in (x, scores, shares)])
            print(f"{folder.name}, {seats} seats: {len(x)} positions, {int(out.sum())} of them kept out")
    net = LeafValueNet()
    steps = sum(-(-len(x) // args.batch) for x, _, _ in train) * args.epochs
    optimizer = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, args.rate, total_steps=steps)

    def losses(
        x: torch.Tensor, scores: torch.Tensor, shares: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        odds, gained = net(x)
        wins = -(shares * torch.log_softmax(odds, dim=1)).sum(dim=1).mean()
        return wins, ((gained + x[..., value_net.POINTS] - scores) ** 2).mean()

    for epoch in range(args.epochs):
        batches = [
            (g, b)
            for g, (x, _, _) in enumerate(train)
            for b in torch.split(torch.randperm(len(x)), args.batch)
        ]
        for i in torch.randperm(len(batches)):
            group, rows = batches[i]
            wins, error = losses(*(column[rows] for column in train[group]))
            optimizer.zero_grad()
            torch.autograd.backward(wins + error)
            optimizer.step()
            schedule.step()
        with torch.no_grad():
            told = []
            for columns in test:
                wins, error = losses(*columns)
                told.append(
                    f"{wins:.4f} (even {np.log(columns[0].shape[1]):.3f}), {value_net.SCALE * error**0.5:.2f}"
                )
        print(f"epoch {epoch + 1}: loss and points off: " + "; ".join(told), flush=True)
    np.save(args.save, net.to_rows())


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("play", "fit"))
    parser.add_argument("folders", type=Path, nargs="+", help="of games")
    parser.add_argument("--bot", action="append", help="who plays; several: drawn for each seat")
    parser.add_argument("--games", type=int, default=200, help="of each set-up")
    parser.add_argument("--seats", type=int, default=0, help="this number of seats alone")
    parser.add_argument("--noise", type=float, default=0.05, help="part of the actions that are random")
    parser.add_argument("--seed", type=int, default=5000)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--save", type=Path, default=value_net.NET_FILE)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--rate", type=float, default=4e-3)
    args = parser.parse_args()
    args.bot = args.bot or ["greedy:style=racer"]
    (play if args.what == "play" else fit)(args)


if __name__ == "__main__":
    main()
