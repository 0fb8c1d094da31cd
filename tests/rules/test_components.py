"""What is in the box: counts (R1), and the values we know or have reconstructed (R9)."""

from __future__ import annotations

from collections import Counter, deque
from pathlib import Path

import numpy as np
import pytest

from drawing import draw, legal, play
from vianebula.components import RESOURCES, Board, get_setup
from vianebula.components.datafiles import load_board, load_components
from vianebula.errors import DataFileError, PositionError
from vianebula.game import Game
from vianebula.position import Site, TokenValue, state_from_position
from vianebula.rules import kernels
from vianebula.rules.state import STATE

from .citing import RULES, rule

BOARDS = ["beginner", "advanced"]
SEATS = [2, 3, 4]


@rule("R1.1", "R9.1")
@pytest.mark.parametrize("name", BOARDS)
def test_boards_have_24_meadows(name: str) -> None:
    board = load_components().boards[name]
    assert len(board.hexes_of_kind("meadow")) == 24
    assert set(board.kinds) == {"meadow", "fog", "forest", "ruins", "forbidden"}


@rule("R1.1")
@pytest.mark.parametrize("n", [23, 25])
def test_a_board_with_other_meadows_is_refused(n: int, tmp_path: Path) -> None:
    path = tmp_path / "wrong.txt"
    path.write_text("name: wrong\n\n# " + ". " * n)
    with pytest.raises(DataFileError, match=rf"{n} meadows; R1.1"):
        load_board(path)


@rule("R1.2")
@pytest.mark.parametrize("seats", SEATS)
def test_there_are_18_pieces_of_each_resource(seats: int) -> None:
    position = Game.deal(seats=seats, seed=1).position
    pieces = Counter(position.reserve + "".join(position.stock.values()))
    assert pieces == dict.fromkeys(RESOURCES, 18)


@rule("R1.2")
def test_a_piece_too_many_or_too_few_is_refused() -> None:
    for reserve in ("w" * 17, "w" * 19):
        position = draw("a   #").position
        position.reserve = reserve + position.reserve[18:]
        with pytest.raises(PositionError, match="pieces of 'w'; the box has 18"):
            state_from_position(position)


@rule("R1.2")
def test_opening_places_as_many_pieces_as_there_are() -> None:
    game = draw("a   .w3     .s2     #", reserve="wssss")
    play(game, "Aa1 Aa2")
    assert game.position.stock == {"a1": "w", "a2": "ss"}
    assert game.position.reserve == "ss"
    assert game.position.guilds[0].tokens == [TokenValue("w", 3, 2), TokenValue("s", 2, 1)]


@rule("R1.2")
def test_a_resource_that_ran_out_cannot_be_opened() -> None:
    game = draw("a   .w3     .s2     .w2", reserve="ssss")
    assert legal(game, "A") == {"Aa2"}


@rule("R1.3", "R9.2")
def test_regular_tokens() -> None:
    tokens = load_components().tokens
    assert sum(token.copies for token in tokens) == 20
    kinds = {(t.resource, t.amount, t.amount_2_3, t.points): t.copies for t in tokens}
    expected = {(r, 3, 2, 1): 3 for r in RESOURCES} | {(r, 4, 3, 2): 1 for r in RESOURCES}
    assert kinds == expected


@rule("R1.3", "R9.1")
def test_special_tokens() -> None:
    special = load_components().special
    assert (special.amount, special.amount_2_3, special.points) == (5, 4, 0)
    assert special.known == {"amount", "amount_2_3"}


@rule("R9.2")
def test_tokens_add_up_to_90_pieces() -> None:
    components = load_components()
    for resource in RESOURCES:
        regular = sum(t.amount * t.copies for t in components.tokens if t.resource == resource)
        assert regular + components.special.amount == 18


@rule("R1.4")
@pytest.mark.parametrize(("seats", "craftsmen"), [(2, 3), (3, 2), (4, 2)])
def test_pieces_of_each_player(seats: int, craftsmen: int) -> None:
    position = Game.deal(seats=seats, seed=3).position
    for seat in range(seats):
        assert position.n_craftsmen_left(seat) == craftsmen
        assert position.n_sites_left(seat) == 3
        assert position.n_buildings_left(seat) == 5
    assert sum(sum(guild.piles) for guild in position.guilds) + position.tile_reserve == 60


@rule("R1.4")
def test_pieces_beyond_those_of_a_player_are_refused() -> None:
    row = "a   " + "".join(f"{word:<8}" for word in ("#1/1", "#1/1"))
    with pytest.raises(PositionError, match="too many sites"):
        draw(row)
    with pytest.raises(PositionError, match="too many craftsmen"):
        draw("a   .1w     .1w     .1w", seats=3)
    with pytest.raises(PositionError, match="too many buildings"):
        draw("a   #1!/1!  #1!/1!  #1!/1!")
    position = draw("a   #1").position
    position.tile_reserve += 1
    with pytest.raises(PositionError, match="meadow tiles; the box has 60"):
        state_from_position(position)


@rule("R1.5")
def test_cards() -> None:
    contracts = load_components().contracts
    assert sum(contract.private for contract in contracts) == 8
    assert sum(not contract.private for contract in contracts) == 33
    assert len({contract.id for contract in contracts}) == 41


@rule("R1.5")
def test_a_card_in_two_places_is_refused() -> None:
    position = draw("a   #1").position
    position.guilds[1].fulfilled.append(position.display[0])
    with pytest.raises(PositionError, match="in two places"):
        state_from_position(position)


@rule("R9.1")
def test_points_of_contracts_are_the_pieces_they_require() -> None:
    counted = {"architect", "mayor", "merchant", "lazy-explorer"}
    for contract in load_components().contracts:
        assert 2 <= contract.n_required_pieces <= 4
        assert contract.points == (0 if contract.name in counted else contract.n_required_pieces)
        assert "points" in contract.known
    by_name = {contract.name: contract for contract in load_components().contracts}
    assert (by_name["quiet-town"].points, by_name["priest"].points) == (4, 3)
    assert by_name["architect"].n_required_pieces == 4


@rule("R9.1")
def test_what_is_known_is_marked_and_the_rest_is_not() -> None:
    known_costs = {c.id for c in load_components().contracts if "cost" in c.known}
    assert known_costs == {"store.ws", "lazy-explorer.any", "priest.any"}
    assert {t.points for t in load_components().tokens} == {1, 2}
    assert [t.amount for t in load_components().tokens if t.known] == [3]


@rule("R9.3")
def test_costs_are_those_of_the_page() -> None:
    contracts = [c for c in load_components().contracts if not c.any]
    text = RULES.read_text("utf-8").partition("**R9.3**")[2].partition("- **R9.4**")[0]
    listed = [part.strip(" .\n") for part in text.partition("18 times.")[2].replace("\n", " ").split(";")]
    page = set()
    for part in listed:
        words = part.replace(",", "").split()
        costs = [word.lower() for word in words if word.isupper()]
        name = "-".join(word.lower() for word in words if not word.isupper()).replace("!", "")
        page |= {f"{name}.{cost}" for cost in costs}
    assert page == {contract.id for contract in contracts}


@rule("R9.3")
def test_neutral_contracts_require_each_resource_18_times() -> None:
    costs = "".join(c.cost for c in load_components().contracts if not c.private)
    assert Counter(costs) == dict.fromkeys(RESOURCES, 18)


# --- R9.4: the boards


def reached(board: Board, start: int, kinds: set[str]) -> set[int]:
    """Hexes of these kinds that hang together with `start`; ruins are entered but not crossed."""
    seen, edge = {start}, deque([start])
    while edge:
        for hex in board.neighbours[edge.popleft()]:
            if hex not in seen and board.kinds[hex] in kinds | {"ruins"}:
                seen.add(hex)
                if board.kinds[hex] != "ruins":
                    edge.append(hex)
    return seen


def everything_from(board: Board, start: int) -> set[int]:
    seen, edge = {start}, [start]
    while edge:
        found = set(board.neighbours[edge.pop()]) - seen
        seen |= found
        edge += found
    return seen


def meadows_within(board: Board, ruins: int, fog: int) -> int:
    """Meadows that can be reached from a ruins space by exploring at most so many fog spaces."""
    cost, edge = {ruins: 0}, deque([ruins])
    while edge:
        hex = edge.popleft()
        for near in board.neighbours[hex]:
            step = {"meadow": 0, "fog": 1}.get(board.kinds[near], 99)
            if cost[hex] + step < min(cost.get(near, 99), fog + 1):
                cost[near] = cost[hex] + step
                edge.append(near)
    return sum(board.kinds[hex] == "meadow" for hex in cost)


@rule("R9.4")
@pytest.mark.parametrize(
    ("name", "fog", "forest", "forbidden"), [("beginner", 46, 8, 4), ("advanced", 38, 14, 6)]
)
def test_boards_keep_their_constraints(name: str, fog: int, forest: int, forbidden: int) -> None:
    board = load_components().boards[name]
    n = Counter(board.kinds)
    assert board.status == "reconstructed"
    assert "reconstruction" in board.note
    assert 86 <= len(board.hexes) <= 100
    assert (n["meadow"], n["ruins"]) == (24, 12)
    assert abs(n["fog"] - fog) <= 4
    assert abs(n["forest"] - forest) <= 2
    assert abs(n["forbidden"] - forbidden) <= 2
    assert max(map(len, board.neighbours)) <= 6
    assert len(everything_from(board, 0)) == len(board.hexes)
    meadow = board.hexes_of_kind("meadow")[0]
    together = reached(board, meadow, {"fog", "forest", "meadow"})
    assert {*board.hexes_of_kind("meadow"), *board.hexes_of_kind("ruins")} <= together
    assert all(meadows_within(board, ruins, 4) >= 6 for ruins in board.hexes_of_kind("ruins"))


@rule("R9.4")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("name", BOARDS)
def test_no_place_in_the_order_of_play_wins_too_often(name: str, seats: int) -> None:
    """Games of players who act at random, the quickest equal bots. Interpreted, a few games must do."""
    compiled = hasattr(kernels.playout_rows, "py_func")
    n = 10_000 if compiled else 3
    setup = get_setup(name, seats)
    states = np.zeros(n, STATE).view(np.recarray)
    kernels.deal_rows(setup.table_rows, states, np.arange(n, dtype=np.uint64))
    first = states.seat.copy()
    kernels.playout_rows(setup.table_rows, states, np.arange(n, dtype=np.uint64), np.zeros((n, 2), np.int64))
    share = np.zeros(seats)
    scores = np.zeros(4, np.int64)
    for i in range(n):
        winners = int(kernels.score_and_winners_row(setup.table_rows, states, i, scores))
        for seat in range(seats):
            share[(seat - first[i]) % seats] += (winners >> seat & 1) / winners.bit_count()
    assert share.sum() == pytest.approx(n)
    if compiled:
        assert (share / n).max() <= 1 / seats + 0.02


@rule("R1.1")
def test_pieces_lie_only_where_they_may() -> None:
    for put in ("tile on ruins", "token on fog", "site on a meadow"):
        position = draw("a   #1      ~       .").position
        if put == "tile on ruins":
            position.tiles.add("a1")
        elif put == "token on fog":
            position.tokens["a2"] = TokenValue("w", 2, 1)
        else:
            position.sites["a3a"] = Site(0, "")
        with pytest.raises(PositionError, match=r"a\d is (ruins|fog|meadow), not"):
            state_from_position(position)
