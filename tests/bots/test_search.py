"""`search` at the edges of its limit: no time, much time, many visits, several trees; and it wins."""

from __future__ import annotations

import threading

import pytest

from vianebula.bots import Limit, Rng, make_bot
from vianebula.bots.bot import list_legal
from vianebula.bots.core.mcts import ROOT
from vianebula.bots.search import (
    FIRST_SIMULATIONS,
    MAX_NODES,
    NODES_PER_SECOND,
    Deadline,
    SearchBot,
    SearchParams,
    _is_decided,
)
from vianebula.bots.search_tree import SearchTree
from vianebula.components import get_setup
from vianebula.rules.actions import ERECT, MAX_LEGAL
from vianebula.rules.state import TURN

from .helpers import analyse, choose, dealt, mover_view, positions, share_of


@pytest.mark.parametrize("limit", [Limit(nodes=0), Limit(seconds=0.0), Limit(seconds=-1.0)])
def test_with_no_limit_it_still_looks(limit: Limit) -> None:
    setup, bot = get_setup("beginner", 3), make_bot("search")
    seen = []
    for states in positions(setup, "builder", 3, 9):
        found = analyse(bot, setup, states, Rng(1), limit)
        assert found is not None
        assert found.nodes >= 1
        assert found.candidates[0].visits >= 1
        action = choose(bot, setup, states, Rng(1), limit)
        seen.append(action == list_legal(setup, states)[0])
    assert not all(seen)  # it is not simply the first of the list


def test_more_time_has_more_room() -> None:
    """A tree must not be full long before its time is over."""
    setup, now = get_setup("beginner", 2), threading.Event()
    now.set()
    capacities = []
    for seconds in (1.0, 4.0, 3600.0):
        bot = SearchBot(SearchParams(time=seconds))
        analyse(bot, setup, dealt(setup, 1), Rng(1), Limit(cancel=now))
        capacities.append(int(bot._local.trees[0].tree_rows[0].capacity))
    assert capacities[0] >= NODES_PER_SECOND
    assert capacities[1] >= 4 * NODES_PER_SECOND
    assert capacities[2] == MAX_NODES


def test_sums_go_on_after_many_visits() -> None:
    """A float32 has 24 bits: from there on a chance added to a sum would be lost."""
    setup, many = get_setup("beginner", 2), 1 << 24
    bot, tree, view = SearchBot(), SearchTree(), mover_view(setup, dealt(setup, 1))
    tree.reset(5000, bot.params, Rng(1))
    run = tree.make_runner(view)
    run(1)
    for row in (ROOT, *range(ROOT + 1, int(tree.tree_rows[0].n_nodes))):
        tree.nodes[row].visits = many
        tree.nodes[row].wins[:] = many
        tree.nodes[row].scores[:] = 20 * many
    run(100)
    root = tree.nodes[ROOT]
    assert root.visits == many + 100
    assert root.wins[:2].sum() - 2 * many == pytest.approx(100, abs=1e-3)
    assert 1000 < root.scores[0] - 20 * many < 4000


def with_visits(visits: dict[int, int]) -> SearchTree:
    tree = SearchTree()
    tree.reset(10, SearchParams(), Rng(1))
    for i, (action, n) in enumerate(visits.items()):
        child = tree.nodes[ROOT + 1 + i]
        child.action, child.visits, child.next_sibling = action, n, ROOT + 2 + i
    child.next_sibling = 0
    tree.nodes[ROOT].first_child = ROOT + 1
    tree.nodes[ROOT].visits = tree.tree_rows[0].simulations = sum(visits.values())
    return tree


def test_several_trees_decide_together() -> None:
    """Each tree may be sure of another action."""
    deadline = Deadline(Limit(), 0.0)
    one, other = with_visits({1: 90, 2: 10}), with_visits({1: 12, 2: 88})
    assert _is_decided([one], [150], deadline)
    assert _is_decided([other], [150], deadline)
    assert not _is_decided([one, other], [150, 150], deadline)
    assert _is_decided([one, other], [101, 102], deadline)
    assert not _is_decided([one, other], [102, 102], deadline)


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_an_early_end_changes_no_answer(threads: int) -> None:
    setup = get_setup("beginner", 2)
    bot = make_bot(f"search:nodes=3000,threads={threads}")
    for states in positions(setup, "greedy:style=racer", 4, 12):
        whole = analyse(bot, setup, states, Rng(5))
        assert whole is not None
        assert whole.nodes == 3000
        assert choose(bot, setup, states, Rng(5)) == whole.action.number


@pytest.mark.parametrize("seats", [2, 4])
def test_buildings_are_among_the_first_that_are_tried(seats: int) -> None:
    """Their contract counts although it is fulfilled only when all is answered (R4.8)."""
    setup, bot, tree = get_setup("beginner", seats), SearchBot(SearchParams(root_width=1000)), SearchTree()
    ranks = []
    for seed in (1, 2, 3):
        for states in positions(setup, "greedy:style=racer", seed, 1):
            if states[0].prompt == TURN and list_legal(setup, states)[-1] >= ERECT:
                tree.reset(MAX_LEGAL + 100, bot.params, Rng(seed))
                tree.make_runner(mover_view(setup, states))(1)
                tried = below(tree, ROOT)  # the likeliest first
                ranks.append(next(i for i, action in enumerate(tried, 1) if action >= ERECT))
    assert len(ranks) > 20
    assert sum(rank <= 8 for rank in ranks) >= 0.8 * len(ranks)


def test_what_was_not_tried_is_not_listed() -> None:
    setup, states = get_setup("beginner", 2), dealt(get_setup("beginner", 2), 1)
    found = analyse(make_bot("search:root_width=3"), setup, states, Rng(1), Limit(nodes=200))
    assert found is not None
    assert 1 < len(found.candidates) <= 3
    assert all(candidate.visits > 0 for candidate in found.candidates)
    assert sum(candidate.share for candidate in found.candidates) == pytest.approx(1)
    few = analyse(make_bot("search:root_width=1000"), setup, states, Rng(1), Limit(nodes=1))
    assert few is not None
    assert [candidate.visits for candidate in few.candidates] == [1]


def test_who_is_stopped_at_once_has_looked() -> None:
    setup, now = get_setup("beginner", 2), threading.Event()
    now.set()
    found = analyse(make_bot("search"), setup, dealt(setup, 1), Rng(1), Limit(cancel=now))
    assert found is not None
    assert found.nodes >= FIRST_SIMULATIONS


def below(tree: SearchTree, at: int) -> list[int]:
    """The actions or cards that lead on from a node; each once."""
    child, found = int(tree.nodes[at].first_child), []
    while child:
        found.append(int(tree.nodes[child].action))
        child = int(tree.nodes[child].next_sibling)
    assert len(set(found)) == len(found)
    return found


@pytest.mark.parametrize("split_chance", [0, 1])
def test_cards_turned_up_are_told_apart_if_asked(split_chance: int) -> None:
    """Where a card is turned up (R4.8) there is a node for each card that may come, and the action's own."""
    setup, bot = get_setup("beginner", 2), SearchBot(SearchParams(nodes=1500, split_chance=split_chance))
    kinds = set()
    for states in positions(setup, "greedy", 5, 25):
        found = analyse(bot, setup, states, Rng(1), Limit())
        assert found is not None
        assert all(action >= 0 for action in (*found.pv, *(c.action.number for c in found.candidates)))
        tree = bot._local.trees[0]
        for at in range(ROOT, int(tree.tree_rows[0].n_nodes)):
            if met := below(tree, at):
                cards = sum(action < 0 for action in met)
                assert cards in (0, len(met))
                kinds.add(cards > 1)
    assert kinds == ({False, True} if split_chance else {False})


def test_it_beats_greedy_with_few_simulations() -> None:
    """Fixed nodes and seeds: the same games every time."""
    assert share_of(get_setup("beginner", 2), "search:nodes=100", "greedy", deals=5) >= 0.9


def test_more_simulations_play_better() -> None:
    """It is not greedy's first look alone that wins."""
    assert share_of(get_setup("beginner", 2), "search:nodes=300", "search:nodes=8", deals=4) >= 0.75
