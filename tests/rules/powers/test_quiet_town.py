"""Quiet Town: no power, four points."""

from __future__ import annotations

import pytest

from drawing import draw, legal

from ..citing import rule


@rule("R5 Quiet Town")
@pytest.mark.parametrize("cost", ["wscf", "wshf"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_asked_and_it_counts_four(cost: str, seats: int) -> None:
    game = draw(f"a   #1{cost}  #1w     .w3     #", seats=seats, hands={1: f"quiet-town.{cost}"})
    game.play(f"Fa1a=quiet-town.{cost}")
    assert (game.prompt, game.seat_to_move, game.actions_left) == ("turn", 0, 1)
    assert game.scores[0] == 4
    assert game.position.guilds[0].fulfilled == [f"quiet-town.{cost}"]


@rule("R5 Quiet Town")
def test_unfulfilled_it_counts_nothing() -> None:
    game = draw("a   #1wsc   .w2     #", hands={1: "quiet-town.wscf"})
    assert legal(game, "F") == set()
    assert game.scores[0] == 0
