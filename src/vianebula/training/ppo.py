"""Proximal policy optimisation: what an action was better than expected, and the steps to learn from it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import torch
from torch import Tensor
from torch.nn import functional

from .config import TrainingConfig
from .network import ILLEGAL, MARGIN, MARGIN_SCALE, SCORE, WIN, SparseInputNet, mask_seats
from .self_play import Rollout, SelfPlayGames, own_to_relative

ExtraLoss = Callable[[int], tuple[Tensor, dict[str, Tensor]] | None]


def advantages(values: Tensor, results: Tensor, done: Tensor, discount_lambda: float) -> Tensor:
    """Generalised advantage estimation for all seats and channels at once, without discount.

    Every decision, whoever's, is a step of every seat: what all expect before and after it is known.
    """
    out = torch.empty_like(results)
    after = torch.zeros_like(results[0])
    for t in reversed(range(len(results))):
        goes_on = (~done[t]).float()[:, None, None]
        surprise = results[t] + goes_on * values[t + 1] - values[t]
        after = surprise + discount_lambda * goes_on * after
        out[t] = after
    return out


def flatten_rollout(games: SelfPlayGames, rollout: Rollout, discount_lambda: float) -> dict[str, Tensor]:
    """A rollout as rows of decisions, with what each turned out to be worth.

    `targets` is what the network should have expected, by relative seat; `own_advantage` what the action was
    better than expected for the seat that chose it.
    """
    advantage = advantages(rollout.values, rollout.results, rollout.done, discount_lambda)
    targets = (advantage + rollout.values[:-1]).flatten(0, 1)
    seat = rollout.seat.flatten()
    n_seats = games.n_seats.repeat(len(rollout.seat))
    mover = seat[:, None, None].expand(-1, 1, advantage.shape[-1])
    return {
        "indices": rollout.indices.flatten(0, 1),
        "numbers": rollout.numbers.flatten(0, 1),
        "mask": rollout.mask.flatten(0, 1),
        "actions": rollout.actions.flatten(),
        "log_chance": rollout.log_chance.flatten(),
        "is_learner": rollout.is_learner.flatten().float(),
        "own_advantage": advantage.flatten(0, 1).gather(1, mover)[:, 0],
        "targets": own_to_relative(targets, seat, n_seats),
        "n_seats": n_seats,
        "board": games.board.repeat(len(rollout.seat)),
    }


def learn(
    net: SparseInputNet,
    optimiser: torch.optim.Optimizer,
    games: SelfPlayGames,
    rollout: Rollout,
    config: TrainingConfig,
    decisions: int,
    generator: torch.Generator,
    extra_loss: ExtraLoss | None = None,
) -> dict[str, Tensor]:
    """Learn from a rollout; the means of what was measured, not fetched from the device yet.

    `extra_loss` is asked before every update, by its number, what else is to be learned.
    """
    flat = flatten_rollout(games, rollout, config.discount_lambda)
    own = flat.pop("own_advantage")
    gain = own[:, WIN] + config.margin_weight * MARGIN_SCALE * own[:, MARGIN]
    is_learner = flat["is_learner"]
    mean = (gain * is_learner).sum() / is_learner.sum()
    spread = (((gain - mean).square() * is_learner).sum() / is_learner.sum()).sqrt()
    gain = flat["gain"] = (gain - mean) / (spread + 1e-6)
    entropy_bonus = config.schedule(decisions, config.entropy_bonus, config.final_entropy_bonus)
    measurements: dict[str, list[Tensor]] = {}
    n_updates = 0
    for _ in range(config.epochs):
        order = torch.randperm(len(gain), generator=generator, device=gain.device)
        for rows in torch.split(order, config.minibatch):
            part = {name: tensor[rows] for name, tensor in flat.items()}
            loss, measured = ppo_loss(net, games.boards, part, config, entropy_bonus)
            extra = extra_loss(n_updates) if extra_loss is not None else None
            if extra is not None:
                loss = loss + extra[0]
                measured |= extra[1]
            games.checks.after("computing the loss", partial(_is_finite, loss))
            optimiser.zero_grad(set_to_none=True)
            loss.backward()  # type: ignore[no-untyped-call]
            torch.nn.utils.clip_grad_norm_(net.parameters(), config.max_gradient_norm)
            games.checks.after("computing gradients")
            optimiser.step()
            games.checks.after(
                "optimising", lambda: {f"finite {k}": p.isfinite() for k, p in net.named_parameters()}
            )
            n_updates += 1
            for name, value in measured.items():
                measurements.setdefault(name, []).append(value)
    means = {name: torch.stack(values).mean() for name, values in measurements.items()}
    return means | {"advantage_spread": spread}


def _is_finite(loss: Tensor) -> dict[str, Tensor]:
    return {"finite": loss.isfinite()}


def ppo_loss(
    net: SparseInputNet,
    boards: Tensor,
    part: dict[str, Tensor],
    config: TrainingConfig,
    entropy_bonus: float,
) -> tuple[Tensor, dict[str, Tensor]]:
    """The loss of a minibatch, and what is told about it."""
    logits, outcome = ask(net, boards, part)
    log_chances = torch.log_softmax(logits.masked_fill(~part["mask"], ILLEGAL), dim=1)
    chances = log_chances.exp()
    log_chance = log_chances.gather(1, part["actions"][:, None])[:, 0]
    is_learner, gain = part["is_learner"], part["gain"]
    n = is_learner.sum().clamp(min=1)
    change = log_chance - part["log_chance"]
    ratio = change.clamp(-10, 10).exp()
    clipped = ratio.clamp(1 - config.clip, 1 + config.clip)
    policy_loss = -(torch.minimum(ratio * gain, clipped * gain) * is_learner).sum() / n
    entropy = -((chances * log_chances).sum(1) * is_learner).sum() / n

    win_loss, points_loss = outcome_losses(outcome, part["targets"], part["n_seats"])
    value_loss = win_loss + points_loss
    loss = policy_loss + config.value_weight * value_loss - entropy_bonus * entropy
    with torch.no_grad():
        measured = {
            "policy_loss": policy_loss,
            "win_loss": win_loss,
            "points_loss": points_loss,
            "entropy": entropy,
            "kl": ((ratio - 1 - change) * is_learner).sum() / n,
            "clipped": (((ratio - 1).abs() > config.clip) * is_learner).sum() / n,
        }
    return loss, {name: value.detach() for name, value in measured.items()}


def ask(
    net: SparseInputNet, boards: Tensor, part: dict[str, Tensor], for_search: bool = False
) -> tuple[Tensor, Tensor]:
    """What a network says of some rows of a rollout; `for_search` with priors instead of its policy."""
    bias = net.board_bias(boards)
    # a product, for the gradient of an index would add up row after row
    bias = functional.one_hot(part["board"], len(boards)).to(bias.dtype) @ bias
    logits, outcome = net(part["indices"], part["numbers"], bias, for_search)
    return logits, outcome


def outcome_losses(outcome: Tensor, targets: Tensor, n_seats: Tensor) -> tuple[Tensor, Tensor]:
    """How far expected outcomes are from what they should be: chances to win, and points."""
    shares = targets[..., WIN].clamp(0, 1)
    shares = shares / shares.sum(1, keepdim=True).clamp(min=1e-6)
    win_loss = -(shares * functional.log_softmax(mask_seats(outcome[..., WIN], n_seats), dim=1)).sum(1).mean()
    plays = torch.arange(targets.shape[1], device=n_seats.device) < n_seats[:, None]
    points = slice(MARGIN, SCORE + 1)
    missed = functional.smooth_l1_loss(outcome[..., points], targets[..., points], reduction="none").sum(2)
    return win_loss, (missed * plays).sum() / plays.sum()
