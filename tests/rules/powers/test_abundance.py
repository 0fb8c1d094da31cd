"""Abundance: any token leaves the board; its amount lies there as a neutral exploitation."""

from __future__ import annotations

import pytest

from drawing import draw, legal, play
from vianebula.game import Game

from ..citing import rule


def built(meadows: str = ".w2     .h3     .", *, seats: int = 3, **more: object) -> Game:
    game = draw(
        f"a   #1sf    x       {meadows:<24}#1      .1f     #",
        seats=seats,
        display="abundance.sf",
        **more,  # type: ignore[arg-type]
    )
    return play(game, "Fa1a=abundance.sf")


@rule("R5 Abundance")
def test_any_token_may_be_chosen() -> None:
    game = built()
    assert game.prompt == "power"
    assert legal(game) == {"+-", "+a3", "+a4"}


@rule("R5 Abundance", "R5.3")
def test_the_exploitation_is_nobodys_and_the_token_is_gone() -> None:
    game = built()
    points = game.scores[0]
    game.play("+a4")
    position = game.position
    assert position.stock["a4"] == "hhh"
    assert position.craftsmen == {"a7": 0}
    assert set(position.tokens) == {"a3"}
    assert all(guild.tokens == [] for guild in position.guilds)
    assert position.reserve.count("h") == 15
    assert game.scores[0] == points + 2, "the printed points of the contract only"


@rule("R5 Abundance")
@pytest.mark.parametrize(
    ("seats", "token", "n"),
    [(2, "w2", 2), (2, "w3", 3), (3, "w2", 2), (3, "w3", 3), (4, "w3", 3), (4, "w4", 4)],
)
def test_the_amount_is_that_for_the_number_of_seats(seats: int, token: str, n: int) -> None:
    game = play(built(f".{token}", seats=seats), "+a3")
    assert game.position.stock["a3"] == "w" * n


@rule("R5 Abundance")
def test_no_craftsman_is_needed() -> None:
    game = draw("a   #1cf    .1w     .1h     .s2     #", display="abundance.cf")
    game.play("Fa1a=abundance.cf")
    assert legal(game) == {"+-", "+a4"}


@rule("R5 Abundance")
def test_everybody_may_fetch_the_pieces() -> None:
    game = draw("a   #1sf    #       #2      .w2     #1", display="abundance.sf")
    play(game, "Fa1a=abundance.sf +a4")
    assert legal(game, "E") == {"Ea4w>a5a"}
    play(game, "Ea4w>a5a")
    assert legal(game, "E") == {"Ea4w>a3a"}


@rule("R5 Abundance")
def test_declining() -> None:
    game = play(built(), "+-")
    assert set(game.position.tokens) == {"a3", "a4"}
    assert game.position.guilds[0].fulfilled == ["abundance.sf"]


@rule("R5 Abundance")
def test_lost_without_a_token() -> None:
    assert built(".       .hhhh   .2ww").prompt == "turn"


@rule("R5 Abundance", "R1.2")
def test_the_reserve_may_be_short_or_empty() -> None:
    game = built(".w3     .h3     .c2", reserve="wcc")
    assert legal(game) == {"+-", "+a3", "+a5"}
    game.play("+a3")
    assert game.position.stock["a3"] == "w"
    assert built(".w3     .h3     .c2", reserve="").prompt == "turn"


@rule("R5 Abundance", "R5.5")
def test_the_pieces_just_spent_may_lie_there() -> None:
    game = built(".s3     .h3     .f2", reserve="")
    assert legal(game) == {"+-", "+a3", "+a5"}
    game.play("+a3")
    assert game.position.stock["a3"] == "s"
    assert game.position.reserve == "f"
