"""`greedy`: looks at what its own turn can become, and plays towards the best end of it.

A seat acts twice, and a building asks more (which pieces, its power), so single actions are compared by
where the whole turn can lead: a beam of the best positions is played on until the turn is another's.
Cards that would be turned up are not looked at: their places in the display stay bare in here.
"""

from dataclasses import dataclass

import numpy as np

from ...rules.actions import (
    ACTIONS,
    CRAFTSMAN,
    DECLINE,
    ERECT,
    EXPLORE,
    MAX_LEGAL,
    SITE,
    TRANSPORT,
    USE,
)
from ...rules.bits import lsb, popcount
from ...rules.constants import BUILDINGS, CONTRACTS, NONE, PILES, RESOURCES, SITES, SPOTS, TILES
from ...rules.legal import legal
from ...rules.play import play
from ...rules.powers import reveals_card
from ...rules.rng import RNG_WORDS, below, seed_rng
from ...rules.score import score
from ...rules.state import OVER, POWER, STATE
from ...rules.view import mask_hidden
from ..options import option, params_dtype
from .evaluation import analyse_sites, evaluate, expected_actions
from .jit import compiled, compiled_with_arrays
from .weights import END_GAME

MAX_BEAM = 16
MAX_TURN_DECISIONS = 7  # that are looked at: enough for F, a power of two answers, and two actions
TIE_EPSILON = 1e-9
NO_VALUE = -1e9  # below every value

# What a plan is about: whoever is wrong about an aim is wrong alike about all actions that serve it.
ENOUGH_ALIKE = 2  # pieces of a kind on a site: to bring more is nobody's plan
AIM_RESOURCE = 0  # an exploitation of its own, by kind
AIM_SITE = AIM_RESOURCE + RESOURCES  # transports, by site
AIM_NEW_SITE, AIM_NONE, AIM_DECLINE, AIM_OTHER, N_AIMS = range(AIM_SITE + SITES, AIM_SITE + SITES + 5)


@dataclass(frozen=True)
class BeamParams:
    """How greedy looks at its turn. Those of weaker players are worse."""

    beam: int = option(6, "positions it keeps in mind", low=1, high=MAX_BEAM)
    depth: int = option(MAX_TURN_DECISIONS, "decisions it looks ahead", low=1, high=MAX_TURN_DECISIONS)
    noise: float = option(0.0, "points by which it misjudges an action, give or take", low=0, high=100)
    plan_noise: float = option(
        0.0, "points by which it misjudges an aim, and all actions towards it, give or take", low=0, high=100
    )
    sees_rivals: int = option(1, "0: it does not see that another may end the game first", low=0, high=1)


BEAM_PARAMS = params_dtype(BeamParams)

# What belongs to a position of the beam.
BEAM_ENTRY = np.dtype(
    [
        ("value", np.float64),
        ("error", np.float64),  # who misjudges an action misjudges all that it leads to
        ("first_action", np.int16),  # of the turn
    ],
    align=True,
)
CHILD = 2 * MAX_BEAM  # the row in which an action is tried; the beam lies in one half of those before
BEAM_ROWS = CHILD + 1


# The memory of a beam search, and what it found: one row serves one thread.
BEAM = np.dtype(
    [
        ("action_values", np.float64, ACTIONS),  # value of the best end of the turn that an action leads to
        ("entries", BEAM_ENTRY, BEAM_ROWS),
        ("states", STATE, BEAM_ROWS),
    ],
    align=True,
)


@compiled_with_arrays
def greedy_choice(tables, view, params, evaluator, beam, rng):
    """The action to play in a view of the seat to move.

    The beam is told the value of each legal action; where no end of the turn was seen, NO_VALUE.
    """
    seat = view.seat
    states = beam.states
    entries = beam.entries
    action_values = beam.action_values
    actions = np.empty(MAX_LEGAL, np.int16)
    n = legal(tables, view, actions)
    for j in range(n):
        action_values[actions[j]] = NO_VALUE
    if n == 1:
        return actions[0]
    if view.prompt == POWER and reveals_card(tables, view):
        return np.int16(USE)  # a card more to choose from never hurts, and what it is nobody knows
    for other in range(tables.seats):
        analyse_sites(tables, view, other, evaluator)
    left = expected_actions(tables, view, seat, evaluator) - view.actions_left
    if params.sees_rivals == 0 and view.end_seat == NONE:
        left = evaluator.actions_to_end[seat] - view.actions_left
    aim_errors = np.zeros(N_AIMS)
    if params.plan_noise > 0.0:
        draw_aim_errors(view, params.plan_noise, aim_errors)
    opponent_score = best_opponent_score(tables, view, seat)
    best = NO_VALUE
    n_ties = 0
    chosen = actions[0]
    # the beam lies in one half of the rows while the other half fills
    half = 0
    entries[0].first_action = NONE
    entries[0].error = 0.0
    states[0] = view
    mask_hidden(states[0], seat)
    n_filled = 1
    for depth in range(params.depth):
        into = MAX_BEAM - half
        n_into = 0
        for i in range(half, half + n_filled):
            n = legal(tables, states[i], actions)
            for j in range(n):
                states[CHILD] = states[i]
                child = states[CHILD]
                play_in_view(tables, child, actions[j])
                value = turn_value(tables, child, seat, left, opponent_score, evaluator)
                first = entries[i].first_action
                error = entries[i].error
                if depth == 0:
                    first = actions[j]
                    error = aim_errors[aim_of(tables, view, first)]
                    if params.noise > 0.0:
                        error += params.noise * random_noise(rng)
                value += error
                if child.seat != seat or child.prompt == OVER or depth == params.depth - 1:
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
                entries[CHILD].value = value
                entries[CHILD].error = error
                entries[CHILD].first_action = first
                n_into = insert_child(beam, into, n_into, params.beam)
        half = into
        n_filled = n_into
        if n_filled == 0:
            break
    return chosen


@compiled
def aim_of(tables, view, action):
    """What an action is for: a kind of resource, a site, a new one; AIM_NONE if it is no plan by itself."""
    if action < SITE:
        return AIM_RESOURCE + tables.token_resource[view.token[action - CRAFTSMAN]]
    if action < EXPLORE:
        return AIM_NEW_SITE
    if action < TRANSPORT:
        return AIM_NONE
    if action < ERECT:
        site = (action - TRANSPORT) // (SPOTS * RESOURCES)
        places = np.int64(view.sites[view.seat])
        for _ in range(site):
            places &= places - 1
        n_alike = view.site_pieces[lsb(places), (action - TRANSPORT) % RESOURCES]
        return AIM_SITE + site if n_alike < ENOUGH_ALIKE else AIM_NONE
    return AIM_DECLINE if action == DECLINE else AIM_OTHER


@compiled_with_arrays
def draw_aim_errors(view, spread, errors):
    """How wrong a seat is about each aim.

    It follows from the seat, the contracts on display, what it has built and how far it has explored: as long
    as these stay, so does the error, and the seat goes on with what it has misjudged.
    """
    seed = np.uint64(view.seat)
    for contract in view.display:
        seed = seed * np.uint64(CONTRACTS + 1) + np.uint64(contract + 1)
    seed = seed * np.uint64(BUILDINGS + 1) + np.uint64(popcount(view.buildings[view.seat]))
    n_tiles = np.int64(0)
    for pile in range(PILES):
        n_tiles += view.piles[view.seat, pile]
    seed = seed * np.uint64(TILES + 1) + np.uint64(n_tiles)
    aim_rng = np.empty(RNG_WORDS, np.uint64)
    seed_rng(aim_rng, seed)
    for aim in range(AIM_NONE):
        errors[aim] = spread * random_noise(aim_rng)
    errors[AIM_NONE] = -spread  # what it has an aim for comes to its mind first


@compiled
def random_noise(rng):
    """A random number around 0 with a spread of 1, never beyond 3."""
    return (below(rng, 2001) + below(rng, 2001) + below(rng, 2001) - 3000) / 1000.0


@compiled
def insert_child(beam, into, n_filled, width):
    """Keep the child in the half that begins at `into` if it is among the best; returns how many are kept."""
    entries = beam.entries
    slot = into + n_filled
    if n_filled == width:
        slot = into
        for i in range(into, into + n_filled):
            if entries[i].value < entries[slot].value:
                slot = i
        if entries[slot].value >= entries[CHILD].value:
            return n_filled
        n_filled -= 1
    beam.states[slot] = beam.states[CHILD]
    entries[slot] = entries[CHILD]
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
def turn_value(tables, state, seat, actions_to_come, opponent_score, evaluator):
    """The value of a position within the seat's own turn; `actions_to_come` are expected after it."""
    if state.prompt != OVER:
        analyse_sites(tables, state, seat, evaluator)
    here = 0.0
    if state.seat == seat:
        here = state.actions_left
    if state.end_seat == seat:
        value = evaluate(tables, state, seat, 0.0, evaluator)
        ahead = score(tables, state, seat) - opponent_score - 2.0
        return value + evaluator.weights[END_GAME] * min(5.0, max(-5.0, ahead))
    return evaluate(tables, state, seat, max(0.0, actions_to_come) + here, evaluator)


@compiled_with_arrays
def greedy_choice_row(table_rows, views, params_rows, evaluator_rows, beam_rows, rng):
    """`greedy_choice` by the first of all rows, for Python to call."""
    return greedy_choice(table_rows[0], views[0], params_rows[0], evaluator_rows[0], beam_rows[0], rng)
