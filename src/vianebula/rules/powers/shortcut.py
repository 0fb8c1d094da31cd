"""Shortcut (R5): two tiles from the seat's piles go to the tile reserve."""

from ..compiled import rule
from ..land import has_pile, take_from_pile
from ..power import Power, Weight


@rule
def can_use(tables, state):
    return has_pile(state, state.seat)


@rule
def use(tables, state, action):
    for _ in range(2):
        if take_from_pile(state, state.seat):
            state.tile_reserve += 1
    return True


def event_arguments(setup, before, action, after):
    return {"n": after.tile_reserve - before.tile_reserve}


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
    event_arguments=event_arguments,
    weight=Weight(racer=0.323, steady=0.269),
)
