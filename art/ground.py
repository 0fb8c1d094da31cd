"""Render grounds that join with themselves: grass and gravel seen from the camera, and a strip of cliff.

A board of any shape is grass within its outline; along the sides that the viewer sees, the strip of cliff
hangs from the outline, sheared along each side of a hex, running on from side to side.

usage: blender -b --factory-startup -P art/ground.py -- OUT [--samples N] [--only NAME ...]
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import bpy
import scene
from materials import mat
from mathutils import Vector
from palette import linear
from scene import Y_ON_SCREEN
from shapes import mesh, rock

GROUND_SCALE = 88
# Units of land that repeat; whole pixels, or they would not join.
GRASS_SIZE = (608 / GROUND_SCALE, 416 / GROUND_SCALE / Y_ON_SCREEN)
GRAVEL_SIZE = (304 / GROUND_SCALE, 208 / GROUND_SCALE / Y_ON_SCREEN)
CLIFF_WIDTH = 6.0  # sides of hexes
CLIFF_HEIGHT = 1.5
CLIFF_SCALE = 88


def periodic_noise(tree, size: tuple[float, float], scale: float, detail: float, seed: float):
    """Noise over the land that repeats with `size`: a plane wound into four dimensions, twice round."""
    new, link = tree.nodes.new, tree.links.new
    axes = new("ShaderNodeSeparateXYZ")
    link(new("ShaderNodeNewGeometry").outputs["Position"], axes.inputs[0])
    parts = []
    for axis, length in enumerate(size):
        for function in ("COSINE", "SINE"):
            turn = new("ShaderNodeMath")
            turn.operation = "MULTIPLY"
            link(axes.outputs[axis], turn.inputs[0])
            turn.inputs[1].default_value = math.tau / length
            round_ = new("ShaderNodeMath")
            round_.operation = function
            link(turn.outputs[0], round_.inputs[0])
            far = new("ShaderNodeMath")
            far.operation = "MULTIPLY_ADD"
            link(round_.outputs[0], far.inputs[0])
            far.inputs[1].default_value = length / math.tau
            far.inputs[2].default_value = seed
            parts.append(far.outputs[0])
    join = new("ShaderNodeCombineXYZ")
    for index in range(3):
        link(parts[index], join.inputs[index])
    noise = new("ShaderNodeTexNoise")
    noise.noise_dimensions = "4D"
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = scale, detail
    link(join.outputs[0], noise.inputs["Vector"])
    link(parts[3], noise.inputs["W"])
    return noise.outputs[0]


def ground_material(size: tuple[float, float], colours: tuple[str, str, str], scale: float):
    """Two colours in wide patches, a third in small ones."""
    material = bpy.data.materials.new("ground")
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    out, diffuse = tree.nodes.new("ShaderNodeOutputMaterial"), tree.nodes.new("ShaderNodeBsdfDiffuse")
    colour = None
    for index, (noise_scale, low, high) in enumerate(((scale, 0.40, 0.62), (scale * 3.1, 0.46, 0.70))):
        part = tree.nodes.new("ShaderNodeMapRange")
        part.inputs[1].default_value, part.inputs[2].default_value = low, high
        part.inputs[4].default_value = 1.0 if index == 0 else 0.55
        tree.links.new(periodic_noise(tree, size, noise_scale, 5, 3.0 + 7 * index), part.inputs[0])
        mix = tree.nodes.new("ShaderNodeMixRGB")
        if colour is None:
            mix.inputs[1].default_value = linear(colours[0])
        else:
            tree.links.new(colour, mix.inputs[1])
        mix.inputs[2].default_value = linear(colours[index + 1])
        tree.links.new(part.outputs[0], mix.inputs[0])
        colour = mix.outputs[0]
    tree.links.new(colour, diffuse.inputs[0])
    tree.links.new(diffuse.outputs[0], out.inputs[0])
    return material


def land(size: tuple[float, float], material, bumps: float, step: float = 0.2) -> None:
    """Gently uneven land over one period and its surroundings."""
    columns, rows = round(size[0] / step), round(size[1] / step)
    rnd = random.Random(3)
    heights = [[rnd.uniform(-bumps, bumps) for _ in range(columns)] for _ in range(rows)]
    points, faces = [], []
    margin = 6
    wide = columns + 2 * margin + 1
    for j in range(-margin, rows + margin + 1):
        for i in range(-margin, columns + margin + 1):
            x, y = i * size[0] / columns - size[0] / 2, j * size[1] / rows - size[1] / 2
            points.append((x, y, heights[j % rows][i % columns]))
    for j in range(rows + 2 * margin):
        for i in range(columns + 2 * margin):
            a = j * wide + i
            faces.append((a, a + 1, a + wide + 1, a + wide))
    mesh(points, faces, material, smooth=True)


def repeated(size: tuple[float, float], x: float, y: float, margin: float = 0.5):
    """A point of the land and its copies just outside of the period."""
    for dx in (-size[0], 0, size[0]):
        for dy in (-size[1], 0, size[1]):
            if abs(x + dx) < size[0] / 2 + margin and abs(y + dy) < size[1] / 2 + margin:
                yield x + dx, y + dy


def build_grass() -> None:
    rnd = random.Random(8)
    land(GRASS_SIZE, ground_material(GRASS_SIZE, ("grass", "grass_sun", "grass_dark"), 0.62), 0.022)
    colours = ("grass_blade", "grass_light", "grass_sun")
    points: list[list[tuple[float, float, float]]] = [[] for _ in colours]
    faces: list[list[tuple[int, int, int]]] = [[] for _ in colours]
    for _ in range(1300):
        px, py = rnd.uniform(-0.5, 0.5) * GRASS_SIZE[0], rnd.uniform(-0.5, 0.5) * GRASS_SIZE[1]
        kind = rnd.choice((0, 1, 1, 2))
        for _ in range(rnd.randint(2, 4)):
            dx, dy = rnd.uniform(-0.035, 0.035), rnd.uniform(-0.035, 0.035)
            lean_x, lean_y, h = rnd.uniform(-0.04, 0.04), rnd.uniform(-0.02, 0.05), rnd.uniform(0.05, 0.10)
            for x, y in repeated(GRASS_SIZE, px, py):
                k, bx, by = len(points[kind]), x + dx, y + dy
                points[kind] += [(bx - 0.013, by, -0.03), (bx + 0.013, by, -0.03), (bx, by + 0.013, -0.03)]
                points[kind] += [(bx + lean_x, by + lean_y, h)]
                faces[kind] += [(k, k + 1, k + 3), (k + 1, k + 2, k + 3), (k + 2, k, k + 3)]
    for kind, colour in enumerate(colours):
        mesh(points[kind], faces[kind], mat(colour, 0.0))


def build_gravel() -> None:
    rnd = random.Random(9)
    land(GRAVEL_SIZE, ground_material(GRAVEL_SIZE, ("gravel", "gravel_light", "gravel_dark"), 0.9), 0.03)
    for _ in range(150):
        x, y = rnd.uniform(-0.5, 0.5) * GRAVEL_SIZE[0], rnd.uniform(-0.5, 0.5) * GRAVEL_SIZE[1]
        r, seed = rnd.uniform(0.02, 0.06), rnd.random()
        colour = mat(rnd.choice(("petrified_light", "gravel_dark", "stone")), 0.0)
        for px, py in repeated(GRAVEL_SIZE, x, y):
            rock(r, colour, (px, py, 0.0), random.Random(seed), 0.6)


def build_cliff() -> None:
    """Strata of rock under a lip of turf, seen from the front; joins with itself at both ends."""
    columns, rnd = 36, random.Random(12)
    levels = (0.0, -0.14, -0.36, -0.60, -0.88, -1.16, -1.5)
    bulge = (0.0, 0.05, 0.10, 0.04, 0.06, -0.08, -0.25)
    table = [[(rnd.uniform(-0.10, 0.10), rnd.uniform(-0.06, 0.06)) for _ in levels] for _ in range(columns)]
    buttress = [
        0.16 * math.sin(math.tau * i / columns * 6) + rnd.uniform(-0.06, 0.06) for i in range(columns)
    ]
    points, faces = [], []
    margin = 8
    span = columns + 2 * margin
    for i in range(-margin, columns + margin + 1):
        x = (i / columns - 0.5) * CLIFF_WIDTH
        for level, z in enumerate(levels):
            out, up = table[i % columns][level]
            y = -bulge[level] - (out + buttress[i % columns] * min(1, -z * 1.4)) * (z < -0.02)
            points.append((x, y, z + up * (z < -0.02)))
    n = len(levels)
    for i in range(span):
        for level in range(n - 1):
            a = i * n + level
            faces += [(a, a + 1, a + n), (a + 1, a + n + 1, a + n)]
    wall = mesh(points, faces, mat("earth", 0.0))
    for colour in ("earth_dark", "cliff", "cliff_dark"):
        wall.data.materials.append(mat(colour, 0.0))
    strata = ((-0.26, 0), (-0.50, 1), (-0.76, 2), (-1.04, 3), (-9, 2))
    for polygon in wall.data.polygons:  # they run on along the whole strip
        polygon.material_index = next(m for low, m in strata if polygon.center.z > low)
    for _ in range(190):  # turf hangs over
        x, r, seed = rnd.uniform(-0.5, 0.5) * CLIFF_WIDTH, rnd.uniform(0.05, 0.10), rnd.random()
        colour = mat(rnd.choice(("grass", "grass_dark", "grass_light", "bush_light")), 0.0)
        for shift in (-CLIFF_WIDTH, 0, CLIFF_WIDTH):
            if abs(x + shift) < CLIFF_WIDTH / 2 + 0.6:
                rock(r, colour, (x + shift, -0.05, 0.02 - 0.9 * seed * r), random.Random(seed), 0.8)
    for _ in range(14):
        x, r, seed = rnd.uniform(-0.5, 0.5) * CLIFF_WIDTH, rnd.uniform(0.07, 0.15), rnd.random()
        z = -rnd.uniform(0.3, 1.1)
        for shift in (-CLIFF_WIDTH, 0, CLIFF_WIDTH):
            if abs(x + shift) < CLIFF_WIDTH / 2 + 0.6:
                rock(
                    r,
                    mat(("cliff", "cliff_dark")[int(seed * 2)], 0.0),
                    (x + shift, -0.04, z),
                    random.Random(seed),
                    0.8,
                )


def shoot_ground(path: Path, size: tuple[float, float], samples: int) -> dict[str, float]:
    frame = scene.shoot(
        str(path), size[0], size[1] * Y_ON_SCREEN / 2, size[1] * Y_ON_SCREEN / 2, GROUND_SCALE, samples
    )
    return frame | {"x": 0, "y": 0}


def shoot_cliff(path: Path, samples: int) -> dict[str, float]:
    """From the front, as high as the tilted camera sees it."""
    settings = bpy.context.scene
    settings.cycles.samples = samples
    squeeze = scene.Z_ON_SCREEN
    above = 0.12
    w, h = round(CLIFF_WIDTH * CLIFF_SCALE), round((CLIFF_HEIGHT + above) * CLIFF_SCALE)
    settings.render.resolution_x, settings.render.resolution_y = w, h
    camera = settings.camera
    camera.rotation_euler = (math.radians(80), 0, 0)
    camera.data.ortho_scale = CLIFF_WIDTH
    camera.location = (
        Vector((0, 0, above - (CLIFF_HEIGHT + above) / 2))
        + Vector((0, -math.sin(math.radians(80)), math.cos(math.radians(80)))) * 20
    )
    settings.render.filepath = str(path)
    bpy.ops.render.render(write_still=True)
    return {"w": w, "h": h, "x": 0, "y": above * CLIFF_SCALE, "scale": CLIFF_SCALE, "squeeze": squeeze}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=Path)
    parser.add_argument("--samples", type=int, default=48)
    parser.add_argument("--only", nargs="*")
    options = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])
    options.out.mkdir(parents=True, exist_ok=True)
    grounds = {
        "grass": (build_grass, lambda path: shoot_ground(path, GRASS_SIZE, options.samples)),
        "gravel": (build_gravel, lambda path: shoot_ground(path, GRAVEL_SIZE, options.samples)),
        "cliff": (build_cliff, lambda path: shoot_cliff(path, options.samples)),
    }
    for name, (build, shoot) in grounds.items():
        if options.only and name not in options.only:
            continue
        start = time.perf_counter()
        scene.new_scene()
        build()
        frame = shoot(options.out / f"ground-{name}.png")
        (options.out / f"ground-{name}.json").write_text(json.dumps(frame), encoding="utf-8")
        print(f"ground {name} {time.perf_counter() - start:.1f} s", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
