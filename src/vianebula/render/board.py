"""The map: every hex with what is printed on it and what lies there."""

from __future__ import annotations

from collections.abc import Iterable

from ..components import RESOURCES, Board
from ..errors import ViaNebulaError, quote
from ..i18n import Message, translate
from ..position import Position, Site, TokenValue
from .drawings import write_drawings
from .labels import hex_label, place_names
from .layout import HALF_WIDTH, LAYOUT, RADIUS, PieceSpots
from .palette import SEATS, find_colour
from .svg_elements import (
    Pen,
    escape_xml,
    filled_path,
    fmt_num,
    half_hexagon_path,
    hexagon_path,
    stroked_path,
)

_RING = LAYOUT.earth  # the earth around the valley


def map_symbols(pen: Pen) -> str:
    """The definitions that a map and its panels refer to."""
    bed = filled_path(hexagon_path(RADIUS + _RING), pen.theme.earth)
    drawings = write_drawings(
        lambda owner, name: find_colour(pen.theme, owner, name),
        pen.symbol_id,
        ' font-weight="bold" text-anchor="middle"',
    )
    return f'<g id="{pen.symbol_id("bed")}">{bed}</g>{drawings}'


def map_size(board: Board) -> tuple[float, float]:
    """Width and height of the map."""
    rows = [row for row, _ in board.cells]
    columns = [column for _, column in board.cells]
    width = (max(columns) - min(columns) + 2) * HALF_WIDTH
    height = (max(rows) - min(rows)) * RADIUS * 1.5 + 2 * RADIUS
    return width + 2 * _RING, height + 2 * _RING


def hex_centres(board: Board) -> list[tuple[float, float]]:
    """The middle of each hex, the map's corner being (0, 0)."""
    top = min(row for row, _ in board.cells)
    left = min(column for _, column in board.cells)
    return [
        ((column - left + 1) * HALF_WIDTH + _RING, (row - top) * RADIUS * 1.5 + RADIUS + _RING)
        for row, column in board.cells
    ]


def highlighted_hexes(board: Board, highlight: Iterable[str]) -> set[str]:
    """Names of hexes; a place (`f2a`) means its hex."""
    found = set()
    for name in highlight:
        hex = name if name in board.index else name[:-1]
        if hex not in board.index:
            raise ViaNebulaError(Message("error-no-such-hex", hex=quote(name), board=board.name))
        found.add(hex)
    return found


def draw_empty_map(pen: Pen, board: Board, *, highlight: Iterable[str] = ()) -> str:
    """The map as printed."""
    return _draw_map(pen, board, None, highlighted_hexes(board, highlight))


def draw_map_with_pieces(pen: Pen, position: Position, *, highlight: Iterable[str] = ()) -> str:
    """The map with everything on it."""
    board = position.setup.board
    return _draw_map(pen, board, position, highlighted_hexes(board, highlight))


def _draw_map(pen: Pen, board: Board, position: Position | None, highlight: set[str]) -> str:
    spots = hex_centres(board)
    parts = ['<g class="valley">']
    parts += [pen.use_symbol("bed", x, y) for x, y in spots]
    for i, (hex, (x, y)) in enumerate(zip(board.hexes, spots, strict=True)):
        kind = board.kinds[i]
        words = hex_label(position, hex) if position else f"{hex}: {translate(f'hex-{kind}')}"
        shown = "tile" if position and hex in position.tiles else kind
        classes = f"hex {kind}{' tile' if shown == 'tile' else ''}{' highlight' if hex in highlight else ''}"
        parts.append(
            f'<g data-hex="{escape_xml(hex)}" class="{classes}" '
            f'transform="translate({fmt_num(x)} {fmt_num(y)})">'
            f"<title>{escape_xml(words)}</title>{_draw_ground(pen, shown, i)}"
        )
        if shown == "ruins":
            parts.append(_draw_ruins_places(pen, position, hex))
        if position:
            parts.append(_draw_on_meadow(pen, position, hex))
            if position.pending and position.pending.lifted == hex:
                parts.append(stroked_path(hexagon_path(RADIUS - 6), pen.theme.accent, 2.5))
                parts.append(pen.text(0, 9, "↑", 28, bold=True, anchor="middle"))
        ink = pen.theme.terrain[shown].ink
        parts.append(pen.text(0, RADIUS - 11, hex, 12, fill=ink, anchor="middle") + "</g>")
    for hex in board.hexes:
        if hex in highlight:
            x, y = spots[board.index[hex]]
            parts.append(
                f'<g class="ring" transform="translate({fmt_num(x)} {fmt_num(y)})" fill="none">'
                f'<path d="{hexagon_path(RADIUS - 2)}" stroke="{pen.theme.on_accent}" stroke-width="7"/>'
                f'<path d="{hexagon_path(RADIUS - 2)}" stroke="{pen.theme.accent}" stroke-width="4"/></g>'
            )
    return "".join(parts) + "</g>"


def _draw_ground(pen: Pen, kind: str, i: int) -> str:
    """The print; every other one is mirrored, so that neighbours differ."""
    if kind in LAYOUT.mirrored and (i * 7 // 3) % 2:
        return f'<use href="#{pen.symbol_id(kind)}" transform="scale(-1 1)"/>'
    return pen.use_symbol(kind)


def _draw_on_meadow(pen: Pen, position: Position, hex: str) -> str:
    if hex in position.tokens:
        return _draw_token(pen, position.tokens[hex])
    pieces = position.stock.get(hex, "")
    seat = position.craftsmen.get(hex)
    if seat is None:
        return draw_pieces(pen, pieces, LAYOUT.pieces.alone)
    if not pieces:
        return pen.use_symbol(f"craftsman{seat + 1}")
    craftsman = pen.use_symbol(f"craftsman{seat + 1}", *LAYOUT.craftsman.beside_pieces)
    return craftsman + draw_pieces(pen, pieces, LAYOUT.pieces.beside_craftsman)


def _draw_token(pen: Pen, token: TokenValue) -> str:
    """A disc: how many, of what, worth how much."""
    at = LAYOUT.token
    left, y = at.stars[0] - at.star_step * (token.points - 1) / 2, at.stars[1]
    parts = [
        pen.use_symbol("token", *at.disc),
        pen.use_symbol(f"amount{token.amount}", *at.amount),
        pen.use_symbol(token.resource, *at.resource),
        *(pen.use_symbol("token-star", left + at.star_step * star, y) for star in range(token.points)),
    ]
    return "".join(parts)


def draw_pieces(pen: Pen, pieces: str, at: PieceSpots, dx: float = 0) -> str:
    """Each piece by itself, or by kind with a number where there are too many."""
    if not pieces:
        return ""
    if len(pieces) <= len(at.spots):
        spots = at.spots[len(pieces) - 1]
        return "".join(
            pen.use_symbol(piece, x + dx, y, at.scale) for piece, (x, y) in zip(pieces, spots, strict=True)
        )
    kinds = [letter for letter in RESOURCES if letter in pieces]
    spots = at.spots[min(len(kinds), len(at.spots)) - 1]
    aside, below = LAYOUT.count.at
    parts = []
    for letter, (x, y) in zip(kinds, spots, strict=False):
        parts.append(pen.use_symbol(letter, x + dx, y, at.scale))
        n = pieces.count(letter)
        if n > 1:
            parts.append(pen.use_symbol(f"count{n}", x + dx + aside, y + below))
    return "".join(parts)


def _draw_ruins_places(pen: Pen, position: Position | None, hex: str) -> str:
    """Arches on free places; sites and buildings on the others."""
    g = pen.theme.terrain["ruins"]
    places = place_names(position, hex) if position else [hex + "a", hex + "b"]
    plate = ""  # under the name of the hex, where a site would be
    if position and any(place in position.sites for place in places):
        shape = LAYOUT.site.plate
        plate = pen.rect(*shape.at, *shape.size, g.light, round=shape.round)
    if len(places) == 1:
        return _draw_place(pen, position, places[0], 0) + plate
    split = f'<path d="M0 -{RADIUS:g}V26" stroke="{g.mark}" stroke-opacity="0.55" stroke-dasharray="3 3"/>'
    halves = "".join(
        _draw_place(pen, position, place, side) for place, side in zip(places, (-1, 1), strict=True)
    )
    return split + halves + plate


def _draw_place(pen: Pen, position: Position | None, place: str, side: int) -> str:
    """One place: the left half (-1), the right half (1), or with two seats the whole space (0)."""
    half, whole = LAYOUT.half, LAYOUT.whole
    if position and place in position.sites:
        return _draw_site(pen, position.sites[place], side)
    if position and place in position.buildings:
        building = f"building{position.buildings[place] + 1}"
        return pen.use_symbol(building, side * half.building, 0, 1.0 if side else whole.building_scale)
    if side == 0:
        arch = pen.use_symbol("arch", *whole.arch.at, whole.arch.scale)
        return arch + pen.use_symbol("columns", *whole.columns.at, whole.columns.scale)
    return pen.use_symbol("arch" if side < 0 else "columns", side * half.ruin)


def _draw_site(pen: Pen, site: Site, side: int) -> str:
    style, at = SEATS[site.seat], LAYOUT.site
    outline = half_hexagon_path(at.radius, side) if side else hexagon_path(at.radius)
    plot = (
        f'<path d="{outline}" fill="{style.colour}" stroke="{style.line}" stroke-width="{at.line:g}" '
        f'stroke-linejoin="round"/><path d="{outline}" fill="url(#{pen.symbol_id("scaffold")})"/>'
    )
    half = LAYOUT.half
    x, y = (side * half.badge[0], half.badge[1]) if side else LAYOUT.whole.badge
    badge = pen.use_symbol(f"seat{site.seat + 1}", x, y, at.badge_scale)
    spots = LAYOUT.pieces.on_half if side else LAYOUT.pieces.on_whole
    pieces = draw_pieces(pen, site.pieces, spots, side * half.pieces)
    return f'<g class="site" data-seat="{site.seat + 1}">{plot}{badge}{pieces}</g>'
