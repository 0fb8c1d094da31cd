"""By Air! (R5): lift a tile, then put it on another fog space."""

from ..actions import CHOOSE
from ..constants import NONE
from ..covering import add_hex_choices
from ..hexes import difference, is_not_empty, load_set, singleton, store_set, union
from ..jit import rule
from ..land import add_empty_meadow, lift_tile
from ..power import EvaluationWeights, Power
from ..state import PLACE


@rule
def can_use(tables, state):
    """Is there a tile to lift, and fog to put it on?"""
    return is_not_empty(load_set(state.tiles)) and is_not_empty(
        difference(load_set(tables.fog), load_set(state.tiles))
    )


@rule
def add_choices(tables, state, out, n):
    """Add the tiles that lie on the board."""
    if not is_not_empty(difference(load_set(tables.fog), load_set(state.tiles))):
        return n
    return add_hex_choices(load_set(state.tiles), out, n)


@rule
def use(tables, state, action):
    """Lift the tile; where it goes is asked next."""
    lift_tile(tables, state, action - CHOOSE)
    state.lifted_hex = action - CHOOSE
    state.prompt = PLACE
    return False


@rule
def add_placements(tables, state, out, n):
    """Add the fog spaces, except the one it came from."""
    fog = difference(load_set(tables.fog), load_set(state.tiles))
    return add_hex_choices(difference(fog, singleton(state.lifted_hex)), out, n)


@rule
def place(tables, state, action):
    """The tile in the air comes down."""
    store_set(state.tiles, union(load_set(state.tiles), singleton(action - CHOOSE)))
    add_empty_meadow(tables, state, action - CHOOSE)
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
    weight=EvaluationWeights(racer=-0.169, steady=-0.143),
)
