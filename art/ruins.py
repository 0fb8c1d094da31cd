"""Ruins: paved places, and behind them what is left of what stood there; each has its own outline."""

from __future__ import annotations

import math
import random
from itertools import pairwise

from land import tuft
from materials import mat
from shapes import box, cylinder, ground_patch, rock

PAVING = ("ruin_worn", "ruin_worn", "ruin_mid", "ruin_floor")
BLOCKS = ("ruin", "ruin_light", "ruin_mid", "ruin_mid")
BACK = 0.54  # where the walls stand, behind the places


def colonnade():
    """Two columns that still bear their lintel, and stumps of others."""
    rnd = _two_places(1)
    for x, h, capital in ((-0.68, 0.34, False), (-0.28, 0.92, True), (0.28, 0.92, True), (0.68, 0.60, False)):
        _column(x, BACK + (0.06 if abs(x) < 0.4 else -0.06), h, rnd, capital)
    box(0.80, 0.18, 0.11, mat("ruin", 0.1), (0, BACK + 0.06, 1.015), (0, 0, 1), 0.015)
    box(0.52, 0.15, 0.06, mat("ruin_mid", 0.1), (-0.05, BACK + 0.06, 1.125), (0, 0, -2), 0.015)
    _overgrow(rnd)


def tower():
    """A round tower, broken off, and the foot of the wall that joined it."""
    rnd = _two_places(2)
    x, y, r = -0.42, BACK + 0.12, 0.30
    courses = 10
    for course in range(courses):
        for k in range(12):
            a = math.tau * (k + 0.5 * (course % 2)) / 12
            # It is broken off aslant: higher at the left and behind.
            if course > 6.2 - 3.2 * math.cos(a - 2.5):
                continue
            at = (x + r * math.cos(a), y + r * 0.9 * math.sin(a), course * 0.115)
            colour = mat(rnd.choice(["ruin", "ruin_mid", "ruin_mid", "ruin_dark"]), 0.12, 7)
            box(0.145, 0.10, 0.112, colour, at, (0, 0, math.degrees(a) + 90), 0.016)
    cylinder(r * 0.86, r * 0.86, 0.36, mat("mountain_dark", 0.1), (x, y, 0), n=12)
    box(0.11, 0.05, 0.17, mat("mountain_dark", 0.04), (x + 0.02, y - r * 0.9 - 0.035, 0.14), (0, 0, 3), 0.02)
    _wall(rnd, -0.14, 0.74, BACK + 0.02, (0.42, 0.36, 0.30, 0.24, 0.30, 0.20))
    _overgrow(rnd)


def chapel():
    """The gable of a chapel without its roof, with a window that only the sky is seen through."""
    rnd = _two_places(3)
    course, eaves, top, half = 0.11, 0.56, 1.34, 0.46
    z = 0.0
    while z < top - 0.1:
        width = half if z < eaves else half * (top - z) / (top - eaves)
        n = max(1, round(2 * width / 0.17))
        for k in range(n):
            x = -width + (k + 0.5) * 2 * width / n + (0.02 if n > 2 and round(z / course) % 2 else 0)
            is_window = abs(x) < 0.20 and 0.15 < z < 0.70
            is_broken = x < 0 and z > 1.12 + 1.5 * x  # at the left, where its top fell
            if not is_window and not is_broken:
                colour = mat(rnd.choice([*BLOCKS, "ruin_dark"]), 0.1, 8)
                at = (x, BACK + 0.06, z)
                box(
                    2 * width / n - 0.006, 0.15, course - 0.003, colour, at, (0, 0, rnd.uniform(-2, 2)), 0.013
                )
        z += course
    for k in range(7):
        a = math.pi * k / 6
        at = (0.185 * math.cos(a), BACK + 0.01, 0.52 + 0.24 * math.sin(a) - 0.04)
        box(0.085, 0.20, 0.08, mat("ruin_light", 0.06), at, (0, 90 - math.degrees(a), 0), 0.012)
    box(0.44, 0.20, 0.04, mat("ruin_light", 0.06), (0, BACK + 0.03, 0.13), bevel=0.012)
    for side in (-1, 1):
        box(0.14, 0.24, 0.46, mat("ruin_mid", 0.1), (side * 0.47, BACK + 0.02, 0), bevel=0.02, taper=0.8)
    _wall(rnd, -0.88, -0.54, BACK - 0.06, (0.12, 0.24, 0.36))
    _wall(rnd, 0.54, 0.88, BACK - 0.06, (0.40, 0.22, 0.14))
    _overgrow(rnd)


def archway():
    """A great arch at one end of a wall that falls away from it."""
    rnd = _two_places(4)
    x, r, z = 0.34, 0.29, 0.44
    for side in (-1, 1):
        for course in range(4):
            colour = mat(rnd.choice(BLOCKS), 0.1, 7)
            box(0.18, 0.20, 0.118, colour, (x + side * 0.34, BACK + 0.04, course * 0.12), bevel=0.014)
    n = 9
    for k in range(n):
        a = math.pi * (k + 0.5) / n
        at = (x + 0.345 * math.cos(a), BACK + 0.04, z + 0.345 * math.sin(a) - 0.055)
        colour = mat("ruin_light" if k == n // 2 else rnd.choice(BLOCKS), 0.1, 8)
        box(0.128, 0.19, 0.14 if k != n // 2 else 0.19, colour, at, (0, 90 - math.degrees(a), 0), 0.014)
    for dx, w in ((-0.24, 0.22), (0.02, 0.24)):
        box(w, 0.17, 0.10, mat("ruin_mid", 0.1), (x + dx, BACK + 0.05, z + r + 0.125), (0, 0, 2), 0.014)
    _wall(rnd, -0.82, -0.06, BACK, (0.16, 0.28, 0.24, 0.40, 0.58))
    _column(-0.60, BACK - 0.05, 0.44, rnd, False)
    _overgrow(rnd)


def fallen_columns():
    """One column stands; another lies where it fell, drum beside drum."""
    rnd = _two_places(5)
    _column(-0.62, BACK, 1.08, rnd, True)
    _column(-0.36, BACK + 0.14, 0.30, rnd, False)
    _column(0.78, BACK - 0.10, 0.24, rnd, False)
    for x, y, turn in ((0.06, BACK + 0.20, 24), (0.42, BACK + 0.24, -12)):
        box(0.30, 0.18, 0.20, mat("ruin_mid", 0.1), (x, y, 0.02), (6, 8, turn), 0.018)
    for k in range(5):
        along = -0.24 + 0.19 * k + (0.06 if k > 2 else 0)
        at = (along, BACK - 0.06 + 0.12 * along, 0.125)
        colour = mat(rnd.choice(["ruin", "ruin_light", "ruin_mid"]), 0.1, 8)
        cylinder(0.125, 0.12, 0.175, colour, at, (0, 90, 7 + rnd.uniform(-7, 7)), 11, 0.016)
    box(0.24, 0.22, 0.07, mat("ruin", 0.1), (0.24, BACK + 0.22, 0.24), (14, -20, 30), 0.014)
    _overgrow(rnd)


def court():
    """A ruins space of one place: one large paved court before a colonnade."""
    rnd = random.Random(6)
    ground_patch("sand", "sand_dark", 0.86, 6, 0.17)
    _paving(0, 1.44, 4.6, rnd)
    for x, h in ((-0.66, 0.44), (-0.26, 0.92), (0.26, 0.92), (0.66, 0.58)):
        _column(x, BACK, h, rnd, h > 0.6)
    box(0.76, 0.18, 0.11, mat("ruin", 0.1), (0, BACK, 1.015), (0, 0, -1), 0.015)
    _overgrow(rnd)


def _two_places(seed: int) -> random.Random:
    """Two paved places, left and right of a low broken wall."""
    rnd = random.Random(seed)
    ground_patch("sand", "sand_dark", 0.88, seed, 0.17)
    for side in (-1, 1):
        _paving(side * 0.43, 0.68, 2.4, rnd)
    for k in range(5):
        high = (0.16, 0.11, 0.17, 0.13, 0.2)[(k + seed) % 5] + rnd.uniform(-0.02, 0.02)
        turn = (0, 0, rnd.uniform(-4, 4))
        box(0.10, 0.175, high, mat(rnd.choice(BLOCKS), 0.1), (0, -0.47 + k * 0.19, 0), turn, 0.016)
    return rnd


def _paving(middle: float, width: float, slabs: float, rnd: random.Random) -> None:
    """A platform of worn slabs with a kerb, darker than walls are; grass and moss have taken some of it."""
    row_depth, n_rows = 0.275, 3
    low, high = -0.10 - n_rows * row_depth / 2, -0.10 + n_rows * row_depth / 2
    box(width + 0.03, high - low + 0.03, 0.055, mat("ruin_shade", 0.12, 5), (middle, -0.10, 0), bevel=0.03)
    for row in range(n_rows):
        y = low + (row + 0.5) * row_depth
        n = max(2, round(slabs + rnd.uniform(-0.7, 0.5)))
        inner = (width * ((k + rnd.uniform(-0.18, 0.18)) / n - 0.5) for k in range(1, n))
        for left, right in pairwise([-width / 2, *inner, width / 2]):
            x = middle + (left + right) / 2
            roll = rnd.random()
            if roll < 0.06:
                tuft(x, y, rnd, "bush_light", 6, 0.09, 0.05)
                continue
            colour = mat("ruin_moss" if roll < 0.2 else rnd.choice(PAVING), 0.14, 5)
            turn = (0, 0, rnd.uniform(-1.5, 1.5))
            thick = 0.03 + rnd.uniform(-0.008, 0.008)
            box(right - left - 0.014, row_depth - 0.014, thick, colour, (x, y, 0.05), turn, 0.012)


def _column(x, y, h, rnd, capital):
    radius = 0.10
    cylinder(radius * 1.4, radius * 1.35, 0.05, mat("ruin", 0.08), (x, y, 0.03), n=8, bevel=0.01)
    z, drum = 0.08, 0.16
    while z < h:
        colour = rnd.choice(["ruin", "ruin_light", "ruin_mid"])
        r1, r2 = radius * rnd.uniform(0.94, 1), radius * rnd.uniform(0.9, 0.98)
        at = (x + rnd.uniform(-0.008, 0.008), y, z)
        turn = (0, 0, rnd.uniform(0, 40))
        cylinder(r1, r2, min(drum, h - z + 0.02), mat(colour, 0.1, 8), at, turn, 9, 0.012)
        z += drum
    if capital:
        box(0.21, 0.20, 0.04, mat("ruin_mid", 0.08), (x, y, h))
        box(0.30, 0.25, 0.055, mat("ruin", 0.08), (x, y, h + 0.04))
    else:
        stump = mat("ruin", 0.1)
        cylinder(radius * 0.95, radius * 0.3, 0.09, stump, (x, y, h), (8, 12, 0), 7, 0, False, 0.25, rnd)


def _wall(rnd, start, end, y, heights):
    """Courses of blocks from `start` to `end`, as high as said from left to right."""
    w = (end - start) / len(heights)
    for i, height in enumerate(heights):
        z = 0.0
        while z < height:
            x = start + (i + 0.5) * w + (0.02 if round(z / 0.11) % 2 else -0.02)
            colour = mat(rnd.choice([*BLOCKS, "ruin_dark"]), 0.1, 8)
            box(w - 0.008, 0.14, 0.108, colour, (x, y, z), (0, 0, rnd.uniform(-3, 3)), 0.014)
            z += 0.11


def _overgrow(rnd):
    """Rubble, tufts and bushes around it."""
    for _ in range(9):
        a = rnd.uniform(0, math.tau)
        at = (0.82 * math.cos(a), 0.78 * math.sin(a), 0.01)
        rock(rnd.uniform(0.03, 0.07), mat("ruin", 0.1), at, rnd, 0.7)
    for _ in range(10):
        a = rnd.uniform(0, math.tau)
        tuft(0.86 * math.cos(a), 0.80 * math.sin(a), rnd, rnd.choice(["bush_light", "grass_dark"]), 5)
    for x, y in ((-0.80, 0.40), (0.82, 0.36), (rnd.uniform(-0.1, 0.1), 0.74)):
        rock(rnd.uniform(0.08, 0.11), mat("bush", 0.14), (x, y, 0.05), rnd, 0.8)
        rock(0.06, mat("bush_light", 0.14), (x + 0.07, y - 0.04, 0.04), rnd, 0.8)


RUINS = (colonnade, tower, chapel, archway, fallen_columns)
