"""A trained network in one file: weights in half precision, and what shape they have.

The file is a NumPy archive, so what reads it need not have PyTorch.
"""

from __future__ import annotations

import zipfile
from collections.abc import Mapping
from pathlib import Path

import msgspec
import numpy as np
import torch
from numpy.typing import NDArray

from ..bots.core.observation_v2 import N_INDICES, N_NUMBERS
from ..bots.network_file import ABOUT, NetworkInfo, load_network, replace_arrays, save_network
from ..errors import ViaNebulaError
from ..rules.actions import ACTIONS
from .network import AUXILIARY, AUXILIARY_HEADS, PADDING, CompactNet, PolicyValueNet

CHECKPOINT_VERSION = 1


class CheckpointInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What the weights of a checkpoint are for."""

    version: int = CHECKPOINT_VERSION
    observation: int = 2
    n_indices: int = N_INDICES
    n_numbers: int = N_NUMBERS
    actions: int = ACTIONS
    width: int
    blocks: int
    decisions: int = 0  # that it has learned from


def save_checkpoint(net: PolicyValueNet | CompactNet, decisions: int, path: Path) -> None:
    """Write a network, whole or not at all; a compact one as `champion` reads it."""
    if isinstance(net, CompactNet):
        save_compact(net, decisions, path)
        return
    info = CheckpointInfo(width=net.width, blocks=net.n_blocks, decisions=decisions)
    save_network(info, _numpy_arrays(net.state_dict()), path)


def save_compact(net: CompactNet, decisions: int, path: Path, for_search: bool = False) -> None:
    """Write a compact network.

    A file has one policy: what the network would play, or, `for_search`, its priors.
    """
    info = NetworkInfo(width=net.width, hidden_width=net.hidden.out_features, decisions=decisions)
    save_network(info, _compact_arrays(net, for_search), path)


def replace_compact(net: CompactNet, path: Path) -> None:
    """Put a compact network, with its priors, into a file of `champion`, which stays as it is otherwise."""
    replace_arrays(path, _compact_arrays(net, for_search=True))


def _compact_arrays(net: CompactNet, for_search: bool) -> dict[str, NDArray[np.float32]]:
    """As a search tree's forward pass wants it: a row for each input."""
    policy = net.prior_layer() if for_search else (net.policy.weight, net.policy.bias)
    arrays = {
        "features": net.features[:PADDING],
        "numbers": net.numbers.weight.T,
        "bias1": net.numbers.bias,
        "hidden": net.hidden.weight,
        "hidden_bias": net.hidden.bias,
        "policy": policy[0],
        "policy_bias": policy[1],
        "outcome": net.outcome.weight,
        "outcome_bias": net.outcome.bias,
    }
    return _numpy_arrays(arrays)


def _numpy_arrays(tensors: Mapping[str, torch.Tensor]) -> dict[str, NDArray[np.float32]]:
    return {name: tensor.detach().float().cpu().numpy() for name, tensor in tensors.items()}


def load_checkpoint(path: Path) -> tuple[PolicyValueNet | CompactNet, CheckpointInfo | NetworkInfo]:
    """The network of a checkpoint, in float32 on the CPU."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as archive:
            arrays = {name: archive[name] for name in archive.files}
        if "bias1" in arrays:
            return _load_compact(path)
        info = msgspec.json.decode(arrays.pop(ABOUT).tobytes(), type=CheckpointInfo)
        ours = CheckpointInfo(width=info.width, blocks=info.blocks, decisions=info.decisions)
        if info != ours:
            raise ViaNebulaError(f"{path}: is for another version of the observation or of the actions")
        heads = [name for name in AUXILIARY_HEADS if f"{AUXILIARY}{name}.weight" in arrays]
        net = PolicyValueNet(info.width, info.blocks, heads)
        net.load_state_dict({name: torch.from_numpy(array).float() for name, array in arrays.items()})
    except OSError as error:
        reason = (error.strerror or "is not a checkpoint").lower()
        raise ViaNebulaError(f"{path}: {reason}") from None
    except (ValueError, KeyError, RuntimeError, EOFError, zipfile.BadZipFile, msgspec.DecodeError):
        raise ViaNebulaError(f"{path}: is not a checkpoint") from None
    return net.eval(), info


def _load_compact(path: Path) -> tuple[CompactNet, NetworkInfo]:
    """A compact network as it was before `save_compact`."""
    loaded = load_network(path)
    weights, info = loaded.policy, loaded.info
    net = CompactNet(info.width, info.hidden_width)
    arrays = {
        "features": np.vstack([weights.features, np.zeros((1, info.width), np.float32)]),
        "numbers.weight": weights.numbers.T,
        "numbers.bias": weights.bias,
        "hidden.weight": weights.hidden.T,
        "hidden.bias": weights.hidden_bias,
        "policy.weight": weights.policy,
        "policy.bias": weights.policy_bias,
        "outcome.weight": loaded.outcome[0],
        "outcome.bias": loaded.outcome[1],
        "prior.weight": np.zeros_like(weights.policy),
        "prior.bias": np.zeros_like(weights.policy_bias),
        "policy_share": np.ones(1, np.float32),
    }
    net.load_state_dict(
        {name: torch.from_numpy(np.ascontiguousarray(array)) for name, array in arrays.items()}
    )
    return net.eval(), info
