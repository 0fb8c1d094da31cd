"""Via Nebula as software: the game, for people and programs.

>>> from vianebula import Game
>>> Game.deal(board="beginner", seats=3, seed=7).actions_left
2
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .action import Action as Action
    from .batch import Batch as Batch
    from .components import Setup as Setup
    from .components import get_setup as get_setup
    from .errors import ActionError as ActionError
    from .errors import AmbiguousAction as AmbiguousAction
    from .errors import DataFileError as DataFileError
    from .errors import IllegalAction as IllegalAction
    from .errors import MalformedAction as MalformedAction
    from .errors import PositionError as PositionError
    from .errors import RecordError as RecordError
    from .errors import ViaNebulaError as ViaNebulaError
    from .explain.events import Event as Event
    from .game import Game as Game
    from .game import Legal as Legal
    from .game import Outcome as Outcome
    from .game import View as View
    from .position import Position as Position
    from .text.position_text import format_position as format_position
    from .text.position_text import parse_position as parse_position
    from .text.record import Record as Record
    from .text.record import format_record as format_record
    from .text.record import load_record as load_record
    from .text.record import parse_record as parse_record
    from .text.record import read_records as read_records
    from .text.record import record_of as record_of
    from .text.record import replay as replay

__version__ = "0.1.0"

# The same names by the module that each is loaded from when it is first asked for: Numba alone takes half a
# second, and whoever asks for the version, or imports this to look for it, need not wait.
_NAMES = {
    "action": ["Action"],
    "batch": ["Batch"],
    "components": ["Setup", "get_setup"],
    "errors": [
        "ActionError",
        "AmbiguousAction",
        "DataFileError",
        "IllegalAction",
        "MalformedAction",
        "PositionError",
        "RecordError",
        "ViaNebulaError",
    ],
    "explain.events": ["Event"],
    "game": ["Game", "Legal", "Outcome", "View"],
    "text.position_text": ["format_position", "parse_position"],
    "position": ["Position"],
    "text.record": [
        "Record",
        "format_record",
        "load_record",
        "parse_record",
        "read_records",
        "record_of",
        "replay",
    ],
}
_MODULES = {name: module for module, names in _NAMES.items() for name in names}

__all__ = list(_MODULES)


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f".{_MODULES[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_MODULES})
