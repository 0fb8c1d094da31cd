"""Shortcut: two tiles from your guild board, leftmost first, to the tile reserve."""

from __future__ import annotations

import pytest

from drawing import draw, legal, play
from vianebula.game import Game

from ..citing import rule


def built(piles: tuple[int, ...] | None = None, seats: int = 3, cost: str = "wsh", **more: object) -> Game:
    game = draw(
        f"a   #1{cost}   #       .w3",
        seats=seats,
        hands={1: f"shortcut.{cost}"},
        piles={1: piles} if piles else None,
        **more,  # type: ignore[arg-type]
    )
    return play(game, f"Fa1a=shortcut.{cost}")


@rule("R5 Shortcut")
@pytest.mark.parametrize("cost", ["wsh", "wcf"])
def test_it_is_asked_with_two_answers(cost: str) -> None:
    assert legal(built(cost=cost)) == {"+-", "+shift"}


@rule("R5 Shortcut")
@pytest.mark.parametrize(("seats", "after"), [(2, [3, 5, 5, 5]), (3, [2, 4, 4, 4]), (4, [1, 3, 3, 3])])
def test_two_tiles_go_to_the_tile_reserve(seats: int, after: list[int]) -> None:
    game = built(seats=seats)
    spare = game.position.tile_reserve
    game.play("+shift")
    assert game.position.guilds[0].piles == after
    assert game.position.tile_reserve == spare + 2
    assert all(guild.piles[0] == after[1] for guild in game.position.guilds[1:])


@rule("R5 Shortcut")
@pytest.mark.parametrize(
    ("piles", "after", "moved", "revealed"),
    [
        ((2, 4, 4, 4), [0, 4, 4, 4], 2, [1]),
        ((1, 4, 4, 4), [0, 3, 4, 4], 2, [1]),
        ((1, 1, 4, 4), [0, 0, 4, 4], 2, [1, 2]),
        ((0, 0, 3, 4), [0, 0, 1, 4], 2, []),
        ((0, 0, 0, 2), [0, 0, 0, 0], 2, [4]),
        ((0, 0, 0, 1), [0, 0, 0, 0], 1, [4]),
    ],
)
def test_leftmost_first(piles: tuple[int, ...], after: list[int], moved: int, revealed: list[int]) -> None:
    game = built(piles)
    spare, points = game.position.tile_reserve, game.scores[0]
    events = game.play("+shift")
    assert game.position.guilds[0].piles == after
    assert game.position.tile_reserve == spare + moved
    assert events[0].arguments == {"n": moved}
    assert [e.arguments["pile"] for e in events if e.name == "explorer-revealed"] == revealed
    assert game.scores[0] == points + 3 + 2 * len(revealed)


@rule("R5 Shortcut")
def test_declining() -> None:
    game = built()
    before = game.position
    game.play("+-")
    assert game.position.guilds[0].piles == [4, 4, 4, 4]
    assert game.position.tile_reserve == before.tile_reserve


@rule("R5 Shortcut")
def test_lost_without_a_tile_on_the_guild_board() -> None:
    """The tile reserve does not help."""
    game = built((0, 0, 0, 0))
    assert game.position.tile_reserve > 0
    assert (game.prompt, game.actions_left) == ("turn", 1)
