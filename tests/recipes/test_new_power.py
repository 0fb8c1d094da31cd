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
SKIPPED = shutil.ignore_patterns("__pycache__", "page", "node_modules")
INTERPRETED = {"NUMBA_DISABLE_JIT": "1"}
FILES = re.compile(r"^`([^`\n]+/[^`\n]+)`\n\n```[a-z]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_recipe_says_all_there_is_to_do() -> None:
    """One Python file, messages in five languages, and cards in a box of one's own: nothing else."""
    named = [path for path, _ in FILES.findall(RECIPE.read_text("utf-8"))]
    languages = [f"locales/{language}/homecoming.ftl" for language in ("en", "fr", "it", "pl", "ru")]
    assert named == ["src/vianebula/rules/powers/homecoming.py", *languages, "my-box/contracts.toml"]
    assert not any((ROOT / path).exists() for path in named)


@pytest.mark.long
@pytest.mark.timeout(600)
def test_the_recipe_makes_a_game_that_is_played(tmp_path: Path) -> None:
    """A thousand games (`play_homecoming.py`), and an audit of the messages, in a copy with the new files."""
    copy = copy_with_recipe(tmp_path)
    script = str(Path(__file__).with_name("play_homecoming.py"))
    run(copy, ["locales/audit.py"], INTERPRETED)
    run(copy, [script, "my-box", "interpreted"], INTERPRETED)
    run(copy, [script, "my-box"], {})  # the cache keeps its machine code by what the sources say


def test_the_page_tells_its_events_with_no_code_of_its_own(tmp_path: Path) -> None:
    """The cards lie in everybody's box, and the page's catalogue is made again (`tell_homecoming.py`)."""
    packages = ROOT / "client" / "node_modules"
    if not (packages / "esbuild").is_dir():
        pytest.skip("the page's packages are not installed (make page)")
    copy = copy_with_recipe(tmp_path)
    for folder in ("tools", "client/src", "client/tests/engine", "tests/client_engine"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=SKIPPED)
    (copy / "client" / "node_modules").symlink_to(packages)
    shutil.copy(copy / "my-box" / "contracts.toml", copy / "data")
    run(copy, ["tools/client_catalogue.py"], INTERPRETED)
    shutil.copy(Path(__file__).with_name("tell_homecoming.py"), copy / "tests")
    run(copy, ["tests/tell_homecoming.py"], INTERPRETED)


def copy_with_recipe(folder: Path) -> Path:
    """A copy of the project with the files that the recipe names."""
    copy = folder / "project"
    for name in ("src", "locales", "data"):
        shutil.copytree(ROOT / name, copy / name, ignore=SKIPPED)
    for path, text in FILES.findall(RECIPE.read_text("utf-8")):
        file = copy / path
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.name == "contracts.toml":
            text = with_two_stores_less((copy / "data" / "contracts.toml").read_text("utf-8")) + "\n" + text
        file.write_text(text, "utf-8")
    return copy


def run(copy: Path, command: list[str], environment: dict[str, str]) -> None:
    """Run a Python script with the copy's sources; it must succeed."""
    given = os.environ | {"PYTHONPATH": str(copy / "src")} | environment
    done = subprocess.run(
        [sys.executable, *command], cwd=copy, env=given, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]


def with_two_stores_less(text: str) -> str:
    before, header, stores = text.partition("[store]\n")
    cards, end, after = stores.partition("]\n\n")
    return before + header + "\n".join(cards.split("\n")[:-3]) + "\n" + end + after
