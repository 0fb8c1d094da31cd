"""Light and camera, the same for every sprite."""

from __future__ import annotations

import math

import bpy
from materials import forget_materials, mat
from mathutils import Vector
from palette import linear
from shapes import mesh

TILT = math.radians(38)  # of the camera from the vertical
Y_ON_SCREEN = math.cos(TILT)
Z_ON_SCREEN = math.sin(TILT)
SUN = Vector((-0.62, -0.42, 0.80)).normalized()
SUN_COLOUR, SKY_COLOUR = "#fff0cf", "#b9cdf2"


def new_scene() -> bpy.types.Scene:
    """An empty scene with our sun, sky and camera."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    forget_materials()
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.use_adaptive_sampling, cycles.use_denoising, cycles.seed = "CPU", False, False, 0
    cycles.max_bounces, cycles.diffuse_bounces, cycles.transparent_max_bounces = 3, 2, 8
    cycles.sample_clamp_indirect = 2
    scene.render.film_transparent = True
    scene.view_settings.view_transform = "Standard"
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGBA"
    scene.render.resolution_percentage = 100
    world = bpy.data.worlds.new("sky")
    scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value = linear(SKY_COLOUR)
    background.inputs[1].default_value = 0.6
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.angle, light.color = 2.75, math.radians(5), linear(SUN_COLOUR)[:3]
    sun = bpy.data.objects.new("sun", light)
    scene.collection.objects.link(sun)
    sun.rotation_euler = SUN.to_track_quat("Z", "Y").to_euler()
    camera_data = bpy.data.cameras.new("camera")
    camera_data.type, camera_data.clip_end = "ORTHO", 100
    camera = bpy.data.objects.new("camera", camera_data)
    scene.collection.objects.link(camera)
    camera.rotation_euler = (TILT, 0, 0)
    scene.camera = camera
    return scene


def arrange(turn: float, width: float | None, high: float, top: float | None) -> tuple[float, float]:
    """
    Turn all shapes round the vertical through the anchor, enlarge them to a width on the screen and centre
    them there; make them `high` times as tall, as far as they stay below `top`. Says how much wider and
    taller they are now.
    """
    pivot = bpy.data.objects.new("pivot", None)
    bpy.context.scene.collection.objects.link(pivot)
    things = [thing for thing in bpy.data.objects if thing.type == "MESH"]
    for thing in things:
        thing.parent = pivot
    pivot.rotation_euler = (0, 0, math.radians(turn))
    bpy.context.view_layer.update()
    points = [thing.matrix_world @ vertex.co for thing in things for vertex in thing.data.vertices]
    left, right = min(p.x for p in points), max(p.x for p in points)
    wide = width / (right - left) if width else 1
    if top:
        high = min(high, max(1, top / (wide * max(p.z for p in points))))
    pivot.scale = (wide, wide, wide * high)
    if width:
        pivot.location.x = -wide * (left + right) / 2
    bpy.context.view_layer.update()
    return wide, wide * high


def add_shadow_catcher() -> bpy.types.Object:
    """Invisible land that takes shadows."""
    catcher = mesh([(-6, -6, 0), (6, -6, 0), (6, 6, 0), (-6, 6, 0)], [(0, 1, 2, 3)], mat("grass", 0))
    catcher.is_shadow_catcher = True
    return catcher


def shoot(path: str, width: float, up: float, down: float, scale: float, samples: int) -> dict[str, float]:
    """Render: `width` in units, `up` and `down` on the screen from the anchor, the point (0, 0, 0)."""
    scene = bpy.context.scene
    scene.cycles.samples = samples
    w, h = round(width * scale), round((up + down) * scale)
    scene.render.resolution_x, scene.render.resolution_y = w, h
    camera = scene.camera
    camera.data.ortho_scale = max(w, h) / scale
    camera.location = Vector((0, Y_ON_SCREEN, Z_ON_SCREEN)) * (up - h / scale / 2)
    camera.location += Vector((0, -Z_ON_SCREEN, Y_ON_SCREEN)) * 20
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
    return {"w": w, "h": h, "x": w / 2, "y": up * scale, "scale": scale}
