"""Limits of this process: how often, and how many at the same time."""

from __future__ import annotations

from collections import Counter, OrderedDict

MAX_KEYS = 50_000


class RateLimiter:
    """`rate` a second, with a burst of `burst`; at least one is always allowed to begin with.

    There is a bucket of tokens for each key, refilled with time.
    """

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, max(1.0, burst)
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()  # key -> tokens, when

    def allow(self, key: str, now: float, cost: float = 1.0) -> bool:
        """Take so many tokens if there are as many. `now` is in seconds."""
        cost = min(cost, self.burst)
        tokens, then = self._buckets.pop(key, (self.burst, now))
        tokens = min(self.burst, tokens + max(0.0, now - then) * self.rate)
        allowed = tokens >= cost
        self._buckets[key] = (tokens - cost if allowed else tokens, now)
        if len(self._buckets) > MAX_KEYS:
            self._buckets.popitem(last=False)
        return allowed


class ConnectionLimiter:
    """So many at the same time: in all, and for each key."""

    def __init__(self, limit: int, limit_per_key: int) -> None:
        self.limit, self.limit_per_key = limit, limit_per_key
        self.n_open = 0
        self._by_key: Counter[str] = Counter()

    def acquire(self, key: str) -> bool:
        """Take a place if there is one; it is to be given back."""
        if self.n_open >= self.limit or self._by_key[key] >= self.limit_per_key:
            return False
        self.n_open += 1
        self._by_key[key] += 1
        return True

    def release(self, key: str) -> None:
        """Give a place back."""
        self.n_open -= 1
        self._by_key[key] -= 1
        if not self._by_key[key]:
            del self._by_key[key]
