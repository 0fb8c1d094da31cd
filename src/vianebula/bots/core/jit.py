"""The decorator of the compiled bots: that of the rules, with a cache named by these files too,
and by the observation, of which they write a version."""

from pathlib import Path

from ...rules.jit import cache_subfolder, njit_cached_in

_here = Path(__file__).parent
CACHE_FOLDER = cache_subfolder("bots", _here, _here.parents[1] / "observe")
compiled = njit_cached_in(CACHE_FOLDER)
