"""How fast `search` is at the opening, and where the time of a simulation goes.

    python bench/search.py [--simulations 20000] [--trees 2] [--board beginner]

Trees are grown at the opening, on one core. Then the functions of a simulation are compiled again with a
clock around what they call, and the same trees are grown again; what the clock itself takes is measured and
subtracted. Stretches in which the machine did something else are grown again until nothing disturbs them.
"""

from __future__ import annotations

import argparse
import ctypes
import time
from collections.abc import Callable
from types import FunctionType
from typing import Any

import numpy as np
from numba import carray, njit, types
from numba.extending import intrinsic

from vianebula.bots import Rng
from vianebula.bots.core import mcts, value_net
from vianebula.bots.core.evaluation import new_evaluator
from vianebula.bots.core.value_net import NET
from vianebula.bots.search import SearchBot
from vianebula.bots.search_tree import SearchTree
from vianebula.components import Setup, get_setup
from vianebula.game import Game, View

STRETCH = 250  # simulations
DISTURBED = 1.05  # times the processor's time
MOST_PASSES = 12  # what is disturbed in all of them is left out
CALIBRATION = 8  # the part that measures the clock itself

WHOLE = {  # what a simulation calls, by the name it has there
    "determinize": "dealing what is hidden",
    "legal": "listing legal actions",
    "expand": "giving a node children (greedy's look at each action)",
    "select_child": "choosing a child",
    "play": "playing it",
    "evaluate_leaf": "evaluating the leaf",
}
LOOK = {
    "analyse_sites": "studying all seats before",
    "play": "playing each action",
    "erected_value": "evaluating what comes of it",
}
LEAF = {"write_features": "features", "forward": "network"}

notes = np.zeros((CALIBRATION + 1, 2), np.int64)  # of each part: nanoseconds, calls
clock = np.zeros(2, np.int64)
NOTES, CLOCK, MONOTONIC = notes.ctypes.data, clock.ctypes.data, time.CLOCK_MONOTONIC
clock_gettime = ctypes.CDLL(None).clock_gettime
clock_gettime.argtypes, clock_gettime.restype = [ctypes.c_int, ctypes.c_size_t], ctypes.c_int


@intrinsic
def pointer_to(_context: Any, address: Any) -> Any:
    """An address as a pointer: compiled code cannot write to arrays that are not given to it."""

    def code(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        return builder.inttoptr(given[0], context.get_value_type(signature.return_type))

    return types.voidptr(address), code


@njit
def now():  # type: ignore[no-untyped-def]
    clock_gettime(MONOTONIC, CLOCK)
    parts = carray(pointer_to(CLOCK), (2,), np.int64)
    return parts[0] * 1_000_000_000 + parts[1]


def timed(function: Any, part: int) -> Any:
    """The function, with a note of how long it took."""

    @njit
    def with_clock(*given):  # type: ignore[no-untyped-def]
        began = now()
        found = function(*given)
        note = carray(pointer_to(NOTES), (CALIBRATION + 1, 2), np.int64)
        note[part, 0] += now() - began
        note[part, 1] += 1
        return found

    return with_clock


def rebuilt(function: Any, **others: Any) -> Any:
    """A compiled function that calls others instead of those of the same name."""
    plain = function.py_func
    return njit(error_model="numpy", nogil=True)(FunctionType(plain.__code__, plain.__globals__ | others))


def with_clocks(module: Any, names: dict[str, str]) -> dict[str, Any]:
    return {name: timed(getattr(module, name), part) for part, name in enumerate(names)}


def searching(**others: Any) -> Any:
    """`run_simulations` with other functions in its simulations."""
    simulate = rebuilt(mcts.simulate, **others)
    return rebuilt(mcts.run_simulations, run_search=rebuilt(mcts.run_search, simulate=simulate))


def searching_looks() -> Any:
    greedy = rebuilt(mcts.evaluate_actions_by_greedy, **with_clocks(mcts, LOOK))
    look = rebuilt(mcts.evaluate_actions, evaluate_actions_by_greedy=greedy)
    return searching(
        expand=rebuilt(mcts.expand, evaluate_actions=look),
        select_child=rebuilt(mcts.select_child, evaluate_actions=look),
    )


def searching_leaves() -> Any:
    predict = rebuilt(value_net.predict, **with_clocks(value_net, LEAF))
    return searching(evaluate_leaf=rebuilt(mcts.evaluate_leaf, predict=predict))


@njit
def nothing(x):  # type: ignore[no-untyped-def]
    return x


@njit
def call_often(function, n):  # type: ignore[no-untyped-def]
    for i in range(n):
        function(i)


def cost_of_clock() -> float:
    """Nanoseconds that a note of nothing says; a pair of looks costs twice as much."""
    empty = timed(nothing, CALIBRATION)
    call_often(empty, 1)
    best = float("inf")
    for _ in range(50):
        notes[:] = 0
        call_often(empty, 2000)
        best = min(best, notes[CALIBRATION, 0] / notes[CALIBRATION, 1])
    return best


def opening(setup: Setup) -> View:
    return Game.from_setup(setup, 1).view()


def profile(search: Callable[..., None], setup: Setup, simulations: int, trees: int) -> tuple[float, Any]:
    """Nanoseconds of a simulation, and of each part in it: nanoseconds and calls."""
    bot, view, tree = SearchBot(), opening(setup), SearchTree()
    evaluator = new_evaluator(bot.weights)
    found: dict[tuple[int, int], tuple[float, Any]] = {}  # of a stretch of a tree
    wanted = [(seed, part) for seed in range(trees) for part in range(simulations // STRETCH)]
    for _ in range(MOST_PASSES):
        for seed, part in wanted:
            if part == 0:
                tree.reset(13 * simulations + 400, bot.params, Rng(seed))
            notes[:] = 0
            began, began_own = time.perf_counter(), time.thread_time()
            search(setup.table_rows, view.states, STRETCH, tree.tree_rows, tree.nodes, evaluator, NET)
            passed = time.perf_counter() - began
            if passed < DISTURBED * (time.thread_time() - began_own):
                found[seed, part] = passed, notes / STRETCH
        if len(found) == len(wanted):
            break
    times, parts = zip(*found.values(), strict=True)
    return 1e9 * float(np.mean(times)) / STRETCH, np.mean(parts, axis=0)


def show(search: Any, names: dict[str, str], setup: Setup, sizes: tuple[int, int], of_all: bool) -> None:
    """Print the parts of a simulation, in microseconds."""
    whole, parts = profile(search, setup, *sizes)
    cost = cost_of_clock()
    rest = whole - 2 * cost * parts[:, 1].sum()
    whole = rest
    for part, name in enumerate(names):
        taken, calls = parts[part, 0] - cost * parts[part, 1], parts[part, 1]
        rest -= taken
        share = f"{taken / whole:5.0%}" if of_all else "     "
        print(f"    {names[name]:55} {taken / 1000:6.2f} µs {share}  in {calls:5.1f} calls")
    if of_all:
        print(f"    {'the way back, and the rest':55} {rest / 1000:6.2f} µs {rest / whole:5.0%}")
        print(f"    {'a simulation':55} {whole / 1000:6.2f} µs")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--simulations", type=int, default=20_000)
    parser.add_argument("--trees", type=int, default=2)
    parser.add_argument("--board", default="beginner")
    given = parser.parse_args()
    setups = [get_setup(given.board, seats) for seats in (2, 3, 4)]
    sizes = given.simulations, given.trees
    for setup in setups:
        taken, _ = profile(mcts.run_simulations, setup, *sizes)
        print(f"{setup.seats} seats: {1e9 / taken:,.0f} simulations/s", flush=True)
    whole, looks, leaves = searching(**with_clocks(mcts, WHOLE)), searching_looks(), searching_leaves()
    for setup in setups:
        print(f"{setup.seats} seats:", flush=True)
        show(whole, WHOLE, setup, sizes, True)
        print("  of greedy's look:")
        show(looks, LOOK, setup, sizes, False)
        print("  of evaluating the leaf:")
        show(leaves, LEAF, setup, sizes, False)


if __name__ == "__main__":
    main()
