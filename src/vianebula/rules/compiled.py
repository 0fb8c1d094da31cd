"""The one decorator of the rules.

With `NUMBA_DISABLE_JIT=1` it does nothing: then the rules run as plain Python, which is their meaning,
their debugger and the yardstick of the compiled form.

Numba's cache does not notice an edit in another file than the one that holds the function, so the cache
folder is named by a digest of all the sources here and of the versions that shape the machine code.
"""

import hashlib
import os
from pathlib import Path

import llvmlite
import numba
import numpy as np


def _digest() -> str:
    digest = hashlib.sha256()
    for version in (numba.__version__, llvmlite.__version__, np.__version__):
        digest.update(version.encode())
    for source in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder() -> Path:
    """Where machine code is kept between runs (`VIANEBULA_CACHE` moves it)."""
    root = os.environ.get("VIANEBULA_CACHE") or os.environ.get("XDG_CACHE_HOME")
    base = Path(root) if root else Path.home() / ".cache"
    return base / "vianebula" / _digest()


numba.config.CACHE_DIR = str(cache_folder())  # type: ignore[attr-defined]  # set at run time

# What a division by zero or a shift past the end does must not depend on the machine: the rules do neither.
rule = numba.njit(error_model="numpy", cache=True, nogil=True)


def is_compiled() -> bool:
    """False when Numba is switched off and the rules run as plain Python."""
    return not numba.config.DISABLE_JIT  # type: ignore[attr-defined]  # set at run time
