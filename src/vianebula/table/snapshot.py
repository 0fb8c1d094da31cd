"""Snapshots for storage: a whole table as bytes, so that opening a long game costs no more than a short one.

What is stored follows from the fields of `Table`. Snapshots are a convenience, entries are the truth: one
that was made by other rules is not used.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import msgspec
from msgspec import Struct

from ..action import Action
from ..position import position_from_state
from ..rules.jit import cache_folder
from ..text.position_text import format_position
from .context import TableContext
from .table import GameResult, Status, Table

SNAPSHOT_FORMAT = 6

NOT_STORED = ("context", "game", "last_events")  # of a game its deal and its actions are stored
_FIELDS = [field for field in msgspec.structs.fields(Table) if field.name not in NOT_STORED]
_Snapshot = msgspec.defstruct(
    "_Snapshot",
    [
        ("made_by", str),
        ("deal", str),
        ("actions", list[tuple[int, str]]),
        *((field.name, field.type) for field in _FIELDS),
    ],
)

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(_Snapshot)


@cache
def _program_id() -> str:
    return f"{SNAPSHOT_FORMAT}.{cache_folder().name}"


def _program_and_components_id(components: str) -> str:
    """Names the program and the values: action numbers mean something only together with both."""
    return f"{_program_id()}.{components}"


def encode_snapshot(table: Table) -> bytes:
    """Everything there is to know about a table, secrets included."""
    game = table.game
    stored = {
        "made_by": _program_and_components_id(table.components_digest),
        "deal": format_position(position_from_state(game.setup, game.start[0])) if game else "",
        "actions": [(action.number, action.text) for action in game.actions] if game else [],
    }
    return _encoder.encode(stored | {field.name: getattr(table, field.name) for field in _FIELDS})


def decode_snapshot(data: bytes, context: TableContext | None = None) -> Table | None:
    """The table, or None where the snapshot cannot be used any more."""
    try:
        stored = msgspec.structs.asdict(_decoder.decode(data))
    except msgspec.MsgspecError:
        return None
    made_by, deal, actions = stored.pop("made_by"), stored.pop("deal"), stored.pop("actions")
    table = Table(context=context or TableContext(), **stored)
    if made_by != _program_and_components_id(table.components_digest):
        return None
    if not deal:
        return table
    game = table.context.new_game(table.options, deal)
    game.resume(Action(number, text) for number, text in actions)
    return msgspec.structs.replace(table, game=game)


# --- what every version of the program can read


class _StoredSummary(Struct, frozen=True):
    """The part of a snapshot that stays the same from one version of the program to the next."""

    version: int
    status: Status
    result: GameResult | None
    actions: list[tuple[int, str]]


_summary_decoder = msgspec.msgpack.Decoder(_StoredSummary)


@dataclass(frozen=True)
class PortableSummary:
    """What a table came to, in words that every version of the program shares."""

    version: int
    status: Status
    result: GameResult | None
    actions: list[str]


def portable_summary(table: Table) -> PortableSummary:
    """What a table came to."""
    actions = [action.text for action in table.game.actions] if table.game else []
    return PortableSummary(table.version, table.status, table.result, actions)


def summary_in_snapshot(snapshot: bytes) -> PortableSummary | None:
    """What a snapshot says, whichever version of the program made it."""
    try:
        stored = _summary_decoder.decode(snapshot)
    except msgspec.MsgspecError:
        return None
    return PortableSummary(stored.version, stored.status, stored.result, [text for _, text in stored.actions])
