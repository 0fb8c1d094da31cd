"""A: place a craftsman (R4.1)."""

from __future__ import annotations

import pytest

from drawing import draw, legal, play
from vianebula.errors import IllegalAction
from vianebula.position import TokenValue

from .citing import rule

MEADOWS = """
    1       2       3       4       5
a   .w2     x       .s3     #       .
b       x       .h2     x       .2cc
"""


@rule("R4.1")
def test_any_space_with_a_token_may_be_chosen() -> None:
    """Wherever it is: nothing has to be near. Empty meadows and exploitations have no token."""
    assert legal(draw(MEADOWS), "A") == {"Aa1", "Aa3", "Ab2"}


@rule("R4.1")
def test_the_token_is_kept_and_the_exploitation_is_yours() -> None:
    game = play(draw(MEADOWS), "Aa3")
    position = game.position
    assert position.guilds[0].tokens == [TokenValue("s", 3, 2)]
    assert position.stock["a3"] == "sss"
    assert position.craftsmen["a3"] == 0
    assert "a3" not in position.tokens
    assert position.n_craftsmen_left(0) == 1
    assert position.reserve.count("s") == 15


@rule("R4.1")
def test_the_points_of_the_token_are_yours() -> None:
    game = draw(MEADOWS)
    before = game.scores[0]
    play(game, "Aa3 Aa1")
    assert game.scores[0] == before + 2 + 1


@rule("R4.1")
@pytest.mark.parametrize(("seats", "token", "pieces"), [(2, "w2", 2), (3, "w3", 3), (4, "w4", 4)])
def test_the_amount_is_that_for_the_number_of_seats(seats: int, token: str, pieces: int) -> None:
    game = play(draw(f"a   .{token}     #       #", seats=seats), "Aa1")
    assert game.position.stock == {"a1": "w" * pieces}


@rule("R4.1", "R1.4")
@pytest.mark.parametrize(("seats", "craftsmen"), [(2, 3), (3, 2), (4, 2)])
def test_a_craftsman_on_the_guild_board_is_needed(seats: int, craftsmen: int) -> None:
    out = "".join(f"{word:<8}" for word in [".1w"] * craftsmen)
    assert legal(draw(f"a   {out}.h3     #", seats=seats), "A") == set()
    one_less = out[:-8]
    assert len(legal(draw(f"a   {one_less}.h3     #", seats=seats), "A")) == 1


@rule("R4.1")
def test_craftsmen_of_others_do_not_count() -> None:
    assert legal(draw("a   .2w     .2s     .3h     .c2     #"), "A") == {"Aa4"}


@rule("R4.1")
@pytest.mark.parametrize(("hex", "what"), [("a5", "empty"), ("b4", "exploitation"), ("a4", "ruins")])
def test_without_a_token_there_is_nothing_to_open(hex: str, what: str) -> None:
    with pytest.raises(IllegalAction, match="no-token-there") as error:
        draw(MEADOWS).play(f"A{hex}")
    assert error.value.rule == "R4.1", what
