"""Build the page in client/ where it is missing or older than its sources; or only get what that needs.

usage: tools/build_page.py [packages]
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import node

ROOT = Path(__file__).parents[1]
CLIENT = ROOT / "client"
PAGE = CLIENT / "dist"
ENGINE = CLIENT / "src" / "engine" / "build"
PACKAGE = ROOT / "src" / "vianebula"
SOURCES = (
    *(CLIENT / name for name in ("src", "public", "index.html", "package.json")),
    *(ROOT / "locales", ROOT / "data"),
    *(PACKAGE / name for name in ("rules", "bots/core", "wasm", "server/bot_workers/tutorial.vn")),
)


def is_built() -> bool:
    """Is the page there, and no older than what it is built from?"""
    index = PAGE / "index.html"
    if not index.is_file():
        return False
    if (ROOT / "PKG-INFO").is_file() or not (CLIENT / "src").is_dir():
        return True  # it came with a source distribution, or with nothing to build it from
    built = index.stat().st_mtime
    return all(path.stat().st_mtime <= built for path in _sources())


def _sources() -> Iterator[Path]:
    """Files, and folders too: their time changes when a file is deleted.

    But not folders that Python keeps bytecode in: the first import would make them newer than the page.
    """
    for source in SOURCES:
        for path in (source, *source.rglob("*")):
            if path.exists() and "__pycache__" not in path.parts and not (path / "__pycache__").is_dir():
                yield path


def build_engine() -> bool:
    """Compile the rules and the bots for browsers; True when that worked. Quick when it was done before.

    Without it the page plays only with a server, so a failure is told and the page is built all the same.
    """
    print("Compiling the rules and the bots for browsers (a minute, once) ...", flush=True)
    variables = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), *_python_path()])}
    command = [sys.executable, "-m", "vianebula.wasm", str(ENGINE)]
    done = subprocess.run(command, env=variables, check=False).returncode == 0
    if not done:
        print(
            "That failed: the page is built without them, and can be played with a server only.", flush=True
        )
    return done


def _python_path() -> list[str]:
    return [path for path in [os.environ.get("PYTHONPATH", "")] if path]


def get_packages(variables: dict[str, str]) -> bool:
    """Get what the page is built with, where that was not done yet; True when it is there."""
    wanted, present = CLIENT / "package-lock.json", CLIENT / "node_modules" / ".package-lock.json"
    if not present.is_file() or present.stat().st_mtime < wanted.stat().st_mtime:
        print("Getting what the page is built with (once) ...", flush=True)
        # Not `npm ci`: it refuses a lock file without addresses, which lacks the packages of other platforms.
        options = ("--no-save", "--no-audit", "--no-fund", "--loglevel=error")
        return node.run_npm("install", *options, node=variables)
    return True


def build(variables: dict[str, str]) -> bool:
    """Build the page with the Node that these environment variables lead to; True when it is there."""
    if not get_packages(variables):
        return False
    build_engine()
    print("Building the page ...", flush=True)
    return node.run_npm("run", "--silent", "build", "--", "--logLevel", "warn", node=variables)


def main() -> None:
    if is_built():
        return
    variables = node.get_environment()
    if variables is None:
        sys.exit(f"The page is built with Node {node.OLDEST} or newer, and there is none.")
    do = get_packages if sys.argv[1:] == ["packages"] else build
    sys.exit(not do(variables))


if __name__ == "__main__":
    main()
