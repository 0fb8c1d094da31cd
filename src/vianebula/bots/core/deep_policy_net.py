"""The deep policy network of `champion`: slower and far stronger than `policy_net`, for nodes that matter.

The first layer is as there: a row for each feature that is there, one for each number. Then residual blocks,
x + second(relu(first(norm(x)))), and a norm before the head. It is asked once about a node that many
simulations went through, and about the root, so it may take as long as ten simulations.
"""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...components import Setup
from ...rules.actions import ACTIONS
from ...rules.constants import NONE
from ...rules.rows import Rows, new_rows
from .jit import compiled
from .observation_v2 import (
    MAX_ACTIVE,
    N_INDICES,
    N_NUMBERS,
    ObserverMemory,
    new_observer_memory,
)
from .policy_net import (
    LANES,
    MAP_MEMO,
    MAP_MEMO_ROWS,
    add_listed_rows,
    copy_values,
    dot,
    fold_board,
    observe_position,
)

NORM_EPSILON = 1e-5


class DeepWeights(NamedTuple):
    """All float32; a network of any width and number of blocks."""

    features: NDArray[np.float32]  # [N_INDICES, width]
    numbers: NDArray[np.float32]  # [N_NUMBERS, width]
    bias: NDArray[np.float32]  # [width]
    norm_scale: NDArray[np.float32]  # [blocks + 1, width]: the last one before the head
    norm_bias: NDArray[np.float32]
    first: NDArray[np.float32]  # [blocks, width, width]: a row for each input
    first_bias: NDArray[np.float32]  # [blocks, width]
    second: NDArray[np.float32]
    second_bias: NDArray[np.float32]
    policy: NDArray[np.float32]  # [ACTIONS, width]
    policy_bias: NDArray[np.float32]  # [ACTIONS]


class DeepPolicyNet(NamedTuple):
    """A deep network and the memory of its forward pass, for one thread and one set-up."""

    params: Rows  # one of DEEP_PARAMS
    weights: DeepWeights  # the bias has what is printed on the board in it
    observer: ObserverMemory
    map_memo: Rows  # of MAP_MEMO
    indices: NDArray[np.int16]  # the observation
    numbers: NDArray[np.float32]
    listed_rows: NDArray[np.int64]  # of a matrix, to be added up
    listed_factors: NDArray[np.float32]
    lanes: NDArray[np.float32]  # [LANES] sums of a scalar product
    trunk: NDArray[np.float32]  # [width]
    normed: NDArray[np.float32]
    inner: NDArray[np.float32]


def new_deep_weights(width: int, blocks: int) -> DeepWeights:
    """A network that has learned nothing: all zero. One without blocks is none, and is never asked."""
    shapes = (
        (N_INDICES, width),
        (N_NUMBERS, width),
        (width,),
        *((blocks + 1, width),) * 2,
        *((blocks, width, width), (blocks, width)) * 2,
        (ACTIONS, width),
        (ACTIONS,),
    )
    return DeepWeights(*(np.zeros(shape, np.float32) for shape in shapes))


def new_deep_policy_net(weights: DeepWeights, setup: Setup, params: Rows) -> DeepPolicyNet:
    """Memory to run a network in, on positions of a set-up; `params` may change later."""
    bias = np.empty_like(weights.bias)
    fold_board(setup.table_rows, weights.features, weights.bias, bias)
    most = max(N_NUMBERS, MAX_ACTIVE, len(bias))
    return DeepPolicyNet(
        params=params,
        weights=weights._replace(bias=bias),
        observer=new_observer_memory(),
        map_memo=new_rows(MAP_MEMO, MAP_MEMO_ROWS),
        indices=np.full(MAX_ACTIVE, NONE, np.int16),
        numbers=np.zeros(N_NUMBERS, np.float32),
        listed_rows=np.zeros(most, np.int64),
        listed_factors=np.zeros(most, np.float32),
        lanes=np.zeros(LANES, np.float32),
        trunk=np.zeros_like(bias),
        normed=np.zeros_like(bias),
        inner=np.zeros_like(bias),
    )


@compiled
def has_blocks(net):
    """Whether there is a network at all."""
    return len(net.weights.first) > 0


@compiled
def run_deep(tables, state, net):
    """Run the network on what the seat to move sees, up to what the head reads."""
    weights = net.weights
    trunk = net.trunk
    observe_position(tables, state, np.int64(state.seat), net)
    copy_values(weights.bias, trunk)
    n = 0
    for i in range(MAX_ACTIVE):
        if net.indices[i] == NONE:
            break
        net.listed_rows[n] = net.indices[i]
        net.listed_factors[n] = 1
        n += 1
    add_listed_rows(net, n, weights.features, trunk)
    add_listed_rows(net, list_inputs(net, net.numbers), weights.numbers, trunk)
    rectify(trunk)
    for block in range(len(weights.first)):
        normalise(trunk, weights.norm_scale[block], weights.norm_bias[block], net.normed)
        copy_values(weights.first_bias[block], net.inner)
        add_listed_rows(net, list_inputs(net, net.normed), weights.first[block], net.inner)
        rectify(net.inner)
        for i in range(len(trunk)):
            trunk[i] += weights.second_bias[block, i]
        add_listed_rows(net, list_inputs(net, net.inner), weights.second[block], trunk)
    normalise(trunk, weights.norm_scale[-1], weights.norm_bias[-1], net.normed)


@compiled
def deep_policy_logit(net, action):
    """The logarithm of how likely an action is, but for a constant, after `run_deep`."""
    return net.weights.policy_bias[action] + dot(net.weights.policy[action], net.normed, net.lanes)


@compiled
def list_inputs(net, inputs):
    """List the inputs of a layer that are not zero, each a row of its matrix; how many there are."""
    n = 0
    for i in range(len(inputs)):
        if inputs[i] != 0:
            net.listed_rows[n] = i
            net.listed_factors[n] = inputs[i]
            n += 1
    return n


@compiled
def rectify(values):
    """Nothing below zero."""
    for i in range(len(values)):
        values[i] = max(values[i], np.float32(0))


@compiled
def normalise(values, scale, bias, out):
    """Write the values less their mean, over their spread, then scaled and shifted (a layer norm)."""
    mean = 0.0
    for i in range(len(values)):
        mean += values[i]
    mean /= len(values)
    variance = 0.0
    for i in range(len(values)):
        variance += (values[i] - mean) ** 2
    per_spread = 1.0 / math.sqrt(variance / len(values) + NORM_EPSILON)
    for i in range(len(values)):
        out[i] = (values[i] - mean) * per_spread * scale[i] + bias[i]
