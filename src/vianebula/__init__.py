"""Via Nebula as software: the game, for people and programs.

>>> from vianebula import Game
>>> Game.deal(board="beginner", seats=3, seed=7).actions_left
2
"""

from typing import TYPE_CHECKING, Any

from .components import Setup, get_setup
from .errors import (
    ActionError,
    AmbiguousAction,
    DataFileError,
    IllegalAction,
    MalformedAction,
    PositionError,
    RecordError,
    ViaNebulaError,
)
from .events import Event
from .game import Action, Game, Legal, View
from .line import format_position, parse_position
from .position import Position
from .record import Record, format_record, load_record, parse_record, record_of, replay

__version__ = "0.1.0"

if TYPE_CHECKING:
    from .batch import Batch

__all__ = [
    "Action",
    "ActionError",
    "AmbiguousAction",
    "Batch",
    "DataFileError",
    "Event",
    "Game",
    "IllegalAction",
    "Legal",
    "MalformedAction",
    "Position",
    "PositionError",
    "Record",
    "RecordError",
    "Setup",
    "ViaNebulaError",
    "View",
    "format_position",
    "format_record",
    "get_setup",
    "load_record",
    "parse_position",
    "parse_record",
    "record_of",
    "replay",
]


def __getattr__(name: str) -> Any:
    """`Batch` is loaded when it is asked for: whoever plays one game does not wait for it."""
    if name == "Batch":
        from .batch import Batch

        return Batch
    raise AttributeError(f"module 'vianebula' has no attribute {name!r}")
