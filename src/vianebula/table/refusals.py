"""Why a table says no: stable ids, each with a message in every language; never renamed.

An action that is against the rules is refused with the rules' own reason (`vianebula.reasons`) and rule.
"""

from __future__ import annotations

from ..errors import ViaNebulaError

REFUSALS = frozenset(
    {
        # before the game
        "no-such-seat",
        "seat-taken",
        "seat-free",
        "seats-missing",
        "seats-taken",
        "wrong-invitation",
        "no-such-bot",
        "not-the-owner",
        "already-begun",
        "not-promised",
        "no-bids",
        "bad-bid",
        "shared-deal",
        # during the game
        "not-begun",
        "table-over",
        "not-seated",
        "not-your-seat",
        "not-your-turn",
        "stale",
        "unknown-version",
        "confirm-first",
        "nothing-to-confirm",
        "nothing-to-undo",
        "behind-barrier",
        "undo-not-asked",
        "undo-already-asked",
        "already-answered",
        "others-away",
        "not-present",
        "nobody-waits",
        "not-absent",
        "already-present",
        "resigned",
        "hint-not-allowed",
        "rated-game",
        # texts
        "malformed-action",
        "ambiguous-action",
        "empty-text",
    }
)


class Refusal(ViaNebulaError):
    """A command that is refused and has changed nothing. `rule` is set where a rule forbids it."""

    def __init__(self, reason: str, rule: str | None = None) -> None:
        self.reason = reason
        self.rule = rule
        super().__init__(f"{reason} ({rule})" if rule else reason)
