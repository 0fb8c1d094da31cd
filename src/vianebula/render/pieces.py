"""The drawings of pieces, as symbols around (0, 0): resources, seats, craftsmen, sites, buildings, stars."""

from __future__ import annotations

from .palette import RESOURCE_COLOURS, SEATS, SeatStyle
from .svg_elements import Pen

_OUTLINE = 'stroke="#ffffff" stroke-width="1.1" stroke-opacity="0.85" stroke-linejoin="round"'

# Each resource is known by its silhouette: a log, a boulder, a jar, an ear, a plum.
_SILHOUETTES = {
    "w": ("M-8-7H8Q11-7 11 0T8 7H-8Q-11 7-11 0T-8-7Z", "M-10 3.5H10M-10-3.5H10"),
    "s": ("M-5-10L4-10 10-4 10 5 4 10-6 9-11 3-10-5Z", "M-5-10L-6-4-10-2M10-4L6-5"),
    "c": ("M-5-11H5V-8L4-7Q10-3 10 3 10 10 4 11H-4Q-10 10-10 3-10-3-4-7L-5-8Z", "M-4.5-7.5H4.5"),
    "h": ("M0-12L4-8 8-9 8-4 10.5 0 8 3 9 8 3 8 0 12-3 8-9 8-8 3-10.5 0-8-4-8-9-4-8Z", "M0 8V12"),
    "f": ("M0-7Q10-10 10 1 9 11 0 11-9 11-10 1-10-10 0-7Z", ""),
}


def piece_symbols(pen: Pen) -> str:
    """The SVG definitions of all pieces."""
    parts = [_resource_symbol(pen, letter) for letter in _SILHOUETTES]
    for sign, name in (("=", "alike"), ("≠", "different")):
        ring = f'fill="{pen.theme.card}" stroke="{pen.theme.soft}" stroke-width="1.6" stroke-dasharray="3 2"'
        mark = pen.text(0, 5, sign, 15, bold=True, anchor="middle")
        parts.append(f'<g id="{pen.symbol_id("any-" + name)}"><circle r="10" {ring}/>{mark}</g>')
    for seat, style in enumerate(SEATS):
        parts.append(f'<g id="{pen.symbol_id(f"seat{seat}")}">{_draw_seat_badge(pen, seat, style)}</g>')
        parts.append(f'<g id="{pen.symbol_id(f"craftsman{seat}")}">{_draw_craftsman(pen, seat, style)}</g>')
        parts.append(f'<g id="{pen.symbol_id(f"building{seat}")}">{_draw_building(pen, seat, style)}</g>')
        parts.append(f'<g id="{pen.symbol_id(f"site{seat}")}">{_draw_site(pen, seat, style)}</g>')
    star = "M0-6L1.8-2 6-1.7 2.8 1.2 3.8 5.5 0 3.2-3.8 5.5-2.8 1.2-6-1.7-1.8-2Z"
    parts.append(f'<path id="{pen.symbol_id("star")}" d="{star}" fill="{pen.theme.star}"/>')
    parts.append(
        f'<path id="{pen.symbol_id("token-star")}" d="{star}" fill="#a96f05"/>'
        f'<g id="{pen.symbol_id("token")}"><circle r="24.5" cy="1.5" fill="#000000" fill-opacity="0.22"/>'
        '<circle r="24" fill="#fdf6e3" stroke="#8a6d3b" stroke-width="1.6"/>'
        '<circle r="21" fill="none" stroke="#c9ad78" stroke-width="1" stroke-dasharray="2 2.5"/></g>'
    )
    tile = pen.theme.grounds["tile"]
    parts.append(
        f'<path id="{pen.symbol_id("slab")}" d="M-13 0L-7-3.5H7L13 0V3L7 6.5H-7L-13 3Z" fill="{tile.light}" '
        f'stroke="{tile.mark}" stroke-width="1.2"/>'
    )
    parts.append(
        f'<g id="{pen.symbol_id("explorer")}"><circle cy="-6" r="4.5" fill="{pen.theme.star}"/>'
        f'<path d="M-7 9Q-7-1 0-1T7 9Z" fill="{pen.theme.star}"/></g>'
    )
    return "".join(parts)


def _resource_symbol(pen: Pen, letter: str) -> str:
    colour, shade, ink, _ = RESOURCE_COLOURS[letter]
    outline, inside = _SILHOUETTES[letter]
    drawn = f'<path d="{outline}" fill="{colour}" {_OUTLINE}/>'
    if inside:
        drawn += f'<path d="{inside}" fill="none" stroke="{shade}" stroke-width="1.2"/>'
    if letter == "f":
        drawn += f'<path d="M0-7Q1-12 6-12 6-7 0-7Z" fill="#6f8f3c" {_OUTLINE}/>'
    lower = {"w": 4.6, "s": 4.8, "c": 6.6, "h": 4.6, "f": 6}[letter]
    drawn += pen.text(0, lower, letter.upper(), 13, fill=ink, bold=True, anchor="middle")
    return f'<g id="{pen.symbol_id(letter)}">{drawn}</g>'


def _draw_seat_shape(style: SeatStyle) -> str:
    """The seat's own shape, about 24 across."""
    look = f'fill="{style.colour}" stroke="{style.line}" stroke-width="1.8" stroke-linejoin="round"'
    return {
        "circle": f'<circle r="11" {look}/>',
        "square": f'<rect x="-10" y="-10" width="20" height="20" rx="2" {look}/>',
        "triangle": f'<path d="M0-13L13.5 10H-13.5Z" {look}/>',
        "diamond": f'<path d="M0-13.5L13.5 0 0 13.5-13.5 0Z" {look}/>',
    }[style.shape]


def _draw_seat_number(pen: Pen, seat: int, style: SeatStyle, y: float, size: float = 14) -> str:
    return pen.text(0, y, str(seat + 1), size, fill=style.ink, bold=True, anchor="middle")


def _draw_seat_badge(pen: Pen, seat: int, style: SeatStyle) -> str:
    return _draw_seat_shape(style) + _draw_seat_number(
        pen, seat, style, 8 if style.shape == "triangle" else 5
    )


def _draw_craftsman(pen: Pen, seat: int, style: SeatStyle) -> str:
    """A figure whose robe is the seat's shape."""
    head = (
        f'<circle cy="-13" r="6" fill="{style.colour}" stroke="{style.line}" stroke-width="1.6"/>'
        f'<path d="M-7.5-15Q0-24 7.5-15Z" fill="{style.deep}" stroke="{style.line}" stroke-width="1.3"/>'
    )
    shadow = '<ellipse cy="16" rx="12" ry="3" fill="#000000" fill-opacity="0.25"/>'
    return f'{shadow}{head}<g transform="translate(0 3.5)">{_draw_seat_badge(pen, seat, style)}</g>'


def _draw_building(pen: Pen, seat: int, style: SeatStyle) -> str:
    """A house for the guild: dome, battlements, gable or spire."""
    line = f'stroke="{style.line}" stroke-width="1.6" stroke-linejoin="round"'
    roof = {
        "circle": "M-13-3A13 13 0 0 1 13-3ZM-1-16V-23H1V-16Z",
        "square": "M-14-3V-19H-8V-14H-3V-19H3V-14H8V-19H14V-3Z",
        "triangle": "M-16-2L0-25 16-2Z",
        "diamond": "M-11-3L-14-9 0-27 14-9 11-3Z",
    }[style.shape]
    return (
        '<ellipse cy="19" rx="15" ry="3.5" fill="#000000" fill-opacity="0.25"/>'
        f'<path d="M-11-4H11V19H-11Z" fill="{style.colour}" {line}/>'
        f'<path d="{roof}" fill="{style.deep}" {line}/>'
        '<path d="M-2.5-6V-9.5Q0-13 2.5-9.5V-6Z" fill="#ffd978"/>' + _draw_seat_number(pen, seat, style, 13)
    )


def _draw_site(pen: Pen, seat: int, style: SeatStyle) -> str:
    """A building site off the board: a half hex with scaffolding."""
    half = "M-9-18L9-9V9L-9 18Z"
    return (
        f'<path d="{half}" fill="{style.colour}" stroke="{style.line}" stroke-width="1.6"/>'
        f'<path d="{half}" fill="url(#{pen.symbol_id("scaffold")})"/>'
        + _draw_seat_number(pen, seat, style, 5, 13)
    )
