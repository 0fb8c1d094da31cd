"""Fits the value network of `champion`'s leaves to what searches found, and to how their games ended.

    python -m vianebula.training.value_fit GAMES champion.npz

GAMES is a folder of `training/search_games.py`. The fit starts from the value network in the file (that of
`search`, where it has none yet), and is put into it.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from ..bots.core import value_net as layout
from ..bots.core.evaluation import new_evaluator
from ..bots.core.leaf_features import write_leaf_features
from ..bots.core.weights import RACER
from ..bots.network_file import load_network, replace_value_net
from ..components import get_setup
from ..rules.rows import new_rows
from ..rules.state import STATE
from .search_games import Shard, read_shards

OUTCOME_SHARE = 0.1  # of the target: how the game ended; the rest is what the search found
SCORE_LOSS_SHARE = 0.3
MIN_SIMULATIONS = 20  # that a position to measure on was searched with
KEPT_OUT_EVERY = 20  # of so many shards one is kept out, to measure on


class LeafValueNet(nn.Module):
    """What `bots.core.value_net.forward` computes."""

    def __init__(self) -> None:
        super().__init__()
        self.input = nn.Linear(layout.FEATURES, layout.HIDDEN)
        self.own = nn.Linear(layout.HIDDEN, layout.HIDDEN)
        self.mean = nn.Linear(layout.HIDDEN, layout.HIDDEN, bias=False)
        self.out = nn.Linear(layout.HIDDEN, 2)

    def forward(self, x: Tensor) -> tuple[Tensor, Tensor]:
        """The odds of each seat as a logarithm and the tens of points it will gain, [n, seats]."""
        first = functional.relu(self.input(x))
        second = functional.relu(self.own(first) + self.mean(first.mean(dim=1, keepdim=True)))
        out = self.out(second)
        return out[..., 0], out[..., 1]

    def load_rows(self, rows: NDArray[np.float32]) -> None:
        """Take the weights of a file of the value network."""
        net = torch.from_numpy(rows.copy())
        with torch.no_grad():
            self.input.weight.copy_(net[layout.INPUT_WEIGHTS : layout.INPUT_BIAS].T)
            self.input.bias.copy_(net[layout.INPUT_BIAS])
            self.own.weight.copy_(net[layout.OWN_WEIGHTS : layout.MEAN_WEIGHTS].T)
            self.own.bias.copy_(net[layout.HIDDEN_BIAS])
            self.mean.weight.copy_(net[layout.MEAN_WEIGHTS : layout.HIDDEN_BIAS].T)
            self.out.weight.copy_(torch.stack([net[layout.WIN_WEIGHTS], net[layout.SCORE_WEIGHTS]]))
            self.out.bias.copy_(torch.stack([torch.zeros(()), net[layout.SCORE_BIAS, 0]]))

    def to_rows(self) -> NDArray[np.float32]:
        """As the value network's file has it."""
        net = np.zeros((layout.NET_ROWS, layout.HIDDEN), np.float32)
        net[layout.INPUT_WEIGHTS : layout.INPUT_BIAS] = self.input.weight.detach().cpu().numpy().T
        net[layout.INPUT_BIAS] = self.input.bias.detach().cpu().numpy()
        net[layout.OWN_WEIGHTS : layout.MEAN_WEIGHTS] = self.own.weight.detach().cpu().numpy().T
        net[layout.MEAN_WEIGHTS : layout.HIDDEN_BIAS] = self.mean.weight.detach().cpu().numpy().T
        net[layout.HIDDEN_BIAS] = self.own.bias.detach().cpu().numpy()
        net[layout.WIN_WEIGHTS] = self.out.weight[0].detach().cpu().numpy()
        net[layout.SCORE_WEIGHTS] = self.out.weight[1].detach().cpu().numpy()
        net[layout.SCORE_BIAS, 0] = self.out.bias[1].item()
        return net


class Positions:
    """Positions with one number of seats, on a device."""

    def __init__(self, shards: list[Shard], seats: int, device: str) -> None:
        def column(name: str) -> Tensor:
            found = np.concatenate([shard.decisions[name][:, :seats] for shard in shards])
            return torch.from_numpy(found.astype(np.float32)).to(device)

        self.features = torch.from_numpy(np.concatenate([leaf_features(shard) for shard in shards])).to(
            device
        )
        self.found, self.shares = column("win_chances"), column("shares")
        self.expected, self.scores = column("expected_scores"), column("scores")
        simulations = np.concatenate([shard.decisions["simulations"] for shard in shards])
        self.is_searched = torch.from_numpy(simulations >= MIN_SIMULATIONS).to(device)

    def losses(self, net: LeafValueNet, rows: Tensor) -> tuple[Tensor, Tensor]:
        """Of the chance to win, and of the points."""
        x = self.features[rows]
        odds, gained = net(x)
        wins = OUTCOME_SHARE * self.shares[rows] + (1 - OUTCOME_SHARE) * self.found[rows]
        points = OUTCOME_SHARE * self.scores[rows] + (1 - OUTCOME_SHARE) * self.expected[rows]
        off = gained + x[..., layout.POINTS] - points / layout.SCALE
        return -(wins * torch.log_softmax(odds, dim=1)).sum(1).mean(), (off**2).mean()

    @torch.no_grad()
    def measure(self, net: LeafValueNet) -> str:
        """Log-loss of how games ended, and how far from what searches found (root mean square)."""
        odds, _ = net(self.features)
        ended = -(self.shares * torch.log_softmax(odds, dim=1)).sum(1).mean()
        off = ((torch.softmax(odds, dim=1) - self.found)[self.is_searched] ** 2).mean() ** 0.5
        return f"{ended:.4f}, {off:.4f} off"


def leaf_features(shard: Shard) -> NDArray[np.float32]:
    """What the value network sees of the positions of a shard, [n, seats, FEATURES]."""
    setup = get_setup(shard.board, shard.seats)
    states = new_rows(STATE, len(shard.decisions))
    states[:] = shard.decisions["state"]
    out = np.zeros((len(states), shard.seats, layout.FEATURES), np.float32)
    write_leaf_features(setup.table_rows, states, new_evaluator(RACER), out)
    return out


def fit(net: LeafValueNet, folder: Path, device: str, epochs: int, rate: float, batch: int) -> None:
    """Fit on all positions but those kept out, on which every epoch is measured."""
    learned, kept_out = [], []
    for seats in (2, 3, 4):
        shards = [shard for shard in read_shards(folder) if shard.seats == seats]
        if len(shards) > 1:
            kept_out.append(Positions(shards[::KEPT_OUT_EVERY], seats, device))
            del shards[::KEPT_OUT_EVERY]
            learned.append(Positions(shards, seats, device))
    net.to(device)
    print(f"{sum(len(p.features) for p in learned)} positions")
    print("before:", "; ".join(p.measure(net) for p in kept_out), flush=True)
    steps = epochs * sum(-(-len(p.features) // batch) for p in learned)
    optimizer = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=1e-4)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=steps)
    for epoch in range(epochs):
        began = time.perf_counter()
        batches = [
            (positions, rows)
            for positions in learned
            for rows in torch.split(torch.randperm(len(positions.features), device=device), batch)
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
    parser.add_argument("--epochs", type=int, default=40)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--rate", type=float, default=2e-3)
    given = parser.parse_args()
    torch.manual_seed(1)
    net = LeafValueNet()
    net.load_rows(load_network(given.network).value_net)
    fit(net, given.games, given.device, given.epochs, given.rate, given.batch)
    replace_value_net(given.network, net.to_rows())


if __name__ == "__main__":
    main()
