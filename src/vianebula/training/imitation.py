"""Learning from games of a search: its visits teach the policy, the results of its games the value.

A search sees further than a policy does by itself, so its visits are better targets than that policy (expert
iteration). Some games are kept out to measure on.
"""

from __future__ import annotations

import copy
import time
from collections.abc import Callable
from pathlib import Path

import torch
from torch import Tensor

from ..errors import ViaNebulaError
from ..rules.actions import ACTIONS
from .network import ILLEGAL, WIN, SparseInputNet, mask_seats, win_chances
from .ppo import ask, outcome_losses
from .search_memory import SearchDecisions, SearchMemory

MINIBATCH = 8192
# What the value is taught: mostly what the network itself expected before and what the search found. The ends
# of some ten thousand games alone are learned by heart within three epochs.
OWN_SHARE, SEARCH_SHARE = 0.45, 0.4  # of the chance to win; the rest is how the game ended
OWN_POINTS_SHARE = 0.65  # of margin and score
MIXED_SEARCH_SHARE = 0.5  # of the chance to win where self-play goes on: the rest is how the game ended
LAST_QUARTER = 0.75


def load_search_decisions(folder: Path, device: str) -> tuple[SearchDecisions, SearchDecisions]:
    """The decisions in a folder of shards: those to learn from, and those kept out to measure on."""
    memory = SearchMemory(folder, device)
    memory.refresh()
    if not len(memory.learned):
        raise ViaNebulaError(f"{folder}: there are no games of a search in it yet")
    return memory.learned, memory.kept_out


def mixed_losses(
    net: SparseInputNet, boards: Tensor, part: dict[str, Tensor]
) -> tuple[Tensor, Tensor, Tensor]:
    """The same as `imitation_losses` beside self-play, which keeps the value from learning ends by heart."""
    logits, outcome = ask(net, boards, part, for_search=True)
    policy_loss = visits_loss(logits.masked_fill(~part["mask"], ILLEGAL), part["actions"], part["visits"])
    targets = part["results"].clone()
    targets[..., WIN] = MIXED_SEARCH_SHARE * part["search_win"] + (1 - MIXED_SEARCH_SHARE) * targets[..., WIN]
    return policy_loss, *outcome_losses(outcome, targets, part["n_seats"])


def imitation_losses(
    net: SparseInputNet, boards: Tensor, part: dict[str, Tensor]
) -> tuple[Tensor, Tensor, Tensor]:
    """How far the policy is from the visits (cross-entropy), and the outcomes from what they should be."""
    logits, outcome = ask(net, boards, part, for_search=True)
    policy_loss = visits_loss(logits.masked_fill(~part["mask"], ILLEGAL), part["actions"], part["visits"])
    own, results = part["own_outcome"], part["results"]
    targets = OWN_POINTS_SHARE * own + (1 - OWN_POINTS_SHARE) * results
    targets[..., WIN] = (
        OWN_SHARE * own[..., WIN]
        + SEARCH_SHARE * part["search_win"]
        + (1 - OWN_SHARE - SEARCH_SHARE) * results[..., WIN]
    )
    return policy_loss, *outcome_losses(outcome, targets, part["n_seats"])


@torch.no_grad()
def expect_outcomes(net: SparseInputNet, decisions: SearchDecisions) -> Tensor:
    """What a network expects, by relative seats: chances instead of logits."""
    found: list[Tensor] = []
    for rows in torch.split(torch.arange(len(decisions), device=decisions.boards.device), MINIBATCH):
        part = decisions.take(rows)
        _, outcome = ask(net, decisions.boards, part)
        outcome[..., WIN] = win_chances(outcome, part["n_seats"])
        found.append(outcome)
    return torch.cat(found)


def visits_loss(logits: Tensor, actions: Tensor, visits: Tensor) -> Tensor:
    """The cross-entropy of visits, over the decisions that have any."""
    targets = torch.zeros(len(logits), ACTIONS, device=logits.device)
    targets.scatter_add_(1, actions.long().clamp(min=0), visits.float())  # NONE has no visits
    total = targets.sum(1)
    searched = total > 0
    targets /= total.clamp(min=1)[:, None]
    return -(targets * torch.log_softmax(logits, dim=1)).sum() / searched.sum().clamp(min=1)


def imitate(
    net: SparseInputNet,
    folder: Path,
    device: str,
    minutes: float,
    learning_rate: float,
    say: Callable[[str], None],
    seed: int = 1,
    epochs: int | None = None,
) -> dict[str, float]:
    """Learn from the games in a folder for so long (or epochs); the epoch best on games kept out stays."""
    decisions, kept_out = load_search_decisions(folder, device)
    decisions.rows["own_outcome"] = expect_outcomes(net, decisions)
    optimiser = torch.optim.AdamW(net.parameters(), lr=learning_rate, eps=1e-5, weight_decay=0.02)
    generator = torch.Generator(device).manual_seed(seed)
    say(f"imitation: {len(decisions)} decisions, {len(kept_out)} kept out")
    best = measure(net, kept_out)
    say(f"imitation: before {format_losses(best)}")
    best_weights = copy.deepcopy(net.state_dict())
    began, epoch, part_done = time.perf_counter(), 0, 0.0
    while part_done < 1:
        order = torch.randperm(len(decisions), generator=generator, device=device)
        for rows in torch.split(order, MINIBATCH):
            part_done = (
                epoch / epochs if epochs is not None else (time.perf_counter() - began) / (minutes * 60)
            )
            if part_done >= 1:
                break
            for group in optimiser.param_groups:
                group["lr"] = learning_rate * (0.02 + 0.98 * (1 - part_done))
            loss = torch.stack(imitation_losses(net, decisions.boards, decisions.take(rows))).sum()
            optimiser.zero_grad(set_to_none=True)
            loss.backward()  # type: ignore[no-untyped-call]
            torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimiser.step()
        epoch += 1
        if epochs is not None and epoch >= epochs:
            part_done = 1.0
        found = measure(net, kept_out)
        if total_loss(found) < total_loss(best):
            best, best_weights = found, copy.deepcopy(net.state_dict())
        say(f"imitation: epoch {epoch}: {format_losses(found)}")
    net.load_state_dict(best_weights)
    return best


def total_loss(losses: dict[str, float]) -> float:
    """What is to become small: of the policy, and of the chance to win in games of all numbers of seats."""
    return losses.get("policy", 0.0) + sum(losses.get(f"win{seats}", 0.0) for seats in (2, 3, 4))


@torch.no_grad()
def measure(net: SparseInputNet, decisions: SearchDecisions) -> dict[str, float]:
    """Losses on decisions not learned from: of the policy, and of chances to win by seats and stage."""
    sums: dict[str, list[float]] = {}
    for rows in torch.split(torch.arange(len(decisions), device=decisions.boards.device), MINIBATCH):
        part = decisions.take(rows)
        logits, outcome = ask(net, decisions.boards, part, for_search=True)
        masked = logits.masked_fill(~part["mask"], ILLEGAL)
        searched = part["visits"].sum(1) > 0
        best = part["actions"][:, 0].long()
        log_chances = torch.log_softmax(mask_seats(outcome[..., WIN], part["n_seats"]), dim=1)
        losses = -(part["results"][..., WIN] * log_chances).sum(1)
        policy = visits_loss(masked, part["actions"], part["visits"])
        found = {
            "policy": (float(policy) * int(searched.sum()), int(searched.sum())),
            "agrees": (int((masked.argmax(1) == best)[searched].sum()), int(searched.sum())),
        }
        for seats in (2, 3, 4):
            of_seats = part["n_seats"] == seats
            late = of_seats & (part["progress"] >= LAST_QUARTER)
            found[f"win{seats}"] = (float(losses[of_seats].sum()), int(of_seats.sum()))
            found[f"late{seats}"] = (float(losses[late].sum()), int(late.sum()))
        for name, (total, n) in found.items():
            kept = sums.setdefault(name, [0.0, 0.0])
            kept[0] += total
            kept[1] += n
    return {name: total / n for name, (total, n) in sums.items() if n}


def format_losses(losses: dict[str, float]) -> str:
    """Losses in one line."""
    return ", ".join(f"{name} {value:.4f}" for name, value in losses.items())
