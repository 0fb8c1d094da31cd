"""What actions lead to: the judgement of a search's leaf after each, in worlds re-dealt for the seat."""

import numpy as np

from ...rules.constants import MAX_SEATS
from ...rules.play import play
from ...rules.view import determinize
from .compiled import compiled
from .judge import judge

RE_DEALT, AFTER = 0, 1  # rows of the stack


@compiled
def weigh_actions(
    table_rows, views, actions, worlds, weights, net, memo, desks, sheets, stack, wins, scores, rng
):
    """Write for each action (a row) and seat the mean chance to win and score, from the view in row 0.

    All actions are tried in the same worlds. `wins` and `scores` are all zero before.
    """
    tables = table_rows[0]
    chances = np.empty(MAX_SEATS)
    points = np.empty(MAX_SEATS)
    for world in range(worlds):
        stack[RE_DEALT] = views[0]
        determinize(tables, stack[RE_DEALT], views[0].seat, rng)
        for j in range(len(actions)):
            stack[AFTER] = stack[RE_DEALT]
            play(tables, stack[AFTER], actions[j])
            judge(tables, stack[AFTER], weights, net, memo, desks[0], sheets[0], chances, points)
            for seat in range(tables.seats):
                wins[j, seat] += (chances[seat] - wins[j, seat]) / (world + 1)
                scores[j, seat] += (points[seat] - scores[j, seat]) / (world + 1)
