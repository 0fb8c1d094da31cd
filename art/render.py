"""Render sprites with Blender: two or three pictures of each, and a file that says where its anchor is.

usage: blender -b --factory-startup -P art/render.py -- OUT [--samples N] [--only NAME ...]

NAME.png is the sprite with its shadow, NAME.flat.png the sprite alone: red where the guild's paint is, green
where windows are, only blue where ridges are. NAME.pattern.png, where a guild's paint is, shows patterns:
red bands, green checks, blue stripes; the lattice is the blue of NAME.flat.png.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import bpy
import scene
from sprites import SPRITES, Sprite

FLAT_SAMPLES = 16


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=Path)
    parser.add_argument("--samples", type=int)
    parser.add_argument("--only", nargs="*", help="sprites whose names begin so")
    options = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])
    options.out.mkdir(parents=True, exist_ok=True)
    for name, sprite in SPRITES.items():
        if options.only and not name.startswith(tuple(options.only)):
            continue
        start = time.perf_counter()
        frame = render(name, sprite, options.out, options.samples or sprite.samples)
        (options.out / f"{name}.json").write_text(json.dumps(frame), encoding="utf-8")
        print(f"sprite {name} {time.perf_counter() - start:.1f} s", file=sys.stderr, flush=True)


def render(name: str, sprite: Sprite, out: Path, samples: int) -> dict[str, float]:
    """All pictures of one sprite."""
    scene.new_scene()
    sprite.build()
    wide, high = scene.arrange(sprite.turn, sprite.fit, sprite.high, sprite.top)
    frame = (sprite.width, sprite.up, sprite.down, sprite.scale)
    catcher = scene.add_shadow_catcher()
    where = scene.shoot(str(out / f"{name}.png"), *frame, samples)
    bpy.data.objects.remove(catcher)
    materials = [m for m in bpy.data.materials if m.get("pass") != "patch"]
    bpy.context.scene.view_settings.view_transform = "Raw"
    painted = [m for m in materials if m.get("pass") == "guild"]
    for material in materials:
        emission = _emit(material)
        emission.inputs[0].default_value = (
            0,
            int(material.get("pass") == "window"),
            int(material.get("pass") == "ridge"),
            1,
        )
    patterns = {material: _Patterns(material) for material in painted}
    for pattern in patterns.values():
        pattern.show(1.0, 0.0, pattern.lattice)
    scene.shoot(str(out / f"{name}.flat.png"), *frame, FLAT_SAMPLES)
    if painted:
        for pattern in patterns.values():
            pattern.show(pattern.bands, pattern.checks, pattern.stripes)
        scene.shoot(str(out / f"{name}.pattern.png"), *frame, FLAT_SAMPLES)
    return where | {"wide": wide, "high": high}


def _emit(material: bpy.types.Material):
    """Let it shine in one colour, without light or shadow."""
    tree = material.node_tree
    output = next(n for n in tree.nodes if n.type == "OUTPUT_MATERIAL")
    emission = tree.nodes.new("ShaderNodeEmission")
    tree.links.new(emission.outputs[0], output.inputs[0])
    return emission


class _Patterns:
    """The guilds' patterns, as nodes of a shader that are 1 where the second colour is, else 0."""

    def __init__(self, material: bpy.types.Material) -> None:
        self.tree = material.node_tree
        self.emission = _emit(material)
        self.join = self.tree.nodes.new("ShaderNodeCombineXYZ")
        self.tree.links.new(self.join.outputs[0], self.emission.inputs[0])
        axes = self.tree.nodes.new("ShaderNodeSeparateXYZ")
        self.tree.links.new(self.tree.nodes.new("ShaderNodeUVMap").outputs[0], axes.inputs[0])
        along, up = axes.outputs[0], axes.outputs[1]
        self.bands = self._wave(up, 0.125, 0.40)
        self.stripes = self._wave(along, 0.14, 0.36)
        columns, rows = self._wave(along, 0.19, 0.5), self._wave(up, 0.17, 0.5)
        self.checks = self._maths("ABSOLUTE", self._maths("SUBTRACT", columns, rows))
        rising = self._wave(self._maths("ADD", along, up), 0.17, 0.24)
        falling = self._wave(self._maths("SUBTRACT", along, up), 0.17, 0.24)
        self.lattice = self._maths("MAXIMUM", rising, falling)

    def show(self, *channels) -> None:
        """Nodes or numbers as red, green and blue."""
        for socket, value in zip(self.join.inputs, channels, strict=True):
            self._set(socket, value)

    def _set(self, socket, value) -> None:
        if isinstance(value, float):
            for link in list(socket.links):
                self.tree.links.remove(link)
            socket.default_value = value
        else:
            self.tree.links.new(value, socket)

    def _maths(self, operation: str, *values):
        node = self.tree.nodes.new("ShaderNodeMath")
        node.operation = operation
        for socket, value in zip(node.inputs, values, strict=False):
            self._set(socket, value)
        return node.outputs[0]

    def _wave(self, value, period: float, part: float):
        """1 on `part` of every period."""
        turns = self._maths("DIVIDE", self._maths("ADD", value, 50.0), period)
        return self._maths("LESS_THAN", self._maths("FRACT", turns), part)


if __name__ == "__main__":
    main()
