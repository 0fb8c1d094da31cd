"""How often people may do what, and how many sockets there may be. Each process counts for itself."""

from __future__ import annotations

from dataclasses import dataclass

from ..runtime.limits import ConnectionLimiter, RateLimiter
from ..settings import Settings


@dataclass(frozen=True)
class Limits:
    """The limits of one process, by what they limit."""

    commands: RateLimiter  # per player
    chat: RateLimiter  # per player
    creations: RateLimiter  # tables per player, guests per address
    hints: RateLimiter  # per player
    requests: RateLimiter  # per address
    frames: RateLimiter  # on sockets, per address
    views: RateLimiter  # whole tables asked for on sockets, per address
    logins: RateLimiter  # per address and per name
    sockets: ConnectionLimiter  # per address

    @classmethod
    def from_settings(cls, settings: Settings) -> Limits:
        """As an operator wants them."""
        return cls(
            commands=RateLimiter(settings.commands_per_second, 2 * settings.commands_per_second),
            chat=RateLimiter(settings.commands_per_second / 10, settings.commands_per_second),
            creations=RateLimiter(settings.tables_per_minute / 60, settings.tables_per_minute),
            hints=RateLimiter(settings.hints_per_minute / 60, settings.hints_per_minute / 3),
            requests=RateLimiter(settings.requests_per_second, 4 * settings.requests_per_second),
            frames=RateLimiter(10 * settings.commands_per_second, 40 * settings.commands_per_second),
            views=RateLimiter(settings.commands_per_second, 10 * settings.commands_per_second),
            logins=RateLimiter(settings.logins_per_minute / 60, settings.logins_per_minute),
            sockets=ConnectionLimiter(settings.max_sockets, settings.sockets_per_address),
        )
