"""A small network that imitates `greedy`: an opponent that plays on a GPU, where `greedy` itself does not.

    python -m vianebula.training.clone_greedy clone.npz --minutes 10
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
from .checkpoint import save_compact
from .config import TrainingConfig, change_config
from .evaluation import play_against
from .network import ILLEGAL, CompactNet
from .ppo import ask
from .self_play import SelfPlayGames, new_rollout, sample_actions

WIDTH, HIDDEN_WIDTH = 128, 64  # below 2 MB
GAMES, STEPS, MINIBATCH, EPOCHS = 576, 24, 512, 2
LEARNING_RATE, FINAL_LEARNING_RATE = 2e-3, 1e-4
SHARE_OF_NETWORK, SHARE_AT_RANDOM = 0.25, 0.1  # of the decisions
EVALUATION_GAMES = 200
Say = Callable[[str], None]


class GreedyLabels:
    """Games in which every decision has a label: what `greedy` would play."""

    def __init__(self, config: TrainingConfig) -> None:
        self.games = SelfPlayGames(config, "cpu")
        self.games.scatter_stages(config.scatter_steps)
        self.rollout = new_rollout(self.games, config.steps)
        self.bot = BatchBot("greedy", seed=config.seed)
        self.generator = torch.Generator().manual_seed(config.seed)

    @torch.no_grad()
    def play(self, net: CompactNet) -> dict[str, Tensor]:
        """Some steps of all games, as rows to learn from; `actions` are the labels."""
        games, rollout = self.games, self.rollout
        bias = net.board_bias(games.boards)[games.board]
        for t in range(len(rollout.actions)):
            indices, numbers, mask = rollout.indices[t], rollout.numbers[t], rollout.mask[t]
            games.observe(indices, numbers, mask)
            chosen = np.concatenate([self.bot.choose(batch) for batch in games.batches])
            labels = rollout.actions[t] = torch.from_numpy(chosen)
            logits, _ = net(indices, numbers, bias)
            own = sample_actions(logits.masked_fill(~mask, ILLEGAL), self.generator)
            any_legal = sample_actions(torch.where(mask, 0.0, ILLEGAL), self.generator)
            draw = torch.rand(games.n, generator=self.generator)
            played = torch.where(draw < SHARE_OF_NETWORK, own, labels)
            games.step(torch.where(draw > 1 - SHARE_AT_RANDOM, any_legal, played))
        return {
            "indices": rollout.indices.flatten(0, 1),
            "numbers": rollout.numbers.flatten(0, 1),
            "mask": rollout.mask.flatten(0, 1),
            "actions": rollout.actions.flatten(),
            "board": games.board.repeat(len(rollout.actions)),
        }


def clone_greedy(
    minutes: float, say: Say, seed: int = 1, games: int = GAMES, rollouts: int | None = None
) -> tuple[CompactNet, int]:
    """A network that imitated `greedy` for so long (or so many rollouts), and from how many decisions."""
    config = change_config(TrainingConfig(), {"seed": seed, "games": games, "steps": STEPS, "pool_share": 0})
    torch.manual_seed(seed)
    net = CompactNet(WIDTH, HIDDEN_WIDTH)
    labels = GreedyLabels(config)
    optimiser = torch.optim.Adam(net.parameters(), lr=LEARNING_RATE, eps=1e-5)
    began, decisions, played, last_said = time.perf_counter(), 0, 0, -1e9

    def part_done() -> float:
        return played / rollouts if rollouts else (time.perf_counter() - began) / (minutes * 60)

    while (part := part_done()) < 1:
        for group in optimiser.param_groups:
            group["lr"] = LEARNING_RATE * (FINAL_LEARNING_RATE / LEARNING_RATE) ** part
        flat = labels.play(net)
        with torch.no_grad():
            loss, agreement = imitation_loss(net, labels.games.boards, flat)
        for _ in range(EPOCHS):
            for rows in torch.split(
                torch.randperm(len(flat["actions"]), generator=labels.generator), MINIBATCH
            ):
                chosen = {name: tensor[rows] for name, tensor in flat.items()}
                optimiser.zero_grad(set_to_none=True)
                imitation_loss(net, labels.games.boards, chosen)[0].backward()  # type: ignore[no-untyped-call]
                optimiser.step()
        decisions += len(flat["actions"])
        played += 1
        if time.perf_counter() - last_said > 10:
            last_said = time.perf_counter()
            say(f"{decisions / 1e3:.0f} k decisions: loss {loss:.3f}, agreement {agreement:.3f}")
    return net, decisions


def imitation_loss(net: CompactNet, boards: Tensor, part: dict[str, Tensor]) -> tuple[Tensor, Tensor]:
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
    given = parser.parse_args()
    net, decisions = clone_greedy(given.minutes, print, given.seed)
    save_compact(net, decisions, given.out)
    for greedily in (True, False):
        shares = play_against(net, "beginner", 2, "greedy", EVALUATION_GAMES, greedily=greedily)
        share, low, high = wilson_mean_and_interval(shares)
        how = "its likeliest action" if greedily else "drawn"
        print(f"against greedy, 2 seats, {how}: {share:.3f} [{low:.3f}, {high:.3f}]")


if __name__ == "__main__":
    main()
