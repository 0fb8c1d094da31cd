"""The baseline: a small network that is given only the numbers of an observation that are not zero.

vianebula match network:Baseline level1 --seats 2     (in this folder)
"""

from pathlib import Path

import numpy as np
import torch
from torch import nn

from vianebula.observe import OBSERVATION
from vianebula.rules.actions import ACTIONS

WEIGHTS = Path(__file__).with_name("baseline.npz")
WIDTH = 128


class Network(nn.Module):
    """Sparse numbers -> 128 -> 128 -> a logit for each action, and the margin that is expected."""

    def __init__(self):
        super().__init__()
        self.first = nn.EmbeddingBag(OBSERVATION, WIDTH, mode="sum")
        nn.init.normal_(self.first.weight, std=0.05)
        self.second = nn.Linear(WIDTH, WIDTH)
        self.heads = nn.Linear(WIDTH, ACTIONS + 1)

    def forward(self, indices, values, lengths):
        """`indices` and `values` of all observations one after the other, and how many each has."""
        starts = torch.cumsum(lengths, 0) - lengths
        hidden = torch.relu(self.first(indices, starts, per_sample_weights=values))
        logits, margin = self.heads(torch.relu(self.second(hidden))).split([ACTIONS, 1], 1)
        return logits, margin[:, 0]


def flatten(sparse):
    """A batch's sparse observations (`Batch.observe_sparse`) as the network takes them."""
    lengths = np.asarray(sparse.lengths, np.int64)
    there = np.arange(sparse.indices.shape[1]) < lengths[:, None]
    arrays = sparse.indices[there].astype(np.int64), sparse.values[there].astype(np.float32), lengths
    return tuple(map(torch.from_numpy, arrays))


def flatten_dense(observations):
    """Dense observations as the network takes them."""
    rows, indices = np.nonzero(observations)
    values = np.asarray(observations[rows, indices], np.float32)
    lengths = np.bincount(rows, minlength=len(observations))
    return tuple(map(torch.from_numpy, (indices, values, lengths)))


def save(network, path=WEIGHTS):
    """Half floats are enough for play."""
    np.savez_compressed(
        path, **{key: value.numpy().astype("f2") for key, value in network.state_dict().items()}
    )


def load(path=WEIGHTS):
    network = Network()
    network.load_state_dict(
        {key: torch.from_numpy(value.astype("f4")) for key, value in np.load(path).items()}
    )
    return network


class Baseline:
    """The trained network as a policy for one view, or for many observations at once."""

    def __init__(self, path=WEIGHTS):
        self.network = load(path)

    @torch.no_grad()
    def logits(self, observations, masks):
        logits, _ = self.network(*flatten_dense(np.atleast_2d(observations)))
        return logits.masked_fill(~torch.as_tensor(np.atleast_2d(masks), dtype=torch.bool), -1e9)

    def __call__(self, observation, mask):
        """Logits, as `PolicyBot` asks for them."""
        return self.logits(observation, mask)[0].numpy()

    def sample(self, observations, masks):
        """Actions by their chances, as `envs.evaluation` asks for them."""
        return torch.distributions.Categorical(logits=self.logits(observations, masks)).sample().numpy()
