"""Whatever is played, nothing is lost or made, and what a state keeps follows from the rest of it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vianebula.components import RESOURCES, Setup
from vianebula.game import Game
from vianebula.position import States, bit_indices
from vianebula.rules import constants, kernels
from vianebula.rules.state import OVER, PLACE, TURN

from .games import NAMES, deal, legal_of, pick, setup_of, walk

KEPT = ("empty_meadows", "frontier", "token_spots", "stocked_spots", "reachable")
seeds = st.integers(0, 2**63 - 1)
eagernesses = st.sampled_from([0.0, 0.5, 0.9, 1.0])


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=8, deadline=None, derandomize=True)
@given(seed=seeds, eagerness=eagernesses)
def test_nothing_is_lost_or_made(name: str, seed: int, eagerness: float) -> None:
    setup = setup_of(name)
    start = deal(setup, seed)[0]
    dealt = Dealt(setup, start)
    for states, _, _ in walk(setup, seed, eagerness):
        state = states[0]
        check_resources(state)
        check_tiles(setup, state)
        dealt.check_cards(state)
        dealt.check_tokens(state)
        check_pieces(setup, state)


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=4, deadline=None, derandomize=True)
@given(seed=seeds, eagerness=eagernesses)
def test_kept_fields_follow_from_the_others(name: str, seed: int, eagerness: float) -> None:
    setup = setup_of(name)
    for states, _, _ in walk(setup, seed, eagerness):
        check_derived(setup, states)
        check_against_flood_fill(setup, states[0])


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=4, deadline=None, derandomize=True)
@given(seed=seeds)
def test_undo_restores_every_state(name: str, seed: int) -> None:
    setup = setup_of(name)
    game, random = Game(setup, deal(setup, seed)), Random(seed)
    passed: list[bytes] = []
    texts = []
    while not game.over:
        passed.append(game.states.tobytes())
        action = pick(random, game.state, legal_of(setup, game.states), 0.9)
        texts.append(game.legal.by_number[action].text)
        game.play(action)
    end = game.states.tobytes()
    assert game.start.tobytes() == passed[0]
    for before, text in zip(reversed(passed), reversed(texts), strict=True):
        assert game.undo().text == text
        assert game.states.tobytes() == before
    assert game.actions == []
    for text in texts:
        game.play(text)
    assert game.states.tobytes() == end


# --- what the box holds


def check_resources(state: Any) -> None:
    """R1.2: 18 of each kind, and never fewer than none of anything."""
    for piles in (state.reserve, state.spot_pieces, state.site_pieces, state.storage):
        assert np.min(piles) >= 0
    for resource in range(len(RESOURCES)):
        on_board = state.spot_pieces[:, resource].sum() + state.site_pieces[:, resource].sum()
        assert state.reserve[resource] + on_board + state.storage[:, resource].sum() == 18


def check_tiles(setup: Setup, state: Any) -> None:
    """R1.4: 60 tiles, one of them in the air while By Air is being used; none on meadows or ruins."""
    covered = int(state.tiles[0]) | int(state.tiles[1]) << 64
    assert np.min(state.piles) >= 0
    assert state.tile_reserve >= 0
    in_the_air = int(state.prompt == PLACE)
    assert (state.lifted_hex != constants.NONE) == bool(in_the_air)
    assert covered.bit_count() + in_the_air + int(state.piles.sum()) + int(state.tile_reserve) == 60
    for hex in bit_indices(covered):
        assert setup.board.kinds[hex] in ("fog", "forest", "forbidden")


class Dealt:
    """What the deal fixed: which private contracts are whose or out of the game, and the tokens."""

    def __init__(self, setup: Setup, start: Any) -> None:
        self.setup = setup
        self.private = [set(bit_indices(int(start.hands[seat]))) for seat in range(setup.seats)]
        assert all(len(hand) == 2 and max(hand) < 8 for hand in self.private)
        self.out = set(range(8)) - set().union(*self.private)
        assert len(self.out) == 8 - 2 * setup.seats
        self.n_tokens = sum(token.copies for token in setup.tokens)
        assert self.n_tokens == 20

    def check_cards(self, state: Any) -> None:
        """R1.5: each of the 41 contracts is in one place; private ones only where they were dealt."""
        places: Counter[int] = Counter()
        for seat in range(self.setup.seats):
            hand, done = bit_indices(int(state.hands[seat])), bit_indices(int(state.fulfilled[seat]))
            places.update(hand + done)
            assert {card for card in hand + done if card < 8} == self.private[seat]
            assert state.hand_size[seat] == len(hand) <= 2
        shown = state.display.tolist()
        deck = state.deck[state.n_drawn :].tolist()
        assert all(card == constants.NONE for card in state.deck[: state.n_drawn])
        assert min(shown + deck) >= 8
        places.update(shown + deck)
        assert sorted([*places.elements(), *self.out]) == list(range(41))

    def check_tokens(self, state: Any) -> None:
        """Tokens lie on the board or are held; only an Abundance takes one out of the game."""
        held = int(state.tokens_held.sum())
        lying = int((state.token != constants.NONE).sum())
        contracts = [bit_indices(int(state.fulfilled[seat])) for seat in range(self.setup.seats)]
        opened = sum(self.setup.contracts[c].name == "abundance" for done in contracts for c in done)
        opened += (
            state.pending_contract != constants.NONE
            and self.setup.contracts[state.pending_contract].name == "abundance"
        )
        assert self.n_tokens - opened <= held + lying <= self.n_tokens


def check_pieces(setup: Setup, state: Any) -> None:
    """R1.4, R4.2, R4.8: each seat's craftsmen, sites and buildings, and one thing on a place."""
    taken = 0
    for seat in range(setup.seats):
        craftsmen, sites = bit_indices(int(state.craftsmen[seat])), bit_indices(int(state.sites[seat]))
        built = int(state.buildings[seat]).bit_count()
        assert len(craftsmen) <= (3 if setup.seats == 2 else 2)
        assert len(sites) <= 3
        assert built + len(sites) <= 5
        pending = (
            state.seat == seat
            and state.pending_contract != constants.NONE
            and state.prompt not in (TURN, OVER)
        )
        erecting = bool(pending and int(state.buildings[seat]) >> int(state.pending_place) & 1)
        assert int(state.fulfilled[seat]).bit_count() == built - erecting
        for place in (int(state.sites[seat]), int(state.buildings[seat])):
            assert taken & place == 0
            taken |= place
        for spot in craftsmen:
            assert state.token[spot] == constants.NONE
            assert state.prompt == OVER or state.spot_pieces[spot].sum() > 0
    for place in range(constants.MAX_PLACES):
        if not taken >> place & 1:
            assert state.site_pieces[place].sum() == 0
        elif setup.seats == 2:
            assert place % 2 == 0
    owners = [int(state.craftsmen[seat]) for seat in range(setup.seats)]
    assert sum(owners) == int(np.bitwise_or.reduce(owners)), "two craftsmen on one space"
    assert not state.padding.any()
    for unused in range(setup.seats, constants.MAX_SEATS):
        things = ("hands", "fulfilled", "sites", "buildings", "craftsmen", "piles", "storage", "tokens_held")
        assert not any(np.any(state[thing][unused]) for thing in things)


# --- what a state keeps


def check_derived(setup: Setup, states: States) -> None:
    """Computed afresh, the kept fields are the same bytes."""
    fresh = states.copy()
    for field in KEPT:
        fresh[0][field] = 0
    kernels.recompute_derived_fields_row(setup.table_rows, fresh, 0)
    for field in KEPT:
        assert fresh[0][field].tobytes() == states[0][field].tobytes(), field


def check_against_flood_fill(setup: Setup, state: Any) -> None:
    """The same, told by sets of hexes and a plain search."""
    board = setup.board
    empty = set(bit_indices(int(state.tiles[0]) | int(state.tiles[1]) << 64))
    worked = 0
    for seat in range(setup.seats):
        worked |= int(state.craftsmen[seat])
    for spot, hex in enumerate(setup.meadows):
        stocked, tokened = state.spot_pieces[spot].sum() > 0, state.token[spot] != constants.NONE
        assert bool(state.stocked_spots >> spot & 1) == stocked
        assert bool(state.token_spots >> spot & 1) == tokened
        if not (stocked or tokened or worked >> spot & 1):
            empty.add(hex)
    assert set(bit_indices(int(state.empty_meadows[0]) | int(state.empty_meadows[1]) << 64)) == empty
    frontier = {near for hex in empty for near in board.neighbours[hex]}
    assert set(bit_indices(int(state.frontier[0]) | int(state.frontier[1]) << 64)) == frontier
    for ruins, hex in enumerate(setup.ruins):
        reached = flood(board.neighbours, hex, empty)
        beside = {near for step in (hex, *reached) for near in board.neighbours[step]}
        spots = {spot for spot, meadow in enumerate(setup.meadows) if meadow in beside}
        assert set(bit_indices(int(state.reachable[ruins]))) == spots


def flood(neighbours: tuple[tuple[int, ...], ...], start: int, land: set[int]) -> set[int]:
    """Every hex of the land that can be reached from a hex beside it."""
    reached: set[int] = set()
    edge = [start]
    while edge:
        near = [hex for hex in neighbours[edge.pop()] if hex in land and hex not in reached]
        reached.update(near)
        edge += near
    return reached
