"""Secret Plan (R5): the top card of the draw pile comes into the seat's hand."""

from ..bits import bit
from ..constants import DECK, NONE
from ..contracts import draw_card
from ..jit import rule
from ..power import EvaluationWeights, Power


@rule
def can_use(tables, state):
    """Is there a card in the draw pile?"""
    return state.n_drawn < DECK


@rule
def use(tables, state, action):
    """Draw the top card into the seat's hand."""
    card = draw_card(state)
    if card != NONE:  # unknown, when a view is played on
        state.hands[state.seat] |= bit(card)
    state.hand_size[state.seat] += 1
    return True


POWER = Power(
    id="secret-plan",
    number=2,
    copies=2,
    private=True,
    asks="use",
    word="draw",
    can_use=can_use,
    use=use,
    event="plan-drawn",
    event_arguments={"contract": "top-card"},
    reveals_card=True,
    weight=EvaluationWeights(racer=0.574, steady=0.670),
)
