"""Adventurers (R5): a tile on any uncovered forbidden space."""

from ..compiled import rule
from ..covering import add_hexes, cover_chosen, explored_arguments
from ..hexes import difference, is_not_empty, load
from ..land import has_tile
from ..power import Power, Weight


@rule
def can_use(tables, state):
    return has_tile(state, state.seat) and is_not_empty(difference(load(tables.forbidden), load(state.tiles)))


@rule
def add_choices(tables, state, out, n):
    if not has_tile(state, state.seat):
        return n
    return add_hexes(difference(load(tables.forbidden), load(state.tiles)), out, n)


POWER = Power(
    id="adventurers",
    number=5,
    copies=2,
    asks="choose-hex",
    can_use=can_use,
    add_choices=add_choices,
    use=cover_chosen,
    event="explored",
    event_arguments=explored_arguments,
    weight=Weight(racer=0.342, steady=0.368),
)
