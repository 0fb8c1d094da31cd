"""The search with networks in the module finds what it finds natively: trees equal in every field."""

from __future__ import annotations

import hashlib

import numpy as np
import pytest

from engine.games import NAMES, setup_of
from vianebula.bots.champion import ChampionBot, ChampionParams
from vianebula.bots.core.mcts import NODE, TREE
from vianebula.bots.core.mcts_params import DEEP_PARAMS
from vianebula.bots.network_file import NETWORK_FILE, load_network
from vianebula.bots.options import params_row
from vianebula.bots.rng import Rng
from vianebula.components import Setup
from vianebula.game import View
from vianebula.rules.actions import MAX_LEGAL
from vianebula.rules.rows import Rows, new_rows
from vianebula.rules.state import STATE
from vianebula.wasm.networks import DIGEST_BYTES, NETWORK_MEMORY, NETWORKS, network_parts, networks_file

from .calls import Calls
from .test_bots import assert_rows_equal, views_of

POSITIONS, SIMULATIONS = 2, 300


@pytest.fixture(params=NAMES)
def setup(request: pytest.FixtureRequest) -> Setup:
    return setup_of(request.param)


def networks_row() -> Rows:
    """The networks of the package, as the page has them once they are widened."""
    networks = load_network(NETWORK_FILE)
    assert networks.deep_policy is not None
    arrays = networks.policy._asdict() | {"value_net": networks.value_net}
    arrays |= {f"deep_{name}": array for name, array in networks.deep_policy._asdict().items()}
    row = new_rows(NETWORKS)
    for name, array in arrays.items():
        row[name][0] = array
    return row


def widened(content: bytes) -> bytes:
    """What the page makes of the file (client/src/engine/bots/networks.ts), written otherwise."""
    numbers, at = [], DIGEST_BYTES
    for part in network_parts():
        scales = np.ones(1, np.float16)
        if part.row_length:
            scales = np.frombuffer(content, np.float16, part.numbers // part.row_length, at)
            at += scales.nbytes
        kind = np.int8 if part.row_length else np.float16
        stored = np.frombuffer(content, kind, part.numbers, at).astype(np.float32)
        at += part.numbers * kind(0).nbytes
        numbers.append((stored.reshape(len(scales), -1) * scales.astype(np.float32)[:, None]).tobytes())
    assert at == len(content)
    return b"".join(numbers)


def test_the_file_holds_the_networks_of_the_package() -> None:
    content = networks_file()
    assert hashlib.sha256(content[DIGEST_BYTES:]).digest() == content[:DIGEST_BYTES]
    assert widened(content) == networks_row().tobytes()


def test_trees_of_champion(setup: Setup) -> None:
    """Every node in every field and the tree itself, searched in two parts."""
    views, params = views_of(setup, POSITIONS), ChampionParams()
    bot = ChampionBot(params)
    capacity = 13 * SIMULATIONS + MAX_LEGAL + 2
    calls = Calls()
    tables, states, networks = (calls.buffer(each) for each in (setup.table_rows, views, networks_row()))
    memory_row = new_rows(NETWORK_MEMORY)
    memory_row["deep"]["params"] = params_row(DEEP_PARAMS, params)
    memory = calls.buffer(memory_row)
    calls.call("prepare_networks", calls.at(tables), calls.at(networks), calls.at(memory))
    pairs = []
    for i in range(POSITIONS):
        native = bot.new_tree()
        native.reset(capacity, params, Rng(77 + i))
        view = View(setup, views[i : i + 1], int(views[i].seat))
        run = native.make_runner(view)
        evaluator = calls.buffer(native.evaluators[0][1])
        nodes, tree = calls.zeros(capacity, NODE), calls.buffer(native.tree_rows)
        calls.call("reset_tree", calls.at(nodes), calls.at(tree), capacity)
        for n in (32, SIMULATIONS - 32):
            calls.call(
                "run_network_simulations",
                *(calls.at(tables), calls.at(states, i * STATE.itemsize), n, calls.at(tree), calls.at(nodes)),
                *(capacity, calls.at(evaluator), calls.at(networks), calls.at(memory)),
            )
        pairs.append((nodes, tree, native, run))
    calls.run()
    for nodes, tree, native, run in pairs:
        run(SIMULATIONS)
        assert_rows_equal(calls.after(nodes), native.nodes)
        ours = calls.after(tree)
        for name in TREE.names or ():
            assert_rows_equal(ours[name], native.tree_rows[name])
        assert native.tree_rows["n_nodes"][0] > 100
