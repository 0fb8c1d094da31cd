"""The policy network of `champion`: from what a seat sees (observation v2) to priors of its actions.

Two hidden layers. The first adds up a row for each feature that is there and one for each number, as often as
the number says; a position of a search has most of them in common with the position searched, so what is
common is added up once for each seat (`write_reference`) and only what differs later. Seats are told relative
to the observer, who is to move. Training is in `training/`; files are read by `network_file`.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...components import Setup
from ...rules.actions import ACTIONS
from ...rules.constants import MAX_RUINS, MAX_SEATS, NONE, SPOTS
from ...rules.rows import Rows, new_rows
from ...rules.view import mask_hidden
from .distances import HASH_HIGH, HASH_LOW, LOW_HALF, fold, measure_distances
from .jit import compiled
from .observation_v2 import (
    MAX_ACTIVE,
    N_INDICES,
    N_NUMBERS,
    ObserverMemory,
    new_observer_memory,
    observe_measured,
    printed_index,
)

LANES = 8  # sums of a scalar product kept apart, so that none waits for another

MAP_MEMO_BITS = 11
MAP_MEMO_ROWS = 1 << MAP_MEMO_BITS
MAP_HASH_SHIFT = np.uint64(32 - MAP_MEMO_BITS)
# The distances of all ruins, which the empty meadows alone determine.
MAP_MEMO = np.dtype(
    [
        ("low", np.uint64),
        ("high", np.uint64),
        ("known", np.int64),
        ("distances", np.int8, (MAX_RUINS, SPOTS)),
    ],
    align=True,
)


class NetworkWeights(NamedTuple):
    """All float32; a network of any width."""

    features: NDArray[np.float32]  # [N_INDICES, width]
    numbers: NDArray[np.float32]  # [N_NUMBERS, width]
    bias: NDArray[np.float32]  # [width]
    hidden: NDArray[np.float32]  # [width, hidden]
    hidden_bias: NDArray[np.float32]  # [hidden]
    policy: NDArray[np.float32]  # [ACTIONS, hidden]
    policy_bias: NDArray[np.float32]  # [ACTIONS]


class PolicyNet(NamedTuple):
    """A network and the memory of its forward pass, for one thread and one set-up."""

    weights: NetworkWeights  # the bias has what is printed on the board in it
    observer: ObserverMemory
    map_memo: Rows  # of MAP_MEMO
    indices: NDArray[np.int16]  # the observation
    numbers: NDArray[np.float32]
    stamp: NDArray[np.int64]  # [1] counts observations
    last_stamp: NDArray[np.int64]  # [N_INDICES] of the last observation that listed a feature
    reference_sums: NDArray[np.float32]  # [MAX_SEATS, width] the first layer for each observer, and
    reference_indices: NDArray[np.int16]  # [MAX_SEATS, MAX_ACTIVE] of which observation
    reference_numbers: NDArray[np.float32]  # [MAX_SEATS, N_NUMBERS]
    is_in_reference: NDArray[np.bool_]  # [MAX_SEATS, N_INDICES]
    listed_rows: NDArray[np.int64]  # of a matrix, to be added up
    listed_factors: NDArray[np.float32]
    lanes: NDArray[np.float32]  # [LANES] sums of a scalar product
    hidden1: NDArray[np.float32]
    hidden2: NDArray[np.float32]


def new_network_weights(width: int, hidden: int) -> NetworkWeights:
    """A network that has learned nothing: all zero."""
    shapes = (
        (N_INDICES, width),
        (N_NUMBERS, width),
        (width,),
        (width, hidden),
        (hidden,),
        (ACTIONS, hidden),
        (ACTIONS,),
    )
    return NetworkWeights(*(np.zeros(shape, np.float32) for shape in shapes))


def new_policy_net(weights: NetworkWeights, setup: Setup) -> PolicyNet:
    """Memory to run a network in, on positions of a set-up."""
    bias = np.empty_like(weights.bias)
    fold_board(setup.table_rows, weights.features, weights.bias, bias)
    width, hidden = weights.hidden.shape
    return PolicyNet(
        weights=weights._replace(bias=bias),
        observer=new_observer_memory(),
        map_memo=new_rows(MAP_MEMO, MAP_MEMO_ROWS),
        indices=np.full(MAX_ACTIVE, NONE, np.int16),
        numbers=np.zeros(N_NUMBERS, np.float32),
        stamp=np.zeros(1, np.int64),
        last_stamp=np.zeros(N_INDICES, np.int64),
        reference_sums=np.tile(bias, (MAX_SEATS, 1)),  # of an observation of nothing
        reference_indices=np.full((MAX_SEATS, MAX_ACTIVE), NONE, np.int16),
        reference_numbers=np.zeros((MAX_SEATS, N_NUMBERS), np.float32),
        is_in_reference=np.zeros((MAX_SEATS, N_INDICES), np.bool_),
        listed_rows=np.zeros(max(N_NUMBERS, width), np.int64),
        listed_factors=np.zeros(max(N_NUMBERS, width), np.float32),
        lanes=np.zeros(LANES, np.float32),
        hidden1=np.zeros(width, np.float32),
        hidden2=np.zeros(hidden, np.float32),
    )


@compiled
def fold_board(table_rows, features, bias, out):
    """Write the bias of the first layer with the rows of all that is printed on the board in it."""
    tables = table_rows[0]
    for j in range(len(bias)):
        printed = 0.0
        for hex in range(tables.n_hexes):
            printed += features[printed_index(tables, hex), j]
        out[j] = bias[j] + printed


@compiled
def observe_position(tables, state, seat, net):
    """Write what a seat sees of a state: what it may not know is blanked in a copy first."""
    net.observer.view_rows[0] = state
    view = net.observer.view_rows[0]
    mask_hidden(view, seat)
    recall_distances(tables, view, net.map_memo, net.observer.evaluator_rows[0].memo)
    net.indices[:] = NONE
    net.numbers[:] = 0
    observe_measured(tables, view, seat, net.observer, net.indices, net.numbers)


@compiled
def recall_distances(tables, view, map_memo, distances):
    """Write the distances of all ruins, measured only if the memo does not have them."""
    low, high = view.empty_meadows[0], view.empty_meadows[1]
    hashed = fold(fold(low) * HASH_LOW ^ high) * HASH_HIGH
    row = map_memo[np.int64((hashed & LOW_HALF) >> MAP_HASH_SHIFT)]
    if row.known == 0 or row.low != low or row.high != high:
        row.known = 1
        row.low = low
        row.high = high
        for ruins in range(tables.n_ruins):
            measure_distances(tables, view, ruins, row.distances[ruins])
    for ruins in range(tables.n_ruins):
        for spot in range(SPOTS):
            distances[ruins, spot] = row.distances[ruins, spot]


@compiled
def write_references(tables, view, net):
    """Add up the first layer for all observers of a view, to start from in the positions after it."""
    for seat in range(tables.seats):
        write_reference(tables, view, seat, net)


@compiled
def write_reference(tables, view, seat, net):
    """The same for one observer."""
    sums = net.reference_sums[seat]
    copy_values(net.weights.bias, sums)
    net.reference_indices[seat, :] = NONE
    net.reference_numbers[seat, :] = 0
    net.is_in_reference[seat, :] = False
    observe_position(tables, view, seat, net)
    add_differences(net, seat, sums)
    copy_values(net.indices, net.reference_indices[seat])
    copy_values(net.numbers, net.reference_numbers[seat])
    for i in range(MAX_ACTIVE):
        if net.indices[i] != NONE:
            net.is_in_reference[seat, net.indices[i]] = True


@compiled
def add_differences(net, seat, sums):
    """Add to the reference's sums what the observation has and the reference has not; take off the rest."""
    features = net.weights.features
    numbers = net.weights.numbers
    net.stamp[0] += 1
    stamp = net.stamp[0]
    for i in range(MAX_ACTIVE):
        index = np.int64(net.indices[i])
        if index == NONE:
            break
        net.last_stamp[index] = stamp
        if not net.is_in_reference[seat, index]:
            add_row(sums, features[index])
    for i in range(MAX_ACTIVE):
        index = np.int64(net.reference_indices[seat, i])
        if index == NONE:
            break
        if net.last_stamp[index] != stamp:
            subtract_row(sums, features[index])
    n = 0
    for i in range(N_NUMBERS):
        more = net.numbers[i] - net.reference_numbers[seat, i]
        if more != 0:
            net.listed_rows[n] = i
            net.listed_factors[n] = more
            n += 1
    add_listed_rows(net, n, numbers, sums)


@compiled
def copy_values(values, out):
    """`out[:] = values`, without the array that Numba would make lest the two overlap."""
    for i in range(len(out)):
        out[i] = values[i]


@compiled
def add_row(sums, row):
    """Add a row of weights."""
    for j in range(len(sums)):
        sums[j] += row[j]


@compiled
def subtract_row(sums, row):
    """Take a row of weights off."""
    for j in range(len(sums)):
        sums[j] -= row[j]


@compiled
def add_listed_rows(net, n, matrix, sums):
    """Add the rows of a matrix that are listed, each as often as its factor says.

    Four at a time: sums are then read and written a quarter as often.
    """
    rows, factors = net.listed_rows, net.listed_factors
    i = 0
    while i + 4 <= n:
        a, b, c, d = matrix[rows[i]], matrix[rows[i + 1]], matrix[rows[i + 2]], matrix[rows[i + 3]]
        fa, fb, fc, fd = factors[i], factors[i + 1], factors[i + 2], factors[i + 3]
        for j in range(len(sums)):
            sums[j] += (fa * a[j] + fb * b[j]) + (fc * c[j] + fd * d[j])
        i += 4
    while i < n:
        row, factor = matrix[rows[i]], factors[i]
        for j in range(len(sums)):
            sums[j] += factor * row[j]
        i += 1


@compiled
def forward(tables, state, net):
    """Run the network on what the seat to move sees, up to the last hidden layer."""
    weights = net.weights
    seat = np.int64(state.seat)
    observe_position(tables, state, seat, net)
    hidden1 = net.hidden1
    hidden2 = net.hidden2
    copy_values(net.reference_sums[seat], hidden1)
    add_differences(net, seat, hidden1)
    copy_values(weights.hidden_bias, hidden2)
    n = 0
    for i in range(len(hidden1)):
        if hidden1[i] > 0:
            net.listed_rows[n] = i
            net.listed_factors[n] = hidden1[i]
            n += 1
    add_listed_rows(net, n, weights.hidden, hidden2)
    for i in range(len(hidden2)):
        hidden2[i] = max(hidden2[i], np.float32(0))


@compiled
def policy_logit(net, action):
    """The logarithm of how likely an action is, but for a constant, after `forward`."""
    return net.weights.policy_bias[action] + dot(net.weights.policy[action], net.hidden2, net.lanes)


@compiled
def dot(a, b, lanes):
    """The scalar product of two rows, whose length is a multiple of LANES."""
    for k in range(LANES):
        lanes[k] = np.float32(0)
    for i in range(0, len(a), LANES):
        for k in range(LANES):
            lanes[k] += a[i + k] * b[i + k]
    total = np.float32(0)
    for k in range(LANES):
        total += lanes[k]
    return total
