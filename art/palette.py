"""Colours of the art, from the one palette of the project; used inside Blender and outside of it."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PALETTE = ROOT / "data" / "look" / "palette.toml"

_table = tomllib.loads(PALETTE.read_text(encoding="utf-8"))
COLOURS: dict[str, str] = _table["art"]["colour"]
# By seat; the shape of a guild's sign is that of its seat everywhere.
GUILDS: list[dict[str, str]] = [
    guild | {"shape": seat["shape"]}
    for guild, seat in zip(_table["art"]["guild"], _table["seat"], strict=True)
]


def srgb(colour: str) -> tuple[float, float, float]:
    """Red, green and blue from 0 to 1 of a named colour or of `#rrggbb`."""
    code = COLOURS.get(colour, colour).lstrip("#")
    red, green, blue = (int(code[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return red, green, blue


def linear(colour: str) -> tuple[float, float, float, float]:
    """The same in linear light, with an alpha of 1, as shaders take it."""
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in srgb(colour))
    return red, green, blue, 1.0
