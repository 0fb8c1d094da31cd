"""A whole table as bytes, so that opening a long game costs no more than a short one.

Snapshots are a convenience, entries are the truth: one that was made by other rules is not used.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import msgspec
from msgspec import Struct

from ..action import Action
from ..game import Game
from ..position import copy_states, position_from_state
from ..rules import kernels
from ..rules.compiled import cache_folder
from ..text.position_text import format_position
from .clocks import Clocks
from .context import TableContext
from .options import TableOptions
from .table import ChatLine, Result, Seat, Status, Table, Takeback, UndoRequest
from .turns import TurnHistory

SNAPSHOT_FORMAT = 4


class _Checkpoint(Struct, frozen=True):
    """The part of a snapshot that stays the same from one version of the program to the next."""

    version: int
    status: Status
    result: Result | None
    actions: list[tuple[int, str]]


class _Snapshot(Struct, frozen=True):
    made_by: str
    version: int
    game_version: int
    waiting_since: int
    options: TableOptions
    owner: str
    invitation: str
    created_at: int
    status: Status
    seats: list[Seat]
    rules_version: str
    deal: str
    actions: list[tuple[int, str]]
    turns: TurnHistory
    clocks: Clocks
    undo_request: UndoRequest | None
    result: Result | None
    chat: list[ChatLine]
    command_versions: dict[str, int]
    takebacks: list[Takeback]
    rematch_id: str = ""
    undo_requested_at: int = 0


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(_Snapshot)
_checkpoint_decoder = msgspec.msgpack.Decoder(_Checkpoint)


@cache
def _program_id() -> str:
    return f"{SNAPSHOT_FORMAT}.{cache_folder().name}"


def _made_by(table: Table) -> str:
    """Names the program and the values: action numbers mean something only together with both."""
    return f"{_program_id()}.{table.components}"


def save_snapshot(table: Table) -> bytes:
    game = table.game
    return _encoder.encode(
        _Snapshot(
            made_by=_made_by(table),
            version=table.version,
            game_version=table.game_version,
            waiting_since=table.waiting_since,
            options=table.options,
            owner=table.owner,
            invitation=table.invitation,
            created_at=table.created_at,
            status=table.status,
            seats=table.seats,
            rules_version=table.rules_version,
            deal=format_position(position_from_state(game.setup, game.start[0])) if game else "",
            actions=[(action.number, action.text) for action in game.actions] if game else [],
            turns=table.turns,
            clocks=table.clocks,
            undo_request=table.undo_request,
            result=table.result,
            chat=table.chat,
            command_versions=table.command_versions,
            takebacks=table.takebacks,
            rematch_id=table.rematch_id,
            undo_requested_at=table.undo_requested_at,
        )
    )


def load_snapshot(data: bytes, context: TableContext | None = None) -> Table | None:
    """The table, or None where the snapshot cannot be used any more."""
    try:
        kept = _decoder.decode(data)
    except msgspec.MsgspecError:
        return None
    table = Table(context)
    table.options = kept.options
    if kept.made_by != _made_by(table):
        return None
    table.version, table.game_version = kept.version, kept.game_version
    table.waiting_since = kept.waiting_since
    table.owner, table.invitation, table.created_at = kept.owner, kept.invitation, kept.created_at
    table.status, table.seats, table.rules_version = kept.status, kept.seats, kept.rules_version
    table.turns, table.clocks = kept.turns, kept.clocks
    table.undo_request, table.result = kept.undo_request, kept.result
    table.chat, table.command_versions = kept.chat, kept.command_versions
    table.takebacks, table.rematch_id = kept.takebacks, kept.rematch_id
    table.undo_requested_at = kept.undo_requested_at
    if kept.deal:
        table.game = table.context.new_game(table.options, kept.deal)
        _resume(table.game, kept.actions)
    return table


@dataclass(frozen=True)
class Checkpoint:
    """What a table came to, in words that every version of the program shares."""

    version: int
    status: Status
    result: Result | None
    actions: list[str]


def checkpoint_of(table: Table) -> Checkpoint:
    actions = [action.text for action in table.game.actions] if table.game else []
    return Checkpoint(table.version, table.status, table.result, actions)


def checkpoint_in(snapshot: bytes) -> Checkpoint | None:
    """What a snapshot says, whichever version of the program made it."""
    try:
        kept = _checkpoint_decoder.decode(snapshot)
    except msgspec.MsgspecError:
        return None
    return Checkpoint(kept.version, kept.status, kept.result, [text for _, text in kept.actions])


def _resume(game: Game, actions: list[tuple[int, str]]) -> None:
    """Play what was legal when it was written down: no lists, no texts, no events; microseconds each."""
    for number, text in actions:
        game._before.append(game.states)
        game.states = copy_states(game.states)
        kernels.play_row(game.setup.table_rows, game.states, 0, number)
        game.actions.append(Action(number, text))
