"""Workshop: a tile on any uncovered petrified forest, whatever is adjacent."""

from __future__ import annotations

import pytest

from drawing import draw, legal, play
from vianebula.game import Game

from ..citing import rule

LAND = """
    1       2       3       4       5       6
a   #1wsf   ^       ~       ^+      x       .w2
b       ~       x       ^       .ss     ^       #1
"""


def built(drawing: str = LAND, **more: object) -> Game:
    game = draw(drawing, display="workshop.wsf", **more)  # type: ignore[arg-type]
    return play(game, "Fa1a=workshop.wsf")


@rule("R5 Workshop")
def test_any_uncovered_one_may_be_chosen() -> None:
    """Far from everything too; not a covered one, not another kind."""
    game = built()
    assert game.prompt == "power"
    assert legal(game) == {"+-", "+a2", "+b3", "+b5"}


@rule("R5 Workshop")
@pytest.mark.parametrize("cost", ["wsf", "chf", "wwc", "ssh"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_copy_for_each_number_of_seats(cost: str, seats: int) -> None:
    game = draw(f"a   #1{cost}   #       ^       ~", seats=seats, display=f"workshop.{cost}")
    play(game, f"Fa1a=workshop.{cost} +a3")
    assert game.position.tiles == {"a3"}


@rule("R5 Workshop", "R5.1")
def test_the_tile_comes_from_the_guild_board() -> None:
    game = built()
    spare = game.position.tile_reserve
    events = game.play("+b3")
    assert game.position.tiles == {"a4", "b3"}
    assert game.position.guilds[0].piles == [3, 4, 4, 4]
    assert game.position.tile_reserve == spare
    assert (events[0].name, events[0].arguments) == ("explored", {"hex": "b3", "kind": "forest"})


@rule("R5 Workshop", "R5.1")
def test_it_may_reveal_an_explorer() -> None:
    game = built(piles={1: (1, 4, 4, 4)})
    points = game.scores[0]
    events = game.play("+a2")
    assert "explorer-revealed" in [event.name for event in events]
    assert game.scores[0] == points + 3 + 2


@rule("R5 Workshop", "R5.1")
def test_then_it_comes_from_the_tile_reserve() -> None:
    game = built(piles={1: (0, 0, 0, 0)}, tile_reserve=1)
    game.play("+a2")
    assert game.position.tile_reserve == 0
    assert game.position.tiles == {"a2", "a4"}


@rule("R5 Workshop")
def test_the_space_is_an_empty_meadow_from_then_on() -> None:
    game = built()
    assert "Eb4s>b6a" not in legal(play(game.copy(), "+-"))
    game.play("+b5")
    assert "Eb4s>b6a" in legal(game)
    assert game.position.is_empty_meadow("b5")


@rule("R5 Workshop")
def test_it_costs_no_action_and_does_not_end_the_turn() -> None:
    game = play(built(), "+a2")
    assert (game.seat_to_move, game.actions_left) == (0, 1)


@rule("R5 Workshop")
def test_declining() -> None:
    game = play(built(), "+-")
    assert game.position.tiles == {"a4"}
    assert game.position.guilds[0].piles == [4, 4, 4, 4]
    assert game.position.guilds[0].fulfilled == ["workshop.wsf"]


@rule("R5 Workshop")
def test_lost_when_all_are_covered_or_there_is_no_tile() -> None:
    assert built("a   #1wsf   #1      ^+      x       ~").prompt == "turn"
    assert built(piles={1: (0, 0, 0, 0)}, tile_reserve=0).prompt == "turn"
