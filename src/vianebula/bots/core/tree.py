"""The tree of `search`: what one simulation does, on a pool of nodes in flat memory.

Every simulation starts by re-dealing what the searching seat cannot know, so a node stands for a sequence
of actions seen by that seat, whatever the hidden cards are (information-set search). A card turned up on
the way is a different one each time: the node below averages over them, unless they are told apart. Each
node keeps the sum of every seat's chances, and the seat to move there looks for its own: nothing assumes two
players or alternation, and the two actions of a turn are two levels of the tree.
"""

import math

import numpy as np

from ...rules.actions import ACTIONS, ERECT, MAX_LEGAL
from ...rules.bits import bit
from ...rules.constants import CONTRACTS, DISPLAY, MAX_SEATS, NONE, SITES
from ...rules.legal import legal
from ...rules.play import play
from ...rules.state import OVER
from ...rules.view import determinize
from .compiled import compiled
from .evaluation import actions_to_come, study
from .judge import SHEET, judge
from .turn import best_rival, own_value

MAX_DEPTH = 64
KEYS = 32_000  # of cards turned up together

NODE = np.dtype(
    [
        ("children", np.int32),  # the first; 0: none yet
        ("sibling", np.int32),  # the next; 0: none
        ("visits", np.int32),
        ("action", np.int16),  # that leads here; below 0: cards turned up by the action above
        ("best", np.float32),  # greedy's value of its best child, and the sum of the weights of all:
        ("norm", np.float32),  # what a child found later needs to get its prior
        ("prior", np.float32),
        ("wins", np.float64, MAX_SEATS),  # sums: in float32 they would stand still after 2**24 visits
        ("scores", np.float64, MAX_SEATS),
    ],
    align=True,
)

# Settings of a search.
(
    EXPLORING,  # how much priors and rarely tried actions count
    SHARPNESS,  # greedy's points of difference that make one action e times likelier to be tried
    WIDTH,  # actions considered at a node
    ROOT_WIDTH,  # and at the root
    PATIENCE,  # visits before a node gets children
    POINTS,  # what a point of expected score counts besides the chance to win
    UNTRIED,  # how much worse than its parent an untried action is taken to be
    PLAYOUT,  # decisions played on by greedy's first look before a position is judged
    OTHER_WIDTH,  # actions considered at a node of another seat
    APART,  # 1: every card turned up has a node of its own
) = range(10)
SETTINGS = 10

# Where a search keeps things: pool[0] is unused, pool[1] the root.
TREE = np.dtype(
    [
        ("halted", np.int64),  # set by another thread: no more simulations are wanted
        ("room", np.int64),  # rows of the pool that it may use
        ("used", np.int64),
        ("simulations", np.int64),
        ("depth", np.int64),  # of all simulations, summed
        ("stamp", np.int64),
        ("legal_at", np.int64, ACTIONS),  # stamp of the last list an action was in
        ("value", np.float64, MAX_LEGAL),
        ("wins", np.float64, MAX_SEATS),
        ("scores", np.float64, MAX_SEATS),
        ("sheet", SHEET),
        ("path", np.int32, MAX_DEPTH + 2),
        ("actions", np.int16, MAX_LEGAL),
    ],
    align=True,
)
ROOT = 1
RE_DEALT, CHILD = 0, 1  # rows of the stack


@compiled
def plant(pool, tree, room):
    """Start a tree: the root alone."""
    tree.halted = 0
    tree.room = room
    tree.used = ROOT + 1
    tree.simulations = 0
    tree.depth = 0
    reset(pool[ROOT], -1, 1.0)


@compiled
def reset(node, action, prior):
    node.children = 0
    node.sibling = 0
    node.visits = 0
    node.action = action
    node.prior = prior
    for seat in range(MAX_SEATS):
        node.wins[seat] = 0.0
        node.scores[seat] = 0.0


@compiled
def simulate(tables, view, seat, pool, tree, settings, weights, net, memo, desk, stack, rng):
    """One simulation: re-deal, walk down by what the tree knows, judge where it ends, tell the way back."""
    stack[RE_DEALT] = view
    state = stack[RE_DEALT]
    determinize(tables, state, seat, rng)
    at = ROOT
    tree.path[0] = at
    depth = 0
    while state.prompt != OVER and depth < MAX_DEPTH:
        node = pool[at]
        n = legal(tables, state, tree.actions)
        if node.children == 0:
            if node.visits < settings[PATIENCE] and at != ROOT:
                break
            width = width_of(at, state.seat == seat, settings)
            if not expand(tables, state, at, n, width, pool, tree, settings, weights, memo, desk, stack):
                break
        chosen = select(tables, state, at, n, pool, tree, settings, weights, memo, desk, stack)
        if chosen == 0:
            break
        at = chosen
        known = np.int64(0)
        if settings[APART] > 0:
            known = open_cards(state, seat)
        play(tables, state, pool[at].action)
        depth += 1
        tree.path[depth] = at
        if settings[APART] > 0:
            new = open_cards(state, seat) & ~known
            if new != 0:
                at = part(pool, tree, at, new)
                if at == 0:
                    break
                depth += 1
                tree.path[depth] = at
    for _ in range(int(settings[PLAYOUT])):
        if state.prompt != OVER:
            play_on(tables, state, tree, weights, memo, desk, stack)
    judge(tables, state, weights, net, memo, desk, tree.sheet, tree.wins, tree.scores)
    for i in range(depth + 1):
        node = pool[tree.path[i]]
        node.visits += 1
        for s in range(tables.seats):
            node.wins[s] += tree.wins[s]
            node.scores[s] += tree.scores[s]
    tree.simulations += 1
    tree.depth += depth


@compiled
def open_cards(state, seat):
    """Contracts that a seat sees on offer or in its hand, as bits."""
    cards = state.hands[seat]
    for slot in range(DISPLAY):
        if state.display[slot] != NONE:
            cards |= bit(state.display[slot])
    return cards


@compiled
def part(pool, tree, at, new):
    """The node below for just these cards. 0 if it is not there yet and there is no memory for it."""
    key = -1
    for card in range(CONTRACTS):
        if new & bit(card) != 0:
            key = (key * CONTRACTS - card - 1) % KEYS - KEYS
    child = np.int64(pool[at].children)
    while child != 0:
        if pool[child].action == key:
            return child
        child = np.int64(pool[child].sibling)
    child = tree.used
    if child >= tree.room:
        return np.int64(0)
    tree.used += 1
    reset(pool[child], key, 1.0)
    pool[child].sibling = pool[at].children
    pool[at].children = child
    return child


@compiled
def width_of(at, is_own, settings):
    """How many actions are considered at a node."""
    if at == ROOT:
        return int(settings[ROOT_WIDTH])
    if is_own:
        return int(settings[WIDTH])
    return int(settings[OTHER_WIDTH])


@compiled
def play_on(tables, state, tree, weights, memo, desk, stack):
    """Play the action that looks best at once."""
    n = legal(tables, state, tree.actions)
    look_ahead(tables, state, n, tree, weights, memo, desk, stack)
    best = 0
    for j in range(1, n):
        if tree.value[j] > tree.value[best]:
            best = j
    play(tables, state, tree.actions[best])


@compiled
def expand(tables, state, at, n, width, pool, tree, settings, weights, memo, desk, stack):
    """Give a node children for its most promising actions by greedy's evaluation. False without memory."""
    if tree.used + min(n, width) > tree.room:
        return False
    look_ahead(tables, state, n, tree, weights, memo, desk, stack)
    node = pool[at]
    norm = 0.0
    last = 0
    best = -1e30
    for k in range(min(n, width)):
        top = -1
        for j in range(n):
            if tree.actions[j] >= 0 and (top < 0 or tree.value[j] > tree.value[top]):
                top = j
        if k == 0:
            best = tree.value[top]
        likely = math.exp((tree.value[top] - best) / settings[SHARPNESS])
        norm += likely
        child = tree.used
        tree.used += 1
        reset(pool[child], tree.actions[top], likely)
        if last == 0:
            node.children = child
        else:
            pool[last].sibling = child
        last = child
        tree.actions[top] = -1 - tree.actions[top]
    for j in range(n):
        if tree.actions[j] < 0:
            tree.actions[j] = -1 - tree.actions[j]
    node.best = best
    node.norm = norm
    child = node.children
    while child != 0:
        pool[child].prior /= norm
        child = pool[child].sibling
    return True


@compiled
def look_ahead(tables, state, n, tree, weights, memo, desk, stack):
    """Greedy's value of each listed action for the seat to move."""
    seat = state.seat
    for other in range(tables.seats):
        study(tables, state, other, weights, memo, desk)
    left = actions_to_come(tables, state, seat, desk) - state.actions_left
    rival = best_rival(tables, state, seat)
    for j in range(n):
        stack[CHILD] = state
        play(tables, stack[CHILD], tree.actions[j])
        tree.value[j] = own_value(tables, stack[CHILD], seat, left, rival, weights, memo, desk)


@compiled
def select(tables, state, at, n, pool, tree, settings, weights, memo, desk, stack):
    """The child to try: legal with these hidden cards, good for the seat to move, likely or rarely tried.

    0 if there is none and no memory for one.
    """
    tree.stamp += 1
    for j in range(n):
        tree.legal_at[tree.actions[j]] = tree.stamp
    node = pool[at]
    seat = state.seat
    drive = settings[EXPLORING] * math.sqrt(node.visits + 1.0)
    mean = 0.5
    if node.visits > 0:
        mean = (node.wins[seat] + settings[POINTS] * node.scores[seat]) / node.visits
    chosen = 0
    most = -1e30
    last = 0
    child = np.int64(node.children)
    while child != 0:
        row = pool[child]
        if tree.legal_at[row.action] == tree.stamp:
            tree.legal_at[row.action] = 0
            hope = mean - settings[UNTRIED]
            if row.visits > 0:
                hope = (row.wins[seat] + settings[POINTS] * row.scores[seat]) / row.visits
            hope += drive * row.prior / (1.0 + row.visits)
            if hope > most:
                most = hope
                chosen = child
        last = child
        child = np.int64(row.sibling)
    # contracts that were not on offer when the children were made
    for j in range(n):
        action = tree.actions[j]
        is_new = tree.legal_at[action] == tree.stamp and ERECT <= action < ERECT + SITES * CONTRACTS
        if (is_new or chosen == 0) and tree.used < tree.room:
            tree.actions[0] = action
            look_ahead(tables, state, 1, tree, weights, memo, desk, stack)
            likely = math.exp(min(5.0, (tree.value[0] - node.best) / settings[SHARPNESS]))
            child = tree.used
            tree.used += 1
            reset(pool[child], action, likely / node.norm)
            pool[last].sibling = child
            last = child
            tree.legal_at[action] = 0
            hope = mean - settings[UNTRIED] + drive * likely / node.norm
            if hope > most:
                most = hope
                chosen = child
    return chosen


@compiled
def search_rows(table_rows, views, seat, n, pool, trees, settings, weights, net, memo, desks, stack, rng):
    """Run n simulations from the view in row 0 on a planted tree, or as many as there is time for."""
    for _ in range(n):
        if trees[0].halted != 0:
            break
        simulate(
            table_rows[0],
            views[0],
            seat,
            pool,
            trees[0],
            settings,
            weights,
            net,
            memo,
            desks[0],
            stack,
            rng,
        )


@compiled
def plant_row(pool, trees, room):
    plant(pool, trees[0], room)
