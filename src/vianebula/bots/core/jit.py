"""The decorators of the compiled bots: those of the rules, with a cache named by these files too,
and by the observation, of which they write a version."""

from pathlib import Path

from ...rules.jit import cache_subfolder, njit_cached_in

_here = Path(__file__).parent
CACHE_FOLDER = cache_subfolder("bots", _here, _here.parents[1] / "observe")
# Networks are dozens of arrays: counting at every call who refers to them would take longer than the call.
compiled = njit_cached_in(CACHE_FOLDER, makes_arrays=False)
compiled_with_arrays = njit_cached_in(CACHE_FOLDER)  # for what makes arrays of its own
