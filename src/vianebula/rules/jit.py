"""The one decorator of the rules, and its likes for what is compiled above them.

With `NUMBA_DISABLE_JIT=1` it does nothing: then the rules run as plain Python, which is their meaning,
their debugger and the yardstick of the compiled form.

Numba's cache does not notice an edit in another file than the one that holds the function, so the cache
folder is named by a digest of all the sources here and of the versions that shape the machine code. Within it
code is found by the place of its source in the package: every copy of the same sources shares it. Folders of
sources that nobody has run for a while are removed when a new one begins.
"""

import hashlib
import importlib
import os
import shutil
import sys
import time
from contextlib import suppress
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import llvmlite
import numba
import numpy as np
from numba.core.caching import UserProvidedCacheLocator
from numba.core.registry import CPUDispatcher

from ..system import can_write_into, private_temporary_folder
from .compile_notice import tell_of_compiling

PACKAGE = Path(__file__).resolve().parents[1]
KEPT_UNUSED_DAYS = 14
DIGEST = "[0-9a-f]" * 16  # as a pattern of names


def _source_digest(*folders: Path) -> str:
    digest = hashlib.sha256()
    for version in (numba.__version__, llvmlite.__version__, np.__version__):
        digest.update(version.encode())
    for folder in folders:
        for source in sorted(folder.rglob("*.py")):
            digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def _note_use(folder: Path, others: str) -> None:
    """Note that this folder is in use; if it is new, remove those like it that were not for long.

    The time of a folder is when it was last used. Should somebody need one just then, it is compiled anew.
    """
    if folder.is_dir():
        with suppress(OSError):  # it may be read-only
            os.utime(folder)
        return
    oldest = time.time() - KEPT_UNUSED_DAYS * 86_400
    for other in folder.parent.glob(others):
        removed = other.with_name(f"removed-{other.name}-{os.getpid()}")
        with suppress(OSError):  # another process removes it, or it is not ours to remove
            if other.stat().st_mtime < oldest:
                other.rename(removed)  # as a whole: nobody finds a part of it
                shutil.rmtree(removed)


@lru_cache(maxsize=1)
def cache_folder() -> Path:
    """Where machine code is kept between runs (`VIANEBULA_CACHE` moves it)."""
    root = os.environ.get("VIANEBULA_CACHE") or os.environ.get("XDG_CACHE_HOME")
    base = Path(root) if root else Path.home() / ".cache"
    folder = base / "vianebula" / _source_digest(Path(__file__).parent)
    _note_use(folder, DIGEST)
    return folder if can_write_into(folder) else _fallback_folder(folder)


def _fallback_folder(wanted: Path) -> Path:
    """Where machine code is kept if it cannot be written where it should: nobody is kept from playing.

    It is code that will be run, so the folder is this user's alone. What the other folder has already, as in
    a container whose image was warmed up, is used from there. Processes that this one starts find it too.
    """
    base = private_temporary_folder("vianebula")
    folder = base / "vianebula" / wanted.name
    if wanted.is_dir() and not folder.exists():
        with suppress(OSError):  # another process does the same
            shutil.copytree(wanted, folder, copy_function=os.symlink)
    folder.mkdir(parents=True, exist_ok=True)
    os.environ["VIANEBULA_CACHE"] = str(base)
    print(f"vianebula: {wanted} cannot be written; machine code is kept in {folder}", file=sys.stderr)
    return folder


def cache_subfolder(name: str, *folders: Path) -> Path:
    """The cache of code that builds on the rules and lies in these folders."""
    folder = cache_folder() / f"{name}-{_source_digest(*folders)}"
    _note_use(folder, f"{name}-{DIGEST}")
    return folder


class PackageCacheLocator(UserProvidedCacheLocator):
    """Names a folder of machine code by the sources' folder in the package, not by where the package lies."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        """The name of the folder for a source file."""
        source = Path(py_file).resolve().parent
        if not source.is_relative_to(PACKAGE):
            return str(super().get_suitable_cache_subpath(py_file))
        return "-".join(source.relative_to(PACKAGE).parts)


class CompiledCallersOnly(CPUDispatcher):
    """A function without a way in from Python: a call from there is refused, where it would crash."""

    def add_overload(self, compiled: Any) -> None:
        """Keep machine code for compiled callers, and not where a call from Python would look for it."""
        self.overloads[tuple(compiled.signature.args)] = compiled

    def _compile_for_args(self, *_arguments: object, **_named: object) -> None:
        name = f"{self.py_func.__module__}.{self.py_func.__name__}"
        raise TypeError(f"{name} is for compiled callers alone; `rules.kernels` has what Python calls")


def njit_cached_in(
    folder: Path, *, makes_arrays: bool = True, inlined: bool = False, from_python: bool = True
) -> Any:
    """A decorator that compiles a function and keeps the machine code in a folder (`cache_subfolder`).

    A function that makes and returns no array need not count who refers to those it is given: its caller
    holds them. Counting takes instructions that all cores must agree on. What is inlined becomes a part of
    its callers' code: that costs compile time and saves the call. What only compiled code calls (not
    `from_python`) needs no way in from Python, which would take a fifth of the compile time.
    """
    wanted = {"CACHE_DIR": str(folder), "CACHE_LOCATOR_CLASSES": f"{__name__}.{PackageCacheLocator.__name__}"}
    options = {"cache": True, "nogil": True, "_nrt": makes_arrays, "forceinline": inlined}
    options |= {"no_cpython_wrapper": not from_python, "no_cfunc_wrapper": True}

    def decorate(function):
        before = {name: getattr(numba.config, name, "") for name in wanted}
        vars(numba.config).update(wanted)
        try:
            # What a division by zero or a shift past the end does must not depend on the machine: the rules
            # do neither.
            compiled = numba.njit(error_model="numpy", **options)(function)
        finally:
            vars(numba.config).update(before)
        if not from_python and is_compiled():
            compiled.__class__ = CompiledCallersOnly
        return compiled

    return decorate


def _load_numba_without_scipy() -> None:
    """Let Numba note that SciPy is there without importing it, which takes a third of a second.

    Whoever compiles linear algebra of their own still gets SciPy from Numba, when they do.
    """
    blas = "scipy.linalg.cython_blas"
    if blas in sys.modules or find_spec("scipy") is None:
        return
    sys.modules[blas] = ModuleType(blas)
    try:
        importlib.import_module("numba.np.arraymath")  # asks once, at first use of anything compiled
    finally:
        del sys.modules[blas]


_load_numba_without_scipy()
tell_of_compiling()
rule = njit_cached_in(cache_folder(), makes_arrays=False, from_python=False)
inlined_rule = njit_cached_in(  # for what all decisions ask
    cache_folder(), makes_arrays=False, inlined=True, from_python=False
)
entry = njit_cached_in(cache_folder(), makes_arrays=False)  # a rule that Python calls
kernel = njit_cached_in(cache_folder())  # may make arrays for the rules to work in


def is_compiled() -> bool:
    """False when Numba is switched off and the rules run as plain Python."""
    return not numba.config.DISABLE_JIT  # type: ignore[attr-defined]  # set at run time
