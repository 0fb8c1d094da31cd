"""Distillery (R5): one more action in this turn, unless the game ends with it."""

from ..contracts import ends_game
from ..jit import rule
from ..power import EvaluationWeights, Power


@rule
def can_use(tables, state):
    """Does the game go on after this building?"""
    return not ends_game(state)


@rule
def use(tables, state, action):
    """Give the seat one more action."""
    state.actions_left += 1
    return True


POWER = Power(
    id="distillery",
    number=11,
    copies=6,
    asks="use",
    word="act",
    can_use=can_use,
    use=use,
    event="action-gained",
    gains_action=True,
    weight=EvaluationWeights(racer=0.905, steady=0.723),
)
