"""Store: a piece on an exploitation or site of yours is swapped for one of another resource."""

from __future__ import annotations

from pathlib import Path

import pytest

from drawing import draw, legal, play
from vianebula.components.datafiles import package_data_folder
from vianebula.errors import IllegalAction
from vianebula.game import Game
from vianebula.position import Site

from ..citing import rule

LAND = """
    1       2       3       4       5       6
a   #1ws    .1ww    #1ch/2s .2ff    .hhhh   #
"""


def built(drawing: str = LAND, **more: object) -> Game:
    game = draw(drawing, display="store.ws", **more)  # type: ignore[arg-type]
    return play(game, "Fa1a=store.ws")


@rule("R5 Store", "R5.3")
def test_each_kind_of_yours_for_each_other_kind() -> None:
    """Not what lies in storage, at another player's, or on a neutral exploitation."""
    game = built(storage={1: "f"})
    assert game.prompt == "power"
    assert legal(game) == (
        {"+-"}
        | {f"+w:a2>{r}" for r in "schf"}
        | {f"+c:a3a>{r}" for r in "wshf"}
        | {f"+h:a3a>{r}" for r in "wscf"}
    )


@rule("R5 Store", "R4.6")
def test_an_exploitation_becomes_mixed() -> None:
    game = built()
    before = game.position.reserve
    game.play("+w:a2>f")
    position = game.position
    assert position.stock["a2"] == "wf"
    assert position.craftsmen["a2"] == 0
    assert position.reserve.count("f") == before.count("f") - 1
    assert position.reserve.count("w") == before.count("w") + 1
    assert legal(game, "Ea2") == {"Ea2w>a3a", "Ea2f>a3a"}


@rule("R5 Store")
def test_on_a_site() -> None:
    game = play(built(), "+c:a3a>s")
    assert game.position.sites["a3a"] == Site(0, "sh")
    assert (game.prompt, game.actions_left) == ("turn", 1)


@rule("R5 Store")
def test_a_swapped_piece_can_be_built_with_at_once() -> None:
    game = draw("a   #1ws    #1ch    #", display="store.ws store.hf")
    play(game, "Fa1a=store.ws +c:a2a>f")
    assert "Fa2a=store.hf" in legal(game)


@rule("R5 Store")
def test_the_single_piece_of_an_exploitation_keeps_the_craftsman() -> None:
    game = play(built("a   #1ws    .1w     #       .w2"), "+w:a2>c")
    assert game.position.stock == {"a2": "c"}
    assert game.position.craftsmen == {"a2": 0}


@rule("R5 Store")
def test_never_for_the_same_kind() -> None:
    with pytest.raises(IllegalAction, match="not-an-answer"):
        built().play("+w:a2>w")


@rule("R5 Store", "R5.5")
def test_the_reserve_must_have_the_other_kind_and_the_pieces_just_spent_are_there() -> None:
    """The reserve was empty; now it has the wood and the stone of this contract."""
    game = built(reserve="")
    assert legal(game) == {"+-", "+w:a2>s", "+c:a3a>w", "+c:a3a>s", "+h:a3a>w", "+h:a3a>s"}
    game = built(reserve="f")
    assert "+w:a2>f" in legal(game)
    assert "+w:a2>h" not in legal(game)


@rule("R5 Store")
def test_declining() -> None:
    game = built()
    before = game.position
    game.play("+-")
    assert (game.position.stock, game.position.sites) == (before.stock, before.sites)
    assert game.position.reserve == before.reserve
    assert game.position.guilds[0].fulfilled == ["store.ws"]


@rule("R5 Store")
def test_lost_when_nothing_of_yours_lies_on_the_board() -> None:
    game = built("a   #1ws    #1      #2s     .2ff    .hhhh   #", storage={1: "f"})
    assert (game.prompt, game.actions_left) == ("turn", 1)


@rule("R5 Store")
def test_the_surplus_in_storage_cannot_be_swapped() -> None:
    assert built("a   #1wsh   #2s     .2ff    #").prompt == "turn"


@rule("R5 Store")
@pytest.mark.parametrize("cost", ["ws", "sc", "ch", "hf", "wf", "wh"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_copy_for_each_number_of_seats(cost: str, seats: int) -> None:
    game = draw(f"a   #1{cost}    #1w     .1ss    #       #", seats=seats, display=f"store.{cost}")
    game.play(f"Fa1a=store.{cost}")
    assert legal(game) == {"+-"} | {f"+w:a2a>{r}" for r in "schf"} | {f"+s:a3>{r}" for r in "wchf"}


@rule("R5 Store")
def test_a_mixed_exploitation_is_swapped_piece_by_piece() -> None:
    game = built("a   #1ws    .1wsc   #       .w2", reserve="")
    assert legal(game) == {"+-", "+w:a2>s", "+s:a2>w", "+c:a2>w", "+c:a2>s"}


@rule("R5 Store")
def test_lost_when_the_reserve_has_only_the_same_kind(tmp_path: Path) -> None:
    """A Store of two different pieces always brings another kind; one of two wood would not."""
    text = (package_data_folder() / "contracts.toml").read_text("utf-8")
    (tmp_path / "contracts.toml").write_text(text.replace('cost = "ws"', 'cost = "ww"'), "utf-8")
    for pieces, prompt in (("w", "turn"), ("s", "power")):
        game = draw(f"a   #1ww    .1{pieces}     #", display="store.ww", reserve="", data=tmp_path)
        game.play("Fa1a=store.ww")
        assert game.prompt == prompt
