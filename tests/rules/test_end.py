"""The end of the game (R6)."""

from __future__ import annotations

import pytest

from drawing import draw, legal, play
from vianebula.game import Game
from vianebula.position import Site

from .citing import rule

# Seat 1 is about to erect its fifth building; the others can go on.
FOUR_BUILT = """
    1       2       3       4       5
a   #1!/1!  #1!/1!  #1{site:<6}.w2     .s2
b       #       #       .h2     .c2     ~
"""


@rule("R6.1")
def test_the_fifth_building_takes_the_card_and_ends_the_turn() -> None:
    game = draw(FOUR_BUILT.format(site="wscf"), hands={1: "quiet-town.wscf"})
    before = game.scores[0]
    events = game.play("Fa3=quiet-town")
    assert game.position.end_seat == 0
    assert (game.seat_to_move, game.actions_left) == (1, 2)
    assert game.scores[0] == before + 4 + 2
    assert "end-card-taken" in [event.name for event in events]


@rule("R6.1")
def test_the_fourth_building_ends_nothing() -> None:
    game = draw("a   #1!/1!  #1!     #1wscf  .w2     #", hands={1: "quiet-town.wscf"})
    game.play("Fa3=quiet-town")
    assert game.position.end_seat is None
    assert (game.seat_to_move, game.actions_left) == (0, 1)


@rule("R6.1")
def test_the_power_of_the_fifth_building_is_used_and_the_display_filled() -> None:
    game = draw(FOUR_BUILT.format(site="wscs"), display="store.ws", deck="caravan.ccf", storage={1: "h"})
    assert play(game, "Fa3=store").position.end_seat == 0, "no exploitation or site left: its power is lost"
    game = draw(FOUR_BUILT.format(site="ccf"), display="caravan.ccf", deck="store.hf", storage={1: "h"})
    game.play("Fa3=caravan")
    assert (game.prompt, game.seat_to_move, game.position.end_seat) == ("power", 0, None)
    game.play("+h:storage")
    assert game.position.end_seat == 0
    assert game.position.display[0] == "store.hf"
    assert game.seat_to_move == 1


@rule("R6.1", "R5 Distillery")
def test_a_distillery_as_fifth_building_is_not_asked() -> None:
    game = draw(FOUR_BUILT.format(site="wsc"), display="distillery.wsc")
    game.play("Fa3=distillery")
    assert (game.prompt, game.seat_to_move, game.actions_left) == ("turn", 1, 2)
    assert game.position.end_seat == 0


@rule("R6.2")
def test_every_other_player_has_one_normal_turn() -> None:
    game = draw(FOUR_BUILT.format(site="wscf"), hands={1: "quiet-town.wscf"})
    game.play("Fa3=quiet-town")
    play(game, "Bb1 Aa4")
    assert (game.seat_to_move, game.actions_left) == (2, 2)
    play(game, "Bb2")
    assert not game.over
    play(game, "Bb2")
    assert game.over
    assert (game.seat_to_move, game.actions_left) == (None, 0)
    assert legal(game) == set()


@rule("R6.2")
@pytest.mark.parametrize(("seats", "order"), [(2, [0]), (3, [2, 0]), (4, [2, 3, 0])])
def test_the_last_turns_go_clockwise_from_whoever_ended_it(seats: int, order: list[int]) -> None:
    game = draw(
        "a   #2!     #2!     #2!     #2!     #2wscf  #       #       #       #       #       #",
        seats=seats,
        seat=2,
        hands={2: "quiet-town.wscf"},
    )
    game.play("Fa5=quiet-town")
    turns = []
    while not game.over:
        turns.append((game.seat_to_move, game.actions_left))
        game.play(game.legal[0])
    assert turns == [(seat, left) for seat in order for left in (2, 1)]


FINAL_ROUND = """
    1       2       3       4       5
a   #2!/2!  #2!/2!  #2{site:<6}#       .s2
b       .w2     #       #       .c2     ~
"""


@rule("R6.2")
def test_who_plays_again_in_the_last_round() -> None:
    position = draw(FINAL_ROUND.format(site=""), seat=2, end_seat=1).position
    assert [position.plays_again(seat) for seat in range(3)] == [False, True, True]
    position = draw(FINAL_ROUND.format(site=""), seat=3, end_seat=1).position
    assert [position.plays_again(seat) for seat in range(3)] == [False, False, True]
    position = draw(FINAL_ROUND.format(site=""), seat=2).position
    assert [position.plays_again(seat) for seat in range(3)] == [True, True, True]


@rule("R6.2")
def test_a_fifth_building_of_the_last_round_ends_nothing() -> None:
    """Seat 1 has ended the game. Seat 2 erects its fifth: no card, and its turn goes on."""
    game = draw(FINAL_ROUND.format(site="wscf"), seat=2, end_seat=1, hands={2: "quiet-town.wscf"})
    before = game.scores[1]
    game.play("Fa3=quiet-town")
    assert game.position.end_seat == 0
    assert (game.seat_to_move, game.actions_left) == (1, 1)
    assert game.scores[1] == before + 4
    play(game, "Aa5 Ba4 Bb2")
    assert game.over


@rule("R6.2", "R5 Distillery")
def test_a_distillery_on_a_fifth_building_of_the_last_round_is_asked() -> None:
    game = draw(FINAL_ROUND.format(site="wsc"), seat=2, end_seat=1, display="distillery.wsc")
    game.play("Fa3=distillery")
    assert game.prompt == "power"
    assert legal(game) == {"+-", "+act"}
    game.play("+act")
    assert (game.seat_to_move, game.actions_left) == (1, 2)


@rule("R6.2", "R3.2")
def test_who_cannot_act_in_the_last_round_loses_the_turn() -> None:
    game = draw(
        """
            1       2       3       4
        a   #1!/1!  #1!/1!  #1wscf  #2/2    #2
        b       x       x       x       x       x       #
        c   .2w     .2w
        """,
        hands={1: "quiet-town.wscf"},
    )
    events = game.play("Fa3=quiet-town")
    assert game.seat_to_move == 2
    assert ("turn-lost", 1) in [(event.name, event.seat) for event in events]


@rule("R6.3")
def test_pieces_on_own_sites_and_exploitations_go_to_storage() -> None:
    game = draw(
        """
            1       2       3       4       5
        a   #1w/2ss .1hh    x       .ccccc  #
        b       x       x       .2f     x
        """,
        seat=3,
        end_seat=1,
        actions_left=1,
        storage={1: "f"},
    )
    before = game.position.reserve
    game.play("Ba5")
    position = game.position
    assert position.over
    assert [guild.storage for guild in position.guilds] == ["whhf", "ssf", ""]
    assert position.stock == {"a4": "ccccc"}
    assert position.sites == {"a1a": Site(0, ""), "a1b": Site(1, ""), "a5a": Site(2, "")}
    assert position.craftsmen == {"a2": 0, "b3": 1}
    assert position.reserve == before
    assert not position.is_empty_meadow("a2"), "the craftsman stays where he is"
    assert Game.from_position(position).states.tobytes() == game.states.tobytes()


@rule("R6.3", "R7.1")
def test_what_is_cleared_up_costs_points_and_neutral_pieces_do_not() -> None:
    game = draw("a   #1w     .1hh    x       .ccccc  #", seat=3, end_seat=1, actions_left=1)
    before = game.scores
    game.play("Ba5")
    assert game.scores == [before[0] - 3, before[1], before[2]]


@rule("R6.4")
def test_the_game_is_over_when_nobody_can_act() -> None:
    """The last free place is taken; no token, no fog, no way to any site."""
    game = draw("a   #1/1    #2/2    #2/3    #3/3    #2!", seats=3)
    assert legal(game) == {"Ba5"}
    events = game.play("Ba5")
    assert game.over
    assert game.position.end_seat is None
    assert events[-1].name == "game-over"
    assert events[-1].arguments == {"reason": "nobody-can-act"}


@rule("R6.4", "R7.1")
def test_nobody_gets_the_card_when_nobody_can_act() -> None:
    game = draw("a   #1w/1   #2/2    #2/3    #3/3    #2!", seats=3, piles={1: (4, 4, 4, 4)})
    before = game.scores
    game.play("Ba5")
    assert game.position.guilds[0].storage == "w"
    assert game.scores == [before[0] - 1, *before[1:]]


@rule("R6.4")
def test_the_game_goes_on_while_one_player_can_act() -> None:
    """Only seat 3 has a site left."""
    game = draw("a   #1/1    #2/2    #2/3    #3      #2!", seats=3)
    play(game, "Ba5")
    assert game.seat_to_move == 2
    assert legal(game) == {"Ba4"}


@rule("R6.4")
def test_a_lone_d_keeps_the_game_going() -> None:
    """With 2 actions a D is legal, so the turn comes round to the same seat again."""
    game = draw(
        """
            1       2       3       4       5
        a   #1/1    #2/2    #2/3    #3/3    #2!
        b       ^       ^
        """,
        seats=3,
    )
    game.play("Ba5")
    assert (game.seat_to_move, game.actions_left) == (1, 2)
    assert legal(game) == {"Db1", "Db2"}
