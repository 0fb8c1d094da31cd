"""Shortcut (R5): two tiles from the seat's piles go to the tile reserve."""

from ..jit import rule
from ..land import piles_with_tiles, take_tile_from_pile
from ..power import EvaluationWeights, Gain, Power


@rule
def can_use(tables, state):
    """Has the seat a tile on its guild board?"""
    return piles_with_tiles(state, state.seat) != 0


@rule
def use(tables, state, action):
    """Move up to two tiles from its piles to the tile reserve."""
    for _ in range(2):
        if take_tile_from_pile(state, state.seat):
            state.tile_reserve += 1
    return True


POWER = Power(
    id="shortcut",
    number=3,
    copies=2,
    private=True,
    asks="use",
    word="shift",
    can_use=can_use,
    use=use,
    event="tiles-shifted",
    event_arguments={"n": Gain("tile_reserve")},
    weight=EvaluationWeights(racer=0.323, steady=0.269),
)
