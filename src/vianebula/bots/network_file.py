"""Files of networks for `champion`: NumPy archives in half precision, small enough for the package.

They say what they are for (`about`), so one of another version is refused, and are read without PyTorch.
"""

from __future__ import annotations

import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from ..errors import ViaNebulaError
from ..rules.actions import ACTIONS
from ..rules.constants import MAX_SEATS
from .core.leaf_net import LeafWeights, new_leaf_weights
from .core.observation_v2 import N_INDICES, N_NUMBERS
from .core.policy_net import LANES, PolicyWeights
from .core.sparse_layer import SparseWeights
from .core.value_net import NET

NETWORK_FILE_VERSION = 1
ABOUT = "about"
LEAF_ARRAYS = ("value_net", "leaf_features", "leaf_numbers", "leaf_bias", "leaf_position")
CHANNELS = 3  # of the outcome of a seat: win, margin, score
NETWORK_FILE = Path(__file__).with_name("champion.npz")  # the one that `champion` plays with


class NetworkInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What a network is for, and its shape."""

    version: int = NETWORK_FILE_VERSION
    observation: int = 2
    n_indices: int = N_INDICES
    n_numbers: int = N_NUMBERS
    actions: int = ACTIONS
    width: int  # of the first hidden layer,
    hidden_width: int  # of the second, a multiple of LANES
    decisions: int = 0  # that it has learned from

    def shapes(self) -> dict[str, tuple[int, ...]]:
        """The arrays in the file."""
        outcomes = MAX_SEATS * CHANNELS
        return {
            "features": (self.n_indices, self.width),
            "numbers": (self.n_numbers, self.width),
            "bias1": (self.width,),
            "hidden": (self.hidden_width, self.width),
            "hidden_bias": (self.hidden_width,),
            "policy": (self.actions, self.hidden_width),
            "policy_bias": (self.actions,),
            "outcome": (outcomes, self.hidden_width),
            "outcome_bias": (outcomes,),
        }


def save_network(info: msgspec.Struct, arrays: Mapping[str, NDArray[Any]], path: Path) -> None:
    """Write a network of any kind, whole or not at all."""
    contents: dict[str, Any] = {ABOUT: np.frombuffer(msgspec.json.encode(info), np.uint8)}
    contents |= {name: np.ascontiguousarray(array, np.float16) for name, array in arrays.items()}
    unfinished = path.with_name(path.name + ".part")
    with unfinished.open("wb") as file:
        np.savez(file, allow_pickle=False, **contents)
    unfinished.replace(path)


class ChampionNetworks(NamedTuple):
    """What a file holds."""

    policy: PolicyWeights
    leaf: LeafWeights  # the value network of `search` and a layer that knows nothing, where the file has none
    outcome: tuple[NDArray[np.float32], NDArray[np.float32]]  # the head that only training uses: weight, bias
    info: NetworkInfo


def load_network(path: Path) -> ChampionNetworks:
    """The networks of a file; ViaNebulaError if there are none that fit."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as archive:
            arrays = {name: archive[name] for name in archive.files}
        info = msgspec.json.decode(arrays.pop(ABOUT).tobytes(), type=NetworkInfo)
    except OSError as error:
        reason = (error.strerror or "is not a network").lower()
        raise ViaNebulaError(f"{path}: {reason}") from None
    except (ValueError, KeyError, EOFError, zipfile.BadZipFile, msgspec.DecodeError):
        raise ViaNebulaError(f"{path}: is not a network for champion") from None
    if info != NetworkInfo(width=info.width, hidden_width=info.hidden_width, decisions=info.decisions):
        raise ViaNebulaError(f"{path}: is for another version of the observation or of the actions")
    floats = {name: np.ascontiguousarray(array, np.float32) for name, array in arrays.items()}
    leaf = _leaf_weights({name: floats.pop(name) for name in LEAF_ARRAYS if name in floats})
    found = {name: array.shape for name, array in floats.items()}
    if found != info.shapes() or leaf is None or info.hidden_width % LANES != 0:
        raise ViaNebulaError(f"{path}: the layers are not as large as the file says")
    policy = PolicyWeights(
        input=SparseWeights(floats["features"], floats["numbers"], floats["bias1"]),
        hidden=np.ascontiguousarray(floats["hidden"].T),
        hidden_bias=floats["hidden_bias"],
        policy=floats["policy"],
        policy_bias=floats["policy_bias"],
    )
    return ChampionNetworks(policy, leaf, (floats["outcome"], floats["outcome_bias"]), info)


def _leaf_weights(arrays: dict[str, NDArray[np.float32]]) -> LeafWeights | None:
    """The network of the leaves; None if its arrays do not fit each other."""
    width = arrays["leaf_bias"].size if "leaf_bias" in arrays else LANES
    default = new_leaf_weights(width)._replace(value_net=NET)
    expected = leaf_arrays(default)
    if any(array.shape != expected[name].shape for name, array in arrays.items()):
        return None
    found = expected | arrays
    return LeafWeights(
        found["value_net"],
        SparseWeights(found["leaf_features"], found["leaf_numbers"], found["leaf_bias"]),
        found["leaf_position"],
    )


def leaf_arrays(leaf: LeafWeights) -> dict[str, NDArray[np.float32]]:
    """The network of the leaves as a file has it."""
    arrays = (leaf.value_net, leaf.input.features, leaf.input.numbers, leaf.input.bias, leaf.position)
    return dict(zip(LEAF_ARRAYS, arrays, strict=True))


def replace_leaf_weights(path: Path, leaf: LeafWeights) -> None:
    """Put another network for the leaves into a file, which stays as it is otherwise."""
    info = load_network(path).info
    with path.open("rb") as file, np.load(file, allow_pickle=False) as archive:
        arrays = {name: archive[name] for name in archive.files if name != ABOUT}
    save_network(info, arrays | leaf_arrays(leaf), path)
