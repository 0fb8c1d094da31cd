"""Thinking time, in milliseconds. Now is always given; nothing here reads a clock."""

from __future__ import annotations

from dataclasses import dataclass

from .options import TimeControl

RETURN_GRACE_MS = 60_000  # what a person who was late has at least after coming back


@dataclass
class Clocks:
    rule: TimeControl
    left: list[int]  # by seat, as of `since` for the one that runs
    running: int | None = None  # the seat whose time runs
    since: int = 0

    @classmethod
    def of(cls, rule: TimeControl, seats: int) -> Clocks:
        return cls(rule, [rule.start * 1000] * seats)

    def run(self, seat: int | None, now: int) -> None:
        """Let the time of a seat run, and nobody else's."""
        if self.rule.kind == "none" or seat == self.running:
            return
        self._charge(now)
        self.running, self.since = seat, now

    def end_turn(self, seat: int, now: int) -> None:
        """A turn is over: a live clock gets its step, a correspondence clock starts afresh."""
        self._charge(now)
        if self.rule.kind == "live":
            self.left[seat] += self.rule.step * 1000
        elif self.rule.kind == "correspondence":
            self.left[seat] = self.rule.start * 1000

    def grant_grace(self, seat: int) -> None:
        self.left[seat] = max(self.left[seat], RETURN_GRACE_MS)

    def left_of(self, seat: int, now: int) -> int:
        spent = now - self.since if seat == self.running else 0
        return max(0, self.left[seat] - max(0, spent))

    @property
    def deadline(self) -> int | None:
        """When the seat whose time runs will be late."""
        return None if self.running is None else self.since + self.left[self.running]

    def _charge(self, now: int) -> None:
        if self.running is not None:
            self.left[self.running] = self.left_of(self.running, now)
            self.since = now
