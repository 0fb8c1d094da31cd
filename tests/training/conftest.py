"""A small run and a small network; without PyTorch nothing here is tested."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from vianebula.training.config import TrainingConfig
    from vianebula.training.network import PolicyValueNet

collect_ignore_glob = ["*"] if find_spec("torch") is None else []

SMALL: dict[str, Any] = {
    "games": 16,
    "pool_share": 0.5,
    "steps": 4,
    "width": 16,
    "blocks": 1,
    "minibatch": 32,
    "scatter_steps": 60,
    "snapshot_iterations": 2,
    "evaluation_games": 4,
    "evaluation_opponents": ["random"],
}


@pytest.fixture(autouse=True)
def _one_thread() -> None:
    import torch

    torch.set_num_threads(1)


@pytest.fixture(name="config")
def small_config() -> TrainingConfig:
    from vianebula.training.config import TrainingConfig, change_config

    return change_config(TrainingConfig(), SMALL)


@pytest.fixture(name="net")
def small_net() -> PolicyValueNet:
    import torch

    from vianebula.training.network import PADDING, PolicyValueNet

    torch.manual_seed(3)
    net = PolicyValueNet(16, 2)
    for parameter in net.parameters():  # heads start as zero: nothing would depend on anything
        torch.nn.init.normal_(parameter, std=0.2)
    with torch.no_grad():
        net.features[PADDING] = 0
    return net
