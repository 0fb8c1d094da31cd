"""The decorator of what is compiled here and in `batch`: that of the rules, its cache named by both."""

from pathlib import Path

from ..rules.compiled import compiled_into, folder_above

_here = Path(__file__).parent
compiled = compiled_into(folder_above("batch", _here, _here.parent / "batch"))
