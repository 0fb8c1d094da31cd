"""The whole truth about a game, as one row of memory.

Copying is assignment, equality is bytes, a batch is more rows. Fields marked *kept* follow from others and
are stored because every decision asks for them; `derive` computes them afresh.
"""

import numpy as np

from .constants import (
    DECK,
    DISPLAY,
    MAX_PLACES,
    MAX_RUINS,
    MAX_SEATS,
    MAX_TOKEN_KINDS,
    PILES,
    RESOURCES,
    SPOTS,
)

# What kind of answer the game waits for.
TURN, PIECES, POWER, PLACE, OVER = range(5)

STATE = np.dtype(
    [
        ("tiles", np.uint64, 2),  # hexes covered by a meadow tile
        ("empty_meadows", np.uint64, 2),  # kept: empty meadows (R4.4)
        ("frontier", np.uint64, 2),  # kept: hexes next to an empty meadow
        ("hands", np.int64, MAX_SEATS),  # contracts in hand, as bits
        ("fulfilled", np.int64, MAX_SEATS),  # contracts fulfilled, as bits
        ("sites", np.int32, MAX_SEATS),  # places of a seat's sites, as bits
        ("buildings", np.int32, MAX_SEATS),  # places of a seat's buildings, as bits
        ("craftsmen", np.int32, MAX_SEATS),  # spots where a seat's craftsmen stand, as bits
        ("token_spots", np.int32),  # kept: spots with a token, as bits
        ("stocked_spots", np.int32),  # kept: spots with resources, as bits
        ("reachable", np.int32, MAX_RUINS),  # kept: spots from which a ruins space can be reached (R4.6)
        ("seat", np.int8),  # whose decision it is; NONE when over
        ("actions_left", np.int8),
        ("prompt", np.int8),
        ("end_seat", np.int8),  # who took the end-of-game card; NONE before
        ("pending_contract", np.int8),  # being fulfilled (R4.8); NONE at TURN
        ("pending_place", np.int8),  # where; NONE at TURN
        ("lifted_hex", np.int8),  # hex the tile in the air came from (By Air); NONE otherwise
        ("n_returned", np.int8),  # pieces already returned by the Exportation in progress
        ("tile_reserve", np.int8),
        ("n_drawn", np.int8),  # cards taken from the deck so far
        ("reserve", np.int8, RESOURCES),  # the general reserve
        ("display", np.int8, DISPLAY),  # contracts; NONE only if the deck ran out
        ("deck", np.int8, DECK),  # contracts in order; NONE once drawn, or unknown
        ("hand_size", np.int8, MAX_SEATS),
        ("piles", np.int8, (MAX_SEATS, PILES)),  # meadow tiles, left to right
        ("storage", np.int8, (MAX_SEATS, RESOURCES)),
        ("tokens_held", np.int8, (MAX_SEATS, MAX_TOKEN_KINDS)),  # tokens taken, by kind
        ("token", np.int8, SPOTS),  # kind of the token lying there, or NONE
        ("spot_pieces", np.int8, (SPOTS, RESOURCES)),  # resources on exploitations
        ("site_pieces", np.int8, (MAX_PLACES, RESOURCES)),  # resources on sites
        ("padding", np.int8, 6),  # always 0; NumPy does not copy the gaps of a row, so there must be none
    ],
    align=True,
)
assert STATE.itemsize == sum(STATE[name].itemsize for name in STATE.names or ())
