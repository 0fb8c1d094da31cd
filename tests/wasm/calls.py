"""Calls of the module's functions from Python: memory goes to a Node process and comes back changed."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from vianebula.wasm.build import built_module

HERE = Path(__file__).parent
TOOLS = HERE.parents[1] / "tools"
Array = NDArray[Any]


@cache
def node_environment() -> dict[str, str]:
    """Variables with which `node` is found."""
    sys.path.insert(0, str(TOOLS))
    try:
        import node
    finally:
        sys.path.remove(str(TOOLS))
    found = node.get_environment()
    assert found is not None, "these tests need Node"
    return dict(found)


class Calls:
    """Collects calls, runs them all in one instance, and then has what they returned and wrote.

    Where `recorded` is a list, what was run and what came of it is added to it (`browser_cases.py`).
    """

    recorded: ClassVar[list[tuple[str, bytes, bytes]] | None] = None

    def __init__(self) -> None:
        self.arrays: list[Array] = []
        self.calls: list[dict[str, Any]] = []
        self._after: list[Array] = []
        self._returned: list[Array] = []
        self.milliseconds: list[float] = []

    def buffer(self, array: Array) -> int:
        """Memory that begins as this array; its number."""
        self.arrays.append(np.ascontiguousarray(array))
        return len(self.arrays) - 1

    def zeros(self, n: int, dtype: Any) -> int:
        """Memory of n zero items; its number."""
        return self.buffer(np.zeros(n, dtype))

    def call(self, name: str, *given: Any, times: int = 1) -> int:
        """Call a function so many times; its number among the calls.

        A number is given as it is, a sequence one item each time; `at` and `each` make addresses.
        """
        arguments = [
            {"each": list(map(int, a))} if isinstance(a, Sequence | np.ndarray) else a for a in given
        ]
        self.calls.append({"name": name, "times": times, "given": arguments})
        return len(self.calls) - 1

    def at(self, buffer: int, offset: int = 0) -> dict[str, Any]:
        """The address of a buffer."""
        return {"buffer": [buffer, offset, 0]}

    def each(self, buffer: int, items: int = 1) -> dict[str, Any]:
        """The address of its first items, then of the next ones, each time."""
        return {"buffer": [buffer, 0, self.arrays[buffer].itemsize * items]}

    def run(self) -> Calls:
        """Run all calls in Node."""
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "engine.wasm").write_bytes(built_module())
            (folder / "request.json").write_text(self.request())
            (folder / "input.bin").write_bytes(self.input())
            paths = [str(folder / f) for f in ("engine.wasm", "request.json", "input.bin", "output.bin")]
            command = ["node", str(HERE / "runCalls.mjs"), *paths]
            done = subprocess.run(
                command, env=node_environment(), capture_output=True, text=True, check=False
            )
            assert done.returncode == 0, done.stderr
            output = (folder / "output.bin").read_bytes()
            if Calls.recorded is not None:
                Calls.recorded.append((self.request(), self.input(), output))
            self.read_output(output)
            self.milliseconds = json.loads(done.stdout)
        return self

    def request(self) -> str:
        """The calls, for runCalls.mjs."""
        return json.dumps({"buffers": [array.nbytes for array in self.arrays], "calls": self.calls})

    def input(self) -> bytes:
        """The buffers as they begin."""
        return b"".join(array.tobytes() for array in self.arrays)

    def read_output(self, output: bytes) -> None:
        """Take in what the calls returned and the buffers as they are now."""
        at = 0
        for call in self.calls:
            self._returned.append(np.frombuffer(output, np.int32, call["times"], at))
            at += 4 * call["times"]
        for array in self.arrays:
            after = np.frombuffer(output, array.dtype, array.size, at).reshape(array.shape)
            self._after.append(after)
            at += array.nbytes
        assert at == len(output)

    def returned(self, call: int) -> Array:
        """What a call returned, each time."""
        return self._returned[call]

    def after(self, buffer: int) -> Array:
        """A buffer as it is after all calls."""
        return self._after[buffer]
