"""A residual network of `vianebula train` as the deep policy of `champion`, and back, to go on training it.

    python -m vianebula.training.deep_policy put RUN/weights.npz champion.npz
    python -m vianebula.training.deep_policy take champion.npz RUN/weights.npz

A file of `champion` has its matrices in 8 bits; a run that goes on from it has a fresh optimiser.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray

from ..bots.core.deep_policy_net import DeepWeights
from ..bots.network_file import OutcomeHead, load_network, replace_deep_policy
from ..errors import ViaNebulaError
from .checkpoint import load_checkpoint, save_checkpoint
from .network import PADDING, Block, PolicyValueNet


def to_deep_weights(net: PolicyValueNet) -> tuple[DeepWeights, OutcomeHead]:
    """The layers as compiled code wants them: a row for each input."""

    def array(tensor: torch.Tensor) -> NDArray[np.float32]:
        return np.ascontiguousarray(tensor.detach().float().cpu().numpy())

    blocks = [block for block in net.blocks if isinstance(block, Block)]
    norms = [*(block.norm for block in blocks), net.norm]
    weights = DeepWeights(
        features=array(net.features[:PADDING]),
        numbers=array(net.numbers.weight.T),
        bias=array(net.numbers.bias),
        norm_scale=array(torch.stack([norm.weight for norm in norms])),
        norm_bias=array(torch.stack([norm.bias for norm in norms])),
        first=array(torch.stack([block.first.weight.T for block in blocks])),
        first_bias=array(torch.stack([block.first.bias for block in blocks])),
        second=array(torch.stack([block.second.weight.T for block in blocks])),
        second_bias=array(torch.stack([block.second.bias for block in blocks])),
        policy=array(net.policy.weight),
        policy_bias=array(net.policy.bias),
    )
    return weights, (array(net.outcome.weight), array(net.outcome.bias))


def from_deep_weights(weights: DeepWeights, outcome: OutcomeHead) -> PolicyValueNet:
    """The way back."""
    net = PolicyValueNet(len(weights.bias), len(weights.first))
    layers = {
        "features": np.vstack([weights.features, np.zeros((1, net.width), np.float32)]),
        "numbers.weight": weights.numbers.T,
        "numbers.bias": weights.bias,
        "norm.weight": weights.norm_scale[-1],
        "norm.bias": weights.norm_bias[-1],
        "policy.weight": weights.policy,
        "policy.bias": weights.policy_bias,
        "outcome.weight": outcome[0],
        "outcome.bias": outcome[1],
    }
    for i in range(net.n_blocks):
        layers |= {
            f"blocks.{i}.norm.weight": weights.norm_scale[i],
            f"blocks.{i}.norm.bias": weights.norm_bias[i],
            f"blocks.{i}.first.weight": weights.first[i].T,
            f"blocks.{i}.first.bias": weights.first_bias[i],
            f"blocks.{i}.second.weight": weights.second[i].T,
            f"blocks.{i}.second.bias": weights.second_bias[i],
        }
    net.load_state_dict({name: torch.from_numpy(np.ascontiguousarray(x)) for name, x in layers.items()})
    return net.eval()


def put(checkpoint: Path, network: Path) -> None:
    """Make the network of a training run the deep policy of a file of `champion`."""
    net, _ = load_checkpoint(checkpoint)
    if not isinstance(net, PolicyValueNet):
        raise ViaNebulaError(f"{checkpoint}: is a compact network; a deep policy has blocks")
    replace_deep_policy(network, *to_deep_weights(net))


def load_deep_policy(network: Path) -> PolicyValueNet:
    """The deep policy of a file of `champion`."""
    loaded = load_network(network)
    if loaded.deep_policy is None or loaded.deep_outcome is None:
        raise ViaNebulaError(f"{network}: has no deep policy")
    return from_deep_weights(loaded.deep_policy, loaded.deep_outcome)


def take(network: Path, checkpoint: Path, decisions: int = 0) -> None:
    """Write the deep policy of a file of `champion` as weights that a training run goes on from."""
    save_checkpoint(load_deep_policy(network), decisions, checkpoint)


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("direction", choices=("put", "take"))
    parser.add_argument("source", type=Path)
    parser.add_argument("target", type=Path)
    parser.add_argument("--decisions", type=int, default=0, help="take: that it has learned from so far")
    given = parser.parse_args()
    if given.direction == "put":
        put(given.source, given.target)
    else:
        take(given.source, given.target, given.decisions)


if __name__ == "__main__":
    main()
