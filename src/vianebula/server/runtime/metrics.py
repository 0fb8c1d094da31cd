"""Numbers for Prometheus, at /metrics."""

from __future__ import annotations

from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

_FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Metrics:
    """The counters, gauges and histograms of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        make: Any = {"registry": self.registry, "namespace": "vianebula"}
        self.requests = Counter("requests", "HTTP requests", ["method", "status"], **make)
        self.request_seconds = Histogram("request_seconds", "HTTP requests", buckets=_FAST, **make)
        self.commands = Counter("commands", "Commands by kind and outcome", ["do", "outcome"], **make)
        self.command_seconds = Histogram(
            "command_seconds", "From command to acknowledgement", buckets=_FAST, **make
        )
        self.conflicts = Counter("conflicts", "Entries another process was first with", **make)
        self.sockets = Gauge("sockets", "Open sockets", **make)
        self.rooms = Gauge("rooms", "Tables in memory", **make)
        self.bot_actions = Counter("bot_actions", "Actions of bots", ["outcome"], **make)
        self.bot_seconds = Histogram("bot_seconds", "How long bots think", **make)
        self.batches = Histogram(
            "batch_entries", "Entries stored at once", buckets=(1, 2, 4, 8, 16, 64, 256), **make
        )
