"""Thinking time, in milliseconds. Now is always given; nothing here reads a clock."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from .options import TimeControl

RETURN_GRACE_MS = 60_000  # what a person who was late has at least after coming back


class Clocks(Struct, frozen=True):
    """The clocks of all seats, of which one runs at most."""

    time_control: TimeControl = TimeControl()
    remaining: tuple[int, ...] = ()  # by seat, as of `running_since` for the one that runs
    running: int | None = None  # the seat whose time runs
    running_since: int = 0
    paused_until: tuple[int, ...] = ()  # by seat: no time runs until then; empty: nobody was ever on vacation

    @classmethod
    def with_full_time(cls, time_control: TimeControl, n_seats: int) -> Clocks:
        """Every seat has all its time."""
        return cls(time_control, (time_control.start * 1000,) * n_seats)

    def switch_to(self, seat: int | None, now: int) -> Clocks:
        """The time of a seat runs, and nobody else's."""
        if self.time_control.kind == "none" or seat == self.running:
            return self
        return replace(self._charge_elapsed_time(now), running=seat, running_since=now)

    def end_turn(self, seat: int, now: int) -> Clocks:
        """A turn is over: a live clock gets its step, a correspondence clock starts afresh."""
        charged = self._charge_elapsed_time(now)
        if self.time_control.kind == "live":
            return charged._with_time_left(seat, charged.remaining[seat] + self.time_control.step * 1000)
        if self.time_control.kind == "correspondence":
            return charged._with_time_left(seat, self.time_control.start * 1000)
        return charged

    def grant_grace(self, seat: int) -> Clocks:
        """Who was late and comes back has some time at least."""
        return self._with_time_left(seat, max(self.remaining[seat], RETURN_GRACE_MS))

    def pause(self, seat: int, since: int, until: int) -> Clocks:
        """A seat is on vacation: between these times its clock does not run."""
        clocks = self
        if seat == self.running:
            clocks = self._charge_elapsed_time(max(since, self.running_since))
        pauses = self.paused_until or (0,) * len(self.remaining)
        return replace(clocks, paused_until=(*pauses[:seat], until, *pauses[seat + 1 :]))

    def vacation_end(self, seat: int) -> int:
        """Until when a seat's time does not run; 0: it was never on vacation."""
        return self.paused_until[seat] if self.paused_until else 0

    def time_left_ms(self, seat: int, now: int) -> int:
        """The time a seat has left."""
        spent = now - self._runs_from(seat) if seat == self.running else 0
        return max(0, self.remaining[seat] - max(0, spent))

    @property
    def deadline(self) -> int | None:
        """When the seat whose time runs will be late."""
        return None if self.running is None else self._runs_from(self.running) + self.remaining[self.running]

    def _runs_from(self, seat: int) -> int:
        return max(self.running_since, self.vacation_end(seat))

    def _charge_elapsed_time(self, now: int) -> Clocks:
        if self.running is None:
            return self
        return replace(
            self._with_time_left(self.running, self.time_left_ms(self.running, now)), running_since=now
        )

    def _with_time_left(self, seat: int, left_ms: int) -> Clocks:
        return replace(self, remaining=(*self.remaining[:seat], left_ms, *self.remaining[seat + 1 :]))
