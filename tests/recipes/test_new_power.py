"""docs/recipes/new-power.md, followed word by word in a copy of the project."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RECIPE = ROOT / "docs" / "recipes" / "new-power.md"
FILES = re.compile(r"^`([^`\n]+/[^`\n]+)`\n\n```[a-z]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_recipe_says_all_there_is_to_do() -> None:
    """One Python file, messages in five languages, and cards in a box of one's own: nothing else."""
    named = [path for path, _ in FILES.findall(RECIPE.read_text("utf-8"))]
    languages = [f"locales/{language}/homecoming.ftl" for language in ("en", "fr", "it", "pl", "ru")]
    assert named == ["src/vianebula/rules/powers/homecoming.py", *languages, "my-box/contracts.toml"]
    assert not any((ROOT / path).exists() for path in named)


@pytest.mark.timeout(600)
def test_the_recipe_makes_a_game_that_is_played(tmp_path: Path) -> None:
    """A thousand games (`play_homecoming.py`), and an audit of the messages, in a copy with the new files."""
    copy = tmp_path / "project"
    skipped = shutil.ignore_patterns("__pycache__", "page", "node_modules")
    for folder in ("src", "locales", "data"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=skipped)
    for path, text in FILES.findall(RECIPE.read_text("utf-8")):
        file = copy / path
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.name == "contracts.toml":
            text = with_two_stores_less((copy / "data" / "contracts.toml").read_text("utf-8")) + "\n" + text
        file.write_text(text, "utf-8")
    # Machine code that is used once need not be the best.
    environment = os.environ | {
        "PYTHONPATH": str(copy / "src"),
        "VIANEBULA_CACHE": str(tmp_path / "cache"),
        "NUMBA_OPT": "0",
    }
    plain = environment | {"NUMBA_DISABLE_JIT": "1"}
    script = str(Path(__file__).with_name("play_homecoming.py"))
    commands = (
        (["locales/audit.py"], plain),
        ([script, "my-box", "interpreted"], plain),
        ([script, "my-box"], environment),
    )
    for command, given in commands:
        done = subprocess.run(
            [sys.executable, *command], cwd=copy, env=given, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]


def with_two_stores_less(text: str) -> str:
    before, header, stores = text.partition("[store]\n")
    cards, end, after = stores.partition("]\n\n")
    return before + header + "\n".join(cards.split("\n")[:-3]) + "\n" + end + after
