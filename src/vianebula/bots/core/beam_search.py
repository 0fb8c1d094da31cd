"""`greedy`: looks at what its own turn can become, and plays towards the best end of it.

A seat acts twice, and a building asks more (which pieces, its power), so single actions are compared by
where the whole turn can lead: a beam of the best positions is played on until the turn is another's.
Cards that would be turned up are not looked at: their places in the display stay bare in here.
"""

import numpy as np

from ...rules.actions import DECLINE, MAX_LEGAL, USE
from ...rules.constants import NONE
from ...rules.legal import legal
from ...rules.play import play
from ...rules.powers import reveals_card
from ...rules.rng import below
from ...rules.score import score
from ...rules.state import OVER, POWER
from ...rules.view import mask_hidden
from .compiled import compiled
from .evaluation import analyse_sites, evaluate, expected_actions
from .weights import END_GAME

MAX_BEAM = 16
MAX_TURN_DECISIONS = 7  # that are looked at: enough for F, a power of two answers, and two actions
TIE_EPSILON = 1e-9
NO_VALUE = -1e9  # below every value

# Parameters of greedy: how it looks at its turn. Those of weaker players are worse.
(
    BEAM,  # positions it keeps in mind
    DEPTH,  # decisions it looks ahead, at most MAX_TURN_DECISIONS
    NOISE,  # points by which it misjudges an action, give or take
) = range(3)
N_PARAMS = 3


@compiled
def greedy_choice(tables, view, params, weights, memo, scratch, stack, action_values, rng):
    """The action to play in a view of the seat to move. `stack` has 2 * MAX_BEAM + 2 rows of states.

    `action_values` is told the value of the best end of the turn that each legal action leads to; where
    none was seen, NO_VALUE.
    """
    seat = view.seat
    beam = int(params[BEAM])
    deepest = int(params[DEPTH])
    actions = np.empty(MAX_LEGAL, np.int16)
    n = legal(tables, view, actions)
    for j in range(n):
        action_values[actions[j]] = NO_VALUE
    if n == 1:
        return actions[0]
    if view.prompt == POWER and reveals_card(tables, view):
        return np.int16(USE)  # a card more to choose from never hurts, and what it is nobody knows
    for other in range(tables.seats):
        analyse_sites(tables, view, other, weights, memo, scratch)
    left = expected_actions(tables, view, seat, scratch) - view.actions_left
    opponent_score = best_opponent_score(tables, view, seat)
    values = np.full(2 * MAX_BEAM, NO_VALUE)
    firsts = np.empty(2 * MAX_BEAM, np.int16)
    errors = np.zeros(2 * MAX_BEAM)  # who misjudges an action misjudges all that it leads to
    best = NO_VALUE
    n_ties = 0
    chosen = actions[0]
    child_row = 2 * MAX_BEAM
    # the rows of the beam lie in one half of the stack while the other half fills
    half = 0
    firsts[0] = NONE
    stack[0] = view
    mask_hidden(stack[0], seat)
    n_filled = 1
    for depth in range(deepest):
        into = MAX_BEAM - half
        n_into = 0
        for i in range(half, half + n_filled):
            n = legal(tables, stack[i], actions)
            for j in range(n):
                stack[child_row] = stack[i]
                child = stack[child_row]
                play_in_view(tables, child, actions[j])
                value = turn_value(tables, child, seat, left, opponent_score, weights, memo, scratch)
                first = firsts[i]
                error = errors[i]
                if depth == 0:
                    first = actions[j]
                    if params[NOISE] > 0.0:
                        error = params[NOISE] * random_noise(rng)
                value += error
                if child.seat != seat or child.prompt == OVER or depth == deepest - 1:
                    action_values[first] = max(action_values[first], value)
                    if value > best + TIE_EPSILON:
                        best = value
                        chosen = first
                        n_ties = 1
                    elif value > best - TIE_EPSILON and first != chosen:
                        n_ties += 1
                        if below(rng, n_ties) == 0:
                            chosen = first
                    continue
                n_into = insert_into_beam(
                    stack, child_row, into, n_into, beam, values, firsts, errors, value, first, error
                )
        half = into
        n_filled = n_into
        if n_filled == 0:
            break
    return chosen


@compiled
def random_noise(rng):
    """A random number around 0 with a spread of 1, never beyond 3."""
    return (below(rng, 2001) + below(rng, 2001) + below(rng, 2001) - 3000) / 1000.0


@compiled
def insert_into_beam(stack, row, into, n_filled, beam, values, firsts, errors, value, first, error):
    """Keep a position in the beam if it is among the best so far; returns how many are kept."""
    slot = into + n_filled
    if n_filled == beam:
        slot = into
        for i in range(into, into + n_filled):
            if values[i] < values[slot]:
                slot = i
        if values[slot] >= value:
            return n_filled
        n_filled -= 1
    stack[slot] = stack[row]
    values[slot] = value
    firsts[slot] = first
    errors[slot] = error
    return n_filled + 1


@compiled
def play_in_view(tables, state, action):
    """Play in a view: a Secret Plan would draw what nobody knows, so it draws nothing here."""
    if state.prompt == POWER and reveals_card(tables, state):
        action = DECLINE
    play(tables, state, action)


@compiled
def best_opponent_score(tables, view, seat):
    """The most points any other seat has now."""
    most = -99
    for other in range(tables.seats):
        if other != seat:
            most = max(most, score(tables, view, other))
    return most


@compiled
def turn_value(tables, state, seat, actions_to_come, opponent_score, weights, memo, scratch):
    """The value of a position within the seat's own turn; `actions_to_come` are expected after it."""
    if state.prompt != OVER:
        analyse_sites(tables, state, seat, weights, memo, scratch)
    here = 0.0
    if state.seat == seat:
        here = state.actions_left
    if state.end_seat == seat:
        value = evaluate(tables, state, seat, 0.0, weights, scratch)
        ahead = score(tables, state, seat) - opponent_score - 2.0
        return value + weights[END_GAME] * min(5.0, max(-5.0, ahead))
    return evaluate(tables, state, seat, max(0.0, actions_to_come) + here, weights, scratch)


@compiled
def greedy_choice_row(table_rows, views, row, params, weights, memo, scratch_rows, stack, action_values, rng):
    """`greedy_choice` in a row of views, for Python to call."""
    return greedy_choice(
        table_rows[0], views[row], params, weights, memo, scratch_rows[0], stack, action_values, rng
    )
