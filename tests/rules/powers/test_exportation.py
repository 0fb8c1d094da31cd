"""Exportation: up to two pieces go back to the reserve, each from any place of yours."""

from __future__ import annotations

import pytest

from drawing import draw, legal, play
from vianebula.game import Game

from ..citing import rule

LAND = """
    1       2       3       4       5       6
a   #1wscf  .1ww    #1h/2s  .2ff    .hhhh   #
"""


def built(drawing: str = LAND, **more: object) -> Game:
    game = draw(drawing, display="exportation.wscf", hands={1: ""}, **more)  # type: ignore[arg-type]
    return play(game, "Fa1a=exportation.wscf")


@rule("R5 Exportation", "R5.3")
def test_each_kind_in_each_place_of_yours() -> None:
    game = built(storage={1: "f", 2: "s"})
    assert game.prompt == "power"
    assert legal(game) == {"+-", "+w:a2", "+h:a3a", "+f:storage"}


@rule("R5 Exportation")
def test_twice_from_different_places() -> None:
    game = play(built(storage={1: "f"}), "+h:a3a")
    assert game.prompt == "power"
    assert game.position.pending is not None
    assert game.position.pending.returned == 1
    assert legal(game) == {"+-", "+w:a2", "+f:storage"}
    game.play("+f:storage")
    assert (game.prompt, game.actions_left) == ("turn", 1), "there is no third piece"
    assert game.position.sites["a3a"].pieces == ""
    assert game.position.guilds[0].storage == ""
    assert game.position.stock["a2"] == "ww"


@rule("R5 Exportation", "R4.7")
def test_twice_from_one_exploitation_until_it_is_empty() -> None:
    game = built()
    before = game.position.reserve.count("w")
    play(game, "+w:a2 +w:a2")
    assert game.position.craftsmen == {"a4": 1}
    assert game.position.is_empty_meadow("a2")
    assert game.position.reserve.count("w") == before + 2


@rule("R5 Exportation", "R4.7")
def test_the_second_question_knows_that_a_craftsman_went_home() -> None:
    game = built("a   #1wscf  .1w     .1h     #2      #")
    assert legal(game) == {"+-", "+w:a2", "+h:a3"}
    game.play("+w:a2")
    assert legal(game) == {"+-", "+h:a3"}
    game.play("+h:a3")
    assert game.position.craftsmen == {}


@rule("R5 Exportation")
def test_only_once() -> None:
    game = play(built(), "+h:a3a +-")
    assert (game.prompt, game.actions_left) == ("turn", 1)
    assert game.position.sites["a3a"].pieces == ""
    assert game.position.stock["a2"] == "ww"
    assert game.position.guilds[0].fulfilled == ["exportation.wscf"]


@rule("R5 Exportation")
def test_declined_at_once_there_is_no_second_question() -> None:
    game = play(built(), "+-")
    assert (game.prompt, game.actions_left) == ("turn", 1)
    assert game.position.sites["a3a"].pieces == "h"


@rule("R5 Exportation")
def test_no_second_question_when_nothing_is_left() -> None:
    game = built("a   #1wscf  #1h     #2s     .hhhh   #")
    assert legal(game) == {"+-", "+h:a2a"}
    game.play("+h:a2a")
    assert (game.prompt, game.actions_left) == ("turn", 1)
    assert game.position.guilds[0].fulfilled == ["exportation.wscf"]


@rule("R5 Exportation", "R5.2")
def test_the_surplus_just_stored_may_be_returned() -> None:
    game = built("a   #1wscffhh       #       .w2")
    assert legal(game) == {"+-", "+h:storage", "+f:storage"}
    play(game, "+h:storage +h:storage")
    assert game.position.guilds[0].storage == "f"


@rule("R5 Exportation")
def test_a_later_exportation_asks_twice_again() -> None:
    game = draw(
        "a   #1wscf  #1wshf  #       .w2",
        display="exportation.wscf exportation.wshf",
        hands={1: ""},
        storage={1: "wwwww"},
    )
    play(game, "Fa1a=exportation.wscf +w:storage +w:storage Fa2a=exportation.wshf +w:storage +w:storage")
    assert game.position.guilds[0].storage == "w"
    assert game.seat_to_move == 1


@rule("R5 Exportation")
def test_lost_when_you_have_no_piece() -> None:
    assert built("a   #1wscf  #1      #2w     .2ff    .hhhh   #").prompt == "turn"


@rule("R5 Exportation")
@pytest.mark.parametrize("seats", [2, 4])
def test_other_numbers_of_seats(seats: int) -> None:
    game = draw(
        "a   #1wshf  .1ww    #1c     #       #", seats=seats, display="exportation.wshf", hands={1: ""}
    )
    play(game, "Fa1a=exportation.wshf +c:a3a")
    assert legal(game) == {"+-", "+w:a2"}
