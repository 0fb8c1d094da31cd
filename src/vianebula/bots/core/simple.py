"""Choices that need no evaluation: uniform ones, and those of `builder`."""

from ...rules.actions import ERECT, TRANSPORT
from ...rules.box import ALIKE_2, CONTRACTS, DIFFERENT_3, NAMED, RESOURCES, SITES, SPOTS
from ...rules.chance import choose
from ...rules.legal import on_offer
from ...rules.state import TURN
from ...rules.words import lowest, nth
from .compiled import compiled


@compiled
def random_choice(actions, n, generator):
    return actions[choose(generator, n)]


@compiled
def builder_choice(box, view, actions, n, kept, generator):
    """An F if there is one, else an E that brings a site nearer to a contract, else anything; uniform within.

    `kept` is a buffer as long as `actions`.
    """
    if view.prompt == TURN:
        many = keep_buildings(actions, n, kept)
        if many == 0:
            many = keep_helpful(box, view, actions, n, kept)
        if many > 0:
            return kept[choose(generator, many)]
    return actions[choose(generator, n)]


@compiled
def keep_buildings(actions, n, kept):
    many = 0
    for i in range(n):
        if ERECT <= actions[i] < ERECT + SITES * CONTRACTS:
            kept[many] = actions[i]
            many += 1
    return many


@compiled
def keep_helpful(box, view, actions, n, kept):
    """The transports of a piece that some contract on offer still misses at that site."""
    many = 0
    for i in range(n):
        if TRANSPORT <= actions[i] < ERECT:
            choice = actions[i] - TRANSPORT
            place = nth(view.sites[view.seat] + 0, choice // (SPOTS * RESOURCES))
            if is_wanted(box, view, place, choice % RESOURCES):
                kept[many] = actions[i]
                many += 1
    return many


@compiled
def is_wanted(box, view, place, resource):
    """Would one more piece of this kind bring the site nearer to a contract on display or in the own hand?"""
    contracts = on_offer(view)
    while contracts != 0:
        if misses(box, lowest(contracts), view.goods[place], resource):
            return True
        contracts &= contracts - 1
    return False


@compiled
def misses(box, contract, goods, resource):
    """Does the contract still miss a piece of this kind?"""
    if box.requirement[contract] == NAMED:
        return goods[resource] < box.cost[contract, resource]
    most = 0
    kinds = 0
    for other in range(RESOURCES):
        most = max(most, goods[other])
        if goods[other] > 0:
            kinds += 1
    if box.requirement[contract] == ALIKE_2:
        return most < 2 and goods[resource] == most
    if box.requirement[contract] == DIFFERENT_3:
        return kinds < 3 and goods[resource] == 0
    return False


# --- what Python calls: arrays of one row


@compiled
def random_row(actions, generator):
    return random_choice(actions, len(actions), generator)


@compiled
def builder_row(boxes, views, row, actions, kept, generator):
    return builder_choice(boxes[0], views[row], actions, len(actions), kept, generator)
