"""The network: from observations of version 2 to a policy, and for every seat to what it may expect.

One network serves every board and 2 to 4 seats. Its first layer adds up a row for each feature that is there;
what is printed on the board is added once for all positions of a board (`board_bias`). The trunk is a
residual MLP. Its heads:

- policy: a logit for each action;
- outcome: for each seat, relative to the observer, a logit of its rank (Plackett-Luce: the softmax of all
  seats is the chance to come first), its margin over the best other seat and its score;
- auxiliary ones, where they are wanted (`auxiliary.py`): what else the end will be like, and who holds what.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from ..bots.core.observation_v2 import N_INDICES, N_NUMBERS, board_indices
from ..bots.network_file import CHANNELS
from ..components import Setup
from ..rules.actions import ACTIONS
from ..rules.constants import CONTRACTS, MAX_PLACES, MAX_SEATS

PADDING = N_INDICES  # the row that is always zero
EVEN = 64  # rows of what matrix units multiply: they are slow where strides are odd
COMPACT_WIDTH, COMPACT_HIDDEN_WIDTH = 256, 64
POLICY_SHARE = 0.3  # of the policy's logits in those of the prior, before anything was learned of a search
TYPICAL_ACTIVE = 150  # features of a position: what the first layer's weights are scaled by
WIN, MARGIN, SCORE = range(3)
MARGIN_SCALE = 10.0  # points
SCORE_SCALE = 30.0
ILLEGAL = -1e4  # instead of an illegal action's logit; fits half precision
SCORE_PARTS = ("tokens", "contracts", "counted cards", "explorers", "end card", "storage")
N_BINS, BIN_POINTS, LEAST_BIN = 32, 2, -6  # scores from -6 to 56, each shared by the two nearest
AUXILIARY_HEADS = {  # their shapes; owners have one more row: nobody
    "score_parts": (MAX_SEATS, len(SCORE_PARTS)),
    "contract_owners": (MAX_SEATS + 1, CONTRACTS),
    "place_owners": (MAX_SEATS + 1, MAX_PLACES),
    "turns_left": (MAX_SEATS, 1),
    "score_bins": (MAX_SEATS, N_BINS),
    "hands": (MAX_SEATS - 1, CONTRACTS),  # of the others
}
AUXILIARY = "auxiliary."  # how the names of their weights begin
HeadOutputs = dict[str, Tensor]


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

    def input_layer(self, indices: Tensor, numbers: Tensor, bias: Tensor) -> Tensor:
        """What the layers behind it are given."""
        measured = self.numbers(numbers.float())  # points need more than eight bits
        with half_precision(measured):
            return functional.relu(self.sum_features(indices) + bias + measured)

    def forward(
        self, indices: Tensor, numbers: Tensor, bias: Tensor, for_search: bool = False
    ) -> tuple[Tensor, Tensor]:
        """Policy logits [n, ACTIONS] and outcomes [n, MAX_SEATS, CHANNELS] by relative seat, in float32.

        `for_search`: the logits that a search tree takes as priors.
        """
        x = self.input_layer(indices, numbers, bias)
        with half_precision(x):
            policy, outcome = self.apply_search_layers(x) if for_search else self.apply_layers(x)
        return policy.float(), outcome.float().reshape(-1, MAX_SEATS, CHANNELS)

    def answer(self, indices: Tensor, numbers: Tensor, bias: Tensor) -> tuple[Tensor, Tensor, HeadOutputs]:
        """What `forward` says, and what each auxiliary head says; there is none unless it was wanted."""
        return *self(indices, numbers, bias), {}

    def apply_layers(self, x: Tensor) -> tuple[Tensor, Tensor]:
        """Policy and outcome from what the first layer says."""
        raise NotImplementedError

    def apply_search_layers(self, x: Tensor) -> tuple[Tensor, Tensor]:
        """Prior and outcome; where there is no head for priors, the policy's."""
        return self.apply_layers(x)


class PolicyValueNet(SparseInputNet):
    """Policy and outcome of positions, seen by the seat to move: a residual MLP, to learn with.

    `heads` names those of AUXILIARY_HEADS that it has besides. With `score_bins` the score of an outcome is
    the mean of the bins; it is learned by them alone.
    """

    def __init__(self, width: int, blocks: int, heads: Iterable[str] = ()) -> None:
        super().__init__(width)
        self.n_blocks = blocks
        self.blocks = nn.Sequential(*(Block(width) for _ in range(blocks)))
        self.norm = nn.LayerNorm(width)
        self.policy, self.outcome = new_heads(width)
        self.auxiliary = nn.ModuleDict({name: new_head(width, AUXILIARY_HEADS[name]) for name in heads})

    def apply_layers(self, x: Tensor) -> tuple[Tensor, Tensor]:
        """The trunk and the heads."""
        policy, outcome, _ = self.apply_all_layers(x, ("score_bins",))
        return policy, outcome

    def answer(self, indices: Tensor, numbers: Tensor, bias: Tensor) -> tuple[Tensor, Tensor, HeadOutputs]:
        """Policy, outcome and what every auxiliary head says, in float32."""
        x = self.input_layer(indices, numbers, bias)
        with half_precision(x):
            policy, outcome, said = self.apply_all_layers(x, AUXILIARY_HEADS)
        outcome = outcome.float().reshape(-1, MAX_SEATS, CHANNELS)
        return policy.float(), outcome, {name: output.float() for name, output in said.items()}

    def apply_all_layers(self, x: Tensor, wanted: Iterable[str]) -> tuple[Tensor, Tensor, HeadOutputs]:
        """The trunk, the heads, and those of the auxiliary ones that are wanted and there."""
        x = self.norm(self.blocks(x))
        policy, outcome = apply_head(self.policy, x), apply_head(self.outcome, x)
        said = {
            name: apply_head(self.auxiliary[name], x).reshape(-1, *AUXILIARY_HEADS[name])
            for name in wanted
            if name in self.auxiliary
        }
        if "score_bins" in said:
            parts = outcome.float().reshape(-1, MAX_SEATS, CHANNELS)
            score = bins_mean(said["score_bins"].detach().float().softmax(2)) / SCORE_SCALE
            outcome = torch.cat([parts[..., :SCORE], score[..., None]], dim=2)
        return policy, outcome, said


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


def half_precision(x: Tensor) -> torch.autocast:
    """On a GPU matrices are multiplied in bfloat16."""
    return torch.autocast(x.device.type, torch.bfloat16, enabled=x.is_cuda)


def make_network(
    width: int, blocks: int, hidden_width: int, heads: Iterable[str] = ()
) -> PolicyValueNet | CompactNet:
    """A network to learn with: a compact one if it has a second layer, else a residual one."""
    return CompactNet(width, hidden_width) if hidden_width else PolicyValueNet(width, blocks, heads)


def load_weights(net: nn.Module, weights: Mapping[str, Tensor]) -> None:
    """Give a network its weights; auxiliary heads that it alone has stay fresh, others are left out."""
    own = net.state_dict()
    fresh = {name: tensor for name, tensor in own.items() if name.startswith(AUXILIARY)}
    net.load_state_dict(fresh | {k: v for k, v in weights.items() if k in own or not k.startswith(AUXILIARY)})


def new_heads(width: int) -> tuple[nn.Linear, nn.Linear]:
    """Policy and outcome, nearly indifferent at first."""
    heads = nn.Linear(width, ACTIONS), nn.Linear(width, MAX_SEATS * CHANNELS)
    for head in heads:
        nn.init.normal_(head.weight, std=0.01 / width**0.5)
        nn.init.zeros_(head.bias)
    return heads


def new_head(width: int, shape: tuple[int, int]) -> nn.Linear:
    """An auxiliary head, nearly indifferent at first."""
    head = nn.Linear(width, shape[0] * shape[1])
    nn.init.normal_(head.weight, std=0.01 / width**0.5)
    nn.init.zeros_(head.bias)
    return head


def apply_head(head: nn.Module, x: Tensor) -> Tensor:
    """What a head says."""
    assert isinstance(head, nn.Linear)
    return apply_linear(head.weight, head.bias, x)


def bins_mean(chances: Tensor) -> Tensor:
    """The points that chances of bins stand for, [..., N_BINS] -> [...]."""
    points = torch.arange(N_BINS, device=chances.device) * BIN_POINTS + LEAST_BIN
    return (chances * points).sum(-1)


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
