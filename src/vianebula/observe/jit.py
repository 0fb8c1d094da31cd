"""The decorators of what is compiled here, in `batch` and in `envs`: those of the rules, another cache."""

from pathlib import Path

from ..rules.jit import cache_subfolder, njit_cached_in

_here = Path(__file__).parent
_folder = cache_subfolder("batch", _here, _here.parent / "batch")
compiled = njit_cached_in(_folder, makes_arrays=False)
inner = njit_cached_in(_folder, makes_arrays=False, from_python=False)  # for compiled callers
inlined = njit_cached_in(_folder, makes_arrays=False, inlined=True)
kernel = njit_cached_in(_folder)  # may make arrays for the others to work in
