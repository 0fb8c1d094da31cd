"""Rate limits: a bucket of tokens for each key, refilled with time, in this process."""

from __future__ import annotations

from collections import OrderedDict

MOST_KEYS = 50_000


class Limit:
    """`rate` a second, with a burst of `burst`; at least one is always allowed to begin with."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, max(1.0, burst)
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # key -> tokens, when

    def allows(self, key: str, now: float) -> bool:
        """Take a token if there is one. `now` is in seconds."""
        tokens, then = self._buckets.pop(key, (self.burst, now))
        tokens = min(self.burst, tokens + max(0.0, now - then) * self.rate)
        allowed = tokens >= 1
        self._buckets[key] = (tokens - 1 if allowed else tokens, now)
        if len(self._buckets) > MOST_KEYS:
            self._buckets.popitem(last=False)
        return allowed
