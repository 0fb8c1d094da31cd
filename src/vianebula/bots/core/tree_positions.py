"""The positions inside a search tree, with what was found there: to fit the value network to.

A leaf is judged somewhere inside a tree, so these are the positions a value network must tell apart; those
that many simulations went through are known far better than any network knows them.
"""

import numpy as np

from ...rules.actions import MAX_LEGAL
from ...rules.legal import legal
from ...rules.play import play
from ...rules.state import OVER
from ...rules.view import determinize
from .jit import compiled, compiled_with_arrays
from .mcts import MAX_TREE_DEPTH, ROOT


@compiled_with_arrays
def list_tree_positions(table_rows, views, tree_rows, nodes, min_visits, out_states, out_nodes):
    """Write a position for each node below the root with so many visits, and which node; how many there are.

    A node stands for many worlds: its position is that in one world, dealt anew. Where that does not allow
    the way to a node, or a game is over there, the node is left out.
    """
    tables, tree = table_rows[0], tree_rows[0]
    path = np.empty(MAX_TREE_DEPTH + 2, np.int32)
    legal_actions = np.empty(MAX_LEGAL, np.int16)
    n = 0
    depth = 0
    path[0] = ROOT
    at = np.int64(nodes[ROOT].first_child)
    while n < len(out_states):
        while at != 0 and nodes[at].visits < min_visits:
            at = np.int64(nodes[at].next_sibling)
        if at == 0:
            if depth == 0:
                break
            at = np.int64(nodes[path[depth]].next_sibling)
            depth -= 1
            continue
        depth += 1
        path[depth] = at
        out_states[n] = views[0]
        state = out_states[n]
        determinize(tables, state, views[0].seat, tree.rng)
        if replay_path(tables, state, nodes, path, depth, legal_actions) and state.prompt != OVER:
            out_nodes[n] = at
            n += 1
        at = np.int64(nodes[at].first_child)
    return n


@compiled
def replay_path(tables, state, nodes, path, depth, legal_actions):
    """Play the actions of a path below the root; False as soon as one of them is not legal."""
    for i in range(1, depth + 1):
        action = nodes[path[i]].action
        is_legal = False
        for j in range(legal(tables, state, legal_actions)):
            is_legal |= legal_actions[j] == action
        if not is_legal:
            return False
        play(tables, state, action)
    return True
