"""`champion`: the search with networks that learned by playing: what to try, and what leaves are worth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ..components import Setup
from ..errors import ViaNebulaError
from ..game import View
from ..position import copy_states
from .core.mcts import run_network_simulations
from .core.policy_net import LANES, NetworkWeights, PolicyNet, new_network_weights, new_policy_net
from .core.value_net import NET
from .network_file import NETWORK_FILE, ChampionNetworks, load_network
from .options import option, option_like
from .search import SearchBot, SearchParams
from .search_tree import MAX_SETUPS, SearchTree


@dataclass(frozen=True)
class ChampionParams(SearchParams):
    """What may be set of a search with a network."""

    network: str = option("", "the file of another network")
    c_puct: float = option_like(SearchParams, "c_puct", 0.5)
    # Children cost a run of the policy network, several times as much as the value of a leaf does.
    expand_visits: float = option_like(SearchParams, "expand_visits", 2.0)
    prior_temperature: float = option_like(
        SearchParams, "prior_temperature", 1.0, "divides the network's logits: above 1 priors are more alike"
    )


@cache
def _networks_in(path: Path) -> ChampionNetworks:
    if path == NETWORK_FILE and not path.exists():
        raise ViaNebulaError("champion has no network of its own yet: give it one, network=FILE")
    return load_network(path)


class NetworkTree(SearchTree):
    """A tree that is searched with learned priors and values."""

    def __init__(self, policy_weights: NetworkWeights, value_net: NDArray[np.float32]) -> None:
        super().__init__()
        self.policy_weights, self.value_net = policy_weights, value_net
        self.policy_nets: list[tuple[Setup, PolicyNet]] = []

    def make_runner(self, view: View) -> Callable[[int], None]:
        """What runs a number of simulations on the tree that was reset, as far as it is not cancelled."""
        table_rows, states = view.setup.table_rows, copy_states(view.states)
        tree_rows, nodes, evaluator = self.tree_rows, self.nodes, self._evaluator_for(view.setup)
        evaluator["weights"] = self.weights
        value_net, policy_net = self.value_net, self._policy_net_for(view.setup)
        return lambda n: run_network_simulations(
            table_rows, states, n, tree_rows, nodes, evaluator, value_net, policy_net
        )

    def _policy_net_for(self, setup: Setup) -> PolicyNet:
        """Only the last few set-ups are remembered."""
        net = next((net for known, net in self.policy_nets if known is setup), None)
        if net is None:
            net = new_policy_net(self.policy_weights, setup)
            self.policy_nets.append((setup, net))
            del self.policy_nets[:-MAX_SETUPS]
        return net


class ChampionBot(SearchBot):
    """Searches as `search` does; a network that sees what the seat to move sees says which actions to try."""

    name = "champion"
    Params = ChampionParams
    params: ChampionParams

    def __init__(self, params: ChampionParams | None = None, weights: NetworkWeights | None = None) -> None:
        super().__init__(params)
        if weights is None:
            path = Path(self.params.network) if self.params.network else NETWORK_FILE
            networks = _networks_in(path)
            self.policy_weights, self.value_net = networks.policy, networks.value_net
        else:
            self.policy_weights, self.value_net = weights, NET

    @classmethod
    def for_warm_up(cls) -> ChampionBot:
        """One that knows nothing: what is compiled is the same."""
        return cls(weights=new_network_weights(LANES, LANES))

    def new_tree(self) -> SearchTree:
        """A tree that is searched with this bot's networks."""
        return NetworkTree(self.policy_weights, self.value_net)
