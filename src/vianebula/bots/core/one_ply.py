"""One-ply look-ahead: what the value network says after each action, in worlds dealt for the seat."""

import numpy as np

from ...rules.constants import MAX_SEATS
from ...rules.play import play
from ...rules.view import determinize
from .compiled import compiled
from .value_net import predict

DETERMINIZED, AFTER_ACTION = 0, 1  # rows of the stack


@compiled
def evaluate_in_determinizations(
    table_rows,
    views,
    actions,
    worlds,
    weights,
    net,
    memo,
    scratch_rows,
    activation_rows,
    stack,
    wins,
    scores,
    rng,
):
    """Write for each action (a row) and seat the mean chance to win and score, from the view in row 0.

    All actions are tried in the same worlds. `wins` and `scores` are all zero before.
    """
    tables = table_rows[0]
    win_chances = np.empty(MAX_SEATS)
    points = np.empty(MAX_SEATS)
    for world in range(worlds):
        stack[DETERMINIZED] = views[0]
        determinize(tables, stack[DETERMINIZED], views[0].seat, rng)
        for j in range(len(actions)):
            stack[AFTER_ACTION] = stack[DETERMINIZED]
            play(tables, stack[AFTER_ACTION], actions[j])
            predict(
                tables,
                stack[AFTER_ACTION],
                weights,
                net,
                memo,
                scratch_rows[0],
                activation_rows[0],
                win_chances,
                points,
            )
            for seat in range(tables.seats):
                wins[j, seat] += (win_chances[seat] - wins[j, seat]) / (world + 1)
                scores[j, seat] += (points[seat] - scores[j, seat]) / (world + 1)
