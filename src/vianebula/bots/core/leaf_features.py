"""What the network of the leaves sees of positions: to fit it to what a search found."""

import numpy as np

from ...rules.state import OVER
from .jit import compiled
from .observation_v2 import observe_v2
from .pending_erection import finish_erection


@compiled
def observe_leaves(table_rows, states, memory, indices, numbers, features):
    """Observe states as leaves of a search tree are; a building that is being erected is finished first.

    Of a game that is over then nothing is written; indices must be all NONE and numbers all zero.
    """
    for i in range(len(states)):
        state = states[i]
        finish_erection(table_rows[0], state)
        if state.prompt != OVER:
            observe_v2(table_rows[0], state, np.int64(state.seat), memory, indices[i], numbers[i])
            for seat in range(table_rows[0].seats):
                features[i, seat] = memory.features[seat]
