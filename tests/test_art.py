"""The sprites (art/): complete, within their budget, made by the committed scripts, and told apart."""

from __future__ import annotations

import sys
from itertools import combinations
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from vianebula.components import RESOURCE_NAMES
from vianebula.rules.powers import POWERS

ART = Path(__file__).parents[1] / "art"
GUILDS = range(4)
PRINTED = [kind for kind, power in POWERS.items() if power.copies]  # others are drawn as any building
PIECE_PIXELS = 32  # of a piece on a small screen
OPAQUE = 215  # alpha; shadows are fainter

Pixels = NDArray[np.float64]

# How people without red or green cones see, in linear light (Viénot, Brettel and Mollon, 1999).
SIGHT = {
    "protanopia": np.array([[0.11238, 0.88762, 0.0], [0.11238, 0.88762, 0.0], [0.00401, -0.00401, 1.0]]),
    "deuteranopia": np.array([[0.29275, 0.70725, 0.0], [0.29275, 0.70725, 0.0], [-0.02234, 0.02234, 1.0]]),
    "grey": np.array([[0.2126, 0.7152, 0.0722]] * 3),
}


@pytest.fixture(scope="module")
def manifest() -> ModuleType:
    sys.path.insert(0, str(ART))
    try:
        import manifest
    finally:
        sys.path.remove(str(ART))
    return manifest


def open_sprite(manifest: ModuleType, name: str) -> Image.Image:
    return Image.open(manifest.path_of(name)).convert("RGBA")


def lightness(picture: Image.Image, sight: str) -> float:
    """The mean CIE lightness (0 to 100) of what is not shadow, as so seen."""
    pixels: Pixels = np.asarray(picture, dtype=float)
    colours = pixels[pixels[..., 3] > OPAQUE][:, :3] / 255
    linear = np.where(colours <= 0.04045, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4)
    seen = np.clip(linear @ SIGHT[sight].T, 0, 1)
    luminance = seen @ np.array([0.2126, 0.7152, 0.0722])
    return float(np.mean(np.where(luminance > 0.008856, 116 * np.cbrt(luminance) - 16, 903.3 * luminance)))


def silhouette(picture: Image.Image) -> NDArray[np.bool_]:
    """What is not shadow, in the square that a piece has on a small screen, standing in its middle."""
    solid = picture.getchannel("A").point(lambda alpha: 255 if alpha > OPAQUE else 0)
    solid = solid.crop(solid.getbbox())
    factor = PIECE_PIXELS / max(solid.size)
    small = solid.resize((max(1, round(solid.width * factor)), max(1, round(solid.height * factor))))
    square = Image.new("L", (PIECE_PIXELS, PIECE_PIXELS))
    square.paste(small, ((PIECE_PIXELS - small.width) // 2, PIECE_PIXELS - small.height))
    return np.asarray(square) > 127


def difference(one: NDArray[np.bool_], other: NDArray[np.bool_]) -> float:
    """The part of the pixels of two silhouettes that only one of them has."""
    return float((one ^ other).sum() / (one | other).sum())


def test_the_manifest_is_of_the_committed_scripts_and_colours(manifest: ModuleType) -> None:
    assert manifest.load()["digest"] == manifest.digest(), "run: make art"


def test_the_manifest_lists_the_files_as_they_are(manifest: ModuleType) -> None:
    sprites = manifest.load()["sprites"]
    assert {manifest.path_of(name).name for name in sprites} == {
        path.name for path in manifest.PACKED.glob("*.webp")
    }
    for name, frame in sprites.items():
        path = manifest.path_of(name)
        assert path.stat().st_size == frame["bytes"], name
        with Image.open(path) as picture:
            assert picture.size == (frame["w"], frame["h"]), name


def test_all_sprites_together_keep_to_the_budget(manifest: ModuleType) -> None:
    assert sum(path.stat().st_size for path in manifest.PACKED.iterdir()) < manifest.BUDGET_BYTES


def test_every_thing_of_the_game_has_its_sprite(manifest: ModuleType) -> None:
    wanted = {f"building-{kind}-{guild}" for kind in PRINTED for guild in GUILDS}
    wanted |= {f"building-{kind}" for kind in PRINTED}
    wanted |= {
        f"{piece}-{guild}" for piece in ("craftsman", "explorer", "site", "pennant") for guild in GUILDS
    }
    wanted |= {f"resource-{name}" for name in RESOURCE_NAMES}
    wanted |= {f"{terrain}-{n}" for terrain in ("peaks", "stone-fir", "stone-snag") for n in range(3)}
    wanted |= {f"ruins-{n}" for n in range(5)}
    wanted |= {
        "token-disc",
        "meadow-tile",
        "end-card",
        "ruins-whole",
        "fog",
        "ground-grass",
        "ground-gravel",
        "ground-cliff",
    }
    wanted |= {f"{mask}-{n}" for mask in ("hex", "hex-turned", "puff") for n in range(3)}
    assert wanted <= set(manifest.load()["sprites"])


@pytest.mark.parametrize("sight", SIGHT)
def test_resources_differ_in_lightness(manifest: ModuleType, sight: str) -> None:
    light = {name: lightness(open_sprite(manifest, f"resource-{name}"), sight) for name in RESOURCE_NAMES}
    for one, other in combinations(light, 2):
        assert abs(light[one] - light[other]) > 5, (one, other, light)


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize(
    "piece", ["craftsman", "explorer", "pennant", *(f"building-{kind}" for kind in PRINTED)]
)
def test_guilds_differ_in_lightness(manifest: ModuleType, piece: str, sight: str) -> None:
    light = [lightness(open_sprite(manifest, f"{piece}-{guild}"), sight) for guild in GUILDS]
    for one, other in combinations(GUILDS, 2):
        assert abs(light[one] - light[other]) > (5 if piece == "craftsman" else 2), (one, other, light)


def test_resources_differ_in_silhouette(manifest: ModuleType) -> None:
    shapes = {name: silhouette(open_sprite(manifest, f"resource-{name}")) for name in RESOURCE_NAMES}
    for one, other in combinations(shapes, 2):
        assert difference(shapes[one], shapes[other]) > 0.2, (one, other)


@pytest.mark.parametrize(("piece", "least"), [("craftsman", 0.08), ("pennant", 0.08), ("explorer", 0.05)])
def test_guilds_differ_in_silhouette(manifest: ModuleType, piece: str, least: float) -> None:
    shapes = [silhouette(open_sprite(manifest, f"{piece}-{guild}")) for guild in GUILDS]
    for one, other in combinations(GUILDS, 2):
        assert difference(shapes[one], shapes[other]) > least, (piece, one, other)


def test_ruins_differ_in_silhouette(manifest: ModuleType) -> None:
    """Their pavings are alike; what stands behind them is not."""
    shapes = [silhouette(open_sprite(manifest, f"ruins-{n}")) for n in range(5)]
    for one, other in combinations(range(5), 2):
        assert difference(shapes[one], shapes[other]) > 0.08, (one, other)


def test_buildings_differ_in_silhouette(manifest: ModuleType) -> None:
    shapes = {kind: silhouette(open_sprite(manifest, f"building-{kind}-0")) for kind in PRINTED}
    for one, other in combinations(shapes, 2):
        assert difference(shapes[one], shapes[other]) > 0.15, (one, other)


@pytest.mark.parametrize("name", ["ground-grass", "ground-gravel", "fog"])
def test_grounds_join_with_themselves(manifest: ModuleType, name: str) -> None:
    """The step over the border is hardly larger than steps inside are: WebP adds two levels of 255."""
    pixels: Pixels = np.asarray(open_sprite(manifest, name), dtype=float)[..., :3]
    for axis in (0, 1):
        lines = np.moveaxis(pixels, axis, 0)
        inside = np.abs(np.diff(lines, axis=0)).mean(axis=(1, 2))
        over_border = np.abs(lines[0] - lines[-1]).mean()
        assert over_border < np.quantile(inside, 0.9) + 3
