"""`champion`: the search with networks that learned by playing: what to try, and what leaves are worth.

The networks of the package learned maps, not what maps have in common: on any other one their advice is worse
than none (docs/training.md), so there `champion` is `search`. A network of one's own is asked everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from ..action import Action
from ..components import Board, Setup
from ..components.datafiles import load_components
from ..errors import ViaNebulaError
from ..game import View
from ..position import copy_states
from ..rules.rows import new_rows
from .bot import Analysis, Limit
from .core.deep_policy_net import DeepPolicyNet, DeepWeights, new_deep_policy_net, new_deep_weights
from .core.mcts import run_network_simulations
from .core.mcts_params import DEEP_PARAMS, DeepParams, MctsParams
from .core.policy_net import LANES, NetworkWeights, PolicyNet, new_network_weights, new_policy_net
from .core.value_net import NET
from .network_file import NETWORK_FILE, ChampionNetworks, load_network
from .options import option, option_like, params_row
from .rng import Rng
from .search import SearchBot, SearchLimits, SearchParams
from .search_tree import MAX_SETUPS, SearchTree

NO_DEEP_WEIGHTS = new_deep_weights(LANES, 0)


@dataclass(frozen=True)
class ChampionParams(DeepParams, SearchParams):
    """What may be set of a search with a network."""

    network: str = option("", "the file of another network")
    c_puct: float = option_like(SearchParams, "c_puct", 0.5)
    # Children cost a run of the policy network, several times as much as the value of a leaf does.
    expand_visits: float = option_like(SearchParams, "expand_visits", 2.0)
    prior_temperature: float = option_like(
        SearchParams, "prior_temperature", 1.0, "divides the network's logits: above 1 priors are more alike"
    )


@cache
def _learned_maps() -> frozenset[tuple[object, ...]]:
    """What the networks of the package were trained on: its own boards."""
    return frozenset(_map_of(board) for board in load_components().boards.values())


def _map_of(board: Board) -> tuple[object, ...]:
    """What two boards have in common that are the same map under another name."""
    return board.cells, board.kinds


@cache
def _networks_in(path: Path) -> ChampionNetworks:
    if path == NETWORK_FILE and not path.exists():
        raise ViaNebulaError("champion has no network of its own yet: give it one, network=FILE")
    return load_network(path)


class NetworkTree(SearchTree):
    """A tree that is searched with learned priors and values."""

    def __init__(
        self,
        policy_weights: NetworkWeights,
        value_net: NDArray[np.float32],
        deep_weights: DeepWeights = NO_DEEP_WEIGHTS,
    ) -> None:
        super().__init__()
        self.policy_weights, self.value_net, self.deep_weights = policy_weights, value_net, deep_weights
        self.deep_params = new_rows(DEEP_PARAMS)
        self.policy_nets: list[tuple[Setup, PolicyNet, DeepPolicyNet]] = []

    def reset(self, nodes: int, params: MctsParams, rng: Rng) -> None:
        """Begin anew."""
        super().reset(nodes, params, rng)
        self.deep_params[:] = params_row(DEEP_PARAMS, params)

    def make_runner(self, view: View) -> Callable[[int], None]:
        """What runs a number of simulations on the tree that was reset, as far as it is not cancelled."""
        table_rows, states = view.setup.table_rows, copy_states(view.states)
        tree_rows, nodes, evaluator = self.tree_rows, self.nodes, self._evaluator_for(view.setup)
        evaluator["weights"] = self.weights
        value_net = self.value_net
        policy_net, deep_net = self._policy_nets_for(view.setup)
        return lambda n: run_network_simulations(
            table_rows, states, n, tree_rows, nodes, evaluator, value_net, policy_net, deep_net
        )

    def _policy_nets_for(self, setup: Setup) -> tuple[PolicyNet, DeepPolicyNet]:
        """Only the last few set-ups are remembered."""
        for known, net, deep_net in self.policy_nets:
            if known is setup:
                return net, deep_net
        net = new_policy_net(self.policy_weights, setup)
        deep_net = new_deep_policy_net(self.deep_weights, setup, self.deep_params)
        self.policy_nets.append((setup, net, deep_net))
        del self.policy_nets[:-MAX_SETUPS]
        return net, deep_net


class ChampionBot(SearchBot):
    """Searches as `search` does; networks that see what the seat to move sees say which actions to try."""

    name = "champion"
    Params = ChampionParams
    params: ChampionParams

    def __init__(self, params: ChampionParams | None = None, weights: NetworkWeights | None = None) -> None:
        super().__init__(params)
        self.deep_weights = NO_DEEP_WEIGHTS
        self.has_own_network = weights is not None or bool(self.params.network)
        limits = {each.name: getattr(self.params, each.name) for each in fields(SearchLimits)}
        self._stand_in = SearchBot(SearchParams(**limits))  # on maps that the package's networks never saw
        if weights is None:
            path = Path(self.params.network) if self.params.network else NETWORK_FILE
            networks = _networks_in(path)
            self.policy_weights, self.value_net = networks.policy, networks.value_net
            if networks.deep_policy is not None:
                self.deep_weights = networks.deep_policy
        else:
            self.policy_weights, self.value_net = weights, NET

    @classmethod
    def for_warm_up(cls) -> ChampionBot:
        """One that knows nothing: what is compiled is the same."""
        return cls(weights=new_network_weights(LANES, LANES))

    def knows_map_of(self, setup: Setup) -> bool:
        """Did its networks learn on this map?"""
        return self.has_own_network or _map_of(setup.board) in _learned_maps()

    def analyse_until_decided(self, view: View, limit: Limit, rng: Rng) -> Analysis:
        """As `search` does; on a map that is new to its networks without them."""
        if not self.knows_map_of(view.setup):
            return self._stand_in.analyse_until_decided(view, limit, rng)
        return super().analyse_until_decided(view, limit, rng)

    def analyse(
        self, view: View, limit: Limit, rng: Rng, actions: Sequence[Action] | None = None
    ) -> Analysis:
        """Likewise."""
        if not self.knows_map_of(view.setup):
            return self._stand_in.analyse(view, limit, rng, actions)
        return super().analyse(view, limit, rng, actions)

    def new_tree(self) -> SearchTree:
        """A tree that is searched with this bot's networks."""
        return NetworkTree(self.policy_weights, self.value_net, self.deep_weights)
