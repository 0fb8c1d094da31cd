"""The decorator of the compiled bots: that of the rules, with a cache named by these files too."""

from pathlib import Path

from ...rules.compiled import cache_subfolder, njit_cached_in

CACHE_FOLDER = cache_subfolder("bots", Path(__file__).parent)
compiled = njit_cached_in(CACHE_FOLDER)
