"""What a policy improved by a look ahead wins against the bare one, or one network's policy against another.

    python bench/look_ahead.py --games 160 --c-scale 1
    python bench/look_ahead.py --games 8192 --device cuda --c-scale 0 --weights runs/ahead/weights.npz \
        --against runs/plain/weights.npz

Always the likeliest action; one seat of each game is the first network's, every deal is played from every
seat. With a c_scale of 0 nothing is looked ahead. Prints the share of the win with a 95 % interval.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import torch
from torch import Tensor

from vianebula.bots.network_file import NETWORK_FILE
from vianebula.training.checkpoint import load_checkpoint
from vianebula.training.config import TrainingConfig, change_config
from vianebula.training.deep_policy import load_deep_policy
from vianebula.training.gumbel import GumbelTargets
from vianebula.training.network import ILLEGAL, WIN, SparseInputNet
from vianebula.training.self_play import SelfPlayGames, as_array, new_rollout, own_values


@torch.no_grad()
def play(net: SparseInputNet, other: SparseInputNet, config: TrainingConfig, device: str) -> Tensor:
    """The share of the win of the first network's seat in each game, [deals, seats]."""
    games = SelfPlayGames(config, device)
    (batch,) = games.batches
    batch.auto_reset = False
    seats = batch.setup.seats
    batch.deal(seeds=as_array(torch.as_tensor(batch.seeds)[::seats].repeat_interleave(seats)[: games.n]))
    own = torch.arange(games.n, device=games.device) % seats
    biases = [each.board_bias(games.boards)[games.board] for each in (net, other)]
    rollout, shares = new_rollout(games, 1), torch.zeros(games.n, device=games.device)
    gumbel = GumbelTargets(games, config) if config.gumbel_c_scale else None
    is_over, step = torch.zeros_like(own, dtype=torch.bool), 0
    while not bool(is_over.all()):
        indices, numbers, mask = rollout.indices[0], rollout.numbers[0], rollout.mask[0]
        games.observe(indices, numbers, mask)
        seat = games.seat()
        rollout.seat[0] = seat.clamp(min=0)
        logits, outcome = net(indices, numbers, biases[0])
        rollout.values[0] = own_values(outcome, rollout.seat[0], games.n_seats)
        chances = logits.masked_fill(~mask, ILLEGAL)
        if gumbel is not None:
            gumbel.start(net, rollout, step)(0, logits)
            chances = gumbel.targets[gumbel.target_of_row]
        theirs, _ = other(indices, numbers, biases[1])
        theirs = theirs.masked_fill(~mask, ILLEGAL)
        done, results = games.step(torch.where(seat == own, chances.argmax(1), theirs.argmax(1)))
        share = results[..., WIN].gather(1, own[:, None])[:, 0]
        shares, is_over, step = torch.where(is_over, shares, share), done, step + 1
    return shares.reshape(-1, seats)


def load(path: Path | None) -> SparseInputNet:
    """A run's network; without a file the deep policy of `champion`."""
    return load_deep_policy(NETWORK_FILE) if path is None else load_checkpoint(path)[0]


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=160)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--board", default="beginner")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--c-scale", type=float, default=1.0)
    parser.add_argument("--actions", type=int, default=16)
    parser.add_argument("--worlds", type=int, default=4)
    parser.add_argument("--weights", type=Path, help="of the first network; else the deep policy of champion")
    parser.add_argument("--against", type=Path, help="weights of the others; else the same network's")
    parser.add_argument("--device", default="cpu")
    given = parser.parse_args()
    config = change_config(
        TrainingConfig(),
        {
            "games": -(-given.games // given.seats) * given.seats,
            "seat_shares": {given.seats: 1.0},
            "boards": [given.board],
            "pool_share": 0,
            "steps": 1,
            "seed": given.seed,
            "gumbel_share": 1,
            "gumbel_c_scale": given.c_scale,
            "gumbel_actions": given.actions,
            "gumbel_worlds": given.worlds,
        },
    )
    net = load(given.weights).to(given.device)
    other = net if given.against is None else load(given.against).to(given.device)
    began = time.perf_counter()
    deals = play(net, other, config, given.device).mean(1)
    mean, reach = float(deals.mean()), 1.96 * float(deals.std()) / len(deals) ** 0.5
    print(f"{mean:.3f} [{mean - reach:.3f}, {mean + reach:.3f}] of {config.games} games, c_scale ", end="")
    print(f"{given.c_scale:g}, {given.worlds} worlds, {time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
