"""What the packed sprites are: where they lie, and the digest of what they were made from."""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path
from typing import TypedDict

ROOT = Path(__file__).resolve().parents[1]
PACKED = ROOT / "client" / "public" / "art"
MANIFEST = PACKED / "manifest.json"
PALETTE = ROOT / "data" / "look" / "palette.toml"
BUDGET_BYTES = 700_000
# What does not change a pixel is not in the digest: the preview, and this file.
SCRIPTS = (
    *(
        "palette",
        "materials",
        "shapes",
        "parts",
        "scene",
        "land",
        "ruins",
        "pieces",
        "houses",
        "structures",
        "buildings",
    ),
    *("sprites", "render", "ground", "fog", "pack"),
)


class Frame(TypedDict):
    """A sprite: its size and anchor in pixels, pixels to the radius of a hex, bytes."""

    w: int
    h: int
    x: float
    y: float
    scale: float
    bytes: int


class Manifest(TypedDict):
    """`digest` is of the scripts and of what they take from the palette."""

    digest: str
    sprites: dict[str, Frame]


def digest() -> str:
    """Of the scripts and of the colours, so that sprites of other scripts are found out."""
    state = hashlib.sha256()
    for name in SCRIPTS:
        state.update((Path(__file__).parent / f"{name}.py").read_bytes())
    table = tomllib.loads(PALETTE.read_text(encoding="utf-8"))
    used = table["art"] | {"shapes": [seat["shape"] for seat in table["seat"]]}
    state.update(json.dumps(used, sort_keys=True).encode())
    return state.hexdigest()[:16]


def path_of(name: str) -> Path:
    """The file of a sprite."""
    return PACKED / f"{name}.webp"


def load() -> Manifest:
    """The committed manifest."""
    manifest: Manifest = json.loads(MANIFEST.read_text(encoding="utf-8"))
    return manifest
