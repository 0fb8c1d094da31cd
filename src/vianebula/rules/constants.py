"""The numbers of the rule book and the sizes of tables: what never depends on a board or on data."""

# Sizes that shape the tables. A board may be smaller; its tables are padded.
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

# What `tables.power` holds for a contract that does nothing; else it is the number of a file of `powers/`.
NO_POWER = 0

# How a contract's requirement reads.
NAMED, ALIKE_2, DIFFERENT_3 = range(3)
