"""Positions that the two actions of a turn lead to in either order: what is found there is found once.

Most actions of a turn can be exchanged, so half of all positions of a tree would be looked at twice. A node
for the second action, where the other order has one already, shares its sums, but counts its own visits.
"""

import numpy as np

from ...rules.constants import DISPLAY, MAX_PLACES, PILES, RESOURCES, SPOTS
from ...rules.legal import legal
from ...rules.play import play
from .jit import compiled


@compiled
def share_transpositions(tables, state, depth, search):
    """Let children of a new node share those that the same two actions lead to in the other order.

    Only the two actions of one turn can be exchanged, and only where that changes nothing: both orders are
    played in the world of this simulation.
    """
    tree = search.tree
    nodes = search.nodes
    if tree.parent.seat != state.seat or tree.parent.prompt != state.prompt:
        return
    first = nodes[tree.edges[depth]].action
    n = legal(tables, tree.parent, tree.legal_in_other_order)
    child = np.int64(nodes[tree.path[depth]].first_child)
    while child != 0:
        second = nodes[child].action
        same = find_child(nodes, find_child(nodes, tree.path[depth - 1], second), first)
        if same != 0 and nodes[same].shared_node != 0:
            same = np.int64(nodes[same].shared_node)
        if same != 0 and is_listed(tree.legal_in_other_order, n, second):
            tree.other_order = tree.parent
            play(tables, tree.other_order, second)
            n_then = legal(tables, tree.other_order, tree.legal_in_other_order)
            if is_listed(tree.legal_in_other_order, n_then, first):
                play(tables, tree.other_order, first)
                tree.child = state
                play(tables, tree.child, second)
                if is_equal_state(tables, tree.child, tree.other_order):
                    nodes[child].shared_node = same
            n = legal(tables, tree.parent, tree.legal_in_other_order)
        child = np.int64(nodes[child].next_sibling)


@compiled
def find_child(nodes, at, action):
    """The child of a node for an action; 0 if there is none, or no node."""
    child = np.int64(nodes[at].first_child) if at != 0 else np.int64(0)
    while child != 0 and nodes[child].action != action:
        child = np.int64(nodes[child].next_sibling)
    return child


@compiled
def is_listed(actions, n, action):
    """Is an action among the first n?"""
    for j in range(n):
        if actions[j] == action:
            return True
    return False


@compiled
def is_equal_state(tables, a, b):
    """Are two states of the same deal the same, where actions of one turn can make a difference?"""
    for i in range(2):
        if a.tiles[i] != b.tiles[i] or a.empty_meadows[i] != b.empty_meadows[i]:
            return False
    if (
        a.seat != b.seat
        or a.actions_left != b.actions_left
        or a.prompt != b.prompt
        or a.end_seat != b.end_seat
        or a.pending_contract != b.pending_contract
        or a.pending_place != b.pending_place
        or a.lifted_hex != b.lifted_hex
        or a.n_returned != b.n_returned
        or a.tile_reserve != b.tile_reserve
        or a.n_drawn != b.n_drawn
        or a.token_spots != b.token_spots
    ):
        return False
    for slot in range(DISPLAY):
        if a.display[slot] != b.display[slot]:
            return False
    for seat in range(tables.seats):
        if (
            a.hands[seat] != b.hands[seat]
            or a.fulfilled[seat] != b.fulfilled[seat]
            or a.sites[seat] != b.sites[seat]
            or a.buildings[seat] != b.buildings[seat]
            or a.craftsmen[seat] != b.craftsmen[seat]
        ):
            return False
        for pile in range(PILES):
            if a.piles[seat, pile] != b.piles[seat, pile]:
                return False
        for resource in range(RESOURCES):
            if a.storage[seat, resource] != b.storage[seat, resource]:
                return False
    for resource in range(RESOURCES):
        for spot in range(SPOTS):
            if a.spot_pieces[spot, resource] != b.spot_pieces[spot, resource]:
                return False
        for place in range(MAX_PLACES):
            if a.site_pieces[place, resource] != b.site_pieces[place, resource]:
                return False
    return True
