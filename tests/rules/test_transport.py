"""E: transport (R4.6), and what happens when an exploitation is exhausted (R4.7)."""

from __future__ import annotations

import pytest

from drawing import draw, legal, play
from vianebula.errors import IllegalAction
from vianebula.position import Site

from .citing import rule


@rule("R4.6")
def test_along_empty_meadows_of_all_sorts() -> None:
    game = draw("a   .2ww    ~+      .       ^+      x+      #1      #")
    assert legal(game, "E") == {"Ea1w>a6a"}
    game.play("Ea1w>a6a")
    assert game.position.sites["a6a"] == Site(0, "w")
    assert game.position.stock == {"a1": "w"}
    assert game.actions_left == 1


@rule("R4.6")
@pytest.mark.parametrize("block", ["~", "^", "x", "#", "#1", "#2!", ".s2", ".ss", ".1ss", ".2ss"])
def test_everything_else_blocks(block: str) -> None:
    """The way is open on one side of the gap and on the other; only the gap decides."""
    game = draw(f"a   .2ww    .       {block:<8}.       #1      #")
    assert "Ea1w>a5a" not in legal(game)
    assert "Ea1w>a5a" in legal(draw("a   .2ww    .       .       .       #1      #"))


@rule("R4.6")
def test_a_path_winds_round_what_blocks() -> None:
    game = draw(
        """
            1       2       3       4       5
        a   .2ww    x       .       .       ~
        b       .       #       x       .
        c   x       .       .       .       #1
        d       #       ~       x       ~
        """
    )
    assert legal(game, "E") == {"Ea1w>c5a"}


@rule("R4.6")
def test_every_step_goes_to_an_adjacent_space() -> None:
    """Two meadows in sight of each other, with one hex between them that is not a meadow."""
    game = draw(
        """
            1       2       3       4
        a   .2ww    .       x       #1
        b       x       x       .       #
        """
    )
    assert legal(game, "E") == set()


@rule("R4.6")
def test_an_exploitation_beside_the_ruins_needs_no_path() -> None:
    assert legal(draw("a   .2ww    #1      #"), "E") == {"Ea1w>a2a"}


@rule("R4.6")
def test_from_anybodys_exploitation() -> None:
    game = draw(
        """
            1       2       3       4
        a   .1ww    #1      .hhhh   #
        b       .2ss    .3c
        """
    )
    assert legal(game, "E") == {"Ea1w>a2a", "Eb1s>a2a", "Eb2c>a2a", "Ea3h>a2a"}


@rule("R4.6")
def test_to_any_of_your_sites_and_to_no_other() -> None:
    game = draw(
        """
            1       2       3       4
        a   #1/1    .ww     #2/1    #
        """
    )
    assert legal(game, "E") == {"Ea2w>a1a", "Ea2w>a1b", "Ea2w>a3b"}
    with pytest.raises(IllegalAction, match="not-your-site"):
        game.play("Ea2w>a3a")


@rule("R4.6")
def test_a_building_is_not_a_site() -> None:
    assert legal(draw("a   #1!     .ww     #1      #"), "E") == {"Ea2w>a3a"}


@rule("R4.6")
def test_one_piece_of_each_kind_that_lies_there() -> None:
    """Exploitations become mixed by a Store; each kind is a choice."""
    game = draw("a   .1wwsf  #1      #")
    assert legal(game, "E") == {"Ea1w>a2a", "Ea1s>a2a", "Ea1f>a2a"}
    game.play("Ea1f>a2a")
    assert game.position.stock["a1"] == "wws"


@rule("R4.6")
def test_a_token_is_not_an_exploitation() -> None:
    game = draw("a   .w2     #1      #")
    assert legal(game, "E") == set()
    with pytest.raises(IllegalAction, match="no-such-resource-there"):
        game.play("Ea1w>a2a")


@rule("R4.6")
def test_a_piece_on_a_site_is_never_transported() -> None:
    game = draw("a   #1w     #1      .       #")
    assert legal(game, "E") == set()
    with pytest.raises(IllegalAction, match="no-such-resource-there"):
        game.play("Ea1w>a2a")


@rule("R4.6")
def test_a_site_holds_any_number_of_pieces() -> None:
    game = draw("a   .ww     #1wwwwwwwwwwssss        #")
    game.play("Ea1w>a2a")
    assert game.position.sites["a2a"].pieces == "w" * 11 + "ssss"
    assert "Ea1w>a2a" in legal(game)


@rule("R4.6")
def test_exploring_opens_a_way() -> None:
    game = draw("a   .ww     ~       #1      #")
    assert legal(game, "E") == set()
    game.play("Ca2")
    assert legal(game, "E") == {"Ea1w>a3a"}


@rule("R4.7")
def test_after_the_last_piece_the_craftsman_goes_home() -> None:
    game = draw("a   .2w     #1      #       .s2")
    assert game.position.n_craftsmen_left(1) == 1
    game.play("Ea1w>a2a")
    assert game.position.n_craftsmen_left(1) == 2
    assert game.position.stock == {}
    assert game.position.is_empty_meadow("a1")


@rule("R4.7")
def test_before_the_last_piece_the_craftsman_stays() -> None:
    game = play(draw("a   .2ww    #1      #"), "Ea1w>a2a")
    assert game.position.craftsmen == {"a1": 1}
    assert not game.position.is_empty_meadow("a1")


@rule("R4.7")
def test_a_craftsman_that_went_home_can_be_placed_again() -> None:
    game = draw("a   .1w     #1      .1s     .h2     #")
    assert legal(game, "A") == set()
    game.play("Ea1w>a2a")
    assert legal(game, "A") == {"Aa4"}


@rule("R4.7", "R4.6")
def test_the_emptied_space_is_a_way() -> None:
    game = draw("a   .ss     .2w     #1      #")
    assert legal(game, "E") == {"Ea2w>a3a"}
    game.play("Ea2w>a3a")
    assert legal(game, "E") == {"Ea1s>a3a"}


@rule("R4.7")
def test_a_neutral_exploitation_empties_too() -> None:
    game = play(draw("a   .h      #1      #"), "Ea1h>a2a")
    assert game.position.is_empty_meadow("a1")
    assert game.position.craftsmen == {}


@rule("R4.7")
def test_a_mixed_exploitation_is_worked_until_all_kinds_are_gone() -> None:
    game = play(draw("a   .1ws    #1      #"), "Ea1w>a2a")
    assert game.position.craftsmen == {"a1": 0}
    game.play("Ea1s>a2a")
    assert game.position.craftsmen == {}
