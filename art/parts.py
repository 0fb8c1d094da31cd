"""Parts of buildings. Roofs carry the guild's paint; their uv runs along the eaves and up the slope."""

from __future__ import annotations

import math

from materials import glass, guild_paint, mat, ridge_paint
from mathutils import Vector
from shapes import ball, box, cylinder, lathe, mesh, rod


def slab(corners, material, thickness=0.04, uv_from=(0.0, 0.0)):
    """A flat roof of four corners (eaves left, eaves right, top right, top left), thickened upwards."""
    low = [Vector(c) for c in corners]
    normal = (low[1] - low[0]).cross(low[3] - low[0]).normalized() * thickness
    points = [*low, *(p + normal for p in low)]
    along = (low[1] - low[0]).normalized()
    up = (normal.cross(along)).normalized()
    u, v = uv_from
    flat = [(u + (p - low[0]).dot(along), v + (p - low[0]).dot(up)) for p in points]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    return mesh(points, faces, material, bevel=0.006, uv=[[flat[i] for i in face] for face in faces])


def gable_roof(w, d, h, at=(0, 0, 0), over=0.05, rows=4, across=False, wall=None):
    """Two slopes laid in courses, ridge along x (along y if `across`); `wall` fills the triangles below."""
    paint = guild_paint()
    half, depth = w / 2 + over, d / 2 + over
    rise = h * depth / (d / 2)
    eaves = h - rise

    def place(x, y, z):
        return (at[0] - y, at[1] + x, at[2] + z) if across else (at[0] + x, at[1] + y, at[2] + z)

    for side in (-1, 1):
        for row in range(rows):
            a0, a1 = row / rows, min(1.0, (row + 1) / rows + 0.04)
            lift = 0.018
            y0, y1 = side * depth * (1 - a0), side * depth * (1 - a1)
            z0, z1 = eaves + rise * a0 + lift, eaves + rise * a1
            left = side * half  # as seen by somebody who looks at this slope
            corners = [place(left, y0, z0), place(-left, y0, z0), place(-left, y1, z1), place(left, y1, z1)]
            slab(corners, paint, 0.038, (0.0, a0 * math.hypot(depth, rise)))
    ridge = [place(-half, 0, h + 0.035), place(half, 0, h + 0.035)]
    rod(ridge[0], ridge[1], 0.036, ridge_paint(), 8)
    if wall:
        x, y = w / 2, d / 2
        points = [place(*p) for p in ((-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0), (-x, 0, h), (x, 0, h))]
        mesh(points, [(3, 2, 1, 0), (0, 1, 5, 4), (2, 3, 4, 5), (0, 4, 3), (1, 2, 5)], wall)


def hip_roof(w, d, h, at=(0, 0, 0), ridge=0.4, over=0.05):
    """Four slopes; `ridge` is the part of the width that stays on top (0 for a pyramid)."""
    x, y, r = w / 2 + over, d / 2 + over, w * ridge / 2
    bx, by, bz = at
    low = [(bx - x, by - y, bz), (bx + x, by - y, bz), (bx + x, by + y, bz), (bx - x, by + y, bz)]
    left, right = (bx - r - 1e-3, by, bz + h), (bx + r + 1e-3, by, bz + h)
    paint = guild_paint()
    for corners in (
        [low[0], low[1], right, left],
        [low[1], low[2], right, right],
        [low[2], low[3], left, right],
        [low[3], low[0], left, left],
    ):
        a, b, c, d_ = (Vector(p) for p in corners)
        if (c - d_).length < 1e-6:
            d_ = d_ + (a - b).normalized() * 2e-3
        slab([a, b, c, d_], paint, 0.03)
    rod(left, right, 0.034, ridge_paint(), 8)
    for corner, top in zip(low, (left, right, right, left), strict=True):
        rod(
            (corner[0], corner[1], corner[2] + 0.02),
            (top[0], top[1], top[2] + 0.01),
            0.022,
            ridge_paint(),
            6,
        )


def cone_roof(r, h, at=(0, 0, 0), n=12, rows=4, curve=1.0, smooth=False):
    """A pointed round roof in courses; `curve` above 1 makes it slender like a hat."""
    profile = []
    for row in range(rows):
        a0, a1 = row / rows, (row + 1) / rows
        profile += [
            (r * (1 - a0) ** curve + 0.012, h * a0),
            (max(0.004, r * (1 - a1) ** curve), h * a1 - 0.004),
        ]
    lathe(profile, guild_paint(), at, n=n, smooth=smooth)
    _rim(r + 0.014, at, n)
    ball(0.034, ridge_paint(), (at[0], at[1], at[2] + h), n=8)


def dome(r, h, at=(0, 0, 0), n=14):
    """A round roof."""
    steps = 6
    profile = [
        (max(0.004, r * math.cos(math.pi / 2 * j / steps)), h * math.sin(math.pi / 2 * j / steps))
        for j in range(steps + 1)
    ]
    lathe(profile, guild_paint(), at, n=n)
    _rim(r + 0.006, at, n)


def _rim(r, at, n):
    """Around the eaves of a round roof."""
    lathe([(r - 0.02, -0.012), (r + 0.012, 0), (r - 0.004, 0.026)], ridge_paint(), at, n=n)


def window(x, y, z, w=0.10, h=0.12, turn=0):
    """A pane in a frame on a wall that faces -y (turned by `turn` degrees)."""
    box(w + 0.035, 0.02, h + 0.035, "wood_dark", (x, y, z - 0.0175), (0, 0, turn), 0.004)
    box(w, 0.034, h, glass(), (x, y, z), (0, 0, turn), 0.004)


def door(x, y, w=0.13, h=0.22, z=0.02):
    """A door in a frame on a wall that faces -y."""
    box(w + 0.045, 0.03, h + 0.03, "wood_dark", (x, y, z), bevel=0.006)
    box(w, 0.045, h, "wood", (x, y, z), bevel=0.006)
    ball(0.014, "brass", (x + w * 0.3, y - 0.03, z + h * 0.45), n=6)


def plinth(w, d, material="stone"):
    """The stone base that every building stands on, in a kerb of the guild's paint."""
    box(w + 0.09, d + 0.09, 0.045, guild_paint(), bevel=0.015)
    box(w, d, 0.06, mat(material, 0.1), bevel=0.02)


def timber(w, h, at, posts, material="wood_dark", brace=True):
    """Posts and braces on a wall that faces -y."""
    x, y, z = at
    for k in range(posts):
        px = x - w / 2 + w * k / (posts - 1)
        box(0.03, 0.025, h, material, (px, y, z), bevel=0.004)
        if brace and k < posts - 1:
            gap = w / (posts - 1)
            if k % 2 == 0:
                rod((px, y, z + 0.02), (px + gap, y, z + h - 0.02), 0.012, material, 4)
    box(w + 0.03, 0.028, 0.03, material, (x, y, z + h - 0.02), bevel=0.004)
    box(w + 0.03, 0.028, 0.025, material, (x, y, z), bevel=0.004)


def chimney(x, y, z, h=0.25, w=0.1, material="clay"):
    """A brick chimney with a cap."""
    box(w, w, h, mat(material, 0.12, 12), (x, y, z), bevel=0.008)
    box(w + 0.03, w + 0.03, 0.03, mat("stone", 0.1), (x, y, z + h), bevel=0.006)


def barrel(x, y, z=0.0, r=0.075, h=0.15, turn=(0, 0, 0)):
    """A barrel with two hoops."""
    lathe([(r * 0.8, 0), (r, h * 0.5), (r * 0.8, h)], mat("wood_light", 0.12, 10), (x, y, z), turn, 10)
    if turn == (0, 0, 0):
        for part in (0.25, 0.72):
            lathe([(r * 0.985, h * part), (r * 0.985, h * part + 0.018)], mat("iron", 0.05), (x, y, z), n=10)


def crate(x, y, z=0.0, s=0.14, turn=0):
    """A wooden crate."""
    box(s, s, s * 0.9, mat("wood_light", 0.12, 8), (x, y, z), (0, 0, turn), 0.01)
    box(s + 0.012, s + 0.012, 0.022, mat("wood", 0.1), (x, y, z + s * 0.7), (0, 0, turn), 0.004)


def sack(x, y, r=0.075):
    """A tied sack."""
    ball(r, mat("sand", 0.08), (x, y, r * 0.8), (1, 1, 0.95), 10)
    cylinder(r * 0.3, r * 0.5, r * 0.5, mat("sand", 0.08), (x, y, r * 1.6), n=7)
