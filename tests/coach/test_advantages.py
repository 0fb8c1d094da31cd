"""Whatever is said for an action is true: each fact is found again in another way, in real positions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from vianebula.bots import Limit, Rng, make_bot
from vianebula.bots.bot import list_legal
from vianebula.coach.advantages import MAX_ADVANTAGES, THEMES, Advantage, find_advantages
from vianebula.coach.lines import play_own_turn
from vianebula.components import Setup
from vianebula.game import Game, View
from vianebula.position import Position, States, copy_states, position_from_state
from vianebula.rules import kernels
from vianebula.rules.state import OVER, TURN

PLAYER = make_bot("greedy:style=racer")


def line_after(view: View, action: int, rng: Rng) -> list[int]:
    """An action, and how greedy would play the turn on."""
    states, seat, line = copy_states(view.states), view.seat_to_move, [action]
    while True:
        kernels.play_row(view.setup.table_rows, states, 0, line[-1])
        row = states[0]
        if row.seat != seat or row.prompt == OVER or len(line) > 8:
            return line
        line.append(PLAYER.choose(View(view.setup, states, seat), Limit(), rng).number)


def can_fulfil(setup: Setup, states: States, seat: int, contract: str, n: int) -> bool:
    """Whether a seat could fulfil a contract with n transports and erections, tried one by one."""
    states = copy_states(states)
    states[0].seat, states[0].prompt, states[0].actions_left = seat, TURN, 2
    view = View(setup, states, seat)
    for action in (view.action(int(number)) for number in list_legal(setup, states)):
        if action.kind == "erect" and action.contract == contract:
            return True
        if action.kind == "transport" and n > 1:
            after = copy_states(states)
            kernels.play_row(setup.table_rows, after, 0, action.number)
            if can_fulfil(setup, after, seat, contract, n - 1):
                return True
    return False


def fewest_actions(setup: Setup, states: States, seat: int, contract: str, most: int) -> int | None:
    return next((n for n in range(1, most + 1) if can_fulfil(setup, states, seat, contract, n)), None)


def carriable(setup: Setup, states: States, seat: int, resource: str, place: str) -> int:
    """How many pieces of a kind a seat could carry to a site, by its legal transports."""
    states = copy_states(states)
    states[0].seat, states[0].prompt, states[0].actions_left = seat, TURN, 2
    view, stock = View(setup, states, seat), position_from_state(setup, states[0]).stock
    return sum(
        stock[action.source].count(resource)
        for action in view.legal
        if action.kind == "transport" and action.pieces == resource and action.target == place
    )


class Ends:
    """The two positions at the end of the turn, and what can be asked of them."""

    def __init__(self, view: View, better: list[int], other: list[int]) -> None:
        assert view.seat_to_move is not None
        self.setup, self.seat = view.setup, view.seat_to_move
        self.states = [play_own_turn(view, line) for line in (better, other)]

    @property
    def positions(self) -> list[Position]:
        return [position_from_state(self.setup, states[0]) for states in self.states]

    def differs_by(self, count: Callable[[Position], int]) -> int:
        a, b = self.positions
        return count(a) - count(b)

    def fewest(self, which: int, seat: int, contract: str, most: int = 3) -> int | None:
        return fewest_actions(self.setup, self.states[which], seat, contract, most)


def is_true(fact: Advantage, ends: Ends) -> bool:
    seat, setup = ends.seat, ends.setup
    a, b = ends.positions
    match fact.name:
        case "ends-game":
            return a.end_seat == seat != b.end_seat
        case "erects":
            fulfilled = [fact.contract in position.guilds[seat].fulfilled for position in (a, b)]
            points = setup.contracts[setup.contract_index[fact.contract]].points
            return fulfilled == [True, False] and fact.n == points
        case "rival-takes":
            assert fact.seat is not None
            is_taken = fact.contract in a.guilds[seat].fulfilled and fact.contract in b.display
            return is_taken and ends.fewest(1, fact.seat, fact.contract, 2) == fact.n
        case "rival-stopped":
            assert fact.seat is not None
            then, otherwise = (ends.fewest(which, fact.seat, fact.contract, 2) for which in (0, 1))
            return then is None and otherwise == fact.n
        case "rival-ends":
            assert fact.seat is not None
            can_build = [
                any(ends.fewest(which, fact.seat, contract, 2) for contract in position.display)
                for which, position in enumerate((a, b))
            ]
            return b.n_buildings_left(fact.seat) == 1 and can_build == [False, True]
        case "fewer-actions":
            then, otherwise = (ends.fewest(which, seat, fact.contract) for which in (0, 1))
            if then != (fact.n if fact.n <= 3 else None):
                return False
            if fact.other_n is None:  # a way may open when an exploitation is exhausted first
                return otherwise is None or otherwise >= 3
            return otherwise == (fact.other_n if fact.other_n <= 3 else None)
        case "less-storage":
            return ends.differs_by(lambda position: -len(position.guilds[seat].storage)) == fact.n
        case "less-lying":
            return ends.differs_by(lambda position: -n_lying(position, seat)) == fact.n
        case "explorer":
            return ends.differs_by(lambda position: position.guilds[seat].piles.count(0)) == fact.n
        case "token-points":
            return ends.differs_by(lambda p: sum(token.points for token in p.guilds[seat].tokens)) == fact.n
        case "craftsman-home":
            return ends.differs_by(lambda p: -list(p.craftsmen.values()).count(seat)) == fact.n
        case "in-reach" | "out-of-rivals-reach":
            owner = seat if fact.seat is None else fact.seat
            counts = [carriable(setup, each, owner, fact.resource, fact.place) for each in ends.states]
            return abs(counts[0] - counts[1]) == fact.n and (counts[0] > counts[1]) == (fact.seat is None)
    raise AssertionError(fact.name)


def n_lying(position: Position, seat: int) -> int:
    on_sites = sum(len(site.pieces) for site in position.sites.values() if site.seat == seat)
    owned = [hex for hex, owner in position.craftsmen.items() if owner == seat]
    return on_sites + sum(len(position.stock.get(hex, "")) for hex in owned)


def decisions(seats: int, seed: int) -> list[View]:
    """What the mover knew at each turn's decisions of a game of greedy."""
    game, rng, found = Game.deal("beginner", seats, seed), Rng(seed), []
    while not game.over:
        if game.prompt == "turn":
            found.append(game.view())
        game.play(PLAYER.choose(game.view(), Limit(), rng))
    return found


@pytest.fixture(scope="module")
def facts() -> list[tuple[Advantage, Ends]]:
    """Many facts of real positions: greedy's own choice beside one at random, and the other way round."""
    found = []
    for seats, seed in ((2, 1), (2, 2), (3, 3), (4, 4)):
        rng = Rng(seed)
        for view in decisions(seats, seed)[6:]:
            chosen = PLAYER.choose(view, Limit(), rng).number
            other = int(rng.choice(list_legal(view.setup, view.states).tolist()))
            lines = [line_after(view, action, rng) for action in (chosen, other)]
            for better, worse in (lines, lines[::-1]):
                ends = Ends(view, better, worse)
                found += [(fact, ends) for fact in find_advantages(view, better, worse)]
    return found


def test_whatever_is_said_is_true(facts: list[tuple[Advantage, Ends]]) -> None:
    wrong = [fact for fact, ends in facts if not is_true(fact, ends)]
    assert not wrong
    assert len(facts) > 300


def test_every_kind_of_fact_is_met(facts: list[tuple[Advantage, Ends]]) -> None:
    """Else nothing would be known of its truth."""
    met = Counter(fact.name for fact, _ in facts)
    assert set(met) == set(THEMES)


def test_an_action_has_nothing_over_itself() -> None:
    for view in decisions(2, 5)[::7]:
        action = int(list_legal(view.setup, view.states)[0])
        line = line_after(view, action, Rng(1))
        assert find_advantages(view, line, line) == []


def test_at_most_a_few_are_told_the_weightiest_first() -> None:
    order = [*THEMES]
    rng = Rng(2)
    for view in decisions(3, 6)[::3]:
        lines = [line_after(view, int(action), rng) for action in list_legal(view.setup, view.states)[:2]]
        if len(lines) == 2:
            told = [order.index(fact.name) for fact in find_advantages(view, *lines)]
            assert told == sorted(told)
            assert len(told) <= MAX_ADVANTAGES


def test_facts_tell_nothing_that_is_hidden() -> None:
    """Two worlds that the seat cannot tell apart have the same facts."""
    rng = Rng(3)
    for view in decisions(3, 7)[10::5]:
        lines = [line_after(view, int(action), rng) for action in list_legal(view.setup, view.states)[:2]]
        if len(lines) < 2:
            continue
        told = []
        for seed in (1, 2):
            world = view.determinize(seed)
            told.append(find_advantages(world.view(), *lines))
        assert told[0] == told[1]
