"""Caravan: one piece from your exploitations, sites or storage goes back to the reserve."""

from __future__ import annotations

import pytest

from drawing import draw, legal, play
from vianebula.game import Game
from vianebula.position import Site

from ..citing import rule

LAND = """
    1       2       3       4       5       6
a   #1ccf   .1wws   #1h/2s  .2ff    .hhhh   #
"""


def built(drawing: str = LAND, **more: object) -> Game:
    game = draw(drawing, display="caravan.ccf", **more)  # type: ignore[arg-type]
    return play(game, "Fa1a=caravan.ccf")


@rule("R5 Caravan", "R5.3")
def test_each_kind_in_each_place_of_yours() -> None:
    """Not from other players' things, and neutral exploitations are nobody's."""
    game = built(storage={1: "wf", 2: "s"})
    assert game.prompt == "power"
    assert legal(game) == {"+-", "+w:a2", "+s:a2", "+h:a3a", "+w:storage", "+f:storage"}


@rule("R5 Caravan")
@pytest.mark.parametrize("text", ["+w:a2", "+h:a3a", "+f:storage"])
def test_the_piece_goes_to_the_reserve(text: str) -> None:
    game = built(storage={1: "f"})
    before = game.position.reserve.count(text[1])
    game.play(text)
    position = game.position
    assert position.reserve.count(text[1]) == before + 1
    assert position.stock["a2"] == ("ws" if text == "+w:a2" else "wws")
    assert position.sites["a3a"] == Site(0, "" if text == "+h:a3a" else "h")
    assert position.guilds[0].storage == ("" if text == "+f:storage" else "f")
    assert (game.prompt, game.actions_left) == ("turn", 1), "one piece only"


@rule("R5 Caravan", "R5.2")
def test_the_surplus_just_stored_may_be_returned() -> None:
    game = built("a   #1ccfh  #       .w2")
    assert legal(game) == {"+-", "+h:storage"}
    game.play("+h:storage")
    assert game.position.guilds[0].storage == ""
    assert game.scores[0] == 3


@rule("R5 Caravan", "R4.7")
def test_the_last_piece_sends_the_craftsman_home() -> None:
    game = built("a   #1ccf   #2      .1s     .ww     #1")
    assert legal(play(game.copy(), "+-"), "E") == {"Ea4w>a5a"}
    events = game.play("+s:a3")
    assert game.position.craftsmen == {}
    assert game.position.is_empty_meadow("a3")
    assert ("exploitation-exhausted", 0) in [(event.name, event.seat) for event in events]
    game.play("Ea4w>a5a")
    assert legal(game, "E") == {"Ea4w>a2a"}, "the emptied space is a way for seat 2"


@rule("R5 Caravan")
def test_declining() -> None:
    game = built(storage={1: "f"})
    before = game.position
    game.play("+-")
    assert game.position.reserve == before.reserve
    assert game.position.guilds[0].storage == "f"
    assert game.position.guilds[0].fulfilled == ["caravan.ccf"]


@rule("R5 Caravan")
def test_lost_when_you_have_no_piece() -> None:
    assert built("a   #1ccf   #1      #2w     .2ff    .hhhh   #").prompt == "turn"


@rule("R5 Caravan")
@pytest.mark.parametrize("cost", ["wsh", "ccf"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_copy_for_each_number_of_seats(cost: str, seats: int) -> None:
    game = draw(f"a   #1{cost}   .1w     .1f     #       #", seats=seats, display=f"caravan.{cost}")
    game.play(f"Fa1a=caravan.{cost}")
    assert legal(game) == {"+-", "+w:a2", "+f:a3"}


@rule("R5 Caravan")
def test_three_exploitations_with_two_seats() -> None:
    game = draw("a   #1ccf   .1w     .1f     .1c     #       #", seats=2, display="caravan.ccf")
    game.play("Fa1a=caravan")
    assert legal(game) == {"+-", "+w:a2", "+f:a3", "+c:a4"}
