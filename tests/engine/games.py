"""Games for tests: the six set-ups, rows of states, and a policy that reaches every corner of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from vianebula.components import Setup, get_setup
from vianebula.game import Game
from vianebula.position import States
from vianebula.rules import actions as a
from vianebula.rules import kernels
from vianebula.rules.state import OVER, STATE, TURN

BOARDS = ("beginner", "advanced")
SETUPS = [(board, seats) for board in BOARDS for seats in (2, 3, 4)]
NAMES = [f"{board}-{seats}" for board, seats in SETUPS]

Actions = NDArray[np.int16]


def setup_of(name: str) -> Setup:
    """The set-up with a name like `beginner-3`."""
    board, seats = name.rsplit("-", 1)
    return get_setup(board, int(seats))


def deal(setup: Setup, seed: int) -> States:
    states: States = np.zeros(1, STATE).view(np.recarray)
    kernels.deal_rows(setup.table_rows, states, np.array([seed], np.uint64))
    return states


def legal_of(setup: Setup, states: States) -> Actions:
    out = np.full(a.MAX_LEGAL, -1, np.int16)
    return out[: kernels.legal_row(setup.table_rows, states, 0, out)]


def pick(random: Random, state: Any, legal: Actions, eagerness: float) -> int:
    """One of the legal actions. An eager player erects when it can, likes to carry, and uses its powers.

    Eagerness 0 is the uniformly random player, whose games mostly end because nobody can act; 0.9 reaches
    fifth buildings and all powers.
    """
    if random.random() < eagerness:
        if state.prompt == TURN:
            wanted = legal[legal >= a.ERECT]
            if not len(wanted) and random.random() < 0.8:
                wanted = legal[legal >= a.TRANSPORT]
        else:
            wanted = legal[legal != a.DECLINE]
        if len(wanted):
            return int(random.choice(wanted.tolist()))
    return int(random.choice(legal.tolist()))


def walk(setup: Setup, seed: int, eagerness: float = 0.9) -> Iterator[tuple[States, Actions, int | None]]:
    """Every state of a game with its legal list and the action taken then; the last with no action.

    The row is changed in place: copy what is to be kept.
    """
    states, random = deal(setup, seed), Random(seed)
    while states[0].prompt != OVER:
        legal = legal_of(setup, states)
        action = pick(random, states[0], legal, eagerness)
        yield states, legal, action
        kernels.play_row(setup.table_rows, states, 0, action)
    yield states, legal_of(setup, states), None


def played(setup: Setup, seed: int, eagerness: float = 0.9, n_actions: int = 10_000) -> Game:
    """A `Game` played on with that policy, to its end or for so many actions."""
    game, random = Game(setup, deal(setup, seed)), Random(seed)
    while not game.over and len(game.actions) < n_actions:
        game.play(pick(random, game.state, legal_of(setup, game.states), eagerness))
    return game
