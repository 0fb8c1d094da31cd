"""The deep policy of `champion`: its forward pass against NumPy, its part in priors, its place in a file."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from vianebula.bots import Limit, Rng
from vianebula.bots.champion import ChampionBot, ChampionParams, NetworkTree
from vianebula.bots.core.deep_policy_net import (
    DeepWeights,
    deep_policy_logit,
    new_deep_policy_net,
    new_deep_weights,
    run_deep,
)
from vianebula.bots.core.mcts import ROOT
from vianebula.bots.core.mcts_params import DEEP_PARAMS
from vianebula.bots.core.observation_v2 import MAX_ACTIVE, N_NUMBERS, board_indices, observe_v2_range
from vianebula.bots.core.policy_net import new_network_weights
from vianebula.bots.core.value_net import NET
from vianebula.bots.network_file import NETWORK_FILE, OutcomeHead, load_network, replace_deep_policy
from vianebula.bots.search_tree import summarise_trees
from vianebula.components import Setup, get_setup
from vianebula.errors import ViaNebulaError
from vianebula.game import Game
from vianebula.rules.rows import new_rows

from .helpers import dealt, mover_view, positions
from .test_champion import written

WIDTH, BLOCKS = 24, 2
UNTRAINED = new_network_weights(8, 8)
Wide = NDArray[np.float64]


def random_deep_weights(seed: int = 1) -> DeepWeights:
    rng = np.random.default_rng(seed)
    shapes = [array.shape for array in new_deep_weights(WIDTH, BLOCKS)]
    return DeepWeights(*(rng.normal(0, 0.2, shape).astype(np.float32) for shape in shapes))


def random_outcome() -> OutcomeHead:
    rng = np.random.default_rng(2)
    return rng.normal(size=(12, WIDTH)).astype(np.float32), rng.normal(size=12).astype(np.float32)


def norm(x: Wide, scale: NDArray[np.float32], bias: NDArray[np.float32]) -> Wide:
    normed: Wide = (x - x.mean()) / np.sqrt(x.var() + 1e-5)
    return normed * scale + bias


def reference_logits(setup: Setup, states: NDArray[np.void], weights: DeepWeights) -> NDArray[np.float64]:
    """Logits of all actions, in float64, of what the mover observes."""
    indices, numbers = np.empty((1, MAX_ACTIVE), np.int16), np.empty((1, N_NUMBERS), np.float32)
    observe_v2_range(setup.table_rows, states, int(states["seat"][0]), indices, numbers, 0, 1)
    listed = [*indices[0][indices[0] >= 0], *board_indices(setup)]
    wide = DeepWeights(*(array.astype(np.float64) for array in weights))  # type: ignore[arg-type]
    x = np.maximum(wide.features[listed].sum(0) + numbers[0] @ wide.numbers + wide.bias, 0)
    for i in range(BLOCKS):
        inner = norm(x, wide.norm_scale[i], wide.norm_bias[i]) @ wide.first[i] + wide.first_bias[i]
        x = x + np.maximum(inner, 0) @ wide.second[i] + wide.second_bias[i]
    logits: NDArray[np.float64] = wide.policy @ norm(x, wide.norm_scale[-1], wide.norm_bias[-1])
    return logits + wide.policy_bias


@pytest.mark.parametrize(("board", "seats"), [("beginner", 2), ("advanced", 4)])
def test_forward_is_that_of_numpy(board: str, seats: int) -> None:
    setup, weights = get_setup(board, seats), random_deep_weights()
    net = new_deep_policy_net(weights, setup, new_rows(DEEP_PARAMS))
    spread = []
    for states in positions(setup, "builder", 5, 9):
        run_deep(setup.table_rows[0], states[0], net)
        logits = reference_logits(setup, states, weights)
        found = [deep_policy_logit(net, action) for action in range(len(logits))]
        assert np.allclose(found, logits, atol=1e-3)
        spread.append(logits.std())
    assert min(spread) > 0.1  # the network tells actions apart


def test_priors_at_the_root_are_a_mean_of_both_networks() -> None:
    """The other one knows nothing here: it thinks all actions alike."""
    setup, weights = get_setup("beginner", 3), random_deep_weights()
    for states in positions(setup, "builder", 4, 25):
        view = mover_view(setup, states)
        legal = [action.number for action in view.legal]
        deep = np.exp(reference_logits(setup, states, weights)[legal] / 1.5)
        tree = NetworkTree(UNTRAINED, NET, weights)
        tree.reset(2000, ChampionParams(root_width=1000, deep_share=0.7, deep_temperature=1.5), Rng(1))
        tree.make_runner(view)(1)
        rows = slice(ROOT + 1, ROOT + 1 + len(legal))
        priors = dict(zip(tree.nodes["action"][rows].tolist(), tree.nodes["prior"][rows], strict=True))
        expected = 0.7 * deep / deep.sum() + 0.3 / len(legal)
        assert np.allclose([priors[action] for action in legal], expected, atol=1e-4)


def test_a_likely_action_gets_a_child_where_the_other_network_gave_it_none() -> None:
    setup = get_setup("beginner", 2)
    view = mover_view(setup, dealt(setup, 1))
    last = view.legal[-1].number  # all alike: the first ones have children
    weights = new_deep_weights(WIDTH, BLOCKS)
    weights.policy_bias[last] = 5.0
    tree = NetworkTree(UNTRAINED, NET, weights)
    tree.reset(2000, ChampionParams(root_width=3, deep_share=0.5, deep_temperature=1), Rng(1))
    tree.make_runner(view)(40)
    children = tree.root_outcomes()[1:]
    visits = dict(zip(children["action"].tolist(), children["visits"].tolist(), strict=True))
    assert len(visits) <= 4
    assert visits[last] == max(visits.values())


def test_a_node_is_refined_once_it_has_its_visits() -> None:
    """Below the root the deep network has no say before that."""
    setup = get_setup("beginner", 2)
    view = mover_view(setup, dealt(setup, 1))

    def trees_nodes(refine_visits: int) -> NDArray[np.void]:
        tree = NetworkTree(UNTRAINED, NET, random_deep_weights())
        tree.reset(20_000, ChampionParams(refine_visits=refine_visits), Rng(1))
        tree.make_runner(view)(400)
        return tree.nodes.copy()

    assert np.array_equal(trees_nodes(500), trees_nodes(10**6))
    assert not np.array_equal(trees_nodes(50), trees_nodes(10**6))


def test_a_root_with_a_single_action_keeps_it() -> None:
    bot = ChampionBot(ChampionParams(nodes=300, refine_visits=20), UNTRAINED)
    bot.deep_weights = random_deep_weights()
    view = Game.deal("beginner", 2, 1).view()
    found = bot.analyse(view, Limit(), Rng(1), [view.legal[3]])
    assert [candidate.action for candidate in found.candidates] == [view.legal[3]]
    assert found.nodes == 300
    tree = bot.new_tree()
    legal = np.array([action.number for action in view.legal], np.int16)
    tree.reset(5000, bot.params, Rng(1))
    tree.make_runner(view)(300)
    assert len(summarise_trees(view, legal, [tree], 0.0).candidates) > 1


def test_a_file_takes_a_deep_policy(tmp_path: Path) -> None:
    """In 8 bits: no weight is off by more than half a step of its row."""
    path = written(tmp_path / "network.npz")
    before = load_network(path)
    assert before.deep_policy is None
    weights, outcome = random_deep_weights(), random_outcome()
    replace_deep_policy(path, weights, outcome)
    after = load_network(path)
    assert after.deep_policy is not None
    assert after.deep_outcome is not None
    assert all(map(np.array_equal, before.policy, after.policy))
    for new, old in zip((*after.deep_policy, *after.deep_outcome), (*weights, *outcome), strict=True):
        step = np.abs(old).max(-1, keepdims=True) / 127 if old.ndim > 1 else np.float32(0.002)
        assert (np.abs(new - old) <= 0.6 * step).all()
    replace_deep_policy(path, weights._replace(first=weights.first[:1]), outcome)
    with pytest.raises(ViaNebulaError, match="not as large"):
        load_network(path)


def test_the_file_in_the_package_has_one() -> None:
    deep_policy = load_network(NETWORK_FILE).deep_policy
    assert deep_policy is not None
    assert deep_policy.first.shape == (3, 512, 512)
