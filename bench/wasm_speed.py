"""How fast the rules and the bots are as WebAssembly, against native code, on one core.

usage: python bench/wasm_speed.py [ROUNDS]     (in Node; processor time, the best of some rounds in turn)
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from engine.games import NAMES, setup_of  # noqa: E402
from vianebula.bots.core.evaluation import new_evaluator  # noqa: E402
from vianebula.bots.core.mcts import NODE, TREE, reset_tree, run_simulations  # noqa: E402
from vianebula.bots.core.mcts_params import MCTS_PARAMS, MctsParams  # noqa: E402
from vianebula.bots.core.selfplay import RESULT, SELFPLAY  # noqa: E402
from vianebula.bots.core.value_net import NET  # noqa: E402
from vianebula.bots.core.weights import RACER  # noqa: E402
from vianebula.bots.options import params_row  # noqa: E402
from vianebula.bots.rng import Rng  # noqa: E402
from vianebula.bots.selfplay import _player_rows as player_rows  # noqa: E402
from vianebula.bots.selfplay import run_selfplay  # noqa: E402
from vianebula.components import Setup  # noqa: E402
from vianebula.rules import kernels  # noqa: E402
from vianebula.rules.rows import new_rows  # noqa: E402
from vianebula.rules.state import STATE  # noqa: E402
from wasm.calls import Calls  # noqa: E402
from wasm.test_bots import PLAYERS, views_of  # noqa: E402

PLAYOUTS, GAMES, SIMULATIONS = 400, 20, 2000
REPEATS = 4  # in one process of Node, whose first runs are slower

Measured = tuple[float, float]  # seconds native, seconds as WebAssembly


def measure_playouts(setup: Setup) -> Measured:
    """Whole random games."""
    seeds = np.arange(1, PLAYOUTS + 1, dtype=np.uint64)
    dealt = new_rows(STATE, PLAYOUTS)
    kernels.deal_rows(setup.table_rows, dealt, seeds)
    counts = np.zeros((PLAYOUTS, 2), np.int64)
    calls = Calls()
    tables, seed_words, out = calls.buffer(setup.table_rows), calls.buffer(seeds), calls.buffer(counts)
    for _ in range(REPEATS):
        states = calls.buffer(dealt)
        calls.call(
            *("playout", calls.at(tables), calls.at(states), calls.at(seed_words), calls.at(out), PLAYOUTS)
        )
    rows = dealt.copy()
    native = cpu_seconds(lambda: kernels.playout_rows(setup.table_rows, rows, seeds, counts))
    return native, min(calls.run().milliseconds) / 1000


def measure_greedy(setup: Setup) -> Measured:
    """Whole games of greedy."""
    players = PLAYERS[: setup.seats]
    calls = Calls()
    tables, rows = calls.buffer(setup.table_rows), calls.buffer(player_rows(players))
    seating = calls.buffer(np.arange(setup.seats, dtype=np.int64))
    seeds = calls.buffer(np.arange(1, GAMES + 1, dtype=np.uint64))
    results, memory = calls.zeros(GAMES, RESULT), calls.zeros(1, SELFPLAY)
    given = (tables, rows, setup.seats, seating, seeds, results, GAMES, memory)
    for _ in range(REPEATS):
        calls.call("play_games", *(n if i in (2, 6) else calls.at(n) for i, n in enumerate(given)))
    native = cpu_seconds(lambda: run_selfplay(setup, players, GAMES, seed=1, balanced=False))
    return native, min(calls.run().milliseconds) / 1000


def measure_search(setup: Setup) -> Measured:
    """A tree in the middle of a game."""
    view, capacity = views_of(setup, 1), 14 * SIMULATIONS
    nodes, tree, evaluator = new_rows(NODE, capacity), new_rows(TREE), new_evaluator(RACER)
    reset_tree(nodes, tree, capacity)
    tree["params"], tree["rng"] = params_row(MCTS_PARAMS, MctsParams()), Rng(1).words
    calls = Calls()
    tables, views, net = (calls.buffer(array) for array in (setup.table_rows, view, NET))
    timed = []
    for _ in range(REPEATS):
        rows, trees, evaluators = calls.buffer(nodes), calls.buffer(tree), calls.buffer(evaluator)
        timed.append(
            calls.call(
                *("run_simulations", calls.at(tables), calls.at(views), SIMULATIONS, calls.at(trees)),
                *(calls.at(rows), capacity, calls.at(evaluators), calls.at(net)),
            )
        )
    in_browser = min(calls.run().milliseconds[call] for call in timed) / 1000
    native = cpu_seconds(
        lambda: run_simulations(setup.table_rows, view, SIMULATIONS, tree, nodes, evaluator, NET)
    )
    return native, in_browser


def cpu_seconds(run: Callable[[], Any]) -> float:
    """Seconds of this thread."""
    began = time.thread_time()
    run()
    return time.thread_time() - began


def main() -> None:
    """Print for each kind of work: native speed over that of WebAssembly, all set-ups together."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    for measure in (measure_playouts, measure_greedy, measure_search):
        native = in_browser = 0.0
        for name in NAMES:
            setup = setup_of(name)
            measure(setup)  # compiled and warm
            pairs = np.array([measure(setup) for _ in range(rounds)]).min(axis=0)
            native, in_browser = native + pairs[0], in_browser + pairs[1]
            print(f"{measure.__name__[8:]:10} {name:12} {pairs[0] / pairs[1]:.2f}", flush=True)
        print(f"{measure.__name__[8:]:10} {'all':12} {native / in_browser:.2f} of native speed", flush=True)


if __name__ == "__main__":
    main()
