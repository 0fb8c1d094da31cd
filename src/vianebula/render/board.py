"""The map: every hex with what is printed on it and what lies there."""

from __future__ import annotations

from collections.abc import Iterable

from ..components import RESOURCES, Board
from ..errors import ViaNebulaError, quote
from ..i18n import Message, translate
from ..position import Position, Site, TokenValue
from .labels import hex_label, place_names
from .palette import SEATS
from .svg_elements import Pen, escape_xml, fmt_num, stroked_path
from .terrain import HALF, RADIUS, half_hexagon_path, hexagon_path

_RING = 5.0  # the earth around the valley

# Where pieces lie, by how many there are: alone on a hex, and beside a craftsman.
_SPREAD: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, -2),),
    2: ((-12, -2), (12, -2)),
    3: ((0, -16), (-12, 7), (12, 7)),
    4: ((-12, -14), (12, -14), (-12, 10), (12, 10)),
    5: ((-12, -20), (12, -20), (-23, 2), (0, 2), (23, 2)),
    6: ((-23, -12), (0, -12), (23, -12), (-23, 11), (0, 11), (23, 11)),
}
_BESIDE: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((14, -1),),
    2: ((13, -12), (13, 11)),
    3: ((5, -13), (27, -13), (16, 10)),
    4: ((5, -13), (27, -13), (5, 11), (27, 11)),
    5: ((16, -25), (5, -3), (27, -3), (5, 19), (27, 19)),
}
# On a site: half a hex, or the whole one.
_HALF: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 3),),
    2: ((0, -4), (0, 16)),
    3: ((-9, -4), (9, -4), (0, 15)),
    4: ((-9, -4), (9, -4), (-9, 15), (9, 15)),
    5: ((-9, -8), (9, -8), (-9, 8), (9, 8), (0, 23)),
}
_WHOLE: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 4),),
    2: ((-13, 4), (13, 4)),
    3: ((-24, 4), (0, 4), (24, 4)),
    4: ((-12, -7), (12, -7), (-12, 16), (12, 16)),
    5: ((-24, -7), (0, -7), (24, -7), (-12, 16), (12, 16)),
    6: ((-24, -7), (0, -7), (24, -7), (-24, 16), (0, 16), (24, 16)),
}


def map_size(board: Board) -> tuple[float, float]:
    """Width and height of the map."""
    rows = [row for row, _ in board.cells]
    columns = [column for _, column in board.cells]
    width = (max(columns) - min(columns) + 2) * HALF
    height = (max(rows) - min(rows)) * RADIUS * 1.5 + 2 * RADIUS
    return width + 2 * _RING, height + 2 * _RING


def hex_centres(board: Board) -> list[tuple[float, float]]:
    """The middle of each hex, the map's corner being (0, 0)."""
    top = min(row for row, _ in board.cells)
    left = min(column for _, column in board.cells)
    return [
        ((column - left + 1) * HALF + _RING, (row - top) * RADIUS * 1.5 + RADIUS + _RING)
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
                parts.append(stroked_path(hexagon_path(RADIUS - 6), pen.theme.call, 2.5))
                parts.append(pen.text(0, 9, "↑", 28, bold=True, anchor="middle"))
        ink = pen.theme.grounds[shown].ink
        parts.append(pen.text(0, RADIUS - 11, hex, 12, fill=ink, anchor="middle") + "</g>")
    for hex in board.hexes:
        if hex in highlight:
            x, y = spots[board.index[hex]]
            parts.append(
                f'<g class="ring" transform="translate({fmt_num(x)} {fmt_num(y)})" fill="none">'
                f'<path d="{hexagon_path(RADIUS - 2)}" stroke="{pen.theme.on_call}" stroke-width="7"/>'
                f'<path d="{hexagon_path(RADIUS - 2)}" stroke="{pen.theme.call}" stroke-width="4"/></g>'
            )
    return "".join(parts) + "</g>"


def _draw_ground(pen: Pen, kind: str, i: int) -> str:
    """The print; every other one is mirrored, so that neighbours differ."""
    if kind in ("fog", "meadow", "forbidden") and (i * 7 // 3) % 2:
        return f'<use href="#{pen.symbol_id(kind)}" transform="scale(-1 1)"/>'
    return pen.use_symbol(kind)


def _draw_on_meadow(pen: Pen, position: Position, hex: str) -> str:
    if hex in position.tokens:
        return _draw_token(pen, position.tokens[hex])
    pieces = position.stock.get(hex, "")
    seat = position.craftsmen.get(hex)
    if seat is None:
        return draw_pieces(pen, pieces, _SPREAD, 1.06) if pieces else ""
    if not pieces:
        return pen.use_symbol(f"craftsman{seat}", 0, 0)
    return pen.use_symbol(f"craftsman{seat}", -19, 1) + draw_pieces(pen, pieces, _BESIDE, 0.98)


def _draw_token(pen: Pen, token: TokenValue) -> str:
    """A disc: how many, of what, worth how much."""
    parts = [pen.use_symbol("token", 0, -3)]
    parts.append(pen.text(-10, 1, str(token.amount), 20, fill="#33291a", bold=True, anchor="middle"))
    parts.append(pen.use_symbol(token.resource, 8, -6))
    left = -6.5 * (token.points - 1)
    parts += [pen.use_symbol("token-star", left + 13 * star, 12) for star in range(token.points)]
    return "".join(parts)


def draw_pieces(
    pen: Pen, pieces: str, spread: dict[int, tuple[tuple[float, float], ...]], scale: float
) -> str:
    """Each piece by itself, or by kind with a number where there are too many."""
    if len(pieces) in spread:
        spots = spread[len(pieces)]
        return "".join(
            pen.use_symbol(piece, x, y, scale) for piece, (x, y) in zip(pieces, spots, strict=True)
        )
    kinds = [letter for letter in RESOURCES if letter in pieces]
    spots = spread[len(kinds)] if len(kinds) in spread else spread[max(spread)]
    parts = []
    for letter, (x, y) in zip(kinds, spots, strict=False):
        parts.append(pen.use_symbol(letter, x, y, scale))
        if pieces.count(letter) > 1:
            parts.append(
                f'<circle cx="{fmt_num(x + 8)}" cy="{fmt_num(y + 6)}" r="7" fill="#ffffff" stroke="#333333"/>'
                + pen.text(
                    x + 8, y + 10, str(pieces.count(letter)), 11, fill="#111111", bold=True, anchor="middle"
                )
            )
    return "".join(parts)


def _draw_ruins_places(pen: Pen, position: Position | None, hex: str) -> str:
    """Arches on free places; sites and buildings on the others."""
    g = pen.theme.grounds["ruins"]
    places = place_names(position, hex) if position else [hex + "a", hex + "b"]
    plate = ""  # under the name of the hex, where a site would be
    if position and any(place in position.sites for place in places):
        plate = pen.rect(-14, 24.5, 28, 14.5, g.light, round=7)
    if len(places) == 1:
        return _draw_place(pen, position, places[0], 0) + plate
    split = f'<path d="M0 -{RADIUS:g}V26" stroke="{g.mark}" stroke-opacity="0.55" stroke-dasharray="3 3"/>'
    halves = "".join(
        _draw_place(pen, position, place, side) for place, side in zip(places, (-1, 1), strict=True)
    )
    return split + halves + plate


def _draw_place(pen: Pen, position: Position | None, place: str, side: int) -> str:
    """One place: the left half (-1), the right half (1), or with two seats the whole space (0)."""
    x = side * 19.5
    if position and place in position.sites:
        return _draw_site(pen, position.sites[place], side)
    if position and place in position.buildings:
        return pen.use_symbol(f"building{position.buildings[place]}", x, 0, 1.0 if side else 1.3)
    if side == 0:
        return pen.use_symbol("arch", -9, 0, 1.2) + pen.use_symbol("columns", 22, 4, 0.75)
    return pen.use_symbol("arch" if side < 0 else "columns", x, 0)


def _draw_site(pen: Pen, site: Site, side: int) -> str:
    style = SEATS[site.seat]
    outline = half_hexagon_path(RADIUS - 3, side) if side else hexagon_path(RADIUS - 3)
    plot = (
        f'<path d="{outline}" fill="{style.colour}" stroke="{style.line}" stroke-width="1.8" '
        f'stroke-linejoin="round"/><path d="{outline}" fill="url(#{pen.symbol_id("scaffold")})"/>'
    )
    x = side * 19.0
    badge = pen.use_symbol(f"seat{site.seat}", side * 15.0, -23 if side else -28, 0.8)
    spread = {n: tuple((x + px, py) for px, py in at) for n, at in (_HALF if side else _WHOLE).items()}
    scale = 0.8 if side else 0.92
    pieces = draw_pieces(pen, site.pieces, spread, scale)
    return f'<g class="site" data-seat="{site.seat + 1}">{plot}{badge}{pieces}</g>'
