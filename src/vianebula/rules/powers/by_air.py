"""By Air! (R5): lift a tile, then put it on another fog space."""

from ..actions import CHOOSE
from ..compiled import rule
from ..constants import NONE
from ..covering import add_hexes
from ..hexes import difference, is_not_empty, load, singleton, store, union
from ..land import lift_tile, open_meadow
from ..power import Power, Weight
from ..state import PLACE


@rule
def can_use(tables, state):
    return is_not_empty(load(state.tiles)) and is_not_empty(difference(load(tables.fog), load(state.tiles)))


@rule
def add_choices(tables, state, out, n):
    if not is_not_empty(difference(load(tables.fog), load(state.tiles))):
        return n
    return add_hexes(load(state.tiles), out, n)


@rule
def use(tables, state, action):
    lift_tile(tables, state, action - CHOOSE)
    state.lifted_hex = action - CHOOSE
    state.prompt = PLACE
    return False


@rule
def add_placements(tables, state, out, n):
    fog = difference(load(tables.fog), load(state.tiles))
    return add_hexes(difference(fog, singleton(state.lifted_hex)), out, n)


@rule
def place(tables, state, action):
    """The tile in the air comes down."""
    store(state.tiles, union(load(state.tiles), singleton(action - CHOOSE)))
    open_meadow(tables, state, action - CHOOSE)
    state.lifted_hex = NONE


POWER = Power(
    id="by-air",
    number=7,
    copies=4,
    asks="choose-hex",
    can_use=can_use,
    add_choices=add_choices,
    use=use,
    add_placements=add_placements,
    place=place,
    event="tile-lifted",
    place_event="tile-placed",
    weight=Weight(racer=-0.169, steady=-0.143),
)
