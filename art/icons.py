"""The pictures that stand for the page outside it: its icons, and what a link to it is shown with.

usage: art/icons.py     (tests/test_icons.py fails where a file is not what this makes)

They are composed of the packed sprites: a meadow with a guild's building, from which the fog draws back.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import manifest
from PIL import Image, ImageChops, ImageDraw, ImageFilter
from PIL.Image import Resampling

PUBLIC = manifest.ROOT / "client" / "public"
LIGHT = tomllib.loads(manifest.PALETTE.read_text(encoding="utf-8"))["theme"]["light"]
ICON_PX = 512  # an icon is composed at this size, and made smaller
CORNER = 0.22  # radius of an icon's corners, in parts of its width
SOFT_PX = 48  # icons up to this size
N_COLOURS = 80  # of larger ones
MASKABLE_PART = 0.8  # what a system leaves of a maskable icon whatever it cuts
PREVIEW_PX = (1200, 630)  # as those who show previews like it


class Standing(NamedTuple):
    """A sprite whose anchor stands at a point, in parts of the picture's width and height."""

    name: str
    x: float
    y: float
    size: float  # parts of the width to the radius of a hex


ICON = (
    Standing("tree-0", 0.2, 0.4, 0.2),
    Standing("tree-1", 0.8, 0.36, 0.2),
    Standing("building-priest-0", 0.46, 0.73, 0.54),
    Standing("flowers-yellow", 0.2, 0.74, 0.3),
    Standing("flowers-red", 0.8, 0.78, 0.3),
    Standing("flowers-white", 0.5, 0.88, 0.3),
)
TAB_ICON = (Standing("building-priest-0", 0.44, 0.86, 0.8),)  # one thing, as large as it goes
PREVIEW = (
    Standing("peaks-0", 0.13, 0.4, 0.1),
    Standing("peaks-1", 0.85, 0.38, 0.1),
    Standing("stone-fir-0", 0.27, 0.3, 0.1),
    Standing("stone-fir-1", 0.31, 0.34, 0.1),
    Standing("stone-fir-2", 0.24, 0.36, 0.1),
    Standing("tree-0", 0.45, 0.28, 0.07),
    Standing("tree-1", 0.66, 0.3, 0.07),
    Standing("building-by-air-2", 0.72, 0.52, 0.12),
    Standing("building-priest-0", 0.36, 0.56, 0.12),
    Standing("building-architect-3", 0.86, 0.76, 0.12),
    Standing("building-distillery-1", 0.14, 0.76, 0.12),
    Standing("building-store-0", 0.55, 0.66, 0.12),
    Standing("flowers-yellow", 0.26, 0.7, 0.1),
    Standing("flowers-red", 0.74, 0.72, 0.1),
    Standing("flowers-white", 0.46, 0.42, 0.1),
    Standing("flowers-purple", 0.62, 0.86, 0.1),
    Standing("craftsman-3", 0.72, 0.86, 0.11),
    Standing("craftsman-0", 0.3, 0.84, 0.11),
    Standing("resource-wood", 0.42, 0.82, 0.1),
    Standing("resource-wheat", 0.52, 0.88, 0.1),
)


def compose(size: tuple[int, int], things: Iterable[Standing], fog: float = 1.0) -> Image.Image:
    """A meadow in the light of the sun, what stands on it, and the fog around it; `fog`: how much of it."""
    width, height = size
    picture = tiled("ground-grass", size, 0.14 * (width + height))
    light = Image.new("L", size)
    ImageDraw.Draw(light).ellipse([-0.1 * width, -0.3 * height, 0.75 * width, 0.75 * height], fill=90)
    picture.paste("#fff3b0", mask=light.filter(ImageFilter.GaussianBlur(height / 6)))
    for thing in things:
        place(picture, thing)
    clear = Image.new("L", size)
    inset = 0.11 * fog
    box = [inset * width, inset * height, (1 - inset) * width, (1 - inset) * height]
    ImageDraw.Draw(clear).ellipse(box, fill=255)
    around = ImageChops.invert(clear.filter(ImageFilter.GaussianBlur(0.075 * height)))
    picture.paste(tiled("fog", size, 0.3 * (width + height)), mask=around)
    return picture


def sprite(name: str) -> Image.Image:
    """A packed sprite."""
    with Image.open(manifest.path_of(name)) as picture:
        return picture.convert("RGBA")


def tiled(name: str, size: tuple[int, int], pixels: float) -> Image.Image:
    """A picture that joins with itself, each so many pixels wide."""
    tile = sprite(name).convert("RGB")
    tile = tile.resize((round(pixels), round(pixels * tile.height / tile.width)), Resampling.LANCZOS)
    picture = Image.new("RGB", size)
    for x in range(0, size[0], tile.width):
        for y in range(0, size[1], tile.height):
            picture.paste(tile, (x, y))
    return picture


def place(picture: Image.Image, thing: Standing) -> None:
    """Let a sprite stand at its point."""
    frame = manifest.load()["sprites"][thing.name]
    factor = thing.size * picture.width / frame["scale"]
    size = round(frame["w"] * factor), round(frame["h"] * factor)
    drawn = sprite(thing.name).resize(size, Resampling.LANCZOS)
    corner = (
        round(thing.x * picture.width - frame["x"] * factor),
        round(thing.y * picture.height - frame["y"] * factor),
    )
    picture.paste(drawn, corner, drawn)


def rounded(picture: Image.Image) -> Image.Image:
    """The same with round corners."""
    large = Image.new("L", (4 * picture.width, 4 * picture.height))
    ImageDraw.Draw(large).rounded_rectangle(
        [0, 0, large.width - 1, large.height - 1], CORNER * large.width, fill=255
    )
    cut = picture.convert("RGBA")
    cut.putalpha(large.resize(picture.size, Resampling.LANCZOS))
    return cut


def with_turn_mark(icon: Image.Image) -> Image.Image:
    """The icon of a tab where it is somebody's turn: a disc in the accent's colour."""
    marked = icon.copy()
    size = marked.width
    box = [0.52 * size, 0.52 * size, 0.98 * size, 0.98 * size]
    ImageDraw.Draw(marked).ellipse(box, fill=LIGHT["accent"], outline="#ffffff", width=round(0.06 * size))
    return marked


def maskable(icon: Image.Image) -> Image.Image:
    """An icon that a system may cut to any shape: what matters stands in the middle of it."""
    smaller = [
        thing._replace(
            x=0.5 + (thing.x - 0.5) * MASKABLE_PART,
            y=0.5 + (thing.y - 0.5) * MASKABLE_PART,
            size=thing.size * MASKABLE_PART,
        )
        for thing in ICON
    ]
    return compose(icon.size, smaller, 0.9)


def generate() -> dict[Path, Image.Image]:
    """Every picture, by its file."""
    square = (ICON_PX, ICON_PX)
    icon = compose(square, ICON, 0.5)
    tab = rounded(compose(square, TAB_ICON, 0.4))

    def small(picture: Image.Image, pixels: int) -> Image.Image:
        return picture.resize((pixels, pixels), Resampling.LANCZOS)

    return {
        PUBLIC / "icon-48.png": small(tab, 48),
        PUBLIC / "icon-turn-48.png": small(with_turn_mark(tab), 48),
        PUBLIC / "icon-192.png": small(rounded(icon), 192),
        PUBLIC / "icon-512.png": rounded(icon),
        PUBLIC / "icon-maskable.png": maskable(icon),
        PUBLIC / "preview.jpg": compose(PREVIEW_PX, PREVIEW, 0.1),
    }


def save(picture: Image.Image, path: Path) -> None:
    """As few bytes as it needs; small pictures keep soft corners."""
    if path.suffix == ".jpg":
        picture.save(path, quality=76, optimize=True, progressive=True)
    elif picture.width <= SOFT_PX:
        picture.quantize(128).save(path, optimize=True)
    else:
        colours = picture.convert("RGB").quantize(N_COLOURS, method=Image.Quantize.MEDIANCUT)
        if picture.mode == "RGBA":
            colours.paste(
                N_COLOURS, mask=picture.getchannel("A").point(lambda alpha: 255 if alpha < 128 else 0)
            )
            colours.info["transparency"] = N_COLOURS
        colours.save(path, optimize=True)


def main() -> None:
    """Write the files."""
    for path, picture in generate().items():
        save(picture, path)
        print(path.relative_to(manifest.ROOT), path.stat().st_size)


if __name__ == "__main__":
    main()
