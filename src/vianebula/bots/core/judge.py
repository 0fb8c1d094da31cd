"""From greedy's evaluation to what a search wants to know: each seat's chance to win and expected score.

A small network, fitted on games (bench/tune_judge.py), reads a few numbers about each seat. All seats go
through the same layers; the second layer also sees the mean of all seats, so it serves any number of them
and no seat is special. The chances are a softmax over the seats.
"""

import math
from pathlib import Path

import numpy as np

from ...rules.bits import bit, lsb, popcount
from ...rules.constants import BUILDINGS, MAX_SEATS, NONE, PILES, RESOURCES, SITES
from ...rules.counts import n_revealed_explorers, n_stored, n_tokens
from ...rules.score import score, winners
from ...rules.state import OVER
from .compiled import compiled
from .evaluation import actions_to_come, study, worth
from .weights import BUILDING

# Features of a seat, each of the order of 1.
(
    EARNED,  # points, as things stand
    AHEAD,  # of the best other seat, in points
    PLANS,  # what the evaluation sees beyond them
    TOIL,  # actions until its fifth building
    LEADING,  # how many actions sooner than any other seat it would end the game
    LEFT,  # actions it may expect
    LATE,  # 1 at the end of the game, less the more actions are to come for the first to end it
    BUILT,  # buildings
    MOVES,  # it is its turn,
    ACTIONS,  # with so many actions left,
    WAITS,  # or so many turns away
    ENDED,  # somebody took the end-of-game card,
    HAS_END,  # it was this seat
    CRAFTSMEN,  # at hand
    EXPLORERS,  # revealed
    TILES,  # on its guild board
    STORED,  # pieces in its storage
    LYING,  # pieces on its exploitations
    TOKENS,  # taken
    HAND,  # contracts in hand
    DRAWN,  # contracts taken from the deck, by all
    TWO,  # two play
    FOUR,  # four play
    N_SITES,
    FIRST_SITE,  # the site that is next to be built on: SITE_FEATURES numbers, and the others after it
) = range(25)
# Features of a site, for the contract it is nearest to.
(
    NEEDS,  # actions until that is fulfilled
    SPARE,  # the same for its second choice
    RIVAL,  # actions that another seat needs for it, which may take it away
    PRIZE,  # what it is worth
    PIECES,  # on the site
    SURPLUS,  # those it does not need
) = range(6)
SITE_FEATURES = 6
FEATURES = FIRST_SITE + SITES * SITE_FEATURES
HIDDEN = 32
FAR_OFF = 2.0  # what a site needs that there is not
FADING = 0.15  # per action to come

# The network: rows of HIDDEN numbers, one after the other.
INPUT = 0  # a row for each feature
INPUT_BIAS = INPUT + FEATURES
OWN = INPUT_BIAS + 1  # a row for each number hidden: the seat's own
ALL = OWN + HIDDEN  # and the mean of all seats
BIAS = ALL + HIDDEN
TO_WIN = BIAS + 1
TO_SCORE = TO_WIN + 1
SCORE_BIAS = TO_SCORE + 1  # its first number
ROWS = SCORE_BIAS + 1
TEN = 10.0  # points, actions

# Notes of a judgement: one row serves one thread.
SHEET = np.dtype(
    [
        ("features", np.float32, (MAX_SEATS, FEATURES)),
        ("first", np.float32, (MAX_SEATS, HIDDEN)),
        ("common", np.float32, HIDDEN),
        ("shared", np.float32, HIDDEN),
        ("second", np.float32, HIDDEN),
    ],
    align=True,
)


@compiled
def judge(tables, state, weights, net, memo, desk, sheet, wins, scores):
    """Write each seat's chance to win and expected score; exact when the game is over."""
    if state.prompt == OVER:
        best = winners(tables, state)
        for seat in range(tables.seats):
            scores[seat] = score(tables, state, seat)
            wins[seat] = 1.0 / popcount(best) if best & bit(seat) != 0 else 0.0
        return
    describe(tables, state, weights, memo, desk, sheet.features)
    think(tables, net, sheet, wins, scores)
    most = -1e9
    for seat in range(tables.seats):
        scores[seat] = TEN * (scores[seat] + sheet.features[seat, EARNED])
        most = max(most, wins[seat])
    total = 0.0
    for seat in range(tables.seats):
        wins[seat] = math.exp(wins[seat] - most)
        total += wins[seat]
    for seat in range(tables.seats):
        wins[seat] /= total


@compiled
def think(tables, net, sheet, wins, scores):
    """The network: the odds of each seat as a logarithm, and the tens of points it will gain."""
    for j in range(HIDDEN):
        sheet.common[j] = 0.0
    for seat in range(tables.seats):
        layer = sheet.first[seat]
        for j in range(HIDDEN):
            layer[j] = net[INPUT_BIAS, j]
        for i in range(FEATURES):
            x = sheet.features[seat, i]
            if x != 0.0:
                for j in range(HIDDEN):
                    layer[j] += x * net[INPUT + i, j]
        for j in range(HIDDEN):
            layer[j] = max(layer[j], np.float32(0.0))
            sheet.common[j] += layer[j] / tables.seats
    for j in range(HIDDEN):
        sheet.shared[j] = net[BIAS, j]
    for i in range(HIDDEN):
        x = sheet.common[i]
        for j in range(HIDDEN):
            sheet.shared[j] += x * net[ALL + i, j]
    for seat in range(tables.seats):
        layer = sheet.second
        for j in range(HIDDEN):
            layer[j] = sheet.shared[j]
        for i in range(HIDDEN):
            x = sheet.first[seat, i]
            if x != 0.0:
                for j in range(HIDDEN):
                    layer[j] += x * net[OWN + i, j]
        wins[seat] = 0.0
        scores[seat] = net[SCORE_BIAS, 0]
        for j in range(HIDDEN):
            if layer[j] > 0.0:
                wins[seat] += layer[j] * net[TO_WIN, j]
                scores[seat] += layer[j] * net[TO_SCORE, j]


@compiled
def describe(tables, state, weights, memo, desk, features):
    """Write the features of every seat."""
    for seat in range(tables.seats):
        study(tables, state, seat, weights, memo, desk)
    soonest = 1e9
    for seat in range(tables.seats):
        row = features[seat]
        left = actions_to_come(tables, state, seat, desk)
        soonest = min(soonest, left)
        points = float(score(tables, state, seat))
        built = popcount(state.buildings[seat])
        row[EARNED] = points / TEN
        plans = worth(tables, state, seat, left, weights, desk) - points - weights[BUILDING] * built
        row[PLANS] = plans / TEN
        row[TOIL] = toil_of(state, seat, desk) / TEN
        row[LEFT] = left / TEN
        row[BUILT] = built / BUILDINGS
        row[MOVES] = 0.0
        row[ACTIONS] = 0.0
        row[WAITS] = (seat - state.seat) % tables.seats / 2.0
        if state.seat == seat:
            row[MOVES] = 1.0
            row[ACTIONS] = state.actions_left / 2.0
        row[ENDED] = 1.0 if state.end_seat != NONE else 0.0
        row[HAS_END] = 1.0 if state.end_seat == seat else 0.0
        row[CRAFTSMEN] = (tables.n_craftsmen - popcount(state.craftsmen[seat])) / 4.0
        row[EXPLORERS] = n_revealed_explorers(state, seat) / PILES
        tiles = 0
        for pile in range(PILES):
            tiles += state.piles[seat, pile]
        row[TILES] = tiles / TEN
        row[STORED] = n_stored(state, seat) / 4.0
        row[LYING] = n_lying(state, seat) / 4.0
        row[TOKENS] = n_tokens(tables, state, seat) / 4.0
        row[HAND] = state.hand_size[seat] / 2.0
        row[DRAWN] = state.n_drawn / TEN
        row[TWO] = 1.0 if tables.seats == 2 else 0.0
        row[FOUR] = 1.0 if tables.seats == 4 else 0.0
        row[N_SITES] = desk.sites[seat] / SITES
        describe_sites(tables, seat, desk, row)
    for seat in range(tables.seats):
        sooner = 9.9
        richest = -9.9
        for other in range(tables.seats):
            if other != seat:
                sooner = min(sooner, features[other, TOIL])
                richest = max(richest, features[other, EARNED])
        features[seat, LEADING] = max(-1.0, min(1.0, sooner - features[seat, TOIL]))
        features[seat, AHEAD] = features[seat, EARNED] - richest
        features[seat, LATE] = 1.0 / (1.0 + FADING * soonest)


@compiled
def describe_sites(tables, seat, desk, row):
    """The sites of a seat, that which needs least first, each with the contract it is nearest to."""
    for i in range(FIRST_SITE, FEATURES):
        row[i] = 0.0
    for k in range(SITES):
        row[FIRST_SITE + k * SITE_FEATURES + NEEDS] = FAR_OFF
        row[FIRST_SITE + k * SITE_FEATURES + SPARE] = FAR_OFF
        row[FIRST_SITE + k * SITE_FEATURES + RIVAL] = FAR_OFF
    for site in range(desk.sites[seat]):
        least = TEN * FAR_OFF
        spare = least
        best = -1
        for i in range(desk.offers[seat]):
            toil = desk.toil[seat, site, i]
            if toil < least:
                spare = least
                least = toil
                best = i
            elif toil < spare:
                spare = toil
        # moves the sites that need more one place on
        k = site
        at = FIRST_SITE + k * SITE_FEATURES
        while k > 0 and row[at - SITE_FEATURES + NEEDS] > least / TEN:
            for i in range(SITE_FEATURES):
                row[at + i] = row[at - SITE_FEATURES + i]
            k -= 1
            at -= SITE_FEATURES
        row[at + NEEDS] = least / TEN
        row[at + SPARE] = spare / TEN
        row[at + RIVAL] = rival_of(tables, seat, best, desk) / TEN if best >= 0 else FAR_OFF
        row[at + PIECES] = desk.pieces[seat, site] / 4.0
        row[at + PRIZE] = desk.prize[seat, best] / TEN if best >= 0 else 0.0
        row[at + SURPLUS] = desk.surplus[seat, site, best] / 2.0 if best >= 0 else 0.0


@compiled
def rival_of(tables, seat, offer, desk):
    """The fewest actions another seat needs for the same contract."""
    contract = desk.offer[seat, offer]
    least = TEN * FAR_OFF
    for other in range(tables.seats):
        if other != seat:
            for i in range(desk.offers[other]):
                if desk.offer[other, i] == contract:
                    for site in range(desk.sites[other]):
                        least = min(least, desk.toil[other, site, i])
    return least


@compiled
def n_lying(state, seat):
    """Pieces on the exploitations of a seat."""
    n = np.int64(0)
    spots = np.int64(state.craftsmen[seat])
    while spots != 0:
        for resource in range(RESOURCES):
            n += state.spot_pieces[lsb(spots), resource]
        spots &= spots - 1
    return n


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
def describe_rows(table_rows, states, weights, memo, desks, out):
    """The features of each seat of each row, for the fit."""
    for i in range(len(states)):
        describe(table_rows[0], states[i], weights, memo, desks[0], out[i])


NET_FILE = Path(__file__).with_name("judge.npy")
NET = np.load(NET_FILE)
assert NET.shape == (ROWS, HIDDEN)
