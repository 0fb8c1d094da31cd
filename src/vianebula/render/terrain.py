"""The drawings of the kinds of hex, as symbols around (0, 0)."""

from __future__ import annotations

from .palette import Ground
from .svg_elements import Pen, draw_dots, filled_path, fmt_num, stroked_path

RADIUS = 46.0  # middle to corner; corners point up and down
HALF = RADIUS * 3**0.5 / 2  # middle to side


def hexagon_path(radius: float = RADIUS) -> str:
    """The outline of a hex as path data."""
    w, h = fmt_num(radius * 3**0.5 / 2), fmt_num(radius / 2)
    return f"M0 -{fmt_num(radius)}L{w} -{h}V{h}L0 {fmt_num(radius)}L-{w} {h}V-{h}Z"


def half_hexagon_path(radius: float, side: int) -> str:
    """The left (-1) or right (1) half of a hex as path data."""
    w, h = fmt_num(side * radius * 3**0.5 / 2), fmt_num(radius / 2)
    return f"M0 -{fmt_num(radius)}L{w} -{h}V{h}L0 {fmt_num(radius)}Z"


def terrain_symbols(pen: Pen) -> str:
    """One gradient and one symbol for each kind, and the outlines they share."""
    parts = [
        f'<path id="{pen.symbol_id("hex")}" d="{hexagon_path()}"/>',
        f'<g id="{pen.symbol_id("bed")}"><path d="{hexagon_path(RADIUS + 5)}" fill="{pen.theme.edge}"/></g>',
        _scaffold_pattern(pen),
    ]
    for kind, ground in pen.theme.grounds.items():
        parts.append(
            f'<linearGradient id="{pen.symbol_id(kind + "-fill")}" x1="0" y1="0" x2="0.25" y2="1">'
            f'<stop offset="0" stop-color="{ground.light}"/><stop offset="1" stop-color="{ground.deep}"/>'
            "</linearGradient>"
        )
        base = (
            f'<path d="{hexagon_path(RADIUS - 0.6)}" fill="url(#{pen.symbol_id(kind + "-fill")})" '
            f'stroke="{pen.theme.seam}" stroke-width="1.4" stroke-opacity="0.7"/>'
        )
        parts.append(f'<g id="{pen.symbol_id(kind)}">{base}{_DRAWINGS[kind](ground)}</g>')
    ruins = pen.theme.grounds["ruins"]
    parts.append(f'<g id="{pen.symbol_id("arch")}">{_draw_arch(ruins)}</g>')
    parts.append(f'<g id="{pen.symbol_id("columns")}">{_draw_columns(ruins)}</g>')
    return "".join(parts)


def _scaffold_pattern(pen: Pen) -> str:
    """Slanting lines: the scaffold of a building site."""
    return (
        f'<pattern id="{pen.symbol_id("scaffold")}" width="7" height="7" patternUnits="userSpaceOnUse" '
        'patternTransform="rotate(45)"><path d="M0 0V7" stroke="#ffffff" stroke-opacity="0.28" '
        'stroke-width="2.4"/></pattern>'
    )


def _draw_fog(g: Ground) -> str:
    """Bands that curl up at one end."""
    return (
        stroked_path("M-33 -8c9-9 18-8 26-2s17 6 24-1c6-7 1-15-6-13-6 2-5 9 0 9", g.glint, 4)
        + stroked_path("M33 9c-9-7-17-7-25-1s-17 7-24 1c-6-6-2-13 4-12 5 1 5 7 1 8", g.glint, 3.4, 0.85)
        + stroked_path("M-28 19c8-5 15-4 21 0s13 4 19-1M-15 -27c6-4 11-4 17-1", g.mark, 2.2, 0.75)
        + stroked_path("M14 -2c6-3 12-3 18 0M-33 2c3-2 6-3 9-2", g.mark, 2, 0.6)
    )


def _draw_tree(g: Ground, x: float, y: float, size: float) -> str:
    """A tree of stone: facets, lit from the left, on a cracked trunk."""
    return (
        f'<g transform="translate({fmt_num(x)} {fmt_num(y)}) scale({size:g})">'
        + filled_path("M-2.5 9H2.5L3.5 17H-3.5ZM0 -22L12 -3 8 -3 14 9H0Z", g.mark)
        + filled_path("M0 -22L-12 -3-8 -3-14 9H0Z", g.glint)
        + stroked_path("M0 -22L-3 -9 1 -2-3 4 0 9M1 -2L8 -3M-3 4L-8 2", g.mark, 1.1)
        + "</g>"
    )


def _draw_forest(g: Ground) -> str:
    floor = f'<ellipse cx="0" cy="17" rx="29" ry="6" fill="{g.mark}" fill-opacity="0.3"/>'
    return floor + _draw_tree(g, 0, -10, 1.0) + _draw_tree(g, -17, 3, 0.9) + _draw_tree(g, 17, 3, 0.9)


def _draw_meadow(g: Ground) -> str:
    """A few strokes of grass, and flowers."""
    grass = (
        "M-23 6q2-5 0-10M-19 6q0-5 4-8M-27 6q-1-3-4-5M20 -12q2-5 0-9M24 -12q0-4 4-7M16 -12q-1-3-3-5"
        "M11 21q2-5 0-9M15 21q0-4 4-7M7 21q-1-3-3-5M-8 -20q1-5-1-9M-4 -20q0-4 3-6"
    )
    flowers = ((-18.0, -16.0), (27.0, 4.0), (-4.0, 9.0), (-24.0, 17.0), (5.0, -10.0))
    return stroked_path(grass, g.mark, 1.7) + draw_dots(flowers, g.glint, 1.7)


def _draw_tile(g: Ground) -> str:
    """A meadow with a rim: a tile laid by a player."""
    grass = (
        "M-14 4q2-6 0-11M-9 4q0-6 5-9M-19 4q-1-4-4-6M12 -6q2-5 0-10M17 -6q0-5 4-7M7 -6q-1-3-3-5"
        "M8 19q2-5 0-9M12 19q0-4 4-7M4 19q-1-3-3-5"
    )
    rim = stroked_path(hexagon_path(RADIUS - 5.5), g.glint, 4) + stroked_path(
        hexagon_path(RADIUS - 8.2), g.mark, 1, 0.7
    )
    flowers = ((-12.0, -18.0), (22.0, 8.0), (-13.0, 16.0))
    return rim + stroked_path(grass, g.mark, 1.7) + draw_dots(flowers, g.glint, 2.3)


def _draw_ruins(g: Ground) -> str:
    """Only the floor, with old paving; arches stand on the free places."""
    return stroked_path("M-30 20H-12M-22 26H-12M-34 12H-24M14 26H26M20 17H33", g.mark, 1.3, 0.5)


def _draw_shadow(g: Ground) -> str:
    return f'<ellipse cx="0" cy="19" rx="16" ry="3.6" fill="{g.mark}" fill-opacity="0.4"/>'


def _draw_arch(g: Ground) -> str:
    """A broken arch on two piers: one free place."""
    return (
        _draw_shadow(g)
        + filled_path(
            "M-14 19V-6C-14 -18-5 -23 4 -22L6 -15 1 -14C-4 -13-6 -10-6 -5V19ZM5 19V0L8 -6 13 -2V19Z", g.mark
        )
        + filled_path(
            "M-14 19V-6C-14 -18-5 -23 4 -22L3 -19C-5 -19-10 -14-10 -5V19ZM5 19V0L8 -6 9 0V19Z", g.glint
        )
        + stroked_path("M-14 6H-6M-14 -4L-6 -3M-9 -17L-4 -12M5 8H13", g.mark, 1)
        + stroked_path("M-15.5 19H-4.5M3.5 19H14.5", g.mark, 2.6)
    )


def _draw_columns(g: Ground) -> str:
    """Two columns and what is left of their beam: the other free place."""
    return (
        _draw_shadow(g)
        + filled_path("M-14 -13V-20H8L5 -17 9 -13ZM-12 19V-13H-5V19ZM4 19V-3L7 -7 8 -3 11 -6V19Z", g.mark)
        + filled_path("M-14 -17V-20H8L5 -17ZM-12 19V-13H-8.5V19ZM4 19V-3L7 -7 7.5 19Z", g.glint)
        + stroked_path("M-12 4H-5M-12 -6H-5M4 10H11", g.mark, 1)
        + stroked_path("M-13.5 19H-3.5M2.5 19H12.5", g.mark, 2.6)
    )


def _draw_forbidden(g: Ground) -> str:
    """Peaks with the first light on one side."""
    return (
        filled_path("M-35 20L-19 -12-3 20ZM3 20L20 -15 36 20Z", g.mark)
        + filled_path("M-21 21L0 -31 21 21Z", g.light)
        + stroked_path("M-21 21L0 -31 21 21Z", g.mark, 1.5)
        + filled_path("M0 -31L21 21H6L2 4 6 -8Z", g.mark)
        + filled_path("M0 -31L-9 -9-4 -12-2 -6 3 -12 8 -10Z", g.glint)
        + filled_path("M-19 -12L-24 -1-20 -4-16 -1-14 -4ZM20 -15L14 -3 18 -5 21 -1 26 -3Z", g.glint)
    )


_DRAWINGS = {
    "fog": _draw_fog,
    "forest": _draw_forest,
    "meadow": _draw_meadow,
    "tile": _draw_tile,
    "ruins": _draw_ruins,
    "forbidden": _draw_forbidden,
}
