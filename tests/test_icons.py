"""The icons and the picture of links are what art/icons.py composes of the sprites."""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from PIL import Image

ART = Path(__file__).parents[1] / "art"
MAX_DIFFERENCE = 6.0  # mean of 255: files have fewer colours than what they are made of
BUDGET_BYTES = 300_000


@pytest.fixture(scope="module")
def icons() -> ModuleType:
    sys.path.insert(0, str(ART))
    try:
        return importlib.import_module("icons")
    finally:
        sys.path.remove(str(ART))


def test_the_committed_pictures_are_of_these_sprites(icons: ModuleType) -> None:
    for path, made in icons.generate().items():
        with Image.open(path) as committed:
            assert committed.size == made.size, path.name
            pixels = [np.asarray(p.convert("RGBA"), dtype=float) for p in (committed, made)]
        seen = pixels[1][..., 3] > 200  # corners are cut sharply in some
        difference = np.abs(pixels[0] - pixels[1])[seen].mean()
        assert difference < MAX_DIFFERENCE, f"{path.name}: run python art/icons.py"


def test_they_are_small(icons: ModuleType) -> None:
    assert sum(path.stat().st_size for path in icons.generate()) < BUDGET_BYTES


def test_every_icon_that_is_named_is_there(icons: ModuleType) -> None:
    public = icons.PUBLIC
    named = [icon["src"] for icon in json.loads((public / "manifest.json").read_text())["icons"]]
    assert "icon-maskable.png" in named
    for icon in json.loads((public / "manifest.json").read_text())["icons"]:
        with Image.open(public / icon["src"]) as picture:
            assert icon["sizes"] == f"{picture.width}x{picture.height}"
