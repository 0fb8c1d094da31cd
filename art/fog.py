"""Fog, painted with numpy: one cloud field that joins with itself, and ragged soft masks of hexes.

Whoever draws a board masks the field with the union of the masks of its fog hexes, so that a region is one
cloud, whatever its shape; loose puffs lie along its rim. The same masks blend grounds into each other.

usage: fog.py OUT
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from palette import srgb
from PIL import Image, ImageFilter

Array = NDArray[np.float64]
Y_ON_SCREEN = 0.788
SCALE = 48  # pixels to a unit: clouds are soft
FIELD_SIZE = (13, 8)  # units on the screen


def noise(rng: np.random.Generator, h: int, w: int, base: int, octaves: int, tiles: bool = False) -> Array:
    """Sums of ever finer noise, from 0 to 1; joins with itself if it `tiles`."""
    total, weight, gain = np.zeros((h, w)), 0.0, 1.0
    for octave in range(octaves):
        columns = base * 2**octave
        rows = max(2, round(columns * h / w))
        grid = rng.random((rows, columns)).astype("f4")
        grid = np.tile(grid, (3, 3)) if tiles else np.pad(grid, 1, "edge")
        size = (w * 3, h * 3) if tiles else (w, h)
        layer = np.asarray(Image.fromarray(grid).resize(size, Image.Resampling.BICUBIC))
        total += gain * (layer[h : 2 * h, w : 2 * w] if tiles else layer)
        weight += gain
        gain *= 0.55
    return total / weight


def smoothstep(x: Array, start: float, end: float) -> Array:
    t = np.clip((x - start) / (end - start), 0, 1)
    return t * t * (3 - 2 * t)


def ramp(light: Array) -> Array:
    """The colour of fog for a light from 0 to 1."""
    low, middle, high = (np.array(srgb(f"fog_{part}")) for part in ("low", "middle", "high"))
    t = np.clip(light, 0, 1)[..., None]
    return np.where(t < 0.5, low + (middle - low) * t * 2, middle + (high - middle) * (t - 0.5) * 2)


def paint_puffs(
    colour: Array, alpha: Array, puffs: list[tuple[float, ...]], rng: np.random.Generator, tiles: bool
) -> None:
    """Round puffs (x, y, radius, light, strength), lit from the upper left, lower ones over upper ones."""
    h, w = alpha.shape
    wander_x, wander_y = (noise(rng, h, w, 10, 4, tiles) - 0.5 for _ in range(2))
    shifts = [(dx, dy) for dx in (-w, 0, w) for dy in (-h, 0, h)] if tiles else [(0, 0)]
    copies = [(x + dx, y + dy, *rest) for x, y, *rest in puffs for dx, dy in shifts]
    for cx, cy, r, light, strength in sorted(copies, key=lambda puff: puff[1]):
        x0, x1 = int(max(0, cx - r * 1.5)), int(min(w, cx + r * 1.5))
        y0, y1 = int(max(0, cy - r * 1.5)), int(min(h, cy + r * 1.5))
        if x1 <= x0 or y1 <= y0:
            continue
        yy, xx = np.mgrid[y0:y1, x0:x1]
        u = (xx - cx) / r + wander_x[y0:y1, x0:x1] * 0.9
        v = -(yy - cy) / (r * 0.86) + wander_y[y0:y1, x0:x1] * 0.9
        distance = np.sqrt(u * u + v * v)
        cover = (1 - smoothstep(distance, 0.5, 1.0)) * smoothstep(v, -1.0, 0.2) * strength
        lit = ramp(0.52 + 0.42 * v - 0.24 * u + 0.18 * (1 - distance) + light)
        part = np.s_[y0:y1, x0:x1]
        colour[part] = colour[part] * (1 - cover[..., None]) + lit * cover[..., None]
        alpha[part] = alpha[part] * (1 - cover) + cover


def field() -> Image.Image:
    """The cloud field."""
    rng = np.random.default_rng(4)
    w, h = (int(side * SCALE) for side in FIELD_SIZE)
    colour, alpha = np.ones((h, w, 3)) * ramp(np.array([0.55]))[0], np.ones((h, w))
    puffs = [
        (rng.uniform(0, w), rng.uniform(0, h), SCALE * rng.uniform(0.5, 1.1), rng.uniform(-0.06, 0.06), 0.92)
        for _ in range(170)
    ]
    puffs += [
        (
            rng.uniform(0, w),
            rng.uniform(0, h),
            SCALE * rng.uniform(0.22, 0.45),
            rng.uniform(-0.02, 0.10),
            0.65,
        )
        for _ in range(170)
    ]
    paint_puffs(colour, alpha, puffs, rng, True)
    tiled = Image.fromarray((np.clip(np.tile(colour, (3, 3, 1)), 0, 1) * 255).astype("u1"))
    return tiled.filter(ImageFilter.GaussianBlur(1.1)).crop((w, h, 2 * w, 2 * h))


def hex_mask(seed: int, turned: bool = False) -> Image.Image:
    """A hex with a ragged, soft border; corners up and down, or left and right if `turned`."""
    rng = np.random.default_rng(seed)
    w, h = int(3.2 * SCALE), int(2.9 * SCALE)
    yy, xx = np.mgrid[0:h, 0:w]
    x, y = (xx - w / 2) / SCALE, -(yy - h / 2) / SCALE / Y_ON_SCREEN
    if turned:
        x, y = y, x
    distance = np.maximum(np.abs(x) / 0.866, np.abs(y) + np.abs(x) / 1.732)
    distance = distance + (noise(rng, h, w, 7, 4) - 0.5) * 0.6
    return _with_alpha(np.ones((h, w, 3)), 1 - smoothstep(distance, 0.80, 1.26))


def puff(seed: int) -> Image.Image:
    """A loose puff for the rim."""
    rng = np.random.default_rng(50 + seed)
    w, h = int(2.8 * SCALE), int(1.9 * SCALE)
    colour, alpha = np.zeros((h, w, 3)) + ramp(np.array([0.62]))[0], np.zeros((h, w))
    puffs = [
        (
            w / 2 + np.clip(rng.normal(0, 0.30), -0.6, 0.6) * SCALE,
            h * 0.55 + rng.normal(0, 0.13) * SCALE,
            SCALE * rng.uniform(0.22, 0.40),
            rng.uniform(0.0, 0.1),
            0.7,
        )
        for _ in range(11)
    ]
    paint_puffs(colour, alpha, puffs, rng, False)
    soft = Image.fromarray((alpha * 255).astype("u1")).filter(ImageFilter.GaussianBlur(3))
    return _with_alpha(colour, np.asarray(soft) / 255 * 0.85)


def _with_alpha(colour: Array, alpha: Array) -> Image.Image:
    return Image.fromarray(
        (np.dstack([np.clip(colour, 0, 1), np.clip(alpha, 0, 1)]) * 255 + 0.5).astype("u1"), "RGBA"
    )


def main() -> None:
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    pictures = {"fog": field()}
    pictures |= {f"hex-{n}": hex_mask(n + 1) for n in range(3)}
    pictures |= {f"hex-turned-{n}": hex_mask(n + 11, True) for n in range(3)}
    pictures |= {f"puff-{n}": puff(n) for n in range(4)}
    for name, picture in pictures.items():
        picture.save(out / f"{name}.png")
        w, h = picture.size
        frame = {
            "w": w,
            "h": h,
            "x": w / 2,
            "y": h * (0.55 if name.startswith("puff") else 0.5),
            "scale": SCALE,
        }
        (out / f"{name}.json").write_text(json.dumps(frame), encoding="utf-8")


if __name__ == "__main__":
    main()
