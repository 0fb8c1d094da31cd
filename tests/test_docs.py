"""What the documents show must work, and what they link to must exist."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", [page for page in PAGES if ">>>" in page.read_text("utf-8")], ids=name)
def test_examples_run(page: Path) -> None:
    failed, tried = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert tried > 0
    assert failed == 0


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text("utf-8")):
        if not target.startswith(("http:", "https:")):
            assert (page.parent / target).exists(), target


def test_module_examples_run() -> None:
    import vianebula
    import vianebula.game

    for module in (vianebula, vianebula.game):
        failed, tried = doctest.testmod(module)
        assert tried > 0
        assert failed == 0
