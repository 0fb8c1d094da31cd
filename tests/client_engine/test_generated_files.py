"""What the page knows of states and components is what the package says (tools/client_*.py)."""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path
from types import ModuleType

import pytest

TOOLS = Path(__file__).parents[2] / "tools"


def import_tool(name: str) -> ModuleType:
    sys.path.insert(0, str(TOOLS))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(TOOLS))


@pytest.mark.parametrize("name", ["client_layout", "client_catalogue", "client_bot_layout"])
def test_the_committed_file_is_what_the_package_says(name: str) -> None:
    tool = import_tool(name)
    assert tool.FILE.read_text(encoding="utf-8") == tool.generate(), f"run: python tools/{name}.py"


def test_the_catalogue_has_every_setup() -> None:
    catalogue = json.loads(import_tool("client_catalogue").generate())
    assert {name: sorted(by_seats) for name, by_seats in catalogue["setups"].items()} == {
        "advanced": ["2", "3", "4"],
        "beginner": ["2", "3", "4"],
    }
    assert len(catalogue["contracts"]) == 41
