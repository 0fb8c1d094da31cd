"""The valley: which meadows are empty, what they connect, and where tiles come from."""

import numpy as np

from .bits import bit, even_bits, lsb, only_if
from .constants import MAX_RUINS, MAX_SEATS, NONE, PILES, RESOURCES, SPOTS
from .hexes import (
    difference,
    empty_set,
    intersection,
    is_not_empty,
    load_set,
    lowest_hex,
    lowest_only,
    neighbours_of_four,
    neighbours_of_set,
    outer_hexes,
    singleton,
    store_set,
    union,
    without_outer,
)
from .jit import inlined_rule, rule


@inlined_rule
def add_empty_meadow(tables, state, hex):
    """The hex is an empty meadow from now on (R4.4): it may be explored from and carried over."""
    store_set(state.empty_meadows, union(load_set(state.empty_meadows), singleton(hex)))
    store_set(state.frontier, union(load_set(state.frontier), load_set(tables.neighbours[hex])))
    join_stretches(tables, state, hex)


@inlined_rule
def join_stretches(tables, state, hex):
    """A new empty meadow makes one stretch of those beside it.

    Most often there is one beside it already that touches all spots and ruins that the hex touches. Then
    nothing changes, and the walk ends as soon as that is clear.
    """
    empty = load_set(state.empty_meadows)
    beside = intersection(load_set(tables.neighbours[hex]), empty)
    spots = np.int64(0)
    ruins = np.int64(0)
    seen = singleton(hex)
    edge = lowest_only(beside)
    seen = union(seen, edge)
    while is_not_empty(edge):
        seen, edge, spots, ruins = walk_on(tables, empty, seen, edge, spots, ruins)
        new = (tables.adjacent_spots[hex] & ~spots) | (tables.adjacent_ruins[hex] & ~ruins)
        if new == 0 and not is_not_empty(difference(beside, seen)):
            return
    edge = difference(beside, seen)
    seen = union(seen, edge)
    while is_not_empty(edge):
        seen, edge, spots, ruins = walk_on(tables, empty, seen, edge, spots, ruins)
    connect(state, spots | tables.adjacent_spots[hex], ruins | tables.adjacent_ruins[hex])


@inlined_rule
def walk_on(tables, empty, seen, edge, spots, ruins):
    """Look at some hexes of the edge of what is seen of a stretch; gather the spots and ruins beside them.

    Up to four hexes are looked at in one step: their tables are read side by side, and reading is what takes
    time.
    """
    hexes = outer_hexes(edge)
    a, b, c, d = hexes
    spots |= tables.adjacent_spots[a] | tables.adjacent_spots[b]
    spots |= tables.adjacent_spots[c] | tables.adjacent_spots[d]
    ruins |= tables.adjacent_ruins[a] | tables.adjacent_ruins[b]
    ruins |= tables.adjacent_ruins[c] | tables.adjacent_ruins[d]
    found = intersection(difference(neighbours_of_four(tables, hexes), seen), empty)
    return union(seen, found), union(without_outer(edge), found), spots, ruins


@inlined_rule
def connect(state, spots, ruins):
    """Each of some ruins spaces can be reached from each of some spots."""
    for i in range(MAX_RUINS):
        state.reachable[i] |= only_if(ruins >> i & 1, spots)


@rule
def connect_stretch(tables, state, hex):
    """Walk the stretch of empty meadows that a hex belongs to, and return it.

    Every ruins space beside it can be reached from every spot beside it.
    """
    empty = load_set(state.empty_meadows)
    spots = np.int64(0)
    ruins = np.int64(0)
    seen = singleton(hex)
    edge = seen
    while is_not_empty(edge):
        seen, edge, spots, ruins = walk_on(tables, empty, seen, edge, spots, ruins)
    connect(state, spots, ruins)
    return seen


@rule
def recompute_frontier_and_reachable(tables, state):
    """Compute afresh what `add_empty_meadow` keeps up to date: after a tile was lifted, for new states."""
    empty = load_set(state.empty_meadows)
    store_set(state.frontier, neighbours_of_set(tables, empty))
    for ruins in range(tables.n_ruins):
        state.reachable[ruins] = tables.adjacent_spots[tables.ruins_hex[ruins]]
    while is_not_empty(empty):
        empty = difference(empty, connect_stretch(tables, state, lowest_hex(empty)))


@rule
def recompute_derived_fields(tables, state):
    """Compute all *kept* fields of a state from the others."""
    state.token_spots = 0
    state.stocked_spots = 0
    empty = load_set(state.tiles)
    for spot in range(SPOTS):
        worked = np.int64(0)
        for seat in range(MAX_SEATS):
            worked |= state.craftsmen[seat] & bit(spot)
        if state.token[spot] != NONE:
            state.token_spots |= bit(spot)
        elif is_stocked(state, spot):
            state.stocked_spots |= bit(spot)
        elif worked == 0:
            empty = union(empty, singleton(tables.spot_hex[spot]))
    store_set(state.empty_meadows, empty)
    recompute_frontier_and_reachable(tables, state)


@rule
def is_stocked(state, spot):
    """Is there a piece on the spot?"""
    pieces = 0
    for resource in range(RESOURCES):
        pieces |= state.spot_pieces[spot, resource]
    return pieces != 0


@inlined_rule
def hexes_adjacent_to_seat(tables, state, seat):
    """Every hex next to a craftsman, site or building of the seat (R4.3 a)."""
    around = empty_set()
    spots = np.int64(state.craftsmen[seat])
    for four in range(SPOTS // 4):  # spots four by four: no loop that ends sooner or later
        around = union(around, load_set(tables.beside_spots[four, spots & 15]))
        spots >>= 4
    places = np.int64(state.sites[seat] | state.buildings[seat])
    ruins = even_bits(places | places >> 1)
    for four in range(-(-MAX_RUINS // 4)):
        around = union(around, load_set(tables.beside_ruins[four, ruins & 15]))
        ruins >>= 4
    return around


@rule
def piles_with_tiles(state, seat):
    """The piles on the seat's guild board that have a tile, as bits."""
    piles = np.int64(0)
    for pile in range(PILES):
        piles |= only_if(state.piles[seat, pile] > 0, bit(pile))
    return piles


@rule
def has_tile_to_lay(state, seat):
    """Can the seat lay a tile at all? (R4.3)"""
    return state.tile_reserve > 0 or piles_with_tiles(state, seat) != 0


@rule
def take_tile_from_pile(state, seat):
    """Take a tile from the leftmost pile that has one; says whether there was one."""
    piles = piles_with_tiles(state, seat)
    if piles == 0:
        return False
    state.piles[seat, lsb(piles)] -= 1
    return True


@inlined_rule
def lay_tile(tables, state, seat, hex):
    """Cover a hex with a tile from the guild board, or from the tile reserve when that is bare (R4.3)."""
    if not take_tile_from_pile(state, seat):
        state.tile_reserve -= 1
    store_set(state.tiles, union(load_set(state.tiles), singleton(hex)))
    add_empty_meadow(tables, state, hex)


@rule
def lift_tile(tables, state, hex):
    """Take a tile off the board: the hex shows its print again (By Air)."""
    store_set(state.tiles, difference(load_set(state.tiles), singleton(hex)))
    store_set(state.empty_meadows, difference(load_set(state.empty_meadows), singleton(hex)))
    recompute_frontier_and_reachable(tables, state)
