"""`champion`: the search with a network that learned the game by playing, instead of greedy's evaluation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ..components import Setup
from ..errors import ViaNebulaError
from ..game import View
from ..position import copy_states
from .core.mcts import run_network_simulations
from .core.policy_value_net import (
    LANES,
    NetworkWeights,
    PolicyValueNet,
    new_network_weights,
    new_policy_value_net,
)
from .network_file import NETWORK_FILE, load_network
from .options import option, option_like
from .search import SearchBot, SearchParams
from .search_tree import MAX_SETUPS, SearchTree


@dataclass(frozen=True)
class ChampionParams(SearchParams):
    """What may be set of a search with a network."""

    network: str = option("", "the file of another network")
    c_puct: float = option_like(SearchParams, "c_puct", 0.5)
    prior_temperature: float = option_like(
        SearchParams, "prior_temperature", 1.0, "divides the network's logits: above 1 priors are more alike"
    )
    expand_visits: float = option_like(
        SearchParams, "expand_visits", 0.0, "not used: a node gets children at its first visit"
    )


@cache
def _weights_in(path: Path) -> NetworkWeights:
    if path == NETWORK_FILE and not path.exists():
        raise ViaNebulaError("champion has no network of its own yet: give it one, network=FILE")
    return load_network(path)[0]


class NetworkTree(SearchTree):
    """A tree that is searched by a policy-value network."""

    def __init__(self, weights: NetworkWeights) -> None:
        super().__init__()
        self.network_weights = weights
        self.nets: list[tuple[Setup, PolicyValueNet]] = []

    def make_runner(self, view: View) -> Callable[[int], None]:
        """What runs a number of simulations on the tree that was reset, as far as it is not cancelled."""
        table_rows, states = view.setup.table_rows, copy_states(view.states)
        tree_rows, nodes, net = self.tree_rows, self.nodes, self._net_for(view.setup)
        return lambda n: run_network_simulations(table_rows, states, n, tree_rows, nodes, net)

    def _net_for(self, setup: Setup) -> PolicyValueNet:
        """Only the last few set-ups are remembered."""
        net = next((net for known, net in self.nets if known is setup), None)
        if net is None:
            net = new_policy_value_net(self.network_weights, setup)
            self.nets.append((setup, net))
            del self.nets[:-MAX_SETUPS]
        return net


class ChampionBot(SearchBot):
    """Searches as `search` does; a network that sees what the seat to move sees gives priors and values."""

    name = "champion"
    Params = ChampionParams
    params: ChampionParams
    nodes_per_second = 1_000_000  # a leaf gets its children at once

    def __init__(self, params: ChampionParams | None = None, weights: NetworkWeights | None = None) -> None:
        super().__init__(params)
        path = Path(self.params.network) if self.params.network else NETWORK_FILE
        self.network_weights = _weights_in(path) if weights is None else weights

    @classmethod
    def for_warm_up(cls) -> ChampionBot:
        """One that knows nothing: what is compiled is the same."""
        return cls(weights=new_network_weights(LANES, LANES))

    def new_tree(self) -> SearchTree:
        """A tree that is searched by this bot's network."""
        return NetworkTree(self.network_weights)
