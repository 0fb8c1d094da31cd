"""Positions, games and questions for the tests of bots."""

from __future__ import annotations

import numpy as np

from vianebula.bots import Analysis, Bot, Limit, Rng, make_bot
from vianebula.components import Setup
from vianebula.game import Game, View
from vianebula.position import States
from vianebula.rules import kernels
from vianebula.rules.state import OVER, STATE


def dealt(setup: Setup, seed: int) -> np.recarray:
    states = np.zeros(1, STATE).view(np.recarray)
    kernels.deal_rows(setup.table_rows, states, np.array([seed], np.uint64))
    return states


def mover_view(setup: Setup, states: States) -> View:
    """What the seat to move may know."""
    return Game(setup, states).view()


def choose(bot: Bot, setup: Setup, states: States, rng: Rng, limit: Limit | None = None) -> int:
    """The number of what a bot plays for the seat to move."""
    return bot.choose(mover_view(setup, states), limit or Limit(), rng).number


def analyse(bot: Bot, setup: Setup, states: States, rng: Rng, limit: Limit | None = None) -> Analysis | None:
    return bot.analyse(mover_view(setup, states), limit or Limit(), rng)


def positions(setup: Setup, policy: str, seed: int, every: int) -> list[np.recarray]:
    """States met in one game of a bot."""
    states, bot, rng = dealt(setup, seed), make_bot(policy), Rng(seed)
    found, n = [], 0
    while states[0].prompt != OVER:
        if n % every == 0:
            found.append(states.copy())
        kernels.play_row(setup.table_rows, states, 0, choose(bot, setup, states, rng))
        n += 1
    return found


def share_of(setup: Setup, name: str, other: str, deals: int) -> float:
    """What one wins against one, each deal played from both seats."""
    bot, opponent = make_bot(name), make_bot(other)
    won = 0.0
    for seed in range(1, deals + 1):
        for seat in (0, 1):
            game, rng = Game.from_setup(setup, seed), Rng(seed)
            while (outcome := game.outcome) is None:
                player = bot if game.seat_to_move == seat else opponent
                game.play(player.choose(game.view(), Limit(), rng))
            won += (seat in outcome.winners) / len(outcome.winners)
    return won / (2 * deals)
