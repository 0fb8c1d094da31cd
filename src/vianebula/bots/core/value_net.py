"""From greedy's evaluation to what a search wants to know: each seat's chance to win and expected score.

A small network, fitted on games (bench/train_value_net.py), reads a few numbers about each seat. All seats go
through the same layers; the second layer also sees the mean of all seats, so it serves any number of them
and no seat is special. The chances are a softmax over the seats.
"""

from pathlib import Path

import numpy as np

from ...rules.bits import bit, lsb, popcount
from ...rules.constants import BUILDINGS, MAX_SEATS, NONE, PILES, RESOURCES, SITES
from ...rules.score import score, winners
from ...rules.seat_counts import n_revealed_explorers, n_stored_pieces, n_tokens_held
from ...rules.state import OVER
from .evaluation import analyse_sites, evaluate, expected_actions
from .exponential import exp
from .jit import compiled
from .weights import BUILDING

# Features of a seat, each of the order of 1.
(
    POINTS,  # points, as things stand
    POINTS_AHEAD,  # of the best other seat, in points
    PLANNED_POINTS,  # what the evaluation sees beyond them
    ACTIONS_TO_END,  # actions until its fifth building
    END_RACE_LEAD,  # how many actions sooner than any other seat it would end the game
    EXPECTED_ACTIONS,  # actions it may expect
    GAME_PROGRESS,  # 1 at the end of the game, less the more actions are to come for the first to end it
    N_BUILDINGS,  # buildings
    IS_TO_MOVE,  # it is its turn,
    ACTIONS_LEFT,  # with so many actions left,
    TURNS_AWAY,  # or so many turns away
    END_CARD_TAKEN,  # somebody took the end-of-game card,
    HAS_END_CARD,  # it was this seat
    FREE_CRAFTSMEN,  # at hand
    EXPLORERS_REVEALED,  # revealed
    TILES_LEFT,  # on its guild board
    STORED_PIECES,  # pieces in its storage
    LYING_PIECES,  # pieces on its exploitations
    TOKENS_HELD,  # taken
    HAND_SIZE,  # contracts in hand
    CARDS_DRAWN,  # contracts taken from the deck, by all
    TWO_SEATS,  # two play
    FOUR_SEATS,  # four play
    N_SITES,
    FIRST_SITE,  # the site that is next to be built on: SITE_FEATURES numbers, and the others after it
) = range(25)
# Features of a site, for the contract it is nearest to.
(
    ACTIONS_NEEDED,  # actions until that is fulfilled
    SECOND_BEST,  # the same for its second choice
    RIVAL_ACTIONS,  # actions that another seat needs for it, which may take it away
    CONTRACT_VALUE,  # what it is worth
    SITE_PIECES,  # on the site
    SURPLUS_PIECES,  # those it does not need
) = range(6)
SITE_FEATURES = 6
FEATURES = FIRST_SITE + SITES * SITE_FEATURES
HIDDEN = 32
NO_SITE_NEED = 2.0  # what a site needs that there is not
PROGRESS_RATE = 0.15  # per action to come

# The network: rows of HIDDEN numbers, one after the other.
INPUT_WEIGHTS = 0  # a row for each feature
INPUT_BIAS = INPUT_WEIGHTS + FEATURES
OWN_WEIGHTS = INPUT_BIAS + 1  # a row for each number hidden: the seat's own
MEAN_WEIGHTS = OWN_WEIGHTS + HIDDEN  # and the mean of all seats
HIDDEN_BIAS = MEAN_WEIGHTS + HIDDEN
WIN_WEIGHTS = HIDDEN_BIAS + 1
SCORE_WEIGHTS = WIN_WEIGHTS + 1
SCORE_BIAS = SCORE_WEIGHTS + 1  # its first number
NET_ROWS = SCORE_BIAS + 1
SCALE = 10.0  # points, actions

# Memory for one forward pass, and what it predicts: one row serves one thread.
ACTIVATIONS = np.dtype(
    [
        ("features", np.float32, (MAX_SEATS, FEATURES)),
        ("hidden1", np.float32, (MAX_SEATS, HIDDEN)),
        ("hidden_mean", np.float32, HIDDEN),
        ("shared", np.float32, HIDDEN),
        ("hidden2", np.float32, HIDDEN),
        ("win_chances", np.float64, MAX_SEATS),
        ("scores", np.float64, MAX_SEATS),
    ],
    align=True,
)


@compiled
def predict(tables, state, evaluator, net, activations):
    """Write each seat's chance to win and expected score to the activations; exact when the game is over."""
    win_chances = activations.win_chances
    scores = activations.scores
    if state.prompt == OVER:
        write_final_result(tables, state, activations)
        return
    write_features(tables, state, evaluator, activations.features)
    forward(tables, net, activations)
    most = -1e9
    for seat in range(tables.seats):
        scores[seat] = SCALE * (scores[seat] + activations.features[seat, POINTS])
        most = max(most, win_chances[seat])
    total = 0.0
    for seat in range(tables.seats):
        win_chances[seat] = exp(win_chances[seat] - most)
        total += win_chances[seat]
    for seat in range(tables.seats):
        win_chances[seat] /= total


@compiled
def write_final_result(tables, state, activations):
    """Who won a game that is over, shared by all who did, and the scores."""
    best = winners(tables, state)
    for seat in range(tables.seats):
        activations.scores[seat] = score(tables, state, seat)
        activations.win_chances[seat] = 1.0 / popcount(best) if best & bit(seat) != 0 else 0.0


@compiled
def forward(tables, net, activations):
    """The network: the odds of each seat as a logarithm, and the tens of points it will gain."""
    log_odds = activations.win_chances
    scores = activations.scores
    for j in range(HIDDEN):
        activations.hidden_mean[j] = 0.0
    for seat in range(tables.seats):
        layer = activations.hidden1[seat]
        for j in range(HIDDEN):
            layer[j] = net[INPUT_BIAS, j]
        for i in range(FEATURES):
            x = activations.features[seat, i]
            if x != 0.0:
                for j in range(HIDDEN):
                    layer[j] += x * net[INPUT_WEIGHTS + i, j]
        for j in range(HIDDEN):
            layer[j] = max(layer[j], np.float32(0.0))
            activations.hidden_mean[j] += layer[j] / tables.seats
    for j in range(HIDDEN):
        activations.shared[j] = net[HIDDEN_BIAS, j]
    for i in range(HIDDEN):
        x = activations.hidden_mean[i]
        for j in range(HIDDEN):
            activations.shared[j] += x * net[MEAN_WEIGHTS + i, j]
    for seat in range(tables.seats):
        layer = activations.hidden2
        for j in range(HIDDEN):
            layer[j] = activations.shared[j]
        for i in range(HIDDEN):
            x = activations.hidden1[seat, i]
            if x != 0.0:
                for j in range(HIDDEN):
                    layer[j] += x * net[OWN_WEIGHTS + i, j]
        log_odds[seat] = 0.0
        scores[seat] = net[SCORE_BIAS, 0]
        for j in range(HIDDEN):
            if layer[j] > 0.0:
                log_odds[seat] += layer[j] * net[WIN_WEIGHTS, j]
                scores[seat] += layer[j] * net[SCORE_WEIGHTS, j]


@compiled
def write_features(tables, state, evaluator, features):
    """Write the features of every seat."""
    for seat in range(tables.seats):
        analyse_sites(tables, state, seat, evaluator)
    soonest = 1e9
    for seat in range(tables.seats):
        row = features[seat]
        left = expected_actions(tables, state, seat, evaluator)
        soonest = min(soonest, left)
        points = float(score(tables, state, seat))
        built = popcount(state.buildings[seat])
        row[POINTS] = points / SCALE
        planned = evaluate(tables, state, seat, left, evaluator) - points
        row[PLANNED_POINTS] = (planned - evaluator.weights[BUILDING] * built) / SCALE
        row[ACTIONS_TO_END] = actions_to_fifth_building(state, seat, evaluator) / SCALE
        row[EXPECTED_ACTIONS] = left / SCALE
        row[N_BUILDINGS] = built / BUILDINGS
        row[IS_TO_MOVE] = 0.0
        row[ACTIONS_LEFT] = 0.0
        row[TURNS_AWAY] = (seat - state.seat) % tables.seats / 2.0
        if state.seat == seat:
            row[IS_TO_MOVE] = 1.0
            row[ACTIONS_LEFT] = state.actions_left / 2.0
        row[END_CARD_TAKEN] = 1.0 if state.end_seat != NONE else 0.0
        row[HAS_END_CARD] = 1.0 if state.end_seat == seat else 0.0
        row[FREE_CRAFTSMEN] = (tables.n_craftsmen - popcount(state.craftsmen[seat])) / 4.0
        row[EXPLORERS_REVEALED] = n_revealed_explorers(state, seat) / PILES
        tiles = 0
        for pile in range(PILES):
            tiles += state.piles[seat, pile]
        row[TILES_LEFT] = tiles / SCALE
        row[STORED_PIECES] = n_stored_pieces(state, seat) / 4.0
        row[LYING_PIECES] = n_pieces_on_exploitations(state, seat) / 4.0
        row[TOKENS_HELD] = n_tokens_held(tables, state, seat) / 4.0
        row[HAND_SIZE] = state.hand_size[seat] / 2.0
        row[CARDS_DRAWN] = state.n_drawn / SCALE
        row[TWO_SEATS] = 1.0 if tables.seats == 2 else 0.0
        row[FOUR_SEATS] = 1.0 if tables.seats == 4 else 0.0
        row[N_SITES] = evaluator.n_sites[seat] / SITES
        write_site_features(tables, seat, evaluator, row)
    for seat in range(tables.seats):
        soonest_rival = 9.9
        best_rival_points = -9.9
        for other in range(tables.seats):
            if other != seat:
                soonest_rival = min(soonest_rival, features[other, ACTIONS_TO_END])
                best_rival_points = max(best_rival_points, features[other, POINTS])
        features[seat, END_RACE_LEAD] = max(-1.0, min(1.0, soonest_rival - features[seat, ACTIONS_TO_END]))
        features[seat, POINTS_AHEAD] = features[seat, POINTS] - best_rival_points
        features[seat, GAME_PROGRESS] = 1.0 / (1.0 + PROGRESS_RATE * soonest)


@compiled
def write_site_features(tables, seat, evaluator, row):
    """The sites of a seat, that which needs least first, each with the contract it is nearest to."""
    for i in range(FIRST_SITE, FEATURES):
        row[i] = 0.0
    for k in range(SITES):
        row[FIRST_SITE + k * SITE_FEATURES + ACTIONS_NEEDED] = NO_SITE_NEED
        row[FIRST_SITE + k * SITE_FEATURES + SECOND_BEST] = NO_SITE_NEED
        row[FIRST_SITE + k * SITE_FEATURES + RIVAL_ACTIONS] = NO_SITE_NEED
    for site in range(evaluator.n_sites[seat]):
        least = SCALE * NO_SITE_NEED
        second_best = least
        best = -1
        for i in range(evaluator.n_offers[seat]):
            actions_needed = evaluator.actions_needed[seat, site, i]
            if actions_needed < least:
                second_best = least
                least = actions_needed
                best = i
            elif actions_needed < second_best:
                second_best = actions_needed
        # moves the sites that need more one place on
        k = site
        at = FIRST_SITE + k * SITE_FEATURES
        while k > 0 and row[at - SITE_FEATURES + ACTIONS_NEEDED] > least / SCALE:
            for i in range(SITE_FEATURES):
                row[at + i] = row[at - SITE_FEATURES + i]
            k -= 1
            at -= SITE_FEATURES
        row[at + ACTIONS_NEEDED] = least / SCALE
        row[at + SECOND_BEST] = second_best / SCALE
        row[at + RIVAL_ACTIONS] = (
            fewest_rival_actions(tables, seat, best, evaluator) / SCALE if best >= 0 else NO_SITE_NEED
        )
        row[at + SITE_PIECES] = evaluator.n_pieces[seat, site] / 4.0
        row[at + CONTRACT_VALUE] = evaluator.contract_value[seat, best] / SCALE if best >= 0 else 0.0
        row[at + SURPLUS_PIECES] = evaluator.surplus[seat, site, best] / 2.0 if best >= 0 else 0.0


@compiled
def fewest_rival_actions(tables, seat, offer, evaluator):
    """The fewest actions another seat needs for the same contract."""
    contract = evaluator.offers[seat, offer]
    least = SCALE * NO_SITE_NEED
    for other in range(tables.seats):
        if other != seat:
            for i in range(evaluator.n_offers[other]):
                if evaluator.offers[other, i] == contract:
                    for site in range(evaluator.n_sites[other]):
                        least = min(least, evaluator.actions_needed[other, site, i])
    return least


@compiled
def n_pieces_on_exploitations(state, seat):
    """Pieces on the exploitations of a seat."""
    n = np.int64(0)
    spots = np.int64(state.craftsmen[seat])
    while spots != 0:
        for resource in range(RESOURCES):
            n += state.spot_pieces[lsb(spots), resource]
        spots &= spots - 1
    return n


@compiled
def actions_to_fifth_building(state, seat, evaluator):
    """Actions until the fifth building; what is left of the turn makes the mover that much nearer."""
    if state.end_seat != NONE:
        return 0.0
    actions_needed = evaluator.actions_to_end[seat]
    if state.seat == seat:
        actions_needed -= state.actions_left
    return actions_needed


@compiled
def write_features_rows(table_rows, states, evaluator_rows, out):
    """The features of each seat of each row, for the fit."""
    for i in range(len(states)):
        write_features(table_rows[0], states[i], evaluator_rows[0], out[i])


NET_FILE = Path(__file__).with_name("value_net.npy")
NET = np.load(NET_FILE)
assert NET.shape == (NET_ROWS, HIDDEN)
