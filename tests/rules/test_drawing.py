"""The drawings of positions themselves."""

from __future__ import annotations

import pytest

from drawing import draw, legal
from vianebula.position import Site, TokenValue


def test_a_drawing_is_read_hex_by_hex() -> None:
    position = draw(
        """
            1       2       3       4
        a   .1ww    ~+      #1ws/2  ~
        b       ^       x+      .s2     #/3!
        c   .hhhh   .       ~       ^+
        """
    ).position
    kinds = dict(zip(position.setup.board.hexes, position.setup.board.kinds, strict=True))
    assert (kinds["a2"], kinds["b1"], kinds["b2"], kinds["c2"]) == ("fog", "forest", "forbidden", "meadow")
    assert position.tiles == {"a2", "b2", "c4"}
    assert position.stock == {"a1": "ww", "c1": "hhhh"}
    assert position.craftsmen == {"a1": 0}
    assert position.tokens == {"b3": TokenValue("s", 2, 1)}
    assert position.sites == {"a3a": Site(0, "ws"), "a3b": Site(1, "")}
    assert position.buildings == {"b4b": 2}
    assert position.is_empty_meadow("c2")


def test_neighbours_are_those_one_sees() -> None:
    board = draw(
        """
            1       2       3
        a   ~       ~       ~
        b       ~       ~       ~
        c   ~       ~       ~
        """
    ).setup.board
    around = {board.hexes[i] for i in board.neighbours[board.index["b2"]]}
    assert around == {"a2", "a3", "b1", "b3", "c2", "c3"}


def test_far_meadows_touch_nothing_drawn() -> None:
    game = draw("a   ~       #1")
    board = game.setup.board
    far = [name for name in board.hexes if name.startswith("z")]
    assert len(far) == 24
    assert all(board.hexes[i][0] == "z" for name in far for i in board.neighbours[board.index[name]])
    assert legal(game, "C") == {"Ca1"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_rest_of_the_box_is_filled_up(seats: int) -> None:
    position = draw("a   ~+      #1ww    .1ss", seats=seats, storage={1: "f"}).position
    assert position.reserve == "w" * 16 + "s" * 16 + "c" * 18 + "h" * 18 + "f" * 17
    assert position.guilds[0].piles == [{2: 5, 3: 4, 4: 3}[seats]] * 4
    assert position.tile_reserve == {2: 20, 3: 12, 4: 12}[seats] - 1
    assert len(position.display) == 4
    assert len(position.deck) == 29
    assert all(len(guild.hand) == 2 for guild in position.guilds)


def test_what_is_said_is_there() -> None:
    position = draw(
        "a   #1",
        seat=2,
        actions_left=1,
        display="store.ws priest.any",
        deck="store.ch by-air.sch",
        hands={2: "shortcut.wsh abundance.sf"},
        fulfilled={1: "mayor.schf"},
        held={3: "w2 s3"},
        piles={1: (0, 0, 0, 1)},
        tile_reserve=3,
        reserve="wwff",
        end_seat=3,
    ).position
    assert (position.seat, position.actions_left, position.end_seat) == (1, 1, 2)
    assert position.display[:2] == ["store.ws", "priest.any"]
    assert position.deck[:2] == ["store.ch", "by-air.sch"]
    assert len(position.deck) == 27
    assert position.guilds[1].hand == ["shortcut.wsh", "abundance.sf"]
    assert position.guilds[0].fulfilled == ["mayor.schf"]
    assert [token.points for token in position.guilds[2].tokens] == [1, 2]
    assert position.guilds[0].piles == [0, 0, 0, 1]
    assert (position.reserve, position.tile_reserve) == ("wwff", 3)


@pytest.mark.parametrize(
    "drawing",
    ["b   ~", "a   ~  ~", "a   ~       ~\nb   ~", "a   ~?", "a   .w7"],
    ids=["letter", "off the grid", "not shifted", "not a hex", "no such token"],
)
def test_a_wrong_drawing_is_refused(drawing: str) -> None:
    with pytest.raises(ValueError, match=r"row|grid|not a hex|no token"):
        draw(drawing)
