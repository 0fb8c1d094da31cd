"""Do one action: the only place, with `powers`, where a state changes after the deal."""

import numpy as np

from .actions import (
    CHOOSE,
    CRAFTSMAN,
    DECLINE,
    ERECT,
    EXPLORE,
    SITE,
    SPEND,
    TRANSPORT,
)
from .box import (
    CONTRACTS,
    DISPLAY,
    FOREST,
    MAX_SEATS,
    NAMED,
    NONE,
    RESOURCES,
    SPOTS,
)
from .compiled import rule
from .exploitations import open_exploitation, take_piece
from .land import lay_tile
from .legal import can_act, only_spending, spendings
from .powers import can_use_power, draw_card, ends_game, place_tile, use_power
from .score import clear_up
from .state import OVER, PIECES, PLACE, POWER, TURN
from .words import bit, count, nth

ACTIONS_A_TURN = 2


@rule
def play(box, state, action):
    """Do one action, which must be legal: nothing is checked here."""
    if state.prompt == TURN:
        if action < ERECT:
            act(box, state, action)
            go_on(box, state)
        else:
            start_erecting(box, state, action - ERECT)
    elif state.prompt == PIECES:
        erect(box, state, action - SPEND)
    elif state.prompt == PLACE:
        place_tile(box, state, action - CHOOSE)
        finish_erecting(box, state)
    elif action == DECLINE or use_power(box, state, action):
        finish_erecting(box, state)
    elif state.prompt == POWER and not can_use_power(box, state):
        finish_erecting(box, state)  # an Exportation that found nothing more to return


# --- actions A to E


@rule
def act(box, state, action):
    state.actions_left -= 1
    seat = state.seat
    if action < SITE:
        spot = action - CRAFTSMAN
        state.craftsmen[seat] |= bit(spot)
        state.held[seat, open_exploitation(box, state, spot)] += 1
    elif action < EXPLORE:
        state.sites[seat] |= bit(free_place(state, action - SITE))
    elif action < TRANSPORT:
        hex = action - EXPLORE
        if box.printed[hex] == FOREST:
            state.actions_left -= 1  # D costs two (R4.5)
        lay_tile(box, state, seat, hex)
    else:
        choice = action - TRANSPORT
        place = nth(np.int64(state.sites[seat]), choice // (SPOTS * RESOURCES))
        resource = choice % RESOURCES
        state.goods[place, resource] += 1
        take_piece(box, state, choice // RESOURCES % SPOTS, resource)


@rule
def free_place(state, ruins):
    """The place a new site takes in a ruins space: half a if free, else b."""
    place = 2 * ruins
    for seat in range(MAX_SEATS):
        if (state.sites[seat] | state.buildings[seat]) & bit(place) != 0:
            return place + 1
    return place


# --- action F (R4.8)


@rule
def start_erecting(box, state, choice):
    state.actions_left -= 1
    state.place = nth(np.int64(state.sites[state.seat]), choice // CONTRACTS)
    state.contract = choice % CONTRACTS
    if box.requirement[state.contract] == NAMED:
        erect(box, state, 0)
    elif spendings(box, state, state.place, state.contract) == 1:
        erect(box, state, only_spending(box, state, state.place, state.contract))
    else:
        state.prompt = PIECES


@rule
def erect(box, state, kinds):
    """Step 1: pay, put the surplus into storage, and let the building take the site's place."""
    seat, place, contract = state.seat, state.place, state.contract
    for resource in range(RESOURCES):
        spent = box.cost[contract, resource]
        if kinds & bit(resource) != 0:
            spent = box.required[contract] // count(kinds)
        state.reserve[resource] += spent
        state.storage[seat, resource] += state.goods[place, resource] - spent
        state.goods[place, resource] = 0
    state.sites[seat] ^= bit(place)
    state.buildings[seat] |= bit(place)
    if can_use_power(box, state):
        state.prompt = POWER
    else:
        finish_erecting(box, state)


@rule
def finish_erecting(box, state):
    """Step 3: the card is the seat's, the display is filled up; the first fifth building ends it (R6.1)."""
    seat, contract = state.seat, state.contract
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
    state.contract = NONE
    state.place = NONE
    state.returned = 0
    state.prompt = TURN
    go_on(box, state)


# --- turns (R3, R6)


@rule
def go_on(box, state):
    """After an action: the same seat while it can act, else the next that can; the end when nobody can."""
    if state.actions_left > 0 and can_act(box, state):
        return
    for _ in range(box.seats):
        state.seat = (state.seat + 1) % box.seats
        state.actions_left = ACTIONS_A_TURN
        if state.seat == state.end_seat:
            break
        if can_act(box, state):
            return
    state.seat = NONE
    state.actions_left = 0
    state.prompt = OVER
    clear_up(box, state)
