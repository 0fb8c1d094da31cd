"""From greedy's evaluation to what a search wants to know: each seat's chance to win and expected score."""

import math

import numpy as np

from ...rules.score import score, winners
from ...rules.state import OVER
from ...rules.words import bit, count
from .compiled import compiled
from .evaluation import actions_to_come, study, worth
from .weights import BUILDING

# Fitted on games of greedy against itself (bench/tune_judge.py).
(
    SCORE_GAIN,  # points to come for each point of plans and other things not counted yet
    SCORE_LEFT,  # points to come for each action to come
    SCORE_BASE,
    HEAT,  # points of difference that mean e : 1 for the win, at the end
    HEAT_LEFT,  # how much more they must be for each action to come
) = range(5)


@compiled
def judge(box, state, weights, fit, memo, desk, wins, scores):
    """Write each seat's chance to win and expected score; exact when the game is over."""
    if state.prompt == OVER:
        best = winners(box, state)
        for seat in range(box.seats):
            scores[seat] = score(box, state, seat)
            wins[seat] = 1.0 / count(best) if best & bit(seat) != 0 else 0.0
        return
    for seat in range(box.seats):
        study(box, state, seat, weights, memo, desk)
    most = -1e9
    soonest = 1e9
    for seat in range(box.seats):
        left = actions_to_come(box, state, seat, desk)
        soonest = min(soonest, left)
        scores[seat] = expected_score(box, state, seat, left, weights, fit, desk)
        most = max(most, scores[seat])
    heat = max(0.3, fit[HEAT] + fit[HEAT_LEFT] * soonest)
    total = 0.0
    for seat in range(box.seats):
        wins[seat] = math.exp((scores[seat] - most) / heat)
        total += wins[seat]
    for seat in range(box.seats):
        wins[seat] /= total


@compiled
def expected_score(box, state, seat, left, weights, fit, desk):
    """Points earned, and what the evaluation says beyond them, in points at the end."""
    earned = float(score(box, state, seat))
    built = weights[BUILDING] * count(state.buildings[seat])
    plans = worth(box, state, seat, left, weights, desk) - earned - built
    return earned + fit[SCORE_GAIN] * plans + fit[SCORE_LEFT] * left + fit[SCORE_BASE]


@compiled
def judge_rows(boxes, states, weights, memo, desks, out):
    """For the fit: earned points, plans, actions to come of each seat of each row."""
    box = boxes[0]
    for i in range(len(states)):
        for seat in range(box.seats):
            study(box, states[i], seat, weights, memo, desks[0])
        for seat in range(box.seats):
            left = actions_to_come(box, states[i], seat, desks[0])
            earned = float(score(box, states[i], seat))
            built = weights[BUILDING] * count(states[i].buildings[seat])
            out[i, seat, 0] = earned
            out[i, seat, 1] = worth(box, states[i], seat, left, weights, desks[0]) - earned - built
            out[i, seat, 2] = left


FIT = np.array((0.7, 0.25, 0.0, 1.0, 0.12))
