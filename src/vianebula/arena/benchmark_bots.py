"""Who plays in the benchmark, each as a class that matches can name."""

from __future__ import annotations

from ..bots.frozen_levels import FROZEN_LEVELS
from ..bots.levels import HandicappedBot


class _Opponent(HandicappedBot):
    """A level of before."""

    number: int

    def __init__(self) -> None:
        super().__init__(FROZEN_LEVELS[self.number - 1])


class Level2(_Opponent):
    """Misjudges every action by itself, forgets powers, looks at three cards of the display."""

    number = 2


class Level4(_Opponent):
    """Misjudges every action by itself, forgets powers."""

    number = 4


class Level5(_Opponent):
    """Misjudges every action by itself, a little."""

    number = 5


class Level6(_Opponent):
    """Greedy as racer."""

    number = 6
