"""A drawing as PNG, for what shows no SVG; needs the extra `server`."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module


def can_write_png() -> bool:
    """Whether the machine has what draws it."""
    try:
        import_module("resvg_py")
    except ImportError:
        return False
    return True


@lru_cache(maxsize=32)  # a link that is passed around is asked for again and again
def png(drawn: str, width: int) -> bytes:
    """An SVG as PNG, so many pixels wide."""
    return bytes(import_module("resvg_py").svg_to_bytes(svg_string=drawn, width=width))
