"""What bots that do not search say of a position: their own values, and what becomes of them by the network.

The order and the values are the bot's own, mistakes included. The chance to win and the expected score are
not: greedy knows points alone. They are those of search's leaf, after each action, in determinized worlds.
"""

from __future__ import annotations

import time
from math import exp

from ..game import View
from ..position import copy_states
from ..rules import kernels
from ..rules.rows import new_rows
from ..rules.state import OVER, POWER
from .bot import Analysis, Bot, Candidate, Limit, Numbers
from .core.beam_search import MAX_TURN_DECISIONS
from .core.evaluation import new_evaluator
from .core.one_ply import ACTION_PREDICTION, N_WORLDS, ONE_PLY, predict_actions
from .core.value_net import NET
from .core.weights import RACER
from .rng import Rng


def explain_choice(
    bot: Bot,
    view: View,
    legal: Numbers,
    chosen: int,
    values: dict[int, float],
    rng: Rng,
    began: float,
) -> Analysis:
    """The analysis of a bot that chose by these values; without one, the action chosen stands alone.

    The rng is used up: give a copy, so that who is asked to explain itself plays as it would unasked.
    """
    if len(legal) == 1:
        chosen = int(legal[0])
    value = values.get(chosen)
    others = {} if value is None else {a: v for a, v in values.items() if a in legal and a != chosen}
    actions = [chosen, *sorted(others, key=lambda a: (-others[a], a))]
    predictions = new_rows(ACTION_PREDICTION, len(actions))
    predictions["action"] = actions
    predict_actions(
        view.setup.table_rows,
        view.states,
        predictions,
        new_evaluator(RACER),
        NET,
        new_rows(ONE_PLY),
        rng.words,
    )
    wins, scores = predictions["win_chances"], predictions["scores"]
    seat, seats = view.states["seat"].item(), view.setup.seats
    weights = [1.0] if value is None else [exp(values[a] - value) for a in actions]
    candidates = tuple(
        Candidate(
            view.action(a),
            0,
            float(won[seat]),
            float(points[seat]),
            share=part / sum(weights),
            value=values.get(a),
        )
        for a, won, points, part in zip(actions, wins, scores, weights, strict=True)
    )
    return Analysis(
        tuple(wins[0, :seats].tolist()),
        tuple(scores[0, :seats].tolist()),
        candidates,
        _play_out_own_turn(bot, view, chosen, rng),
        N_WORLDS * len(actions),
        time.perf_counter() - began,
    )


def _play_out_own_turn(bot: Bot, view: View, action: int, rng: Rng) -> tuple[int, ...]:
    """How the bot would play its turn to the end, as far as no unknown card is drawn."""
    setup, seat, pv = view.setup, view.seat_to_move, [action]
    states = copy_states(view.states)
    while len(pv) < MAX_TURN_DECISIONS:
        row = states[0]
        if row.prompt == POWER and setup.contracts[row.pending_contract].power.reveals_card:
            break
        kernels.play_row(setup.table_rows, states, 0, pv[-1])
        if row.prompt == OVER or row.seat != seat:
            break
        pv.append(bot.choose(View(setup, states, seat), Limit(), rng).number)
    return tuple(pv)
