"""The policy network of `champion`: from what a seat sees (observation v2) to priors of its actions.

Two hidden layers, of which the first adds up rows (`sparse_layer`). Training is in `training/`; files are
read by `network_file`.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...components import Setup
from ...rules.actions import ACTIONS
from .jit import compiled
from .sparse_layer import (
    Observer,
    SparseLayer,
    SparseWeights,
    add_multiple_of_row,
    add_up,
    new_sparse_layer,
    new_sparse_weights,
    observe_view,
)

LANES = 8  # sums of a dot product kept apart, so that none waits for another


class PolicyWeights(NamedTuple):
    """All float32; a network of any width."""

    input: SparseWeights
    hidden: NDArray[np.float32]  # [width, hidden]
    hidden_bias: NDArray[np.float32]  # [hidden]
    policy: NDArray[np.float32]  # [ACTIONS, hidden]
    policy_bias: NDArray[np.float32]  # [ACTIONS]


class PolicyNet(NamedTuple):
    """A network and the memory of its forward pass, for one thread and one set-up."""

    weights: PolicyWeights
    observer: Observer
    layer: SparseLayer
    hidden2: NDArray[np.float32]


def new_policy_weights(width: int, hidden: int) -> PolicyWeights:
    """A network that has learned nothing: all zero."""
    shapes = ((width, hidden), (hidden,), (ACTIONS, hidden), (ACTIONS,))
    return PolicyWeights(new_sparse_weights(width), *(np.zeros(shape, np.float32) for shape in shapes))


def new_policy_net(weights: PolicyWeights, setup: Setup, observer: Observer) -> PolicyNet:
    """Memory to run a network in, on positions of a set-up."""
    layer = new_sparse_layer(weights.input, setup)
    return PolicyNet(weights, observer, layer, np.zeros_like(weights.hidden_bias))


@compiled
def forward(tables, state, net):
    """Run the network on what the seat to move sees, up to the last hidden layer."""
    weights = net.weights
    seat = np.int64(state.seat)
    observe_view(tables, state, seat, net.observer)
    add_up(net.layer, net.observer, seat)
    hidden1 = net.layer.sums
    hidden2 = net.hidden2
    hidden2[:] = weights.hidden_bias
    for i in range(len(hidden1)):
        if hidden1[i] > 0:
            add_multiple_of_row(hidden2, hidden1[i], weights.hidden[i])
    for i in range(len(hidden2)):
        hidden2[i] = max(hidden2[i], np.float32(0))


@compiled
def policy_logit(net, action):
    """The logarithm of how likely an action is, but for a constant, after `forward`."""
    return net.weights.policy_bias[action] + dot(net.weights.policy[action], net.hidden2)


@compiled
def dot(a, b):
    """The scalar product of two rows, whose length is a multiple of LANES."""
    s0 = s1 = s2 = s3 = s4 = s5 = s6 = s7 = np.float32(0)
    for i in range(0, len(a), LANES):
        s0 += a[i] * b[i]
        s1 += a[i + 1] * b[i + 1]
        s2 += a[i + 2] * b[i + 2]
        s3 += a[i + 3] * b[i + 3]
        s4 += a[i + 4] * b[i + 4]
        s5 += a[i + 5] * b[i + 5]
        s6 += a[i + 6] * b[i + 6]
        s7 += a[i + 7] * b[i + 7]
    return ((s0 + s4) + (s2 + s6)) + ((s1 + s5) + (s3 + s7))
