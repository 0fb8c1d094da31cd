"""The whole picture: sky, map, display, guild boards, put together as one SVG."""

from __future__ import annotations

from collections.abc import Iterable

from ..components import Board
from ..i18n import translate
from ..position import Position
from .board import draw_board, draw_valley, size_of
from .labels import board_title, scores, turn_label
from .palette import get_theme
from .panel import (
    BANNER_HEIGHT,
    CARD_HEIGHT,
    KEY_HEIGHT,
    SEAT_HEIGHT,
    draw_banner,
    draw_display,
    draw_key,
    draw_seat,
)
from .pieces import piece_symbols
from .svg_elements import Pen, at, escape, num
from .terrain import ground_symbols

_MARGIN = 20.0
_GAP = 10.0
_HEAD = 42.0  # the title above the map
_SIDE = 420.0  # width of the column beside the map
_NARROW = 960  # pictures narrower than this have the guild boards below the map
_LEAST = 930.0  # the row of contracts needs this much


def svg(
    position: Position,
    *,
    highlight: Iterable[str] = (),
    width: int | None = None,
    theme: str = "light",
    title: str | None = None,
) -> str:
    """A game or a view as a self-contained SVG.

    `highlight` names hexes to ring. `width` is in pixels; below 960 the guild boards go below the map, so
    that the picture stays readable. `theme` is "light" or "dark".
    """
    pen = Pen(get_theme(theme))
    board = position.setup.board
    map_width, map_height = size_of(board)
    full = column = max(map_width, _LEAST)
    row = _HEAD + map_height + _GAP  # where the contracts lie
    if width is not None and width < _NARROW:
        seats, height = _below(pen, position, column)
        beside, tall = at(0, row + CARD_HEIGHT + _GAP, seats), row + CARD_HEIGHT + _GAP + height
    else:
        seats, height = _beside(pen, position, row + CARD_HEIGHT)
        beside, tall = at(column + _MARGIN, 0, seats), max(row + CARD_HEIGHT, height)
        full, row = column + _MARGIN + _SIDE, tall - CARD_HEIGHT
    top = (_HEAD + row - _GAP - map_height) / 2
    named = translate("drawn-title", board=title or board_title(board), seats=position.seats)
    parts = [
        _title(pen, board, title or named, column),
        at((column - map_width) / 2, top, draw_valley(pen, position, highlight=highlight)),
        at(0, row, draw_display(pen, position, column)),
        beside,
    ]
    headline, below = turn_label(position)
    label = f"{translate('title')}, {named}. {headline}. {below}".strip()
    return _page(pen, "".join(parts), full, tall, width, label)


def board_svg(
    board: Board,
    *,
    highlight: Iterable[str] = (),
    width: int | None = None,
    theme: str = "light",
    title: str | None = None,
) -> str:
    """The empty map of a board."""
    pen = Pen(get_theme(theme))
    map_width, map_height = size_of(board)
    named = title or board_title(board)
    parts = _title(pen, board, named, map_width) + at(0, _HEAD, draw_board(pen, board, highlight=highlight))
    label = f"{translate('title')}, {named}"
    return _page(pen, parts, map_width, _HEAD + map_height, width, label)


def _title(pen: Pen, board: Board, words: str, width: float) -> str:
    """The title; and, where the map is not the printed one, a word that says so."""
    note = ""
    if board.status == "reconstructed":
        note = pen.text(
            width - 4, 24, translate("drawn-reconstructed"), 14, fill=pen.theme.soft, anchor="end"
        )
    return pen.text(4, 24, words, 25, bold=True, serif=True, longest=width - 160) + note


def _beside(pen: Pen, position: Position, least: float) -> tuple[str, float]:
    """Banner and seats in a column; a key where there is room for it."""
    points = scores(position)
    parts = [draw_banner(pen, position, _SIDE)]
    y = BANNER_HEIGHT + _GAP
    for seat in range(position.seats):
        parts.append(at(0, y, draw_seat(pen, position, seat, _SIDE, points[seat] if points else None)))
        y += SEAT_HEIGHT + _GAP
    if y + KEY_HEIGHT <= least:
        parts.append(at(0, least - KEY_HEIGHT, draw_key(pen, _SIDE)))
    return "".join(parts), y - _GAP


def _below(pen: Pen, position: Position, width: float) -> tuple[str, float]:
    """Banner, then two seats to a row; with three the key is the fourth."""
    points = scores(position)
    each = (width - _GAP) / 2
    parts = [draw_banner(pen, position, width)]
    y = BANNER_HEIGHT + _GAP
    for seat in range(position.seats):
        block = draw_seat(pen, position, seat, each, points[seat] if points else None)
        parts.append(at(seat % 2 * (each + _GAP), y + seat // 2 * (SEAT_HEIGHT + _GAP), block))
    if position.seats == 3:
        parts.append(at(each + _GAP, y + SEAT_HEIGHT + _GAP, draw_key(pen, each)))
    rows = (position.seats + 1) // 2
    return "".join(parts), y + rows * (SEAT_HEIGHT + _GAP) - _GAP


def _page(pen: Pen, body: str, width: float, height: float, shown: int | None, label: str) -> str:
    """The picture with its sky, symbols and label; `shown` is its width in pixels."""
    full, tall = width + 2 * _MARGIN, height + 2 * _MARGIN
    pixels = full if shown is None else shown
    size = f'width="{num(pixels)}" height="{num(pixels * tall / full)}" viewBox="0 0 {num(full)} {num(tall)}"'
    words = escape(label)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" role="img" '
        f'aria-label="{words}"><title>{words}</title>'
        f"<defs>{ground_symbols(pen)}{piece_symbols(pen)}</defs>"
        f"{_sky(pen, full, tall)}{at(_MARGIN, _MARGIN, body)}</svg>\n"
    )


def _sky(pen: Pen, width: float, height: float) -> str:
    """Dawn over distant ridges, faint behind everything."""
    t = pen.theme
    stops = "".join(
        f'<stop offset="{where}" stop-color="{colour}"/>'
        for where, colour in zip(("0", "0.45", "1"), t.sky, strict=True)
    )
    w, h = num(width), num(height)
    far, near = height * 0.5, height * 0.68
    ridge = "".join(
        f'<path d="M0 {num(y)}{_ridge(width, y, hills, lift)}V{h}H0Z" fill="{colour}" fill-opacity="0.55"/>'
        for y, hills, lift, colour in ((far, 9, 90, t.ridges[0]), (near, 6, 70, t.ridges[1]))
    )
    return (
        f'<linearGradient id="{pen.id("sky")}" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient>'
        f'<radialGradient id="{pen.id("sun")}"><stop offset="0" stop-color="{t.sun}"/>'
        f'<stop offset="1" stop-color="{t.sun}" stop-opacity="0"/></radialGradient>'
        f'<rect width="{w}" height="{h}" rx="14" fill="url(#{pen.id("sky")})"/>'
        f'<circle cx="{num(width * 0.08)}" cy="{num(height * 0.42)}" r="{num(height * 0.42)}" '
        f'fill="url(#{pen.id("sun")})"/>{ridge}'
    )


def _ridge(width: float, y: float, hills: int, lift: float) -> str:
    """Hills from left to right as path data."""
    heights = (0.5, 1.0, 0.35, 0.8, 0.2, 0.9, 0.45, 0.7, 0.3)
    step = width / hills
    parts = []
    for i in range(hills):
        top, foot = y - lift * heights[i], y - lift * 0.15 * (i % 3)
        parts.append(f"Q{num((i + 0.5) * step)} {num(top)} {num((i + 1) * step)} {num(foot)}")
    return "".join(parts)
