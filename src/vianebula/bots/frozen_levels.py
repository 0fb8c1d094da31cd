"""The levels as they were when there were eight of them, with the ratings that they had.

What was measured with them stays as it was measured: the benchmark plays against four of them, and puzzles
are graded by all. `levels` may change at any time; nothing here does.
"""

from __future__ import annotations

from .levels import Level

FROZEN_LEVELS: tuple[Level, ...] = (
    Level(
        975, "steady", beam=1, depth=2, noise=3.5, forget_percent=100, display_cards=2, uses_opponents=False
    ),
    Level(1271, "steady", beam=1, depth=2, noise=2.0, forget_percent=70, display_cards=3),
    Level(1506, "steady", beam=2, noise=1.2, forget_percent=40, display_cards=3),
    Level(1747, "steady", beam=3, noise=0.8, forget_percent=20),
    Level(2011, "steady", beam=3, noise=0.4),
    Level(2332, "racer"),
    Level(2510, nodes=2_000, seconds=0.3),
    Level(2620, nodes=20_000, seconds=1.0),
)
