"""The value network of `champion`'s leaves: that of `search`, and what the whole position adds to it.

The small network reads 42 numbers about each seat (`value_net`), which do not tell what lies where. So a wide
first layer that sees the whole position (`sparse_layer`) has a say in its second layer, for each seat by
where it sits relative to the seat to move. Leaves lie in worlds that a search dealt: hands are seen, too.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...components import Setup
from ...rules.constants import MAX_SEATS
from ...rules.state import OVER
from .jit import compiled
from .sparse_layer import (
    Observer,
    SparseLayer,
    SparseWeights,
    add_multiple_of_row,
    add_up,
    new_sparse_layer,
    new_sparse_weights,
    observe_state,
)
from .value_net import FEATURES, HIDDEN, NET_ROWS, forward, scale_predictions, write_final_result


class LeafWeights(NamedTuple):
    """All float32; a first layer of any width."""

    value_net: NDArray[np.float32]  # [NET_ROWS, HIDDEN]
    input: SparseWeights
    position: NDArray[np.float32]  # [width, MAX_SEATS * HIDDEN] what the layer adds, by relative seat


class LeafNet(NamedTuple):
    """A network and the memory of its forward pass, for one thread and one set-up."""

    weights: LeafWeights
    observer: Observer
    layer: SparseLayer
    position: NDArray[np.float32]  # [MAX_SEATS * HIDDEN]


def new_leaf_weights(width: int) -> LeafWeights:
    """A network that has learned nothing: all zero."""
    value_net = np.zeros((NET_ROWS, HIDDEN), np.float32)
    return LeafWeights(
        value_net, new_sparse_weights(width), np.zeros((width, MAX_SEATS * HIDDEN), np.float32)
    )


def new_leaf_net(weights: LeafWeights, setup: Setup, observer: Observer) -> LeafNet:
    """Memory to run a network in, on positions of a set-up."""
    layer = new_sparse_layer(weights.input, setup)
    return LeafNet(weights, observer, layer, np.zeros(MAX_SEATS * HIDDEN, np.float32))


@compiled
def predict_leaf(tables, state, net, activations):
    """Write each seat's chance to win and expected score to the activations; exact when the game is over."""
    if state.prompt == OVER:
        write_final_result(tables, state, activations)
        return
    mover = np.int64(state.seat)
    observe_state(tables, state, mover, net.observer)
    add_up(net.layer, net.observer, mover)
    for i in range(len(net.position)):
        net.position[i] = np.float32(0)
    used = tables.seats * HIDDEN
    for i in range(len(net.layer.sums)):
        x = net.layer.sums[i]
        if x > 0:
            add_multiple_of_row(net.position[:used], x, net.weights.position[i, :used])
    for seat in range(tables.seats):
        for i in range(FEATURES):
            activations.features[seat, i] = net.observer.memory.features[seat, i]
        relative = (seat - mover) % tables.seats
        for j in range(HIDDEN):
            activations.position[seat, j] = net.position[relative * HIDDEN + j]
    forward(tables, net.weights.value_net, activations)
    scale_predictions(tables, activations)
