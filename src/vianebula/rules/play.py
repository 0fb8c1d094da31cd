"""Do one action: the only place, with `powers`, where a state changes after the deal."""

import numpy as np
from numba import types
from numba.extending import overload

from .action_set import clear_actions
from .actions import CRAFTSMAN, DECLINE, ERECT, EXPLORE, SITE, SPEND, TRANSPORT
from .bits import bit, nth_bit, popcount
from .constants import (
    CONTRACTS,
    DISPLAY,
    FOREST,
    MAX_SEATS,
    NAMED,
    NONE,
    RESOURCES,
    SPOTS,
)
from .contracts import draw_card, ends_game
from .exploitations import open_exploitation, take_piece_from_spot
from .jit import inlined_rule, rule
from .land import lay_tile
from .legal import can_act, legal_set, lowest_payment, n_payments, turn_set
from .powers import can_use_power, place, use_power
from .score import collect_to_storage
from .state import OVER, PIECES, PLACE, POWER, TURN

ACTIONS_A_TURN = 2


@rule
def play(tables, state, action):
    """Do one action, which must be legal: nothing is checked here."""
    if state.prompt == TURN:
        if action < ERECT:
            play_turn_action(tables, state, action)
            advance_turn(tables, state, None)
        else:
            start_erecting(tables, state, action - ERECT)
    elif state.prompt == PIECES:
        begin_erecting(tables, state, action - SPEND)
    elif state.prompt == PLACE:
        place(tables, state, action)
        finish_erecting(tables, state)
    elif action == DECLINE or use_power(tables, state, action):
        finish_erecting(tables, state)
    elif state.prompt == POWER and not can_use_power(tables, state):
        finish_erecting(tables, state)  # an Exportation that found nothing more to return


@rule
def play_and_list(tables, state, action, words, out):
    """Do one action, and write the set of what may be done next; returns how many actions that is.

    The same as `play` and then `legal_set`. Most often what may be done next is found already when it is
    asked whether the seat can go on.
    """
    if state.prompt != TURN or action >= ERECT:
        play(tables, state, action)
        return legal_set(tables, state, words, out)
    play_turn_action(tables, state, action)
    n = advance_turn(tables, state, words)
    if n == 0:
        clear_actions(words)
    return n


# --- actions A to E


@inlined_rule
def play_turn_action(tables, state, action):
    """Do an action A to E, and count what it costs."""
    state.actions_left -= 1
    seat = state.seat
    if action < SITE:
        spot = action - CRAFTSMAN
        state.craftsmen[seat] |= bit(spot)
        state.tokens_held[seat, open_exploitation(tables, state, spot)] += 1
    elif action < EXPLORE:
        state.sites[seat] |= bit(first_free_place(state, action - SITE))
    elif action < TRANSPORT:
        hex = action - EXPLORE
        if tables.printed[hex] == FOREST:
            state.actions_left -= 1  # D costs two (R4.5)
        lay_tile(tables, state, seat, hex)
    else:
        choice = action - TRANSPORT
        place = nth_bit(np.int64(state.sites[seat]), choice // (SPOTS * RESOURCES))
        resource = choice % RESOURCES
        state.site_pieces[place, resource] += 1
        take_piece_from_spot(tables, state, choice // RESOURCES % SPOTS, resource)


@rule
def first_free_place(state, ruins):
    """The place a new site takes in a ruins space: half a if free, else b."""
    place = 2 * ruins
    for seat in range(MAX_SEATS):
        if (state.sites[seat] | state.buildings[seat]) & bit(place) != 0:
            return place + 1
    return place


# --- action F (R4.8)


@rule
def start_erecting(tables, state, choice):
    """Begin action F; where there are several ways to pay, ask which."""
    state.actions_left -= 1
    state.pending_place = nth_bit(np.int64(state.sites[state.seat]), choice // CONTRACTS)
    state.pending_contract = choice % CONTRACTS
    if tables.requirement[state.pending_contract] == NAMED:
        begin_erecting(tables, state, 0)
    elif n_payments(tables, state, state.pending_place, state.pending_contract) == 1:
        begin_erecting(
            tables, state, lowest_payment(tables, state, state.pending_place, state.pending_contract)
        )
    else:
        state.prompt = PIECES


@rule
def begin_erecting(tables, state, chosen_kinds):
    """Step 1: pay, put the surplus into storage, and let the building take the site's place."""
    seat, place, contract = state.seat, state.pending_place, state.pending_contract
    for resource in range(RESOURCES):
        spent = tables.cost[contract, resource]
        if chosen_kinds & bit(resource) != 0:
            spent = tables.required[contract] // popcount(chosen_kinds)
        state.reserve[resource] += spent
        state.storage[seat, resource] += state.site_pieces[place, resource] - spent
        state.site_pieces[place, resource] = 0
    state.sites[seat] ^= bit(place)
    state.buildings[seat] |= bit(place)
    if can_use_power(tables, state):
        state.prompt = POWER
    else:
        finish_erecting(tables, state)


@rule
def finish_erecting(tables, state):
    """Step 3: the card is the seat's, the display is filled up; the first fifth building ends it (R6.1)."""
    seat, contract = state.seat, state.pending_contract
    state.fulfilled[seat] |= bit(contract)
    if state.hands[seat] & bit(contract) != 0:
        state.hands[seat] ^= bit(contract)
        state.hand_size[seat] -= 1
    for slot in range(DISPLAY):
        if state.display[slot] == contract:
            state.display[slot] = draw_card(state)
    if ends_game(state):
        state.end_seat = seat
        state.actions_left = 0
    state.pending_contract = NONE
    state.pending_place = NONE
    state.n_returned = 0
    state.prompt = TURN
    advance_turn(tables, state, None)


# --- turns (R3, R6)


@inlined_rule
def advance_turn(tables, state, words):
    """After an action: the same seat goes on while it can act, else the next one; the end if nobody can.

    With room for a set, `words`, what can be done next is written there; returns how many actions that is.
    """
    for _ in range(tables.seats + 1):
        if state.actions_left > 0:
            n = n_turn_actions(tables, state, words)
            if n > 0:
                return n
        state.seat = state.seat + 1 if state.seat + 1 < tables.seats else 0
        state.actions_left = ACTIONS_A_TURN
        if state.seat == state.end_seat:
            break
    state.seat = NONE
    state.actions_left = 0
    state.prompt = OVER
    collect_to_storage(tables, state)
    return 0


def n_turn_actions(tables, state, words):
    """How many actions there are at TURN, written into `words`; without `words`, 1 if there is any."""
    return int(can_act(tables, state)) if words is None else turn_set(tables, state, words)


@overload(n_turn_actions, inline="always")
def _n_turn_actions_overload(tables, state, words):
    if isinstance(words, types.NoneType):
        return lambda tables, state, words: np.int64(can_act(tables, state))  # noqa: ARG005
    return lambda tables, state, words: turn_set(tables, state, words)
