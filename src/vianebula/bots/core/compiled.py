"""The decorator of the compiled bots: that of the rules, with a cache of their own.

Numba's cache does not see edits in other files, so machine code is kept under a digest of the rules and of
all the files here, as in `rules.compiled`.
"""

import hashlib
from pathlib import Path

import numba

from ...rules.compiled import cache_folder


def _folder():
    digest = hashlib.sha256()
    for source in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(source.read_bytes())
    return cache_folder() / f"bots-{digest.hexdigest()[:16]}"


FOLDER = str(_folder())


def compiled(function):
    """Compile a function when it is first called; `NUMBA_DISABLE_JIT=1` leaves it plain Python."""
    rules_folder = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = FOLDER
    try:
        return numba.njit(error_model="numpy", cache=True, nogil=True)(function)
    finally:
        numba.config.CACHE_DIR = rules_folder
