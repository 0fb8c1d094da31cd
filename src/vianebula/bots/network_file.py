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
from .core.observation_v2 import N_INDICES, N_NUMBERS
from .core.policy_net import LANES, NetworkWeights
from .core.value_net import NET

NETWORK_FILE_VERSION = 1
ABOUT = "about"
VALUE_NET = "value_net"
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

    policy: NetworkWeights
    value_net: NDArray[np.float32]  # for the leaves; that of `search` where the file has none
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
    value_net = arrays.pop(VALUE_NET, NET)
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
    return ChampionNetworks(weights, np.ascontiguousarray(value_net, np.float32), outcome, info)


def replace_value_net(path: Path, value_net: NDArray[np.float32]) -> None:
    """Put another value network into a file, which stays as it is otherwise."""
    info = load_network(path).info
    if value_net.shape != NET.shape:
        raise ViaNebulaError(f"a value network has {NET.shape} numbers, not {value_net.shape}")
    with path.open("rb") as file, np.load(file, allow_pickle=False) as archive:
        arrays = {name: archive[name] for name in archive.files if name != ABOUT}
    save_network(info, arrays | {VALUE_NET: value_net}, path)
