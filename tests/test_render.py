"""Pictures: every piece is drawn, nothing secret is, and three chosen pictures stay as they are.

The chosen pictures lie in tests/pictures. Look at them after a change of the drawing; to write them anew:

    python tests/test_render.py
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from pictures.positions_to_draw import finished, middle, played, positions, start
from vianebula.components import RESOURCES, get_setup
from vianebula.errors import PositionError, ViaNebulaError
from vianebula.game import Game
from vianebula.position import UNKNOWN, position_from_state
from vianebula.render import board_svg, board_terminal, svg, terminal
from vianebula.render.labels import hex_label, position_scores, turn_labels
from vianebula.render.palette import PALETTE, RESOURCE_STYLES, SEATS, THEMES, find_colour
from vianebula.rules import kernels

PICTURES = Path(__file__).parent / "pictures"
SETUPS = [(board, seats) for board in ("beginner", "advanced") for seats in (2, 3, 4)]
SVG = "{http://www.w3.org/2000/svg}"
LIMIT = 150_000  # bytes of one picture
COLOURS = re.compile("\x1b\\[[0-9;]*m")

CHOSEN: dict[str, Callable[[], str]] = {
    "start-beginner-4.svg": lambda: svg(start("beginner", 4), highlight=["d4", "e5"]),
    "middle-advanced-3-view-dark.svg": lambda: svg(middle("advanced", 3), theme="dark"),
    "end-beginner-2-narrow.svg": lambda: svg(finished("beginner", 2), width=700, title="The last evening"),
}


# --- reading a picture


def symbols(element: ElementTree.Element) -> list[str]:
    """The symbols used under an element, without their theme."""
    return [use.attrib["href"].split("-", 2)[2] for use in element.iter(f"{SVG}use")]


def hexes(root: ElementTree.Element) -> dict[str, ElementTree.Element]:
    found = [g for g in root.iter(f"{SVG}g") if "data-hex" in g.attrib]
    assert len(found) == len({g.attrib["data-hex"] for g in found})
    return {g.attrib["data-hex"]: g for g in found}


def words(root: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in root.iter(f"{SVG}text")]


def of_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [g for g in root.iter(f"{SVG}g") if name in g.attrib.get("class", "").split()]


# --- what a picture must show


@pytest.mark.parametrize(("board", "seats"), SETUPS)
def test_every_piece_on_the_board_is_drawn(board: str, seats: int) -> None:
    for position in [
        *positions(board, seats),
        start(board, seats),
        middle(board, seats),
        finished(board, seats),
    ]:
        text = svg(position)
        assert len(text.encode()) < LIMIT
        found = hexes(ElementTree.fromstring(text))
        assert list(found) == list(position.setup.board.hexes)
        for name, g in found.items():
            kind = position.setup.board.kinds[position.setup.board.index[name]]
            drawn = symbols(g)
            shown = "tile" if name in position.tiles else kind
            assert drawn[0] == shown
            assert kind in g.attrib["class"].split()
            assert g.findtext(f"{SVG}title") == hex_label(position, name)
            expect = []
            if name in position.tokens:
                token = position.tokens[name]
                expect += ["token", f"amount{token.amount}", token.resource] + ["token-star"] * token.points
            expect += list(position.stock.get(name, ""))
            if name in position.craftsmen:
                expect.append(f"craftsman{position.craftsmen[name] + 1}")
            crowded = False
            for half in "ab" if kind == "ruins" else "":
                if name + half in position.sites:
                    site = position.sites[name + half]
                    crowded |= len(site.pieces) > 5
                    expect += [f"seat{site.seat + 1}", *site.pieces]
                if name + half in position.buildings:
                    expect.append(f"building{position.buildings[name + half] + 1}")
            rest = [symbol for symbol in drawn[1:] if symbol not in ("arch", "columns")]
            if crowded:  # many pieces are drawn by kind, with numbers
                assert {symbol for symbol in rest if not symbol.startswith("count")} == set(expect)
            else:
                assert sorted(rest) == sorted(expect), name


@pytest.mark.parametrize(("board", "seats"), SETUPS)
def test_free_places_show_ruins(board: str, seats: int) -> None:
    position = middle(board, seats)
    for name, g in hexes(ElementTree.fromstring(svg(position))).items():
        halves = "a" if seats == 2 else "ab"
        places = [name + half for half in halves if "ruins" in g.attrib["class"].split()]
        free = [place for place in places if place not in position.sites and place not in position.buildings]
        drawn = [symbol for symbol in symbols(g) if symbol in ("arch", "columns")]
        assert len(drawn) == len(free) * (2 if seats == 2 else 1)


@pytest.mark.parametrize(("board", "seats"), SETUPS)
def test_every_seat_has_its_things(board: str, seats: int) -> None:
    for position in [*positions(board, seats, 11), middle(board, seats), finished(board, seats)]:
        for width in (None, 700):
            root = ElementTree.fromstring(svg(position, width=width))
            assert len(of_class(root, "seat")) == seats
            for seat, guild in enumerate(position.guilds):
                (block,) = of_class(root, f"seat{seat + 1}")
                drawn = symbols(block)
                assert drawn.count("slab") == sum(guild.piles)
                assert drawn.count("explorer") == guild.piles.count(0)
                assert len(of_class(block, "held")) == len(guild.tokens)
                assert len(of_class(block, "fulfilled")) == len(guild.fulfilled)
                assert len(of_class(block, "contract")) == len(guild.hand)
                assert len(of_class(block, "unknown")) == guild.hand.count(UNKNOWN)
                assert words(block).count(UNKNOWN) == guild.hand.count(UNKNOWN)
                stored = of_class(block, "storage")[0]
                assert sorted(symbols(stored)) == sorted(set(guild.storage))
                for name, left in (
                    ("craftsman", position.n_craftsmen_left(seat)),
                    ("site", position.n_sites_left(seat)),
                    ("building", position.n_buildings_left(seat)),
                ):
                    assert f"{name}{seat + 1}" in drawn
                    assert f"×{left}" in words(block)
                assert ("end card 2" in words(block)) == (position.end_seat == seat)
                assert ("to act" in words(block)) == (position.seat == seat)
            shown = words(of_class(root, "display")[0])
            assert str(len(position.deck)) in shown
            assert f"tiles {position.tile_reserve}" in shown
            assert len(of_class(of_class(root, "display")[0], "contract")) == len(position.display)


@pytest.mark.parametrize(("board", "seats"), SETUPS)
def test_a_view_gives_nothing_away(board: str, seats: int) -> None:
    """R8: two worlds that one seat cannot tell apart have the same pictures."""
    setup = get_setup(board, seats)
    for states in played(board, seats, 3, every=40):
        for seat in range(seats):
            view = states.copy()
            kernels.mask_hidden_row(view, 0, seat)
            other = view.copy()
            kernels.determinize_rows(setup.table_rows, other, seat, np.array([99], np.uint64))
            kernels.mask_hidden_row(other, 0, seat)
            truth, seen = position_from_state(setup, states[0]), position_from_state(setup, view[0])
            again = position_from_state(setup, other[0])
            text, plain = svg(seen), terminal(seen, colour=False)
            assert text == svg(again)
            assert plain == terminal(again, colour=False)
            assert position_scores(seen) == position_scores(truth)
            drawn = of_class(ElementTree.fromstring(text), "contract")
            titles = [g.findtext(f"{SVG}title") for g in drawn]
            secret = sum(len(guild.hand) for i, guild in enumerate(seen.guilds) if i != seat)
            assert titles.count("a hidden contract") == secret
            assert plain.count("[?]") == secret
            assert not any(contract.id in text or contract.id in plain for contract in setup.contracts)


def test_words_are_escaped() -> None:
    position = start("beginner", 2)
    title = "<b>&\"'\x00]]> ☃"
    for text in (svg(position, title=title), board_svg(position.setup.board, title=title)):
        root = ElementTree.fromstring(text)
        assert "<b>&\"'?]]> ☃" in root.attrib["aria-label"]
        assert "<b>&\"'?]]> ☃" in words(root)


@pytest.mark.parametrize("theme", THEMES)
def test_a_picture_stands_alone_and_is_labelled(theme: str) -> None:
    text = svg(middle("beginner", 4), theme=theme, width=1200)
    root = ElementTree.fromstring(text)
    assert root.attrib["role"] == "img"
    assert root.attrib["width"] == "1200"
    assert root.attrib["aria-label"].startswith("Via Nebula, Beginner valley, 4 seats. Seat 2 builds on")
    defined = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    used = {use.attrib["href"][1:] for use in root.iter(f"{SVG}use")} | set(
        re.findall(r"url\(#([^)]+)\)", text)
    )
    assert used <= defined
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")
    assert set(re.findall('font-family="([^"]+)"', text)) == {"serif", "sans-serif"}


def test_a_highlight_rings_its_hexes() -> None:
    position = start("beginner", 3)
    root = ElementTree.fromstring(svg(position, highlight=["a2", "b4b"]))
    assert {name for name, g in hexes(root).items() if "highlight" in g.attrib["class"]} == {"a2", "b4"}
    assert len(of_class(root, "ring")) == 2
    with pytest.raises(ViaNebulaError, match="z9"):
        svg(position, highlight=["z9"])
    with pytest.raises(ViaNebulaError, match="theme"):
        svg(position, theme="noon")


def test_a_sketch_needs_not_be_whole() -> None:
    """A position with pieces missing is drawn, only without points; an unknown card has no picture."""
    position = start("beginner", 3)
    position.reserve = ""
    assert position_scores(position) is None
    ElementTree.fromstring(svg(position))
    assert "points" not in terminal(position, colour=False).split("blue")[1].split("\n")[0]
    position.display = ["cathedral.w"]
    with pytest.raises(PositionError, match="cathedral"):
        svg(position)


def test_what_the_game_waits_for_is_said() -> None:
    position = middle("beginner", 3)
    assert turn_labels(position)[1].startswith("may use the power of")
    position.prompt = "pieces"
    assert turn_labels(position)[1].startswith("chooses the pieces for")
    assert position.pending is not None
    position.prompt, position.pending = "place", replace(position.pending, lifted="a2")
    assert turn_labels(position)[1].startswith("lays the lifted tile down")
    assert "in the air" in hex_label(position, "a2")
    assert "↑" in words(hexes(ElementTree.fromstring(svg(position)))["a2"])
    assert turn_labels(start("beginner", 3)) == ("Seat 1 to act", "2 actions left")
    headline, below = turn_labels(finished("beginner", 3))
    assert headline == "The game is over"
    assert "win" in below


@pytest.mark.parametrize("name", ["beginner", "advanced"])
def test_a_board_is_drawn_as_printed(name: str) -> None:
    board = get_setup(name, 3).board
    text = board_svg(board, theme="dark", width=600)
    assert len(text) < 60_000
    found = hexes(ElementTree.fromstring(text))
    assert [symbols(g)[0] for g in found.values()] == list(board.kinds)
    plain = board_terminal(board, colour=False)
    assert all(re.search(rf"\b{hex}(?![0-9])", plain) for hex in board.hexes)


# --- terminals


@pytest.mark.parametrize("width", [100, 72])
@pytest.mark.parametrize(("board", "seats"), SETUPS)
def test_a_terminal_shows_the_same_with_and_without_colour(board: str, seats: int, width: int) -> None:
    for position in [*positions(board, seats), middle(board, seats), finished(board, seats)]:
        plain = terminal(position, colour=False, width=width)
        assert "\x1b" not in plain
        painted = COLOURS.sub("", terminal(position, width=width))
        assert [line.rstrip() for line in painted.split("\n")] == plain.split("\n")
        assert all(len(line) <= width for line in plain.split("\n"))
        assert all(re.search(rf"\b{hex}(?![0-9])", plain) for hex in position.setup.board.hexes)
        counts = plain.split("forbidden")[0]
        assert len(re.findall(r"[wschf][2-4]\*", counts)) == len(position.tokens)
        assert len(re.findall(r"@[1-4]", counts)) == len(position.craftsmen)
        assert len(re.findall(r"(?<!@)[1-4]s\b", counts)) == len(position.sites)
        assert len(re.findall(r"[1-4]B\b", counts)) == len(position.buildings)
        for place, site in position.sites.items():
            assert f"{place}:{site.pieces or '-'}" in plain


# --- told apart


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, two: str) -> float:
    dark, light = sorted((luminance(one), luminance(two)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_words_stand_out(theme: Any) -> None:
    """WCAG AA: 4.5 to 1 for all text."""
    for ground in theme.terrain.values():
        assert contrast(ground.ink, ground.light) >= 4.5, ground
        assert contrast(ground.ink, ground.deep) >= 4.5, ground
    for paper in (theme.paper, theme.card):
        assert contrast(theme.ink, paper) >= 4.5
        assert contrast(theme.ink_soft, paper) >= 4.5
    for sky in (*theme.sky[:2], *theme.ridges):
        assert contrast(theme.ink, sky) >= 4.5
        assert contrast(theme.ink_soft, sky) >= 4.5
    assert contrast(theme.on_accent, theme.accent) >= 4.5
    for style in SEATS:
        assert contrast(style.ink, style.colour) >= 4.5
    for resource in RESOURCE_STYLES.values():
        assert contrast(resource.ink, resource.colour) >= 4.5


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_what_may_be_chosen_stands_out(theme: Any) -> None:
    """WCAG AA, 3 to 1 for what is no text: of a line and its casing one is seen on every ground."""
    casing = theme.choice_casing
    for line in (theme.choice, theme.choice_line, theme.destination_line):
        assert contrast(line, casing) >= 3
        for ground in theme.terrain.values():
            for colour in (ground.light, ground.deep, ground.mark, ground.glint):
                assert max(contrast(line, colour), contrast(casing, colour)) >= 3, (line, colour)


def test_seats_and_resources_have_shapes_of_their_own() -> None:
    assert len({style.shape for style in SEATS}) == len({style.glyph for style in SEATS}) == len(SEATS)
    text = svg(start("beginner", 4))
    root = ElementTree.fromstring(text)
    drawn = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}
    paths = [drawn[f"vn-light-{letter}"].find(f"{SVG}path") for letter in RESOURCES]
    outlines = [path.attrib["d"] for path in paths if path is not None]
    assert len(set(outlines)) == len(RESOURCES)
    assert [words(drawn[f"vn-light-{letter}"]) for letter in RESOURCES] == [[c] for c in RESOURCES.upper()]
    for name in ("seat", "building", "site"):
        seats = [drawn[f"vn-light-{name}{seat}"] for seat in range(1, 5)]
        signs = [list(seat.iter(f"{SVG}path"))[-1].attrib["d"] for seat in seats]
        assert len(set(signs)) == len(SEATS)
        assert not any(words(seat) for seat in seats)  # numbers are for how many there are


def test_a_colour_is_its_owners_before_it_is_the_themes() -> None:
    dark = THEMES["dark"]
    assert find_colour(dark, "fog", "ink") == dark.terrain["fog"].ink
    assert find_colour(dark, "seat3", "ink") == SEATS[2].ink
    assert find_colour(dark, "", "ink") == dark.ink
    assert find_colour(dark, "w", "leaf") == PALETTE.common["leaf"]
    with pytest.raises(ViaNebulaError, match="crimson"):
        find_colour(dark, "fog", "crimson")


# --- chosen pictures


@pytest.mark.parametrize("name", CHOSEN)
def test_chosen_pictures_stay_as_they_are(name: str) -> None:
    assert CHOSEN[name]() == (PICTURES / name).read_text(encoding="utf-8"), "see the top of this file"


if __name__ == "__main__":
    PICTURES.mkdir(exist_ok=True)
    for name, draw in CHOSEN.items():
        (PICTURES / name).write_text(draw(), encoding="utf-8")


def test_in_a_notebook_a_picture_fits_its_column() -> None:
    game = Game.deal("beginner", 2, 3)
    shown = ElementTree.fromstring(game._repr_svg_())
    assert shown.attrib["style"] == "max-width:100%;height:auto"
    assert shown.attrib["viewBox"].split()[:2] == ["0", "0"]
    own = ElementTree.fromstring(svg(game.position, width=700, shrinks=True))
    assert (own.attrib["width"], own.attrib["style"]) == ("700", shown.attrib["style"])
    assert "style" not in ElementTree.fromstring(svg(game.position)).attrib
