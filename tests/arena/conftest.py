"""Commands, run here."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from vianebula.cli import main


@dataclass
class Done:
    returncode: int
    stdout: str
    stderr: str


Run = Callable[..., Done]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command here: its exit code and what it wrote."""

    def run_here(*words: str) -> Done:
        monkeypatch.setattr(sys, "argv", ["vianebula", *words])
        try:
            main()
            code: object = 0
        except SystemExit as end:
            code = end.code
        return Done(int(str(code or 0)), *capsys.readouterr())

    return run_here
