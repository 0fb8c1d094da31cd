"""What a seat may not know never reaches it: two worlds it cannot tell apart give it equal bytes everywhere.

The other world is made by dealing again what the seat does not know (R8.2); test_redeal proves that deal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import numpy as np
import pytest

from vianebula.components import Setup
from vianebula.explain.events import Event
from vianebula.game import Game, View
from vianebula.position import States
from vianebula.render import svg, terminal
from vianebula.rules import constants, kernels

from .games import NAMES, deal, legal_of, pick, setup_of, walk


def seen(states: States, seat: int) -> States:
    view = states.copy()
    kernels.mask_hidden_row(view, 0, seat)
    return view


def other_world(setup: Setup, states: States, seat: int, seed: int) -> States:
    """The unknown of a seat dealt again; NONE is a spectator."""
    world = seen(states, seat)
    kernels.determinize_rows(setup.table_rows, world, seat, np.array([seed], np.uint64))
    return world


@pytest.mark.parametrize("name", NAMES)
def test_views_are_equal_byte_for_byte(name: str) -> None:
    """Thousands of positions, every seat and the spectator; the worlds do differ, and can go on."""
    setup = setup_of(name)
    n_positions = n_different = 0
    for seed in range(6):
        for n, (states, legal, _) in enumerate(walk(setup, seed, (0.0, 0.9)[seed % 2])):
            n_positions += 1
            for seat in range(constants.NONE, setup.seats):
                world = other_world(setup, states, seat, n)
                assert seen(world, seat).tobytes() == seen(states, seat).tobytes()
                n_different += world.tobytes() != states.tobytes()
                if seat == states[0].seat:
                    assert legal_of(setup, world).tobytes() == legal.tobytes()
                    assert legal_of(setup, seen(states, seat)).tobytes() == legal.tobytes()
    assert n_positions > 600
    assert n_different > n_positions * setup.seats


@pytest.mark.parametrize("name", NAMES)
def test_everything_shown_is_equal(name: str) -> None:
    """Text, legal list, scores, prompt, drawing and picture of each seat, at some moments of games."""
    setup = setup_of(name)
    for n, (states, _, _) in enumerate(walk(setup, 7)):
        if n % 25 and states[0].prompt == 0:
            continue
        for seat in (*range(setup.seats), None):
            number = constants.NONE if seat is None else seat
            game = Game(setup, states.copy())
            twin = Game(setup, other_world(setup, states, number, n))
            assert shown(game.view(seat), n % 50 == 0) == shown(twin.view(seat), n % 50 == 0)


def shown(view: View, pictures: bool) -> list[object]:
    position = view.position
    told: list[object] = [view.text(), repr(view), list(view.legal), view.scores, view.winners]
    told += [view.prompt, view.seat_to_move, view.actions_left, view.over, position.pending]
    if pictures:
        told += [svg(position), terminal(position, colour=True), str(view), view._repr_svg_()]
    return told


@pytest.mark.parametrize("name", NAMES)
def test_events_are_equal(name: str) -> None:
    """The same action in both worlds tells a seat the same, as long as the same cards come up.

    Whether a seat can act at all (R3.2) is public and may hang on its hand alone: such worlds are told
    apart by whose turn comes next, rightly so, and are left out.
    """
    setup = setup_of(name)
    told: Counter[str] = Counter()
    n_told_apart = 0
    for seed in (1, 2, 3):
        for before, after, action in steps(setup, seed):
            for seat in range(setup.seats):
                twin = with_same_reveals(setup, before, after, seat, seed)
                if twin is None:
                    continue
                real = Game(setup, before.copy()).play(action)
                game = Game(setup, twin)
                events = game.play(action)
                if game.state.seat != after[0].seat:
                    n_told_apart += 1
                    continue
                assert [e.for_seat(seat) for e in events] == [e.for_seat(seat) for e in real]
                told.update(event.name for event in events)
    assert told.total() > 2000
    assert n_told_apart < 20
    assert told["contract-fulfilled"] > 10
    assert told["display-refilled"] > 10


def steps(setup: Setup, seed: int) -> Iterator[tuple[States, States, int]]:
    states, random = deal(setup, seed), Random(seed)
    while states[0].seat != constants.NONE:
        before = states.copy()
        action = pick(random, states[0], legal_of(setup, states), 0.95)
        kernels.play_row(setup.table_rows, states, 0, action)
        yield before, states.copy(), action


def with_same_reveals(setup: Setup, before: States, after: States, seat: int, seed: int) -> States | None:
    """Another world for the seat in which the action shows it the same cards; None if there is none here."""
    twin = other_world(setup, before, seat, seed)
    mover = int(before[0].seat)
    chosen = (
        after[0].pending_contract
        if after[0].pending_contract != constants.NONE
        else before[0].pending_contract
    )
    done = int(after[0].fulfilled[mover]) & ~int(before[0].fulfilled[mover])
    hand = int(twin[0].hands[mover])
    for card in range(constants.CONTRACTS):
        played = bool(done >> card & 1) or card == chosen
        if played and int(before[0].hands[mover]) >> card & 1 and not hand >> card & 1:
            return None  # the mover does not hold there what it plays here
    if after[0].n_drawn == before[0].n_drawn:
        return twin
    if not (set(after[0].display) - set(before[0].display)) and mover != seat:
        return twin  # a Secret Plan of another seat: its card is not shown
    top = int(before[0].deck[before[0].n_drawn])
    deck = twin[0].deck.tolist()
    if top not in deck:
        return None
    there = deck.index(top)
    twin[0].deck[there] = twin[0].deck[twin[0].n_drawn]
    twin[0].deck[twin[0].n_drawn] = top
    return twin


def test_a_private_event_hides_its_card() -> None:
    event = Event("plan-drawn", 1, {"contract": "store.ws"}, private_to=1, random=True)
    assert event.for_seat(1).arguments == {"contract": "store.ws"}
    assert event.for_seat(0).arguments == event.for_seat(None).arguments == {}


def test_a_leak_would_be_seen() -> None:
    """The comparison is not blind: a view that kept a hand, or the deck, would differ between worlds."""
    setup = setup_of("beginner-3")
    states = deal(setup, 1)
    world = other_world(setup, states, 0, 2)
    for field in ("hands", "deck"):
        leaks = []
        for row in (states, world):
            view = seen(row, 0)
            view[0][field] = row[0][field]
            leaks.append(Game(setup, view).text())
        assert leaks[0] != leaks[1]
