"""Whole games between compiled bots in one call: for tuning, matches and balance.

Every bot has an rng of its own. Greedy is given a view, as over its Python interface; random and builder
look at nothing that is hidden, so no view is cut out for them.
"""

import numpy as np

from ...rules.actions import MAX_LEGAL
from ...rules.constants import MAX_SEATS
from ...rules.deal import deal
from ...rules.legal import legal
from ...rules.play import play
from ...rules.rng import RNG_WORDS, next_u32, seed_rng
from ...rules.score import score, winners
from ...rules.state import OVER, STATE, TURN
from ...rules.view import mask_hidden
from .beam_search import BEAM, BEAM_PARAMS, greedy_choice
from .evaluation import EVALUATOR
from .jit import compiled_with_arrays
from .random_and_builder import builder_choice, random_choice
from .weights import N_WEIGHTS

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


# A player: its kind, and if it is greedy how it looks at its turn and by which weights.
PLAYER = np.dtype(
    [("kind", np.int64), ("params", BEAM_PARAMS), ("weights", np.float64, N_WEIGHTS)],
    align=True,
)

# Memory: one row serves one thread and one set-up.
SELFPLAY = np.dtype(
    [
        ("zero_state", STATE),  # stays all zero
        ("game_state", STATE),
        ("view_state", STATE),
        ("beam", BEAM),
        ("evaluator", EVALUATOR),
    ],
    align=True,
)


@compiled_with_arrays
def play_games(table_rows, players, seatings, seeds, results, selfplay_rows):
    """Play one game for each seed; seatings[i % len(seatings)] says which player has each seat of game i."""
    tables = table_rows[0]
    memory = selfplay_rows[0]
    rngs = np.empty((MAX_SEATS, RNG_WORDS), np.uint64)
    dealer = np.empty(RNG_WORDS, np.uint64)
    actions = np.empty(MAX_LEGAL, np.int16)
    kept = np.empty(MAX_LEGAL, np.int16)
    for game in range(len(seeds)):
        seating = seatings[game % len(seatings)]
        seed_rng(dealer, seeds[game])
        memory.game_state = memory.zero_state
        state = memory.game_state
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
            player = players[seating[seat]]
            if player.kind == GREEDY:
                memory.view_state = state
                view = memory.view_state
                mask_hidden(view, seat)
                memory.evaluator.weights[:] = player.weights
                action = greedy_choice(tables, view, player.params, memory.evaluator, memory.beam, rngs[seat])
            else:
                n = legal(tables, state, actions)
                if player.kind == BUILDER:
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
