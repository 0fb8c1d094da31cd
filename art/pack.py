"""Make trimmed WebP files of the renders, buildings in the colours of four guilds, and the manifest.

usage: pack.py RENDERS
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import manifest
import numpy as np
from numpy.typing import NDArray
from palette import GUILDS, srgb
from PIL import Image, ImageFilter

Array = NDArray[np.float32]
QUALITY = 81
GROUND_QUALITY = 72
RUINS_QUALITY = 73  # the most pixels of all, and what lies there draws the eye
FOG_QUALITY = 80
SHADOW_ALPHA = 205  # shadows are fainter
SHADOW_STEP = 8
SHADOW = np.array(srgb("shadow")) * 255
CONTOUR = np.array(srgb("contour"), "f4") * 255
LIGHT_CONTOUR = np.array(srgb("ruin_light"), "f4") * 255
# So that a building stands out from ruins and mountains: how dense, and how much wider than that of pieces.
BUILDING_RIM, BUILDING_RIM_WIDTH = 0.85, 1.8
LIGHT_RIM = 0.4  # the same of the dark rim round a light one
DARK = 0.3  # the strongest of red, green and blue in the colour of a dark guild,
LIGHT = 0.7  # and the weakest in that of a light one
WINDOW_LIGHT = np.array(srgb("window_light")) * 255
# Buildings on cards of the display belong to nobody yet.
THATCH = {"roof": "thatch", "roof_pattern": "thatch_pattern", "ridge": "thatch_ridge", "pattern": "bands"}
# Pieces keep a thin contour, so that they stand out from the land where a hex has only 30 pixels.
CONTOURED = ("craftsman", "explorer", "pathfinder", "pennant", "resource", "site", "stone-")
# Where a building's pennant stands, in units from its anchor: behind it, so that it hides nothing.
PENNANT_AT = {
    "abundance": (0.10, 0.74),
    "adventurers": (0.12, 0.62),
    "architect": (0.24, 0.66),
    "by-air": (-0.02, 0.70),
    "caravan": (-0.10, 0.42),
    "distillery": (-0.15, 0.42),
    "exportation": (0.06, 0.66),
    "express-delivery": (0.20, 0.42),
    "lazy-explorer": (-0.10, 0.62),
    "mayor": (0.22, 0.46),
    "merchant": (0.16, 0.46),
    "priest": (0.16, 0.42),
    "quiet-town": (0.12, 0.44),
    "secret-plan": (0.02, 0.56),
    "shortcut": (0.10, 0.58),
    "store": (0.16, 0.36),
    "workshop": (-0.10, 0.55),
}


def blur(plane: Array, radius: float) -> Array:
    picture = Image.fromarray(np.clip(plane * 255, 0, 255).astype("u1"))
    return np.asarray(picture.filter(ImageFilter.GaussianBlur(radius)), dtype="f4") / 255


def read(path: Path) -> Array:
    return np.asarray(Image.open(path).convert("RGBA"), dtype="f4")


def layers(renders: Path, name: str) -> tuple[Array, Array, Array]:
    """Colour and cover of a sprite, and its shadow on the land."""
    scale = json.loads((renders / f"{name}.json").read_text())["scale"]
    lit, flat = read(renders / f"{name}.png"), read(renders / f"{name}.flat.png")
    cover, alpha = flat[..., 3] / 255, lit[..., 3] / 255
    shadow = np.where(cover < 0.98, (alpha - cover) / np.maximum(1 - cover, 0.02), 0)
    known = (cover < 0.6).astype("f4")
    # Under the sprite the shadow is unknown: continued there, so that blurring does not thin it at borders.
    spread = blur(shadow * known, scale * 0.035) / np.maximum(blur(known, scale * 0.035), 0.02)
    shadow = np.where(known > 0, shadow, np.clip(spread, 0, 0.75))
    shadow = blur(shadow, max(1.0, scale * 0.018))
    shadow = np.clip((shadow - 0.085) / 0.915, 0, 1) * 0.80
    h, w = cover.shape
    yy, xx = np.mgrid[0:h, 0:w]
    border = np.minimum.reduce([xx, yy, w - 1 - xx, h - 1 - yy])
    shadow = shadow * np.clip((border - 1) / (scale * 0.30), 0, 1)
    return lit[..., :3], cover, shadow


def over(colour: Array, cover: Array, below_colour: Array, below: Array) -> tuple[Array, Array]:
    """One layer over another; colours are not multiplied with their cover."""
    rest = below * (1 - cover)
    alpha = cover + rest
    mixed = (colour * cover[..., None] + below_colour * rest[..., None]) / np.maximum(alpha, 1e-4)[..., None]
    return mixed, alpha


def with_contour(
    colour: Array, cover: Array, scale: float, line_colour: Array = CONTOUR, strength: float = 0.75
) -> tuple[Array, Array]:
    """A thin line round a piece: warm and dark, but light round dark pieces, which would be lost in shade."""
    line = np.clip(blur(cover, max(0.9, scale * 0.013)) * 3.0, 0, 1) * strength
    return over(colour, cover, np.broadcast_to(line_colour, colour.shape), line)


def is_dark(guild: int) -> bool:
    return max(srgb(GUILDS[guild]["body"])) < DARK


def is_light(guild: int) -> bool:
    return min(srgb(GUILDS[guild]["body"])) > LIGHT


def contour_of(name: str) -> Array:
    """The colour of the line round a piece, by the guild at the end of its name."""
    guild = name.rpartition("-")[2]
    return LIGHT_CONTOUR if guild.isdigit() and is_dark(int(guild)) else CONTOUR


def join(colour: Array, cover: Array, shadow: Array) -> Image.Image:
    mixed, alpha = over(colour, cover, np.broadcast_to(SHADOW, colour.shape), shadow)
    return Image.fromarray(np.clip(np.dstack([mixed, alpha * 255]) + 0.5, 0, 255).astype("u1"), "RGBA")


def coarse_shadow(alpha: int) -> int:
    """Steps that no eye sees in a shadow, and that make files a quarter smaller."""
    return alpha // SHADOW_STEP * SHADOW_STEP if alpha < SHADOW_ALPHA else alpha


def painted(colour: Array, renders: Path, name: str, style: dict[str, str]) -> Array:
    """A roof's colours and pattern where the guild's paint is, with the light that fell there."""
    flat, pattern = read(renders / f"{name}.flat.png"), read(renders / f"{name}.pattern.png")
    cover = np.maximum(flat[..., 3], 1)
    paint = np.clip(flat[..., 0] / cover, 0, 1)
    channel = {"bands": 0, "checks": 1, "stripes": 2}.get(style["pattern"])
    second = (flat[..., 2] if channel is None else pattern[..., channel]) / cover
    second = np.clip(second / np.maximum(paint, 0.05), 0, 1)[..., None]
    target = np.array(srgb(style["roof"])) * (1 - second) + np.array(srgb(style["roof_pattern"])) * second
    tinted = colour * target * 1.10
    ridge = np.clip((flat[..., 2] - flat[..., 0]) / cover, 0, 1)[..., None]
    crowned = colour * np.array(srgb(style["ridge"])) * 1.10
    return colour * (1 - paint[..., None] - ridge) + tinted * paint[..., None] + crowned * ridge


class Packer:
    """Writes files and remembers them."""

    def __init__(self, renders: Path) -> None:
        self.renders = renders
        manifest.PACKED.mkdir(parents=True, exist_ok=True)
        # What was not rendered anew stays.
        self.sprites = manifest.load()["sprites"] if manifest.MANIFEST.exists() else {}

    def frame(self, name: str) -> dict[str, float]:
        frame: dict[str, float] = json.loads((self.renders / f"{name}.json").read_text())
        return frame

    def write(self, name: str, picture: Image.Image, frame: dict[str, float], quality: int = QUALITY) -> None:
        """Trimmed to what is seen, unless it is a ground that joins with itself."""
        left = top = 0
        if picture.mode == "RGBA" and not name.startswith(("ground", "hex")):
            seen = picture.getchannel("A").point(lambda value: 255 if value > 5 else 0).getbbox()
            if seen is None:
                raise SystemExit(f"{name} is empty")
            left, top = seen[:2]
            picture = picture.crop(seen)
        path = manifest.path_of(name)
        if picture.mode == "RGBA":
            picture.putalpha(picture.getchannel("A").point(coarse_shadow))
        picture.save(path, quality=quality, method=6, alpha_quality=100)
        self.sprites[name] = {
            "w": picture.width,
            "h": picture.height,
            "x": round(frame["x"] - left, 1),
            "y": round(frame["y"] - top, 1),
            "scale": frame["scale"],
            "bytes": path.stat().st_size,
        }

    def sprite(self, name: str) -> None:
        frame = self.frame(name)
        colour, cover, shadow = layers(self.renders, name)
        if (self.renders / f"{name}.pattern.png").exists():
            colour = painted(colour, self.renders, name, GUILDS[int(name.rpartition("-")[2])])
        if name.startswith(CONTOURED):
            colour, cover = with_contour(colour, cover, frame["scale"], contour_of(name))
        quality = RUINS_QUALITY if name.startswith("ruins") else QUALITY
        self.write(name, join(colour, cover, shadow), frame, quality)

    def building(self, name: str) -> None:
        """With a thatched roof; in four guilds' colours with the pennant behind it; its windows' light."""
        frame = self.frame(name)
        colour, cover, shadow = layers(self.renders, name)
        self.write(name, join(painted(colour, self.renders, name, THATCH), cover, shadow), frame)
        for guild, style in enumerate(GUILDS):
            coloured = painted(colour, self.renders, name, style)
            flag, flag_cover = self._pennant(name, guild, colour.shape[:2])
            mixed, alpha = over(coloured, cover, flag, flag_cover)
            rim, strength = (CONTOUR, LIGHT_RIM) if is_light(guild) else (LIGHT_CONTOUR, BUILDING_RIM)
            mixed, alpha = with_contour(mixed, alpha, frame["scale"] * BUILDING_RIM_WIDTH, rim, strength)
            self.write(f"{name}-{guild}", join(mixed, alpha, shadow), frame)
        flat = read(self.renders / f"{name}.flat.png")
        panes = np.clip(flat[..., 1] / 255, 0, 1)
        if panes.max() > 0.3:
            glow = np.clip(panes + blur(panes, frame["scale"] * 0.05) * 1.3, 0, 1)
            light = np.dstack([np.broadcast_to(WINDOW_LIGHT, colour.shape), glow * 255])
            self.write(f"{name}-light", Image.fromarray(light.astype("u1"), "RGBA"), frame, 60)

    def _pennant(self, name: str, guild: int, size: tuple[int, int]) -> tuple[Array, Array]:
        frame, flag = self.frame(name), self.frame(f"pennant-{guild}")
        colour, cover, _ = layers(self.renders, f"pennant-{guild}")
        colour, cover = with_contour(colour, cover, flag["scale"], contour_of(f"pennant-{guild}"))
        x, y = PENNANT_AT[name.removeprefix("building-")]
        left = round(frame["x"] + x * frame["wide"] * frame["scale"] - flag["x"])
        top = round(frame["y"] - y * frame["high"] * frame["scale"] - flag["y"])
        whole, whole_cover = np.zeros((*size, 3), "f4"), np.zeros(size, "f4")
        h, w = cover.shape
        y0, y1, x0, x1 = max(0, top), min(size[0], top + h), max(0, left), min(size[1], left + w)
        whole[y0:y1, x0:x1] = colour[y0 - top : y1 - top, x0 - left : x1 - left]
        whole_cover[y0:y1, x0:x1] = cover[y0 - top : y1 - top, x0 - left : x1 - left]
        return whole, whole_cover

    def ground(self, name: str) -> None:
        picture = Image.open(self.renders / f"{name}.png")
        frame = self.frame(name)
        if name == "ground-cliff":  # fades into the mist below
            pixels = np.array(picture.convert("RGBA"), dtype="f4")
            h = pixels.shape[0]
            x = np.arange(pixels.shape[1]) / pixels.shape[1] * 2 * np.pi
            ragged = h * (0.82 + 0.09 * np.sin(6 * x) + 0.06 * np.sin(11 * x + 1) + 0.04 * np.sin(23 * x))
            part = np.clip((ragged[None, :] - np.arange(h)[:, None]) / (h * 0.35), 0, 1)
            pixels[..., 3] *= part * part * (3 - 2 * part)
            self.write(name, Image.fromarray(pixels.astype("u1"), "RGBA"), frame, GROUND_QUALITY)
        else:
            self.write(name, picture.convert("RGB"), frame, GROUND_QUALITY)

    def fog(self, name: str) -> None:
        self.write(name, Image.open(self.renders / f"{name}.png"), self.frame(name), FOG_QUALITY)


def main() -> None:
    packer = Packer(Path(sys.argv[1]))
    for path in sorted(packer.renders.glob("*.json")):
        name = path.stem
        if name.startswith("building"):
            packer.building(name)
        elif name.startswith("ground"):
            packer.ground(name)
        elif name.startswith(("fog", "hex", "puff")):
            packer.fog(name)
        else:
            packer.sprite(name)
    sprites = dict(sorted(packer.sprites.items()))
    whole: manifest.Manifest = {"digest": manifest.digest(), "sprites": sprites}
    manifest.MANIFEST.write_text(json.dumps(whole, separators=(",", ":")) + "\n", encoding="utf-8")
    size = sum(sprite["bytes"] for sprite in packer.sprites.values())
    print(f"{len(packer.sprites)} sprites, {size} bytes")
    if size > manifest.BUDGET_BYTES:
        raise SystemExit(f"over the budget of {manifest.BUDGET_BYTES} bytes")


if __name__ == "__main__":
    main()
