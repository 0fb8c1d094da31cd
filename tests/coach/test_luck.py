"""Luck is nothing on average, whoever judges it; the parts of a result sum up to it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
import pytest

from vianebula.bots import Limit, Rng, derive_seed, make_bot
from vianebula.coach.judges import Judge, SearchJudge, make_network_judge
from vianebula.coach.luck import first_world_luck, measure_luck, possible_worlds
from vianebula.coach.result_parts import PART_NAMES, ResultParts, estimate_parts, measure_parts, order_values
from vianebula.components import get_setup
from vianebula.errors import ViaNebulaError
from vianebula.game import Game
from vianebula.position import States
from vianebula.rules import kernels
from vianebula.text.record import parse_record, replay

EXAMPLE = Path(__file__).parents[2] / "examples" / "games" / "three-guilds.vn"


@cache
def played_game(seats: int, seed: int, bot: str = "greedy:style=racer") -> Game:
    """A whole game of a bot against itself."""
    game, player, rng = Game.deal("beginner", seats, seed), make_bot(bot), Rng(seed)
    while not game.over:
        game.play(player.choose(game.view(), Limit(), rng))
    return game


def secret_plan_asked() -> Game:
    """With the last action of a turn a seat has built by a Secret Plan, and may draw a card."""
    deals = (Game.deal("beginner", 2, seed) for seed in range(100))
    game, contract = next(
        (game, contract)
        for game in deals
        for contract in game.view().position.guilds[game.seat_to_move or 0].hand
        if contract.startswith("secret-plan")
    )
    row, seat = game.states[0], int(game.state.seat)
    cost = game.setup.tables.cost[game.setup.contract_index[contract]]
    row.sites[seat], row.actions_left = 1, 1
    row.site_pieces[0] = cost
    row.reserve -= cost
    kernels.recompute_derived_fields_row(game.setup.table_rows, game.states, 0)
    game.play(next(action for action in game.legal if action.contract == contract))
    return game


def card_turns(game: Game) -> list[tuple[States, int]]:
    """The states before a card was turned up, and the actions that did so."""
    ends = [*(states for states, _ in game.history[1:]), game.states]
    return [
        (states, action.number)
        for (states, action), after in zip(game.history, ends, strict=True)
        if after[0].n_drawn != states[0].n_drawn
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_card_of_the_pile_is_turned_up_once(seats: int) -> None:
    game = played_game(seats, 5)
    ends = [*(states for states, _ in game.history[1:]), game.states]
    n_turns = 0
    for (states, action), after in zip(game.history, ends, strict=True):
        worlds = possible_worlds(game.setup, states, action.number)
        assert (worlds is not None) == (after[0].n_drawn != states[0].n_drawn)
        if worlds is None:
            continue
        n_turns += 1
        pile = states[0].deck[states[0].n_drawn :].tolist()
        assert worlds[:1].tobytes() == after.tobytes()
        turned_up = [sorted({*pile} - {*world.deck[world.n_drawn :].tolist()}) for world in worlds]
        assert turned_up == [[card] for card in pile]
    assert n_turns > 3


@pytest.mark.parametrize("judge", [make_network_judge(), SearchJudge(20)], ids=["network", "search"])
def test_luck_is_nothing_on_average(judge: Judge) -> None:
    """Whichever card comes, it is measured against the same mean: over all cards luck sums up to nothing."""
    game = played_game(2, 7)
    for states, action in card_turns(game)[:3]:
        worlds = possible_worlds(game.setup, states, action)
        assert worlds is not None
        total = np.zeros(2)
        largest = 0.0
        for i in range(len(worlds)):
            luck = first_world_luck(game.setup, np.roll(worlds, -i).view(np.recarray), judge)
            total += luck
            largest = max(largest, abs(luck[0]))
        assert largest > 0.001
        assert total == pytest.approx(np.zeros(2), abs=1e-9)


def test_a_card_in_the_hand_is_valued_with_all_hands_open() -> None:
    """Who moves next knows nothing of a card that a Secret Plan brought another; luck it is all the same."""
    game = secret_plan_asked()
    before = game.states
    [action] = [each for each in game.legal if each.kind != "decline"]
    worlds = possible_worlds(game.setup, before, action.number)
    assert worlds is not None
    assert {int(world.seat) for world in worlds} == {1 - int(before[0].seat)}
    luck = first_world_luck(game.setup, worlds, SearchJudge(20))
    assert abs(luck[0]) > 0


@pytest.mark.parametrize("seats", [2, 3])
def test_the_parts_sum_up_to_the_result(seats: int) -> None:
    game = played_game(seats, 3)
    assert game.outcome is not None
    found = measure_parts(game, nodes=40)
    for seat, parts in enumerate(found):
        won = (seat in game.outcome.winners) / len(game.outcome.winners)
        assert parts.total == pytest.approx(won - 1 / seats, abs=1e-9)
    # What one gains the others lose, by each part but one's own choices, which are others' for the others.
    for name in ("order", "deal", "cards", "doubt"):
        assert sum(getattr(parts, name) for parts in found) == pytest.approx(0, abs=1e-9)
    assert sum(parts.own + parts.others for parts in found) == pytest.approx(0, abs=1e-9)
    assert any(abs(parts.cards) > 0.001 for parts in found)
    assert any(abs(parts.own) > 0.001 for parts in found)


def test_a_judge_that_plays_itself_finds_no_fault_with_itself() -> None:
    """It plays what it finds best: its own choices changed nothing, and the game is decided by the rest."""
    judge = SearchJudge(60, derive_seed("luck", 0))
    game = Game.deal("beginner", 2, 11)
    while not game.over:
        game.play(judge.analyse(game.view()).action)
    for parts in measure_parts(game, nodes=60):
        assert parts.own == parts.others == 0


def test_weaker_players_lose_more_by_their_choices() -> None:
    """Of two levels in one game, the lower one's choices cost more."""
    game, players, rng = Game.deal("beginner", 2, 2), [make_bot("level1"), make_bot("level6")], Rng(2)
    while (seat := game.seat_to_move) is not None:
        game.play(players[seat].choose(game.view(), Limit(), rng))
    low, high = measure_parts(game, nodes=100)
    assert low.own < high.own - 0.1


def test_who_begins_is_ahead_before_the_deal() -> None:
    setup = get_setup("beginner", 2)
    values = order_values(setup, 1)
    assert values.sum() == pytest.approx(1)
    assert values[1] > values[0]
    assert values.tolist() == order_values(setup, 0)[::-1].tolist()


def test_a_game_that_goes_on_has_no_result() -> None:
    with pytest.raises(ViaNebulaError, match="not finished"):
        measure_parts(Game.deal("beginner", 2, 1), nodes=10)


def test_estimates() -> None:
    looks = [ResultParts(0.1, 0, 0, 0.2, 0, 0), ResultParts(0.1, 0, 0, 0.4, 0, 0)]
    found = estimate_parts(looks)
    assert [*found] == [*PART_NAMES, "total"]
    assert found["own"].mean == pytest.approx(0.3)
    assert found["own"].half_interval == pytest.approx(12.71 * 0.1)
    assert found["order"].half_interval == pytest.approx(0)
    assert found["total"].mean == pytest.approx(0.4)
    assert estimate_parts(looks[:1])["own"].half_interval is None


def test_luck_of_the_example_is_told_in_order() -> None:
    game = replay(parse_record(EXAMPLE.read_text("utf-8")))
    cards = measure_luck(game, make_network_judge())
    assert [card.n for card in cards] == sorted(card.n for card in cards)
    assert [card.n_possible for card in cards] == list(range(29, 29 - len(cards), -1))
    for card in cards:
        assert sum(card.win_chances) == pytest.approx(0, abs=1e-9)
