"""Scores and winners (R7). What single cards count is tested with each card."""

from __future__ import annotations

import pytest

from drawing import draw

from .citing import rule

FULL = (4, 4, 4, 4)


@rule("R7.1")
def test_nothing_counts_nothing() -> None:
    assert draw("a   #").scores == [0, 0, 0]


@rule("R7.1")
def test_tokens_held_count_their_points() -> None:
    assert draw("a   #", held={1: "w2 s2 h3", 2: "c3", 3: ""}).scores == [4, 2, 0]


@rule("R7.1")
def test_fulfilled_contracts_count_their_points() -> None:
    game = draw("a   #", fulfilled={1: "store.ws quiet-town.wscf", 2: "distillery.wsc", 3: "priest.any"})
    assert game.scores == [6, 3, 3]


@rule("R7.1")
@pytest.mark.parametrize(
    ("piles", "points"), [(FULL, 0), ((0, 4, 4, 4), 2), ((0, 0, 0, 1), 6), ((0, 0, 0, 0), 8)]
)
def test_a_revealed_explorer_counts_two(piles: tuple[int, ...], points: int) -> None:
    assert draw("a   #", piles={1: piles}).scores == [points, 0, 0]


@rule("R7.1")
def test_the_end_of_game_card_counts_two() -> None:
    assert draw("a   #", end_seat=2).scores == [0, 2, 0]


@rule("R7.1")
def test_a_piece_in_storage_costs_one_and_a_total_may_be_negative() -> None:
    assert draw("a   #", storage={1: "wwhf"}, held={1: "w2"}).scores == [-3, 0, 0]


@rule("R7.1")
def test_cards_in_hand_count_nothing() -> None:
    assert draw("a   #", hands={1: "quiet-town.wscf quiet-town.wshf", 2: "store.ws"}).scores == [0, 0, 0]


@rule("R7.1")
def test_everything_together() -> None:
    game = draw(
        "a   #",
        held={2: "w2 s3"},
        fulfilled={2: "store.ws workshop.wsf architect.wsch"},
        piles={2: (0, 0, 2, 4)},
        end_seat=2,
        storage={2: "cc"},
    )
    assert game.scores[1] == (1 + 2) + (2 + 3 + 3) + 4 + 2 - 2


@rule("R7.2")
def test_most_points_win() -> None:
    assert draw("a   #", held={1: "w2", 2: "s2 h2", 3: "c2"}).winners == [1]


@rule("R7.2")
def test_among_equals_the_smaller_storage_wins() -> None:
    game = draw("a   #", held={1: "w2 s2", 2: "c2", 3: "h3"}, storage={1: "w", 3: "h"})
    assert game.scores == [1, 1, 1]
    assert game.winners == [1]


@rule("R7.2")
def test_a_small_storage_does_not_help_who_has_fewer_points() -> None:
    game = draw("a   #", held={1: "w3 s3", 2: "c2"}, storage={1: "ww"})
    assert game.scores[:2] == [2, 1]
    assert game.winners == [0]


@rule("R7.2")
def test_still_equal_shares_the_win() -> None:
    game = draw("a   #", held={1: "w3", 2: "c3", 3: "h2"}, storage={1: "w", 2: "s"})
    assert game.scores == [1, 1, 1]
    assert game.winners == [2]
    game = draw("a   #", held={1: "w3", 2: "c3"}, storage={1: "w", 2: "s"})
    assert game.winners == [0, 1]
    assert draw("a   #", seats=4).winners == [0, 1, 2, 3]
