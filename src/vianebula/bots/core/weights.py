"""The numbers the evaluation is made of, each with its meaning. `bench/tune_greedy.py` finds them by matches.

Everything is in points: a weight of 1 is worth one point at the end.
"""

import numpy as np

(
    TEMPO,  # an action
    BUILDING,  # a building, beyond the points of its contract
    FOG,  # actions that one tile on the way to a kind of resource costs
    OPEN,  # actions that a token costs more than an exploitation
    IDLE,  # the same while no craftsman is at hand
    SURPLUS,  # a piece on a site that its contract does not need
    LIABILITY,  # a piece on an own exploitation if the game ended now
    CALM,  # how slowly that grows less with the actions to come
    PILE,  # the tiles already taken from a pile that is not empty yet, as part of its explorer
    CRAFTSMAN,  # a craftsman at hand
    START,  # actions a building takes that has no site yet
    OWN,  # a contract in the own hand, which nobody can take away, beyond one on display
    SECOND,  # part of the gain from a second contract that would suit a site as well
    RISK,  # actions lost where a single piece in reach is all there is of a kind
    ENDING,  # ending the game, for each point ahead (at most 5)
    P_EXPRESS,  # powers, as far as the evaluation does not see their use by itself
    P_PLAN,
    P_SHORTCUT,
    P_ABUNDANCE,
    P_ADVENTURERS,
    P_WORKSHOP,
    P_BY_AIR,
    P_CARAVAN,
    P_EXPORTATION,
    P_STORE,
    P_DISTILLERY,
    P_ARCHITECT,
    P_MAYOR,
    P_MERCHANT,
    P_LAZY,
) = range(30)

NAMES = (
    *("tempo", "building", "fog", "open", "idle", "surplus", "liability", "calm", "pile", "craftsman"),
    *("start", "own", "second", "risk", "ending"),
    *("p_express", "p_plan", "p_shortcut", "p_abundance", "p_adventurers", "p_workshop", "p_by_air"),
    *("p_caravan", "p_exportation", "p_store", "p_distillery", "p_architect", "p_mayor", "p_merchant"),
    "p_lazy",
)

# The strongest found: it hurries to the fifth building, and its games are short.
RACER = np.array(
    (
        *(2.131, 11.332, 0.215, 0.427, 0.612, 0.862, 1.493, 0.614, 0.177, 0.451, 13.047, 0.108, 0.001),
        *(0.197, 1.143),
        *(0.833, 0.574, 0.323, -0.002, 0.342, 0.112, -0.169, 0.588, 0.706, -0.232, 0.905, 0.605, 1.017),
        *(-0.141, -1.468),
    )
)
# Found where games of 16 rounds and more counted as much as a win.
STEADY = np.array(
    (
        *(0.756, 1.889, 0.290, 0.425, 0.693, 0.901, 1.475, 0.174, 0.218, 0.046, 5.983, -0.019, -0.031),
        *(0.315, 0.714),
        *(0.277, 0.670, 0.269, 0.090, 0.368, 0.247, -0.143, 0.442, 0.607, 0.342, 0.723, 0.681, 0.988),
        *(0.436, -0.544),
    )
)
# The same without any wish to hurry: it plays for points alone, and its games last as long as people's.
PATIENT = STEADY.copy()
PATIENT[TEMPO] = 0.95
PATIENT[BUILDING] = 0.0
