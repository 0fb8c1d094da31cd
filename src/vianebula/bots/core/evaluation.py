"""What a position is worth to a seat, in points it may expect at the end beyond what all can expect.

`analyse_sites` asks of each site and each contract on offer: what is missing, and how many actions will it
take to get it? `evaluate` plans from that which site fulfils which contract in the actions that are left, and
adds points earned, tiles, craftsmen and what lies about. Only what the seat may know is read: pass a view, or
a determinized one. Of other seats the hand is not used unless it is filled in.
"""

import numpy as np
from numpy.typing import NDArray

from ...rules.bits import bit, lsb, popcount
from ...rules.constants import (
    ALIKE_2,
    BUILDINGS,
    DISPLAY,
    MAX_RUINS,
    MAX_SEATS,
    NAMED,
    NONE,
    PILES,
    RESOURCES,
    SITES,
    SPOTS,
)
from ...rules.powers import power_points
from ...rules.rows import Rows, new_rows
from ...rules.score import score
from ...rules.state import OVER
from .distances import MAX_DISTANCE, MEMO, MEMO_ROWS, distance_to_spot, find_distances
from .jit import compiled
from .weights import (
    BUILDING,
    FREE_CRAFTSMAN,
    IN_HAND,
    LIABILITY,
    LIABILITY_DECAY,
    N_WEIGHTS,
    NEW_SITE,
    NO_CRAFTSMAN,
    OPEN_TOKEN,
    POWERS,
    SCARCITY,
    SECOND_CHOICE,
    STARTED_PILE,
    SURPLUS_PIECE,
    TEMPO,
    TILE_COST,
)

MAX_OFFERS = DISPLAY + 3  # a hand is at most 2, one more while a power is asked
UNREACHABLE = 99.0

# What an evaluation works with: its weights, and memory that serves one thread and one set-up.
EVALUATOR = np.dtype(
    [
        ("weights", np.float64, N_WEIGHTS),
        ("n_sites", np.int64, MAX_SEATS),  # how many, and for each:
        ("n_pieces", np.float64, (MAX_SEATS, SITES)),  # pieces on it
        ("actions_needed", np.float64, (MAX_SEATS, SITES, MAX_OFFERS)),  # until a contract is fulfilled there
        ("surplus", np.float64, (MAX_SEATS, SITES, MAX_OFFERS)),  # pieces the contract does not need
        ("n_offers", np.int64, MAX_SEATS),
        ("offers", np.int64, (MAX_SEATS, MAX_OFFERS)),  # contracts: the display, then the hand
        ("contract_value", np.float64, (MAX_SEATS, MAX_OFFERS)),  # what fulfilling one is worth
        ("actions_to_end", np.float64, MAX_SEATS),  # actions until the fifth building
        ("distance", np.float64, RESOURCES),  # actions to come by a kind at the site looked at
        ("n_nearby", np.int64, RESOURCES),  # pieces of a kind in its reach
        ("memo", MEMO, MEMO_ROWS),
    ],
    align=True,
)
# The same for one state, in which all distances were measured before: a GPU's thread has room for it.
STATE_EVALUATOR = np.dtype(
    [
        *((name, EVALUATOR[name]) for name in EVALUATOR.names or () if name != "memo"),
        ("memo", np.int8, (MAX_RUINS, SPOTS)),
    ],
    align=True,
)


def new_evaluator(weights: NDArray[np.float64]) -> Rows:
    """A row of EVALUATOR that remembers nothing yet."""
    rows = new_rows(EVALUATOR)
    rows["weights"] = weights
    return rows


@compiled
def analyse_sites(tables, state, seat, evaluator):
    """Note for one seat what its sites miss for each contract on offer."""
    list_contract_values(tables, state, seat, evaluator)
    n = 0
    places = np.int64(state.sites[seat])
    while places != 0:
        place = lsb(places)
        measure_resource_distances(tables, state, seat, place, evaluator)
        pieces = 0
        for resource in range(RESOURCES):
            pieces += state.site_pieces[place, resource]
        evaluator.n_pieces[seat, n] = pieces
        for offer in range(evaluator.n_offers[seat]):
            estimate_actions_to_fulfil(tables, state, seat, place, n, offer, evaluator)
        n += 1
        places &= places - 1
    evaluator.n_sites[seat] = n
    evaluator.actions_to_end[seat] = actions_to_end(state, seat, evaluator)


@compiled
def list_contract_values(tables, state, seat, evaluator):
    """The contracts the seat may fulfil, and what each is worth to it."""
    weights = evaluator.weights
    n = 0
    for slot in range(DISPLAY):
        if state.display[slot] != NONE and state.display[slot] != state.pending_contract:
            evaluator.offers[seat, n] = state.display[slot]
            evaluator.contract_value[seat, n] = contract_value(
                tables, state, seat, state.display[slot], weights
            )
            n += 1
    hand = np.int64(state.hands[seat])
    while hand != 0 and n < MAX_OFFERS:
        contract = lsb(hand)
        if contract != state.pending_contract:
            evaluator.offers[seat, n] = contract
            evaluator.contract_value[seat, n] = (
                contract_value(tables, state, seat, contract, weights) + weights[IN_HAND]
            )
            n += 1
        hand &= hand - 1
    evaluator.n_offers[seat] = n


@compiled
def contract_value(tables, state, seat, contract, weights):
    """Points and power of a contract, and the building."""
    points = tables.points[contract] + weights[BUILDING]
    points += weights[POWERS + tables.power[contract]]
    return points + power_points(tables, state, seat, contract, state.fulfilled[seat] | bit(contract))


@compiled
def measure_resource_distances(tables, state, seat, place, evaluator):
    """How many actions away each kind of resource is from a site, beyond the transport itself."""
    weights = evaluator.weights
    memo = evaluator.memo
    row = find_distances(tables, state, place >> 1, memo)
    distance = evaluator.distance
    n_nearby = evaluator.n_nearby
    for resource in range(RESOURCES):
        distance[resource] = MAX_DISTANCE
        n_nearby[resource] = 0
    spots = np.int64(state.stocked_spots)
    while spots != 0:
        spot = lsb(spots)
        tiles = distance_to_spot(memo, row, spot)
        way = tiles * weights[TILE_COST]
        for resource in range(RESOURCES):
            if state.spot_pieces[spot, resource] > 0:
                distance[resource] = min(distance[resource], way)
                if tiles <= 1:
                    n_nearby[resource] += state.spot_pieces[spot, resource]
        spots &= spots - 1
    opening_cost = weights[OPEN_TOKEN]
    if popcount(state.craftsmen[seat]) >= tables.n_craftsmen:
        opening_cost += weights[NO_CRAFTSMAN]
    spots = np.int64(state.token_spots)
    while spots != 0:
        spot = lsb(spots)
        resource = tables.token_resource[state.token[spot]]
        way = distance_to_spot(memo, row, spot) * weights[TILE_COST]
        distance[resource] = min(distance[resource], way + opening_cost)
        spots &= spots - 1


@compiled
def estimate_actions_to_fulfil(tables, state, seat, place, site, offer, evaluator):
    """Note what a site misses for a contract: actions to fulfil it, the erecting included, and surplus.

    The site is the seat's `site`-th and lies on `place`; the contract is its `offer`-th.
    """
    weights = evaluator.weights
    contract = evaluator.offers[seat, offer]
    goods = state.site_pieces[place]
    distance = evaluator.distance
    actions_needed = 1.0
    n_used = 0
    if tables.requirement[contract] == NAMED:
        for resource in range(RESOURCES):
            needed = tables.cost[contract, resource]
            missing = needed - goods[resource]
            if missing > 0:
                actions_needed += missing + distance[resource]
                if evaluator.n_nearby[resource] <= missing:
                    actions_needed += weights[SCARCITY]
                n_used += goods[resource]
            else:
                n_used += needed
    elif tables.requirement[contract] == ALIKE_2:
        least = UNREACHABLE
        for resource in range(RESOURCES):
            missing = max(0, 2 - goods[resource])
            cost = 0.0
            if missing > 0:
                cost = missing + distance[resource]
            if cost < least:
                least = cost
                n_used = min(2, goods[resource])
        actions_needed += least
    else:
        n_kinds = 0
        for resource in range(RESOURCES):
            if goods[resource] > 0:
                n_kinds += 1
        n_used = min(3, n_kinds)
        chosen = np.int64(0)
        for _ in range(3 - n_kinds):
            least = UNREACHABLE
            best = 0
            for resource in range(RESOURCES):
                if goods[resource] == 0 and chosen & bit(resource) == 0 and distance[resource] < least:
                    least = distance[resource]
                    best = resource
            chosen |= bit(best)
            actions_needed += 1 + least
    evaluator.actions_needed[seat, site, offer] = actions_needed
    evaluator.surplus[seat, site, offer] = evaluator.n_pieces[seat, site] - n_used


@compiled
def actions_to_end(state, seat, evaluator):
    """Actions until the seat's fifth building if nobody interferes."""
    weights = evaluator.weights
    missing = BUILDINGS - popcount(state.buildings[seat])
    total = 0.0
    for site in range(evaluator.n_sites[seat]):
        if site < missing:
            least = weights[NEW_SITE]
            for i in range(evaluator.n_offers[seat]):
                least = min(least, evaluator.actions_needed[seat, site, i])
            total += least
    return total + weights[NEW_SITE] * max(0, missing - evaluator.n_sites[seat])


@compiled
def expected_actions(tables, state, seat, evaluator):
    """How many actions the seat may still expect, judging by who will end the game when.

    `analyse_sites` of all seats comes first.

    What `state.actions_left` holds is included if it is the seat's turn.
    """
    if state.prompt == OVER or state.end_seat == seat:
        return 0.0
    if state.end_seat != NONE:
        # one last turn each, up to the seat that took the end-of-game card
        if state.seat == seat:
            return state.actions_left + 0.0
        to_end = (state.end_seat - state.seat) % tables.seats
        to_seat = (seat - state.seat) % tables.seats
        return 2.0 if to_seat < to_end else 0.0
    soonest = evaluator.actions_to_end[seat]
    for other in range(tables.seats):
        if other != seat:
            soonest = min(soonest, evaluator.actions_to_end[other] + 2.0)
    return soonest


@compiled
def evaluate(tables, state, seat, actions_to_come, evaluator):
    """The value for a seat that expects `actions_to_come` more actions; `analyse_sites` comes first."""
    weights = evaluator.weights
    value = float(score(tables, state, seat))
    value += weights[BUILDING] * popcount(state.buildings[seat])
    if state.prompt == OVER:
        return value
    for pile in range(PILES):
        if state.piles[seat, pile] > 0:
            value += (
                2.0
                * weights[STARTED_PILE]
                * (tables.pile_height - state.piles[seat, pile])
                / tables.pile_height
            )
    value += weights[FREE_CRAFTSMAN] * (tables.n_craftsmen - popcount(state.craftsmen[seat]))
    if state.seat == seat:
        value += weights[TEMPO] * state.actions_left
    value += assign_contracts(state, seat, actions_to_come, evaluator)
    lying = 0
    spots = np.int64(state.craftsmen[seat])
    while spots != 0:
        for resource in range(RESOURCES):
            lying += state.spot_pieces[lsb(spots), resource]
        spots &= spots - 1
    return value - weights[LIABILITY] * lying / (1.0 + weights[LIABILITY_DECAY] * actions_to_come)


@compiled
def assign_contracts(state, seat, actions_to_come, evaluator):
    """Give each site the contract it is best for, the best pair first, as long as actions are left."""
    weights = evaluator.weights
    value = 0.0
    busy = np.int64(0)
    taken = np.int64(0)
    missing = BUILDINGS - popcount(state.buildings[seat])
    for _ in range(evaluator.n_sites[seat]):
        best_site = -1
        best_offer = -1
        most = -UNREACHABLE
        second = -UNREACHABLE
        for site in range(evaluator.n_sites[seat]):
            if busy & bit(site) != 0:
                continue
            for i in range(evaluator.n_offers[seat]):
                if taken & bit(i) != 0:
                    continue
                gain = (
                    evaluator.contract_value[seat, i]
                    - weights[TEMPO] * evaluator.actions_needed[seat, site, i]
                )
                gain -= weights[SURPLUS_PIECE] * evaluator.surplus[seat, site, i]
                if evaluator.actions_needed[seat, site, i] > actions_to_come:
                    gain -= 2.0 * (evaluator.actions_needed[seat, site, i] - actions_to_come)
                if gain > most:
                    if best_site == site:
                        second = most
                    most = gain
                    best_site = site
                    best_offer = i
                elif best_site == site:
                    second = max(second, gain)
        if best_site < 0:
            break
        busy |= bit(best_site)
        taken |= bit(best_offer)
        abandoned = -weights[SURPLUS_PIECE] * evaluator.n_pieces[seat, best_site]
        if missing > 0 and most > abandoned:
            value += most + weights[SECOND_CHOICE] * max(0.0, second)
            actions_to_come -= evaluator.actions_needed[seat, best_site, best_offer]
            missing -= 1
        else:
            value += abandoned
    return value
