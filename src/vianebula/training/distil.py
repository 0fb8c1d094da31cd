"""From the network that learned to a compact one that plays in a search tree.

The teacher plays itself; the compact network learns to say what the teacher says of each action, and what the
games turned out to be worth.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import torch
from torch import Tensor

from .config import TrainingConfig
from .network import ILLEGAL, CompactNet, SparseInputNet
from .ppo import ask, flatten_rollout, outcome_losses
from .self_play import SelfPlayGames, new_rollout, play_rollout

LEARNING_RATE, FINAL_LEARNING_RATE = 2e-3, 2e-5
MINIBATCH = 8192  # many small steps: the network is small, and steps are what it lacks


def distil(
    teacher: SparseInputNet,
    config: TrainingConfig,
    device: str,
    minutes: float,
    say: Callable[[str], None],
    net: CompactNet | None = None,
    rollouts: int | None = None,
) -> CompactNet:
    """A compact network that learned from a teacher for so long (or from so many rollouts)."""
    games = SelfPlayGames(config, device)
    games.scatter_stages(config.scatter_steps)
    teacher = teacher.to(games.device)
    net = (net or CompactNet()).to(games.device)
    optimiser = torch.optim.Adam(net.parameters(), lr=LEARNING_RATE, eps=1e-5, fused=True)
    rollout = new_rollout(games, config.steps)
    generator = torch.Generator(games.device).manual_seed(config.seed)
    began, decisions, played = time.perf_counter(), 0, 0

    def part_done() -> float:
        if rollouts is not None:
            return played / rollouts
        return (time.perf_counter() - began) / (minutes * 60)

    while (part := part_done()) < 1:
        for group in optimiser.param_groups:
            group["lr"] = LEARNING_RATE * (FINAL_LEARNING_RATE / LEARNING_RATE) ** part
        play_rollout(games, teacher, None, rollout, generator)
        flat = flatten_rollout(games, rollout, config.discount_lambda)
        measured: list[Tensor] = []
        order = torch.randperm(len(flat["actions"]), generator=generator, device=games.device)
        for rows in torch.split(order, MINIBATCH):
            chosen = {name: tensor[rows] for name, tensor in flat.items()}
            policy_loss, win_loss, points_loss = distillation_losses(net, teacher, games.boards, chosen)
            optimiser.zero_grad(set_to_none=True)
            (policy_loss + win_loss + points_loss).backward()  # type: ignore[no-untyped-call]
            optimiser.step()
            measured.append(torch.stack([policy_loss, win_loss, points_loss]).detach())
        decisions += len(order)
        played += 1
        kl, win, points = torch.stack(measured).mean(0).tolist()
        say(f"{decisions / 1e6:.1f} M decisions: kl {kl:.4f}, win loss {win:.4f}, points loss {points:.4f}")
    return net


def distillation_losses(
    net: CompactNet, teacher: SparseInputNet, boards: Tensor, part: dict[str, Tensor]
) -> tuple[Tensor, Tensor, Tensor]:
    """How far the network's policy is from the teacher's (KL), and its outcomes from those of the games."""
    with torch.no_grad():
        taught, _ = ask(teacher, boards, part)
        taught = torch.log_softmax(taught.masked_fill(~part["mask"], ILLEGAL), dim=1)
    logits, outcome = ask(net, boards, part)
    found = torch.log_softmax(logits.masked_fill(~part["mask"], ILLEGAL), dim=1)
    policy_loss = (taught.exp() * (taught - found)).sum(1).mean()
    return policy_loss, *outcome_losses(outcome, part["targets"], part["n_seats"])
