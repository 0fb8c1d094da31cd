"""A whole table as bytes, so that opening a long game costs no more than a short one.

Snapshots are a convenience, entries are the truth: one that was made by other rules is not used.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import msgspec
from msgspec import Struct

from ..game import Action, Game
from ..position import copy_states, position_from_state
from ..rules import kernels
from ..rules.compiled import cache_folder
from ..text.position_text import format_position
from .clocks import Clocks
from .options import Options
from .table import ChatLine, Result, Seat, Status, Table, TakenBack, UndoRequest
from .turns import Turns
from .world import World

FORMAT = 3


class _Facts(Struct, frozen=True):
    """The part of a snapshot that stays the same from one version of the program to the next."""

    version: int
    status: Status
    result: Result | None
    actions: list[tuple[int, str]]


class _Snapshot(Struct, frozen=True):
    made_by: str
    version: int
    moment: int
    turned: int
    options: Options
    owner: str
    invitation: str
    created: int
    status: Status
    seats: list[Seat]
    rules: str
    deal: str
    actions: list[tuple[int, str]]
    turns: Turns
    clocks: Clocks
    undo: UndoRequest | None
    result: Result | None
    chat: list[ChatLine]
    commands: dict[str, int]
    taken_back: list[TakenBack]
    successor: str = ""
    asked: int = 0


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(_Snapshot)
_facts = msgspec.msgpack.Decoder(_Facts)


@cache
def _program() -> str:
    return f"{FORMAT}.{cache_folder().name}"


def _engine(table: Table) -> str:
    """Names the program and the values: action numbers mean something only together with both."""
    return f"{_program()}.{table.components}"


def save_snapshot(table: Table) -> bytes:
    game = table.game
    return _encoder.encode(
        _Snapshot(
            made_by=_engine(table),
            version=table.version,
            moment=table.moment,
            turned=table.turned,
            options=table.options,
            owner=table.owner,
            invitation=table.invitation,
            created=table.created,
            status=table.status,
            seats=table.seats,
            rules=table.rules,
            deal=format_position(position_from_state(game.setup, game.start[0])) if game else "",
            actions=[(action.number, action.text) for action in game.actions] if game else [],
            turns=table.turns,
            clocks=table.clocks,
            undo=table.undo,
            result=table.result,
            chat=table.chat,
            commands=table.commands,
            taken_back=table.taken_back,
            successor=table.successor,
            asked=table.asked,
        )
    )


def load_snapshot(data: bytes, world: World | None = None) -> Table | None:
    """The table, or None where the snapshot cannot be used any more."""
    try:
        kept = _decoder.decode(data)
    except msgspec.MsgspecError:
        return None
    table = Table(world)
    table.options = kept.options
    if kept.made_by != _engine(table):
        return None
    table.version, table.moment, table.turned = kept.version, kept.moment, kept.turned
    table.owner, table.invitation, table.created = kept.owner, kept.invitation, kept.created
    table.status, table.seats, table.rules = kept.status, kept.seats, kept.rules
    table.turns, table.clocks = kept.turns, kept.clocks
    table.undo, table.result = kept.undo, kept.result
    table.chat, table.commands = kept.chat, kept.commands
    table.taken_back, table.successor, table.asked = kept.taken_back, kept.successor, kept.asked
    if kept.deal:
        table.game = table.world.game(table.options, kept.deal)
        _resume(table.game, kept.actions)
    return table


@dataclass(frozen=True)
class Facts:
    """What a table came to, in words that every version of the program shares."""

    version: int
    status: Status
    result: Result | None
    actions: list[str]


def facts_of(table: Table) -> Facts:
    actions = [action.text for action in table.game.actions] if table.game else []
    return Facts(table.version, table.status, table.result, actions)


def facts_in(snapshot: bytes) -> Facts | None:
    """What a snapshot says, whichever version of the program made it."""
    try:
        kept = _facts.decode(snapshot)
    except msgspec.MsgspecError:
        return None
    return Facts(kept.version, kept.status, kept.result, [text for _, text in kept.actions])


def _resume(game: Game, actions: list[tuple[int, str]]) -> None:
    """Play what was legal when it was written down: no lists, no texts, no events; microseconds each."""
    for number, text in actions:
        game._before.append(game.states)
        game.states = copy_states(game.states)
        kernels.play_row(game.setup.table_rows, game.states, 0, number)
        game.actions.append(Action(number, text))
