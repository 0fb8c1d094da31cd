"""The decorator of what is compiled here and in `batch`: that of the rules, with a cache of its own.

Numba's cache does not see edits in other files, so machine code is kept under a digest of the rules and of
all the files of both folders, as in `rules.compiled`.
"""
# mypy: allow-untyped-defs, allow-untyped-calls, disable-error-code=attr-defined

import hashlib
from pathlib import Path

import numba

from ..rules.compiled import cache_folder


def _folder():
    digest = hashlib.sha256()
    here = Path(__file__).parent
    for source in (*sorted(here.glob("*.py")), *sorted((here.parent / "batch").glob("*.py"))):
        digest.update(source.read_bytes())
    return cache_folder() / f"batch-{digest.hexdigest()[:16]}"


FOLDER = str(_folder())


def compiled(function):
    """Compile a function when it is first called; `NUMBA_DISABLE_JIT=1` leaves it plain Python."""
    rules_folder = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = FOLDER
    try:
        return numba.njit(error_model="numpy", cache=True, nogil=True)(function)
    finally:
        numba.config.CACHE_DIR = rules_folder
