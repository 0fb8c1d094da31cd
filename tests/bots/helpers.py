"""Positions and games for the tests of bots."""

from __future__ import annotations

import numpy as np

from vianebula.bots import choose, make_bot, make_rng
from vianebula.components import Setup
from vianebula.rules import kernels
from vianebula.rules.state import OVER, STATE


def dealt(setup: Setup, seed: int) -> np.recarray:
    states = np.zeros(1, STATE).view(np.recarray)
    kernels.deal_rows(setup.table_rows, states, np.array([seed], np.uint64))
    return states


def positions(setup: Setup, policy: str, seed: int, every: int) -> list[np.recarray]:
    """States met in one game of a bot."""
    states, bot, rng = dealt(setup, seed), make_bot(policy), make_rng(seed)
    found, n = [], 0
    while states[0].prompt != OVER:
        if n % every == 0:
            found.append(states.copy())
        kernels.play_row(setup.table_rows, states, 0, choose(bot, setup, states, rng))
        n += 1
    return found


def share_of(setup: Setup, name: str, other: str, deals: int) -> float:
    """What one wins against one, each deal played from both seats."""
    bot, rival = make_bot(name), make_bot(other)
    won = 0.0
    for seed in range(1, deals + 1):
        for seat in (0, 1):
            states, rng = dealt(setup, seed), make_rng(seed)
            while states[0].prompt != OVER:
                player = bot if states[0].seat == seat else rival
                kernels.play_row(setup.table_rows, states, 0, choose(player, setup, states, rng))
            winners = int(kernels.score_row(setup.table_rows, states, 0, np.zeros(4, np.int64)))
            won += (winners >> seat & 1) / winners.bit_count()
    return won / (2 * deals)
