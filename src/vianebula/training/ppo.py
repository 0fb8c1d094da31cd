"""Proximal policy optimisation: what an action was better than expected, and the steps to learn from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import torch
from torch import Tensor
from torch.nn import functional

from .config import TrainingConfig
from .gumbel import GumbelTargets
from .network import ILLEGAL, MARGIN, SCORE, WIN, HeadOutputs, SparseInputNet, mask_seats
from .self_play import Rollout, SelfPlayGames, own_to_relative, worth
from .updates import Updates

if TYPE_CHECKING:
    from .auxiliary import AuxiliaryTargets

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


class Learner:
    """A network that learns from rollouts, by one optimiser.

    `extra_loss` is asked before every update, by its number, what else is to be learned.
    """

    def __init__(
        self,
        net: SparseInputNet,
        optimiser: torch.optim.Optimizer,
        games: SelfPlayGames,
        config: TrainingConfig,
        extra_loss: ExtraLoss | None = None,
        gumbel: GumbelTargets | None = None,
        *,
        auxiliary: AuxiliaryTargets | None = None,
        can_replay: bool = True,
    ) -> None:
        self.net, self.games, self.config, self.extra_loss = net, games, config, extra_loss
        self.gumbel, self.auxiliary = gumbel, auxiliary
        self.entropy_bonus = torch.zeros((), device=games.device)
        n_rows = games.n * config.steps
        can_replay &= games.device.type == "cuda" and not games.checks.wanted
        self.updates = Updates(
            net,
            optimiser,
            config.max_gradient_norm,
            self._loss,
            games.checks,
            replays=can_replay and extra_loss is None and n_rows % config.minibatch == 0,
        )

    def learn(self, rollout: Rollout, decisions: int, generator: torch.Generator) -> dict[str, Tensor]:
        """Learn from a rollout; the means of what was measured, not fetched from the device yet."""
        config = self.config
        flat = flatten_rollout(self.games, rollout, config.discount_lambda)
        if rollout.auxiliary is not None:
            flat |= rollout.auxiliary.flatten(self.games, rollout)
        own = flat.pop("own_advantage")
        gain = worth(own, config.margin_weight)
        if self.gumbel is not None:
            flat["gumbel_target"] = self.gumbel.target_of_row
        is_learner = flat["is_learner"]
        mean = (gain * is_learner).sum() / is_learner.sum()
        spread = (((gain - mean).square() * is_learner).sum() / is_learner.sum()).sqrt()
        gain = flat["gain"] = (gain - mean) / (spread + 1e-6)
        self.entropy_bonus.fill_(config.schedule(decisions, config.entropy_bonus, config.final_entropy_bonus))
        self.updates.start(flat)
        for _ in range(config.epochs):
            order = torch.randperm(len(gain), generator=generator, device=gain.device)
            for rows in torch.split(order, config.minibatch):
                self.updates.run(rows)
        told = self.updates.means() | {"advantage_spread": spread}
        return told if self.gumbel is None else told | self.gumbel.told()

    def _loss(self, part: dict[str, Tensor], number: int) -> tuple[Tensor, dict[str, Tensor]]:
        boards, bonus = self.games.boards, self.entropy_bonus
        loss, told = ppo_loss(self.net, boards, part, self.config, bonus, self.gumbel, self.auxiliary)
        extra = self.extra_loss(number) if self.extra_loss is not None else None
        return (loss, told) if extra is None else (loss + extra[0], told | extra[1])


def ppo_loss(
    net: SparseInputNet,
    boards: Tensor,
    part: dict[str, Tensor],
    config: TrainingConfig,
    entropy_bonus: Tensor,
    gumbel: GumbelTargets | None = None,
    auxiliary: AuxiliaryTargets | None = None,
) -> tuple[Tensor, dict[str, Tensor]]:
    """The loss of a minibatch, and what is told about it."""
    logits, outcome, said = ask_all(net, boards, part) if auxiliary else (*ask(net, boards, part), {})
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
    loss = config.policy_weight * policy_loss + config.value_weight * value_loss - entropy_bonus * entropy
    with torch.no_grad():
        measured = {
            "policy_loss": policy_loss,
            "win_loss": win_loss,
            "points_loss": points_loss,
            "entropy": entropy,
            "kl": ((ratio - 1 - change) * is_learner).sum() / n,
            "clipped": (((ratio - 1).abs() > config.clip) * is_learner).sum() / n,
        }
    if gumbel is not None:
        measured["gumbel_loss"] = gumbel.loss(log_chances, part["gumbel_target"])
        loss = loss + config.gumbel_weight * measured["gumbel_loss"]
    told = {name: value.detach() for name, value in measured.items()}
    if auxiliary is None:
        return loss, told
    further, told_further = auxiliary.loss(said, outcome, part)
    return loss + further, told | told_further


def ask(
    net: SparseInputNet, boards: Tensor, part: dict[str, Tensor], for_search: bool = False
) -> tuple[Tensor, Tensor]:
    """What a network says of some rows of a rollout; `for_search` with priors instead of its policy."""
    logits, outcome = net(part["indices"], part["numbers"], _row_biases(net, boards, part), for_search)
    return logits, outcome


def ask_all(
    net: SparseInputNet, boards: Tensor, part: dict[str, Tensor]
) -> tuple[Tensor, Tensor, HeadOutputs]:
    """The same with what auxiliary heads say."""
    return net.answer(part["indices"], part["numbers"], _row_biases(net, boards, part))


def _row_biases(net: SparseInputNet, boards: Tensor, part: dict[str, Tensor]) -> Tensor:
    bias = net.board_bias(boards)
    # a product, for the gradient of an index would add up row after row
    return functional.one_hot(part["board"], len(boards)).to(bias.dtype) @ bias


def outcome_losses(outcome: Tensor, targets: Tensor, n_seats: Tensor) -> tuple[Tensor, Tensor]:
    """How far expected outcomes are from what they should be: chances to win, and points."""
    shares = targets[..., WIN].clamp(0, 1)
    shares = shares / shares.sum(1, keepdim=True).clamp(min=1e-6)
    win_loss = -(shares * functional.log_softmax(mask_seats(outcome[..., WIN], n_seats), dim=1)).sum(1).mean()
    plays = torch.arange(targets.shape[1], device=n_seats.device) < n_seats[:, None]
    points = slice(MARGIN, SCORE + 1)
    missed = functional.smooth_l1_loss(outcome[..., points], targets[..., points], reduction="none").sum(2)
    return win_loss, (missed * plays).sum() / plays.sum()
