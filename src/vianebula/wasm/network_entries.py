"""What JavaScript can call of the search with networks: as in `bot_entries`."""
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, disable-error-code=attr-defined

from __future__ import annotations

import numba
import numpy as np
from numba import carray

from ..bots.core.deep_policy_net import DeepPolicyNet, DeepWeights
from ..bots.core.mcts import run_network_simulations
from ..bots.core.observation_v2 import OBSERVATION_WEIGHTS, ObserverMemory
from ..bots.core.policy_net import NetworkWeights, PolicyNet, fold_board
from .bot_entries import ENTRIES as ENTRIES
from .bot_entries import EVALUATOR_ROW, NODE_ROWS, TREE_ROW, pointer_to
from .entries import I32, STATE_ROWS, TABLES_ROW, entry
from .networks import NETWORK_MEMORY, NETWORKS

NETWORKS_ROW, MEMORY_ROW = pointer_to(NETWORKS), pointer_to(NETWORK_MEMORY)


@numba.njit
def observer_of(memory):
    """The part of a network's memory to observe in."""
    return ObserverMemory(memory.view_rows, memory.evaluator_rows, memory.value_features)


@numba.njit
def policy_net_of(networks, memory):
    """The policy network in a row of memory."""
    weights = NetworkWeights(
        networks.features,
        networks.numbers,
        memory.bias,
        networks.hidden,
        networks.hidden_bias,
        networks.policy,
        networks.policy_bias,
    )
    return PolicyNet(
        weights,
        observer_of(memory),
        memory.map_memo,
        memory.indices,
        memory.number_inputs,
        memory.stamp,
        memory.last_stamp,
        memory.reference_sums,
        memory.reference_indices,
        memory.reference_numbers,
        memory.is_in_reference,
        memory.listed_rows,
        memory.listed_factors,
        memory.lanes,
        memory.hidden1,
        memory.hidden2,
    )


@numba.njit
def deep_net_of(networks, memory):
    """The deep policy network in a row of memory."""
    weights = DeepWeights(
        networks.deep_features,
        networks.deep_numbers,
        memory.bias,
        networks.deep_norm_scale,
        networks.deep_norm_bias,
        networks.deep_first,
        networks.deep_first_bias,
        networks.deep_second,
        networks.deep_second_bias,
        networks.deep_policy,
        networks.deep_policy_bias,
    )
    return DeepPolicyNet(
        memory.params,
        weights,
        observer_of(memory),
        memory.map_memo,
        memory.indices,
        memory.number_inputs,
        memory.listed_rows,
        memory.listed_factors,
        memory.lanes,
        memory.trunk,
        memory.normed,
        memory.inner,
    )


@entry(TABLES_ROW, NETWORKS_ROW, MEMORY_ROW)
def prepare_networks_entry(tables, networks, memory):
    """Make memory that is all zero ready to run the networks in, on positions of a set-up."""
    table_rows = carray(tables, 1)
    weights, rows = carray(networks, 1)[0], carray(memory, 1)[0]
    fold_board(table_rows, weights.features, weights.bias, rows.policy.bias)
    fold_board(table_rows, weights.deep_features, weights.deep_bias, rows.deep.bias)
    for i in range(len(OBSERVATION_WEIGHTS)):
        rows.policy.evaluator_rows[0].weights[i] = OBSERVATION_WEIGHTS[i]
        rows.deep.evaluator_rows[0].weights[i] = OBSERVATION_WEIGHTS[i]
    return np.int32(0)


@entry(TABLES_ROW, STATE_ROWS, I32, TREE_ROW, NODE_ROWS, I32, EVALUATOR_ROW, NETWORKS_ROW, MEMORY_ROW)
def run_network_simulations_entry(tables, view, n, tree, nodes, capacity, evaluator, networks, memory):
    """Run n simulations with networks that were prepared, as `run_simulations` does without."""
    weights, rows = carray(networks, 1)[0], carray(memory, 1)[0]
    run_network_simulations(
        carray(tables, 1),
        carray(view, 1),
        np.int64(n),
        carray(tree, 1),
        carray(nodes, capacity),
        carray(evaluator, 1),
        weights.value_net,
        policy_net_of(weights, rows.policy),
        deep_net_of(weights, rows.deep),
    )
    return np.int32(0)
