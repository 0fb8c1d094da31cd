"""Priest: any three pieces of three resources, three points."""

from __future__ import annotations

from itertools import combinations

import pytest

from drawing import draw, legal, play
from vianebula.game import Game

from ..citing import rule


def site(pieces: str, seats: int = 3) -> Game:
    return draw(f"a   #1{pieces:<14}#       .w3", seats=seats, display="priest.any")


@rule("R5 Priest")
@pytest.mark.parametrize(
    ("pieces", "may"),
    [
        ("wsc", True),
        ("chf", True),
        ("wwsshh", True),
        ("wwws", False),
        ("ws", False),
        ("www", False),
        ("", False),
    ],
)
def test_it_requires_any_three_kinds(pieces: str, may: bool) -> None:
    assert ("Fa1a=priest.any" in legal(site(pieces))) is may


@rule("R5 Priest", "R4.9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_builder_chooses_which_kinds(seats: int) -> None:
    game = play(site("wschf", seats), "Fa1a=priest.any")
    assert game.prompt == "pieces"
    assert legal(game) == {"+" + "".join(kinds) for kinds in combinations("wschf", 3)}
    game.play("+shf")
    assert game.position.guilds[0].storage == "wc"
    assert game.prompt == "turn", "there is no power to ask about"


@rule("R5 Priest", "R4.9")
def test_one_of_each_kind_is_used() -> None:
    game = play(site("wwsschh"), "Fa1a=priest.any +wsh")
    assert game.position.guilds[0].storage == "wsch"


@rule("R5 Priest", "R4.9")
@pytest.mark.parametrize(("pieces", "stored"), [("wsc", ""), ("wwwscc", "wwc")])
def test_three_kinds_leave_no_choice(pieces: str, stored: str) -> None:
    game = play(site(pieces), "Fa1a=priest.any")
    assert game.prompt == "turn"
    assert game.position.guilds[0].storage == stored


@rule("R5 Priest")
def test_three_points() -> None:
    assert play(site("wsc"), "Fa1a=priest.any").scores[0] == 3


@rule("R5 Priest", "R4.8.1")
def test_before_the_choice_nothing_has_happened() -> None:
    game = play(site("wsch"), "Fa1a=priest.any")
    position = game.position
    assert position.actions_left == 1
    assert position.sites["a1a"].pieces == "wsch"
    assert position.buildings == {}
    assert position.display[0] == "priest.any"
