"""What a position is worth while a building is being erected: as much as when it stands.

Until all is answered (which pieces, the power, where to) the contract is nobody's, so an evaluation would
miss its points, and whoever looks no further than that would never build.
"""

from ...rules.legal import lowest_payment
from ...rules.play import begin_erecting, finish_erecting
from ...rules.state import PIECES, PLACE, POWER
from .beam_search import turn_value
from .jit import compiled
from .weights import POWERS


@compiled
def finish_erection(tables, state):
    """Where a building is being erected, end it at once: any pieces that pay, no more use of the power."""
    if state.prompt == PIECES:
        payment = lowest_payment(tables, state, state.pending_place, state.pending_contract)
        begin_erecting(tables, state, payment)
    if state.prompt == POWER or state.prompt == PLACE:
        finish_erecting(tables, state)


@compiled
def erected_value(tables, state, seat, actions_to_come, opponent_score, evaluator):
    """`turn_value` with the building that is being erected, and what its power is usually worth.

    The state is used up.
    """
    power = 0.0
    if state.prompt == POWER or state.prompt == PLACE:
        power = evaluator.weights[POWERS + tables.power[state.pending_contract]]
    finish_erection(tables, state)
    return turn_value(tables, state, seat, actions_to_come, opponent_score, evaluator) + power
