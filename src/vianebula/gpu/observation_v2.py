"""The kernel of observation version 2: one thread, one game."""
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, disable-error-code=attr-defined

import numba
from numba import cuda, types

from ..batch.rows import copy_row
from ..bots.core.evaluation import SCRATCH
from ..bots.core.observation_v2 import ObserverMemory, observe_v2
from ..bots.core.value_net import FEATURES
from ..rules.constants import MAX_RUINS, MAX_SEATS, NONE, SPOTS
from ..rules.state import STATE
from ..rules.view import mask_hidden

STATE_TYPE = numba.from_dtype(STATE)
SCRATCH_TYPE = numba.from_dtype(SCRATCH)


@cuda.jit
def write_observations_v2(table_rows, states, seat, weights, indices, numbers):
    """Observe each game for a seat, or for the seat to move (NONE)."""
    i = cuda.grid(1)
    if i < states.shape[0]:
        view_rows = cuda.local.array(1, STATE_TYPE)
        copy_row(view_rows, 0, states, i)
        observer = view_rows[0]["seat"] if seat == NONE else seat
        if observer != NONE:
            scratch_rows = cuda.local.array(1, SCRATCH_TYPE)
            steps = cuda.local.array((MAX_RUINS, SPOTS), types.int8)
            features = cuda.local.array((MAX_SEATS, FEATURES), types.float32)
            memory = ObserverMemory(view_rows, scratch_rows, weights, steps, features)
            mask_hidden(view_rows[0], observer)
            observe_v2(table_rows[0], view_rows[0], observer, memory, indices[i], numbers[i])
