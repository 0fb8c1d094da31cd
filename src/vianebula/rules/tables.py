"""One set-up as tables of numbers: a board, the tokens, the contracts, and the number of seats.

`TABLES` is one row that nobody writes after `components` has filled it. Every rule takes it as its first
argument, so an owner's data or a new map needs no new machine code.
"""

import numpy as np

from .constants import (
    CONTRACTS,
    MAX_HEXES,
    MAX_RUINS,
    MAX_TOKEN_KINDS,
    PIECES_OF_A_KIND,
    RESOURCES,
    SPOTS,
)

TABLES = np.dtype(
    [
        # the set-up
        ("seats", np.int8),
        ("n_craftsmen", np.int8),  # per seat
        ("places_per_ruins", np.int8),  # places in one ruins space: 2, or 1 with two seats (R4.2)
        ("pile_height", np.int8),  # height of each pile of tiles at the start (R2.6)
        ("special_amount", np.int8),  # pieces on a neutral exploitation at the start (R2.5)
        # the board
        ("n_hexes", np.int16),
        ("n_ruins", np.int8),  # how many ruins spaces
        ("printed", np.int8, MAX_HEXES),  # kind of each hex
        ("neighbours", np.uint64, (MAX_HEXES, 2)),  # its neighbours, as a set
        ("fog", np.uint64, 2),
        ("forest", np.uint64, 2),
        ("forbidden", np.uint64, 2),
        ("meadows", np.uint64, 2),
        ("spot_hex", np.int16, SPOTS),
        ("spot_of", np.int8, MAX_HEXES),  # NONE where no meadow is printed
        ("ruins_hex", np.int16, MAX_RUINS),
        ("ruins_of", np.int8, MAX_HEXES),  # NONE where no ruins are printed
        ("adjacent_spots", np.int32, MAX_HEXES),  # the spots next to a hex, as bits
        ("adjacent_ruins", np.int32, MAX_HEXES),  # the ruins next to a hex, as bits
        # tokens, alike ones counted together
        ("n_token_kinds", np.int8),
        ("token_resource", np.int8, MAX_TOKEN_KINDS),
        ("token_amount", np.int8, MAX_TOKEN_KINDS),  # for this number of seats
        ("token_points", np.int8, MAX_TOKEN_KINDS),
        ("token_copies", np.int8, MAX_TOKEN_KINDS),
        # contracts: the private ones first
        ("cost", np.int8, (CONTRACTS, RESOURCES)),
        ("required", np.int8, CONTRACTS),  # how many pieces
        ("requirement", np.int8, CONTRACTS),  # NAMED, ALIKE_2 or DIFFERENT_3
        ("points", np.int8, CONTRACTS),
        ("power", np.int8, CONTRACTS),
        # what follows from the above, and is asked at every decision
        ("affordable", np.int64, (RESOURCES, PIECES_OF_A_KIND + 1)),  # contracts for which so many pieces of
        # a kind are enough, as bits
        ("beside_spots", np.uint64, (SPOTS // 4, 16, 2)),  # what touches some of four spots, as a set
        ("beside_ruins", np.uint64, (-(-MAX_RUINS // 4), 16, 2)),  # what touches some of four ruins
        ("alike", np.int64),  # contracts that require ALIKE_2, as bits
        ("different", np.int64),  # contracts that require DIFFERENT_3, as bits
    ],
    align=True,
)
assert TABLES.fields is not None
DECLARED_BYTES = TABLES.fields["affordable"][1]  # of a row: a set-up's values, without what follows from them
