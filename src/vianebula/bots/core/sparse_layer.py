"""The first layer of `champion`'s networks: it adds up a row of weights for each feature of an observation.

Rows are added for each feature that is there (observation v2) and for each number, as often as the number
says. A position of a search has most of them in common with the position searched, so what is common is
added up once for each seat (`write_references`) and only what differs later. Seats are told relative to the
observer, who is to move.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...components import Setup
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
    board_indices,
    new_observer_memory,
    observe_measured,
)

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


class Observer(NamedTuple):
    """An observation and the memory it is made in, for one thread and one set-up."""

    memory: ObserverMemory
    map_memo: Rows  # of MAP_MEMO
    indices: NDArray[np.int16]
    numbers: NDArray[np.float32]


class SparseWeights(NamedTuple):
    """All float32; a layer of any width."""

    features: NDArray[np.float32]  # [N_INDICES, width]
    numbers: NDArray[np.float32]  # [N_NUMBERS, width]
    bias: NDArray[np.float32]  # [width]


class SparseLayer(NamedTuple):
    """A layer and the memory of its sums, for one thread and one set-up."""

    weights: SparseWeights  # the bias has what is printed on the board in it
    stamp: NDArray[np.int64]  # [1] counts observations
    last_stamp: NDArray[np.int64]  # [N_INDICES] of the last observation that listed a feature
    reference_sums: NDArray[np.float32]  # [MAX_SEATS, width] for each observer, and
    reference_indices: NDArray[np.int16]  # [MAX_SEATS, MAX_ACTIVE] of which observation
    reference_numbers: NDArray[np.float32]  # [MAX_SEATS, N_NUMBERS]
    is_in_reference: NDArray[np.bool_]  # [MAX_SEATS, N_INDICES]
    sums: NDArray[np.float32]  # of the last observation


def new_observer() -> Observer:
    """Memory to observe in."""
    return Observer(
        new_observer_memory(),
        new_rows(MAP_MEMO, MAP_MEMO_ROWS),
        np.full(MAX_ACTIVE, NONE, np.int16),
        np.zeros(N_NUMBERS, np.float32),
    )


def new_sparse_weights(width: int) -> SparseWeights:
    """A layer that has learned nothing: all zero."""
    shapes = ((N_INDICES, width), (N_NUMBERS, width), (width,))
    return SparseWeights(*(np.zeros(shape, np.float32) for shape in shapes))


def new_sparse_layer(weights: SparseWeights, setup: Setup) -> SparseLayer:
    """Memory to run a layer in, on positions of a set-up."""
    printed = weights.features[board_indices(setup)].sum(0, dtype=np.float64)
    bias = (weights.bias + printed).astype(np.float32)
    return SparseLayer(
        weights=weights._replace(bias=bias),
        stamp=np.zeros(1, np.int64),
        last_stamp=np.zeros(N_INDICES, np.int64),
        reference_sums=np.tile(bias, (MAX_SEATS, 1)),  # of an observation of nothing
        reference_indices=np.full((MAX_SEATS, MAX_ACTIVE), NONE, np.int16),
        reference_numbers=np.zeros((MAX_SEATS, N_NUMBERS), np.float32),
        is_in_reference=np.zeros((MAX_SEATS, N_INDICES), np.bool_),
        sums=np.zeros(len(bias), np.float32),
    )


@compiled
def observe_view(tables, state, seat, observer):
    """Write what a seat sees of a state: what it may not know is blanked in a copy first."""
    observer.memory.view_rows[0] = state
    view = observer.memory.view_rows[0]
    mask_hidden(view, seat)
    observe_state(tables, view, seat, observer)


@compiled
def observe_state(tables, state, seat, observer):
    """Write a state from where a seat sits; hands that are filled in, as in a world that was dealt, count."""
    recall_distances(tables, state, observer.map_memo, observer.memory.evaluator_rows[0].memo)
    observer.indices[:] = NONE
    observer.numbers[:] = 0
    observe_measured(tables, state, seat, observer.memory, observer.indices, observer.numbers)


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
def write_references(tables, view, observer, layer):
    """Add up the layer for all observers of a view, to start from in the positions after it."""
    for seat in range(tables.seats):
        write_reference(tables, view, seat, observer, layer)


@compiled
def write_reference(tables, view, seat, observer, layer):
    """The same for one observer."""
    sums = layer.reference_sums[seat]
    sums[:] = layer.weights.bias
    layer.reference_indices[seat, :] = NONE
    layer.reference_numbers[seat, :] = 0
    layer.is_in_reference[seat, :] = False
    observe_view(tables, view, seat, observer)
    add_differences(layer, observer, seat, sums)
    layer.reference_indices[seat, :] = observer.indices
    layer.reference_numbers[seat, :] = observer.numbers
    for i in range(MAX_ACTIVE):
        if observer.indices[i] != NONE:
            layer.is_in_reference[seat, observer.indices[i]] = True


@compiled
def add_up(layer, observer, seat):
    """Write the sums of what was observed for a seat."""
    layer.sums[:] = layer.reference_sums[seat]
    add_differences(layer, observer, seat, layer.sums)


@compiled
def add_differences(layer, observer, seat, sums):
    """Add to the reference's sums what the observation has and the reference has not; take off the rest."""
    features = layer.weights.features
    numbers = layer.weights.numbers
    layer.stamp[0] += 1
    stamp = layer.stamp[0]
    for i in range(MAX_ACTIVE):
        index = np.int64(observer.indices[i])
        if index == NONE:
            break
        layer.last_stamp[index] = stamp
        if not layer.is_in_reference[seat, index]:
            add_row(sums, features[index])
    for i in range(MAX_ACTIVE):
        index = np.int64(layer.reference_indices[seat, i])
        if index == NONE:
            break
        if layer.last_stamp[index] != stamp:
            subtract_row(sums, features[index])
    for i in range(N_NUMBERS):
        more = observer.numbers[i] - layer.reference_numbers[seat, i]
        if more != 0:
            add_multiple_of_row(sums, more, numbers[i])


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
def add_multiple_of_row(sums, factor, row):
    """Add a row of weights so many times."""
    for j in range(len(sums)):
        sums[j] += factor * row[j]
