"""The oracle tested by hand: it sees tampered traces, and it reads the delicate rules as intended."""

from __future__ import annotations

import copy
import itertools
import json
from collections.abc import Callable
from typing import Any

import pytest

from .check import check_lines, compare, normalise
from .made_up import contracts, made_up_start, made_up_trace
from .model import Json, State, read_contracts, read_state, write_state
from .rules import legal_actions, play, scores, winners

CARDS = read_contracts(contracts())


# --- tampered traces ----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("builder", [True, False])
def test_own_games_show_no_difference(seats: int, builder: bool) -> None:
    """A game played by the oracle follows the oracle, keeps all pieces, and comes to an end."""
    lines = made_up_trace(seats, 1, builder) + made_up_trace(seats, 2, builder)
    summary = check_lines(lines)
    assert (summary.games, summary.differences) == (2, [])
    assert f"2 games, {summary.decisions} decisions, 0 differences" in str(summary)


def edit_legal(lines: list[Json]) -> None:
    """One legal action is missing."""
    lines[3]["legal"].remove(next(text for text in lines[3]["legal"] if text != lines[3]["action"]))


def edit_order(lines: list[Json]) -> None:
    """The list is not sorted."""
    lines[3]["legal"].reverse()


def edit_seat(lines: list[Json]) -> None:
    """Another seat is asked."""
    lines[3]["seat"] = lines[3]["seat"] % 2 + 1


def edit_reserve(lines: list[Json]) -> None:
    """A piece too many."""
    lines[4]["state"]["reserve"]["w"] += 1


def edit_deck(lines: list[Json]) -> None:
    """The order of the deck changes."""
    lines[4]["state"]["deck"].reverse()


def edit_type(lines: list[Json]) -> None:
    """1 instead of true."""
    lines[-2]["state"]["over"] = 1


def edit_key(lines: list[Json]) -> None:
    """A key that TRACE does not know."""
    lines[4]["state"]["secret"] = 7


def edit_score(lines: list[Json]) -> None:
    """A point too many."""
    lines[-1]["scores"][0] += 1


def edit_winners(lines: list[Json]) -> None:
    """Everybody wins."""
    lines[-1]["winners"] = [1, 2]


def edit_end(lines: list[Json]) -> None:
    """The end line is missing."""
    del lines[-1]


def edit_hand(lines: list[Json]) -> None:
    """A neutral contract has been dealt (R2.2)."""
    state = lines[0]["state"]
    state["deck"][0], state["players"][0]["hand"][0] = state["players"][0]["hand"][0], state["deck"][0]


EDITS = [
    (edit_legal, "legal: missing"),
    (edit_order, "not sorted"),
    (edit_seat, "seat: expected"),
    (edit_reserve, "state.reserve.w: expected"),
    (edit_deck, "state.deck: expected"),
    (edit_type, "state.over: expected true, got 1"),
    (edit_key, "state.secret: expected null, got 7"),
    (edit_score, "scores: expected"),
    (edit_winners, "winners: expected"),
    (edit_end, "no end line"),
    (edit_hand, "R2.2"),
]


@pytest.fixture(scope="module")
def good() -> list[str]:
    """A trace without fault."""
    return made_up_trace(2, 3)


@pytest.mark.parametrize(("edit", "message"), EDITS, ids=lambda value: getattr(value, "__name__", ""))
def test_a_tampered_game_is_found_and_the_next_one_still_checked(
    good: list[str], edit: Callable[[list[Json]], None], message: str
) -> None:
    """One difference each, in game 1; game 2 is good."""
    lines = [json.loads(line) for line in good]
    edit(lines)
    summary = check_lines([json.dumps(line) for line in lines] + good)
    assert summary.games == 2
    assert len(summary.differences) == 1
    assert summary.differences[0].startswith("game 1, ")
    assert message in summary.differences[0]


def test_left_out_keys_and_the_order_of_bags_mean_nothing() -> None:
    """TRACE: both ways of writing a state are the same state."""
    full = {"hand": ["b", "a"], "piles": [0, 1], "storage": {"w": 0}, "end_card": False, "seat": None}
    assert not list(compare(normalise(full), normalise({"hand": ["a", "b"], "piles": [0, 1]})))
    assert list(compare(normalise({"piles": [0, 1]}), normalise({"piles": [1, 0]})))


# --- made-up positions --------------------------------------------------------------------------


def position(hexes: dict[str, Json], seats: int = 2, **changes: Any) -> State:
    """Hexes in a row (each adjacent to the next), seat 1 to act with 2 actions; no hands, a plain display."""
    names = list(hexes)
    adjacent: dict[str, list[str]] = {name: [] for name in names}
    for left, right in itertools.pairwise(names):
        adjacent[left].append(right)
        adjacent[right].append(left)
    base = copy.deepcopy(made_up_start(seats, 1)["state"])
    for player in base["players"]:
        player |= {"hand": [], "craftsmen": 0, "sites": 0}
    base |= {"seat": 1, "hexes": hexes, "display": ["architect.wsch"] * 4}
    for key, value in changes.items():
        if key[:1] == "p" and key[1:].isdigit():
            base["players"][int(key[1:]) - 1] |= value
        else:
            base[key] = value
    return read_state(base, adjacent, CARDS)


def site(resources: str, seat: int = 1, half: str = "a") -> Json:
    """A ruins space with one site, pieces written as letters."""
    pieces = {kind: resources.count(kind) for kind in set(resources)}
    return {"kind": "ruins", "sites": [{"half": half, "seat": seat, "resources": pieces}]}


def field(resources: str, craftsman: int | None = None) -> Json:
    """A meadow with pieces."""
    pieces = {kind: resources.count(kind) for kind in set(resources)}
    return {"kind": "meadow", "resources": pieces, "craftsman": craftsman}


TOKEN: Json = {"kind": "meadow", "token": {"resource": "w", "amount": 3, "points": 1}}
TILE: Json = {"kind": "fog", "tile": True}
FOG: Json = {"kind": "fog"}
FOREST: Json = {"kind": "forest"}


def test_transport_needs_empty_meadows_all_the_way() -> None:
    """R4.6: over tiles and exhausted meadows; beside the ruins without a path; tokens and fields block."""
    row = {"a1": field("wh"), "a2": TILE, "a3": {"kind": "meadow"}, "a4": site(""), "a5": field("f", 2)}
    assert legal_actions(position(row)) == {"Ea1w>a4a", "Ea1h>a4a", "Ea5f>a4a"}
    assert legal_actions(position(row | {"a2": TOKEN})) == {"Ea5f>a4a"}
    assert legal_actions(position(row | {"a3": field("s")})) == {"Ea3s>a4a", "Ea5f>a4a"}
    after = play(position(row), "Ea5f>a4a")
    assert after.hexes["a5"].is_empty_meadow()
    assert (after.player(2).craftsmen, after.seat, after.actions_left) == (1, 1, 1)


def test_an_opening_needs_a_piece_in_the_reserve() -> None:
    """R1.2: as many as there are, at least one."""
    row = {"a1": dict(TOKEN), "a2": dict(TOKEN)}
    assert not legal_actions(position(row, p1={"craftsmen": 1}, reserve={"s": 9}))
    after = play(position(row, p1={"craftsmen": 2}, reserve={"w": 2, "s": 9}), "Aa1")
    assert after.player(1).tokens[0].amount == 3
    assert after.over  # no wood for a2, nothing else to do for anybody: R6.4
    assert after.player(1).storage["w"] == 2  # R6.3: the two that were there
    assert after.hexes["a1"].craftsman == 1


def test_sites_are_limited_by_buildings_and_places() -> None:
    """R4.2: two players have one place each ruins space; with three the second site takes half b."""
    row = {"a1": site(""), "a2": {"kind": "ruins"}}
    mine: Json = {"sites": 2, "buildings": 2}
    assert legal_actions(position(row, p1=mine)) == {"Ba2"}
    assert legal_actions(position(row, seats=3, p1=mine)) == {"Ba1", "Ba2"}
    assert not legal_actions(position(row, p1={"sites": 2, "buildings": 1}))
    assert set(play(position(row, seats=3, p1=mine), "Ba1").hexes["a1"].sites) == {"a", "b"}


def test_a_forest_needs_two_actions_and_what_cannot_be_paid_is_lost() -> None:
    """R3.2, R4.5, R6.4: seat 1 has only D left, seat 2 cannot act: after C it is seat 1's new turn."""
    row = {"a1": FOREST, "a2": TILE, "a3": FOG}
    state = position(row, p2={"piles": [0, 0, 0, 0]}, tile_reserve=0)
    assert legal_actions(state) == {"Da1", "Ca3"}
    after = play(state, "Ca3")
    assert (after.seat, after.actions_left) == (1, 2)
    assert legal_actions(after) == {"Da1"}
    assert play(after, "Da1").over
    assert after.player(1).piles == [4, 5, 5, 5]


def test_pieces_are_asked_only_for_a_choice_and_before_anything_happens() -> None:
    """R4.9 and TRACE: at `pieces` the site, the card and the reserve are as they were."""
    row = {"a1": site("wwsch"), "a2": TOKEN}
    state = position(row, p1={"hand": ["priest.any", "lazy-explorer.any"], "sites": 2}, display=[])
    asked = play(state, "Fa1a=priest.any")
    assert legal_actions(asked) == {"+wsc", "+wsh", "+wch", "+sch"}
    assert (asked.prompt, asked.actions_left, asked.current().buildings) == ("pieces", 1, 5)
    assert write_state(asked)["hexes"] == write_state(state)["hexes"]
    done = play(asked, "+sch")
    assert done.player(1).storage["w"] == 2
    assert done.player(1).fulfilled == ["priest.any"]
    lazy = play(state, "Fa1a=lazy-explorer.any")  # only ww: not asked
    assert lazy.player(1).fulfilled == ["lazy-explorer.any"]


def built(card: str, surplus: str, row: dict[str, Json], **changes: Any) -> State:
    """The state after F with this card from the display; a token and a craftsman keep the game going."""
    row = {"z1": site("".join(CARDS[card].cost.elements()) + surplus), "z2": FOREST, **row, "z9": TOKEN}
    changes = {"display": ["mayor.schf", card], "deck": ["architect.wsch", "merchant.wchf"], **changes}
    changes["p1"] = {"craftsmen": 2, **changes.get("p1", {})}
    changes["p2"] = {"craftsmen": 2, **changes.get("p2", {})}
    return play(position(row, **changes), f"Fz1a={card}")


def test_caravan_empties_an_exploitation() -> None:
    """R4.7, R5.2: own exploitation, surplus already stored; neutral ones are nobody's; the card waits."""
    state = built("caravan.ccf", "h", {"a1": field("s", 1), "a2": field("f")})
    assert legal_actions(state) == {"+-", "+s:a1", "+h:storage"}
    assert (state.prompt, state.display) == ("power", ["mayor.schf", "caravan.ccf"])
    after = play(state, "+s:a1")
    assert after.hexes["a1"].is_empty_meadow()
    assert (after.player(1).craftsmen, after.display) == (3, ["mayor.schf", "architect.wsch"])


def test_exportation_asks_twice() -> None:
    """TRACE: not again when declined or when nothing is left."""
    state = built("exportation.wscf", "hh", {})
    again = play(state, "+h:storage")
    assert again.pending is not None
    assert (again.prompt, again.pending.returned, legal_actions(again)) == ("power", 1, {"+-", "+h:storage"})
    assert play(again, "+-").prompt == play(again, "+h:storage").prompt == play(state, "+-").prompt == "turn"
    assert play(built("exportation.wscf", "h", {}), "+h:storage").prompt == "turn"
    assert built("exportation.wscf", "", {}).prompt == "turn"


def test_by_air_lifts_and_places() -> None:
    """R5, TRACE: the space left shows its print and is no target; without open fog the power is lost."""
    row = {"a1": TILE, "a2": FOG, "a3": {"kind": "forbidden", "tile": True}}
    state = built("by-air.wcf", "", row)
    assert legal_actions(state) == {"+-", "+a1", "+a3"}
    air = play(state, "+a1")
    assert (air.prompt, air.hexes["a1"].tile, legal_actions(air)) == ("place", False, {"+a2"})
    assert play(air, "+a2").hexes["a2"].tile
    assert built("by-air.wcf", "", row | {"a2": TILE}).prompt == "turn"


def test_store_swaps_for_kinds_that_are_left() -> None:
    """R5: own places, not the storage; R5.5: the stone just paid is in the reserve again."""
    state = built("store.ws", "h", {"a1": field("w", 1), "a2": site("", half="a")}, reserve={"w": 3, "f": 1})
    assert legal_actions(state) == {"+-", "+w:a1>s", "+w:a1>f"}
    assert +play(state, "+w:a1>f").hexes["a1"].resources == {"f": 1}


def test_distillery_on_the_building_that_ends_the_game() -> None:
    """R6.1: not asked there; R6.2: in the last round the fifth building is like any other."""
    ending = built("distillery.cch", "", {}, p1={"buildings": 1})
    assert (ending.end_seat, ending.seat, ending.actions_left) == (1, 2, 2)
    assert ending.player(1).end_card
    last = built("distillery.cch", "", {"a1": TOKEN}, p1={"buildings": 1}, end_seat=2)
    assert legal_actions(last) == {"+-", "+act"}
    assert (last.actions_left, play(last, "+act").actions_left, play(last, "+-").seat) == (1, 2, 1)
    going_on = play(play(last, "+act"), "Az9")  # the fifth building has not ended the turn
    assert (going_on.seat, going_on.actions_left) == (1, 1)
    done = play(play(last, "+act"), "Dz2")  # D ends it, and seat 2 has had its turn
    assert done.over
    assert done.end_seat == 2
    assert not done.player(1).end_card


def test_score_counts_cards_and_breaks_ties() -> None:
    """R7: Mayor 2 x (store, Lazy Explorer), Lazy Explorer 1 x 4 piles, empty piles 2 each, storage -1."""
    one = {"fulfilled": ["mayor.schf", "store.ws", "lazy-explorer.any"], "storage": {"w": 3}}
    two = {"fulfilled": ["quiet-town.wscf"], "piles": [0, 0, 5, 5], "end_card": True, "storage": {"f": 3}}
    state = position({"a1": TOKEN}, p1=one, p2=two)
    assert scores(state) == [4 + 2 + 4 - 3, 4 + 4 + 2 - 3]
    assert winners(state) == [1, 2]
    state.player(1).storage["w"] += 1
    state.player(1).piles[0] = 0  # one point more, one less, and one more piece stored
    assert scores(state)[0] == 7
    assert winners(state) == [2]
