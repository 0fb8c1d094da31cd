"""Secret Plan: the top card of the draw pile into your hand; it is a private contract now."""

from __future__ import annotations

from drawing import draw, legal, play
from vianebula.game import Game

from ..citing import rule

HAND = "secret-plan.wsc quiet-town.wshf"


def built(**more: object) -> Game:
    game = draw(
        "a   #1wsc   #1cf    #2cf    .w2     #",
        hands={1: HAND},
        deck="abundance.cf store.hf",
        **more,  # type: ignore[arg-type]
    )
    return play(game, "Fa1a=secret-plan.wsc")


@rule("R5 Secret Plan")
def test_it_is_asked_with_two_answers() -> None:
    game = built()
    assert game.prompt == "power"
    assert legal(game) == {"+-", "+draw"}


@rule("R5 Secret Plan")
def test_the_top_card_comes_to_the_hand() -> None:
    game = play(built(), "+draw")
    position = game.position
    assert sorted(position.guilds[0].hand) == ["abundance.cf", "quiet-town.wshf"]
    assert position.guilds[0].fulfilled == ["secret-plan.wsc"]
    assert position.deck[0] == "store.hf"
    assert len(position.deck) == 28
    assert "abundance.cf" not in position.display


@rule("R5 Secret Plan")
def test_the_card_can_be_fulfilled_by_its_owner_at_once() -> None:
    game = play(built(), "+draw")
    assert "Fa2a=abundance.cf" in legal(game)
    before = game.position
    play(game, "Fa2a=abundance.cf +-")
    assert game.position.guilds[0].hand == ["quiet-town.wshf"]
    assert game.position.display == before.display, "a card of the hand is not replaced"
    assert game.position.deck == before.deck


@rule("R5 Secret Plan")
def test_nobody_else_can_fulfil_it_or_see_it() -> None:
    game = play(built(), "+draw Aa4")
    assert game.seat_to_move == 1
    assert "Fa3a=abundance.cf" not in legal(game)
    assert "abundance.cf" not in game.view(1).text()
    assert game.view(1).position.guilds[0].hand == ["?", "?"]


@rule("R5 Secret Plan")
def test_declining_leaves_the_deck() -> None:
    game = play(built(), "+-")
    assert game.position.guilds[0].hand == ["quiet-town.wshf"]
    assert game.position.deck[0] == "abundance.cf"
    assert len(game.position.deck) == 29


@rule("R5 Secret Plan")
def test_the_other_copy_and_two_seats() -> None:
    game = draw("a   #1chf   #       .w2", seats=2, hands={1: "secret-plan.chf"}, deck="priest.any")
    play(game, "Fa1a=secret-plan.chf +draw")
    assert game.position.guilds[0].hand == ["priest.any"]


@rule("R5 Secret Plan", "R6.1")
def test_on_the_fifth_building_it_is_still_asked() -> None:
    game = draw("a   #1!/1!  #1!/1!  #1wsc   #       .w2", hands={1: HAND}, deck="store.hf")
    game.play("Fa3a=secret-plan.wsc")
    assert legal(game) == {"+-", "+draw"}
    before = game.scores[0]
    game.play("+draw")
    assert game.scores[0] == before + 3 + 2, "three printed points and the end card; a hand counts nothing"
    assert game.seat_to_move == 1


@rule("R5 Secret Plan")
def test_lost_when_there_is_no_card() -> None:
    """This cannot come about in a game (R4.8.3), but a position may say so."""
    position = draw("a   #1wsc   #       .w2", hands={1: HAND}).position
    position.deck = []
    game = Game.from_position(position)
    game.play("Fa1a=secret-plan.wsc")
    assert game.prompt == "turn"
