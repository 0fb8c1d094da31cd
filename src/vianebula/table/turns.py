"""Where turns began and where a card was revealed: the barrier of undo, computed from the game's events."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..explain.events import Event


@dataclass
class TurnHistory:
    """Turns as numbers of actions played before them. The last one is the present turn.

    The rules pass the turn on after its last action; here it is only `is_done`, and its seat may still take
    it back, until it is closed.
    """

    seats: list[int] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    # Numbers of actions after which a card had been turned up.
    reveals: list[int] = field(default_factory=list)
    is_done: bool = False

    def begin(self, seat: int, n_actions: int) -> None:
        self.seats.append(seat)
        self.starts.append(n_actions)
        self.is_done = False

    def record(self, events: list[Event], n_actions: int) -> None:
        """An action was played: did it reveal a card, and did it end the turn?"""
        if any(event.random for event in events):
            self.reveals.append(n_actions)
        if any(event.name == "turn-ended" for event in events):
            self.is_done = True

    def rewind(self, n_actions: int) -> None:
        while self.reveals and self.reveals[-1] > n_actions:
            self.reveals.pop()
        while self.starts[-1] > n_actions:
            self.starts.pop()
            self.seats.pop()
        self.is_done = False

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.seats[-1]

    @property
    def start(self) -> int:
        return self.starts[-1]

    @property
    def undo_barrier(self) -> int:
        """Actions that cannot be taken back freely: other turns, and what was done before a card was seen."""
        return max(self.start, self.reveals[-1] if self.reveals else 0)

    def start_of_last_turn(self, seat: int, n_actions: int) -> int | None:
        """Where the last turn of a seat began in which it has played something: what to ask for."""
        for whose, start in zip(reversed(self.seats), reversed(self.starts), strict=True):
            if whose == seat and start < n_actions:
                return start
        return None
