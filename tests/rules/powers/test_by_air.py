"""By Air!: any meadow tile on the board goes to another uncovered fog space."""

from __future__ import annotations

import pytest

from drawing import draw, legal, play
from vianebula.errors import IllegalAction
from vianebula.game import Game

from ..citing import rule

# Wood can be carried to a6 over the tiles in row a.
LAND = """
    1       2       3       4       5       6       7
a   #1wcf   .ww     ~+      ^+      x+      #1      ~
b       x       x       ~       x       ~       x       .w2
"""


def built(drawing: str = LAND, **more: object) -> Game:
    game = draw(drawing, display="by-air.wcf", **more)  # type: ignore[arg-type]
    return play(game, "Fa1a=by-air.wcf")


@rule("R5 By Air!", "R5.4")
def test_any_tile_may_be_lifted_but_no_printed_meadow() -> None:
    game = built()
    assert game.prompt == "power"
    assert legal(game) == {"+-", "+a3", "+a4", "+a5"}
    with pytest.raises(IllegalAction, match="not-an-answer"):
        game.play("+z1")


@rule("R5 By Air!")
def test_it_comes_down_on_any_other_uncovered_fog() -> None:
    game = play(built(), "+a3")
    assert game.prompt == "place"
    assert legal(game) == {"+a7", "+b3", "+b5"}, "not where it came from"
    game.play("+a7")
    assert game.position.tiles == {"a4", "a5", "a7"}
    assert (game.prompt, game.actions_left) == ("turn", 1)


@rule("R5 By Air!")
def test_from_a_forest_or_a_forbidden_space_it_still_goes_to_fog() -> None:
    for lifted in ("a4", "a5"):
        game = play(built(), f"+{lifted}")
        assert legal(game) == {"+a7", "+b3", "+b5"}


@rule("R5 By Air!")
def test_in_the_air_the_space_shows_its_print() -> None:
    position = play(built(), "+a4").position
    assert position.tiles == {"a3", "a5"}
    assert position.pending is not None
    assert position.pending.lifted == "a4"
    assert position.guilds[0].fulfilled == []
    assert Game.from_position(position).legal


@rule("R5 By Air!")
def test_placing_cannot_be_declined() -> None:
    game = play(built(), "+a4")
    for text in ("+-", "+a4", "+a3"):
        with pytest.raises(IllegalAction, match="not-an-answer"):
            game.play(text)


@rule("R5 By Air!", "R4.6")
def test_lifting_breaks_a_connection() -> None:
    """Wood could be carried along a3, a4, a5; the way is cut wherever the tile came from."""
    assert "Ea2w>a6a" in legal(play(built(), "+-"))
    for lifted in ("a3", "a4", "a5"):
        game = play(built(), f"+{lifted} +a7")
        assert legal(game, "E") == set()


@rule("R5 By Air!", "R4.6")
def test_placing_makes_a_connection() -> None:
    game = draw(
        """
            1       2       3       4       5       6
        a   #1wcf   .ww     ~       #1      x       ~+
        b       #       x       x       x
        """,
        display="by-air.wcf",
    )
    assert legal(game, "E") == {"Ea2w>a1a"}
    play(game, "Fa1a=by-air.wcf +a6 +a3")
    assert legal(game, "E") == {"Ea2w>a4a"}


@rule("R5 By Air!", "R4.3")
def test_where_one_may_explore_changes() -> None:
    """a4 was beside the tile; now a7 is."""
    game = play(built("a   #1wcf   x       ~+      ~       x       ~       ~       #"), "+a3 +a6")
    assert legal(game, "C") == {"Ca7"}


@rule("R5 By Air!", "R4.5")
def test_an_uncovered_forest_can_be_explored_again() -> None:
    """Seat 2 may do so from the tile beside it, a3."""
    game = play(built(), "+a4 +b3 Ab7")
    assert game.seat_to_move == 1
    assert legal(game, "D") == {"Da4"}


@rule("R5 By Air!")
def test_piles_and_tile_reserve_stay() -> None:
    game = built()
    before = game.position
    play(game, "+a3 +b3")
    assert game.position.guilds[0].piles == before.guilds[0].piles
    assert game.position.tile_reserve == before.tile_reserve


@rule("R5 By Air!")
def test_declining() -> None:
    game = play(built(), "+-")
    assert game.position.tiles == {"a3", "a4", "a5"}
    assert game.position.guilds[0].fulfilled == ["by-air.wcf"]


@rule("R5 By Air!")
@pytest.mark.parametrize(
    "land",
    ["~       ~       x", "~+      ~+      ^+", "^+      x+      ."],
    ids=["no tile", "no fog", "no fog at all"],
)
def test_lost_without_a_tile_or_without_uncovered_fog(land: str) -> None:
    """The space a tile leaves does not count: it must be another one."""
    assert built(f"a   #1wcf   #       {land}").prompt == "turn"


@rule("R5 By Air!")
@pytest.mark.parametrize("cost", ["wcf", "sch", "sff", "whh"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_copy_for_each_number_of_seats(cost: str, seats: int) -> None:
    game = draw(f"a   #1{cost}   #       ~+      ~", seats=seats, display=f"by-air.{cost}")
    play(game, f"Fa1a=by-air.{cost} +a3 +a4")
    assert game.position.tiles == {"a4"}


@rule("R5.4")
def test_tiles_never_carry_anything() -> None:
    """No token, craftsman or piece can come onto a tile: A and Abundance know tokens on meadows only."""
    game = draw("a   #1sf    ~+      ~+      .w2     #", display="abundance.sf")
    assert legal(game, "A") == {"Aa4"}
    game.play("Fa1a=abundance.sf")
    assert legal(game) == {"+-", "+a4"}
