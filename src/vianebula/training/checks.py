"""Checks between the phases of training: for a first try on a new machine, or when something is wrong.

A GPU tells of an illegal address long after the kernel that read it, to whatever asks next. With checks each
phase is waited for, so an error names its phase, and what one phase hands to the next is looked at.
`CUDA_LAUNCH_BLOCKING=1` besides makes an error's traceback end at its kernel.
"""

from __future__ import annotations

from collections.abc import Callable

import torch
from torch import Tensor

from ..errors import ViaNebulaError

Conditions = Callable[[], dict[str, Tensor]]


class TrainingFault(ViaNebulaError):
    """A phase of training failed, or left what the next one cannot use."""


class PhaseChecks:
    """What is looked at after each phase; nothing unless it is wanted."""

    def __init__(self, device: torch.device, wanted: bool, say: Callable[[str], None] = print) -> None:
        self.device, self.wanted, self.say = device, wanted, say
        self._passed: set[str] = set()

    def after(self, phase: str, conditions: Conditions = dict) -> None:
        """Wait for a phase, and refuse to go on where a condition (true or false for each row) is missed."""
        if not self.wanted:
            return
        try:
            if self.device.type == "cuda":
                torch.cuda.synchronize(self.device)
            missed = {name: (~rows).nonzero() for name, rows in conditions().items()}
        except RuntimeError as error:
            raise TrainingFault(f"{phase}: {error}") from error
        for name, rows in missed.items():
            if len(rows):
                raise TrainingFault(f"{phase}: not {name} in {len(rows)} rows, first {rows[0].tolist()}")
        if phase not in self._passed:
            self._passed.add(phase)
            self.say(f"checked: {phase}")
