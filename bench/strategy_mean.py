"""A mean with its interval, for bench/strategy.py."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt

import numpy as np

Z_95 = 1.96


@dataclass
class Mean:
    """Numbers, one for each independent thing that was seen, and what they come to."""

    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """0 of nothing."""
        return float(np.mean(self.values)) if self.values else 0.0

    @property
    def half_interval(self) -> float:
        """Half the 95 % interval."""
        n = len(self.values)
        return Z_95 * float(np.std(self.values, ddof=1)) / sqrt(n) if n > 1 else float("inf")
