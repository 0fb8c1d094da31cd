"""Where turns began and where a card was revealed: the barrier of undo, computed from the game's events."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from ..explain.events import Event


class TurnHistory(Struct, frozen=True):
    """Turns as numbers of actions played before them. The last one is the present turn.

    The rules pass the turn on after its last action; here it is only `is_done`, and its seat may still take
    it back, until it is closed.
    """

    seats: tuple[int, ...] = ()
    starts: tuple[int, ...] = ()
    reveals: tuple[int, ...] = ()  # numbers of actions after which a card had been turned up
    is_done: bool = False

    def begin_turn(self, seat: int, n_actions: int) -> TurnHistory:
        """A turn begins."""
        return replace(self, seats=(*self.seats, seat), starts=(*self.starts, n_actions), is_done=False)

    def after_action(self, events: Iterable[Event], n_actions: int) -> TurnHistory:
        """An action was played: did it reveal a card, and did it end the turn?"""
        reveals, is_done = self.reveals, self.is_done
        for event in events:
            if event.random and reveals[-1:] != (n_actions,):
                reveals = (*reveals, n_actions)
            is_done = is_done or event.name == "turn-ended"
        return replace(self, reveals=reveals, is_done=is_done)

    def rewind(self, n_actions: int) -> TurnHistory:
        """Only so many actions remain."""
        reveals = tuple(n for n in self.reveals if n <= n_actions)
        n_turns = sum(start <= n_actions for start in self.starts)
        return TurnHistory(self.seats[:n_turns], self.starts[:n_turns], reveals)

    @property
    def current_seat(self) -> int:
        """Whose turn it is."""
        return self.seats[-1]

    @property
    def turn_start(self) -> int:
        """How many actions there were when the present turn began."""
        return self.starts[-1]

    @property
    def undo_barrier(self) -> int:
        """Actions that cannot be taken back freely: other turns, and what was done before a card was seen."""
        return max(self.turn_start, self.reveals[-1] if self.reveals else 0)

    def start_of_last_turn(self, seat: int, n_actions: int) -> int | None:
        """Where the last turn of a seat began in which it has played something: what to ask for."""
        for whose, start in zip(reversed(self.seats), reversed(self.starts), strict=True):
            if whose == seat and start < n_actions:
                return start
        return None
