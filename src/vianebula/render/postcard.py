"""A finished game as a picture that is looked at in passing: what each guild has built, and its points.

It is composed of the page's sprites, so it needs the folder that they are in.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from ..i18n import translate
from ..position import Position
from .labels import find_contract
from .palette import PALETTE
from .svg_elements import Pen, escape_xml, fmt_num

WIDTH, HEIGHT = 1200.0, 630.0  # as those who show previews like it
_HORIZON = 235.0
_MEADOW = 250.0  # where the hill begins in the middle
_FOOT = 440.0  # what stands in the middle stands here
_PLATE = 96.0  # height of the plates with names
_GENERIC_KIND = "quiet-town"  # whose building those contracts get that have none of their own
# From far to near: radius of a hex, haze, distance between peaks.
_CHAINS = ((62.0, 0.6, 58.0), (105.0, 0.4, 112.0))


class Sprite(NamedTuple):
    """A packed picture: size and anchor in pixels, pixels to the radius of a hex, its address."""

    width: float
    height: float
    x: float
    y: float
    scale: float
    address: str


class Sprites:
    """The packed sprites of a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._facts = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))["sprites"]
        self._loaded: dict[str, Sprite] = {}

    def building(self, kind: str, seat: int) -> Sprite:
        """The building of a kind of contract, in the colours of a guild."""
        name = f"building-{kind}-{seat}"
        return self.get(name if name in self._facts else f"building-{_GENERIC_KIND}-{seat}")

    def get(self, name: str) -> Sprite:
        """A sprite by its name."""
        if name not in self._loaded:
            facts = self._facts[name]
            data = base64.b64encode((self._folder / f"{name}.webp").read_bytes()).decode()
            w, h, x, y, scale = (float(facts[key]) for key in ("w", "h", "x", "y", "scale"))
            self._loaded[name] = Sprite(w, h, x, y, scale, f"data:image/webp;base64,{data}")
        return self._loaded[name]


@lru_cache(maxsize=1)
def load_sprites(folder: Path) -> Sprites:
    """The sprites of a folder; they are read once."""
    return Sprites(folder)


def postcard_svg(
    position: Position,
    names: Sequence[str],
    scores: Sequence[float],
    winners: Sequence[int],
    sprites: Sprites,
) -> str:
    """The guilds of a finished game with their buildings, names and points; winners stand in the light."""
    pen = Pen("light")
    n = position.seats
    each = WIDTH / n
    title = " · ".join(f"{name} {score:g}" for name, score in zip(names, scores, strict=True))
    parts = [_draw_around(pen, sprites), _draw_heading(pen)]
    for seat in range(n):
        middle = each * (seat + 0.5)
        rise = 26 * (1 - abs(2 * (seat + 0.5) / n - 1))  # the hill is higher in the middle
        kinds = [find_contract(position, id).name for id in position.guilds[seat].fulfilled]
        parts.append(_draw_guild(sprites, seat, kinds, middle, _FOOT - rise, each))
        parts.append(_draw_plate(pen, seat, names[seat], scores[seat], middle, each - 24, seat in winners))
    words = escape_xml(f"{translate('title')}: {title}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{fmt_num(WIDTH)}" height="{fmt_num(HEIGHT)}" '
        f'viewBox="0 0 {fmt_num(WIDTH)} {fmt_num(HEIGHT)}" font-family="sans-serif" role="img" '
        f'aria-label="{words}"><title>{words}</title>{"".join(parts)}</svg>\n'
    )


def _image(sprite: Sprite, x: float, y: float, radius: float) -> str:
    """A sprite that stands at (x, y); `radius` of a hex in units of the picture."""
    factor = radius / sprite.scale
    return (
        f'<image href="{sprite.address}" x="{fmt_num(x - sprite.x * factor)}" '
        f'y="{fmt_num(y - sprite.y * factor)}" width="{fmt_num(sprite.width * factor)}" '
        f'height="{fmt_num(sprite.height * factor)}"/>'
    )


def _draw_around(pen: Pen, sprites: Sprites) -> str:
    """Sky, mountains in haze, clouds, and the hill of grass in front."""
    t = pen.theme
    w, h = fmt_num(WIDTH), fmt_num(HEIGHT)
    grass = sprites.get("ground-grass")
    parts = [
        f'<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="{t.zenith}"/>'
        f'<stop offset="1" stop-color="{t.horizon}"/></linearGradient>'
        f'<linearGradient id="mist" x2="0" y2="1"><stop stop-color="{t.cloud}" stop-opacity="0"/>'
        f'<stop offset="1" stop-color="{t.cloud}"/></linearGradient>'
        f'<radialGradient id="sun"><stop stop-color="{t.sun}"/>'
        f'<stop offset="1" stop-color="{t.sun}" stop-opacity="0"/></radialGradient>'
        f'<pattern id="grass" width="300" height="300" patternUnits="userSpaceOnUse">'
        f'<image href="{grass.address}" width="300" height="300" preserveAspectRatio="none"/>'
        "</pattern></defs>",
        f'<rect width="{w}" height="{fmt_num(_HORIZON + 40)}" fill="url(#sky)"/>',
        '<circle cx="190" cy="150" r="420" fill="url(#sun)"/>',
    ]
    for number, (radius, haze, step) in enumerate(_CHAINS):
        peaks = "".join(
            _image(sprites.get(f"peaks-{(k * 5 + number) % 3}"), k * step + (k * 37 % 23), _HORIZON, radius)
            for k in range(int(WIDTH / step) + 2)
        )
        parts.append(f'<g opacity="{1 - haze:g}">{peaks}</g>')
    parts.append(f'<rect y="{fmt_num(_HORIZON - 70)}" width="{w}" height="90" fill="url(#mist)"/>')
    parts.append(f'<rect y="{fmt_num(_HORIZON + 20)}" width="{w}" height="{h}" fill="{t.cloud}"/>')
    side, top = fmt_num(_MEADOW + 70), fmt_num(_MEADOW - 40)
    hill = f"M-20 {h}V{side}Q{fmt_num(WIDTH / 2)} {top} {fmt_num(WIDTH + 20)} {side}V{h}Z"
    parts.append(f'<path d="{hill}" fill="url(#grass)"/><path d="{hill}" fill="url(#sun)" opacity="0.35"/>')
    flowers = ("white", "yellow", "red", "purple", "blue")
    for k in range(26):
        x, y = (k * 211) % 1180 + 10, 330 + (k * 97) % 170
        parts.append(_image(sprites.get(f"flowers-{flowers[k % 5]}"), x, y, 60))
    return "".join(parts)


def _draw_heading(pen: Pen) -> str:
    """The game's name over the mountains."""
    words = escape_xml(translate("title"))
    common = PALETTE.common
    at = 'x="600" y="92" font-size="92" font-weight="bold" font-family="serif" text-anchor="middle"'
    line = 'stroke-linejoin="round"'
    return (
        f'<text {at} fill="none" stroke="{common["token_ink"]}" stroke-width="18" {line}>{words}</text>'
        f'<text {at} fill="none" stroke="{pen.theme.star}" stroke-width="9" {line}>{words}</text>'
        f'<text {at} fill="{common["token"]}">{words}</text>'
    )


def _draw_guild(sprites: Sprites, seat: int, kinds: list[str], x: float, y: float, each: float) -> str:
    """A guild's buildings in two rows, the craftsman before them."""
    radius = min(96.0, each / 3.3)
    far, near = kinds[: (len(kinds) + 1) // 2], kinds[(len(kinds) + 1) // 2 :]
    parts = []
    for row, (built, foot) in enumerate(((far, y - radius * 0.62), (near, y + radius * 0.16))):
        step = min(radius * 0.95, (each - 30) / max(len(built) + row, 1))
        left = x - step * (len(built) + row - 1) / 2
        parts += [
            _image(sprites.building(kind, seat), left + step * i, foot, radius)
            for i, kind in enumerate(built)
        ]
        if row == 1:
            parts.append(
                _image(sprites.get(f"craftsman-{seat}"), left + step * len(built), foot, radius * 0.9)
            )
    return "".join(parts)


def _draw_plate(pen: Pen, seat: int, name: str, score: float, x: float, width: float, has_won: bool) -> str:
    """Name and points below a guild."""
    style = PALETTE.seat[seat]
    top = HEIGHT - _PLATE - 22
    line = PALETTE.common["window"] if has_won else style.line
    left = x - width / 2
    return (
        f'<rect x="{fmt_num(left)}" y="{fmt_num(top)}" width="{fmt_num(width)}" height="{fmt_num(_PLATE)}" '
        f'rx="16" fill="{style.colour}" stroke="{line}" stroke-width="{8 if has_won else 2}"/>'
        + pen.text(x, top + 38, name, 30, fill=style.ink, bold=has_won, anchor="middle", longest=width - 30)
        + pen.text(x, top + 82, f"{score:g} ★", 40, fill=style.ink, bold=True, anchor="middle")
    )
