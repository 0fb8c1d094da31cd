"""Telling whoever uses the library that the first start compiles. Commands show a bar of their own."""

import sys
import time
from typing import Any

from numba.core import event

EVERY_SECONDS = 10.0
PACKAGE = __name__.partition(".")[0]


class CompileNotice(event.Listener):
    """Writes to standard error when a function of ours is compiled, and from time to time how many were."""

    def __init__(self) -> None:
        self.n_compiled = 0
        self._told_at = 0.0

    def on_start(self, event: Any) -> None:
        """Something is compiled; one that lies in the cache is not."""
        compiled = event.data["dispatcher"].py_func.__module__ or ""
        if not compiled.startswith(PACKAGE + ".") or f"{PACKAGE}.cli" in sys.modules:
            return
        self.n_compiled += 1
        now = time.monotonic()
        if self.n_compiled == 1:
            print(
                "vianebula: compiling, once for this machine; `vianebula warm` does all of it beforehand",
                file=sys.stderr,
            )
        elif now - self._told_at >= EVERY_SECONDS:
            print(f"vianebula: still compiling, {self.n_compiled} functions so far", file=sys.stderr)
        else:
            return
        self._told_at = now

    def on_end(self, event: Any) -> None:
        """Nothing is told of that."""


def tell_of_compiling() -> None:
    """From now on."""
    event.register("numba:compile", CompileNotice())
