"""Things that grow and lie on the land. They are small, so that the page can strew them over any board."""

from __future__ import annotations

import math
import random

from materials import mat
from shapes import ball, cylinder, ground_patch, mesh, rock, rod


def tuft(x, y, rnd, colour="grass_dark", blades=6, h=0.14, z=0.0):
    """Blades of grass that lean apart."""
    for _ in range(blades):
        a, lean = rnd.uniform(0, math.tau), rnd.uniform(4, 30)
        at = (x + 0.03 * math.cos(a), y + 0.03 * math.sin(a), z)
        turn = (-lean * math.sin(a), lean * math.cos(a), 0)
        cylinder(0.018, 0, h * rnd.uniform(0.7, 1.25), mat(colour, 0.12), at, turn, n=3)


def grass(seed):
    """A few tufts."""
    rnd = random.Random(seed)
    for _ in range(rnd.randint(3, 4)):
        x, y = rnd.gauss(0, 0.09), rnd.gauss(0, 0.08)
        tuft(x, y, rnd, rnd.choice(["grass_dark", "bush_light", "grass_light"]), rnd.randint(4, 7))


def flowers(seed, colour):
    """A drift of flowers of one colour between tufts."""
    rnd = random.Random(seed)
    for _ in range(rnd.randint(5, 8)):
        x, y, h = rnd.gauss(0, 0.13), rnd.gauss(0, 0.10), rnd.uniform(0.06, 0.13)
        cylinder(0.010, 0.008, h, "grass_dark", (x, y, 0), n=3)
        for k in range(5):
            a = math.tau * k / 5 + rnd.random()
            ball(
                0.024,
                mat(colour, 0.04),
                (x + 0.028 * math.cos(a), y + 0.028 * math.sin(a), h),
                (1, 1, 0.5),
                5,
                False,
            )
        ball(
            0.02,
            mat("flower_yellow" if colour != "flower_yellow" else "wheat_dark", 0.02),
            (x, y, h + 0.01),
            n=5,
        )
    for _ in range(3):
        tuft(rnd.gauss(0, 0.14), rnd.gauss(0, 0.1), rnd, "grass_dark", 4, 0.11)


def bush(seed, s=0.16):
    """A round bush, sometimes with berries."""
    rnd = random.Random(seed)
    for _ in range(5):
        colour = rnd.choice(["bush", "bush_light", "grass_dark"])
        at = (rnd.uniform(-s, s), rnd.uniform(-s, s) * 0.6, s * 0.45)
        rock(s * rnd.uniform(0.6, 1), mat(colour, 0.14), at, rnd, 0.9)
    if seed % 2:
        for _ in range(6):
            ball(
                0.02,
                "flower_red",
                (rnd.uniform(-s, s), -s * rnd.uniform(0.5, 0.9), s * rnd.uniform(0.6, 1.1)),
                n=5,
            )


def stones(seed, colour="stone"):
    """Pebbles and a boulder."""
    rnd = random.Random(seed)
    for k in range(4):
        r = (0.10, 0.06, 0.045, 0.03)[k]
        at = (rnd.gauss(0, 0.10), rnd.gauss(0, 0.08), r * 0.25)
        rock(r, mat(rnd.choice([colour, "stone_dark"]), 0.1), at, rnd, 0.75)
    tuft(0.1, -0.06, rnd, "grass_dark", 4, 0.1)


def dirt(seed):
    """A trodden spot; many of them are a path."""
    ground_patch("path", "sand_dark", 0.22, seed, 0.16)


def meadow_tile():
    """A tile of meadow as it lies in a pile, before it is explored land."""
    rnd = random.Random(80)
    corners = [(math.sin(math.pi / 3 * k), math.cos(math.pi / 3 * k)) for k in range(6)]
    for low, high, size, colour in ((0.0, 0.10, 0.88, "earth"), (0.09, 0.15, 0.90, "grass")):
        points = [(x * size, y * size, z) for z in (low, high) for x, y in corners]
        faces = [
            tuple(range(6)),
            tuple(range(11, 5, -1)),
            *((k, 6 + k, 6 + (k + 1) % 6, (k + 1) % 6) for k in range(6)),
        ]
        mesh(points, faces, mat(colour, 0.12, 2.5), bevel=0.02)
    for _ in range(16):
        a, r = rnd.uniform(0, math.tau), 0.7 * math.sqrt(rnd.random())
        tuft(r * math.cos(a), r * math.sin(a), rnd, rnd.choice(["grass_dark", "bush_light"]), 4, 0.11, 0.15)
    for x, y, colour in (
        (-0.35, 0.2, "flower_white"),
        (0.3, -0.3, "flower_yellow"),
        (0.25, 0.35, "flower_white"),
    ):
        for _ in range(6):
            px, py = x + rnd.gauss(0, 0.1), y + rnd.gauss(0, 0.08)
            cylinder(0.010, 0.008, 0.08, "grass_dark", (px, py, 0.15), n=3)
            ball(0.035, mat(colour, 0.04), (px, py, 0.23), (1, 1, 0.55), 6, False)


def leaf_tree(seed):
    """A small green tree of the rim and of old meadows."""
    rnd = random.Random(seed)
    cylinder(0.045, 0.03, 0.3, mat("bark", 0.12), n=6)
    for k in range(6):
        a = math.tau * k / 6
        r = 0.13 if k else 0.17
        at = (0.11 * math.cos(a), 0.11 * math.sin(a), 0.40 + rnd.uniform(-0.05, 0.06))
        rock(r * rnd.uniform(0.85, 1.1), mat(rnd.choice(["bush", "bush_light"]), 0.14), at, rnd, 0.95)
    rock(0.16, mat("bush_light", 0.12), (0, 0, 0.52), rnd, 0.95)


# Petrified forest: the same trees, turned to stone.


def stone_fir(seed):
    """A fir of grey stone."""
    rnd = random.Random(seed)
    s = rnd.uniform(0.92, 1.18)
    colour, lean = rnd.choice(["petrified", "petrified_light", "petrified_mid"]), rnd.uniform(-4, 4)
    cylinder(0.065 * s, 0.045 * s, 0.40 * s, mat("petrified_dark", 0.1), n=6)
    z, tiers = 0.20 * s, 4
    for i in range(tiers):
        q = 1 - i * 0.23
        top = 0.0 if i == tiers - 1 else 0.05 * s * q
        turn = (lean, lean, rnd.uniform(0, 90))
        cylinder(
            0.24 * s * q,
            top,
            0.28 * s * (q * 0.6 + 0.4),
            mat(colour, 0.14, 7),
            (0, 0, z),
            turn,
            7,
            0,
            False,
            0.2,
            rnd,
        )
        z += 0.175 * s


def stone_snag(seed):
    """A bare trunk with broken limbs."""
    rnd = random.Random(seed)
    h = rnd.uniform(0.62, 0.82)
    lean = rnd.uniform(-0.08, 0.08)
    rod((0, 0, 0), (lean * 0.4, 0, h * 0.55), 0.062, mat("petrified_mid", 0.14), 7)
    rod((lean * 0.4, 0, h * 0.5), (lean, 0.02, h), 0.04, mat("petrified_mid", 0.14), 6)
    for k in range(5):
        z = h * (0.42 + 0.11 * k)
        a = k * 2.3 + rnd.uniform(-0.4, 0.4)
        length = rnd.uniform(0.16, 0.27) * (1.15 - 0.12 * k)
        middle = (length * 0.6 * math.cos(a), length * 0.6 * math.sin(a), z + length * 0.35)
        rod((lean * 0.6, 0, z), middle, 0.024, mat("petrified", 0.12), 5)
        rod(
            middle,
            (middle[0] * 1.5, middle[1] * 1.3, middle[2] + length * 0.55),
            0.013,
            mat("petrified_light", 0.1),
            4,
        )
    for k in range(4):
        a = k * 1.6 + 0.4
        rod((0, 0, 0.06), (0.13 * math.cos(a), 0.11 * math.sin(a), 0), 0.03, mat("petrified_dark", 0.1), 5)


def stone_stump(seed):
    """A stump and a fallen trunk."""
    rnd = random.Random(seed)
    cylinder(0.11, 0.085, 0.17, mat("petrified_dark", 0.14), n=8, jitter=0.1, rnd=rnd)
    cylinder(0.075, 0.075, 0.012, mat("petrified_light", 0.1), (0, 0, 0.168), n=8)
    rod((0.10, -0.14, 0.06), (0.42, 0.03, 0.05), 0.055, mat("petrified_mid", 0.14), 8)
    rock(0.07, mat("petrified", 0.1), (-0.16, -0.08, 0.02), rnd, 0.7)


# Peaks


def _peak(x, y, radius, h, rnd, snow):
    n = 10
    levels = [(1, 0), (0.80, 0.16), (0.60, 0.36), (0.42, 0.56), (0.25, 0.76), (0.10, 0.92)]
    ridge = [rnd.uniform(0.84, 1.2) * (1.0 if i % 2 else 0.82) for i in range(n)]
    points = []
    for q, z in levels:
        for i in range(n):
            a = math.tau * i / n
            r = radius * q * (1 + (ridge[i] - 1) * (1 - z * 0.4)) * rnd.uniform(0.94, 1.06)
            points.append(
                (r * math.cos(a), r * math.sin(a) * 0.85, h * (z + rnd.uniform(-0.025, 0.025) * (z > 0)))
            )
    points.append((rnd.uniform(-0.03, 0.03), 0, h))
    faces = []
    for j in range(len(levels) - 1):
        for i in range(n):
            a, b, c, d = j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i
            faces += [(a, b, d), (b, c, d)] if i % 2 else [(a, b, c), (a, c, d)]
    last = (len(levels) - 1) * n
    faces += [(last + i, last + (i + 1) % n, len(points) - 1) for i in range(n)]
    thing = mesh(points, faces, mat("mountain", 0.13, 5), (x, y, 0))
    for colour in ("snow", "mountain_dark", "mountain_light"):
        thing.data.materials.append(mat(colour, 0.08, 5))
    for polygon in thing.data.polygons:
        level = polygon.center.z / h
        if level > snow + rnd.uniform(-0.09, 0.09):
            polygon.material_index = 1
        elif level < 0.16 or rnd.random() < 0.22:
            polygon.material_index = 2
        elif rnd.random() < 0.2:
            polygon.material_index = 3


def peaks(seed):
    """A forbidden massif: one high peak with lesser ones, scree and a few firs at its foot."""
    rnd = random.Random(seed)
    ground_patch("scree", "scree_dark", 0.80, seed)
    side = 1 if seed % 2 else -1
    _peak(0.05 * side, 0.20, 0.66, (1.42, 1.25, 1.34)[seed % 3], rnd, 0.60)
    _peak(-0.44 * side, -0.04, 0.42, 0.82, rnd, 0.66)
    _peak(0.46 * side, -0.16, 0.40, (0.58, 0.80, 0.66)[seed % 3], rnd, 0.72)
    if seed % 3 == 1:
        _peak(-0.1 * side, -0.40, 0.28, 0.42, rnd, 0.85)
    for _ in range(14):
        a, r = rnd.uniform(0, math.tau), rnd.uniform(0.05, 0.12)
        at = (0.70 * math.cos(a), 0.62 * math.sin(a) - 0.04, 0.02)
        rock(r, mat(rnd.choice(["mountain", "mountain_dark", "mountain_light"]), 0.12), at, rnd, 0.8)
    for _ in range(5):
        a = rnd.uniform(math.pi, math.tau)
        _fir(0.62 * math.cos(a), 0.58 * math.sin(a) - 0.02, rnd)


def _fir(x, y, rnd):
    s = rnd.uniform(0.7, 1.0)
    cylinder(0.02, 0.02, 0.08, "bark", (x, y, 0), n=5)
    for k in range(3):
        r = 0.085 * s * (1 - 0.25 * k)
        cylinder(r, 0.0, 0.13 * s, mat("fir", 0.14), (x, y, 0.04 + 0.075 * s * k), n=7)
