"""The page's look is that of data/look (tools/client_look.py)."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType

import msgspec
import pytest

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


@pytest.mark.parametrize("name", ["client_look", "client_bars"])
def test_the_committed_files_are_what_the_look_says(name: str) -> None:
    for path, text in import_tool(name).generate().items():
        assert path.read_text(encoding="utf-8") == text, f"run: python tools/{name}.py"


def test_every_colour_is_in_the_style_sheet_of_each_theme(client_look: ModuleType) -> None:
    sheet = client_look.style_sheet()
    for name, theme in THEMES.items():
        own = sheet.split("}")[list(THEMES).index(name)]  # a rule for each
        colours = [theme.ink, theme.accent, theme.earth, *theme.sky]
        colours += [colour for ground in theme.terrain.values() for colour in msgspec.structs.astuple(ground)]
        assert all(f" {colour};" in own for colour in colours)
    for style in PALETTE.seat:
        assert f" {style.colour};" in sheet


def test_another_theme_is_one_more_table(client_look: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    noon = msgspec.structs.replace(THEMES["light"], ink="#010203")
    monkeypatch.setitem(THEMES, "noon", noon)
    assert "[data-theme='noon'] {" in client_look.style_sheet()
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
