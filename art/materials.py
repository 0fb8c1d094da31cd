"""Paints: matt, and a little uneven."""

from __future__ import annotations

import bpy
from palette import linear

_materials: dict[tuple[object, ...], bpy.types.Material] = {}


def forget_materials() -> None:
    """A new scene has none."""
    _materials.clear()


def mat(colour: str, variation: float = 0.10, scale: float = 4.0) -> bpy.types.Material:
    """Matt paint whose lightness and hue wander a little over the surface."""
    key = (colour, variation, scale)
    if key in _materials:
        return _materials[key]
    material, nodes, links, out = new_material(colour)
    diffuse = nodes.new("ShaderNodeBsdfDiffuse")
    diffuse.inputs["Roughness"].default_value = 0.6
    noise = nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = 3
    links.new(nodes.new("ShaderNodeNewGeometry").outputs["Position"], noise.inputs["Vector"])
    tint = nodes.new("ShaderNodeHueSaturation")
    tint.inputs["Color"].default_value = linear(colour)
    links.new(map_range(nodes, links, noise, 1 - variation, 1 + variation), tint.inputs["Value"])
    links.new(
        map_range(nodes, links, noise, 0.5 + variation * 0.12, 0.5 - variation * 0.12), tint.inputs["Hue"]
    )
    links.new(tint.outputs[0], diffuse.inputs[0])
    links.new(diffuse.outputs[0], out.inputs[0])
    _materials[key] = material
    return material


def new_material(name: str):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    return material, tree.nodes, tree.links, tree.nodes.new("ShaderNodeOutputMaterial")


def map_range(nodes, links, source, low: float, high: float, start: float = 0.3, end: float = 0.7):
    node = nodes.new("ShaderNodeMapRange")
    for index, value in enumerate((start, end, low, high), 1):
        node.inputs[index].default_value = value
    links.new(source.outputs[0], node.inputs[0])
    return node.outputs[0]


def guild_paint() -> bpy.types.Material:
    """What takes the colour and pattern of a guild when sprites are packed; rendered nearly white."""
    material = mat("guild_paint", 0.05, 9)
    material["pass"] = "guild"
    return material


def ridge_paint() -> bpy.types.Material:
    """Ridges and rims of roofs, which take another colour of the guild when sprites are packed."""
    material = mat("guild_paint", 0.04, 8)
    material["pass"] = "ridge"
    return material


def glass() -> bpy.types.Material:
    """Windows: they glow at dusk."""
    material = mat("glass", 0.0)
    material["pass"] = "window"
    return material
