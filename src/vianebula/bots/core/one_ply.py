"""What the value network says of positions, and after each action in worlds dealt for the seat (one ply)."""

import numpy as np

from ...rules.constants import MAX_SEATS
from ...rules.play import play
from ...rules.state import STATE
from ...rules.view import determinize
from .jit import compiled
from .pending_erection import finish_erection
from .value_net import ACTIVATIONS, predict

N_WORLDS = 16

# Memory: one row serves one thread.
ONE_PLY = np.dtype(
    [("determinized", STATE), ("after_action", STATE), ("activations", ACTIVATIONS)], align=True
)
# An action to be tried, and what it is found to lead to: means over the worlds, by seat. Where a position
# itself is predicted, the action says nothing.
ACTION_PREDICTION = np.dtype(
    [("action", np.int16), ("win_chances", np.float64, MAX_SEATS), ("scores", np.float64, MAX_SEATS)],
    align=True,
)


@compiled
def predict_actions(table_rows, views, predictions, evaluator_rows, net, one_ply_rows, rng):
    """Fill in what each action of `predictions` leads to, from the view in row 0.

    All actions are tried in the same worlds. Chances and scores are all zero before.
    """
    tables = table_rows[0]
    memory = one_ply_rows[0]
    found = memory.activations
    for world in range(N_WORLDS):
        memory.determinized = views[0]
        determinize(tables, memory.determinized, views[0].seat, rng)
        for j in range(len(predictions)):
            row = predictions[j]
            memory.after_action = memory.determinized
            play(tables, memory.after_action, row.action)
            finish_erection(tables, memory.after_action)
            predict(tables, memory.after_action, evaluator_rows[0], net, found)
            for seat in range(tables.seats):
                row.win_chances[seat] += (found.win_chances[seat] - row.win_chances[seat]) / (world + 1)
                row.scores[seat] += (found.scores[seat] - row.scores[seat]) / (world + 1)


@compiled
def predict_states(table_rows, states, predictions, evaluator_rows, net, one_ply_rows):
    """Fill in what each state is worth, all hands open: exact when the game is over; a building that is
    being erected counts as erected.
    """
    tables = table_rows[0]
    memory = one_ply_rows[0]
    found = memory.activations
    for i in range(len(states)):
        memory.after_action = states[i]
        finish_erection(tables, memory.after_action)
        predict(tables, memory.after_action, evaluator_rows[0], net, found)
        for seat in range(tables.seats):
            predictions[i].win_chances[seat] = found.win_chances[seat]
            predictions[i].scores[seat] = found.scores[seat]
