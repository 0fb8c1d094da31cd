"""The pen: writes SVG elements as text, escaped, with short numbers."""

from __future__ import annotations

import re
from xml.sax.saxutils import escape as _escape

from .layout import RADIUS
from .palette import get_theme

_NOT_XML = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def escape_xml(text: str) -> str:
    """Text or an attribute's value; what XML cannot hold becomes a question mark."""
    return _escape(_NOT_XML.sub("?", text), {'"': "&quot;"})


def fmt_num(x: float) -> str:
    """A number with at most one decimal."""
    return f"{round(x, 1) + 0.0:.1f}".removesuffix(".0")


class Pen:
    """Draws in one theme. Names of symbols carry the theme, so that two drawings can share a page."""

    def __init__(self, theme: str) -> None:
        self.theme = get_theme(theme)
        self._theme_name = theme

    def symbol_id(self, name: str) -> str:
        """The id of a symbol in this theme."""
        return f"vn-{self._theme_name}-{name}"

    def use_symbol(self, name: str, x: float = 0, y: float = 0, scale: float = 1.0) -> str:
        """A symbol, its middle at (x, y)."""
        if scale != 1.0:
            move = f"translate({fmt_num(x)} {fmt_num(y)}) scale({round(scale, 2):g})"
            return f'<use href="#{self.symbol_id(name)}" transform="{move}"/>'
        at = "".join(f' {key}="{fmt_num(value)}"' for key, value in (("x", x), ("y", y)) if value)
        return f'<use href="#{self.symbol_id(name)}"{at}/>'

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: float = 14,
        *,
        fill: str | None = None,
        bold: bool = False,
        anchor: str = "start",
        serif: bool = False,
        longest: float | None = None,
    ) -> str:
        """Words on the line at y; written smaller where they might be longer than `longest`."""
        if longest is not None:
            size *= min(1.0, max(0.6, longest / max(1.0, estimate_text_width(words, size, bold=bold))))
        attributes = (
            f'x="{fmt_num(x)}" y="{fmt_num(y)}" font-size="{fmt_num(size)}" fill="{fill or self.theme.ink}"'
        )
        if bold:
            attributes += ' font-weight="bold"'
        if anchor != "start":
            attributes += f' text-anchor="{anchor}"'
        if serif:
            attributes += ' font-family="serif"'
        return f"<text {attributes}>{escape_xml(words)}</text>"

    def rect(
        self, x: float, y: float, width: float, height: float, fill: str, *, round: float = 6, line: str = ""
    ) -> str:
        """A rectangle with round corners."""
        corner = f' rx="{fmt_num(round)}"' if round else ""
        stroke = f' stroke="{line}"' if line else ""
        geometry = f'x="{fmt_num(x)}" y="{fmt_num(y)}" width="{fmt_num(width)}" height="{fmt_num(height)}"'
        return f'<rect {geometry}{corner} fill="{fill}"{stroke}/>'


def group(parts: list[str], x: float = 0, y: float = 0, *, kind: str = "", title: str = "") -> str:
    """Parts moved together, with a class and words for who cannot see them."""
    attributes = f' class="{kind}"' if kind else ""
    if x or y:
        attributes += f' transform="translate({fmt_num(x)} {fmt_num(y)})"'
    words = f"<title>{escape_xml(title)}</title>" if title else ""
    return f"<g{attributes}>{words}{''.join(parts)}</g>"


def hexagon_path(radius: float = RADIUS) -> str:
    """The outline of a hex as path data."""
    w, h = fmt_num(radius * 3**0.5 / 2), fmt_num(radius / 2)
    return f"M0 -{fmt_num(radius)}L{w} -{h}V{h}L0 {fmt_num(radius)}L-{w} {h}V-{h}Z"


def half_hexagon_path(radius: float, side: int) -> str:
    """The left (-1) or right (1) half of a hex as path data."""
    w, h = fmt_num(side * radius * 3**0.5 / 2), fmt_num(radius / 2)
    return f"M0 -{fmt_num(radius)}L{w} -{h}V{h}L0 {fmt_num(radius)}Z"


def filled_path(d: str, colour: str, opacity: float = 1) -> str:
    """A filled shape from path data."""
    faint = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
    return f'<path d="{d}" fill="{colour}"{faint}/>'


def stroked_path(d: str, colour: str, width: float, opacity: float = 1) -> str:
    """A line with round ends from path data."""
    faint = f' stroke-opacity="{opacity:g}"' if opacity < 1 else ""
    line = f'stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{d}" fill="none" {line}{faint}/>'


def move_to(x: float, y: float, part: str) -> str:
    """A part moved to (x, y)."""
    return f'<g transform="translate({fmt_num(x)} {fmt_num(y)})">{part}</g>'


def estimate_text_width(words: str, size: float, *, bold: bool = False) -> float:
    """About how long words are in a wide sans-serif face."""
    narrow = sum(letter in "iljtf.,:;'!| ()" for letter in words)
    return size * ((len(words) - narrow) * (0.64 if bold else 0.59) + narrow * 0.36)
