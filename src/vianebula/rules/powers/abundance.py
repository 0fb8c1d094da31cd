"""Abundance (R5): any token becomes a neutral exploitation."""

from ..actions import CHOOSE
from ..bits import lsb
from ..exploitations import open_exploitation, spots_with_available_token
from ..jit import rule
from ..power import EvaluationWeights, Power


@rule
def can_use(tables, state):
    """Is there a token whose resource has not run out?"""
    return spots_with_available_token(tables, state) != 0


@rule
def add_choices(tables, state, out, n):
    """Add the hexes of those tokens."""
    spots = spots_with_available_token(tables, state)
    while spots != 0:
        out[n] = CHOOSE + tables.spot_hex[lsb(spots)]
        n += 1
        spots &= spots - 1
    return n


@rule
def use(tables, state, action):
    """Open the exploitation; it belongs to nobody."""
    open_exploitation(tables, state, tables.spot_of[action - CHOOSE])
    return True


POWER = Power(
    id="abundance",
    number=4,
    copies=2,
    asks="choose-hex",
    can_use=can_use,
    add_choices=add_choices,
    use=use,
    event="abundance-opened",
    event_arguments={"hex": "target", "resource": "token-resource", "amount": "token-amount"},
    weight=EvaluationWeights(racer=-0.002, steady=0.090),
)
