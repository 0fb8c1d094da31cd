"""From greedy's evaluation to what a search wants to know: each seat's chance to win and expected score.

Both are linear in a few features of each seat, with weights fitted on games (bench/tune_judge.py). The
chances are a softmax over the seats. Every feature counts once by itself and once more the nearer the end.
"""

import math

import numpy as np

from ...rules.box import NONE
from ...rules.score import n_stored, score, winners
from ...rules.state import OVER
from ...rules.words import bit, count
from .compiled import compiled
from .evaluation import actions_to_come, study, worth
from .weights import BUILDING

# Features of a seat.
(
    EARNED,  # points, as things stand
    PLANS,  # what the evaluation sees beyond them
    TOIL,  # actions until its fifth building
    LEFT,  # actions it may expect
    BUILT,  # buildings
    LEADING,  # how many actions sooner than any other seat it would end the game
    ALWAYS,
) = range(7)
PLAIN = 7
FEATURES = 2 * PLAIN
LATE = 0.15  # per action to come: how fast "near the end" fades


@compiled
def judge(box, state, weights, win_fit, score_fit, memo, desk, features, wins, scores):
    """Write each seat's chance to win and expected score; exact when the game is over."""
    if state.prompt == OVER:
        best = winners(box, state)
        for seat in range(box.seats):
            scores[seat] = score(box, state, seat)
            wins[seat] = 1.0 / count(best) if best & bit(seat) != 0 else 0.0
        return
    describe(box, state, weights, memo, desk, features)
    most = -1e9
    for seat in range(box.seats):
        scores[seat] = features[seat, EARNED]
        wins[seat] = 0.0
        for i in range(FEATURES):
            scores[seat] += score_fit[i] * features[seat, i]
            wins[seat] += win_fit[i] * features[seat, i]
        most = max(most, wins[seat])
    total = 0.0
    for seat in range(box.seats):
        wins[seat] = math.exp(wins[seat] - most)
        total += wins[seat]
    for seat in range(box.seats):
        wins[seat] /= total


@compiled
def describe(box, state, weights, memo, desk, features):
    """Write the features of every seat."""
    for seat in range(box.seats):
        study(box, state, seat, weights, memo, desk)
    soonest = 1e9
    for seat in range(box.seats):
        row = features[seat]
        left = actions_to_come(box, state, seat, desk)
        soonest = min(soonest, left)
        built = count(state.buildings[seat])
        row[EARNED] = float(score(box, state, seat))
        row[PLANS] = worth(box, state, seat, left, weights, desk) - row[EARNED] - weights[BUILDING] * built
        row[EARNED] -= 0.001 * n_stored(state, seat)
        row[TOIL] = toil_of(state, seat, desk)
        row[LEFT] = left
        row[BUILT] = built
        row[ALWAYS] = 1.0
    for seat in range(box.seats):
        others = 99.0
        for other in range(box.seats):
            if other != seat:
                others = min(others, features[other, TOIL])
        features[seat, LEADING] = max(-8.0, min(8.0, others - features[seat, TOIL]))
    late = 1.0 / (1.0 + LATE * soonest)
    for seat in range(box.seats):
        for i in range(PLAIN):
            features[seat, PLAIN + i] = late * features[seat, i]


@compiled
def toil_of(state, seat, desk):
    """Actions until the fifth building; what is left of the turn makes the mover that much nearer."""
    if state.end_seat != NONE:
        return 0.0
    toil = desk.toil_to_end[seat]
    if state.seat == seat:
        toil -= state.actions_left
    return toil


@compiled
def describe_rows(boxes, states, weights, memo, desks, out):
    """The features of each seat of each row, for the fit."""
    for i in range(len(states)):
        describe(boxes[0], states[i], weights, memo, desks[0], out[i])


WIN_FIT = np.array(
    (
        *(0.1015, 0.0732, -0.0104, -0.0462, 0.9442, -0.0362, 0.0),
        *(0.3344, 0.1232, 0.1170, -0.3789, 0.2433, 0.1195, 0.0),
    )
)
SCORE_FIT = np.array(
    (
        *(-0.6975, 0.0666, 0.0839, 0.0002, 0.8266, 0.1592, 18.8761),
        *(0.5841, 0.2833, 0.0709, -0.5779, 1.5564, 0.0463, -28.6410),
    )
)
