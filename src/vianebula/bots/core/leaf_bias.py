"""What the value network gets wrong in this very position, as far as the tree has found out.

Where simulations go on below a node they tell how far off the network was there. It errs in much the same
way wherever in the tree the same action was played last, so leaves after that action are corrected by a share
of the mean error so far (subtree value bias correction, as KataGo has it).
"""

import math

import numpy as np

from ...rules.actions import ACTIONS
from ...rules.constants import MAX_SEATS
from .jit import compiled

BIAS_KINDS = MAX_SEATS * 2 * ACTIONS  # by who played which action, and whether that seat goes on


@compiled
def bias_kind(mover, next_mover, action):
    """The number of the errors that are taken together; cards turned up belong to the action above them."""
    ends_turn = 1 if next_mover != mover else 0
    return (np.int64(mover) * 2 + ends_turn) * ACTIONS + max(np.int64(action), 0)


@compiled
def correct_leaf(tables, tree, node, depth):
    """Correct the chances predicted for a leaf; what is taken from the mover goes to the others."""
    chances = tree.activations.win_chances
    mover = tree.movers[depth]
    kind = tree.bias_kinds[depth]
    said = chances[mover]
    if node.visits == 0:
        node.static_value = said
    if tree.bias_weights[kind] > 0 and said < 1:
        bias = tree.bias_sums[kind] / tree.bias_weights[kind]
        corrected = min(1.0, max(0.0, said + tree.params.bias_correction * bias))
        others = (1 - corrected) / (1 - said)
        for seat in range(tables.seats):
            chances[seat] *= others
        chances[mover] = corrected


@compiled
def note_bias(tree, node, depth):
    """Replace what a node said so far of the network's error there."""
    if node.visits < 2:
        return
    below = node.visits - 1
    mean = node.wins[tree.movers[depth]] / node.visits
    weight = math.sqrt(below)
    error = weight * (mean - node.static_value) * node.visits / below
    kind = tree.bias_kinds[depth]
    tree.bias_weights[kind] += weight - node.bias_weight
    tree.bias_sums[kind] += error - node.bias_sum
    node.bias_weight = weight
    node.bias_sum = error
