"""Every sprite that Blender renders: its name, what builds it, and the frame it is seen in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import land
import pieces
import ruins
from buildings import BUILDINGS, HEIGHT, HEIGHTS, TURN, TURNED


@dataclass(frozen=True)
class Sprite:
    """`width`, `up` and `down` (from the anchor) are units on the screen, `scale` pixels to a unit."""

    build: Callable[[], object]
    width: float
    up: float
    down: float
    scale: float = 96
    turn: float = 0  # degrees
    fit: float | None = None  # this wide, in units, whatever was built
    high: float = 1  # so many times as tall as it was built,
    top: float | None = None  # but no taller than this many units
    samples: int = 40


def _guilds(name: str, build: Callable[[int], object], *frame: float) -> dict[str, Sprite]:
    return {f"{name}-{guild}": Sprite(lambda g=guild: build(g), *frame) for guild in range(4)}


def _seeds(
    name: str, build: Callable[[int], object], seeds: tuple[int, ...], *frame: float
) -> dict[str, Sprite]:
    return {f"{name}-{n}": Sprite(lambda s=seed: build(s), *frame) for n, seed in enumerate(seeds)}


# What is built stands out: as wide as its place, and tall; what is fallen lies low.
BUILDING_WIDTH, BUILDING_TOP = 0.80, 1.6
RUIN_HEIGHT = 0.78
FLOWERS = ("white", "yellow", "red", "purple", "blue")

SPRITES: dict[str, Sprite] = {
    **_seeds("grass", land.grass, (1, 2, 3, 4), 0.9, 0.35, 0.3),
    **{
        f"flowers-{colour}": Sprite(lambda c=colour, k=k: land.flowers(20 + k, f"flower_{c}"), 1.0, 0.4, 0.35)
        for k, colour in enumerate(FLOWERS)
    },
    **_seeds("bush", land.bush, (30, 31, 33), 1.0, 0.4, 0.35),
    **_seeds("stones", land.stones, (40, 42), 0.9, 0.3, 0.3),
    **_seeds("dirt", land.dirt, (75, 76), 0.9, 0.35, 0.35, 48),
    "meadow-tile": Sprite(land.meadow_tile, 2.5, 0.95, 0.95),
    **_seeds("tree", land.leaf_tree, (44, 47), 1.4, 0.7, 0.4),
    **_seeds("stone-fir", land.stone_fir, (50, 51, 52, 53), 1.5, 0.85, 0.4),
    **_seeds("stone-snag", land.stone_snag, (60, 61, 62), 1.5, 0.75, 0.4),
    **_seeds("stone-stump", land.stone_stump, (70, 71), 1.2, 0.35, 0.4),
    **_seeds("peaks", land.peaks, (1, 2, 3), 2.8, 1.45, 0.95, 88),
    **{
        f"ruins-{n}": Sprite(build, 2.3, 1.45, 0.95, 88, high=RUIN_HEIGHT)
        for n, build in enumerate(ruins.RUINS)
    },
    "ruins-whole": Sprite(ruins.court, 2.3, 1.45, 0.95, 88, high=RUIN_HEIGHT),
    **_guilds("craftsman", pieces.craftsman, 1.5, 0.95, 0.36, 150),
    **_guilds("explorer", pieces.explorer, 1.7, 0.95, 0.36, 104),
    "pathfinder": Sprite(lambda: pieces.pathfinder(3), 1.7, 1.0, 0.36, 208),  # stands large on the first page
    **_guilds("site", pieces.site, 2.0, 1.4, 0.5, 84),
    **_guilds("plinth", lambda guild: pieces.plinth(guild, 0.76), 1.5, 0.7, 0.62, 96),
    **_guilds("plinth-whole", lambda guild: pieces.plinth(guild, 1.5), 2.3, 0.7, 0.62, 96),
    **_guilds("pennant", pieces.pennant, 1.3, 0.5, 0.2, 104),
    **{
        f"building-{kind}": Sprite(
            *(build, 2.1, 1.55, 0.6, 104, TURN if kind in TURNED else 0),
            *(BUILDING_WIDTH, HEIGHTS.get(kind, HEIGHT), BUILDING_TOP),
        )
        for kind, build in BUILDINGS.items()
    },
    "resource-wood": Sprite(pieces.wood, 1.3, 0.66, 0.36, 120),
    "resource-stone": Sprite(pieces.stone, 1.4, 0.56, 0.36, 120),
    "resource-clay": Sprite(pieces.clay, 1.3, 0.66, 0.36, 120),
    "resource-wheat": Sprite(pieces.wheat, 1.4, 0.72, 0.36, 120),
    "resource-food": Sprite(pieces.food, 1.5, 0.60, 0.36, 120),
    "token-disc": Sprite(pieces.token_disc, 1.8, 0.68, 0.66),
    "end-card": Sprite(pieces.end_card, 1.5, 1.1, 0.4, 104),
}
