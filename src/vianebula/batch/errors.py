"""What can be wrong with what a batch is given."""

from __future__ import annotations

from ..errors import ViaNebulaError


class BatchError(ViaNebulaError):
    """Refused input; nothing in the batch has changed. `game` is the number of the game meant, if any."""

    def __init__(self, reason: str, game: int | None = None) -> None:
        self.game = game
        super().__init__(reason if game is None else f"game {game}: {reason}")


class NoDevice(BatchError):
    """The device asked for is not there."""
