"""The page's look is that of data/look (tools/client_look.py)."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType

import msgspec
import pytest
from PIL import Image, ImageColor

from vianebula.errors import ViaNebulaError
from vianebula.render import palette
from vianebula.render.palette import PALETTE, THEMES

TOOLS = Path(__file__).parents[1] / "tools"


def import_tool(name: str) -> ModuleType:
    sys.path.insert(0, str(TOOLS))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(TOOLS))


@pytest.fixture(scope="module")
def client_look() -> ModuleType:
    return import_tool("client_look")


@pytest.mark.parametrize("name", ["client_look", "client_icons"])
def test_the_committed_files_are_what_the_look_says(name: str) -> None:
    for path, text in import_tool(name).generate().items():
        assert path.read_text(encoding="utf-8") == text, f"run: python tools/{name}.py"


@pytest.mark.parametrize(
    ("name", "size", "part"), [("icon-192", 192, 1), ("icon-512", 512, 1), ("icon-maskable", 512, 0.75)]
)
def test_the_icons_have_the_colours_of_the_palette(name: str, size: int, part: float) -> None:
    """The points are those of data/look/icon.svg, which is 100 units wide around its middle."""
    theme = THEMES["light"]
    colours = {
        (-30, -20): theme.terrain["fog"].deep,
        (0, 30): theme.terrain["meadow"].deep,
        (-2, -20): PALETTE.common["sunlight"],
        (6, 0): "#ffffff",
    }
    if part < 1:
        colours[-64, -64] = theme.sky[0]
    with Image.open(TOOLS.parent / "client" / "public" / f"{name}.png") as picture:
        assert picture.size == (size, size)
        for (x, y), colour in colours.items():
            point = size / 2 + x / 100 * size * part, size / 2 + y / 100 * size * part
            pixel = picture.convert("RGB").getpixel((int(point[0]), int(point[1])))
            assert pixel == ImageColor.getrgb(colour), f"run: npm run icons ({x}, {y})"


def test_another_colour_is_in_the_icon(monkeypatch: pytest.MonkeyPatch) -> None:
    noon = msgspec.structs.replace(THEMES["light"], accent="#010203")
    monkeypatch.setitem(THEMES, "light", noon)
    tool = import_tool("client_icons")
    assert "#010203" in tool.icon(turn=True)
    assert "#010203" not in tool.icon()


def test_every_colour_is_in_the_style_sheet_of_each_theme(client_look: ModuleType) -> None:
    sheet = client_look.style_sheet()
    for name, theme in THEMES.items():
        own = sheet.split(":root")[1 + list(THEMES).index(name)]
        colours = [theme.ink, theme.accent, theme.earth, *theme.sky]
        colours += [colour for ground in theme.terrain.values() for colour in msgspec.structs.astuple(ground)]
        assert all(f" {colour};" in own for colour in colours)
    for style in PALETTE.seat:
        assert f" {style.colour};" in sheet


def test_another_theme_is_one_more_table(client_look: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    noon = msgspec.structs.replace(THEMES["light"], ink="#010203")
    monkeypatch.setitem(THEMES, "noon", noon)
    assert ":root[data-theme='noon'] {" in client_look.style_sheet()
    assert "--ink: #010203;" in client_look.style_sheet()
    assert "\n  noon: 'light',\n" in client_look.module()  # the page's settings are made from it


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('paper = "#fffaf1"\n', "", "paper"),
        ('paper = "#fffaf1"\n', 'paper = "#fffaf1"\npapier = "#fffaf1"\n', "papier"),
        ("[theme.light]\n", "[theme.light\n", "line 9"),
    ],
)
def test_a_fault_in_the_palette_is_told_with_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, told: str
) -> None:
    text = (palette.LOOK / "palette.toml").read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "palette.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    monkeypatch.setattr(palette, "LOOK", tmp_path)
    with pytest.raises(ViaNebulaError, match=rf"palette\.toml: .*{told}"):
        palette.load_palette()
