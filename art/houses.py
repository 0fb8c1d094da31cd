"""Buildings that are houses: walls and a roof, told apart by its form and by what stands before them."""

from __future__ import annotations

import math
from itertools import pairwise

from materials import guild_paint, mat
from parts import barrel, chimney, crate, door, gable_roof, hip_roof, plinth, sack, slab, timber, window
from shapes import box, cylinder, mesh, plate, rod, torus


def _disc(r, n=16):
    return [(r * math.cos(math.tau * i / n), r * math.sin(math.tau * i / n)) for i in range(n)]


def adventurers():
    """A steep lodge, roof down to the ground, antlers over the door."""
    plinth(0.66, 0.64, "stone_dark")
    wall = mat("wood", 0.14, 7)
    gable_roof(0.52, 0.56, 0.80, (0, 0.04, 0.05), over=0.015, rows=6, across=True, wall=wall)
    door(0, -0.235, 0.14, 0.24)
    window(0, -0.235, 0.42, 0.10, 0.11)
    window(-0.15, -0.235, 0.16, 0.06, 0.08)
    window(0.15, -0.235, 0.16, 0.06, 0.08)
    for side in (-1, 1):
        rod((0, -0.29, 0.60), (side * 0.11, -0.33, 0.70), 0.014, mat("ruin_light", 0.04), 5)
        rod((side * 0.07, -0.315, 0.665), (side * 0.06, -0.33, 0.75), 0.011, mat("ruin_light", 0.04), 5)
        rod((side * 0.11, -0.33, 0.70), (side * 0.13, -0.34, 0.79), 0.011, mat("ruin_light", 0.04), 5)
    rod((0, -0.32, 0.88), (0, 0.38, 0.88), 0.03, "wood_dark")
    chimney(0.16, 0.20, 0.46, 0.36, 0.10, "stone_dark")
    rod((0.30, -0.28, 0.04), (0.22, -0.20, 0.50), 0.013, "wood_light", 5)
    rod((0.36, -0.26, 0.04), (0.26, -0.18, 0.50), 0.013, "wood_light", 5)
    for k in range(3):
        rod((-0.36, -0.10 - 0.08 * k, 0.09), (-0.24, -0.10 - 0.08 * k, 0.09), 0.04, mat("bark", 0.1), 8)


def exportation():
    """A tall warehouse with a stepped gable and a hoist."""
    plinth(0.70, 0.62)
    wall = mat("brick", 0.12, 12)
    box(0.46, 0.44, 0.50, wall, (-0.04, 0.08, 0.05))
    gable_roof(0.36, 0.46, 0.34, (-0.04, 0.12, 0.55), over=0.03, across=True)
    steps = [
        (-0.26, 0),
        (0.26, 0),
        (0.26, 0.12),
        (0.18, 0.12),
        (0.18, 0.24),
        (0.10, 0.24),
        (0.10, 0.36),
        (0.05, 0.36),
    ]
    steps += [
        (0.05, 0.46),
        (-0.05, 0.46),
        (-0.05, 0.36),
        (-0.10, 0.36),
        (-0.10, 0.24),
        (-0.18, 0.24),
        (-0.18, 0.12),
        (-0.26, 0.12),
    ]
    plate(steps, 0.07, mat("wall", 0.06), (-0.04, -0.155, 0.53), bevel=0.006)
    for z in (0.14, 0.38):
        for x in (-0.19, 0.11):
            window(x, -0.145, z, 0.075, 0.10)
        box(0.13, 0.03, 0.17, "wood_dark", (-0.04, -0.15, z - 0.04), bevel=0.006)
        box(0.10, 0.04, 0.15, guild_paint(), (-0.04, -0.152, z - 0.035), bevel=0.004)
    window(-0.04, -0.19, 0.64, 0.07, 0.09)
    rod((-0.04, -0.10, 0.86), (-0.04, -0.42, 0.86), 0.025, "wood_dark")
    rod((-0.04, -0.40, 0.86), (-0.04, -0.40, 0.44), 0.009, "iron", 4)
    crate(-0.04, -0.40, 0.31, 0.13, 20)
    crate(0.28, -0.18, 0.05, 0.17, 8)
    crate(0.27, -0.18, 0.20, 0.13, -14)
    crate(0.30, 0.04, 0.05, 0.16, 4)
    barrel(0.16, -0.29, 0.05)


def express_delivery():
    """A post house with its laden cart before it."""
    plinth(0.76, 0.62)
    wall = mat("wall", 0.06)
    box(0.62, 0.30, 0.30, wall, (0.0, 0.14, 0.05))
    timber(0.60, 0.26, (0.0, -0.015, 0.06), 4)
    gable_roof(0.62, 0.30, 0.24, (0.0, 0.14, 0.35), wall=wall)
    door(-0.20, -0.02)
    window(0.16, -0.02, 0.18, 0.09, 0.09)
    box(0.44, 0.22, 0.05, mat("wood", 0.1), (0.10, -0.27, 0.13), bevel=0.012)
    for y in (-0.40, -0.14):
        torus(0.10, 0.022, mat("wood_dark", 0.06), (0.16, y, 0.11))
        for k in range(3):
            a = math.pi * k / 3
            dx, dz = 0.1 * math.cos(a), 0.1 * math.sin(a)
            rod((0.16 - dx, y, 0.11 - dz), (0.16 + dx, y, 0.11 + dz), 0.011, "wood_light", 4)
    rod((-0.10, -0.34, 0.15), (-0.36, -0.34, 0.07), 0.016, "wood_dark")
    rod((-0.10, -0.20, 0.15), (-0.36, -0.20, 0.07), 0.016, "wood_dark")
    crate(0.03, -0.27, 0.18, 0.15, 8)
    crate(0.20, -0.26, 0.18, 0.13, -10)
    sack(0.12, -0.27, 0.06)
    barrel(0.29, -0.27, 0.18, 0.05, 0.12)


def mayor():
    """A town hall: arcade, hipped roof and a clock tower in the middle."""
    plinth(0.82, 0.60)
    wall = mat("wall", 0.06)
    box(0.70, 0.40, 0.40, wall, (0, 0.06, 0.05))
    hip_roof(0.70, 0.40, 0.24, (0, 0.06, 0.45), 0.45)
    box(0.22, 0.20, 0.78, mat("wall", 0.05), (0, -0.10, 0.05))
    box(0.27, 0.25, 0.04, mat("stone", 0.06), (0, -0.10, 0.80))
    hip_roof(0.22, 0.20, 0.34, (0, -0.10, 0.84), 0.0, 0.04)
    plate(_disc(0.085), 0.03, mat("parchment", 0.02), (0, -0.21, 0.68))
    box(0.014, 0.03, 0.07, "iron", (0, -0.225, 0.68), bevel=0)
    rod((0, -0.23, 0.68), (0.04, -0.23, 0.66), 0.007, "iron", 4)
    for x in (-0.27, -0.17, 0.17, 0.27):
        window(x, -0.145, 0.30, 0.055, 0.10)
        box(0.085, 0.03, 0.16, "wood_dark", (x, -0.145, 0.06), bevel=0.03)
    door(0, -0.205, 0.13, 0.22)
    for k in range(2):
        box(
            0.26 + 0.08 * k,
            0.08,
            0.04,
            mat("stone", 0.06),
            (0, -0.26 - 0.05 * k, 0.04 - 0.03 * k),
            bevel=0.008,
        )
    for x in (-0.34, 0.34):
        cylinder(0.03, 0.03, 0.36, mat("stone", 0.06), (x, -0.15, 0.06), n=8)


def priest():
    """A chapel with a steeple."""
    plinth(0.66, 0.66)
    wall = mat("wall", 0.06)
    box(0.32, 0.50, 0.32, wall, (0.13, 0.06, 0.05))
    gable_roof(0.50, 0.32, 0.28, (0.13, 0.06, 0.37), across=True, wall=wall)
    box(0.24, 0.24, 0.70, wall, (-0.17, -0.06, 0.05))
    box(0.28, 0.28, 0.05, mat("stone", 0.06), (-0.17, -0.06, 0.73))
    hip_roof(0.24, 0.24, 0.58, (-0.17, -0.06, 0.78), 0.0, 0.04)
    rod((-0.17, -0.06, 1.34), (-0.17, -0.06, 1.50), 0.014, mat("brass", 0.03), 5)
    rod((-0.22, -0.06, 1.44), (-0.12, -0.06, 1.44), 0.014, mat("brass", 0.03), 5)
    window(-0.17, -0.185, 0.52, 0.09, 0.14)
    door(-0.17, -0.19, 0.12, 0.21)
    plate(_disc(0.075), 0.03, "wood_dark", (0.13, -0.195, 0.40))
    plate(_disc(0.055), 0.04, mat("flower_purple", 0.05), (0.13, -0.2, 0.40))
    window(0.07, -0.195, 0.14, 0.06, 0.14)
    window(0.19, -0.195, 0.14, 0.06, 0.14)


def quiet_town():
    """Three small houses round a well."""
    plinth(0.78, 0.66, "stone")
    wall, wall2 = mat("wall", 0.06), mat("wall_dark", 0.06)
    box(0.30, 0.28, 0.26, wall, (-0.20, 0.12, 0.05))
    gable_roof(0.30, 0.28, 0.22, (-0.20, 0.12, 0.31), wall=wall, across=True)
    door(-0.20, -0.025, 0.10, 0.17)
    box(0.28, 0.28, 0.40, wall2, (0.19, 0.15, 0.05))
    gable_roof(0.28, 0.28, 0.22, (0.19, 0.15, 0.45), wall=wall2)
    window(0.13, 0.005, 0.30, 0.07, 0.09)
    window(0.25, 0.005, 0.30, 0.07, 0.09)
    door(0.19, 0.005, 0.10, 0.17)
    box(0.22, 0.20, 0.18, wall, (-0.22, -0.22, 0.05))
    gable_roof(0.22, 0.20, 0.16, (-0.22, -0.22, 0.23), rows=3, wall=wall)
    window(-0.22, -0.325, 0.10, 0.07, 0.08)
    chimney(0.26, 0.20, 0.55, 0.20, 0.07)
    cylinder(0.085, 0.085, 0.10, mat("stone_dark", 0.1), (0.17, -0.22, 0.05), n=10, bevel=0.01)
    for x in (0.10, 0.24):
        rod((x, -0.22, 0.1), (x, -0.22, 0.27), 0.012, "wood_dark")
    rod((0.08, -0.22, 0.27), (0.26, -0.22, 0.27), 0.02, "wood")


def store():
    """A long barn under a round roof, its wide doors towards the viewer, goods before them."""
    plinth(0.74, 0.72)
    wall = mat("wood", 0.14, 7)
    half, eaves, back, front, steps = 0.29, 0.26, 0.34, -0.20, 10
    box(half * 2, back - front, eaves - 0.03, wall, (0, (back + front) / 2, 0.05))
    arc = [(math.cos(math.pi * k / steps), math.sin(math.pi * k / steps)) for k in range(steps + 1)]
    for k, ((c0, s0), (c1, s1)) in enumerate(pairwise(arc)):
        (x0, z0), (x1, z1) = (
            (r * 1.12 * c, eaves + r * 1.12 * h) for r, c, h in ((half, c0, s0), (half, c1, s1))
        )
        left = [(x0, front - 0.06, z0), (x0, back + 0.04, z0), (x1, back + 0.04, z1), (x1, front - 0.06, z1)]
        right = [(x1, back + 0.04, z1), (x1, front - 0.06, z1), (x0, front - 0.06, z0), (x0, back + 0.04, z0)]
        course = min(k, steps - 1 - k) * half * 1.12 * math.pi / steps
        slab(left if c0 + c1 > 0 else right, guild_paint(), 0.035, (0.0, course))
    front_wall = [(half * 1.06 * c, front, eaves + half * 1.06 * h) for c, h in arc]
    mesh(front_wall, [tuple(range(len(front_wall)))], wall)
    box(0.36, 0.03, 0.30, "wood_dark", (0, front - 0.01, 0.05), bevel=0.006)
    for x in (-0.085, 0.085):
        box(0.16, 0.04, 0.28, mat("wood_light", 0.1, 9), (x, front - 0.015, 0.05), bevel=0.006)
        rod((x - 0.06, front - 0.04, 0.07), (x + 0.06, front - 0.04, 0.31), 0.012, "wood_dark", 4)
        rod((x + 0.06, front - 0.04, 0.07), (x - 0.06, front - 0.04, 0.31), 0.012, "wood_dark", 4)
    window(0, front - 0.005, 0.40, 0.12, 0.08)
    barrel(0.30, -0.30)
    barrel(0.38, -0.20)
    barrel(0.40, -0.34, 0, 0.065, 0.13)
    crate(-0.33, -0.29, 0, 0.16, 10)
    crate(-0.31, -0.28, 0.145, 0.11, -12)
    sack(-0.19, -0.38)


def workshop():
    """A mill house with a large water wheel and a smoking chimney."""
    plinth(0.72, 0.58)
    wall = mat("stone", 0.12, 6)
    box(0.40, 0.42, 0.28, wall, (-0.14, 0.04, 0.05))
    box(0.42, 0.44, 0.20, guild_paint(), (-0.14, 0.04, 0.33))
    timber(0.40, 0.18, (-0.14, -0.185, 0.34), 4)
    gable_roof(0.42, 0.44, 0.34, (-0.14, 0.04, 0.53), wall=mat("wall", 0.06), across=True)
    door(-0.22, -0.18, 0.12, 0.20)
    window(-0.06, -0.175, 0.14, 0.08, 0.10)
    window(-0.14, -0.19, 0.60, 0.09, 0.10)
    wheel = (0.24, -0.10, 0.30)
    for y in (-0.19, -0.01):
        torus(0.27, 0.024, mat("wood", 0.08), (wheel[0], y, wheel[2]), n=22)
        for k in range(4):
            a = math.pi * k / 4 + 0.3
            dx, dz = 0.27 * math.cos(a), 0.27 * math.sin(a)
            rod((wheel[0] - dx, y, wheel[2] - dz), (wheel[0] + dx, y, wheel[2] + dz), 0.016, "wood_dark", 4)
    for k in range(12):
        a = math.tau * k / 12
        at = (wheel[0] + 0.285 * math.cos(a), -0.10, wheel[2] + 0.285 * math.sin(a))
        paddle = box(0.085, 0.20, 0.02, mat("wood_light", 0.1), at, (0, -math.degrees(a), 0), 0.004)
        paddle.location.z -= 0.01
    rod((wheel[0], -0.24, wheel[2]), (wheel[0], 0.02, wheel[2]), 0.045, mat("iron", 0.05), 8)
    box(0.62, 0.20, 0.02, mat("water", 0.05), (0.12, -0.10, 0.055), bevel=0.008)
    chimney(-0.26, 0.14, 0.62, 0.34, 0.11)
