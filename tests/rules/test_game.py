"""The friendly face: legal lists, playing by text, number or action, undo, three kinds of error."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

from drawing import draw, legal, play
from vianebula.action import Action
from vianebula.errors import (
    ActionError,
    AmbiguousAction,
    IllegalAction,
    MalformedAction,
    PositionError,
    ViaNebulaError,
)
from vianebula.game import Game

from .citing import rule

LAND = """
    1       2       3       4       5
a   .1ws    #1ws/1  .ccc    ~       ^
b       .w2     .s2     #2!     #
"""


def table() -> Game:
    return draw(LAND, display="store.ws")


def test_legal_iterates_in_the_order_of_the_action_space() -> None:
    actions = list(table().legal)
    assert all(isinstance(action, Action) for action in actions)
    assert [action.number for action in actions] == sorted(action.number for action in actions)
    assert [str(action) for action in actions] == [
        *("Ab1", "Ab2", "Bb3", "Bb4"),
        *("Ea1w>a2a", "Ea1s>a2a", "Ea3c>a2a", "Ea1w>a2b", "Ea1s>a2b", "Ea3c>a2b"),
        "Fa2a=store.ws",
    ]


def test_legal_counts() -> None:
    assert len(table().legal) == 11
    assert len(draw("a   #1/1    #1/2    #2/2    #3/3    #3/").legal) == 0


def test_legal_answers_in() -> None:
    actions = table().legal
    first = actions[0]
    assert "Ab1" in actions
    assert first in actions
    assert first.number in actions
    assert "Ab3" not in actions
    assert Action(first.number, "Ab2") not in actions
    assert 9999 not in actions
    assert -1 not in actions
    assert None not in actions


def test_legal_shows_itself_shortly() -> None:
    assert repr(table().legal) == "<Legal: Ab1, Ab2, Bb3, Bb4, … 11 in all>"
    assert repr(table().legal[0]) == "<Action Ab1>"


def test_an_action_is_played_as_text_number_or_object() -> None:
    games = [table() for _ in range(4)]
    games[0].play("Ab2")
    games[1].play(games[1].parse("Ab2"))
    games[2].play(games[2].parse("Ab2").number)
    games[3].play(np.int16(games[3].parse("Ab2").number))  # type: ignore[arg-type]
    assert len({game.states.tobytes() for game in games}) == 1
    assert [game.actions[0].text for game in games] == ["Ab2"] * 4


# --- undo


@rule("R3.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_undo_restores_every_byte(seats: int) -> None:
    for seed in range(3):
        game = Game.deal(seats=seats, seed=seed)
        seen = [game.states.tobytes()]
        lists = [legal(game)]
        rng = np.random.default_rng(seed)
        while not game.over and len(seen) < 120:
            game.play(game.legal[int(rng.integers(len(game.legal)))])
            seen.append(game.states.tobytes())
            lists.append(legal(game))
        while game.actions:
            assert game.states.tobytes() == seen.pop()
            assert legal(game) == lists.pop()
            last = game.actions[-1]
            assert game.undo() == last
        assert game.states.tobytes() == seen.pop()


def test_undo_inside_a_power() -> None:
    game = draw("a   #1wcf   #       ~+      ~", display="by-air.wcf")
    texts = ["Fa1a=by-air.wcf", "+a3", "+a4"]
    before = []
    for text in texts:
        before.append(game.states.tobytes())
        game.play(text)
    for text in reversed(texts):
        assert game.undo().text == text
        assert game.states.tobytes() == before.pop()


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    game = table()
    with pytest.raises(ViaNebulaError, match="nothing to take back"):
        game.undo()
    play(game, "Ab1")
    game.undo()
    assert game.actions == []


def test_start_is_the_state_before_the_first_action() -> None:
    game = table()
    before = game.states.tobytes()
    assert game.start.tobytes() == before
    play(game, "Ab1 Bb4")
    assert game.start.tobytes() == before


def test_a_copy_goes_its_own_way() -> None:
    game = play(table(), "Ab1")
    twin = game.copy()
    twin.play("Ea1w>a2a")
    assert len(game.actions) == 1
    assert (game.actions_left, twin.seat_to_move) == (1, 1)
    twin.undo()
    twin.undo()
    assert game.actions_left == 1
    assert game.position.craftsmen["b1"] == 0


# --- three kinds of error


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            " ",
            "A",
            "Ad",
            "A4",
            "ad4",
            "Ad4 ",
            "Gd4",
            "Ed4w>",
            "Ed4x>f2a",
            "Ff2a",
            "Ff2a=",
            "+",
            "++",
            "+q",
        ),
        *("+w:", "+w:d4>", "+wwww", "A" + "a" * 100 + "1", "Ab1\n", "Ab１", "pass", "Ab1;Ab2"),
    ],
)
def test_malformed(text: str) -> None:
    game = table()
    before = game.states.tobytes()
    with pytest.raises(MalformedAction) as error:
        game.play(text)
    assert error.value.text == text
    assert isinstance(error.value, ActionError)
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 120
    assert game.states.tobytes() == before


def test_illegal_tells_text_rule_and_reason() -> None:
    with pytest.raises(IllegalAction) as error:
        table().play("Ca4")
    assert (error.value.text, error.value.rule, error.value.reason) == ("Ca4", "R4.3", "not-beside")
    assert str(error.value) == "'Ca4' is illegal: not-beside (R4.3)"


@pytest.mark.parametrize(
    ("text", "candidates"),
    [
        ("Ea1w>a2", ["Ea1w>a2a", "Ea1w>a2b"]),
        ("Ea1>a2a", ["Ea1w>a2a", "Ea1s>a2a"]),
        ("Ea1>a2", ["Ea1w>a2a", "Ea1s>a2a", "Ea1w>a2b", "Ea1s>a2b"]),
    ],
)
def test_ambiguous_tells_what_it_could_mean(text: str, candidates: list[str]) -> None:
    with pytest.raises(AmbiguousAction) as error:
        table().play(text)
    assert error.value.text == text
    assert sorted(error.value.candidates) == sorted(candidates)


def test_an_ambiguous_contract() -> None:
    game = draw("a   #1wsc   #       .w2", display="store.ws store.sc")
    with pytest.raises(AmbiguousAction) as error:
        game.play("Fa1=store")
    assert error.value.candidates == ["Fa1a=store.ws", "Fa1a=store.sc"]
    assert game.parse("Fa1=store.sc").text == "Fa1a=store.sc"


@pytest.mark.parametrize(
    ("short", "full"),
    [("Ea3>a2a", "Ea3c>a2a"), ("Fa2=store", "Fa2a=store.ws"), ("Fa2a=store", "Fa2a=store.ws")],
)
def test_what_is_clear_may_be_left_out(short: str, full: str) -> None:
    assert table().parse(short).text == full


@pytest.mark.parametrize("seats", [1, 5])
def test_numbers_of_seats(seats: int) -> None:
    with pytest.raises(ViaNebulaError, match="2, 3 or 4 seats"):
        Game.deal(seats=seats)


@pytest.mark.parametrize("seed", [-1, 2**63, 1.9, "7", float("nan")])
def test_seeds(seed: int) -> None:
    with pytest.raises(ViaNebulaError, match="a seed"):
        Game.deal(seed=seed)


def test_a_position_that_cannot_be_is_refused() -> None:
    with pytest.raises(PositionError):
        Game.from_position("vn1 beginner 3 nonsense")


# --- the position of a game leads back to it


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_position_gives_the_same_state_back(seats: int) -> None:
    rng = np.random.default_rng(seats)
    game = Game.deal("advanced", seats, seed=seats)
    while not game.over and len(game.actions) < 150:
        game.play(game.legal[int(rng.integers(len(game.legal)))])
        assert Game.from_position(game.position).states.tobytes() == game.states.tobytes()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_determinizations_of_every_view(seats: int) -> None:
    """A determinization of a view: no card twice, as many as there are, hands of two private contracts."""
    game = Game.deal(seats=seats, seed=1)
    for viewer in (*range(seats), None):
        position = game.view(viewer).determinize(3).position
        cards = [id for guild in position.guilds for id in guild.hand]
        assert len(set(cards)) == 2 * seats
        assert len({*cards, *position.deck, *position.display}) == 2 * seats + 33


@rule("R8.2")
def test_determinizations_of_a_game() -> None:
    """A `Game` knows everything, yet it inherits the question from `View`; the answer must not hang."""
    code = "from vianebula.game import Game\nfor n in (2, 3, 4): Game.deal(seats=n, seed=1).determinize(3)"
    subprocess.run([sys.executable, "-c", code], timeout=60, check=True)
