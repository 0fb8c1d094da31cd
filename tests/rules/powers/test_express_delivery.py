"""Express Delivery: a piece of any resource from the reserve onto one of your sites."""

from __future__ import annotations

import pytest

from drawing import draw, legal, play
from vianebula.errors import IllegalAction
from vianebula.game import Game

from ..citing import rule


def built(rest: str = "#1s", **more: object) -> Game:
    """Seat 1 has just fulfilled it on a1; what else it has is drawn behind."""
    game = draw(f"a   #1wch   {rest:<8}#2      .w2", hands={1: "express-delivery.wch"}, **more)  # type: ignore[arg-type]
    return play(game, "Fa1a=express-delivery.wch")


@rule("R5 Express Delivery")
def test_any_kind_onto_any_of_your_sites() -> None:
    game = built("#1s/1")
    assert game.prompt == "power"
    assert legal(game) == {"+-"} | {f"+{r}>a2{half}" for r in "wschf" for half in "ab"}


@rule("R5 Express Delivery")
def test_one_site_with_two_seats() -> None:
    game = draw("a   #1shf   #1      #2      .w2", seats=2, hands={1: "express-delivery.shf"})
    game.play("Fa1a=express-delivery.shf")
    assert legal(game) == {"+-"} | {f"+{r}>a2a" for r in "wschf"}


@rule("R5 Express Delivery")
def test_the_piece_leaves_the_reserve() -> None:
    game = built()
    before = game.position.reserve.count("f")
    game.play("+f>a2a")
    assert game.position.sites["a2a"].pieces == "sf"
    assert game.position.reserve.count("f") == before - 1
    assert (game.prompt, game.actions_left) == ("turn", 1)
    assert game.position.guilds[0].fulfilled == ["express-delivery.wch"]


@rule("R5 Express Delivery")
def test_a_delivered_piece_can_be_built_with_at_once() -> None:
    game = built(display="abundance.sf")
    assert play(game, "+f>a2a").actions_left == 1
    assert "Fa2a=abundance.sf" in legal(game)


@rule("R5 Express Delivery")
def test_declining() -> None:
    game = built()
    before = game.position
    game.play("+-")
    assert game.position.sites == before.sites
    assert game.position.reserve == before.reserve
    assert game.position.guilds[0].fulfilled == ["express-delivery.wch"]


@rule("R5 Express Delivery")
@pytest.mark.parametrize("rest", ["#", "#2", "#1!"])
def test_lost_without_a_site(rest: str) -> None:
    """The site just built on has gone home; a building or another's site does not do."""
    game = built(rest)
    assert (game.prompt, game.actions_left) == ("turn", 1)


@rule("R5 Express Delivery", "R5.5")
def test_only_kinds_the_reserve_has_among_them_those_just_spent() -> None:
    game = built(reserve="f")
    assert legal(game) == {"+-", "+w>a2a", "+c>a2a", "+h>a2a", "+f>a2a"}
    with pytest.raises(IllegalAction, match="not-an-answer"):
        game.play("+s>a2a")
    assert legal(built(reserve="")) == {"+-", "+w>a2a", "+c>a2a", "+h>a2a"}
