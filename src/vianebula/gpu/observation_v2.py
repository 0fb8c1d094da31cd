"""The kernel of observation version 2: one thread, one game."""
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, disable-error-code=attr-defined

import numba
from numba import cuda, types

from ..batch.rows import copy_row
from ..bots.core.evaluation import STATE_EVALUATOR
from ..bots.core.observation_v2 import ObserverMemory, observe_v2
from ..bots.core.value_net import FEATURES
from ..bots.core.weights import N_WEIGHTS
from ..rules.constants import MAX_SEATS, NONE
from ..rules.kernels import mask_hidden_row
from ..rules.state import STATE

STATE_TYPE = numba.from_dtype(STATE)
EVALUATOR_TYPE = numba.from_dtype(STATE_EVALUATOR)


@cuda.jit
def write_observations_v2(table_rows, states, seat, weights, indices, numbers):
    """Observe each game for a seat, or for the seat to move (NONE)."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        view_rows = cuda.local.array(1, STATE_TYPE)
        copy_row(view_rows, 0, states, i)
        observer = view_rows[0]["seat"] if seat == NONE else seat
        if observer != NONE:
            evaluator_rows = cuda.local.array(1, EVALUATOR_TYPE)
            for j in range(N_WEIGHTS):
                evaluator_rows[0]["weights"][j] = weights[j]
            features = cuda.local.array((MAX_SEATS, FEATURES), types.float32)
            memory = ObserverMemory(view_rows, evaluator_rows, features)
            mask_hidden_row(view_rows, 0, observer)
            observe_v2(table_rows[0], view_rows[0], observer, memory, indices[i], numbers[i])
