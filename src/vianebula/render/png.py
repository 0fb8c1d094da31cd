"""A drawing in pixels, for what shows no SVG; needs the extra `server`, or `envs` for arrays."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..errors import ViaNebulaError


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


def rgb_array(drawn: str, width: int) -> NDArray[np.uint8]:
    """An SVG as an array of [height, width, 3] bytes."""
    try:
        image: Any = import_module("PIL.Image")
        picture = image.open(BytesIO(png(drawn, width)))
    except ImportError as error:
        raise ViaNebulaError(
            "a picture as an array needs resvg-py and Pillow: pip install 'vianebula[envs]'"
        ) from error
    return np.array(picture.convert("RGB"))
