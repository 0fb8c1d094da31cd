"""What the value network sees of positions as leaves of a search tree: to fit it to what a search found."""

from .jit import compiled
from .pending_erection import finish_erection
from .value_net import write_features


@compiled
def write_leaf_features(table_rows, states, evaluator_rows, out):
    """The features of every seat of each state; a building that is being erected there is finished first."""
    for i in range(len(states)):
        finish_erection(table_rows[0], states[i])
        write_features(table_rows[0], states[i], evaluator_rows[0], out[i])
