"""The whole picture: sky, map, display, guild boards, put together as one SVG."""

from __future__ import annotations

from collections.abc import Iterable

from ..components import Board
from ..i18n import translate
from ..position import Position
from .board import draw_empty_map, draw_map_with_pieces, map_size, map_symbols
from .labels import board_title, position_scores, turn_labels
from .panel import (
    BANNER_HEIGHT,
    CARD_HEIGHT,
    LEGEND_HEIGHT,
    SEAT_HEIGHT,
    draw_display,
    draw_guild_board,
    draw_legend,
    draw_turn_banner,
)
from .svg_elements import Pen, escape_xml, fmt_num, move_to

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
    shrinks: bool = False,
) -> str:
    """A position as a self-contained SVG.

    `highlight` names hexes to ring. `width` is in pixels; below 960 the guild boards go below the map, so
    that the picture stays readable. `theme` is a name in data/look/palette.toml. With `shrinks` it is never
    wider than the column of the page that it stands in, as in a notebook.
    """
    pen = Pen(theme)
    board = position.setup.board
    map_width, map_height = map_size(board)
    full = column = max(map_width, _LEAST)
    row = _HEAD + map_height + _GAP  # where the contracts lie
    if width is not None and width < _NARROW:
        seats, height = _draw_rows_below(pen, position, column)
        beside, tall = move_to(0, row + CARD_HEIGHT + _GAP, seats), row + CARD_HEIGHT + _GAP + height
    else:
        seats, height = _draw_side_column(pen, position, row + CARD_HEIGHT)
        beside, tall = move_to(column + _MARGIN, 0, seats), max(row + CARD_HEIGHT, height)
        full, row = column + _MARGIN + _SIDE, tall - CARD_HEIGHT
    top = (_HEAD + row - _GAP - map_height) / 2
    named = translate("drawn-title", board=title or board_title(board), seats=position.seats)
    parts = [
        _draw_title(pen, board, title or named, column),
        move_to((column - map_width) / 2, top, draw_map_with_pieces(pen, position, highlight=highlight)),
        move_to(0, row, draw_display(pen, position, column)),
        beside,
    ]
    headline, below = turn_labels(position)
    label = f"{translate('title')}, {named}. {headline}. {below}".strip()
    return _svg_document(pen, "".join(parts), full, tall, width, label, shrinks)


def board_svg(
    board: Board,
    *,
    highlight: Iterable[str] = (),
    width: int | None = None,
    theme: str = "light",
    title: str | None = None,
) -> str:
    """The empty map of a board."""
    pen = Pen(theme)
    map_width, map_height = map_size(board)
    named = title or board_title(board)
    parts = _draw_title(pen, board, named, map_width) + move_to(
        0, _HEAD, draw_empty_map(pen, board, highlight=highlight)
    )
    label = f"{translate('title')}, {named}"
    return _svg_document(pen, parts, map_width, _HEAD + map_height, width, label)


def _draw_title(pen: Pen, board: Board, words: str, width: float) -> str:
    """The title; and, where the map is not the printed one, a word that says so."""
    note = ""
    if board.status == "reconstructed":
        note = pen.text(
            width - 4, 24, translate("drawn-reconstructed"), 14, fill=pen.theme.ink_soft, anchor="end"
        )
    return pen.text(4, 24, words, 25, bold=True, serif=True, longest=width - 160) + note


def _draw_side_column(pen: Pen, position: Position, free_height: float) -> tuple[str, float]:
    """Banner and seats in a column; a key where there is room for it."""
    points = position_scores(position)
    parts = [draw_turn_banner(pen, position, _SIDE)]
    y = BANNER_HEIGHT + _GAP
    for seat in range(position.seats):
        parts.append(
            move_to(0, y, draw_guild_board(pen, position, seat, _SIDE, points[seat] if points else None))
        )
        y += SEAT_HEIGHT + _GAP
    if y + LEGEND_HEIGHT <= free_height:
        parts.append(move_to(0, free_height - LEGEND_HEIGHT, draw_legend(pen, _SIDE)))
    return "".join(parts), y - _GAP


def _draw_rows_below(pen: Pen, position: Position, width: float) -> tuple[str, float]:
    """Banner, then two seats to a row; with three the key is the fourth."""
    points = position_scores(position)
    each = (width - _GAP) / 2
    parts = [draw_turn_banner(pen, position, width)]
    y = BANNER_HEIGHT + _GAP
    for seat in range(position.seats):
        block = draw_guild_board(pen, position, seat, each, points[seat] if points else None)
        parts.append(move_to(seat % 2 * (each + _GAP), y + seat // 2 * (SEAT_HEIGHT + _GAP), block))
    if position.seats == 3:
        parts.append(move_to(each + _GAP, y + SEAT_HEIGHT + _GAP, draw_legend(pen, each)))
    rows = (position.seats + 1) // 2
    return "".join(parts), y + rows * (SEAT_HEIGHT + _GAP) - _GAP


def _svg_document(
    pen: Pen, body: str, width: float, height: float, shown: int | None, label: str, shrinks: bool = False
) -> str:
    """The picture with its sky, symbols and label; `shown` is its width in pixels."""
    full, tall = width + 2 * _MARGIN, height + 2 * _MARGIN
    pixels = full if shown is None else shown
    view_box = f"0 0 {fmt_num(full)} {fmt_num(tall)}"
    size = f'width="{fmt_num(pixels)}" height="{fmt_num(pixels * tall / full)}" viewBox="{view_box}"'
    style = ' style="max-width:100%;height:auto"' if shrinks else ""
    words = escape_xml(label)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size}{style} font-family="sans-serif" role="img" '
        f'aria-label="{words}"><title>{words}</title>'
        f"<defs>{map_symbols(pen)}</defs>"
        f"{_draw_sky(pen, full, tall)}{move_to(_MARGIN, _MARGIN, body)}</svg>\n"
    )


def _draw_sky(pen: Pen, width: float, height: float) -> str:
    """Dawn over distant ridges, faint behind everything."""
    t = pen.theme
    stops = "".join(
        f'<stop offset="{where}" stop-color="{colour}"/>'
        for where, colour in zip(("0", "0.45", "1"), t.sky, strict=True)
    )
    w, h = fmt_num(width), fmt_num(height)
    far, near = height * 0.5, height * 0.68
    ridge = "".join(
        f'<path d="M0 {fmt_num(y)}{_ridge_segments(width, y, hills, lift)}V{h}H0Z" '
        f'fill="{colour}" fill-opacity="0.55"/>'
        for y, hills, lift, colour in ((far, 9, 90, t.ridges[0]), (near, 6, 70, t.ridges[1]))
    )
    return (
        f'<linearGradient id="{pen.symbol_id("sky")}" x1="0" y1="0" x2="0" y2="1">{stops}</linearGradient>'
        f'<radialGradient id="{pen.symbol_id("sun")}"><stop offset="0" stop-color="{t.sun}"/>'
        f'<stop offset="1" stop-color="{t.sun}" stop-opacity="0"/></radialGradient>'
        f'<rect width="{w}" height="{h}" rx="14" fill="url(#{pen.symbol_id("sky")})"/>'
        f'<circle cx="{fmt_num(width * 0.08)}" cy="{fmt_num(height * 0.42)}" r="{fmt_num(height * 0.42)}" '
        f'fill="url(#{pen.symbol_id("sun")})"/>{ridge}'
    )


def _ridge_segments(width: float, y: float, hills: int, lift: float) -> str:
    """Hills from left to right as path data."""
    heights = (0.5, 1.0, 0.35, 0.8, 0.2, 0.9, 0.45, 0.7, 0.3)
    step = width / hills
    parts = []
    for i in range(hills):
        top, foot = y - lift * heights[i], y - lift * 0.15 * (i % 3)
        parts.append(f"Q{fmt_num((i + 0.5) * step)} {fmt_num(top)} {fmt_num((i + 1) * step)} {fmt_num(foot)}")
    return "".join(parts)
