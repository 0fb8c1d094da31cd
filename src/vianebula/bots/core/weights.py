"""The numbers the evaluation is made of, each with its meaning. `bench/tune_greedy.py` finds them by matches.

Everything is in points: a weight of 1 is worth one point at the end.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from ...errors import ViaNebulaError
from ...rules import powers

(
    TEMPO,  # an action
    BUILDING,  # a building, beyond the points of its contract
    TILE_COST,  # actions that one tile on the way to a kind of resource costs
    OPEN_TOKEN,  # actions that a token costs more than an exploitation
    NO_CRAFTSMAN,  # the same while no craftsman is at hand
    SURPLUS_PIECE,  # a piece on a site that its contract does not need
    LIABILITY,  # a piece on an own exploitation if the game ended now
    LIABILITY_DECAY,  # how slowly that grows less with the actions to come
    STARTED_PILE,  # the tiles already taken from a pile that is not empty yet, as part of its explorer
    FREE_CRAFTSMAN,  # a craftsman at hand
    NEW_SITE,  # actions a building takes that has no site yet
    IN_HAND,  # a contract in the own hand, which nobody can take away, beyond one on display
    SECOND_CHOICE,  # part of the gain from a second contract that would suit a site as well
    SCARCITY,  # actions lost where a single piece in reach is all there is of a kind
    END_GAME,  # ending the game, for each point ahead (at most 5)
) = range(15)
POWERS = 15  # from here on, by number, what powers are worth beyond what the evaluation sees of their use
N_WEIGHTS = POWERS + powers.N_POWERS

WEIGHT_NAMES = (
    *("tempo", "building", "fog", "open", "idle", "surplus", "liability", "calm", "pile", "craftsman"),
    *("start", "own", "second", "risk", "ending"),
    *(f"power {number}" for number in range(powers.N_POWERS)),
)


def check_weights(weights: Sequence[float] | NDArray[np.float64]) -> NDArray[np.float64]:
    """The weights as compiled code reads them; refused if there are not as many as it reads."""
    array = np.ascontiguousarray(weights, np.float64)
    if array.shape != (N_WEIGHTS,):
        found = len(array) if array.ndim == 1 else f"shape {array.shape}"
        raise ViaNebulaError(f"an evaluation has {N_WEIGHTS} weights, not {found}")
    return array


def style_weights(style: str, general: tuple[float, ...]) -> NDArray[np.float64]:
    """A style's weights: the general ones, then those that powers declare for it."""
    weights = np.zeros(N_WEIGHTS)
    weights[:POWERS] = general
    for power in powers.POWERS.values():
        weights[POWERS + power.number] = getattr(power.weight, style)
    return weights


# The strongest found: it hurries to the fifth building, and its games are short.
RACER = style_weights(
    "racer",
    (
        *(2.131, 11.332, 0.215, 0.427, 0.612, 0.862, 1.493, 0.614, 0.177, 0.451, 13.047, 0.108, 0.001),
        *(0.197, 1.143),
    ),
)
# Found where games of 16 rounds and more counted as much as a win.
STEADY = style_weights(
    "steady",
    (
        *(0.756, 1.889, 0.290, 0.425, 0.693, 0.901, 1.475, 0.174, 0.218, 0.046, 5.983, -0.019, -0.031),
        *(0.315, 0.714),
    ),
)
# The same without any wish to hurry: it plays for points alone, and its games last as long as people's.
PATIENT = STEADY.copy()
PATIENT[TEMPO] = 0.95
PATIENT[BUILDING] = 0.0
