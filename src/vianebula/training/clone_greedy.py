"""A small network that imitates `greedy`: an opponent that plays on a GPU, where `greedy` itself does not.

    python -m vianebula.training.clone_greedy clone.npz --minutes 10 [--device cuda --width 512 --blocks 3]
    vianebula train runs/first --set clone_share=0.1 --set clone_file=clone.npz --device cuda

Games are played on the CPU, most decisions by `greedy`, some by the network and some at random: it is asked
about what it led to itself, too. Every decision is labelled by `greedy` and is new, so none is learned by
heart; what is told of agreement was measured before learning from it.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from ..bots.batch_bot import BatchBot
from ..bots.selfplay import wilson_mean_and_interval
from .checkpoint import save_checkpoint
from .config import TrainingConfig, change_config
from .evaluation import play_against
from .network import ILLEGAL, CompactNet, PolicyValueNet, SparseInputNet, make_network
from .ppo import ask
from .self_play import SelfPlayGames, new_rollout, sample_actions

WIDTH, HIDDEN_WIDTH = 128, 64  # below 2 MB
GAMES, STEPS, MINIBATCH, EPOCHS = 576, 24, 512, 2
LEARNING_RATE, FINAL_LEARNING_RATE = 2e-3, 1e-4
SHARE_OF_NETWORK, SHARE_AT_RANDOM = 0.25, 0.1  # of the decisions
EVALUATION_GAMES = 200
Say = Callable[[str], None]
Network = CompactNet | PolicyValueNet


class GreedyLabels:
    """Games in which every decision has a label: what `greedy` would play."""

    def __init__(self, config: TrainingConfig) -> None:
        self.games = SelfPlayGames(config, "cpu")
        self.games.scatter_stages(config.scatter_steps)
        self.rollout = new_rollout(self.games, config.steps)
        self.bot = BatchBot("greedy", seed=config.seed)
        self.generator = torch.Generator().manual_seed(config.seed)

    @torch.no_grad()
    def play(self, net: SparseInputNet) -> dict[str, Tensor]:
        """Some steps of all games, as rows to learn from where the network is; `actions` are the labels."""
        games, rollout, device = self.games, self.rollout, net.features.device
        bias = net.board_bias(games.boards.to(device))[games.board.to(device)]
        for t in range(len(rollout.actions)):
            indices, numbers, mask = rollout.indices[t], rollout.numbers[t], rollout.mask[t]
            games.observe(indices, numbers, mask)
            chosen = np.concatenate([self.bot.choose(batch) for batch in games.batches])
            labels = rollout.actions[t] = torch.from_numpy(chosen)
            logits, _ = net(indices.to(device), numbers.to(device), bias)
            own = sample_actions(logits.cpu().masked_fill(~mask, ILLEGAL), self.generator)
            any_legal = sample_actions(torch.where(mask, 0.0, ILLEGAL), self.generator)
            draw = torch.rand(games.n, generator=self.generator)
            played = torch.where(draw < SHARE_OF_NETWORK, own, labels)
            games.step(torch.where(draw > 1 - SHARE_AT_RANDOM, any_legal, played))
        flat = {
            "indices": rollout.indices.flatten(0, 1),
            "numbers": rollout.numbers.flatten(0, 1),
            "mask": rollout.mask.flatten(0, 1),
            "actions": rollout.actions.flatten(),
            "board": games.board.repeat(len(rollout.actions)),
        }
        return {name: tensor.to(device) for name, tensor in flat.items()}


def clone_greedy(
    net: Network,
    minutes: float,
    say: Say,
    seed: int = 1,
    games: int = GAMES,
    rollouts: int | None = None,
) -> int:
    """Let a network imitate `greedy` for so long (or so many rollouts); from how many decisions it did."""
    config = change_config(TrainingConfig(), {"seed": seed, "games": games, "steps": STEPS, "pool_share": 0})
    labels = GreedyLabels(config)
    boards = labels.games.boards.to(net.features.device)
    optimiser = torch.optim.Adam(net.parameters(), lr=LEARNING_RATE, eps=1e-5)
    began, decisions, played, last_said = time.perf_counter(), 0, 0, -1e9

    def part_done() -> float:
        return played / rollouts if rollouts else (time.perf_counter() - began) / (minutes * 60)

    while (part := part_done()) < 1:
        for group in optimiser.param_groups:
            group["lr"] = LEARNING_RATE * (FINAL_LEARNING_RATE / LEARNING_RATE) ** part
        flat = labels.play(net)
        with torch.no_grad():
            loss, agreement = imitation_loss(net, boards, flat)
        for _ in range(EPOCHS):
            order = torch.randperm(len(flat["actions"]), generator=labels.generator).to(boards.device)
            for rows in torch.split(order, MINIBATCH):
                chosen = {name: tensor[rows] for name, tensor in flat.items()}
                optimiser.zero_grad(set_to_none=True)
                imitation_loss(net, boards, chosen)[0].backward()  # type: ignore[no-untyped-call]
                optimiser.step()
        decisions += len(flat["actions"])
        played += 1
        if time.perf_counter() - last_said > 10:
            last_said = time.perf_counter()
            say(f"{decisions / 1e3:.0f} k decisions: loss {loss:.3f}, agreement {agreement:.3f}")
    return decisions


def imitation_loss(net: SparseInputNet, boards: Tensor, part: dict[str, Tensor]) -> tuple[Tensor, Tensor]:
    """Cross-entropy of the labels, and how often the likeliest action is the label."""
    logits, _ = ask(net, boards, part)
    logits = logits.masked_fill(~part["mask"], ILLEGAL)
    agreement = (logits.argmax(1) == part["actions"]).float().mean()
    return functional.cross_entropy(logits, part["actions"]), agreement


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("out", type=Path)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cpu", help="where it learns; greedy plays on the CPU")
    parser.add_argument("--width", type=int, default=WIDTH)
    parser.add_argument("--blocks", type=int, default=0, help="0: a compact network")
    given = parser.parse_args()
    torch.manual_seed(given.seed)
    net = make_network(given.width, given.blocks, 0 if given.blocks else HIDDEN_WIDTH).to(given.device)
    save_checkpoint(net, clone_greedy(net, given.minutes, print, given.seed), given.out)
    net = net.cpu()
    for greedily in (True, False):
        shares = play_against(net, "beginner", 2, "greedy", EVALUATION_GAMES, greedily=greedily)
        share, low, high = wilson_mean_and_interval(shares)
        how = "its likeliest action" if greedily else "drawn"
        print(f"against greedy, 2 seats, {how}: {share:.3f} [{low:.3f}, {high:.3f}]")


if __name__ == "__main__":
    main()
