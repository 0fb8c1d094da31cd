"""Numbers for Prometheus, at /metrics."""

from __future__ import annotations

from collections.abc import Sequence

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

NAMESPACE = "vianebula"
_FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Metrics:
    """What is counted and timed."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()

        def counter(name: str, help: str, labels: Sequence[str] = ()) -> Counter:
            return Counter(name, help, labels, NAMESPACE, registry=registry)

        def gauge(name: str, help: str) -> Gauge:
            return Gauge(name, help, namespace=NAMESPACE, registry=registry)

        def histogram(
            name: str, help: str, buckets: Sequence[float] = Histogram.DEFAULT_BUCKETS
        ) -> Histogram:
            return Histogram(name, help, namespace=NAMESPACE, registry=registry, buckets=buckets)

        self.requests = counter("requests", "HTTP requests", ["method", "status"])
        self.request_seconds = histogram("request_seconds", "HTTP requests", buckets=_FAST)
        self.commands = counter("commands", "Commands by kind and outcome", ["do", "outcome"])
        self.command_seconds = histogram("command_seconds", "From command to acknowledgement", buckets=_FAST)
        self.conflicts = counter("conflicts", "Entries another process was first with")
        self.sockets = gauge("sockets", "Open sockets")
        self.rooms = gauge("rooms", "Tables in memory")
        self.entries_waiting = gauge("entries_waiting", "Entries that wait to be stored")
        self.bot_turns = gauge("bot_turns", "Tables where bots are playing")
        self.workers_free = gauge("workers_free", "Workers of bots and hints that are free")
        self.workers_awaited = gauge("workers_awaited", "Who waits for a worker")
        self.analyses_waiting = gauge("analyses_waiting", "Analyses that wait")
        self.bot_actions = counter("bot_actions", "Actions of bots", ["outcome"])
        self.bot_seconds = histogram("bot_seconds", "How long bots think")
        self.batches = histogram("batch_entries", "Entries stored at once", buckets=(1, 2, 4, 8, 16, 64, 256))
