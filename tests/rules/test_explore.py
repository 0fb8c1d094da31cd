"""C and D: explore fog or a petrified forest (R4.3-R4.5)."""

from __future__ import annotations

import pytest

from drawing import draw, legal, play
from vianebula.errors import IllegalAction

from .citing import rule


def beside(thing: str, **more: object) -> set[str]:
    """Where seat 1 may explore when this thing lies in the middle of fog, with more fog farther away."""
    game = draw(
        f"""
            1       2       3       4       5
        a   ~       ~       ~       ~       ~
        b       ~       {thing:<8}~       ~
        c   ~       ~       ~       ~       #
        """,
        **more,  # type: ignore[arg-type]
    )
    return legal(game, "C")


AROUND = {"Ca2", "Ca3", "Cb1", "Cb3", "Cc2", "Cc3"}


@rule("R4.3")
@pytest.mark.parametrize("thing", [".1ww", "#1", "#1w", "#1!", "#2/1", "#2!/1!"])
def test_beside_a_craftsman_site_or_building_of_yours(thing: str) -> None:
    assert beside(thing) == AROUND


@rule("R4.3")
@pytest.mark.parametrize("thing", [".2ww", "#2", "#2w", "#2!", "#2/3!", "#"])
def test_not_beside_things_of_others(thing: str) -> None:
    assert beside(thing) == set()


@rule("R4.3", "R4.4")
@pytest.mark.parametrize("thing", [".", "~+", "^+", "x+"])
def test_beside_an_empty_meadow(thing: str) -> None:
    assert beside(thing) == AROUND


@rule("R4.4")
@pytest.mark.parametrize("thing", [".w2", ".www", "^", "x", "#"])
def test_what_is_not_an_empty_meadow(thing: str) -> None:
    """A token, resources without a craftsman, and whatever is not covered."""
    assert beside(thing) == set()


@rule("R4.4", "R4.7")
def test_an_exhausted_exploitation_is_an_empty_meadow() -> None:
    game = draw(
        """
            1       2       3       4
        a   ~       .2w     #1      #
        b       ~       x       x
        """
    )
    assert legal(game, "C") == set()
    game.play("Ea2w>a3a")
    assert game.position.is_empty_meadow("a2")
    assert legal(game, "C") == {"Ca1", "Cb1"}


@rule("R4.3")
def test_the_fog_is_covered_and_leads_on() -> None:
    game = play(draw("a   #1      ~       ~       ~       #"), "Ca2")
    assert game.position.tiles == {"a2"}
    assert legal(game, "C") == {"Ca3"}


@rule("R4.3")
def test_covered_fog_cannot_be_explored_again() -> None:
    game = draw("a   #1      ~+      ~       #")
    assert legal(game, "C") == {"Ca3"}
    with pytest.raises(IllegalAction, match="already-covered"):
        game.play("Ca2")


@rule("R4.3")
@pytest.mark.parametrize(
    ("piles", "after"),
    [
        ((4, 4, 4, 4), [3, 4, 4, 4]),
        ((1, 4, 4, 4), [0, 4, 4, 4]),
        ((0, 4, 4, 4), [0, 3, 4, 4]),
        ((0, 0, 2, 4), [0, 0, 1, 4]),
        ((0, 0, 0, 1), [0, 0, 0, 0]),
    ],
)
def test_the_tile_comes_from_the_leftmost_pile(piles: tuple[int, ...], after: list[int]) -> None:
    game = draw("a   #1      ~       ~       #", piles={1: piles})
    spare = game.position.tile_reserve
    game.play("Ca2")
    assert game.position.guilds[0].piles == after
    assert game.position.tile_reserve == spare


@rule("R4.3")
def test_then_the_tile_comes_from_the_tile_reserve() -> None:
    game = draw("a   #1      ~       ~       #", piles={1: (0, 0, 0, 0)}, tile_reserve=1)
    game.play("Ca2")
    assert game.position.tile_reserve == 0
    assert game.position.tiles == {"a2"}
    assert legal(game, "C") == set()


@rule("R4.3")
def test_without_a_tile_nothing_can_be_explored() -> None:
    game = draw("a   #1      ~       ^       #", piles={1: (0, 0, 0, 0)}, tile_reserve=0)
    assert legal(game, "C") | legal(game, "D") == set()
    with pytest.raises(IllegalAction, match="no-tile-left"):
        game.play("Ca2")


@rule("R4.3")
def test_piles_of_others_do_not_help() -> None:
    game = draw("a   #1      ~       #", piles={1: (0, 0, 0, 0), 2: (4, 4, 4, 4)}, tile_reserve=0)
    assert legal(game, "C") == set()


@rule("R4.5")
def test_d_goes_where_c_would_but_onto_a_forest() -> None:
    game = draw(
        """
            1       2       3       4       5
        a   #1      ^       ^       .       ^
        b       x       ^       #       ~       ^
        """
    )
    assert legal(game, "D") == {"Da2", "Da3", "Da5"}
    assert legal(game, "C") == {"Cb4"}


@rule("R4.5")
def test_d_takes_a_tile_costs_two_actions_and_ends_the_turn() -> None:
    game = play(draw("a   #1      ^       #"), "Da2")
    assert game.position.tiles == {"a2"}
    assert game.position.guilds[0].piles == [3, 4, 4, 4]
    assert (game.seat_to_move, game.actions_left) == (1, 2)


@rule("R4.5")
def test_d_is_impossible_with_one_action_left() -> None:
    game = draw("a   #1      ^       ~       #", actions_left=1)
    assert legal(game, "D") == set()


@rule("R4.3", "R4.5")
def test_forbidden_spaces_and_ruins_cannot_be_explored() -> None:
    game = draw("a   #1      x       #       ~")
    assert legal(game, "C") | legal(game, "D") == set()
    for text, reason in [
        ("Ca2", "not-fog"),
        ("Ca3", "not-fog"),
        ("Da2", "not-forest"),
        ("Ca4", "not-beside"),
    ]:
        with pytest.raises(IllegalAction, match=reason):
            game.play(text)
