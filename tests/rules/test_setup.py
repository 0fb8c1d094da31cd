"""Set-up (R2): all chance of a game lies here."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from drawing import legal
from vianebula.components import RESOURCES, get_setup
from vianebula.game import Game
from vianebula.rules import kernels
from vianebula.rules.state import STATE

from .citing import rule

SEATS = [2, 3, 4]
MANY = 300


def deals(seats: int, n: int = MANY) -> np.recarray:
    states = np.zeros(n, STATE).view(np.recarray)
    kernels.deal_rows(get_setup("beginner", seats).table_rows, states, np.arange(n, dtype=np.uint64))
    return states


@rule("R2.1")
@pytest.mark.parametrize("seats", SEATS)
def test_every_seat_may_be_first(seats: int) -> None:
    first = Counter(deals(seats).seat.tolist())
    assert set(first) == set(range(seats))
    assert min(first.values()) > MANY / seats / 2


@rule("R2.1")
@pytest.mark.parametrize("seats", SEATS)
def test_play_goes_to_the_next_seat(seats: int) -> None:
    game = Game.deal(seats=seats, seed=5)
    first = game.seat_to_move
    assert first is not None
    for turn in range(seats + 1):
        assert game.seat_to_move == (first + turn) % seats
        for kind in ("A" if turn == seats else "B", "B"):
            game.play(min(legal(game, kind)))


@rule("R2.1")
def test_a_seed_fixes_the_deal_and_none_makes_it_new() -> None:
    assert Game.deal(seed=7).text() == Game.deal(seed=7).text()
    assert Game.deal(seed=7).text() != Game.deal(seed=8).text()
    assert Game.deal().text() != Game.deal().text()


@rule("R2.2")
@pytest.mark.parametrize("seats", SEATS)
def test_two_private_contracts_for_each_player(seats: int) -> None:
    setup = get_setup("beginner", seats)
    for seed in range(20):
        position = Game.deal(seats=seats, seed=seed).position
        cards = [id for guild in position.guilds for id in guild.hand]
        assert [len(guild.hand) for guild in position.guilds] == [2] * seats
        assert len(set(cards)) == 2 * seats
        assert all(setup.contracts[setup.contract_index[id]].private for id in cards)


@rule("R2.2")
def test_private_contracts_left_over_are_nowhere() -> None:
    position = Game.deal(seats=2, seed=1).position
    private = {c.id for c in position.setup.contracts if c.private}
    assert private.isdisjoint(position.deck + position.display)


@rule("R2.2", "R2.3")
def test_every_contract_can_be_dealt_everywhere() -> None:
    states = deals(3)
    assert len({card for hand in states.hands.tolist() for card in hand}) > 20
    assert set(states.display[:, 0].tolist()) == set(range(8, 41))
    assert set(states.deck[:, 0].tolist()) == set(range(8, 41))


@rule("R2.3")
@pytest.mark.parametrize("seats", SEATS)
def test_four_neutral_contracts_on_display_and_the_rest_in_the_deck(seats: int) -> None:
    position = Game.deal(seats=seats, seed=2).position
    neutral = {c.id for c in position.setup.contracts if not c.private}
    assert (len(position.display), len(position.deck)) == (4, 29)
    assert set(position.display + position.deck) == neutral


@rule("R2.4")
@pytest.mark.parametrize("seats", SEATS)
def test_each_meadow_gets_one_token(seats: int) -> None:
    position = Game.deal(seats=seats, seed=11).position
    meadows = {position.setup.board.hexes[i] for i in position.setup.meadows}
    assert set(position.tokens) | set(position.stock) == meadows
    assert (len(position.tokens), len(position.stock)) == (20, 4)
    big, small = (4, 3) if seats == 4 else (3, 2)
    tokens = Counter((t.resource, t.amount, t.points) for t in position.tokens.values())
    expected = {(r, small, 1): 3 for r in RESOURCES} | {(r, big, 2): 1 for r in RESOURCES}
    assert tokens == expected


@rule("R2.4")
def test_any_special_token_may_be_the_one_removed() -> None:
    missing = Counter(int(np.flatnonzero(state.reserve == 18)[0]) for state in deals(3))
    assert set(missing) == set(range(5))


@rule("R2.5")
@pytest.mark.parametrize(("seats", "amount"), [(2, 4), (3, 4), (4, 5)])
def test_special_tokens_become_neutral_exploitations(seats: int, amount: int) -> None:
    position = Game.deal(seats=seats, seed=4).position
    assert {len(pieces) for pieces in position.stock.values()} == {amount}
    assert len({pieces[0] for pieces in position.stock.values()}) == 4
    assert all(len(set(pieces)) == 1 for pieces in position.stock.values())
    assert position.craftsmen == {}
    assert len(position.reserve) == 90 - 4 * amount


@rule("R2.6")
@pytest.mark.parametrize(("seats", "high", "spare"), [(2, 5, 20), (3, 4, 12), (4, 3, 12)])
def test_piles_of_tiles(seats: int, high: int, spare: int) -> None:
    position = Game.deal(seats=seats, seed=6).position
    assert [guild.piles for guild in position.guilds] == [[high] * 4] * seats
    assert position.tile_reserve == spare


@rule("R2.7")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("board", ["beginner", "advanced"])
def test_nobody_can_explore_at_the_start(board: str, seats: int) -> None:
    game = Game.deal(board, seats, seed=9)
    hexes = game.setup.board.hexes
    assert not any(game.position.is_empty_meadow(hex) for hex in hexes)
    assert {text[0] for text in legal(game)} == {"A", "B"}
    assert len(legal(game, "A")) == 20
    assert len(legal(game, "B")) == 12
    ruins = next(i for i in game.setup.ruins if "fog" in kinds_around(game, i))
    game.play("B" + hexes[ruins])
    assert legal(game, "C")


def kinds_around(game: Game, hex: int) -> set[str]:
    board = game.setup.board
    return {board.kinds[i] for i in board.neighbours[hex]}
