"""Whole games between compiled bots in one call: for tuning, matches and balance.

Each seat is a row of `seatings`: its kind, and for greedy the row of its parameters and weights.
Every bot has an rng of its own. Greedy is given a view, as over its Python interface; random and builder
look at nothing that is hidden, so no view is cut out for them.
"""

import numpy as np

from ...rules.actions import ACTIONS, MAX_LEGAL
from ...rules.constants import MAX_SEATS
from ...rules.deal import deal
from ...rules.legal import legal
from ...rules.play import play
from ...rules.rng import RNG_WORDS, next_u32, seed_rng
from ...rules.score import score, winners
from ...rules.state import OVER, TURN
from ...rules.view import mask_hidden
from .beam_search import greedy_choice
from .compiled import compiled
from .random_and_builder import builder_choice, random_choice

RANDOM, BUILDER, GREEDY = range(3)

RESULT = np.dtype(
    [
        ("seed", np.uint64),
        ("winners", np.int64),  # seats, as bits
        ("first", np.int64),  # the seat that began
        ("end_seat", np.int64),  # who erected the first fifth building; NONE by R6.4
        ("rounds", np.int64),
        ("decisions", np.int64),
        ("scores", np.int64, MAX_SEATS),
        ("stored", np.int64, MAX_SEATS),
        ("fulfilled", np.int64, MAX_SEATS),  # contracts, as bits
    ],
    align=True,
)


@compiled
def play_games(table_rows, seatings, params, weights, seeds, results, memo, scratch_rows, stack, zero_states):
    """Play one game for each seed; seatings[i % len(seatings)] sit at the table of game i.

    `stack` has 2 * MAX_BEAM + 3 rows, the last is the game itself; `zero_states` has one row, all zero.
    """
    tables = table_rows[0]
    rngs = np.empty((MAX_SEATS, RNG_WORDS), np.uint64)
    dealer = np.empty(RNG_WORDS, np.uint64)
    actions = np.empty(MAX_LEGAL, np.int16)
    kept = np.empty(MAX_LEGAL, np.int16)
    action_values = np.empty(ACTIONS)
    game_row = len(stack) - 1
    view_row = len(stack) - 2
    for game in range(len(seeds)):
        seating = seatings[game % len(seatings)]
        seed_rng(dealer, seeds[game])
        stack[game_row] = zero_states[0]
        state = stack[game_row]
        deal(tables, state, dealer)
        for seat in range(tables.seats):
            seed_rng(rngs[seat], next_u32(dealer))
        result = results[game]
        result.seed = seeds[game]
        result.first = state.seat
        turns = 0
        decisions = 0
        last_seat = -1
        while state.prompt != OVER:
            seat = state.seat
            if state.prompt == TURN and seat != last_seat:
                turns += 1
                last_seat = seat
            decisions += 1
            kind = seating[seat, 0]
            if kind == GREEDY:
                stack[view_row] = state
                mask_hidden(stack[view_row], seat)
                action = greedy_choice(
                    tables,
                    stack[view_row],
                    params[seating[seat, 1]],
                    weights[seating[seat, 1]],
                    memo,
                    scratch_rows[0],
                    stack,
                    action_values,
                    rngs[seat],
                )
            else:
                n = legal(tables, state, actions)
                if kind == BUILDER:
                    action = builder_choice(tables, state, actions, n, kept, rngs[seat])
                else:
                    action = random_choice(actions, n, rngs[seat])
            play(tables, state, action)
        result.rounds = (turns + tables.seats - 1) // tables.seats
        result.decisions = decisions
        result.winners = winners(tables, state)
        result.end_seat = state.end_seat
        for seat in range(tables.seats):
            result.scores[seat] = score(tables, state, seat)
            result.fulfilled[seat] = state.fulfilled[seat]
            stored = 0
            for pieces in state.storage[seat]:
                stored += pieces
            result.stored[seat] = stored
