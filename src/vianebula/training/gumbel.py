"""Policies improved by a look one action ahead, as targets to learn from beside PPO.

Danihelka et al., "Policy improvement by planning with Gumbel" (2022), with a tree one action deep. In a share
of the games of each step the actions with the largest logit and Gumbel noise are tried, each in the same few
worlds dealt from what the seat to move knows. What a try is worth says the network, asked for whoever is to
move then, or the result where the game is over. Actions that were not tried count as the mean of what is
known (`v_mix`), and the improved policy is softmax(logits + sigma(worth)).

All is done for all set-ups at once, nothing is fetched from the device, and every rollout has equally many
targets in the same memory, so updates that learn from them can be replayed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import torch
from torch import Tensor

from ..batch import Batch, ObservationV2
from ..bots.core.observation_v2 import MAX_ACTIVE, N_NUMBERS
from ..bots.network_file import CHANNELS
from ..rules.actions import ACTIONS
from ..rules.constants import MAX_SEATS
from .config import TrainingConfig
from .network import ILLEGAL, SparseInputNet
from .self_play import (
    SMALLEST_DRAW,
    Rollout,
    SelfPlayGames,
    as_array,
    as_tensor,
    final_results,
    own_values,
    worth,
)

NO_TARGET = -1  # instead of the number of a row's target
MAX_SEED = 2**63


@dataclass
class ImprovedPolicy:
    """What a look ahead made of some policies, [n, ...]."""

    chances: Tensor  # [n, ACTIONS]
    divergence: Tensor  # Kullback-Leibler, of the improved policy from the policy
    gain: Tensor  # what it is worth more than the policy, if the tries are right


def improve_policy(
    log_chances: Tensor,
    actions: Tensor,
    is_tried: Tensor,
    worths: Tensor,
    expected: Tensor,
    config: TrainingConfig,
) -> ImprovedPolicy:
    """The policy that follows from what the tried actions [n, k] turned out to be worth.

    `expected` is what the network says of the position itself; `actions` names none twice.
    """
    visits = config.gumbel_worlds
    chances = log_chances.exp()
    weights = chances.gather(1, actions) * is_tried
    mean = (weights * worths).sum(1) / weights.sum(1).clamp(min=SMALLEST_DRAW)
    n_visits = visits * is_tried.sum(1)
    mixed = (expected + n_visits * mean) / (1 + n_visits)
    # relative to what an action that was not tried counts as, so those have 0
    ahead = torch.where(is_tried, worths - mixed[:, None], 0)
    ahead = torch.zeros_like(log_chances).scatter(1, actions, ahead)
    sigma = (config.gumbel_c_visit + visits) * config.gumbel_c_scale
    log_improved = torch.log_softmax(log_chances + sigma * ahead, dim=1)
    improved = log_improved.exp()
    return ImprovedPolicy(
        improved,
        divergence=(improved * (log_improved - log_chances)).sum(1),
        gain=((improved - chances) * ahead).sum(1),
    )


def draw_without_repeats(log_chances: Tensor, n: int, generator: torch.Generator) -> Tensor:
    """n actions for each row, none twice: the likeliest by Gumbel noise."""
    noise = torch.empty_like(log_chances).exponential_(generator=generator).clamp_(min=SMALLEST_DRAW)
    return (log_chances - noise.log()).topk(n, dim=1).indices


class LookAhead:
    """The tries for the games of one set-up: room for their worlds, used again and again."""

    def __init__(self, games: Batch, n: int, config: TrainingConfig, device: torch.device) -> None:
        self.games, self.n, self.n_worlds = games, n, config.gumbel_worlds
        self.n_tries = n * config.gumbel_worlds * config.gumbel_actions
        self.world_of_try = torch.arange(n * config.gumbel_worlds, device=device).repeat_interleave(
            config.gumbel_actions
        )
        first = torch.zeros_like(self.world_of_try)
        self.worlds = games.take(as_array(first[: n * config.gumbel_worlds]), auto_reset=False)
        self.tries = games.take(as_array(first), auto_reset=False)

    def deal(self, chosen: Tensor, seed: int) -> None:
        """Deal the worlds of the games chosen, a copy for each action: all are tried in the same."""
        self.games.take(as_array(chosen.repeat_interleave(self.n_worlds)), out=self.worlds, check=False)
        self.worlds.determinize(seed)
        self.worlds.take(as_array(self.world_of_try), out=self.tries, check=False)


class GumbelTargets:
    """The improved policies of a rollout, and the loss of a policy that is to become like them."""

    def __init__(self, games: SelfPlayGames, config: TrainingConfig) -> None:
        self.games, self.config, self.device = games, config, games.device
        n_chosen = [max(1, round(len(batch) * config.gumbel_share)) for batch in games.batches]
        self.parts = [
            LookAhead(batch, n, config, self.device) for batch, n in zip(games.batches, n_chosen, strict=True)
        ]
        self.n = sum(n_chosen)
        n_tries = sum(part.n_tries for part in self.parts)
        half = torch.float16 if self.device.type == "cuda" else torch.float32
        self.targets = torch.zeros(config.steps * self.n, ACTIONS, dtype=half, device=self.device)
        # of each row of a rollout: which of the targets is its own
        self.target_of_row = torch.full((config.steps * games.n,), NO_TARGET, device=self.device)
        self._indices = torch.empty(n_tries, MAX_ACTIVE, dtype=torch.int16, device=self.device)
        self._numbers = torch.empty(n_tries, N_NUMBERS, device=self.device)
        self._generator = torch.Generator(self.device)
        self._sums = torch.zeros(2, device=self.device)

    @torch.no_grad()
    def start(self, net: SparseInputNet, rollout: Rollout, iteration: int) -> Callable[[int, Tensor], None]:
        """Begin with a rollout; what is to be called at each of its steps, with what the policy says."""
        self._generator.manual_seed(self._seed(iteration * self.config.steps))
        self._sums.zero_()
        self.target_of_row.fill_(NO_TARGET)
        return partial(self._improve, net, net.board_bias(self.games.boards), rollout, iteration)

    def _seed(self, step: int, setup: int = 0) -> int:
        """Another one for each step of a run and each set-up: so nothing has to be kept to go on."""
        return ((self.config.seed << 40) + (step << 8) + setup) % MAX_SEED

    def _improve(
        self,
        net: SparseInputNet,
        board_bias: Tensor,
        rollout: Rollout,
        iteration: int,
        t: int,
        logits: Tensor,
    ) -> None:
        """Look ahead in some of the games as they stand at a step."""
        config, games = self.config, self.games
        chosen = self._choose(rollout.mask[t])
        mask, seat = rollout.mask[t][chosen], rollout.seat[t][chosen]
        log_chances = torch.log_softmax(logits[chosen].masked_fill(~mask, ILLEGAL), dim=1)
        actions = draw_without_repeats(log_chances, config.gumbel_actions, self._generator)
        is_tried = mask.gather(1, actions)
        played = torch.where(is_tried, actions, actions[:, :1])  # where fewer are legal one is tried again
        step = iteration * config.steps + t
        values = self._try(net, board_bias[games.board[chosen]], chosen, played, step)
        chooser = seat[:, None, None, None].expand(*values.shape[:3], 1)
        worths = worth(values, config.margin_weight).gather(3, chooser)[..., 0].mean(1)
        root = worth(rollout.values[t][chosen], config.margin_weight).gather(1, seat[:, None])[:, 0]
        improved = improve_policy(log_chances, actions, is_tried, worths, root, config)
        games.checks.after("looking ahead", lambda: {"finite chances": improved.chances.isfinite().all(1)})
        places = torch.arange(t * self.n, (t + 1) * self.n, device=self.device)
        self.targets[t * self.n : (t + 1) * self.n] = improved.chances
        self.target_of_row[t * games.n + chosen] = places
        self._sums += torch.stack([improved.divergence.mean(), improved.gain.mean()])

    def _choose(self, mask: Tensor) -> Tensor:
        """The numbers of games to look ahead in, at random, of each set-up equally many every time.

        Those with a single legal action come last.
        """
        order = torch.rand(len(mask), device=self.device, generator=self._generator)
        order -= (mask.sum(1) < 2).float()
        return torch.cat(
            [
                rows.start + order[rows].topk(part.n).indices
                for part, rows in zip(self.parts, self.games.slices, strict=True)
            ]
        )

    def _try(self, net: SparseInputNet, bias: Tensor, chosen: Tensor, actions: Tensor, step: int) -> Tensor:
        """What seats may expect after each action in each world, [n, worlds, actions, seats, channels]."""
        n_worlds, n_actions = self.config.gumbel_worlds, self.config.gumbel_actions
        played = actions[:, None].expand(-1, n_worlds, -1).flatten()
        n_tries = len(played)
        is_over = torch.empty(n_tries, dtype=torch.bool, device=self.device)
        seat = torch.empty(n_tries, dtype=torch.int64, device=self.device)
        results = torch.zeros(n_tries, MAX_SEATS, CHANNELS, device=self.device)
        first_game = first_try = 0
        for number, (part, rows) in enumerate(zip(self.parts, self.games.slices, strict=True)):
            own = slice(first_try, first_try + part.n_tries)
            part.deal(chosen[first_game : first_game + part.n] - rows.start, self._seed(step, number))
            ends = part.tries.step(as_array(played[own]), check=self.games.checks.wanted)
            part.tries.observe_v2(
                out=ObservationV2(as_array(self._indices[own]), as_array(self._numbers[own]))
            )
            is_over[own], seat[own] = as_tensor(ends.done), as_tensor(part.tries.seat).long()
            results[own, : part.games.setup.seats] = final_results(
                as_tensor(ends.scores), as_tensor(ends.ranks)
            )
            first_game, first_try = first_game + part.n, own.stop
        each = n_worlds * n_actions
        _, outcome = net(self._indices, self._numbers, bias.repeat_interleave(each, 0))
        n_seats = self.games.n_seats[chosen].repeat_interleave(each)
        values = own_values(outcome, seat.clamp(min=0), n_seats)  # where nobody is to move the result counts
        values = torch.where(is_over[:, None, None], results, values)
        return values.reshape(-1, n_worlds, n_actions, MAX_SEATS, CHANNELS)

    def loss(self, log_chances: Tensor, target_of_row: Tensor) -> Tensor:
        """The mean cross-entropy of the policy to the targets of those rows that have one."""
        has_target = target_of_row != NO_TARGET
        targets = self.targets[target_of_row.clamp(min=0)].float()
        missed = -(targets * log_chances).sum(1)
        return (missed * has_target).sum() / has_target.sum().clamp(min=1)

    def told(self) -> dict[str, Tensor]:
        """What the looks ahead of the last rollout were like, in the mean."""
        divergence, gain = self._sums / self.config.steps
        return {"gumbel_kl": divergence, "gumbel_gain": gain}


def make_gumbel_targets(games: SelfPlayGames, config: TrainingConfig) -> GumbelTargets | None:
    """What a run's configuration asks for."""
    return GumbelTargets(games, config) if config.gumbel_share > 0 else None
