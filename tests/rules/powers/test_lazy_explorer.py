"""Lazy Explorer: any two of one resource; at the end one point for each unrevealed explorer."""

from __future__ import annotations

import pytest

from drawing import draw, legal, play
from vianebula.game import Game

from ..citing import rule


def site(pieces: str, seats: int = 3) -> Game:
    return draw(f"a   #1{pieces:<14}#       .w3", seats=seats, display="lazy-explorer.any")


@rule("R5 Lazy Explorer")
@pytest.mark.parametrize(
    ("pieces", "may"),
    [("ww", True), ("ff", True), ("wsch", False), ("w", False), ("wscch", True), ("www", True)],
)
def test_it_requires_any_two_of_one_kind(pieces: str, may: bool) -> None:
    assert ("Fa1a=lazy-explorer.any" in legal(site(pieces))) is may


@rule("R5 Lazy Explorer", "R4.9")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_builder_chooses_which_pair(seats: int) -> None:
    game = play(site("wwsccc", seats), "Fa1a=lazy-explorer.any")
    assert game.prompt == "pieces"
    assert legal(game) == {"+ww", "+cc"}
    before = game.position.reserve
    game.play("+cc")
    assert game.position.guilds[0].storage == "wwsc"
    assert game.position.reserve.count("c") == before.count("c") + 2
    assert (game.prompt, game.actions_left) == ("turn", 1), "there is no power to ask about"


@rule("R5 Lazy Explorer", "R4.9")
@pytest.mark.parametrize(("pieces", "stored"), [("ww", ""), ("www", "w"), ("wwwwsc", "wwsc")])
def test_one_pair_leaves_no_choice(pieces: str, stored: str) -> None:
    game = play(site(pieces), "Fa1a=lazy-explorer.any")
    assert game.prompt == "turn"
    assert game.position.guilds[0].storage == stored


@rule("R5 Lazy Explorer")
@pytest.mark.parametrize(
    ("piles", "unrevealed"),
    [((4, 4, 4, 4), 4), ((1, 4, 4, 4), 4), ((0, 4, 4, 4), 3), ((0, 0, 0, 1), 1), ((0,) * 4, 0)],
)
def test_one_point_for_each_pile_with_a_tile(piles: tuple[int, ...], unrevealed: int) -> None:
    """An explorer who is revealed counts two as always (R7.1)."""
    game = draw("a   #", fulfilled={1: "lazy-explorer.any"}, piles={1: piles})
    assert game.scores[0] == unrevealed + 2 * (4 - unrevealed)


@rule("R5 Lazy Explorer")
def test_piles_of_others_do_not_count() -> None:
    game = draw("a   #", fulfilled={2: "lazy-explorer.any"}, piles={2: (0, 0, 3, 3)})
    assert game.scores == [0, 2 + 4, 0]


@rule("R5 Lazy Explorer")
def test_from_the_hand_after_a_secret_plan() -> None:
    game = draw("a   #1wwss  #       .w2", hands={1: "lazy-explorer.any"})
    play(game, "Fa1a=lazy-explorer.any +ss")
    assert game.position.guilds[0].hand == []
    assert game.position.guilds[0].fulfilled == ["lazy-explorer.any"]
