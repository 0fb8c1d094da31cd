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
from .evaluation import actions_to_come, study, worth
from .weights import ENDING

MAX_BEAM = 16
DEEPEST = 7  # decisions of one turn that are looked at: enough for F, a power of two answers, and two actions
SAME = 1e-9
UNSEEN = -1e9  # below every value

# Habits of a player: how it looks at its turn. Those of weaker players are worse.
(
    BEAM,  # positions it keeps in mind
    DEPTH,  # decisions it looks ahead, at most DEEPEST
    NOISE,  # points by which it misjudges an action, give or take
) = range(3)
HABITS = 3


@compiled
def greedy_choice(tables, view, habits, weights, memo, desk, stack, merits, rng):
    """The action to play in a view of the seat to move. `stack` has 2 * MAX_BEAM + 2 rows of states.

    `merits` is told the value of the best end of the turn that each legal action leads to, or UNSEEN.
    """
    seat = view.seat
    beam = int(habits[BEAM])
    deepest = int(habits[DEPTH])
    actions = np.empty(MAX_LEGAL, np.int16)
    n = legal(tables, view, actions)
    for j in range(n):
        merits[actions[j]] = UNSEEN
    if n == 1:
        return actions[0]
    if view.prompt == POWER and reveals_card(tables, view):
        return np.int16(USE)  # a card more to choose from never hurts, and what it is nobody knows
    for other in range(tables.seats):
        study(tables, view, other, weights, memo, desk)
    left = actions_to_come(tables, view, seat, desk) - view.actions_left
    rival = best_rival(tables, view, seat)
    values = np.full(2 * MAX_BEAM, UNSEEN)
    firsts = np.empty(2 * MAX_BEAM, np.int16)
    errors = np.zeros(2 * MAX_BEAM)  # who misjudges an action misjudges all that it leads to
    best = UNSEEN
    ties = 0
    chosen = actions[0]
    scratch = 2 * MAX_BEAM
    # the rows of the beam lie in one half of the stack while the other half fills
    half = 0
    firsts[0] = NONE
    stack[0] = view
    mask_hidden(stack[0], seat)
    filled = 1
    for depth in range(deepest):
        into = MAX_BEAM - half
        n_into = 0
        for i in range(half, half + filled):
            n = legal(tables, stack[i], actions)
            for j in range(n):
                stack[scratch] = stack[i]
                child = stack[scratch]
                play_blind(tables, child, actions[j])
                value = own_value(tables, child, seat, left, rival, weights, memo, desk)
                first = firsts[i]
                error = errors[i]
                if depth == 0:
                    first = actions[j]
                    if habits[NOISE] > 0.0:
                        error = habits[NOISE] * deviation(rng)
                value += error
                if child.seat != seat or child.prompt == OVER or depth == deepest - 1:
                    merits[first] = max(merits[first], value)
                    if value > best + SAME:
                        best = value
                        chosen = first
                        ties = 1
                    elif value > best - SAME and first != chosen:
                        ties += 1
                        if below(rng, ties) == 0:
                            chosen = first
                    continue
                n_into = enter(
                    stack, scratch, into, n_into, beam, values, firsts, errors, value, first, error
                )
        half = into
        filled = n_into
        if filled == 0:
            break
    return chosen


@compiled
def deviation(rng):
    """A random number around 0 with a spread of 1, never beyond 3."""
    return (below(rng, 2001) + below(rng, 2001) + below(rng, 2001) - 3000) / 1000.0


@compiled
def enter(stack, row, into, filled, beam, values, firsts, errors, value, first, error):
    """Keep a position in the beam if it is among the best so far; returns how many are kept."""
    slot = into + filled
    if filled == beam:
        slot = into
        for i in range(into, into + filled):
            if values[i] < values[slot]:
                slot = i
        if values[slot] >= value:
            return filled
        filled -= 1
    stack[slot] = stack[row]
    values[slot] = value
    firsts[slot] = first
    errors[slot] = error
    return filled + 1


@compiled
def play_blind(tables, state, action):
    """Play in a view: a Secret Plan would draw what nobody knows, so it draws nothing here."""
    if state.prompt == POWER and reveals_card(tables, state):
        action = DECLINE
    play(tables, state, action)


@compiled
def best_rival(tables, view, seat):
    """The most points any other seat has now."""
    most = -99
    for other in range(tables.seats):
        if other != seat:
            most = max(most, score(tables, view, other))
    return most


@compiled
def own_value(tables, state, seat, left, rival, weights, memo, desk):
    """The evaluation of a position within the seat's own turn; `left` actions are expected after it."""
    if state.prompt != OVER:
        study(tables, state, seat, weights, memo, desk)
    here = 0.0
    if state.seat == seat:
        here = state.actions_left
    if state.end_seat == seat:
        value = worth(tables, state, seat, 0.0, weights, desk)
        ahead = score(tables, state, seat) - rival - 2.0
        return value + weights[ENDING] * min(5.0, max(-5.0, ahead))
    return worth(tables, state, seat, max(0.0, left) + here, weights, desk)


@compiled
def greedy_row(table_rows, views, row, habits, weights, memo, desks, stack, merits, rng):
    return greedy_choice(table_rows[0], views[row], habits, weights, memo, desks[0], stack, merits, rng)
