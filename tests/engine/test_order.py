"""The order of legal actions is pinned: bots, masks and saved numbers depend on it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from vianebula.components import Board, Setup
from vianebula.components.datafiles import load_components
from vianebula.errors import PositionError
from vianebula.game import Game
from vianebula.position import Site, state_from_position
from vianebula.rules import actions as a
from vianebula.rules.state import OVER
from vianebula.text.notation import format_action

from .games import NAMES, deal, legal_of, setup_of, walk

PINNED = Path(__file__).with_name("order.txt")

LAYOUT = {
    "CRAFTSMAN": 0,
    "SITE": 24,
    "EXPLORE": 39,
    "TRANSPORT": 159,
    "ERECT": 519,
    "DECLINE": 642,
    "USE": 643,
    "SPEND": 644,
    "DELIVER": 673,
    "CHOOSE": 688,
    "RETURN": 808,
    "SWAP": 843,
    "ACTIONS": 993,
}


def read_pinned() -> dict[str, tuple[str, list[str]]]:
    """Position and `text/number` words of each named moment."""
    pinned = {}
    blocks = PINNED.read_text("utf-8").split("\n\n")
    for block in blocks[1:]:
        name, position, *lines = block.strip().splitlines()
        pinned[name] = (position, " ".join(lines).split())
    return pinned


@pytest.mark.parametrize("name", read_pinned())
def test_the_order_is_as_written(name: str) -> None:
    position, wanted = read_pinned()[name]
    game = Game.from_position(position)
    assert [f"{action.text}/{action.number}" for action in game.legal] == wanted


def test_every_kind_of_answer_is_pinned() -> None:
    """The chosen moments have actions of every part of the layout."""
    numbers = [int(word.rsplit("/", 1)[1]) for _, words in read_pinned().values() for word in words]
    starts = sorted(LAYOUT.values())
    parts = {int(np.searchsorted(starts, number, side="right")) for number in numbers}
    assert len(parts) == len(LAYOUT) - 1


def test_the_layout_is_as_documented() -> None:
    assert {name: getattr(a, name) for name in LAYOUT} == LAYOUT


@pytest.mark.parametrize("name", NAMES)
def test_lists_ascend_and_stay_within_bounds(name: str) -> None:
    """At every state of many games; and every number has a text of its own."""
    setup = setup_of(name)
    most = 0
    for seed in range(40):
        for states, legal, action in walk(setup, seed, (0.0, 0.5, 0.9, 1.0)[seed % 4]):
            numbers = legal.tolist()
            assert numbers == sorted(set(numbers))
            assert len(numbers) <= a.MAX_LEGAL
            assert (action is None) == (states[0].prompt == OVER) == (not numbers)
            if numbers:
                assert 0 <= numbers[0] <= numbers[-1] < a.ACTIONS
                most = max(most, len(numbers))
            if seed < 4:
                texts = {format_action(setup, states, number) for number in numbers}
                assert len(texts) == len(numbers)
    assert 40 < most < 100


# --- the bound of the buffer


def wide_board() -> Board:
    """A map as large as can be: 120 hexes, 24 meadows, 15 ruins, the rest fog; meadows in the top rows."""
    cells = [(row, 2 * column + row % 2) for row in range(8) for column in range(15)]
    kinds = ["meadow" if i % 2 else "fog" for i in range(48)]
    kinds += ["ruins" if i % 4 == 0 else "fog" for i in range(60)]
    kinds += ["fog"] * (120 - len(kinds))
    names = [f"{chr(97 + row)}{column // 2 + 1}" for row, column in cells]
    return Board("wide", "wide", "reconstructed", "", tuple(names), tuple(kinds), tuple(cells))


def test_no_position_overflows_the_buffer() -> None:
    """Many stocks, all reachable: refused if more are mixed than Stores can mix, else within MAX_LEGAL."""
    board = wide_board()
    setup = Setup(load_components(), board, 3)
    position = Game(setup, deal(setup, 1)).position
    seat = position.seat
    assert seat is not None
    meadows = [board.hexes[hex] for hex in setup.meadows]
    fog = [board.hexes[hex] for hex in board.hexes_of_kind("fog")]
    position.tokens = {}
    position.stock = dict.fromkeys(meadows[:17], "wschf")
    position.reserve = "wschf"
    position.tiles = {name for name in fog if name[0] < "g"}
    for guild in position.guilds:
        guild.piles = [0, 0, 0, 0]
    position.tile_reserve = 60 - len(position.tiles)
    position.sites = {board.hexes[setup.ruins[i]] + "a": Site(seat, "") for i in range(3)}
    with pytest.raises(PositionError, match="mixes"):
        state_from_position(position)
    position.stock = {name: "wschf"[i % 5] for i, name in enumerate(meadows)}
    position.reserve = "".join(
        letter * (18 - "".join(position.stock.values()).count(letter)) for letter in "wschf"
    )
    legal = legal_of(setup, state_from_position(position))
    assert 72 < len(legal) <= a.MAX_LEGAL
