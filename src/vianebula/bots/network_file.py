"""Files of networks for `champion`: NumPy archives in half precision, small enough for the package.

They say what they are for (`about`), so one of another version is refused, and are read without PyTorch. A
deep policy, where there is one, has its matrices in 8 bits, each row with a scale of its own.
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
from .core.deep_policy_net import DeepWeights, new_deep_weights
from .core.observation_v2 import N_INDICES, N_NUMBERS
from .core.policy_net import LANES, NetworkWeights
from .core.value_net import NET

NETWORK_FILE_VERSION = 1
ABOUT = "about"
VALUE_NET = "value_net"
DEEP, ROW_SCALE = "deep_", ".row_scale"  # before the names of a deep policy's arrays, behind those of scales
DEEP_OUTCOME = ("outcome", "outcome_bias")
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
    for name, array in arrays.items():
        contents[name] = array if array.dtype == np.int8 else np.ascontiguousarray(array, np.float16)
    unfinished = path.with_name(path.name + ".part")
    with unfinished.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **contents)
    unfinished.replace(path)


OutcomeHead = tuple[NDArray[np.float32], NDArray[np.float32]]  # weight, bias: only training uses it


class ChampionNetworks(NamedTuple):
    """What a file holds."""

    policy: NetworkWeights
    value_net: NDArray[np.float32]  # for the leaves; that of `search` where the file has none
    outcome: OutcomeHead
    info: NetworkInfo
    deep_policy: DeepWeights | None
    deep_outcome: OutcomeHead | None


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
    value_net = arrays.pop(VALUE_NET, NET)
    deep_policy, deep_outcome = _pop_deep_policy(arrays, path)
    found = {name: array.shape for name, array in arrays.items()}
    is_fitting = found == info.shapes() and value_net.shape == NET.shape
    if not is_fitting or info.hidden_width % LANES != 0:
        raise ViaNebulaError(f"{path}: the layers are not as large as the file says")
    floats = {name: np.ascontiguousarray(array, np.float32) for name, array in arrays.items()}
    weights = NetworkWeights(
        features=floats["features"],
        numbers=floats["numbers"],
        bias=floats["bias1"],
        hidden=np.ascontiguousarray(floats["hidden"].T),
        hidden_bias=floats["hidden_bias"],
        policy=floats["policy"],
        policy_bias=floats["policy_bias"],
    )
    outcome = floats["outcome"], floats["outcome_bias"]
    return ChampionNetworks(
        weights, np.ascontiguousarray(value_net, np.float32), outcome, info, deep_policy, deep_outcome
    )


def _pop_deep_policy(
    arrays: dict[str, NDArray[Any]], path: Path
) -> tuple[DeepWeights | None, OutcomeHead | None]:
    """Take the deep policy and its outcome head out of the arrays of a file, if it has one."""
    deep = {name.removeprefix(DEEP): arrays.pop(name) for name in list(arrays) if name.startswith(DEEP)}
    if not deep:
        return None, None
    floats: dict[str, NDArray[np.float32]] = {}
    for name, array in deep.items():
        if not name.endswith(ROW_SCALE):
            scale = deep.get(name + ROW_SCALE, np.float32(1))
            floats[name] = np.ascontiguousarray(array.astype(np.float32) * np.asarray(scale, np.float32))
    try:
        outcome = floats.pop(DEEP_OUTCOME[0]), floats.pop(DEEP_OUTCOME[1])
        weights = DeepWeights(**floats)
        like = new_deep_weights(len(weights.bias), len(weights.first))
    except (KeyError, TypeError):
        raise ViaNebulaError(f"{path}: a part of the deep policy is missing") from None
    if [array.shape for array in weights] != [array.shape for array in like]:
        raise ViaNebulaError(f"{path}: the layers are not as large as the file says")
    return weights, outcome


def replace_value_net(path: Path, value_net: NDArray[np.float32]) -> None:
    """Put another value network into a file, which stays as it is otherwise."""
    if value_net.shape != NET.shape:
        raise ViaNebulaError(f"a value network has {NET.shape} numbers, not {value_net.shape}")
    replace_arrays(path, {VALUE_NET: value_net})


def replace_deep_policy(path: Path, weights: DeepWeights, outcome: OutcomeHead) -> None:
    """Put another deep policy into a file, which stays as it is otherwise."""
    arrays = weights._asdict() | dict(zip(DEEP_OUTCOME, outcome, strict=True))
    packed: dict[str, NDArray[Any]] = {}
    for name, array in arrays.items():
        if array.ndim == 1:
            packed[DEEP + name] = array
        else:
            scale = (np.abs(array).max(-1, keepdims=True) / 127 + 1e-7).astype(np.float16)
            packed[DEEP + name + ROW_SCALE] = scale
            packed[DEEP + name] = np.round(array / scale.astype(np.float32)).clip(-127, 127).astype(np.int8)
    replace_arrays(path, packed)


def replace_arrays(path: Path, replaced: Mapping[str, NDArray[Any]]) -> None:
    """Put other arrays into a file, which stays as it is otherwise."""
    info = load_network(path).info
    with path.open("rb") as file, np.load(file, allow_pickle=False) as archive:
        arrays = {name: archive[name] for name in archive.files if name != ABOUT}
    save_network(info, {**arrays, **replaced}, path)
