"""The tree of `search`: what one simulation does, on nodes in flat memory.

Every simulation starts by dealing what the searching seat cannot know, so a node stands for a sequence
of actions seen by that seat, whatever the hidden cards are (information-set search). A card turned up on
the way is a different one each time: the node below averages over them, unless they are told apart. Each
node keeps the sum of every seat's chances, and the seat to move there looks for its own: nothing assumes two
players or alternation, and the two actions of a turn are two levels of the tree.
"""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...rules.actions import ACTIONS, ERECT, MAX_LEGAL
from ...rules.bits import bit
from ...rules.constants import CONTRACTS, DISPLAY, MAX_SEATS, NONE, SITES
from ...rules.legal import legal
from ...rules.play import play
from ...rules.rng import RNG_WORDS
from ...rules.rows import Rows
from ...rules.state import OVER, STATE
from ...rules.view import determinize
from .beam_search import best_opponent_score
from .deep_policy_net import DeepPolicyNet, deep_policy_logit, has_blocks, run_deep
from .evaluation import analyse_sites, expected_actions
from .exponential import exp
from .jit import compiled
from .mcts_params import MCTS_PARAMS
from .pending_erection import erected_value, finish_erection
from .policy_net import PolicyNet, forward, policy_logit, write_references
from .value_net import ACTIVATIONS, predict

MAX_TREE_DEPTH = 64
N_CHANCE_KEYS = 32_000  # of cards turned up together
MIN_DEEP_PRIOR = 0.01  # that an action has by the deep network to get a child of its own

NODE = np.dtype(
    [
        ("first_child", np.int32),  # 0: none yet
        ("next_sibling", np.int32),  # 0: none
        ("visits", np.int32),
        ("action", np.int16),  # that leads here; below 0: cards turned up by the action above
        ("best_child_value", np.float32),  # before the search, and the sum of the weights of all children:
        ("prior_norm", np.float32),  # what a child found later needs to get its prior
        ("prior", np.float32),
        ("wins", np.float64, MAX_SEATS),  # sums: in float32 they would stand still after 2**24 visits
        ("scores", np.float64, MAX_SEATS),
    ],
    align=True,
)

# A tree but for its nodes, and the memory of the simulations: one row serves one thread.
TREE = np.dtype(
    [
        ("params", MCTS_PARAMS),
        ("cancelled", np.int64),  # set by another thread: no more simulations are wanted
        ("capacity", np.int64),  # nodes that it may use
        ("n_nodes", np.int64),
        ("simulations", np.int64),
        ("total_depth", np.int64),  # of all simulations, summed
        ("legal_stamp", np.int64),
        ("evaluated_stamp", np.int64),  # of the list that the network was asked about last
        ("last_legal_stamp", np.int64, ACTIONS),  # stamp of the last list an action was in
        ("action_values", np.float64, MAX_LEGAL),
        ("activations", ACTIVATIONS),
        ("rng", np.uint64, RNG_WORDS),
        ("determinized", STATE),
        ("child", STATE),
        ("path", np.int32, MAX_TREE_DEPTH + 2),
        ("legal_actions", np.int16, MAX_LEGAL),
    ],
    align=True,
)
ROOT = 1  # the first node is unused: 0 says that there is none


class Search(NamedTuple):
    """All that a search works with, in compiled code.

    Priors are greedy's, or those of policy networks; without them both are `()`. Functions that differ get
    one as an argument of its own and look at its length: so each search is compiled without the other's part.
    """

    tree: np.record  # of TREE
    nodes: Rows  # of NODE, at least as many as the tree may have
    evaluator: np.record  # of EVALUATOR
    value_net: NDArray[np.float32]
    policy_net: PolicyNet | tuple[()]
    deep_net: DeepPolicyNet | tuple[()]


@compiled
def reset_tree(nodes, tree_rows, capacity):
    """Start the tree in row 0: the root alone."""
    tree = tree_rows[0]
    tree.cancelled = 0
    tree.capacity = capacity
    tree.n_nodes = ROOT + 1
    tree.simulations = 0
    tree.total_depth = 0
    reset_node(nodes[ROOT], -1, 1.0)


@compiled
def reset_node(node, action, prior):
    """Make a node that nothing is known about yet."""
    node.first_child = 0
    node.next_sibling = 0
    node.visits = 0
    node.action = action
    node.prior = prior
    for seat in range(MAX_SEATS):
        node.wins[seat] = 0.0
        node.scores[seat] = 0.0


@compiled
def simulate(tables, view, search):
    """One simulation: determinize, select down the tree, evaluate the leaf, back it up."""
    tree = search.tree
    params = tree.params
    nodes = search.nodes
    seat = view.seat
    tree.determinized = view
    state = tree.determinized
    determinize(tables, state, seat, tree.rng)
    at = ROOT
    tree.path[0] = at
    depth = 0
    while state.prompt != OVER and depth < MAX_TREE_DEPTH:
        node = nodes[at]
        n = legal(tables, state, tree.legal_actions)
        if node.first_child == 0:
            if node.visits < params.expand_visits and at != ROOT:
                break
            width = max_children(at, state.seat == seat, params)
            if not expand(tables, state, at, n, width, search):
                break
            if at == ROOT:
                refine_priors(tables, state, at, n, search, search.deep_net)
        elif at != ROOT and is_to_refine(node, search.deep_net):
            refine_priors(tables, state, at, n, search, search.deep_net)
        chosen = select_child(tables, state, at, n, search)
        if chosen == 0:
            break
        at = chosen
        known = np.int64(0)
        if params.split_chance > 0:
            known = visible_cards(state, seat)
        play(tables, state, nodes[at].action)
        depth += 1
        tree.path[depth] = at
        if params.split_chance > 0:
            new = visible_cards(state, seat) & ~known
            if new != 0:
                at = find_or_add_chance_child(nodes, tree, at, new)
                if at == 0:
                    break
                depth += 1
                tree.path[depth] = at
    for _ in range(int(params.rollout_decisions)):
        if state.prompt != OVER:
            rollout_step(tables, state, search)
    finish_erection(tables, state)
    predict(tables, state, search.evaluator, search.value_net, tree.activations)
    for i in range(depth + 1):
        node = nodes[tree.path[i]]
        node.visits += 1
        for s in range(tables.seats):
            node.wins[s] += tree.activations.win_chances[s]
            node.scores[s] += tree.activations.scores[s]
    tree.simulations += 1
    tree.total_depth += depth


@compiled
def visible_cards(state, seat):
    """Contracts that a seat sees on offer or in its hand, as bits."""
    cards = state.hands[seat]
    for slot in range(DISPLAY):
        if state.display[slot] != NONE:
            cards |= bit(state.display[slot])
    return cards


@compiled
def find_or_add_chance_child(nodes, tree, at, new):
    """The node below for just these cards. 0 if it is not there yet and there is no memory for it."""
    key = -1
    for card in range(CONTRACTS):
        if new & bit(card) != 0:
            key = (key * CONTRACTS - card - 1) % N_CHANCE_KEYS - N_CHANCE_KEYS
    child = np.int64(nodes[at].first_child)
    while child != 0:
        if nodes[child].action == key:
            return child
        child = np.int64(nodes[child].next_sibling)
    child = tree.n_nodes
    if child >= tree.capacity:
        return np.int64(0)
    tree.n_nodes += 1
    reset_node(nodes[child], key, 1.0)
    nodes[child].next_sibling = nodes[at].first_child
    nodes[at].first_child = child
    return child


@compiled
def max_children(at, is_own, params):
    """How many actions are considered at a node."""
    if at == ROOT:
        return int(params.root_width)
    if is_own:
        return int(params.width)
    return int(params.opponent_width)


@compiled
def rollout_step(tables, state, search):
    """Play the action that looks best at once."""
    tree = search.tree
    n = legal(tables, state, tree.legal_actions)
    tree.legal_stamp += 1
    evaluate_actions(tables, state, n, search, search.policy_net)
    best = 0
    for j in range(1, n):
        if tree.action_values[j] > tree.action_values[best]:
            best = j
    play(tables, state, tree.legal_actions[best])


@compiled
def expand(tables, state, at, n, width, search):
    """Give a node children for its most promising actions. False without memory."""
    tree = search.tree
    params = tree.params
    nodes = search.nodes
    if tree.n_nodes + min(n, width) > tree.capacity:
        return False
    tree.legal_stamp += 1
    evaluate_actions(tables, state, n, search, search.policy_net)
    node = nodes[at]
    norm = 0.0
    last = 0
    best = -1e30
    for k in range(min(n, width)):
        top = -1
        for j in range(n):
            if tree.legal_actions[j] >= 0 and (top < 0 or tree.action_values[j] > tree.action_values[top]):
                top = j
        if k == 0:
            best = tree.action_values[top]
        weight = exp((tree.action_values[top] - best) / params.prior_temperature)
        norm += weight
        child = tree.n_nodes
        tree.n_nodes += 1
        reset_node(nodes[child], tree.legal_actions[top], weight)
        if last == 0:
            node.first_child = child
        else:
            nodes[last].next_sibling = child
        last = child
        tree.legal_actions[top] = -1 - tree.legal_actions[top]
    for j in range(n):
        if tree.legal_actions[j] < 0:
            tree.legal_actions[j] = -1 - tree.legal_actions[j]
    node.best_child_value = best
    node.prior_norm = norm
    child = node.first_child
    while child != 0:
        nodes[child].prior /= norm
        child = nodes[child].next_sibling
    return True


@compiled
def is_to_refine(node, deep_net):
    """Whether just so many simulations went through a node that the deep network is to be asked."""
    return len(deep_net) > 0 and node.visits == deep_net.params[0].refine_visits


@compiled
def refine_priors(tables, state, at, n, search, deep_net):
    """Mix what the deep network thinks of the legal actions into the priors of a node's children.

    An action that has no child yet gets one if the deep network thinks it likely enough.
    """
    if len(deep_net) == 0 or not has_blocks(deep_net):
        return
    tree = search.tree
    params = deep_net.params[0]
    nodes = search.nodes
    run_deep(tables, state, deep_net)
    best = -1e30
    for j in range(n):
        tree.action_values[j] = deep_policy_logit(deep_net, tree.legal_actions[j]) / params.deep_temperature
        best = max(best, tree.action_values[j])
    total = 0.0
    for j in range(n):
        tree.action_values[j] = exp(tree.action_values[j] - best)
        total += tree.action_values[j]
    last = 0
    child = np.int64(nodes[at].first_child)
    while child != 0:
        row = nodes[child]
        row.prior *= 1.0 - params.deep_share
        for j in range(n):
            if tree.legal_actions[j] == row.action:
                row.prior += params.deep_share * tree.action_values[j] / total
                tree.action_values[j] = 0.0
        last = child
        child = np.int64(row.next_sibling)
    for j in range(n):
        prior = tree.action_values[j] / total
        if prior > MIN_DEEP_PRIOR and tree.n_nodes < tree.capacity:
            child = tree.n_nodes
            tree.n_nodes += 1
            reset_node(nodes[child], tree.legal_actions[j], params.deep_share * prior)
            nodes[last].next_sibling = child
            last = child


@compiled
def evaluate_actions(tables, state, n, search, policy_net):
    """The value of each listed action for the seat to move: greedy's, or the network's logits.

    The network looks at a position once: the stamp of the list of actions says whether it has.
    """
    tree = search.tree
    if len(policy_net) == 0:
        evaluate_actions_by_greedy(tables, state, n, search)
    else:
        if tree.evaluated_stamp != tree.legal_stamp:
            tree.evaluated_stamp = tree.legal_stamp
            forward(tables, state, policy_net)
        for j in range(n):
            tree.action_values[j] = policy_logit(policy_net, tree.legal_actions[j])


@compiled
def evaluate_actions_by_greedy(tables, state, n, search):
    """Greedy's value of each listed action for the seat to move; a building counts as erected."""
    tree = search.tree
    evaluator = search.evaluator
    seat = state.seat
    for other in range(tables.seats):
        analyse_sites(tables, state, other, evaluator)
    left = expected_actions(tables, state, seat, evaluator) - state.actions_left
    opponent_score = best_opponent_score(tables, state, seat)
    for j in range(n):
        tree.child = state
        child = tree.child
        play(tables, child, tree.legal_actions[j])
        tree.action_values[j] = erected_value(tables, child, seat, left, opponent_score, evaluator)


@compiled
def select_child(tables, state, at, n, search):
    """The child to try: legal with these hidden cards, good for the seat to move, likely or rarely tried.

    0 if there is none and no memory for one.
    """
    tree = search.tree
    params = tree.params
    nodes = search.nodes
    tree.legal_stamp += 1
    for j in range(n):
        tree.last_legal_stamp[tree.legal_actions[j]] = tree.legal_stamp
    node = nodes[at]
    seat = state.seat
    exploration = params.c_puct * math.sqrt(node.visits + 1.0)
    mean = 0.5
    if node.visits > 0:
        mean = (node.wins[seat] + params.score_weight * node.scores[seat]) / node.visits
    chosen = 0
    best_puct = -1e30
    last = 0
    child = np.int64(node.first_child)
    while child != 0:
        row = nodes[child]
        if tree.last_legal_stamp[row.action] == tree.legal_stamp:
            tree.last_legal_stamp[row.action] = 0
            puct = mean - params.fpu_reduction
            if row.visits > 0:
                puct = (row.wins[seat] + params.score_weight * row.scores[seat]) / row.visits
            puct += exploration * row.prior / (1.0 + row.visits)
            if puct > best_puct:
                best_puct = puct
                chosen = child
        last = child
        child = np.int64(row.next_sibling)
    # contracts that were not on offer when the children were made
    for j in range(n):
        action = tree.legal_actions[j]
        is_new = (
            tree.last_legal_stamp[action] == tree.legal_stamp and ERECT <= action < ERECT + SITES * CONTRACTS
        )
        if (is_new or chosen == 0) and tree.n_nodes < tree.capacity:
            tree.legal_actions[0] = action
            evaluate_actions(tables, state, 1, search, search.policy_net)
            weight = exp(min(5.0, (tree.action_values[0] - node.best_child_value) / params.prior_temperature))
            child = tree.n_nodes
            tree.n_nodes += 1
            reset_node(nodes[child], action, weight / node.prior_norm)
            nodes[last].next_sibling = child
            last = child
            tree.last_legal_stamp[action] = 0
            puct = mean - params.fpu_reduction + exploration * weight / node.prior_norm
            if puct > best_puct:
                best_puct = puct
                chosen = child
    return chosen


@compiled
def run_simulations(table_rows, views, n, tree_rows, nodes, evaluator_rows, value_net):
    """Run n simulations on a tree that was reset, from the view in row 0 and for the seat that is to move
    there; fewer, if they are cancelled.
    """
    search = Search(tree_rows[0], nodes, evaluator_rows[0], value_net, (), ())
    run_search(table_rows[0], views[0], n, search)


@compiled
def run_network_simulations(
    table_rows, views, n, tree_rows, nodes, evaluator_rows, value_net, policy_net, deep_net
):
    """The same with priors by policy networks."""
    search = Search(tree_rows[0], nodes, evaluator_rows[0], value_net, policy_net, deep_net)
    write_references(table_rows[0], views[0], policy_net)
    run_search(table_rows[0], views[0], n, search)


@compiled
def run_search(tables, view, n, search):
    """Simulations, one after the other."""
    for _ in range(n):
        if search.tree.cancelled != 0:
            break
        simulate(tables, view, search)
