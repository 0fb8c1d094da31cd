"""Fits the network of `champion`'s leaves to what searches found, and to how their games ended.

    python -m vianebula.training.value_fit GAMES champion.npz

GAMES is a folder of `training/search_games.py`. The fit starts from the network in the file (that of
`search`, where it has none yet), and is put into it.
"""

from __future__ import annotations

import argparse
import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from ..bots.core import value_net as layout
from ..bots.core.leaf_features import observe_leaves
from ..bots.core.observation_v2 import MAX_ACTIVE, N_NUMBERS, new_observer_memory
from ..bots.network_file import load_network, replace_leaf_weights
from ..components import get_setup
from ..rules.constants import NONE
from ..rules.rows import new_rows
from ..rules.state import OVER, STATE
from .leaf_network import LeafNetwork
from .network import boards_tensor
from .search_games import Shard, read_shard, shard_paths

OUTCOME_SHARE = 0.1  # of the target: how the game ended; the rest is what the search found
SCORE_LOSS_SHARE = 0.3
TRUSTED_SIMULATIONS = 50  # with so many a position counts half as much as one that is known exactly
WELL_SEARCHED_SIMULATIONS = 400  # that a position to measure on was searched with
KEPT_OUT_EVERY = 20  # of so many shards one is kept out, to measure on
WIDTH = 64  # of the layer that sees the whole position
BOARDS = ("beginner", "advanced")


def observe_shard(shard: Shard) -> dict[str, Tensor]:
    """The positions of a shard as leaves, with what was found there; games that are over are left out."""
    decisions, n, setup = shard.decisions, len(shard.decisions), get_setup(shard.board, shard.seats)
    states = new_rows(STATE, n)
    states[:] = decisions["state"]
    indices, numbers = np.full((n, MAX_ACTIVE), NONE, np.int16), np.zeros((n, N_NUMBERS), np.float32)
    features = np.zeros((n, shard.seats, layout.FEATURES), np.float32)
    observe_leaves(setup.table_rows, states, new_observer_memory(), indices, numbers, features)
    going_on = states["prompt"] != OVER
    columns: dict[str, NDArray[Any]] = {
        "features": features,
        "indices": indices,
        "numbers": numbers.astype(np.float16),
        "seat": states["seat"].astype(np.int64),
        "board": np.full(n, BOARDS.index(shard.board)),
        "found": decisions["win_chances"][:, : shard.seats],
        "shares": decisions["shares"][:, : shard.seats],
        "expected": decisions["expected_scores"][:, : shard.seats],
        "scores": decisions["scores"][:, : shard.seats].astype(np.float32),
        "simulations": decisions["simulations"],
        "progress": decisions["progress"],
    }
    return {name: torch.from_numpy(np.ascontiguousarray(rows[going_on])) for name, rows in columns.items()}


class Positions:
    """Positions with one number of seats, on a device."""

    def __init__(self, shards: list[dict[str, Tensor]], seats: int, device: str) -> None:
        self.rows = {name: torch.cat([shard[name] for shard in shards]).to(device) for name in shards[0]}
        self.boards = boards_tensor([get_setup(board, seats) for board in BOARDS]).to(device)

    def __len__(self) -> int:
        return len(self.rows["seat"])

    def losses(self, net: LeafNetwork, rows: Tensor) -> tuple[Tensor, Tensor]:
        """Of the chance to win, and of the points."""
        part = {name: column[rows] for name, column in self.rows.items()}
        odds, gained = net(part, self.boards)
        wins = OUTCOME_SHARE * part["shares"] + (1 - OUTCOME_SHARE) * part["found"]
        points = OUTCOME_SHARE * part["scores"] + (1 - OUTCOME_SHARE) * part["expected"]
        off = gained + part["features"][..., layout.POINTS] - points / layout.SCALE
        weight = part["simulations"] / (part["simulations"] + TRUSTED_SIMULATIONS)
        weight = weight / weight.sum()
        wins_loss = -(wins * torch.log_softmax(odds, dim=1)).sum(1)
        return (weight * wins_loss).sum(), (weight[:, None] * off**2).sum()

    @torch.no_grad()
    def measure(self, net: LeafNetwork, batch: int = 16_384) -> str:
        """How far from what searches found, of all and of well searched; log-loss of how games ended."""
        off, ended = [], []
        for rows in torch.split(torch.arange(len(self), device=self.boards.device), batch):
            part = {name: column[rows] for name, column in self.rows.items()}
            odds, _ = net(part, self.boards)
            off.append(((torch.softmax(odds, dim=1) - part["found"]) ** 2).mean(1))
            ended.append(-(part["shares"] * torch.log_softmax(odds, dim=1)).sum(1))
        squares, losses = torch.cat(off), torch.cat(ended)
        searched = self.rows["simulations"] >= WELL_SEARCHED_SIMULATIONS
        late = searched & (self.rows["progress"] >= 0.75)
        return (
            f"{squares.mean() ** 0.5:.4f} {squares[searched].mean() ** 0.5:.4f} off, "
            f"{losses[searched].mean():.4f} {losses[late].mean():.4f} ended"
        )


def read_positions(folder: Path, device: str) -> tuple[list[Positions], list[Positions]]:
    """The positions in a folder of shards by seats: those to learn from, and those kept out to measure on."""
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        paths = shard_paths(folder)
        shards = list(threads.map(lambda path: (path.name, observe_shard(read_shard(path))), paths))
    learned, kept_out = [], []
    for seats in (2, 3, 4):
        of_seats = [shard for name, shard in shards if int(name.split("-")[1]) == seats]
        if len(of_seats) > 1:
            kept_out.append(Positions(of_seats[::KEPT_OUT_EVERY], seats, device))
            learned.append(
                Positions([s for i, s in enumerate(of_seats) if i % KEPT_OUT_EVERY], seats, device)
            )
    return learned, kept_out


def fit(net: LeafNetwork, folder: Path, device: str, epochs: int, rate: float, batch: int) -> None:
    """Fit on all positions but those kept out, on which every epoch is measured."""
    learned, kept_out = read_positions(folder, device)
    net.to(device)
    print(f"{sum(map(len, learned))} positions, {sum(map(len, kept_out))} kept out")
    print("before:", "; ".join(p.measure(net) for p in kept_out), flush=True)
    steps = epochs * sum(-(-len(p) // batch) for p in learned)
    optimizer = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=steps)
    for epoch in range(epochs):
        began = time.perf_counter()
        batches = [
            (positions, rows)
            for positions in learned
            for rows in torch.split(torch.randperm(len(positions), device=device), batch)
        ]
        for i in torch.randperm(len(batches)):
            positions, rows = batches[i]
            wins, points = positions.losses(net, rows)
            optimizer.zero_grad()
            (wins + SCORE_LOSS_SHARE * points).backward()
            optimizer.step()
            schedule.step()
        told = "; ".join(p.measure(net) for p in kept_out)
        print(f"epoch {epoch + 1} ({time.perf_counter() - began:.0f} s): {told}", flush=True)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", type=Path)
    parser.add_argument("network", type=Path)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--width", type=int, default=WIDTH)
    given = parser.parse_args()
    torch.manual_seed(1)
    net = LeafNetwork(given.width)
    net.load_weights(load_network(given.network).leaf)
    fit(net, given.games, given.device, given.epochs, given.rate, given.batch)
    replace_leaf_weights(given.network, net.to_weights())


if __name__ == "__main__":
    main()
