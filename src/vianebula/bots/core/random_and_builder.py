"""Choices that need no evaluation: uniform ones, and those of `builder`."""

from ...rules.actions import ERECT, TRANSPORT
from ...rules.bits import lsb, nth_bit
from ...rules.constants import ALIKE_2, CONTRACTS, DIFFERENT_3, NAMED, RESOURCES, SITES, SPOTS
from ...rules.legal import contracts_on_offer
from ...rules.rng import below
from ...rules.state import TURN
from .jit import compiled


@compiled
def random_choice(actions, n, rng):
    """One of the first n actions, each equally likely."""
    return actions[below(rng, n)]


@compiled
def builder_choice(tables, view, actions, n, kept, rng):
    """An F if there is one, else an E that brings a site nearer to a contract, else anything; uniform within.

    `kept` is a buffer as long as `actions`.
    """
    if view.prompt == TURN:
        n_kept = filter_erect_actions(actions, n, kept)
        if n_kept == 0:
            n_kept = filter_useful_transports(tables, view, actions, n, kept)
        if n_kept > 0:
            return kept[below(rng, n_kept)]
    return actions[below(rng, n)]


@compiled
def filter_erect_actions(actions, n, kept):
    """Copy the actions that erect a building to `kept`; returns how many."""
    n_kept = 0
    for i in range(n):
        if ERECT <= actions[i] < ERECT + SITES * CONTRACTS:
            kept[n_kept] = actions[i]
            n_kept += 1
    return n_kept


@compiled
def filter_useful_transports(tables, view, actions, n, kept):
    """The transports of a piece that some contract on offer still misses at that site."""
    n_kept = 0
    for i in range(n):
        if TRANSPORT <= actions[i] < ERECT:
            choice = actions[i] - TRANSPORT
            place = nth_bit(view.sites[view.seat] + 0, choice // (SPOTS * RESOURCES))
            if is_useful_piece(tables, view, place, choice % RESOURCES):
                kept[n_kept] = actions[i]
                n_kept += 1
    return n_kept


@compiled
def is_useful_piece(tables, view, place, resource):
    """Would one more piece of this kind bring the site nearer to a contract on display or in the own hand?"""
    contracts = contracts_on_offer(view)
    while contracts != 0:
        if is_missing_piece(tables, lsb(contracts), view.site_pieces[place], resource):
            return True
        contracts &= contracts - 1
    return False


@compiled
def is_missing_piece(tables, contract, goods, resource):
    """Does the contract still miss a piece of this kind?"""
    if tables.requirement[contract] == NAMED:
        return goods[resource] < tables.cost[contract, resource]
    most = 0
    kinds = 0
    for other in range(RESOURCES):
        most = max(most, goods[other])
        if goods[other] > 0:
            kinds += 1
    if tables.requirement[contract] == ALIKE_2:
        return most < 2 and goods[resource] == most
    if tables.requirement[contract] == DIFFERENT_3:
        return kinds < 3 and goods[resource] == 0
    return False


# --- what Python calls: arrays of one row


@compiled
def random_choice_row(actions, rng):
    """`random_choice` among all of an array, for Python to call."""
    return random_choice(actions, len(actions), rng)


@compiled
def builder_choice_row(table_rows, views, row, actions, kept, rng):
    """`builder_choice` in a row of views, for Python to call."""
    return builder_choice(table_rows[0], views[row], actions, len(actions), kept, rng)
