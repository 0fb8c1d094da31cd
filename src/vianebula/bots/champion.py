"""`champion`: the search with networks that learned by playing: what to try, and what leaves are worth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ..components import Setup
from ..errors import ViaNebulaError
from ..game import View
from ..position import copy_states
from .core.leaf_net import LeafNet, LeafWeights, new_leaf_net, new_leaf_weights
from .core.mcts import run_network_simulations
from .core.policy_net import LANES, PolicyNet, PolicyWeights, new_policy_net, new_policy_weights
from .core.sparse_layer import new_observer
from .network_file import NETWORK_FILE, ChampionNetworks, load_network
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


@cache
def _networks_in(path: Path) -> ChampionNetworks:
    if path == NETWORK_FILE and not path.exists():
        raise ViaNebulaError("champion has no network of its own yet: give it one, network=FILE")
    return load_network(path)


class NetworkTree(SearchTree):
    """A tree that is searched with learned priors and values."""

    def __init__(self, policy: PolicyWeights, leaf: LeafWeights) -> None:
        super().__init__()
        self.policy, self.leaf = policy, leaf
        self.networks: list[tuple[Setup, PolicyNet, LeafNet]] = []

    def make_runner(self, view: View) -> Callable[[int], None]:
        """What runs a number of simulations on the tree that was reset, as far as it is not cancelled."""
        table_rows, states = view.setup.table_rows, copy_states(view.states)
        tree_rows, nodes, evaluator = self.tree_rows, self.nodes, self._evaluator_for(view.setup)
        evaluator["weights"] = self.weights
        policy_net, leaf_net = self._networks_for(view.setup)
        return lambda n: run_network_simulations(
            table_rows, states, n, tree_rows, nodes, evaluator, policy_net, leaf_net
        )

    def _networks_for(self, setup: Setup) -> tuple[PolicyNet, LeafNet]:
        """Only the last few set-ups are remembered."""
        for known, policy_net, leaf_net in self.networks:
            if known is setup:
                return policy_net, leaf_net
        observer = new_observer()
        policy_net = new_policy_net(self.policy, setup, observer)
        leaf_net = new_leaf_net(self.leaf, setup, observer)
        self.networks.append((setup, policy_net, leaf_net))
        del self.networks[:-MAX_SETUPS]
        return policy_net, leaf_net


class ChampionBot(SearchBot):
    """Searches as `search` does; a network that sees what the seat to move sees says which actions to try."""

    name = "champion"
    Params = ChampionParams
    params: ChampionParams

    def __init__(
        self,
        params: ChampionParams | None = None,
        weights: tuple[PolicyWeights, LeafWeights] | None = None,
    ) -> None:
        super().__init__(params)
        if weights is None:
            networks = _networks_in(Path(self.params.network) if self.params.network else NETWORK_FILE)
            weights = networks.policy, networks.leaf
        self.policy, self.leaf = weights

    @classmethod
    def for_warm_up(cls) -> ChampionBot:
        """One that knows nothing: what is compiled is the same."""
        return cls(weights=(new_policy_weights(LANES, LANES), new_leaf_weights(LANES)))

    def new_tree(self) -> SearchTree:
        """A tree that is searched with this bot's networks."""
        return NetworkTree(self.policy, self.leaf)
