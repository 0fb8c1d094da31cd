"""Distillery: one more action this turn. R6.1 and R6.2 are tested with the end of the game too."""

from __future__ import annotations

import pytest

from drawing import draw, legal, play
from vianebula.game import Game

from ..citing import rule

LAND = """
    1       2       3       4       5
a   #1wsc   ^       #1{other:<6}.w2     #
b       ^       .s2     #       ~
"""


def built(other: str = "", **more: object) -> Game:
    game = draw(LAND.format(other=other), display="distillery.wsc distillery.shf", **more)  # type: ignore[arg-type]
    return play(game, "Fa1a=distillery.wsc")


@rule("R5 Distillery")
def test_it_is_asked_with_two_answers() -> None:
    game = built()
    assert game.prompt == "power"
    assert legal(game) == {"+-", "+act"}


@rule("R5 Distillery")
@pytest.mark.parametrize(("left", "then"), [(2, 2), (1, 1)])
def test_one_more_action(left: int, then: int) -> None:
    """The building itself costs one; so after it there are as many actions open as before."""
    game = play(built(actions_left=left), "+act")
    assert (game.seat_to_move, game.prompt, game.actions_left) == (0, "turn", then)


@rule("R5 Distillery")
def test_three_actions_in_one_turn() -> None:
    game = play(built(), "+act Aa4 Ab2")
    assert (game.seat_to_move, game.actions_left) == (1, 2)


@rule("R5 Distillery")
def test_declining() -> None:
    game = play(built(), "+-")
    assert (game.seat_to_move, game.actions_left) == (0, 1)
    game = play(built(actions_left=1), "+-")
    assert (game.seat_to_move, game.actions_left) == (1, 2)


@rule("R5 Distillery", "R4.5")
def test_a_d_after_it_but_never_two() -> None:
    game = play(built(), "+act")
    assert legal(game, "D") == {"Da2", "Db1"}
    game.play("Da2")
    assert game.seat_to_move == 1


@rule("R5 Distillery", "R4.5")
def test_used_as_second_action_it_does_not_allow_a_d() -> None:
    game = play(built(actions_left=1), "+act")
    assert game.actions_left == 1
    assert legal(game, "D") == set()


@rule("R5 Distillery")
def test_one_after_the_other_never_more_than_two_actions_are_open() -> None:
    game = play(built("shf"), "+act")
    assert game.actions_left == 2
    game.play("Fa3a=distillery.shf")
    assert game.actions_left == 1
    game.play("+act")
    assert game.actions_left == 2


@rule("R5 Distillery", "R3.2")
def test_it_can_be_used_even_if_nothing_is_legal_then() -> None:
    """Four built, the last site out, both craftsmen out and away from it: the action gained is lost."""
    game = draw("a   #1wsc   #1!/1!  #1!/1   x       .1w     .1s     #", display="distillery.wsc")
    game.play("Fa1a=distillery.wsc")
    assert legal(game) == {"+-", "+act"}
    game.play("+act")
    assert (game.seat_to_move, game.actions_left) == (1, 2)


@rule("R5 Distillery", "R6.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_not_asked_on_the_building_that_ends_the_game(seats: int) -> None:
    game = draw(
        "a   #1!     #1!     #1!     #1!     #1wsc   #       #", seats=seats, display="distillery.wsc"
    )
    game.play("Fa5a=distillery.wsc")
    assert (game.prompt, game.seat_to_move, game.actions_left) == ("turn", 1, 2)


@rule("R5 Distillery", "R6.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_asked_on_a_fifth_building_of_the_last_round(seats: int) -> None:
    game = draw(
        "a   #1!     #1!     #1!     #1!     #1wsc   #       .w3",
        seats=seats,
        display="distillery.wsc",
        end_seat=seats,
    )
    game.play("Fa5a=distillery.wsc")
    assert legal(game) == {"+-", "+act"}
    game.play("+act")
    assert (game.seat_to_move, game.actions_left) == (0, 2)


@rule("R5 Distillery")
@pytest.mark.parametrize("cost", ["wsc", "whf", "scf", "wch", "shf", "cch"])
def test_each_copy(cost: str) -> None:
    game = draw(f"a   #1{cost}   #       .w2", display=f"distillery.{cost}")
    play(game, f"Fa1a=distillery.{cost} +act")
    assert game.actions_left == 2
    assert game.scores[0] == 3
