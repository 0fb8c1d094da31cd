"""Merchant: at the end one point for each token held."""

from __future__ import annotations

import pytest

from drawing import draw, play

from ..citing import rule


@rule("R5 Merchant")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_power_is_asked(seats: int) -> None:
    game = draw("a   #1wchf  #1w     .w3     #", seats=seats, display="merchant.wchf")
    game.play("Fa1a=merchant.wchf")
    assert (game.prompt, game.actions_left) == ("turn", 1)
    assert game.scores[0] == 0


@rule("R5 Merchant")
@pytest.mark.parametrize(
    ("held", "points"), [("", 0), ("w2", 1 + 1), ("w3", 2 + 1), ("w2 w2 s3 h2", 1 + 1 + 2 + 1 + 4)]
)
def test_one_point_for_each_token(held: str, points: int) -> None:
    """Whatever it is worth, and on top of that."""
    assert draw("a   #", fulfilled={1: "merchant.wchf"}, held={1: held}).scores == [points, 0, 0]


@rule("R5 Merchant")
def test_tokens_taken_later_count() -> None:
    game = play(draw("a   .w2     .s3     #", fulfilled={1: "merchant.wchf"}), "Aa1 Aa2")
    assert game.scores[0] == 1 + 2 + 2


@rule("R5 Merchant")
def test_tokens_of_others_and_removed_by_abundance_do_not_count() -> None:
    game = draw(
        "a   #1sf    .w2     #       .h2",
        display="abundance.sf",
        fulfilled={1: "merchant.wchf"},
        held={2: "s2 s2"},
    )
    play(game, "Fa1a=abundance.sf +a2")
    assert game.scores == [2, 2, 0]
