"""What the documents show must work, and what they link to must exist."""

from __future__ import annotations

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCES = sorted((ROOT / "src").rglob("*.py"))
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])

# Where what a document names may lie: it leaves out what is plain from its subject.
PLACES = ("", "src", "src/vianebula", "client", "client/src", "tests", "docs", "locales")
FOLDERS = [ROOT / place for place in PLACES]
FILE_NAMES = {
    path.name
    for place in ("src", "client/src", "client/tests", "client/scripts", "tests", "tools", "locales", "art")
    for path in (ROOT / place).rglob("*.*")
}
# What its reader makes, or a build.
MADE = (
    "mypackage/",
    "my-box/",
    "locales/de",
    "client/dist",
    "build/site",
    "engine/build",
    "deploy/.env",
    "homecoming",
)


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", [page for page in PAGES if ">>>" in page.read_text("utf-8")], ids=name)
def test_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a folder of their own, for some write files; what they read is named from the project's."""
    for folder in ("data", "examples", "tests"):
        (tmp_path / folder).symlink_to(ROOT / folder)
    monkeypatch.chdir(tmp_path)
    failed, tried = doctest.testfile(str(page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert tried > 0
    assert failed == 0


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text("utf-8")):
        if not target.startswith(("http:", "https:")):
            assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", [page for page in PAGES if page.name != "CHANGELOG.md"], ids=name)
def test_files_and_names_that_are_quoted_exist(page: Path) -> None:
    text = re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    for quoted in re.findall(r"`([^`\s]+)`", text):
        if any(made in quoted for made in MADE):
            continue
        if re.fullmatch(r"[\w.-]+/[\w./*-]*", quoted):
            path = quoted.rstrip("/")
            assert any(path_exists(folder, path) for folder in FOLDERS), quoted
        elif re.fullmatch(r"\w[\w.-]*\.(py|ts|mjs|svelte|css|ftl)", quoted):
            assert quoted in FILE_NAMES, quoted
        elif match := re.fullmatch(r"(?:vianebula\.)?([a-z_]+)\.([a-z]+_[a-z_]+)(?:\(.*\))?", quoted):
            modules = [source for source in SOURCES if source.stem == match[1]]
            if modules:
                known = "\n".join(module.read_text("utf-8") for module in modules)
                assert re.search(rf"\b{match[2]}\b", known) or is_module(*match.groups()), quoted


def path_exists(folder: Path, path: str) -> bool:
    """A file or a folder there, also at a deeper level of the package."""
    return any(folder.glob(path)) or (folder.name == "vianebula" and any(folder.rglob(path)))


def is_module(package: str, module: str) -> bool:
    """Is this a module of such a package, or something that the package gives away?"""
    found = [source for source in SOURCES if source.parent.name == package]
    return any(
        source.stem == module
        or (source.name == "__init__.py" and re.search(rf"\b{module}\b", source.read_text("utf-8")))
        for source in found
    )


@pytest.mark.parametrize("source", [path for path in SOURCES if ">>>" in path.read_text("utf-8")], ids=name)
def test_examples_of_modules_run(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    parts = source.relative_to(ROOT / "src").with_suffix("").parts
    module = import_module(".".join(parts).removesuffix(".__init__"))
    failed, tried = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert tried > 0
    assert failed == 0
