"""Files of an earlier version, and commands that read them."""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from vianebula.cli import main

FILES = Path(__file__).parent / "files"
OWN_DATA = FILES / "own-data"


def unpack(name: str) -> bytes:
    return gzip.decompress((FILES / name).read_bytes())


def unpack_json(name: str) -> Any:
    return json.loads(unpack(name))


def differences(now: Any, then: Any, where: str = "") -> list[str]:
    """Where what is answered now is not what was answered then. Fields may have been added."""
    if isinstance(then, dict) and isinstance(now, dict):
        missing = [f"{where}.{key} is missing" for key in then if key not in now]
        return missing + [
            d for key in then if key in now for d in differences(now[key], then[key], f"{where}.{key}")
        ]
    if isinstance(then, list) and isinstance(now, list):
        if len(then) != len(now):
            return [f"{where} has {len(now)} items, had {len(then)}"]
        return [
            d
            for i, (a, b) in enumerate(zip(now, then, strict=True))
            for d in differences(a, b, f"{where}[{i}]")
        ]
    return [] if now == then else [f"{where} is {now!r}, was {then!r}"]


@dataclass
class Done:
    returncode: int
    stdout: str
    stderr: str

    @property
    def json(self) -> Any:
        return json.loads(self.stdout)


Run = Callable[..., Done]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command in this process: its exit code and what it wrote."""

    def run_here(*words: str) -> Done:
        monkeypatch.setattr(sys, "argv", ["vianebula", *words])
        try:
            main()
            code: object = 0
        except SystemExit as end:
            code = end.code
        return Done(int(str(code or 0)), *capsys.readouterr())

    return run_here
