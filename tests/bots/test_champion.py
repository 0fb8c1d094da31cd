"""`champion`: its network against NumPy, files of networks, and a search that reads nothing hidden."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from numpy.typing import NDArray

from vianebula.batch import Batch
from vianebula.bots import Limit, Rng, make_bot
from vianebula.bots.champion import ChampionBot, ChampionParams, NetworkTree
from vianebula.bots.core.mcts import ROOT
from vianebula.bots.core.observation_v2 import board_indices, observe_v2_range
from vianebula.bots.core.policy_net import (
    NetworkWeights,
    PolicyNet,
    forward,
    new_network_weights,
    new_policy_net,
    policy_logit,
    write_references,
)
from vianebula.bots.core.value_net import NET
from vianebula.bots.network_file import (
    ABOUT,
    NETWORK_FILE,
    NetworkInfo,
    load_network,
    replace_value_net,
    save_network,
)
from vianebula.bots.search_tree import summarise_trees
from vianebula.components import Board, Setup, get_setup
from vianebula.components.datafiles import load_components
from vianebula.errors import ViaNebulaError
from vianebula.game import Game
from vianebula.rules import kernels
from vianebula.rules.constants import NONE

from .helpers import analyse, choose, dealt, mover_view, positions

WIDTH, HIDDEN = 40, 16


def random_arrays(seed: int = 1) -> dict[str, NDArray[np.float16]]:
    """Layers as a file has them, all small enough that nothing saturates."""
    rng = np.random.default_rng(seed)
    shapes = NetworkInfo(width=WIDTH, hidden_width=HIDDEN).shapes()
    return {name: rng.normal(0, 0.15, shape).astype(np.float16) for name, shape in shapes.items()}


@pytest.fixture(scope="module")
def network_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("network") / "random.npz"
    save_network(NetworkInfo(width=WIDTH, hidden_width=HIDDEN, decisions=7), random_arrays(), path)
    return path


@pytest.fixture(scope="module")
def weights(network_file: Path) -> NetworkWeights:
    return load_network(network_file).policy


def reference_forward(
    setup: Setup, states: NDArray[np.void], arrays: dict[str, NDArray[np.float16]]
) -> NDArray[np.float64]:
    """Logits of all actions, in float64, of what the mover observes."""
    wide = {name: array.astype(np.float64) for name, array in arrays.items()}
    indices = np.empty((1, 384), np.int16)
    numbers = np.empty((1, len(wide["numbers"])), np.float32)
    observe_v2_range(setup.table_rows, states, int(states["seat"][0]), indices, numbers, 0, 1)
    listed = [*indices[0][indices[0] >= 0], *board_indices(setup)]
    x1 = wide["features"][listed].sum(0) + numbers[0].astype(np.float64) @ wide["numbers"] + wide["bias1"]
    x2 = np.maximum(wide["hidden"] @ np.maximum(x1, 0) + wide["hidden_bias"], 0)
    logits: NDArray[np.float64] = wide["policy"] @ x2 + wide["policy_bias"]
    return logits


@pytest.mark.parametrize(("board", "seats"), [("beginner", 2), ("advanced", 3), ("advanced", 4)])
def test_forward_is_that_of_numpy(board: str, seats: int, weights: NetworkWeights) -> None:
    """Whatever position the sums start from, and with distances that are remembered."""
    setup, arrays = get_setup(board, seats), random_arrays()
    net, tables = new_policy_net(weights, setup), setup.table_rows[0]
    met = positions(setup, "builder", 5, 7)
    spread = []
    for i, states in enumerate(met):
        if i % 5 == 0:
            write_references(tables, mover_view(setup, states).states[0], net)
        forward(tables, states[0], net)
        logits = reference_forward(setup, states, arrays)
        found = [policy_logit(net, action) for action in range(len(logits))]
        assert np.allclose(found, logits, atol=2e-4)
        spread.append(logits.std())
    assert min(spread) > 0.1  # the network tells actions apart


def observation_bytes(net: PolicyNet) -> bytes:
    return net.indices.tobytes() + net.numbers.tobytes()


def test_remembered_distances_change_no_number(weights: NetworkWeights) -> None:
    setup = get_setup("advanced", 2)
    net, tables = new_policy_net(weights, setup), setup.table_rows[0]
    indices = np.empty((1, len(net.indices)), np.int16)
    numbers = np.empty((1, len(net.numbers)), np.float32)
    lifted = 0
    batch = Batch(512, board="advanced", seats=2, seed=3)
    for step in range(120):
        batch.step(batch.sample(seed=step))
        in_the_air = (batch.states["lifted_hex"] != NONE).nonzero()[0].tolist()
        lifted += len(in_the_air)
        for row in (step, step + 100, *in_the_air):
            states = batch.states[row : row + 1]
            forward(tables, states[0], net)
            observe_v2_range(setup.table_rows, states, int(states["seat"][0]), indices, numbers, 0, 1)
            assert observation_bytes(net) == indices.tobytes() + numbers.tobytes()
    assert np.count_nonzero(net.map_memo["known"]) > 20
    assert lifted > 0  # tiles in the air too


@pytest.mark.parametrize(("board", "seats"), [("beginner", 2), ("advanced", 4)])
def test_worlds_that_a_seat_cannot_tell_apart_look_alike(
    board: str, seats: int, weights: NetworkWeights
) -> None:
    setup = get_setup(board, seats)
    net, tables = new_policy_net(weights, setup), setup.table_rows[0]
    changed = 0
    for states in positions(setup, "builder", 2, 6):
        seat, found = int(states["seat"][0]), set()
        for world in range(4):
            other = states.copy()
            if world:
                kernels.mask_hidden_row(other, 0, seat)
                kernels.determinize_rows(setup.table_rows, other, seat, np.array([world], np.uint64))
                changed += int((other["hands"] != states["hands"]).any())
            forward(tables, other[0], net)
            found.add(observation_bytes(net) + net.hidden2.tobytes())
        assert len(found) == 1
    assert changed > 10


def test_priors_at_the_root_are_the_policy(weights: NetworkWeights) -> None:
    setup, arrays = get_setup("beginner", 3), random_arrays()
    for states in positions(setup, "builder", 4, 25):
        view = mover_view(setup, states)
        legal = [action.number for action in view.legal]
        logits = reference_forward(setup, states, arrays)
        chances = np.exp(logits[legal]) / np.exp(logits[legal]).sum()
        for seed in (1, 2):
            tree = NetworkTree(weights, NET)
            tree.reset(2000, ChampionParams(root_width=1000), Rng(seed))
            tree.make_runner(view)(1)
            rows = slice(ROOT + 1, ROOT + 1 + len(legal))
            priors = dict(zip(tree.nodes["action"][rows].tolist(), tree.nodes["prior"][rows], strict=True))
            assert np.allclose([priors[action] for action in legal], chances, atol=1e-4)


def test_a_value_network_that_knows_nothing_thinks_all_even(weights: NetworkWeights) -> None:
    """The leaves are judged by the tree's own value network, not by that of `search`."""
    setup = get_setup("beginner", 3)
    view = mover_view(setup, dealt(setup, 1))
    for value_net, is_even in ((np.zeros_like(NET), True), (NET, False)):
        tree = NetworkTree(weights, value_net)
        tree.reset(2000, ChampionParams(), Rng(1))
        tree.make_runner(view)(20)
        assert np.allclose(tree.root_outcomes()["wins"][0, :3] / 20, 1 / 3) == is_even


def test_equal_views_and_rngs_give_equal_answers(network_file: Path) -> None:
    """Whatever was searched before, on however many trees."""
    setup = get_setup("advanced", 3)
    for threads in (1, 2):
        name = f"champion:network={network_file},nodes=400,threads={threads}"
        used, fresh = make_bot(name), make_bot(name)
        for states in positions(setup, "builder", 3, 30):
            first, again = (analyse(bot, setup, states, Rng(8)) for bot in (used, fresh))
            assert first is not None
            assert again is not None
            assert first.candidates == again.candidates
            assert first.pv == again.pv
            assert first.nodes == 400
            assert abs(sum(first.win_chances) - 1) < 1e-6
            assert choose(used, setup, states, Rng(8)) == first.action.number
            fresh = make_bot(name)


def test_hidden_cards_change_no_answer(network_file: Path) -> None:
    setup = get_setup("beginner", 2)
    bot = make_bot(f"champion:network={network_file},nodes=200")
    changed = 0
    for states in positions(setup, "builder", 6, 20):
        seat, other = int(states["seat"][0]), states.copy()
        kernels.mask_hidden_row(other, 0, seat)
        kernels.determinize_rows(setup.table_rows, other, seat, np.array([5], np.uint64))
        changed += int((other["hands"] != states["hands"]).any())
        first, again = (analyse(bot, setup, each, Rng(2)) for each in (states, other))
        assert first is not None
        assert again is not None
        assert first.candidates == again.candidates
    assert changed > 0


def test_plays_and_weighs_a_single_action(network_file: Path) -> None:
    bot = make_bot(f"champion:network={network_file},nodes=60")
    game = Game.deal("beginner", 4, 2)
    while game.outcome is None:
        game.play(bot.choose(game.view(), Limit(), Rng(1)))
    view = Game.deal("beginner", 2, 1).view()
    found = bot.analyse(view, Limit(), Rng(1), [view.legal[3]])
    assert found is not None
    assert [candidate.action for candidate in found.candidates] == [view.legal[3]]


def test_a_network_that_knows_nothing_tries_all_alike() -> None:
    setup = get_setup("beginner", 2)
    tree = NetworkTree(new_network_weights(8, 8), NET)
    view = mover_view(setup, dealt(setup, 1))
    tree.reset(3000, ChampionParams(root_width=1000), Rng(1))
    tree.make_runner(view)(200)
    found = summarise_trees(view, np.array([a.number for a in view.legal], np.int16), [tree], 0.0)
    assert {round(candidate.prior * len(view.legal), 4) for candidate in found.candidates} == {1.0}


# --- files


def test_what_is_saved_is_loaded(network_file: Path) -> None:
    weights, value_net, _, info, deep_policy, _ = load_network(network_file)
    assert deep_policy is None
    assert np.array_equal(value_net, NET)  # that of `search`, for it has none
    assert (info.width, info.hidden_width, info.decisions) == (WIDTH, HIDDEN, 7)
    assert np.array_equal(weights.features, random_arrays()["features"].astype(np.float32))
    assert np.array_equal(weights.hidden.T, random_arrays()["hidden"].astype(np.float32))


def test_a_file_takes_another_value_network(tmp_path: Path) -> None:
    path = written(tmp_path / "network.npz")
    before = load_network(path)
    replace_value_net(path, NET + 1)
    after = load_network(path)
    assert np.allclose(after.value_net, NET + 1, atol=0.01)
    assert all(map(np.array_equal, before.policy, after.policy))
    assert after.info == before.info
    with pytest.raises(ViaNebulaError, match="a value network has"):
        replace_value_net(path, NET[1:])
    assert np.array_equal(load_network(path).value_net, after.value_net)


def written(path: Path, **changes: int) -> Path:
    info = msgspec.structs.replace(NetworkInfo(width=WIDTH, hidden_width=HIDDEN), **changes)
    arrays: dict[str, Any] = {ABOUT: np.frombuffer(msgspec.json.encode(info), np.uint8), **random_arrays()}
    np.savez(path, **arrays)
    return path


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"version": 2}, "another version"),
        ({"observation": 3}, "another version"),
        ({"actions": 5}, "another version"),
        ({"width": WIDTH + 1}, "not as large"),
    ],
)
def test_another_network_is_refused(changes: dict[str, int], told: str, tmp_path: Path) -> None:
    with pytest.raises(ViaNebulaError, match=told):
        load_network(written(tmp_path / "other.npz", **changes))


def test_what_is_no_network_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text.npz").write_text("hello")
    np.savez(tmp_path / "other.npz", a=np.zeros(3))
    with pytest.raises(ViaNebulaError, match="is not a network"):
        load_network(tmp_path / "text.npz")
    with pytest.raises(ViaNebulaError, match="is not a network"):
        load_network(tmp_path / "other.npz")
    with pytest.raises(ViaNebulaError, match="no such file"):
        make_bot(f"champion:network={tmp_path / 'none.npz'}")


def test_the_network_in_the_package_plays() -> None:
    """It is small enough to be shipped, and knows more than nothing."""
    assert NETWORK_FILE.stat().st_size < 8_000_000
    info = load_network(NETWORK_FILE).info
    assert info.decisions > 900_000_000
    game = Game.deal(seats=2, seed=5)
    champion = make_bot("champion:nodes=40")
    assert champion.choose(game.view(), Limit(), Rng(1)) in game.legal
    assert ChampionBot.for_warm_up().can_analyse


def on_board(board: Board, seats: int = 2) -> Setup:
    return Setup(load_components(), board, seats)


def test_networks_of_the_package_are_asked_about_their_own_maps_alone(network_file: Path) -> None:
    """Elsewhere they know less than nothing, so there `champion` is `search`."""
    beginner = get_setup("beginner", 2).board
    kinds = list(beginner.kinds)
    fog, forest = kinds.index("fog"), kinds.index("forest")
    kinds[fog], kinds[forest] = kinds[forest], kinds[fog]
    another_map = on_board(replace(beginner, kinds=tuple(kinds)))
    renamed = on_board(replace(beginner, name="mine", title="Mine"))

    def think(name: str, setup: Setup) -> tuple[tuple[int, ...], tuple[float, ...]]:
        found = analyse(make_bot(name), setup, dealt(setup, 5), Rng(1))
        assert found is not None
        return tuple(each.action.number for each in found.candidates), tuple(found.win_chances)

    assert think("champion:nodes=200", another_map) == think("search:nodes=200", another_map)
    assert think("champion:nodes=200", renamed) == think("champion:nodes=200", get_setup("beginner", 2))
    assert think("champion:nodes=200", renamed) != think("search:nodes=200", renamed)
    own = f"champion:network={network_file},nodes=200"
    assert think(own, another_map) != think("search:nodes=200", another_map)
