"""Architect: at the end one point for each contract fulfilled, itself included."""

from __future__ import annotations

import pytest

from drawing import draw

from ..citing import rule


@rule("R5 Architect")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_power_is_asked(seats: int) -> None:
    game = draw("a   #1wsch  #1w     .w3     #", seats=seats, display="architect.wsch")
    game.play("Fa1a=architect.wsch")
    assert (game.prompt, game.actions_left) == ("turn", 1)
    assert game.scores[0] == 1, "itself"


@rule("R5 Architect")
@pytest.mark.parametrize(
    ("others", "points"),
    [("", 1), ("store.ws", 2 + 2), ("store.ws quiet-town.wscf priest.any", 2 + 4 + 3 + 4)],
)
def test_one_point_for_each_contract(others: str, points: int) -> None:
    """On top of what those contracts are worth themselves."""
    assert draw("a   #", fulfilled={1: f"architect.wsch {others}"}).scores == [points, 0, 0]


@rule("R5 Architect")
def test_contracts_of_others_and_in_hand_do_not_count() -> None:
    game = draw("a   #", fulfilled={1: "architect.wsch", 2: "store.ws"}, hands={1: "store.sc"})
    assert game.scores == [1, 2, 0]


@rule("R5 Architect")
def test_contracts_fulfilled_later_count() -> None:
    game = draw("a   #1ws    #       .w2", display="store.ws", fulfilled={1: "architect.wsch"})
    assert game.scores[0] == 1
    game.play("Fa1a=store.ws")
    assert game.scores[0] == 2 + 2


@rule("R5 Architect")
def test_unfulfilled_it_counts_nothing() -> None:
    game = draw("a   #", hands={1: "architect.wsch"}, fulfilled={1: "store.ws"})
    assert game.scores[0] == 2
