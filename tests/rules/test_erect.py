"""F: erect a building (R4.8-R4.10)."""

from __future__ import annotations

import pytest

from drawing import draw, legal, play
from vianebula.errors import IllegalAction

from .citing import rule


@rule("R4.8")
def test_the_requirement_must_be_contained_in_one_site() -> None:
    game = draw(
        "a   #1ws/1  #1wwsf  #       .w2",
        display="store.ws store.sc adventurers.wwh workshop.wsf",
        hands={1: ""},
    )
    assert legal(game, "F") == {"Fa1a=store.ws", "Fa2a=store.ws", "Fa2a=workshop.wsf"}


@rule("R4.8")
@pytest.mark.parametrize(
    ("pieces", "may"),
    [("wwh", True), ("wwwwhhsc", True), ("wh", False), ("ww", False), ("whs", False), ("", False)],
)
def test_each_kind_as_often_as_required(pieces: str, may: bool) -> None:
    game = draw(f"a   #1{pieces:<14}#       .w2", display="adventurers.wwh")
    assert ("Fa1a=adventurers.wwh" in legal(game)) is may


@rule("R4.8")
def test_contracts_of_the_hand_and_of_the_display() -> None:
    game = draw(
        "a   #1wsc   #       .w2",
        display="store.ws distillery.wsc",
        deck="store.sc",
        hands={1: "secret-plan.wsc", 2: "shortcut.wsh"},
    )
    assert legal(game, "F") == {"Fa1a=store.ws", "Fa1a=distillery.wsc", "Fa1a=secret-plan.wsc"}


@rule("R4.8")
def test_hands_of_others_and_the_deck_are_not_on_offer() -> None:
    game = draw("a   #1wshcc #       .w2", deck="store.sc", hands={1: "", 2: "shortcut.wsh"})
    assert legal(game, "F") == {"Fa1a=architect.wsch"}
    for id in ("shortcut.wsh", "store.sc"):
        with pytest.raises(IllegalAction, match="contract-not-on-offer"):
            game.play(f"Fa1a={id}")


@rule("R4.8")
def test_only_on_your_own_site() -> None:
    game = draw("a   #2ws/1  #1!     #       .w2", display="store.ws")
    assert legal(game, "F") == set()
    for place in ("a1a", "a2a", "a3a"):
        with pytest.raises(IllegalAction, match="not-your-site"):
            game.play(f"F{place}=store.ws")


@rule("R4.8.1")
def test_required_pieces_to_the_reserve_and_surplus_to_storage() -> None:
    game = draw("a   #1wwshh #       .w2", display="adventurers.wwh", piles={1: (0,) * 4}, tile_reserve=0)
    game.play("Fa1a=adventurers.wwh")
    position = game.position
    assert position.reserve == "w" * 18 + "s" * 17 + "c" * 18 + "h" * 17 + "f" * 18
    assert position.guilds[0].storage == "sh"
    assert position.sites == {}
    assert position.buildings == {"a1a": 0}
    assert (position.n_sites_left(0), position.n_buildings_left(0)) == (3, 4)


@rule("R4.8.1")
def test_the_surplus_adds_to_what_is_stored() -> None:
    game = play(
        draw("a   #1wscf  #       #", hands={1: "quiet-town.wscf"}, storage={1: "ff"}), "Fa1=quiet-town"
    )
    assert game.position.guilds[0].storage == "ff"
    game = draw("a   #1wscff #       #", hands={1: "quiet-town.wscf"}, storage={1: "ff"})
    assert play(game, "Fa1=quiet-town").position.guilds[0].storage == "fff"


@rule("R4.8.1")
def test_only_the_chosen_site_is_used_up() -> None:
    game = draw("a   #1wscf/1wscf    #       .w2", hands={1: "quiet-town.wscf"})
    game.play("Fa1b=quiet-town.wscf")
    assert game.position.buildings == {"a1b": 0}
    assert game.position.sites["a1a"].pieces == "wscf"
    assert game.position.guilds[0].storage == ""


@rule("R4.8.1", "R4.8.2")
def test_all_of_step_1_is_done_when_the_power_is_asked() -> None:
    game = play(draw("a   #1wsf   #1c     .w2", display="store.ws"), "Fa1a=store.ws")
    position = game.position
    assert position.prompt == "power"
    assert position.buildings == {"a1a": 0}
    assert position.guilds[0].storage == "f"
    assert position.display[0] == "store.ws"
    assert position.guilds[0].fulfilled == []
    assert position.pending is not None
    assert (position.pending.contract, position.pending.place) == ("store.ws", "a1a")


@rule("R4.8.2")
def test_the_power_is_used_now_or_never() -> None:
    game = play(draw("a   #1ws    #1c     .w2", display="store.ws"), "Fa1a=store.ws")
    assert "+-" in legal(game)
    with pytest.raises(IllegalAction, match="wrong-prompt"):
        game.play("Aa3")
    play(game, "+- Aa3")
    with pytest.raises(IllegalAction, match="wrong-prompt"):
        game.play("+c:a2a>w")


@rule("R4.8.3")
def test_a_display_card_is_yours_and_is_replaced_in_its_slot() -> None:
    game = draw("a   #1ws    #       .w2", display="priest.any store.ws", deck="caravan.ccf store.sc")
    before = game.position.display
    play(game, "Fa1a=store.ws")
    position = game.position
    assert position.guilds[0].fulfilled == ["store.ws"]
    assert position.display == ["priest.any", "caravan.ccf", *before[2:]]
    assert position.deck[0] == "store.sc"
    assert len(position.deck) == 28


@rule("R4.8.3")
def test_a_hand_card_is_not_replaced() -> None:
    game = draw("a   #1wscf  #       .w2", hands={1: "quiet-town.wscf quiet-town.wshf"})
    before = game.position
    position = play(game, "Fa1a=quiet-town.wscf").position
    assert position.guilds[0].hand == ["quiet-town.wshf"]
    assert position.guilds[0].fulfilled == ["quiet-town.wscf"]
    assert (position.display, position.deck) == (before.display, before.deck)


@rule("R4.8.3")
def test_the_draw_pile_cannot_run_out() -> None:
    """Four seats with five buildings each take 20 cards from it if none is private; it has 29."""
    game = draw("a   #1ws    #       .w3", seats=4, display="store.ws")
    neutral = [id for id in game.position.deck if id != "priest.any"]
    done = {seat: " ".join(neutral[5 * seat - 5 : 5 * seat]) for seat in (2, 3, 4)}
    done[1] = " ".join(neutral[:4])
    game = draw(
        """
            1       2       3       4       5       6       7       8       9       10
        a   #1ws/1! #1!/1!  #1!/2!  #2!/2!  #2!/2!  #3!/3!  #3!/3!  #3!/4!  #4!/4!  #4!/4!
        """,
        seats=4,
        display="store.ws",
        fulfilled=done,
        end_seat=2,
        hands={2: "", 3: "", 4: ""},
    )
    play(game, "Fa1a=store.ws")
    assert len(game.position.display) == 4
    assert len(game.position.deck) == 9


@rule("R4.9")
def test_which_pieces_a_priest_uses() -> None:
    game = play(draw("a   #1wwsch #       .w2", display="priest.any"), "Fa1a=priest.any")
    assert game.prompt == "pieces"
    assert legal(game) == {"+wsc", "+wsh", "+wch", "+sch"}
    assert game.position.sites["a1a"].pieces == "wwsch"
    game.play("+wch")
    assert game.position.guilds[0].storage == "ws"


@rule("R4.9")
def test_no_question_without_a_choice() -> None:
    game = play(draw("a   #1wwssc #       .w2", display="priest.any"), "Fa1a=priest.any")
    assert game.prompt == "turn"
    assert game.position.guilds[0].storage == "ws"
    game = play(draw("a   #1wwsc  #       .w2", display="lazy-explorer.any"), "Fa1a=lazy-explorer.any")
    assert game.prompt == "turn"
    assert game.position.guilds[0].storage == "sc"


@rule("R4.9")
def test_the_choice_cannot_be_declined() -> None:
    game = play(draw("a   #1wwss  #       .w2", display="lazy-explorer.any"), "Fa1a=lazy-explorer.any")
    assert legal(game) == {"+ww", "+ss"}
    with pytest.raises(IllegalAction, match="not-an-answer"):
        game.play("+-")


@rule("R4.10")
def test_the_pieces_named_count_not_what_lay_there() -> None:
    """A contract of two pieces stays one of two pieces: the Mayor counts it, and its points are the same."""
    game = draw("a   #1wsccc #       .w2", display="store.ws", fulfilled={1: "mayor.schf"})
    before = game.scores[0]
    play(game, "Fa1a=store.ws")
    assert game.scores[0] == before + 2 + 2 - 3
