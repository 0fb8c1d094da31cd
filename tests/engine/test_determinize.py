"""Worlds that fit a view: each agrees with it, all are equally likely, and the truth has no part in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from functools import cache
from math import comb
from typing import Any

import numpy as np
import pytest

from vianebula.components import Setup
from vianebula.game import Game
from vianebula.position import States, bit_indices
from vianebula.rules import constants, kernels
from vianebula.rules.state import PIECES, PLACE, POWER

from .games import NAMES, deal, legal_of, setup_of, walk

SAMPLES = 6000
PRIVATE = range(constants.PRIVATE_CONTRACTS)


def worlds(setup: Setup, states: States, seat: int, n: int = SAMPLES, first: int = 0) -> Any:
    """So many worlds that fit a seat's view, from seeds that count up."""
    view = states.copy()
    kernels.mask_hidden_row(view, 0, seat)
    rows = np.repeat(view, n).view(np.recarray)
    kernels.determinize_rows(setup.table_rows, rows, seat, np.arange(first, first + n, dtype=np.uint64))
    return rows


def assert_uniform(outcomes: Iterable[Hashable], n_possible: int) -> None:
    """Chi-square: five standard deviations around what chance would give, and nothing left out."""
    counts = Counter(outcomes)
    assert len(counts) == n_possible
    mean = counts.total() / n_possible
    assert mean > 5
    chi_square = sum((n - mean) ** 2 / mean for n in counts.values())
    freedom = n_possible - 1
    assert abs(chi_square - freedom) < 5 * (2 * freedom) ** 0.5


# --- moments to look at


def drawn_from_the_deck(setup: Setup, state: Any, seat: int) -> bool:
    """Does the seat hold a neutral contract, drawn by a Secret Plan?"""
    return bool(int(state.hands[seat]) >> constants.PRIVATE_CONTRACTS and setup.seats > seat)


@cache
def moment(name: str, which: str) -> tuple[States, int]:
    """The first such state of many games, and a seat that looks on."""
    setup = setup_of(name)
    for seed in range(2000):
        for states, _, _ in walk(setup, seed):
            state = states[0]
            if FITS[which](setup, state):
                return states.copy(), (int(state.seat) + 1) % setup.seats
    raise AssertionError(f"no such moment: {which}")


def pending_from_hand(setup: Setup, state: Any) -> bool:
    asked = state.prompt in (PIECES, POWER, PLACE)
    return bool(asked and int(state.hands[state.seat]) >> int(state.pending_contract) & 1 and setup.seats)


FITS: dict[str, Callable[[Setup, Any], bool]] = {
    "deal": lambda _setup, state: bool(state.seat != constants.NONE),
    "plan": lambda setup, state: (
        state.seat != constants.NONE and drawn_from_the_deck(setup, state, int(state.seat))
    ),
    "pending": pending_from_hand,
    "late": lambda _setup, state: bool(state.seat != constants.NONE and state.n_drawn > 6),
}


# --- tests


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("which", FITS)
def test_samples_agree_with_the_view(name: str, which: str) -> None:
    setup = setup_of(name)
    states, seat = moment(name, which)
    for viewer in (seat, int(states[0].seat), constants.NONE):
        rows = worlds(setup, states, viewer, 60)
        view = states.copy()
        kernels.mask_hidden_row(view, 0, viewer)
        assert len({row.tobytes() for row in rows}) > 55
        for row in rows:
            game = Game(setup, row.reshape(1).view(np.recarray).copy())
            assert game.text().count("?") == 0
            again = game.states.copy()
            kernels.mask_hidden_row(again, 0, viewer)
            assert again.tobytes() == view.tobytes()
            assert Game.from_position(game.text()).states.tobytes() == game.states.tobytes()
            check_hands(setup, row)


def check_hands(setup: Setup, row: Any) -> None:
    """Two private contracts for each seat, in hand or fulfilled; each card in one place; nothing blank."""
    cards: list[int] = row.display.tolist() + row.deck[row.n_drawn :].tolist()
    for seat in range(setup.seats):
        hand = bit_indices(int(row.hands[seat]))
        own = hand + bit_indices(int(row.fulfilled[seat]))
        assert sum(card in PRIVATE for card in own) == 2
        assert len(hand) == row.hand_size[seat]
        cards += own
    assert len(cards) == len(set(cards)) == 33 + 2 * setup.seats
    assert min(cards) >= 0


@pytest.mark.parametrize("name", ["beginner-2", "beginner-3", "advanced-4"])
def test_hands_and_deck_of_a_deal_are_uniform(name: str) -> None:
    setup = setup_of(name)
    states, seat = moment(name, "deal")
    rows = worlds(setup, states, seat)
    other = (seat + 1) % setup.seats
    assert_uniform(rows.hands[:, other].tolist(), comb(6, 2))
    for position in (0, 1, 28):
        assert_uniform(rows.deck[:, position].tolist(), 29)
    for card in (8, 40):
        if card not in states[0].display:
            assert_uniform(np.argmax(rows.deck == card, axis=1).tolist(), 29)
    if setup.seats > 2:
        both = zip(
            rows.hands[:, other].tolist(), rows.hands[:, (seat + 2) % setup.seats].tolist(), strict=True
        )
        assert_uniform(both, comb(6, 2) * comb(4, 2))


def test_the_spectator_knows_no_hand() -> None:
    setup = setup_of("beginner-3")
    rows = worlds(setup, deal(setup, 1), constants.NONE, 12_000)
    for seat in range(3):
        assert_uniform(rows.hands[:, seat].tolist(), comb(8, 2))


@pytest.mark.parametrize("name", ["beginner-2", "advanced-3"])
def test_after_a_secret_plan(name: str) -> None:
    """One card of the opponent's hand came from the draw pile: any neutral one not yet seen, as likely."""
    setup = setup_of(name)
    states, seat = moment(name, "plan")
    mover = int(states[0].seat)
    rows = worlds(setup, states, seat)
    unseen = constants.DECK - int(states[0].n_drawn) + 1
    drawn = [int(hand) >> constants.PRIVATE_CONTRACTS for hand in rows.hands[:, mover]]
    assert_uniform(drawn, unseen)
    assert_uniform(rows.deck[:, int(states[0].n_drawn)].tolist(), unseen)
    private = [int(hand) & 0xFF for hand in rows.hands[:, mover]]
    public = np.bitwise_or.reduce(states[0].fulfilled) | states[0].hands[seat]
    n_private = 8 - bin(int(public) & 0xFF).count("1")
    n_held = int(states[0].hand_size[mover]) - 1
    assert_uniform(private, comb(n_private, n_held))


@pytest.mark.parametrize("name", ["beginner-2", "beginner-3", "advanced-4"])
def test_a_contract_being_fulfilled_from_a_hand_is_seen(name: str) -> None:
    setup = setup_of(name)
    states, seat = moment(name, "pending")
    state = states[0]
    mover, contract = int(state.seat), int(state.pending_contract)
    rows = worlds(setup, states, seat)
    assert all(int(hand) >> contract & 1 for hand in rows.hands[:, mover])
    rest = [int(hand) & ~(1 << contract) for hand in rows.hands[:, mover]]
    if state.hand_size[mover] == 2 and not drawn_from_the_deck(setup, state, mover):
        public = int(np.bitwise_or.reduce(state.fulfilled)) | int(state.hands[seat]) | 1 << contract
        assert_uniform(rest, 8 - bin(public & 0xFF).count("1"))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("which", FITS)
def test_samples_do_not_depend_on_the_truth(name: str, which: str) -> None:
    """Two truths behind one view give the same worlds from the same seeds, and the truth is no favourite."""
    setup = setup_of(name)
    states, seat = moment(name, which)
    other = worlds(setup, states, seat, 1, first=10**6)
    assert other.tobytes() != states.tobytes()
    assert worlds(setup, states, seat, 50).tobytes() == worlds(setup, other, seat, 50).tobytes()
    here, there = Game(setup, states.copy()).view(seat), Game(setup, other.copy()).view(seat)
    for seed in (0, 1, 2**62):
        assert here.determinize(seed).states.tobytes() == there.determinize(seed).states.tobytes()


def test_the_seat_to_move_can_act_in_every_world() -> None:
    """R3.2: whose turn it is tells that this seat can act, if only by a contract in its hand."""
    for name in NAMES:
        setup = setup_of(name)
        for seed in range(12):
            for states, _, _ in walk(setup, seed, 0.5):
                for seat in range(constants.NONE, setup.seats):
                    if seat != states[0].seat != constants.NONE:
                        world = worlds(setup, states, seat, 1, first=seed)
                        assert len(legal_of(setup, world)) > 0
