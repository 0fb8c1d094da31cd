"""B: place a building site (R4.2)."""

from __future__ import annotations

import pytest

from drawing import draw, legal, play
from vianebula.errors import IllegalAction
from vianebula.position import Site

from .citing import rule


@rule("R4.2")
@pytest.mark.parametrize("seats", [3, 4])
def test_ruins_have_two_places_with_three_or_four(seats: int) -> None:
    game = draw("a   #       #2      #2/3    #3!     #3!/2!  #2!/3", seats=seats)
    assert legal(game) == {"Ba1", "Ba2", "Ba4"}


@rule("R4.2")
def test_ruins_have_one_place_with_two() -> None:
    game = draw("a   #       #2      #2!     #1      #", seats=2)
    assert legal(game) == {"Ba1", "Ba5"}


@rule("R4.2")
def test_a_site_takes_half_a_and_then_half_b() -> None:
    game = play(draw("a   #       #       #/2     .w2"), "Ba1 Ba1")
    assert game.position.sites == {"a1a": Site(0, ""), "a1b": Site(0, ""), "a3b": Site(1, "")}
    assert play(game, "Ba3").position.sites["a3a"] == Site(1, "")


@rule("R4.2")
def test_both_places_may_belong_to_one_player() -> None:
    assert "Ba1" in legal(draw("a   #1      #"))


@rule("R4.2")
def test_a_site_on_the_guild_board_is_needed() -> None:
    game = draw("a   #1/1    #1      .w2     #")
    assert legal(game) == {"Aa3"}
    with pytest.raises(IllegalAction, match="no-site-left"):
        game.play("Ba4")


@rule("R4.2")
@pytest.mark.parametrize(
    ("built", "sites", "may"),
    [(0, 2, True), (2, 2, True), (3, 1, True), (3, 2, False), (4, 0, True), (4, 1, False), (5, 0, False)],
)
def test_not_more_sites_than_buildings_left(built: int, sites: int, may: bool) -> None:
    words = ["#1!"] * built + ["#1"] * sites + [".w2", "#2!/"]
    game = draw("a   " + "".join(f"{word:<8}" for word in words))
    free = f"Ba{len(words)}"
    assert (free in legal(game)) is may
    if not may:
        with pytest.raises(IllegalAction, match="more-sites-than-buildings"):
            game.play(free)


@rule("R4.2")
def test_sites_are_separate() -> None:
    """Wood on one site and stone on the other do not make a Store, though both stand in one ruins space."""
    game = draw("a   #1w/1s  #       .w2", display="store.ws")
    assert legal(game, "F") == set()
    assert "Fa1a=store.ws" in legal(draw("a   #1ws/1  #       .w2", display="store.ws"))


@rule("R4.2")
def test_a_building_keeps_its_place_for_ever() -> None:
    game = play(draw("a   #1ws/2  .w2     #", display="store.ws"), "Fa1a=store.ws")
    assert game.position.buildings == {"a1a": 0}
    assert "Ba1" not in legal(game)


@rule("R4.2")
def test_only_ruins_can_be_chosen() -> None:
    game = draw("a   #       ~       ^       x       .       .w2")
    assert legal(game, "B") == {"Ba1"}
    for hex in ("a2", "a3", "a4", "a5", "a6"):
        with pytest.raises(IllegalAction, match="not-ruins"):
            game.play(f"B{hex}")
