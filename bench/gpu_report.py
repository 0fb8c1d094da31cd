"""What the GPU benchmark finds, written down as it comes in; and its stopwatch."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch

from vianebula.gpu.rows import SIMULATED

SEATS, BOARD = 3, "beginner"


class Report:
    """What was found, written down as it comes in."""

    def __init__(self, folder: Path, minutes: float, tiny: bool) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.tiny = tiny
        self.found: dict[str, Any] = {}
        self.text = (folder / "gpu.txt").open("w")
        self.end = time.perf_counter() + 60 * minutes

    def say(self, line: str) -> None:
        print(line, flush=True)
        print(line, file=self.text, flush=True)

    def keep(self, name: str, value: Any) -> None:
        self.found[name] = value
        (self.folder / "gpu.json").write_text(json.dumps(self.found, indent=1))

    def left(self) -> float:
        return self.end - time.perf_counter()


def wait() -> None:
    if not SIMULATED:
        torch.cuda.synchronize()


def seconds_of(work: Callable[[], Any], repeat: int = 3) -> float:
    """The shortest of some timed runs."""
    best = float("inf")
    for _ in range(repeat):
        wait()
        started = time.perf_counter()
        work()
        wait()
        best = min(best, time.perf_counter() - started)
    return best
