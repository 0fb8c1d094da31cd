"""The decorator of the compiled bots: that of the rules, with a cache named by these files too."""

from pathlib import Path

from ...rules.compiled import compiled_into, folder_above

CACHE_FOLDER = folder_above("bots", Path(__file__).parent)
compiled = compiled_into(CACHE_FOLDER)
