"""The page's own code, run by Node beside these tests: it is asked by lines of JSON, and may ask back."""

from __future__ import annotations

import base64
import importlib
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec
import numpy as np
import pytest

from vianebula.position import ROW, States

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "client"


def find_node() -> str | None:
    """The Node that the page is built with."""
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        found = importlib.import_module("node").environment()
    finally:
        sys.path.remove(str(ROOT / "tools"))
    return None if found is None else shutil.which("node", path=found["PATH"])


def bundle(source: str, folder: Path) -> Path:
    """A TypeScript file of client/tests/engine/ with all it imports, as one file that Node runs."""
    node = find_node()
    if node is None or not (CLIENT / "node_modules" / "esbuild").is_dir():
        pytest.skip("the page's packages are not installed (make page)")
    bundled = folder / f"{source}.mjs"
    options = {
        "entryPoints": [f"tests/engine/{source}.ts"],
        "outfile": str(bundled),
        "bundle": True,
        "platform": "node",
        "format": "esm",
        "logLevel": "warning",
        "loader": {".vn": "text"},
    }
    script = f"import {{ build }} from 'esbuild'; await build({json.dumps(options)});"
    subprocess.run([node, "--input-type=module", "-e", script], cwd=CLIENT, check=True)
    return bundled


def encode_row(states: States) -> str:
    """One row of states for a message."""
    return base64.b64encode(states.tobytes()).decode()


def decode_row(text: str) -> States:
    """A row that came in a message."""
    return np.ndarray((1,), ROW, bytearray(base64.b64decode(text)))


class PageProcess:
    """One process. What it asks back while it thinks is answered by `answer`."""

    def __init__(self, bundled: Path, answer: Callable[[Any], Any] | None = None) -> None:
        node = find_node()
        assert node is not None
        self._process = subprocess.Popen([node, str(bundled)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._answer = answer

    def ask(self, question: Any) -> Any:
        """Its answer to a question."""
        self._write(question)
        while True:
            message = self._read()
            if self._answer is None or not (isinstance(message, dict) and "asks" in message):
                return message
            self._write(self._answer(message))

    def _write(self, message: Any) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(message).encode() + b"\n")
        self._process.stdin.flush()

    def _read(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, "the page's code has stopped"
        return json.loads(line)

    def __enter__(self) -> PageProcess:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with self._process:
            pass


def as_json(value: Any) -> Any:
    """A message as whoever reads it gets it: tuples are lists there."""
    return msgspec.json.decode(msgspec.json.encode(value))
