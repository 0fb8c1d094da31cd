"""What a position is worth to a seat, in points it may expect at the end beyond what all can expect.

`study` asks of each site and each contract on offer: what is missing, and how many actions will it take to
get it? `worth` plans from that which site fulfils which contract in the actions that are left, and adds
points earned, tiles, craftsmen and what lies about. Only what the seat may know is read: pass a view, or a
re-dealt one. Of other seats the hand is not used unless it is filled in.
"""

import numpy as np

from ...rules.bits import bit, lsb, popcount
from ...rules.constants import (
    ALIKE_2,
    BUILDINGS,
    DISPLAY,
    MAX_SEATS,
    NAMED,
    NONE,
    PILES,
    RESOURCES,
    SITES,
)
from ...rules.powers import power_points
from ...rules.score import score
from ...rules.state import OVER
from .compiled import compiled
from .distances import FAR, steps_to
from .weights import (
    BUILDING,
    CALM,
    CRAFTSMAN,
    FOG,
    IDLE,
    LIABILITY,
    OPEN,
    OWN,
    PILE,
    POWERS,
    RISK,
    SECOND,
    START,
    SURPLUS,
    TEMPO,
)

OFFERS = DISPLAY + 3  # a hand is at most 2, one more while a power is asked
BEYOND = 99.0

# Notes of an evaluation: one row serves one thread.
DESK = np.dtype(
    [
        ("sites", np.int64, MAX_SEATS),  # how many, and for each:
        ("pieces", np.float64, (MAX_SEATS, SITES)),  # pieces on it
        ("toil", np.float64, (MAX_SEATS, SITES, OFFERS)),  # actions until a contract is fulfilled there
        ("surplus", np.float64, (MAX_SEATS, SITES, OFFERS)),  # pieces the contract does not need
        ("offers", np.int64, MAX_SEATS),
        ("offer", np.int64, (MAX_SEATS, OFFERS)),  # contracts: the display, then the hand
        ("prize", np.float64, (MAX_SEATS, OFFERS)),  # what fulfilling one is worth
        ("toil_to_end", np.float64, MAX_SEATS),  # actions until the fifth building
        ("near", np.float64, RESOURCES),  # actions to come by a kind at the site looked at
        ("within", np.int64, RESOURCES),  # pieces of a kind in its reach
    ],
    align=True,
)


@compiled
def study(tables, state, seat, weights, memo, desk):
    """Note for one seat what its sites miss for each contract on offer."""
    list_offers(tables, state, seat, weights, desk)
    n = 0
    places = np.int64(state.sites[seat])
    while places != 0:
        place = lsb(places)
        look_around(tables, state, seat, place, weights, memo, desk)
        goods = state.site_pieces[place]
        pieces = 0
        for resource in range(RESOURCES):
            pieces += goods[resource]
        desk.pieces[seat, n] = pieces
        for i in range(desk.offers[seat]):
            compare(tables, desk.offer[seat, i], goods, pieces, weights, desk, seat, n, i)
        n += 1
        places &= places - 1
    desk.sites[seat] = n
    desk.toil_to_end[seat] = toil_to_end(state, seat, weights, desk)


@compiled
def list_offers(tables, state, seat, weights, desk):
    """The contracts the seat may fulfil, and what each is worth to it."""
    n = 0
    for slot in range(DISPLAY):
        if state.display[slot] != NONE and state.display[slot] != state.pending_contract:
            desk.offer[seat, n] = state.display[slot]
            desk.prize[seat, n] = prize(tables, state, seat, state.display[slot], weights)
            n += 1
    hand = np.int64(state.hands[seat])
    while hand != 0 and n < OFFERS:
        contract = lsb(hand)
        if contract != state.pending_contract:
            desk.offer[seat, n] = contract
            desk.prize[seat, n] = prize(tables, state, seat, contract, weights) + weights[OWN]
            n += 1
        hand &= hand - 1
    desk.offers[seat] = n


@compiled
def prize(tables, state, seat, contract, weights):
    """Points and power of a contract, and the building."""
    points = tables.points[contract] + weights[BUILDING]
    points += weights[POWERS + tables.power[contract]]
    return points + power_points(tables, state, seat, contract, state.fulfilled[seat] | bit(contract))


@compiled
def look_around(tables, state, seat, place, weights, memo, desk):
    """How many actions away each kind of resource is from a site, beyond the transport itself."""
    steps = steps_to(tables, state, place >> 1, memo)
    near = desk.near
    within = desk.within
    for resource in range(RESOURCES):
        near[resource] = FAR
        within[resource] = 0
    spots = np.int64(state.stocked_spots)
    while spots != 0:
        spot = lsb(spots)
        way = steps[spot] * weights[FOG]
        for resource in range(RESOURCES):
            if state.spot_pieces[spot, resource] > 0:
                near[resource] = min(near[resource], way)
                if steps[spot] <= 1:
                    within[resource] += state.spot_pieces[spot, resource]
        spots &= spots - 1
    toll = weights[OPEN]
    if popcount(state.craftsmen[seat]) >= tables.n_craftsmen:
        toll += weights[IDLE]
    spots = np.int64(state.token_spots)
    while spots != 0:
        spot = lsb(spots)
        resource = tables.token_resource[state.token[spot]]
        near[resource] = min(near[resource], steps[spot] * weights[FOG] + toll)
        spots &= spots - 1


@compiled
def compare(tables, contract, goods, pieces, weights, desk, seat, site, i):
    """Note what a site misses for a contract: actions to fulfil it, the erecting included, and surplus."""
    near = desk.near
    toil = 1.0
    used = 0
    if tables.requirement[contract] == NAMED:
        for resource in range(RESOURCES):
            needed = tables.cost[contract, resource]
            missing = needed - goods[resource]
            if missing > 0:
                toil += missing + near[resource]
                if desk.within[resource] <= missing:
                    toil += weights[RISK]
                used += goods[resource]
            else:
                used += needed
    elif tables.requirement[contract] == ALIKE_2:
        least = BEYOND
        for resource in range(RESOURCES):
            missing = max(0, 2 - goods[resource])
            cost = 0.0
            if missing > 0:
                cost = missing + near[resource]
            if cost < least:
                least = cost
                used = min(2, goods[resource])
        toil += least
    else:
        kinds = 0
        for resource in range(RESOURCES):
            if goods[resource] > 0:
                kinds += 1
        used = min(3, kinds)
        chosen = np.int64(0)
        for _ in range(3 - kinds):
            least = BEYOND
            best = 0
            for resource in range(RESOURCES):
                if goods[resource] == 0 and chosen & bit(resource) == 0 and near[resource] < least:
                    least = near[resource]
                    best = resource
            chosen |= bit(best)
            toil += 1 + least
    desk.toil[seat, site, i] = toil
    desk.surplus[seat, site, i] = pieces - used


@compiled
def toil_to_end(state, seat, weights, desk):
    """Actions until the seat's fifth building if nobody interferes."""
    missing = BUILDINGS - popcount(state.buildings[seat])
    total = 0.0
    for site in range(desk.sites[seat]):
        if site < missing:
            least = weights[START]
            for i in range(desk.offers[seat]):
                least = min(least, desk.toil[seat, site, i])
            total += least
    return total + weights[START] * max(0, missing - desk.sites[seat])


@compiled
def actions_to_come(tables, state, seat, desk):
    """How many actions the seat may still expect, judging by who will end the game when; `study` all first.

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
    soonest = desk.toil_to_end[seat]
    for other in range(tables.seats):
        if other != seat:
            soonest = min(soonest, desk.toil_to_end[other] + 2.0)
    return soonest


@compiled
def worth(tables, state, seat, left, weights, desk):
    """The value for a seat that has `left` actions to come, after `study`."""
    value = float(score(tables, state, seat))
    value += weights[BUILDING] * popcount(state.buildings[seat])
    if state.prompt == OVER:
        return value
    for pile in range(PILES):
        if state.piles[seat, pile] > 0:
            value += 2.0 * weights[PILE] * (tables.pile_height - state.piles[seat, pile]) / tables.pile_height
    value += weights[CRAFTSMAN] * (tables.n_craftsmen - popcount(state.craftsmen[seat]))
    if state.seat == seat:
        value += weights[TEMPO] * state.actions_left
    value += plans(state, seat, left, weights, desk)
    lying = 0
    spots = np.int64(state.craftsmen[seat])
    while spots != 0:
        for resource in range(RESOURCES):
            lying += state.spot_pieces[lsb(spots), resource]
        spots &= spots - 1
    return value - weights[LIABILITY] * lying / (1.0 + weights[CALM] * left)


@compiled
def plans(state, seat, left, weights, desk):
    """Give each site the contract it is best for, the best pair first, as long as actions are left."""
    value = 0.0
    busy = np.int64(0)
    taken = np.int64(0)
    missing = BUILDINGS - popcount(state.buildings[seat])
    for _ in range(desk.sites[seat]):
        best_site = -1
        best_offer = -1
        most = -BEYOND
        second = -BEYOND
        for site in range(desk.sites[seat]):
            if busy & bit(site) != 0:
                continue
            for i in range(desk.offers[seat]):
                if taken & bit(i) != 0:
                    continue
                gain = desk.prize[seat, i] - weights[TEMPO] * desk.toil[seat, site, i]
                gain -= weights[SURPLUS] * desk.surplus[seat, site, i]
                if desk.toil[seat, site, i] > left:
                    gain -= 2.0 * (desk.toil[seat, site, i] - left)
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
        abandoned = -weights[SURPLUS] * desk.pieces[seat, best_site]
        if missing > 0 and most > abandoned:
            value += most + weights[SECOND] * max(0.0, second)
            left -= desk.toil[seat, best_site, best_offer]
            missing -= 1
        else:
            value += abandoned
    return value
