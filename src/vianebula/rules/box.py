"""What lies in the box for one set-up: a board, the tokens, the contracts, and the number of seats.

A box is one row of tables that nobody writes after `components` has filled it. Every rule takes it as its
first argument, so an owner's data or a new map needs no new machine code.
"""

import numpy as np

# Sizes that shape the tables. The board of a box may be smaller; tables are padded.
MAX_HEXES = 120
MAX_SEATS = 4
SPOTS = 24  # printed meadows: a spot is the number of a meadow in hex order
MAX_RUINS = 15  # a ruins number counts ruins in hex order; place = 2 * ruins + half
MAX_PLACES = 2 * MAX_RUINS
RESOURCES = 5  # wood, stone, clay, wheat, food
MAX_TOKEN_KINDS = 20
PRIVATE_CONTRACTS = 8
NEUTRAL_CONTRACTS = 33
CONTRACTS = PRIVATE_CONTRACTS + NEUTRAL_CONTRACTS
DISPLAY = 4
DECK = NEUTRAL_CONTRACTS - DISPLAY
HAND = 2
PILES = 4
SITES = 3
BUILDINGS = 5
PIECES_OF_A_KIND = 18
TILES = 60
NONE = -1

# What is printed on a hex.
FOG, FOREST, MEADOW, RUINS, FORBIDDEN = range(5)

# What a contract can do when it is fulfilled, or counts at the end (R5).
(
    NO_POWER,
    EXPRESS_DELIVERY,
    SECRET_PLAN,
    SHORTCUT,
    ABUNDANCE,
    ADVENTURERS,
    WORKSHOP,
    BY_AIR,
    CARAVAN,
    EXPORTATION,
    STORE,
    DISTILLERY,
    ARCHITECT,
    MAYOR,
    MERCHANT,
    LAZY_EXPLORER,
) = range(16)

# How a contract's requirement reads.
NAMED, ALIKE_2, DIFFERENT_3 = range(3)

BOX = np.dtype(
    [
        # the set-up
        ("seats", np.int8),
        ("craftsmen", np.int8),  # per seat
        ("places", np.int8),  # places in one ruins space: 2, or 1 with two seats (R4.2)
        ("pile", np.int8),  # height of each pile of tiles at the start (R2.6)
        ("special_amount", np.int8),  # pieces on a neutral exploitation at the start (R2.5)
        # the board
        ("hexes", np.int16),
        ("ruins", np.int8),  # how many ruins spaces
        ("printed", np.int8, MAX_HEXES),  # kind of each hex
        ("around", np.uint64, (MAX_HEXES, 2)),  # its neighbours, as a set
        ("fog", np.uint64, 2),
        ("forest", np.uint64, 2),
        ("forbidden", np.uint64, 2),
        ("meadows", np.uint64, 2),
        ("spot_hex", np.int16, SPOTS),
        ("spot_of", np.int8, MAX_HEXES),  # NONE where no meadow is printed
        ("ruins_hex", np.int16, MAX_RUINS),
        ("ruins_of", np.int8, MAX_HEXES),  # NONE where no ruins are printed
        ("spots_around", np.int32, MAX_HEXES),  # the spots next to a hex, as bits
        ("ruins_around", np.int32, MAX_HEXES),  # the ruins next to a hex, as bits
        # tokens, alike ones counted together
        ("token_kinds", np.int8),
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
    ],
    align=True,
)
