"""Games some way on, and other worlds that a seat cannot tell from them."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from vianebula.envs.env_game import EnvGame
from vianebula.rules import kernels
from vianebula.rules.constants import NONE

SETUPS = [("beginner", 2), ("beginner", 3), ("advanced", 4)]


def one_at(board: str, seats: int, seed: int, decisions: int) -> EnvGame:
    """A game played so many random decisions far."""
    one, chance = EnvGame(board, seats), random.Random(seed)
    one.deal(seed)
    for _ in range(decisions):
        if one.seat == NONE:
            break
        one.play(chance.choice(np.flatnonzero(one.legal_mask(one.seat)).tolist()))
    return one


def other_world(one: EnvGame, seat: int, seed: int) -> np.ndarray[Any, Any]:
    """The row with what a seat (NONE: a spectator) does not know dealt again."""
    states = one.states.copy()
    kernels.mask_hidden_row(states, 0, seat)
    kernels.determinize_rows(one.setup.table_rows, states, seat, np.array([seed], np.uint64))
    return states
