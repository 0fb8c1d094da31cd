"""The network of `champion`'s leaves for PyTorch: what `bots.core.leaf_net` computes."""

from __future__ import annotations

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn
from torch.nn import functional

from ..bots.core import value_net as layout
from ..bots.core.leaf_net import LeafWeights
from ..bots.core.sparse_layer import SparseWeights
from ..rules.constants import MAX_SEATS
from .network import PADDING, TYPICAL_ACTIVE, SparseInputNet

WEIGHT_SCALE = 0.03  # of a layer that has learned nothing


class SmallValueNet(nn.Module):
    """What `bots.core.value_net.forward` computes from the numbers about each seat."""

    def __init__(self) -> None:
        super().__init__()
        self.input = nn.Linear(layout.FEATURES, layout.HIDDEN)
        self.own = nn.Linear(layout.HIDDEN, layout.HIDDEN)
        self.mean = nn.Linear(layout.HIDDEN, layout.HIDDEN, bias=False)
        self.out = nn.Linear(layout.HIDDEN, 2)

    def forward(self, x: Tensor, position: Tensor | float = 0.0) -> tuple[Tensor, Tensor]:
        """The odds of each seat as a logarithm and the tens of points it will gain, [n, seats]."""
        first = functional.relu(self.input(x))
        second = self.own(first) + self.mean(first.mean(dim=1, keepdim=True))
        out = self.out(functional.relu(second + position))
        return out[..., 0], out[..., 1]

    def load_rows(self, rows: NDArray[np.float32]) -> None:
        """Take the weights of a file of the value network."""
        net = torch.from_numpy(rows.copy())
        with torch.no_grad():
            self.input.weight.copy_(net[layout.INPUT_WEIGHTS : layout.INPUT_BIAS].T)
            self.input.bias.copy_(net[layout.INPUT_BIAS])
            self.own.weight.copy_(net[layout.OWN_WEIGHTS : layout.MEAN_WEIGHTS].T)
            self.own.bias.copy_(net[layout.HIDDEN_BIAS])
            self.mean.weight.copy_(net[layout.MEAN_WEIGHTS : layout.HIDDEN_BIAS].T)
            self.out.weight.copy_(torch.stack([net[layout.WIN_WEIGHTS], net[layout.SCORE_WEIGHTS]]))
            self.out.bias.copy_(torch.stack([torch.zeros(()), net[layout.SCORE_BIAS, 0]]))

    def to_rows(self) -> NDArray[np.float32]:
        """As the value network's file has it."""
        net = np.zeros((layout.NET_ROWS, layout.HIDDEN), np.float32)
        net[layout.INPUT_WEIGHTS : layout.INPUT_BIAS] = to_numpy(self.input.weight).T
        net[layout.INPUT_BIAS] = to_numpy(self.input.bias)
        net[layout.OWN_WEIGHTS : layout.MEAN_WEIGHTS] = to_numpy(self.own.weight).T
        net[layout.MEAN_WEIGHTS : layout.HIDDEN_BIAS] = to_numpy(self.mean.weight).T
        net[layout.HIDDEN_BIAS] = to_numpy(self.own.bias)
        net[layout.WIN_WEIGHTS] = to_numpy(self.out.weight[0])
        net[layout.SCORE_WEIGHTS] = to_numpy(self.out.weight[1])
        net[layout.SCORE_BIAS, 0] = self.out.bias[1].item()
        return net


class LeafNetwork(nn.Module):
    """The small network, and a wide layer that sees the whole position."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.small = SmallValueNet()
        self.sparse = SparseInputNet(width)
        self.position = nn.Linear(width, MAX_SEATS * layout.HIDDEN, bias=False)
        nn.init.normal_(self.position.weight, std=0.01)
        with torch.no_grad():
            self.sparse.features.mul_(WEIGHT_SCALE * TYPICAL_ACTIVE**0.5)
        nn.init.normal_(self.sparse.numbers.weight, std=WEIGHT_SCALE)
        nn.init.zeros_(self.sparse.numbers.bias)

    def forward(self, part: dict[str, Tensor], boards: Tensor) -> tuple[Tensor, Tensor]:
        """The odds of each seat as a logarithm and the tens of points it will gain, [n, seats]."""
        features = part["features"]
        bias = self.sparse.board_bias(boards)[part["board"]]
        measured = self.sparse.numbers(part["numbers"].float())
        sums = functional.relu(self.sparse.sum_features(part["indices"]).float() + bias.float() + measured)
        by_relative = self.position(sums).reshape(len(sums), MAX_SEATS, layout.HIDDEN)
        seats = features.shape[1]
        relative = (torch.arange(seats, device=sums.device) - part["seat"][:, None]) % seats
        position = torch.gather(by_relative, 1, relative[..., None].expand(-1, -1, layout.HIDDEN))
        odds, gained = self.small(features, position)
        return odds, gained

    def load_weights(self, weights: LeafWeights) -> None:
        """Take the weights of a file; a layer that knows nothing, or of another width, is left as it is."""
        self.small.load_rows(weights.value_net)
        if weights.position.any() and len(weights.position) == self.sparse.width:
            with torch.no_grad():
                self.sparse.features[:PADDING] = torch.from_numpy(weights.input.features)
                self.sparse.numbers.weight.copy_(torch.from_numpy(weights.input.numbers.T.copy()))
                self.sparse.numbers.bias.copy_(torch.from_numpy(weights.input.bias))
                self.position.weight.copy_(torch.from_numpy(weights.position.T.copy()))

    def to_weights(self) -> LeafWeights:
        """As `champion` plays with it."""
        sparse = self.sparse
        return LeafWeights(
            self.small.to_rows(),
            SparseWeights(
                to_numpy(sparse.features[:PADDING]),
                np.ascontiguousarray(to_numpy(sparse.numbers.weight).T),
                to_numpy(sparse.numbers.bias),
            ),
            np.ascontiguousarray(to_numpy(self.position.weight).T),
        )


def to_numpy(tensor: Tensor) -> NDArray[np.float32]:
    """A tensor's numbers."""
    found: NDArray[np.float32] = tensor.detach().float().cpu().numpy()
    return found
