"""Shapes, built from vertices; a hex has the radius 1, z is up."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise

import bpy
from materials import map_range, mat, new_material
from mathutils import Vector
from palette import linear


def mesh(
    points: Sequence[Sequence[float]],
    faces: Sequence[Sequence[int]],
    material: str | bpy.types.Material,
    at: Sequence[float] = (0, 0, 0),
    turn: Sequence[float] = (0, 0, 0),
    bevel: float = 0.0,
    smooth: bool = False,
    scale: Sequence[float] = (1, 1, 1),
    uv: Sequence[Sequence[tuple[float, float]]] | None = None,
) -> bpy.types.Object:
    """An object of these points and faces; `turn` is in degrees, `uv` has a pair per corner of a face."""
    data = bpy.data.meshes.new("mesh")
    data.from_pydata([tuple(p) for p in points], [], [tuple(f) for f in faces])
    if uv:
        layer = data.uv_layers.new(name="pattern")
        for polygon, pairs in zip(data.polygons, uv, strict=True):
            for loop, pair in zip(polygon.loop_indices, pairs, strict=True):
                layer.data[loop].uv = pair
    data.update()
    if smooth:
        for polygon in data.polygons:
            polygon.use_smooth = True
    data.materials.append(mat(material) if isinstance(material, str) else material)
    thing = bpy.data.objects.new("object", data)
    bpy.context.scene.collection.objects.link(thing)
    thing.location, thing.scale = Vector(at), Vector(scale)
    thing.rotation_euler = [math.radians(a) for a in turn]
    if bevel:
        modifier = thing.modifiers.new("bevel", "BEVEL")
        modifier.width, modifier.segments, modifier.limit_method = bevel, 2, "ANGLE"
    return thing


def box(w, d, h, material, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.015, taper=1.0):
    """A block that stands on `at`; `taper` narrows its top."""
    x, y = w / 2, d / 2
    top_x, top_y = x * taper, y * taper
    low = [(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)]
    high = [(-top_x, -top_y, h), (top_x, -top_y, h), (top_x, top_y, h), (-top_x, top_y, h)]
    faces = [(3, 2, 1, 0), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    return mesh(low + high, faces, material, at, turn, bevel)


def cylinder(
    r1, r2, h, material, at=(0, 0, 0), turn=(0, 0, 0), n=12, bevel=0.0, smooth=False, jitter=0.0, rnd=None
):
    """A cylinder or cone from radius `r1` below to `r2` above."""
    if r2 < 1e-4:
        r2 = 1e-3
    points = []
    for radius, z in ((r1, 0), (r2, h)):
        for i in range(n):
            angle = math.tau * i / n + 0.2
            r = radius * (1 + (rnd.uniform(-jitter, jitter) if rnd else 0))
            points.append((r * math.cos(angle), r * math.sin(angle), z))
    faces = [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n))]
    faces += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    return mesh(points, faces, material, at, turn, bevel, smooth)


def rod(start, end, radius, material, n=6):
    """A thin round bar from point to point."""
    start, end = Vector(start), Vector(end)
    bar = cylinder(radius, radius, (end - start).length, material, start, n=n)
    bar.rotation_euler = (end - start).to_track_quat("Z", "Y").to_euler()
    return bar


def lathe(profile, material, at=(0, 0, 0), turn=(0, 0, 0), n=16, smooth=True, scale=(1, 1, 1)):
    """A turned shape: (radius, height) pairs from below to above."""
    points = [
        (r * math.cos(math.tau * i / n), r * math.sin(math.tau * i / n), z)
        for r, z in profile
        for i in range(n)
    ]
    faces, uv = [], []
    slope = [0.0]
    for (r0, z0), (r1, z1) in pairwise(profile):
        slope.append(slope[-1] + math.hypot(r1 - r0, z1 - z0))
    widest = max(r for r, _ in profile)
    step = math.tau * widest / n
    for j in range(len(profile) - 1):
        for i in range(n):
            faces.append((j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i))
            low, high = slope[j], slope[j + 1]
            uv.append([(i * step, low), ((i + 1) * step, low), ((i + 1) * step, high), (i * step, high)])
    last = (len(profile) - 1) * n
    for cap in (tuple(range(n - 1, -1, -1)), tuple(range(last, last + n))):
        faces.append(cap)
        uv.append([(0.0, 0.0)] * n)
    return mesh(points, faces, material, at, turn, 0, smooth, scale, uv)


def ball(r, material, at=(0, 0, 0), scale=(1, 1, 1), n=14, smooth=True, turn=(0, 0, 0)):
    """A sphere, or what `scale` makes of it."""
    steps = 8
    profile = [
        (max(1e-4, r * math.sin(math.pi * j / steps)), -r * math.cos(math.pi * j / steps))
        for j in range(steps + 1)
    ]
    return lathe(profile, material, at, turn, n, smooth, scale)


def rock(r, material, at, rnd: random.Random, flatness=0.8):
    """A boulder with facets."""
    n, rings = 7, 4
    points = []
    for j in range(rings + 1):
        for i in range(n):
            angle = math.tau * (i + 0.5 * (j % 2)) / n
            q = r * rnd.uniform(0.8, 1.15) * math.sin(math.pi * j / rings)
            z = -r * flatness * math.cos(math.pi * j / rings) * rnd.uniform(0.85, 1.1)
            points.append((q * math.cos(angle), q * math.sin(angle), z))
    faces = []
    for j in range(rings):
        for i in range(n):
            a, b, c, d = j * n + i, j * n + (i + 1) % n, (j + 1) * n + i, (j + 1) * n + (i + 1) % n
            faces += [(a, b, c), (b, d, c)]
    return mesh(points, faces, material, at, (0, 0, rnd.uniform(0, 360)))


def plate(outline, thickness, material, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.01):
    """A flat shape given in x and z, as thick as said along y."""
    n = len(outline)
    points = [(x, -thickness / 2, z) for x, z in outline] + [(x, thickness / 2, z) for x, z in outline]
    faces = [tuple(range(n)), tuple(range(2 * n - 1, n - 1, -1))]
    faces += [(i, n + i, n + (i + 1) % n, (i + 1) % n) for i in range(n)]
    return mesh(points, faces, material, at, turn, bevel)


def torus(radius, thickness, material, at=(0, 0, 0), turn=(0, 0, 0), n=16, k=7, scale=(1, 1, 1)):
    """A ring that stands upright, facing y."""
    points, faces = [], []
    for i in range(n):
        for j in range(k):
            a, b = math.tau * i / n, math.tau * j / k
            q = radius + thickness * math.cos(b)
            points.append((q * math.cos(a), thickness * math.sin(b), q * math.sin(a)))
    for i in range(n):
        for j in range(k):
            i2, j2 = (i + 1) % n, (j + 1) % k
            faces.append((i * k + j, i * k + j2, i2 * k + j2, i2 * k + j))
    return mesh(points, faces, material, at, turn, 0, True, scale)


def ground_patch(colour: str, colour2: str, radius: float, seed: int, softness: float = 0.14) -> None:
    """A ragged patch of bare ground, soft at its border, flat on the land."""
    material, nodes, links, out = new_material("patch")
    material["pass"] = "patch"
    position = nodes.new("ShaderNodeNewGeometry").outputs["Position"]
    length = nodes.new("ShaderNodeVectorMath")
    length.operation = "LENGTH"
    links.new(position, length.inputs[0])
    noise = nodes.new("ShaderNodeTexNoise")
    noise.noise_dimensions = "4D"
    noise.inputs["W"].default_value = seed * 3.7
    noise.inputs["Scale"].default_value = 3.2
    noise.inputs["Detail"].default_value = 4
    links.new(position, noise.inputs["Vector"])
    ragged = nodes.new("ShaderNodeMath")
    ragged.operation = "MULTIPLY_ADD"
    ragged.inputs[1].default_value = 0.6
    links.new(noise.outputs[0], ragged.inputs[0])
    links.new(length.outputs["Value"], ragged.inputs[2])
    cover = nodes.new("ShaderNodeMapRange")
    cover.interpolation_type = "SMOOTHSTEP"
    for index, value in enumerate((radius + 0.3 - softness, radius + 0.3 + softness, 1, 0), 1):
        cover.inputs[index].default_value = value
    links.new(ragged.outputs[0], cover.inputs[0])
    grain = nodes.new("ShaderNodeTexNoise")
    grain.inputs["Scale"].default_value = 9
    grain.inputs["Detail"].default_value = 3
    links.new(position, grain.inputs["Vector"])
    mix = nodes.new("ShaderNodeMixRGB")
    mix.inputs[1].default_value, mix.inputs[2].default_value = linear(colour), linear(colour2)
    links.new(map_range(nodes, links, grain, 0, 1, 0.4, 0.6), mix.inputs[0])
    diffuse, clear = nodes.new("ShaderNodeBsdfDiffuse"), nodes.new("ShaderNodeBsdfTransparent")
    blend = nodes.new("ShaderNodeMixShader")
    links.new(mix.outputs[0], diffuse.inputs[0])
    links.new(cover.outputs[0], blend.inputs[0])
    links.new(clear.outputs[0], blend.inputs[1])
    links.new(diffuse.outputs[0], blend.inputs[2])
    links.new(blend.outputs[0], out.inputs[0])
    mesh([(-2, -2, 0.012), (2, -2, 0.012), (2, 2, 0.012), (-2, 2, 0.012)], [(0, 1, 2, 3)], material)
