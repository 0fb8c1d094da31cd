"""Buildings that are no common houses: mill, crane, balloon, tents, still, tree house, stall, dome, gate."""

from __future__ import annotations

import math
import random

from materials import guild_paint, mat, ridge_paint
from mathutils import Vector
from parts import (
    barrel,
    chimney,
    cone_roof,
    crate,
    dome,
    door,
    gable_roof,
    hip_roof,
    plinth,
    sack,
    slab,
    window,
)
from shapes import ball, box, cylinder, lathe, mesh, plate, rock, rod, torus


def abundance():
    """A windmill with its four sails."""
    plinth(0.60, 0.58)
    lathe(
        [(0.27, 0.05), (0.25, 0.2), (0.18, 0.80), (0.18, 0.84)],
        mat("wall", 0.07),
        (0, 0.10, 0),
        n=10,
        smooth=False,
    )
    lathe([(0.21, 0.80), (0.22, 0.83), (0.20, 0.85)], mat("wood_dark", 0.06), (0, 0.10, 0), n=10)
    cone_roof(0.24, 0.32, (0, 0.10, 0.84), 10, 3)
    hub = (0.0, -0.22, 0.80)
    rod((0, 0.10, 0.86), hub, 0.034, "wood_dark")
    ball(0.05, mat("brass", 0.05), hub, n=8)
    for k in range(4):
        a = math.radians(33 + 90 * k)
        out, beside = Vector((math.cos(a), 0, math.sin(a))), Vector((-math.sin(a), 0, math.cos(a)))
        middle = Vector(hub)
        rod(middle, middle + out * 0.66, 0.018, "wood_dark", 5)
        corners = [
            middle + out * along + beside * off
            for along, off in ((0.14, 0.02), (0.14, 0.18), (0.64, 0.18), (0.64, 0.02))
        ]
        slab(corners[::-1], guild_paint(), 0.014)
        for along in (0.14, 0.305, 0.47, 0.64):
            start = middle + out * along + Vector((0, -0.012, 0))
            rod(start, start + beside * 0.185, 0.009, "wood_dark", 4)
    door(0.0, -0.17, 0.12, 0.19)
    window(0.0, -0.135, 0.40, 0.08, 0.10)
    sack(0.25, -0.24)
    sack(0.32, -0.14, 0.065)
    sack(-0.27, -0.22, 0.07)


def architect():
    """A tower going up, with a great crane over it."""
    rnd = random.Random(4)
    plinth(0.70, 0.60)
    stone = mat("wall_dark", 0.1, 7)
    box(0.36, 0.34, 0.34, stone, (-0.10, 0.06, 0.05))
    for k, (x, h) in enumerate(((-0.22, 0.22), (-0.10, 0.14), (0.02, 0.06))):
        box(0.12, 0.34, h, mat(("wall", "wall_dark", "wall")[k], 0.1, 8), (x, 0.06, 0.39), bevel=0.012)
    door(-0.10, -0.12, 0.13, 0.2)
    window(-0.2, -0.115, 0.42, 0.07, 0.10)
    rod((0.24, 0.12, 0.0), (0.24, 0.12, 1.12), 0.036, mat("wood", 0.1), 8)
    rod((0.40, 0.20, 0.92), (-0.34, -0.12, 1.22), 0.028, mat("wood_light", 0.1), 8)
    rod((0.24, 0.12, 0.66), (0.02, 0.03, 1.06), 0.02, "wood_dark")
    rod((-0.32, -0.11, 1.20), (-0.32, -0.11, 0.84), 0.010, "iron", 4)
    box(0.13, 0.12, 0.10, mat("cut_light", 0.06), (-0.32, -0.11, 0.74), bevel=0.014)
    torus(0.15, 0.028, mat("wood_dark", 0.08), (0.24, -0.02, 0.26))
    for k in range(4):
        a = math.pi * k / 4
        dx, dz = 0.15 * math.cos(a), 0.15 * math.sin(a)
        rod((0.24 - dx, -0.02, 0.26 - dz), (0.24 + dx, -0.02, 0.26 + dz), 0.012, "wood_light", 4)
    slab(
        [(0.02, -0.26, 0.30), (0.42, -0.26, 0.30), (0.42, 0.02, 0.50), (0.02, 0.02, 0.50)],
        guild_paint(),
        0.02,
    )
    slab(
        [(-0.36, -0.14, 0.64), (-0.04, -0.14, 0.64), (-0.04, 0.26, 0.80), (-0.36, 0.26, 0.80)],
        guild_paint(),
        0.025,
    )
    for x in (0.04, 0.40):
        rod((x, -0.25, 0.05), (x, -0.25, 0.31), 0.014, "wood_dark", 5)
    for k in range(4):
        at = (-0.26 + 0.11 * (k % 3), -0.28 + 0.02 * (k % 2), 0.05 + 0.08 * (k // 3))
        box(0.10, 0.09, 0.08, mat("cut", 0.06), at, (0, 0, rnd.uniform(-12, 12)), 0.012)


def by_air():
    """A balloon over its mooring platform."""
    cylinder(0.34, 0.32, 0.08, mat("wood_light", 0.1), n=10, bevel=0.01)
    for k in range(6):
        a = k * math.tau / 6 + 0.3
        rod(
            (0.30 * math.cos(a), 0.30 * math.sin(a), 0.05),
            (0.30 * math.cos(a), 0.30 * math.sin(a), 0.19),
            0.018,
            "wood_dark",
            5,
        )
    box(0.22, 0.20, 0.16, mat("wood", 0.12), (0, 0, 0.24), bevel=0.025)
    box(0.25, 0.23, 0.03, mat("wood_dark", 0.05), (0, 0, 0.385), bevel=0.01)
    for x in (-0.10, 0.10):
        for y in (-0.09, 0.09):
            rod((x, y, 0.40), (x * 1.7, y * 1.7, 0.74), 0.008, "wood_dark", 4)
    profile = [
        (0.09, 0.64),
        (0.20, 0.73),
        (0.32, 0.88),
        (0.37, 1.05),
        (0.34, 1.20),
        (0.24, 1.32),
        (0.11, 1.39),
        (0.01, 1.41),
    ]
    lathe(profile, guild_paint(), n=18)
    lathe([(0.372, 1.00), (0.380, 1.03), (0.372, 1.07)], ridge_paint(), n=18)
    ball(0.03, mat("brass", 0.04), (0, 0, 1.42), n=8)
    for x in (-0.26, 0.26):
        rod((x * 0.4, -0.05, 0.28), (x, -0.12, 0.09), 0.008, "wood_dark", 4)
        sack(x, -0.15, 0.05)


def caravan():
    """Two tents with their tips, and bales."""
    ground = mat("sand", 0.1)
    box(0.80, 0.62, 0.03, ground, bevel=0.03)
    for x, y, r, h in ((-0.14, 0.08, 0.29, 0.42), (0.24, -0.04, 0.18, 0.28)):
        lathe([(r, 0.02), (r * 0.96, h * 0.44)], mat("parchment", 0.05), (x, y, 0), n=14)
        profile = [(r * 1.14, h * 0.42), (r * 0.70, h * 0.70), (r * 0.34, h * 1.05), (0.012, h * 1.62)]
        lathe(profile, guild_paint(), (x, y, 0), n=14, smooth=False)
        for k in range(14):
            a = math.tau * k / 14
            at = (x + r * 1.13 * math.cos(a), y + r * 1.13 * math.sin(a), h * 0.39)
            ball(0.028, guild_paint(), at, n=6)
        ball(0.03, mat("brass", 0.05), (x, y, h * 1.64), n=8)
    plate([(-0.07, 0.0), (0.07, 0.0), (0.0, 0.19)], 0.03, mat("wood_dark", 0.03), (-0.14, -0.21, 0.02))
    plate([(-0.045, 0.0), (0.045, 0.0), (0.0, 0.12)], 0.03, mat("wood_dark", 0.03), (0.24, -0.225, 0.02))
    for k, (x, y) in enumerate(((-0.34, -0.24), (-0.22, -0.30), (0.04, -0.28))):
        cylinder(
            0.05,
            0.05,
            0.13,
            mat(("clay", "wheat_dark", "leather")[k], 0.08),
            (x - 0.06, y, 0.07),
            (0, 90, 12),
            9,
            0.01,
        )
    crate(0.36, -0.24, 0.02, 0.12, 15)


def distillery():
    """A round house with a great copper still and a tall chimney."""
    plinth(0.74, 0.60)
    cylinder(0.23, 0.22, 0.36, mat("wall", 0.08), (-0.15, 0.08, 0.05), n=14, bevel=0.01)
    cone_roof(0.31, 0.34, (-0.15, 0.08, 0.40), 14, 4)
    copper = mat("copper", 0.06)
    profile = [
        (0.15, 0.06),
        (0.185, 0.16),
        (0.18, 0.26),
        (0.10, 0.36),
        (0.055, 0.43),
        (0.055, 0.52),
        (0.075, 0.56),
        (0.03, 0.60),
    ]
    lathe(profile, copper, (0.22, -0.12, 0), n=18)
    lathe([(0.17, 0.05), (0.18, 0.09)], mat("stone_dark", 0.05), (0.22, -0.12, 0), n=16)
    rod((0.22, -0.12, 0.565), (0.02, -0.20, 0.50), 0.026, copper, 8)
    rod((0.03, -0.20, 0.51), (-0.02, -0.24, 0.20), 0.022, copper, 8)
    barrel(-0.03, -0.25, 0.04, 0.075, 0.15)
    barrel(-0.20, -0.27, 0.04, 0.065, 0.13)
    chimney(0.14, 0.20, 0.05, 0.92, 0.11)
    door(-0.15, -0.145, 0.11, 0.19)
    window(-0.30, -0.06, 0.24, 0.06, 0.09, -48)


def lazy_explorer():
    """A tree house, with a hammock below it."""
    rnd = random.Random(9)
    plinth(0.60, 0.54, "earth_dark")
    rod((-0.14, 0.10, 0), (-0.10, 0.08, 0.80), 0.075, mat("bark", 0.14), 9)
    rod((-0.12, 0.09, 0.5), (0.16, 0.12, 0.80), 0.04, mat("bark", 0.14), 7)
    for k in range(9):
        a = math.tau * k / 8
        at = (
            -0.14 + 0.24 * math.cos(a) * (k < 8),
            0.16 + 0.16 * math.sin(a) * (k < 8),
            0.92 + 0.10 * (k == 8) + rnd.uniform(-0.05, 0.05),
        )
        rock(0.17, mat(rnd.choice(["bush", "bush_light"]), 0.14), at, rnd, 0.9)
    box(0.42, 0.34, 0.04, mat("wood_light", 0.1), (0.04, -0.06, 0.44), bevel=0.008)
    box(0.28, 0.22, 0.20, mat("wood", 0.12, 8), (0.06, -0.03, 0.48))
    gable_roof(0.28, 0.24, 0.20, (0.06, -0.03, 0.68), rows=3, across=True, wall=mat("wood", 0.12, 8))
    window(0.06, -0.15, 0.54, 0.09, 0.10)
    for x in (-0.15, 0.23):
        rod((x, -0.21, 0.0), (x, -0.21, 0.58), 0.02, "wood_dark")
    rod((-0.15, -0.21, 0.57), (0.23, -0.21, 0.57), 0.014, "wood_light")
    points, faces, uv = [], [], []
    steps = 8
    for k in range(steps + 1):
        t = k / steps
        x, z = -0.15 + 0.40 * t, 0.30 - 0.15 * math.sin(math.pi * t)
        points += [(x, -0.32 + 0.06 * abs(2 * t - 1), z + 0.02), (x, -0.14 - 0.02 * abs(2 * t - 1), z + 0.06)]
    for k in range(steps):
        faces.append((2 * k, 2 * k + 2, 2 * k + 3, 2 * k + 1))
        x0, x1 = 0.05 * k, 0.05 * (k + 1)
        uv.append([(x0, 0.0), (x1, 0.0), (x1, 0.2), (x0, 0.2)])
    mesh(points, faces, guild_paint(), uv=uv)
    rod((0.20, 0.05, 0.02), (0.30, -0.12, 0.46), 0.014, "wood_light", 5)
    rod((0.28, 0.09, 0.02), (0.36, -0.08, 0.46), 0.014, "wood_light", 5)


def merchant():
    """A market stall: wares on steps before a striped awning."""
    plinth(0.80, 0.66, "sand")
    for x in (-0.34, 0.34):
        rod((x, 0.02, 0.05), (x, 0.02, 0.56), 0.022, "wood_dark")
        rod((x, 0.26, 0.05), (x, 0.26, 0.78), 0.024, "wood_dark")
    box(0.70, 0.05, 0.56, mat("wood", 0.12, 8), (0, 0.28, 0.05), bevel=0.01)
    slab(
        [(-0.42, -0.06, 0.54), (0.42, -0.06, 0.54), (0.42, 0.30, 0.82), (-0.42, 0.30, 0.82)],
        guild_paint(),
        0.025,
    )
    for k in range(7):
        plate(
            [(-0.06, 0.0), (-0.06, -0.07), (0, -0.12), (0.06, -0.07), (0.06, 0.0)],
            0.015,
            guild_paint(),
            (-0.36 + 0.12 * k, -0.065, 0.56),
        )
    box(0.68, 0.16, 0.24, mat("wood_light", 0.12, 8), (0, -0.04, 0.05), bevel=0.012)
    box(0.72, 0.18, 0.13, mat("wood_light", 0.12, 8), (0, -0.21, 0.05), bevel=0.012)
    for row, (y, z) in enumerate(((-0.05, 0.29), (-0.22, 0.18))):
        for k in range(4):
            colour = ("clay", "flower_yellow", "bush_light", "flower_red", "flower_purple")[(k + 2 * row) % 5]
            x = -0.255 + 0.17 * k
            box(0.145, 0.13, 0.03, mat("wood_dark", 0.06), (x, y, z), bevel=0.008)
            for i in range(6):
                at = (x - 0.045 + 0.045 * (i % 3), y - 0.03 + 0.06 * (i // 3), z + 0.045)
                ball(0.031, mat(colour, 0.06), at, n=7)
    barrel(0.36, -0.36, 0, 0.065, 0.13)
    sack(-0.36, -0.36, 0.07)
    lathe([(0.05, 0), (0.085, 0.08), (0.04, 0.16), (0.05, 0.19)], mat("clay", 0.07), (0.22, -0.39, 0), n=12)


def secret_plan():
    """A slim observatory with a dome and a long telescope."""
    plinth(0.60, 0.58)
    wall = mat("stone", 0.1, 7)
    cylinder(0.25, 0.20, 0.62, wall, (0, 0.02, 0.05), n=14, bevel=0.012)
    lathe([(0.232, 0.48), (0.226, 0.6)], guild_paint(), (0, 0.02, 0), n=14)
    lathe(
        [(0.24, 0.64), (0.27, 0.68), (0.27, 0.72), (0.23, 0.73)], mat("wall_dark", 0.06), (0, 0.02, 0), n=14
    )
    for k in range(7):
        a = math.pi + math.pi * k / 6
        rod(
            (0.25 * math.cos(a), 0.02 + 0.25 * math.sin(a), 0.72),
            (0.25 * math.cos(a), 0.02 + 0.25 * math.sin(a), 0.80),
            0.012,
            "wood_dark",
            4,
        )
    cylinder(0.20, 0.20, 0.10, mat("wall", 0.06), (0, 0.02, 0.72), n=14)
    dome(0.235, 0.27, (0, 0.02, 0.80))
    rod((0.02, -0.06, 0.94), (-0.34, -0.26, 1.20), 0.05, mat("brass", 0.05), 10)
    rod((-0.31, -0.245, 1.18), (-0.37, -0.28, 1.22), 0.065, mat("wood_dark", 0.05), 10)
    door(0, -0.235, 0.12, 0.2)
    window(0.0, -0.20, 0.46, 0.07, 0.12)
    window(0.155, -0.14, 0.36, 0.06, 0.10, 40)
    window(-0.155, -0.14, 0.36, 0.06, 0.10, -40)
    cylinder(0.035, 0.035, 0.20, mat("parchment", 0.04), (0.22, -0.28, 0.06), (0, 90, 20), 8)
    crate(0.28, -0.20, 0.05, 0.12, 20)


def shortcut():
    """A gatehouse on an arch that a road runs through."""
    plinth(0.80, 0.50)
    stone = mat("stone", 0.12, 6)
    box(0.26, 0.70, 0.02, mat("sand", 0.1), (0, -0.04, 0.055), bevel=0.01)
    for x in (-0.27, 0.27):
        box(0.22, 0.36, 0.42, stone, (x, 0, 0.05), taper=0.95)
    arch = [(-0.38, 0.0), (-0.17, 0.0)]
    arch += [(-0.17 * math.cos(math.pi * k / 8), 0.17 * math.sin(math.pi * k / 8)) for k in range(1, 8)]
    arch += [(0.17, 0.0), (0.38, 0.0), (0.38, 0.26), (-0.38, 0.26)]
    n = len(arch)
    points = [(x, -0.17, z + 0.38) for x, z in arch] + [(x, 0.17, z + 0.38) for x, z in arch]
    quads = [(i, n + i, n + (i + 1) % n, (i + 1) % n) for i in range(n)]
    fan = [
        (0, 1, n - 1),
        *((i, i + 1, n - 1 if i < 5 else n - 2) for i in range(1, n - 2)),
        (5, n - 2, n - 1),
    ]
    mesh(points, quads + fan + [tuple(n + i for i in reversed(f)) for f in fan], stone)
    for k in range(9):
        a = math.pi * k / 8
        at = (-0.20 * math.cos(a), -0.175, 0.38 + 0.20 * math.sin(a) - 0.03)
        box(0.07, 0.04, 0.065, mat("wall_dark", 0.08), at, bevel=0.008)
    box(0.50, 0.26, 0.10, mat("wall", 0.06), (0, 0, 0.63))
    hip_roof(0.50, 0.28, 0.16, (0, 0, 0.72), 0.6)
    for x in (-0.33, 0.33):
        cylinder(0.14, 0.125, 0.80, stone, (x, -0.04, 0.05), n=12, bevel=0.01)
        lathe([(0.13, 0.80), (0.155, 0.84), (0.155, 0.88)], mat("wall_dark", 0.06), (x, -0.04, 0), n=12)
        cone_roof(0.185, 0.34, (x, -0.04, 0.87), 12, 3)
        lathe([(0.14, 0.70), (0.137, 0.82)], guild_paint(), (x, -0.04, 0), n=12)
        window(x, -0.17, 0.58, 0.06, 0.10)
    window(0, -0.175, 0.62, 0.10, 0.08)
