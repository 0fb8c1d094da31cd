"""Who plays in the benchmark: levels as they were when it was made, whatever levels are today."""

from __future__ import annotations

from ..bots.levels import HandicappedBot, Level


class _Frozen(HandicappedBot):
    """A level that stays as it is."""

    played_as: Level

    def __init__(self) -> None:
        super().__init__(self.played_as)


class Level2(_Frozen):
    """Misjudges every action by itself, forgets powers, looks at three cards of the display."""

    played_as = Level(1271, "steady", beam=1, depth=2, noise=2.0, forget_percent=70, display_cards=3)


class Level4(_Frozen):
    """Misjudges every action by itself, forgets powers."""

    played_as = Level(1747, "steady", beam=3, noise=0.8, forget_percent=20)


class Level5(_Frozen):
    """Misjudges every action by itself, a little."""

    played_as = Level(2011, "steady", beam=3, noise=0.4)


class Level6(_Frozen):
    """Greedy as racer."""

    played_as = Level(2332, "racer")
