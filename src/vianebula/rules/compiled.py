"""The one decorator of the rules, and its likes for what is compiled above them.

With `NUMBA_DISABLE_JIT=1` it does nothing: then the rules run as plain Python, which is their meaning,
their debugger and the yardstick of the compiled form.

Numba's cache does not notice an edit in another file than the one that holds the function, so the cache
folder is named by a digest of all the sources here and of the versions that shape the machine code.
"""

import hashlib
import os
import tempfile
from functools import lru_cache
from pathlib import Path
from typing import Any

import llvmlite
import numba
import numpy as np

from ..system import user_id


def _digest(*folders: Path) -> str:
    digest = hashlib.sha256()
    for version in (numba.__version__, llvmlite.__version__, np.__version__):
        digest.update(version.encode())
    for folder in folders:
        for source in sorted(folder.rglob("*.py")):
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


@lru_cache(maxsize=1)
def cache_folder() -> Path:
    """Where machine code is kept between runs (`VIANEBULA_CACHE` moves it)."""
    root = os.environ.get("VIANEBULA_CACHE") or os.environ.get("XDG_CACHE_HOME")
    base = Path(root) if root else Path.home() / ".cache"
    folder = base / "vianebula" / _digest(Path(__file__).parent)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:  # a home that cannot be written to must not keep anybody from playing
        return Path(tempfile.gettempdir()) / f"vianebula-{user_id()}" / folder.name
    return folder


def folder_above(name: str, *folders: Path) -> Path:
    """The cache of code that builds on the rules and lies in these folders."""
    return cache_folder() / f"{name}-{_digest(*folders)}"


def compiled_into(folder: Path) -> Any:
    """A decorator like `rule` that keeps machine code in a folder of its own (`folder_above`)."""

    def decorate(function):
        rules_folder = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(folder)
        try:
            return rule(function)
        finally:
            numba.config.CACHE_DIR = rules_folder

    return decorate


numba.config.CACHE_DIR = str(cache_folder())  # type: ignore[attr-defined]  # set at run time

# What a division by zero or a shift past the end does must not depend on the machine: the rules do neither.
rule = numba.njit(error_model="numpy", cache=True, nogil=True)


def is_compiled() -> bool:
    """False when Numba is switched off and the rules run as plain Python."""
    return not numba.config.DISABLE_JIT  # type: ignore[attr-defined]  # set at run time
