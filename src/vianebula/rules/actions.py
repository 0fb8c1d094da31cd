"""An action is one int. This file is the layout of the action space; text is made in `notation`.

Sites and exploitations of the seat to move are counted in the order of their places and spots: site 0 is
its first site, and so on. So an int means the same thing as long as the position is the same, and the
space stays small enough for a mask.

    from          size   meaning
    CRAFTSMAN       24   A   spot
    SITE            15   B   ruins
    EXPLORE        120   C/D hex (its print decides which)
    TRANSPORT      360   E   site * 120 + spot * 5 + resource
    ERECT          123   F   site * 41 + contract
    DECLINE          1   +-
    USE              1   +draw, +shift, +act
    SPEND           29   +wsc, +ww: the kinds as bits; one kind alone means two pieces of it
    DELIVER         15   +w>f2a: site * 5 + resource
    CHOOSE         120   +d4: hex
    RETURN          35   +w:d4: source * 5 + resource
    SWAP           150   +w:d4>s: source * 25 + given * 5 + taken

A source is one of the seat's exploitations (0-2), one of its sites (3-5), or its storage (6).
"""

from .constants import CONTRACTS, MAX_HEXES, MAX_RUINS, RESOURCES, SITES, SPOTS

SOURCE_SITE = 3
SOURCE_STORAGE = 6

CRAFTSMAN = 0
SITE = CRAFTSMAN + SPOTS
EXPLORE = SITE + MAX_RUINS
TRANSPORT = EXPLORE + MAX_HEXES
ERECT = TRANSPORT + SITES * SPOTS * RESOURCES
DECLINE = ERECT + SITES * CONTRACTS
USE = DECLINE + 1
SPEND = USE + 1
DELIVER = SPEND + 29
CHOOSE = DELIVER + SITES * RESOURCES
RETURN = CHOOSE + MAX_HEXES
SWAP = RETURN + (SOURCE_STORAGE + 1) * RESOURCES
ACTIONS = SWAP + SOURCE_STORAGE * RESOURCES * RESOURCES

# No position offers more: 24 spots + 15 ruins + 120 hexes; 3 sites times 6 contracts; 3 sites times 24 stocks
# and as many kinds more on them as there are cards that mix stocks (Stores: 6 in the printed box).
MAX_LEGAL = 300
MAX_MIXING_CARDS = (MAX_LEGAL - SPOTS - MAX_RUINS - MAX_HEXES - SITES * 6) // SITES - SPOTS
