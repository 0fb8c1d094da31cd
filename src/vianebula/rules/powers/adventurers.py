"""Adventurers (R5): a tile on any uncovered forbidden space."""

from ..covering import add_hex_choices, lay_tile_on_chosen_hex
from ..hexes import difference, is_not_empty, load_set
from ..jit import rule
from ..land import has_tile_to_lay
from ..power import EvaluationWeights, Power


@rule
def can_use(tables, state):
    """Is there a tile, and a forbidden space to lay it on?"""
    return has_tile_to_lay(state, state.seat) and is_not_empty(
        difference(load_set(tables.forbidden), load_set(state.tiles))
    )


@rule
def add_choices(tables, state, out, n):
    """Add the uncovered forbidden spaces."""
    if not has_tile_to_lay(state, state.seat):
        return n
    return add_hex_choices(difference(load_set(tables.forbidden), load_set(state.tiles)), out, n)


POWER = Power(
    id="adventurers",
    number=5,
    copies=2,
    asks="choose-hex",
    can_use=can_use,
    add_choices=add_choices,
    use=lay_tile_on_chosen_hex,
    event="explored",
    event_arguments={"hex": "target", "kind": "hex-kind"},
    weight=EvaluationWeights(racer=0.342, steady=0.368),
)
