"""What a seat sees, as numbers, and which actions it has: for one view. Many at once: `batch`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from ..errors import ViaNebulaError
from ..rules import kernels
from ..rules.actions import ACTIONS, MAX_LEGAL
from .layout import OBSERVATION
from .write import observe_range

if TYPE_CHECKING:
    from ..game import View

Observation = NDArray[np.float32]
Mask = NDArray[np.int8]


def observe(view: View) -> Observation:
    """What the viewer sees, as a row of OBSERVATION numbers (docs/observation.md).

    >>> from vianebula import Game
    >>> from vianebula.observe import observe
    >>> observe(Game.deal("beginner", seats=2, seed=7).view()).shape
    (6085,)
    """
    if view.viewer is None:
        raise ViaNebulaError("a spectator has no observation: ask for the view of a seat")
    row = np.empty(OBSERVATION, np.float32)
    observe_range(view.setup.table_rows, view.states, view.viewer, 1, row[None], 0, 1)
    return row


def legal_mask(view: View) -> Mask:
    """1 for every action, by its number, that the viewer may do now; all 0 where another is to move."""
    mask = np.zeros(ACTIONS, np.int8)
    if view.viewer is not None and view.seat_to_move == view.viewer:
        numbers = np.empty(MAX_LEGAL, np.int16)
        mask[numbers[: kernels.legal_row(view.setup.table_rows, view.states, 0, numbers)]] = 1
    return mask
