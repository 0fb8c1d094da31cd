"""A fresh environment outside the checkout: it has a wheel and the packages it declares, and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution, distributions
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from vianebula.rules.jit import cache_folder

ROOT = Path(__file__).parents[2]
CACHE = cache_folder().parents[1]


def build_sdist(folder: Path) -> Path:
    """A source distribution of this checkout. It must hold the page, which is built for it if need be."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return next(folder.glob("*.tar.gz"))


def build_wheel(sdist: Path, folder: Path) -> Path:
    """A wheel from a source distribution alone, on a machine without Node."""
    pip = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "--no-index"]
    nothing = {**os.environ, "PATH": str(folder)}
    subprocess.run([*pip, "-w", str(folder), str(sdist)], env=nothing, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


class Environment:
    """A virtual environment with the wheel. Its other packages are links to those of the tests' own."""

    def __init__(self, wheel: Path, folder: Path) -> None:
        self.folder = folder
        self.home = folder / "home"  # where commands run
        self.home.mkdir(parents=True)
        venv.create(folder, with_pip=False, symlinks=True)
        self.bin = folder / "bin"
        pip = [sys.executable, "-m", "pip", "--python", str(self.bin / "python"), "install", "-q"]
        subprocess.run([*pip, "--no-deps", "--no-index", str(wheel)], check=True, capture_output=True)
        (self.site,) = folder.glob("lib/python*/site-packages")
        (self.wheel,) = distributions(name="vianebula", path=[str(self.site)])
        for name in self._needed():
            self._link(name)

    def run(self, *command: str, stdin: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
        """Run one of its programs, in a folder of its own."""
        path = [str(self.bin / command[0]), *command[1:]]
        return subprocess.run(
            path, input=stdin, env=self.variables(**variables), cwd=self.home, capture_output=True, text=True
        )

    def variables(self, **more: str) -> dict[str, str]:
        """Nothing of the checkout is found from here, and there is no Node; only machine code is shared."""
        kept = {
            key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "VIANEBULA"))
        }
        fixed = {"PATH": self.bin, "HOME": self.home, "VIANEBULA_LANG": "en", "VIANEBULA_CACHE": CACHE}
        return {**kept, **{key: str(value) for key, value in fixed.items()}, **more}

    def _needed(self) -> set[str]:
        """The wheel's requirements, theirs, and so on."""
        found: set[tuple[str, str]] = set()
        waiting = [Requirement(text) for text in self.wheel.requires or []]
        waiting = [need for need in waiting if _applies(need, "")]
        while waiting:
            need = waiting.pop()
            for extra in {"", *need.extras}:
                key = (canonicalize_name(need.name), extra)
                if key not in found:
                    found.add(key)
                    waiting += _requirements(need.name, extra)
        return {name for name, _ in found}

    def _link(self, name: str) -> None:
        """Its modules and what it says of itself, from the environment of the tests."""
        package = distribution(name)
        for top in {Path(file).parts[0] for file in package.files or []} - {".."}:
            target, link = Path(str(package.locate_file(top))), self.site / top
            if target.exists() and not link.exists():
                link.symlink_to(target)


def _requirements(name: str, extra: str) -> Iterator[Requirement]:
    try:
        texts = distribution(name).requires or []
    except PackageNotFoundError:  # then the program fails where it needs it
        return
    for need in map(Requirement, texts):
        if _applies(need, extra):
            yield need


def _applies(need: Requirement, extra: str) -> bool:
    return need.marker is None or need.marker.evaluate({"extra": extra})
