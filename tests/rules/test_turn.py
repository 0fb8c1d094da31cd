"""Turns (R3)."""

from __future__ import annotations

import pytest

from drawing import draw, legal, play
from vianebula.errors import IllegalAction, MalformedAction

from .citing import rule


@rule("R3.1")
def test_a_turn_has_two_actions() -> None:
    game = draw("a   .w2     .s2     #       #       ~")
    assert (game.seat_to_move, game.actions_left) == (0, 2)
    game.play("Aa1")
    assert (game.seat_to_move, game.actions_left) == (0, 1)
    game.play("Ba3")
    assert (game.seat_to_move, game.actions_left) == (1, 2)


@rule("R3.1")
def test_the_same_kind_may_be_chosen_twice() -> None:
    game = play(draw("a   .w2     .s2     #       #"), "Aa1 Aa2")
    assert game.position.craftsmen == {"a1": 0, "a2": 0}
    assert game.seat_to_move == 1


@rule("R3.1", "R4.5")
def test_d_needs_both_actions() -> None:
    game = draw("a   #1      ^       #       .w2")
    assert legal(game, "D") == {"Da2"}
    game.play("Aa4")
    assert legal(game, "D") == set()
    with pytest.raises(IllegalAction, match="costs-two-actions"):
        game.play("Da2")


@rule("R3.2")
def test_there_is_no_passing() -> None:
    game = draw("a   .w2     .s2     #       #")
    for text in ("pass", "", "-"):
        with pytest.raises(MalformedAction):
            game.play(text)
    with pytest.raises(IllegalAction):
        game.play("+-")
    assert legal(game) == {"Aa1", "Aa2", "Ba3", "Ba4"}


# All three sites of seat 1 stand apart from everything, and one of its two craftsmen is out: it can take the
# token, and that is all.
CORNERED = """
    1       2       3       4       5
a   #1/1    #1/2    #       x       .w2
b       x       {b2}       x       x       .1w
"""


@rule("R3.2")
def test_the_only_legal_action_must_be_taken() -> None:
    game = draw(CORNERED.format(b2="x"))
    assert legal(game) == {"Aa5"}


@rule("R3.2")
def test_the_rest_of_a_turn_without_legal_action_is_lost() -> None:
    game = draw(CORNERED.format(b2="x"))
    assert game.actions_left == 2
    game.play("Aa5")
    assert (game.seat_to_move, game.actions_left) == (1, 2)


@rule("R3.2")
def test_a_lone_d_with_one_action_left_is_lost() -> None:
    game = draw(CORNERED.format(b2="^"))
    assert legal(game) == {"Aa5", "Db2"}
    game.play("Aa5")
    assert (game.seat_to_move, game.actions_left) == (1, 2)


@rule("R3.2")
def test_a_turn_goes_on_as_long_as_something_is_legal() -> None:
    game = draw(CORNERED.format(b2="~"))
    game.play("Aa5")
    assert (game.seat_to_move, game.actions_left) == (0, 1)
    assert legal(game) == {"Cb2"}


@rule("R3.2")
def test_a_seat_that_cannot_act_is_passed_over() -> None:
    """Seat 2 has all sites and both craftsmen on the board, where they can do nothing."""
    game = draw(
        """
            1       2       3       4       5
        a   #2/2    #2/1    #       x       .w2
        b       x       x       x       x       .2w     .2s
        """
    )
    events = [game.play("Ba3"), game.play("Aa5")][1]
    assert (game.seat_to_move, game.actions_left) == (2, 2)
    assert [(event.name, event.seat) for event in events[1:]] == [
        ("turn-ended", 0),
        ("turn-lost", 1),
        ("turn-began", 2),
    ]


# Seat 1 has all sites and both craftsmen out; what it can do lies in {site} and {land}. Seat 3 plays Bb3.
NEXT = """
    1       2       3       4       5       6
a   #1{site:<6}{land:<8}x       .1s     .1h     x
b       #1/1    x       #       x       x       #
"""


@rule("R3.2")
@pytest.mark.parametrize(
    ("site", "land", "may"),
    [
        ("", "~", {"Ca2"}),
        ("", "^", {"Da2"}),
        ("", ".ww", {"Ea2w>a1a", "Ea2w>b1a", "Ea2w>b1b"}),
        ("ws", "x", {"Fa1a=store.ws"}),
    ],
)
def test_a_single_kind_of_action_keeps_the_turn(site: str, land: str, may: set[str]) -> None:
    game = draw(NEXT.format(site=site, land=land), seat=3, actions_left=1, display="store.ws")
    game.play("Bb3")
    assert game.seat_to_move == 0
    assert legal(game) == may


@rule("R3.2", "R4.6")
@pytest.mark.parametrize(("site", "land"), [("", "x"), ("", ".w2"), ("w", "."), ("s", "#2/2")])
def test_what_is_no_action_does_not_keep_the_turn(site: str, land: str) -> None:
    """A token that no craftsman can take; an empty meadow; a site that meets no contract; full ruins."""
    game = draw(NEXT.format(site=site, land=land), seat=3, actions_left=1, display="store.ws")
    game.play("Bb3")
    assert game.seat_to_move == 1


@rule("R3.3")
def test_after_d_the_turn_is_over() -> None:
    game = draw("a   #1      ^       #       .w2")
    game.play("Da2")
    assert game.position.tiles == {"a2"}
    assert (game.seat_to_move, game.actions_left) == (1, 2)


@rule("R3.3")
def test_c_does_not_end_the_turn() -> None:
    game = play(draw("a   #1      ~       #       .w2"), "Ca2")
    assert (game.seat_to_move, game.actions_left) == (0, 1)
