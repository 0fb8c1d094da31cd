"""What a stranger gets: a wheel made from the source distribution, installed where there is no checkout."""

from __future__ import annotations

import fnmatch
import re
import shutil
import subprocess
import tarfile
import zipfile
from pathlib import Path
from typing import Any

import pytest

from cli.terminal import vianebula
from cli.test_play import Typist, saved
from engine.games import NAMES
from server.helpers import free_port

from .environment import ROOT, Environment, build_sdist, build_wheel


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: Any) -> Path:
    return build_sdist(tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: Any) -> Path:
    return build_wheel(sdist, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: Any) -> Environment:
    for bot in ("builder", "greedy", "search:nodes=1"):  # they are compiled once, here
        assert vianebula("play", "--bot", bot, stdin="quit").code == 0
    return Environment(wheel, tmp_path_factory.mktemp("fresh"))


def test_the_source_distribution_has_the_page_and_its_sources(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {
        "client/dist/index.html",
        "client/package.json",
        "client/src/main.ts",
        "tools/hatch_build.py",
    } <= names
    assert not [name for name in names if "node_modules" in name or name.startswith(".venv")]


def test_the_wheel_has_everything(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        (metadata,) = (archive.read(name).decode() for name in names if name.endswith("/METADATA"))
    sources = {
        f"vianebula/{path.relative_to(ROOT / 'src/vianebula')}" for path in ROOT.glob("src/vianebula/**/*.py")
    }
    messages = {
        f"vianebula/{path.relative_to(ROOT)}"
        for path in ROOT.glob("locales/**/*.*")
        if path.suffix in (".ftl", ".json")
    }
    data = {f"vianebula/{path.relative_to(ROOT)}" for path in ROOT.glob("data/**/*.*")}
    assert sources | messages | data | {"vianebula/py.typed", "vianebula/client/index.html"} <= names
    for file in ("engine-*.wasm", "value_net-*.bin", *(f"tables-{setup}-*.bin" for setup in NAMES)):
        assert fnmatch.filter(names, f"vianebula/client/assets/{file}"), file
    assert "Classifier: Typing :: Typed" in metadata
    assert "Project-URL: " in metadata


def test_it_is_the_installed_one(environment: Environment) -> None:
    code = "import vianebula, vianebula.server; print(vianebula.__file__, vianebula.server.__file__)"
    done = environment.run("python", "-c", code)
    assert done.returncode == 0, done.stderr
    assert all(Path(path).is_relative_to(environment.site) for path in done.stdout.split())


def test_a_terminal_game(environment: Environment) -> None:
    typist = Typist(2, 1, 7, "builder")
    typist.play()
    typed = "\n".join([*typist.lines, ""])
    given = map(str, typist.given)
    done = environment.run("vianebula", "play", *given, "--save", "game.vn", stdin=typed)
    assert done.returncode == 0, done.stderr
    assert saved(environment.home / "game.vn") == typist.texts()


@pytest.mark.parametrize("language", ["fr", "ru"])
def test_it_speaks_languages(environment: Environment, language: str) -> None:
    messages = (ROOT / "locales" / language / "errors.ftl").read_text("utf-8")
    sentence = re.search("^error-no-such-file = (.*)$", messages, re.MULTILINE)
    done = environment.run("vianebula", "--lang", language, "show", "nothing.vn")
    assert done.returncode == 1
    assert sentence is not None
    assert sentence[1] in done.stderr


def test_the_page_in_a_browser(environment: Environment) -> None:
    node = shutil.which("node")
    if node is None or not (ROOT / "client/node_modules").is_dir():
        pytest.skip("no Node, or nothing to drive a browser with: make page")
    port = free_port()
    command = [str(environment.bin / "vianebula"), "serve", "--port", str(port)]
    log = environment.home / "server.log"
    with log.open("w") as out:
        server = subprocess.Popen(
            command, env=environment.variables(), cwd=environment.home, stdout=out, stderr=out
        )
    try:
        visit = [node, str(Path(__file__).parent / "visit.mjs"), f"http://127.0.0.1:{port}/"]
        done = subprocess.run(visit, capture_output=True, text=True, timeout=120)
    finally:
        server.terminate()
        server.wait(20)
    if done.returncode == 3:
        pytest.skip(done.stdout.strip())
    assert done.returncode == 0, f"{done.stdout}{done.stderr}{log.read_text()}"
