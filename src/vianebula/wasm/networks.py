"""The networks of `champion` for the page: how they lie in the module's memory, and the file it loads.

The module is compiled for the shapes of the networks in the package. The file has their numbers as the
package's own has them, in half precision or as rows of 8 bits with a scale each, in the order of NETWORKS;
the page widens them into a row of that. A digest of all that comes first.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..bots.core.deep_policy_net import DeepWeights
from ..bots.core.evaluation import STATE_EVALUATOR
from ..bots.core.mcts_params import DEEP_PARAMS
from ..bots.core.observation_v2 import MAX_ACTIVE, N_INDICES, N_NUMBERS
from ..bots.core.policy_net import LANES, MAP_MEMO, MAP_MEMO_ROWS, NetworkWeights
from ..bots.core.value_net import FEATURES
from ..bots.network_file import DEEP, NETWORK_FILE, ROW_SCALE, VALUE_NET
from ..rules.constants import MAX_SEATS
from ..rules.state import STATE

DIGEST_BYTES = 32  # of SHA-256
FILE_NAMES = {"bias": "bias1"}  # where the package's file calls an array otherwise
TRANSPOSED = {"hidden"}  # that lie there with a row for each output


def _read_stored_arrays() -> dict[str, NDArray[Any]]:
    """The arrays of the package's networks as they are in its file, named and turned as in memory."""
    with np.load(NETWORK_FILE, allow_pickle=False) as archive:
        arrays = {name: archive[name] for name in archive.files}
    stored = {name: arrays[FILE_NAMES.get(name, name)] for name in (*NetworkWeights._fields, VALUE_NET)}
    stored |= {name: np.ascontiguousarray(stored[name].T) for name in TRANSPOSED}
    return stored | {name: array for name, array in arrays.items() if name.startswith(DEEP)}


_stored = _read_stored_arrays()
_names = (*NetworkWeights._fields, VALUE_NET, *(DEEP + name for name in DeepWeights._fields))
# The weights of all networks.
NETWORKS = np.dtype([(name, np.float32, _stored[name].shape) for name in _names])

_width, _hidden = _stored["hidden"].shape
(_deep_width,) = _stored[DEEP + "bias"].shape
_OBSERVER = [
    ("view_rows", STATE, 1),
    ("evaluator_rows", STATE_EVALUATOR, 1),
    ("value_features", np.float32, (MAX_SEATS, FEATURES)),
    ("map_memo", MAP_MEMO, MAP_MEMO_ROWS),
    ("indices", np.int16, MAX_ACTIVE),
    ("number_inputs", np.float32, N_NUMBERS),
    ("lanes", np.float32, LANES),
]
# What PolicyNet and DeepPolicyNet have besides their weights.
POLICY_MEMORY = np.dtype(
    [
        *_OBSERVER,
        ("stamp", np.int64, 1),
        ("last_stamp", np.int64, N_INDICES),
        ("reference_sums", np.float32, (MAX_SEATS, _width)),
        ("reference_indices", np.int16, (MAX_SEATS, MAX_ACTIVE)),
        ("reference_numbers", np.float32, (MAX_SEATS, N_NUMBERS)),
        ("is_in_reference", np.uint8, (MAX_SEATS, N_INDICES)),
        ("listed_rows", np.int64, max(N_NUMBERS, _width)),
        ("listed_factors", np.float32, max(N_NUMBERS, _width)),
        ("bias", np.float32, _width),
        ("hidden1", np.float32, _width),
        ("hidden2", np.float32, _hidden),
    ],
    align=True,
)
_most_listed = max(N_NUMBERS, MAX_ACTIVE, _deep_width)
DEEP_MEMORY = np.dtype(
    [
        ("params", DEEP_PARAMS, 1),
        *_OBSERVER,
        ("listed_rows", np.int64, _most_listed),
        ("listed_factors", np.float32, _most_listed),
        ("bias", np.float32, _deep_width),
        ("trunk", np.float32, _deep_width),
        ("normed", np.float32, _deep_width),
        ("inner", np.float32, _deep_width),
    ],
    align=True,
)
NETWORK_MEMORY = np.dtype([("deep", DEEP_MEMORY), ("policy", POLICY_MEMORY)], align=True)


@dataclass(frozen=True)
class NetworkPart:
    """An array of the file: so many numbers, in rows of 8 bits of this length, or (0) in half precision."""

    numbers: int
    row_length: int


def network_parts() -> list[NetworkPart]:
    """What the file consists of, in the order of NETWORKS, which has no gaps."""
    return [
        NetworkPart(prod(array.shape), array.shape[-1] if array.dtype == np.int8 else 0)
        for array in (_stored[name] for name in _names)
    ]


def networks_file() -> bytes:
    """The digest, then of each array the scales of its rows, if it has any, and its numbers."""
    content = bytearray()
    for name in _names:
        if name + ROW_SCALE in _stored:
            content += _stored[name + ROW_SCALE].tobytes()
        content += _stored[name].tobytes()
    return hashlib.sha256(content).digest() + bytes(content)
