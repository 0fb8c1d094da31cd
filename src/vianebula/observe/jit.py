"""The decorator of what is compiled here and in `batch`: that of the rules, its cache named by both."""

from pathlib import Path

from ..rules.jit import cache_subfolder, njit_cached_in

_here = Path(__file__).parent
compiled = njit_cached_in(cache_subfolder("batch", _here, _here.parent / "batch"), makes_arrays=False)
