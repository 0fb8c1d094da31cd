"""Craftsmen, explorers, sites and what they stand on, pennants, resources, the token disc, the end card."""

from __future__ import annotations

import math
import random

from materials import mat
from palette import GUILDS
from scene import arrange
from shapes import ball, box, cylinder, lathe, mesh, plate, rod, torus


def _guild(guild):
    style = GUILDS[guild]
    return mat(style["body"], 0.06), mat(style["trim"], 0.06)


def shape_outline(guild, s):
    """The sign of a guild: circle, square, triangle or diamond."""
    shape = GUILDS[guild]["shape"]
    if shape == "circle":
        return [(s * math.cos(math.tau * i / 24), s * math.sin(math.tau * i / 24)) for i in range(24)]
    if shape == "square":
        q = s * 0.9
        return [(-q, -q), (q, -q), (q, q), (-q, q)]
    if shape == "triangle":
        return [(-s * 1.15, -s * 0.8), (s * 1.15, -s * 0.8), (0, s * 1.2)]
    return [(0, -s * 1.25), (s, 0), (0, s * 1.25), (-s, 0)]


def sign(guild, s, at, lean=0, thickness=0.04):
    """The guild's sign with a border that stands out against its body."""
    style = GUILDS[guild]
    x, y, z = at
    plate(shape_outline(guild, s * 1.34), thickness, mat(style["sign_border"], 0.02), at, (lean, 0, 0))
    a = math.radians(lean)
    front = (x, y - 0.02 * math.cos(a) - 0.015, z - 0.02 * math.sin(a))
    plate(shape_outline(guild, s), thickness, mat(style["sign"], 0.04), front, (lean, 0, 0))


def _banner(guild, h, size, at=(0, 0, 0)):
    """Pole with a swallow-tailed cloth that streams to the right; its cut differs by guild."""
    body, trim = _guild(guild)
    x, y, z = at
    rod((x, y, z), (x, y, z + h), 0.018, "wood_dark")
    ball(0.032, "brass", (x, y, z + h + 0.01), n=8)
    top, low, right = z + h - 0.02, z + h - 0.02 - size, x + size * 1.5
    middle = (top + low) / 2
    cuts = {
        "circle": [
            (x + size * (0.62 + 0.66 * math.cos(a)), middle + size * 0.66 * math.sin(a))
            for a in (math.radians(-140 + 20 * k) for k in range(15))
        ],
        "square": [(right - size * 0.1, low), (right - size * 0.1, top)],
        "triangle": [(right + size * 0.25, middle)],
        "diamond": [(right, low), (right - size * 0.45, middle), (right, top)],
    }
    cloth = [(x, low), *cuts[GUILDS[guild]["shape"]], (x, top)]
    n = len(cloth)
    wave = [y - 0.015 - 0.05 * math.sin((px - x) * 9) for px, _ in cloth]
    points = [(px, w, pz) for (px, pz), w in zip(cloth, wave, strict=True)]
    points += [(px, w + 0.02, pz) for (px, pz), w in zip(cloth, wave, strict=True)]
    faces = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))]
    faces += [(i, n + i, n + (i + 1) % n, (i + 1) % n) for i in range(n)]
    mesh(points, faces, body)
    box(0.025, 0.03, size, trim, (x + 0.03, y - 0.02, low), bevel=0.002)
    plate(
        shape_outline(guild, size * 0.26),
        0.03,
        mat(GUILDS[guild]["sign_border"], 0.02),
        (x + size * 0.62, wave[0] - 0.05, middle),
    )


def pennant(guild):
    """A banner on its own: over buildings and sites."""
    _banner(guild, 0.62, 0.27)


def _figure(body, trim):
    lathe([(0.27, 0), (0.275, 0.05), (0.24, 0.10), (0.20, 0.30), (0.155, 0.46), (0.12, 0.52)], body, n=18)
    lathe([(0.287, 0), (0.287, 0.055)], trim, n=18)


def craftsman(guild):
    """A stout figure in a robe with a hammer; head-dress and sign say which guild."""
    body, trim = _guild(guild)
    skin = mat("skin", 0.03)
    _figure(body, trim)
    ball(0.165, skin, (0, -0.02, 0.62))
    for x in (-0.06, 0.06):
        ball(0.021, "iron", (x, -0.165, 0.66), n=7)
    ball(0.03, mat("skin", 0.02), (0, -0.185, 0.615), n=7)
    _head_dress(guild, body, trim)
    sign(guild, 0.125, (0, -0.25, 0.30), -14)
    rod((0.15, -0.02, 0.44), (0.27, -0.05, 0.28), 0.045, body, 8)
    ball(0.052, skin, (0.28, -0.06, 0.27))
    rod((0.29, -0.07, 0.02), (0.29, -0.07, 0.66), 0.021, "wood_dark")
    box(0.19, 0.085, 0.10, "iron_light", (0.29, -0.07, 0.60), bevel=0.014)
    rod((-0.15, -0.02, 0.44), (-0.25, -0.08, 0.27), 0.045, body, 8)
    ball(0.05, skin, (-0.255, -0.09, 0.26))


def _head_dress(guild, body, trim):
    shape = GUILDS[guild]["shape"]
    if shape == "circle":
        ball(0.155, body, (0, 0.05, 0.73), (1.12, 1.1, 0.85))
        lathe([(0.195, 0.70), (0.20, 0.72), (0.185, 0.735)], trim, (0, 0.04, 0), n=20)
        ball(0.04, trim, (0, 0.03, 0.85))
    elif shape == "square":
        box(0.28, 0.25, 0.22, body, (0, 0.04, 0.70), bevel=0.02)
        box(0.30, 0.27, 0.05, trim, (0, 0.04, 0.71), bevel=0.01)
        for x in (-0.10, 0.10):
            for y in (-0.05, 0.13):
                box(0.09, 0.08, 0.09, body, (x, y, 0.90), bevel=0.01)
    elif shape == "triangle":
        cylinder(0.185, 0, 0.52, body, (0, 0.04, 0.69), n=18)
        lathe([(0.20, 0.68), (0.20, 0.73)], trim, (0, 0.04, 0), n=18)
        ball(0.035, trim, (0, 0.04, 1.22))
    else:
        cylinder(0.09, 0.23, 0.14, body, (0, 0.04, 0.70), (0, 0, 33), n=4)
        cylinder(0.23, 0, 0.36, body, (0, 0.04, 0.84), (0, 0, 33), n=4)
        box(0.30, 0.30, 0.03, trim, (0, 0.04, 0.825), (0, 0, 45), 0.006)


def explorer(guild):
    """A traveller: wide cloak, pack, lantern and the guild's banner on a staff."""
    body = _traveller(guild)
    _banner(guild, 1.02, 0.25, (0.28, -0.08, 0.0))
    _lantern((-0.26, -0.12, 0.12), 1)
    _arm(body, (-0.13, 0, 0.44), (-0.25, -0.10, 0.34))
    _arm(body, (0.13, 0, 0.44), (0.26, -0.08, 0.36))


def pathfinder(guild):
    """The same who goes ahead, half turned: the lantern held up before the fog, the banner planted."""
    body = _traveller(guild)
    _lantern((0.37, -0.20, 0.47), 1.45)
    _arm(body, (0.13, 0, 0.46), (0.36, -0.18, 0.78))
    _arm(body, (-0.13, 0, 0.44), (-0.30, -0.01, 0.44))
    arrange(32, None, 1, None)
    _banner(guild, 1.52, 0.31, (-0.27, -0.17, 0.0))  # its cloth faces who looks


def _arm(body, shoulder, wrist):
    rod(shoulder, wrist, 0.042, body, 8)
    x, y, z = wrist
    ball(0.045, mat("skin", 0.03), (x + (0.01 if x > 0 else -0.01), y - 0.01, z - 0.01))


def _lantern(at, size):
    """`at`: the middle of its light; it hangs from what is above it."""
    x, y, z = at
    box(0.08 * size, 0.08 * size, 0.12 * size, mat("window_light", 0.02), at, bevel=0.012)
    box(0.10 * size, 0.10 * size, 0.025 * size, "iron", (x, y, z + 0.12 * size), bevel=0.006)
    box(0.10 * size, 0.10 * size, 0.02 * size, "iron", (x, y, z - 0.01 * size), bevel=0.006)
    rod((x, y, z + 0.14 * size), (x, y, z + 0.21 * size), 0.008, "iron", 4)


def _traveller(guild):
    """Cloak, hat and pack; the cloak's paint, for the arms."""
    body, trim = _guild(guild)
    skin = mat("skin", 0.03)
    lathe([(0.17, 0), (0.18, 0.04), (0.16, 0.30), (0.11, 0.48)], mat("leather", 0.08), n=14)
    points = [
        (-0.27, 0.02, 0.04),
        (0.27, 0.02, 0.04),
        (0.12, 0.06, 0.52),
        (-0.12, 0.06, 0.52),
        (-0.22, 0.24, 0.06),
        (0.22, 0.24, 0.06),
    ]
    mesh(points, [(0, 4, 3), (4, 5, 2, 3), (5, 1, 2), (0, 1, 5, 4), (0, 3, 2, 1)], body, bevel=0.02)
    lathe([(0.135, 0.47), (0.17, 0.50), (0.12, 0.55)], body, n=14)
    ball(0.13, skin, (0, -0.02, 0.62))
    lathe([(0.20, 0.70), (0.205, 0.715), (0.12, 0.73), (0.11, 0.82), (0.04, 0.87)], body, (0, 0.05, 0), n=18)
    lathe([(0.128, 0.725), (0.122, 0.765)], trim, (0, 0.05, 0), n=18)
    for x in (-0.05, 0.05):
        ball(0.019, "iron", (x, -0.135, 0.645), n=7)
    box(0.24, 0.14, 0.26, mat("wood", 0.1), (0, 0.24, 0.24), bevel=0.03)
    cylinder(0.055, 0.055, 0.30, mat("sand", 0.06), (-0.15, 0.24, 0.54), (0, 90, 0), 10, 0.01)
    sign(guild, 0.085, (0, -0.15, 0.36), -8, 0.03)
    return body


SITE_FLOOR = 0.07  # how high goods lie on a site


def site(guild):
    """A house that is begun: a floor within a kerb of its guild's paint, bare timber behind it, a banner."""
    rnd = random.Random(7)
    light, dark = mat("plank_light", 0.1, 8), mat("plank", 0.1, 8)
    border, line, _ = _rug_colours(guild)
    half, near, far = 0.40, -0.44, 0.40
    _kerb(half, near, far, 0.12, SITE_FLOOR + 0.04, border)
    _kerb(half - 0.1, near + 0.1, far - 0.1, 0.035, SITE_FLOOR + 0.03, line)
    _planks(half - 0.12, near + 0.12, far - 0.12, SITE_FLOOR, 5, rnd)
    middle, back = 0.0, far - 0.05
    for y, paint in ((back, dark), (middle, light)):
        _gable(half - 0.04, y, 0.56, 1.0, paint)
    for x, z in ((half - 0.04, 0.56), (0, 1.0), (0.04 - half, 0.56)):
        rod((x, middle - 0.08, z), (x, back + 0.06, z), 0.03, light)
    _banner(guild, 0.6, 0.38, (0, back - 0.06, 0.9))


def _gable(half_width, y, eaves, ridge, timber):
    """A frame of posts, beams and rafters."""
    for x in (-half_width, half_width):
        rod((x, y, 0), (x, y, eaves), 0.036, timber)
        rod((x * 1.14, y, eaves - 0.07), (0, y, ridge + 0.03), 0.034, timber)
    rod((-half_width - 0.04, y, eaves), (half_width + 0.04, y, eaves), 0.032, timber)
    rod((0, y, eaves), (0, y, ridge), 0.028, timber)


def _kerb(half_width, near, far, width, height, colour):
    """A low wall around a rectangle, inside its border."""
    depth = far - near
    for x in (-half_width + width / 2, half_width - width / 2):
        box(width, depth, height, colour, (x, (near + far) / 2, 0), bevel=0.015)
    for y in (near + width / 2, far - width / 2):
        box(2 * half_width, width, height, colour, (0, y, 0), bevel=0.015)


def _planks(half_width, near, far, top, n, rnd):
    """Boards side by side, whose ends are not in line."""
    depth = (far - near) / n
    for k in range(n):
        left, right = -half_width - rnd.uniform(0, 0.04), half_width + rnd.uniform(0, 0.04)
        colour = mat(rnd.choice(["plank", "plank_light", "plank_light"]), 0.1, 7)
        at = ((left + right) / 2, near + (k + 0.5) * depth, top - 0.04)
        box(right - left, depth - 0.012, 0.04, colour, at, bevel=0.008)


PLINTH_HEIGHT = 0.14


def plinth(guild, width):
    """What a guild builds on: flagstones, and over them a rug in its colours that hangs down in front."""
    rnd = random.Random(11 + guild)
    depth, n_rows = 1.0, 3
    n_columns = round(width / 0.26)
    for row in range(n_rows):
        for column in range(n_columns):
            w, d = width / n_columns, depth / n_rows
            x = (column + 0.5) * w - width / 2
            y = (row + 0.5) * d - depth / 2
            colour = mat(rnd.choice(["ruin", "ruin_mid", "ruin_mid", "ruin_dark"]), 0.14, 6)
            high = PLINTH_HEIGHT - rnd.uniform(0.012, 0.03)
            box(w - 0.012, d - 0.012, high, colour, (x, y, 0), (0, 0, rnd.uniform(-1.2, 1.2)), 0.022)
    border, line, field = _rug_colours(guild)
    half = width / 2 - 0.07
    for inset, lift, colour in ((0, 0, border), (0.075, 0.004, line), (0.1, 0.008, field)):
        front = -depth / 2 - 0.012 if inset == 0 else -depth / 2 + inset * 0.9
        drop = 0.1 if inset == 0 else 0
        _rug(
            half - inset,
            depth / 2 - 0.1 - inset,
            front,
            PLINTH_HEIGHT + lift,
            drop,
            colour,
        )


def _rug_colours(guild):
    """Of the border, the line and the field of what a guild builds on."""
    style = GUILDS[guild]
    # The white guild's body would be lost on pale stone: its border is that of its roofs.
    names = ("ridge", "body", "body") if style["shape"] == "triangle" else ("body", "ridge", "roof")
    return [mat(style[name], 0.1, 16) for name in names]


def _rug(half_width, far, near, z, drop, material):
    """A cloth that lies flat, a little uneven, and hangs over the near edge by `drop`."""
    n, m = 12, 10
    rows = [(far + (near - far) * j / m, z) for j in range(m + 1)]
    if drop:
        rows += [(near - 0.016, z - drop * 0.3), (near - 0.02, z - drop)]
    points = []
    for j, (y, height) in enumerate(rows):
        for i in range(n + 1):
            x = -half_width + 2 * half_width * i / n
            lying = j <= m
            rise = 0.007 * math.sin(3.1 * x * 4 + 1.7 * y * 5) if lying else 0
            fold = 0 if lying else 0.016 * math.sin(i * 1.9)
            points.append((x, y - fold, height + rise))
    row = n + 1
    faces = [
        (j * row + i, j * row + i + 1, (j + 1) * row + i + 1, (j + 1) * row + i)
        for j in range(len(rows) - 1)
        for i in range(n)
    ]
    mesh(points, faces, material, smooth=True)


# Resources: each has its own outline and its own lightness.


def wood():
    """Three logs."""
    for x, z in ((-0.135, 0.13), (0.135, 0.13), (0, 0.36)):
        cylinder(0.13, 0.13, 0.54, mat("bark", 0.16, 8), (x, 0.27, z), (90, 0, 0), 12, 0.012)
        cylinder(0.10, 0.10, 0.014, mat("endgrain", 0.05), (x, -0.272, z), (90, 0, 0), 12)
        cylinder(0.066, 0.066, 0.012, mat("wood", 0.05), (x, -0.28, z), (90, 0, 0), 10)
        cylinder(0.038, 0.038, 0.012, mat("endgrain", 0.05), (x, -0.287, z), (90, 0, 0), 9)


def stone():
    """Pale cut blocks, set like a wall."""
    box(0.36, 0.28, 0.23, mat("cut_mid", 0.06, 6), (-0.19, -0.02, 0), (0, 0, 3), 0.028)
    box(0.34, 0.28, 0.23, mat("cut", 0.06, 6), (0.19, 0.0, 0), (0, 0, -4), 0.028)
    box(0.36, 0.28, 0.22, mat("cut_light", 0.05, 6), (0.02, 0.01, 0.235), (0, 0, 8), 0.028)


def clay():
    """An amphora with two handles and a pale band."""
    profile = [(0.08, 0), (0.10, 0.02), (0.20, 0.24), (0.22, 0.36), (0.17, 0.47), (0.08, 0.54), (0.07, 0.66)]
    profile += [(0.125, 0.72), (0.125, 0.76), (0.085, 0.76), (0.06, 0.68)]
    lathe(profile, mat("clay", 0.07, 6), n=20)
    lathe([(0.226, 0.30), (0.236, 0.36), (0.222, 0.385)], mat("clay_band", 0.03), n=20)
    for side in (-1, 1):
        torus(0.105, 0.026, mat("clay_dark", 0.05), (side * 0.145, 0, 0.56), scale=(1, 1, 1.15))


def wheat():
    """A sheaf, tied in the middle."""
    rnd = random.Random(5)
    for i in range(22):
        a, q = i * 0.286 + rnd.uniform(-0.1, 0.1), 0.075 * rnd.uniform(0.7, 1.1)
        colour = rnd.choice(["wheat", "wheat_dark", "wheat_mid"])
        at = (q * math.cos(a), q * math.sin(a), 0.27)
        cylinder(0.02, 0.028, 0.29, mat(colour, 0.06), at, (-152 * math.sin(a), 152 * math.cos(a), 0), n=4)
    for i in range(36):
        a, q = i * 2.4, 0.0125 * math.sqrt(i)
        x, y, lean = q * math.cos(a), q * math.sin(a), min(44, q * 600)
        turn = (-lean * math.sin(a), lean * math.cos(a), 0)
        cylinder(0.013, 0.012, 0.32, mat("wheat_dark", 0.08), (x, y, 0.26), turn, n=3)
        t = math.radians(lean)
        end = (
            x + 0.32 * math.sin(t) * math.cos(a),
            y + 0.32 * math.sin(t) * math.sin(a),
            0.26 + 0.32 * math.cos(t),
        )
        colour = mat(rnd.choice(["wheat", "wheat_light", "wheat_mid"]), 0.06)
        ball(0.043, colour, end, (0.85, 0.85, 2.1), 6, False, turn)
    lathe([(0.105, 0.22), (0.124, 0.245), (0.124, 0.29), (0.105, 0.315)], mat("clay", 0.05), n=14)


def food():
    """A pig in profile."""
    pink, dark = mat("pig", 0.05), mat("pig_dark", 0.05)
    ball(0.22, pink, (0.04, 0, 0.26), (1.42, 0.95, 0.98))
    ball(0.155, pink, (-0.27, -0.05, 0.31))
    cylinder(0.08, 0.072, 0.09, dark, (-0.38, -0.09, 0.29), (0, -90, 18), 10, 0.012)
    for side in (-1, 1):
        cylinder(0.065, 0, 0.14, dark, (-0.24, -0.05 + side * 0.10, 0.42), (-18 * side, -18, 0), n=4)
    for x in (-0.14, 0.21):
        for y in (-0.10, 0.10):
            cylinder(0.055, 0.05, 0.15, dark, (x, y, 0), n=7)
    ball(0.025, "iron", (-0.335, -0.175, 0.375))
    torus(0.05, 0.018, dark, (0.37, 0, 0.34), (0, 0, 20), 12, 6)


def token_disc():
    """The wooden disc of a production token; the page writes amount and resource on it."""
    cylinder(0.60, 0.60, 0.11, mat("wood_light", 0.10, 5), n=40, bevel=0.025)
    lathe([(0.515, 0.108), (0.515, 0.122), (0.48, 0.122), (0.48, 0.108)], mat("wood_dark", 0.05), n=40)
    cylinder(0.478, 0.478, 0.004, mat("token_face", 0.06, 7), (0, 0, 0.112), n=40)


def end_card():
    """The end-of-game card: a plaque with a wreath round a star, leaning on its stand."""
    lean = -34
    box(0.82, 0.05, 1.06, mat("wood_dark", 0.08), (0, 0.0, 0.02), (lean, 0, 0), 0.02)
    box(0.74, 0.05, 0.98, mat("parchment", 0.05, 6), (0, -0.03, 0.045), (lean, 0, 0), 0.01)
    a = math.radians(lean)

    def on_card(x, z, out=0.075):
        return (
            x,
            -0.03 - z * math.sin(a) - out * math.cos(a) + 0.0,
            0.045 + z * math.cos(a) - out * math.sin(a),
        )

    rnd = random.Random(2)
    for side in (-1, 1):
        for k in range(9):
            t = math.radians(-80 + 17.5 * k)
            x, z = side * 0.28 * math.cos(t), 0.50 + 0.28 * math.sin(t)
            colour = mat(rnd.choice(["bush", "bush_light"]), 0.06)
            ball(
                0.055,
                colour,
                on_card(x, z),
                (0.5, 0.35, 1.15),
                8,
                True,
                (lean, side * (-25 + 17.5 * k - 70), 0),
            )
    points = []
    for k in range(10):
        r = 0.19 if k % 2 == 0 else 0.082
        t = math.pi / 2 + math.tau * k / 10
        points.append((r * math.cos(t), r * math.sin(t)))
    plate(points, 0.06, mat("wheat", 0.04), on_card(0, 0.50), (lean, 0, 0))
    for k in range(5):  # five buildings end the game
        x = (k - 2) * 0.125
        plate(
            [(x - 0.045, 0.0), (x + 0.045, 0.0), (x + 0.045, 0.06), (x, 0.12), (x - 0.045, 0.06)],
            0.03,
            mat("clay", 0.04),
            on_card(0, 0.07, 0.055),
            (lean, 0, 0),
            0.004,
        )
