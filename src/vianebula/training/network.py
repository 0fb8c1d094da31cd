"""The network: from observations of version 2 to a policy, and for every seat to what it may expect.

One network serves every board and 2 to 4 seats. Its first layer adds up a row for each feature that is there;
what is printed on the board is added once for all positions of a board (`board_bias`). The trunk is a
residual MLP. Its heads:

- policy: a logit for each action;
- outcome: for each seat, relative to the observer, a logit of its rank (Plackett-Luce: the softmax of all
  seats is the chance to come first), its margin over the best other seat and its score.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from ..bots.core.observation_v2 import N_INDICES, N_NUMBERS, board_indices
from ..bots.network_file import CHANNELS
from ..components import Setup
from ..rules.actions import ACTIONS
from ..rules.constants import MAX_SEATS

PADDING = N_INDICES  # the row that is always zero
EVEN = 64  # rows of what matrix units multiply: they are slow where strides are odd
COMPACT_WIDTH, COMPACT_HIDDEN_WIDTH = 256, 64
POLICY_SHARE = 0.3  # of the policy's logits in those of the prior, before anything was learned of a search
TYPICAL_ACTIVE = 150  # features of a position: what the first layer's weights are scaled by
WIN, MARGIN, SCORE = range(3)
MARGIN_SCALE = 10.0  # points
SCORE_SCALE = 30.0
ILLEGAL = -1e4  # instead of an illegal action's logit; fits half precision


class Block(nn.Module):
    """x + MLP(norm(x))."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.first = nn.Linear(width, width)
        self.second = nn.Linear(width, width)
        nn.init.zeros_(self.second.weight)
        nn.init.zeros_(self.second.bias)

    def forward(self, x: Tensor) -> Tensor:
        """One step of the residual trunk."""
        y: Tensor = self.second(functional.relu(self.first(self.norm(x))))
        return x + y


class SparseInputNet(nn.Module):
    """The first layer, the same for every network: features that are there, what is measured, the board."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.width = width
        self.features = nn.Parameter(torch.randn(N_INDICES + 1, width) / TYPICAL_ACTIVE**0.5)
        with torch.no_grad():
            self.features[PADDING] = 0
        self.numbers = nn.Linear(N_NUMBERS, width)

    def sum_features(self, indices: Tensor) -> Tensor:
        """The sum of the first layer's rows for lists of features, NONE behind them."""
        rows = torch.where(indices < 0, PADDING, indices.long())
        if indices.is_cuda:
            return self.multiply_features(rows)
        return functional.embedding_bag(rows, self.features, mode="sum", padding_idx=PADDING)

    def multiply_features(self, rows: Tensor) -> Tensor:
        """The same for a GPU, in bfloat16: lists are spread out and multiplied.

        Its matrix units do that, and the gradient, faster than it can add up rows.
        """
        features = pad_rows(self.features).to(torch.bfloat16)
        spread = torch.zeros(len(rows), len(features), dtype=torch.bfloat16, device=rows.device)
        spread.scatter_(1, rows, 1)
        spread[:, PADDING] = 0
        return spread @ features

    def board_bias(self, boards: Tensor) -> Tensor:
        """What the printed maps add to the first layer, [boards, width]; `boards` from `boards_tensor`."""
        return self.sum_features(boards)

    def forward(
        self, indices: Tensor, numbers: Tensor, bias: Tensor, for_search: bool = False
    ) -> tuple[Tensor, Tensor]:
        """Policy logits [n, ACTIONS] and outcomes [n, MAX_SEATS, CHANNELS] by relative seat, in float32.

        `for_search`: the logits that a search tree takes as priors.
        """
        measured = self.numbers(numbers.float())  # points need more than eight bits
        with torch.autocast(indices.device.type, torch.bfloat16, enabled=indices.is_cuda):
            x = functional.relu(self.sum_features(indices) + bias + measured)
            policy, outcome = self.apply_search_layers(x) if for_search else self.apply_layers(x)
        return policy.float(), outcome.float().reshape(-1, MAX_SEATS, CHANNELS)

    def apply_layers(self, x: Tensor) -> tuple[Tensor, Tensor]:
        """Policy and outcome from what the first layer says."""
        raise NotImplementedError

    def apply_search_layers(self, x: Tensor) -> tuple[Tensor, Tensor]:
        """Prior and outcome; where there is no head for priors, the policy's."""
        return self.apply_layers(x)


class PolicyValueNet(SparseInputNet):
    """Policy and outcome of positions, seen by the seat to move: a residual MLP, to learn with."""

    def __init__(self, width: int, blocks: int) -> None:
        super().__init__(width)
        self.n_blocks = blocks
        self.blocks = nn.Sequential(*(Block(width) for _ in range(blocks)))
        self.norm = nn.LayerNorm(width)
        self.policy, self.outcome = new_heads(width)

    def apply_layers(self, x: Tensor) -> tuple[Tensor, Tensor]:
        """The trunk and the heads."""
        x = self.norm(self.blocks(x))
        return apply_head(self.policy, x), apply_head(self.outcome, x)


class CompactNet(SparseInputNet):
    """The same from two small layers: to play with, in a search tree on a CPU.

    It has one more head, `prior`: a policy that learns by winning is far surer of itself than a search tree
    can use, so what a search visited is learned besides it. A prior's logits are the head's and a share of
    the policy's; both are linear, so a search tree gets their sum as one head (`prior_layer`).
    """

    def __init__(self, width: int = COMPACT_WIDTH, hidden_width: int = COMPACT_HIDDEN_WIDTH) -> None:
        super().__init__(width)
        self.hidden = nn.Linear(width, hidden_width)
        self.policy, self.outcome = new_heads(hidden_width)
        self.prior = nn.Linear(hidden_width, ACTIONS)
        nn.init.zeros_(self.prior.weight)
        nn.init.zeros_(self.prior.bias)
        self.policy_share = nn.Parameter(torch.full((1,), POLICY_SHARE))

    def apply_layers(self, x: Tensor) -> tuple[Tensor, Tensor]:
        """One more layer and the heads."""
        x = functional.relu(self.hidden(x))
        return apply_head(self.policy, x), apply_head(self.outcome, x)

    def apply_search_layers(self, x: Tensor) -> tuple[Tensor, Tensor]:
        """Prior and outcome.

        No gradient of the outcome goes to the first layer: its millions of weights would learn the ends of
        some ten thousand games by heart.
        """
        logits = apply_linear(*self.prior_layer(), functional.relu(self.hidden(x)))
        return logits, apply_head(self.outcome, functional.relu(self.hidden(x.detach())))

    def prior_layer(self) -> tuple[Tensor, Tensor]:
        """Weight and bias of the priors' logits; learning them leaves the policy's head as it is."""
        weight = self.prior.weight + self.policy_share * self.policy.weight.detach()
        return weight, self.prior.bias + self.policy_share * self.policy.bias.detach()


def make_network(width: int, blocks: int, hidden_width: int) -> PolicyValueNet | CompactNet:
    """A network to learn with: a compact one if it has a second layer, else a residual one."""
    return CompactNet(width, hidden_width) if hidden_width else PolicyValueNet(width, blocks)


def new_heads(width: int) -> tuple[nn.Linear, nn.Linear]:
    """Policy and outcome, nearly indifferent at first."""
    heads = nn.Linear(width, ACTIONS), nn.Linear(width, MAX_SEATS * CHANNELS)
    for head in heads:
        nn.init.normal_(head.weight, std=0.01 / width**0.5)
        nn.init.zeros_(head.bias)
    return heads


def apply_head(head: nn.Linear, x: Tensor) -> Tensor:
    """What a head says."""
    return apply_linear(head.weight, head.bias, x)


def apply_linear(weight: Tensor, bias: Tensor, x: Tensor) -> Tensor:
    """A linear layer, computed on a GPU with further outputs that are cut off again."""
    if not x.is_cuda:
        return functional.linear(x, weight, bias)
    return functional.linear(x, pad_rows(weight), pad_rows(bias))[:, : len(weight)]


def pad_rows(tensor: Tensor) -> Tensor:
    """The same with rows of zeros up to a multiple of EVEN."""
    missing = -len(tensor) % EVEN
    return functional.pad(tensor, (0, 0) * (tensor.dim() - 1) + (0, missing))


def boards_tensor(setups: Sequence[Setup]) -> Tensor:
    """What is printed on the boards of some set-ups, [set-ups, longest], NONE behind."""
    printed: list[NDArray[np.int16]] = [board_indices(setup) for setup in setups]
    out = np.full((len(printed), max(map(len, printed))), -1, np.int16)
    for row, indices in zip(out, printed, strict=True):
        row[: len(indices)] = indices
    return torch.from_numpy(out)


def win_chances(outcome: Tensor, seats: Tensor) -> Tensor:
    """The chance of each relative seat to come first, [n, MAX_SEATS]; 0 for seats that do not play."""
    return functional.softmax(mask_seats(outcome[..., WIN], seats), dim=1)


def mask_seats(logits: Tensor, seats: Tensor) -> Tensor:
    """The logits of the seats that play; the others can be forgotten."""
    absent = torch.arange(MAX_SEATS, device=seats.device) >= seats[:, None]
    return logits.masked_fill(absent, ILLEGAL)
