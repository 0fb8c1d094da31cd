"""What happened at a table, as types: a tagged union (`what`). A table is the sum of its entries.

`at` is in milliseconds, `by` is the player who did it (empty: the server), `command` the id it was sent
with. Seats count from 1. New fields get defaults; nothing is ever renamed, so old games stay readable.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from .options import TableOptions


class BaseEntry(Struct, frozen=True, tag_field="what", kw_only=True):
    at: int
    by: str = ""
    command: str = ""


class TableOpened(BaseEntry, tag="opened", frozen=True, kw_only=True):
    options: TableOptions
    invitation: str = ""


class SeatTaken(BaseEntry, tag="sat", frozen=True, kw_only=True):
    seat: int
    name: str


class BotSeated(BaseEntry, tag="bot-sat", frozen=True, kw_only=True):
    seat: int
    bot: str


class SeatLeft(BaseEntry, tag="stood", frozen=True, kw_only=True):
    seat: int


class TableClosed(BaseEntry, tag="closed", frozen=True, kw_only=True):
    pass


class GameStarted(BaseEntry, tag="began", frozen=True, kw_only=True):
    """The deal is the position before the first action, written out; no seed is kept."""

    deal: str
    rules: str
    components: str


class ActionPlayed(BaseEntry, tag="acted", frozen=True, kw_only=True):
    seat: int
    text: str


class TurnConfirmed(BaseEntry, tag="confirmed", frozen=True, kw_only=True):
    seat: int


class ActionsUndone(BaseEntry, tag="undid", frozen=True, kw_only=True):
    seat: int
    to: int


class UndoRequested(BaseEntry, tag="undo-asked", frozen=True, kw_only=True):
    seat: int
    to: int
    needs: list[int] | None = None  # seats that must agree; None in old games: whoever is present


class UndoAnswered(BaseEntry, tag="undo-answered", frozen=True, kw_only=True):
    seat: int
    yes: bool


class PlayerAway(BaseEntry, tag="left", frozen=True, kw_only=True):
    seat: int
    bot: str
    late: bool = False  # the clock ran out
    absent: bool = False  # somebody else put the bot there, because nothing was heard for long


class PlayerReturned(BaseEntry, tag="returned", frozen=True, kw_only=True):
    seat: int


class PlayerResigned(BaseEntry, tag="resigned", frozen=True, kw_only=True):
    seat: int
    bot: str


class AutoConfirmSet(BaseEntry, tag="preferred", frozen=True, kw_only=True):
    seat: int
    auto_confirm: bool


class BotDelaySet(BaseEntry, tag="paced", frozen=True, kw_only=True):
    ms: int


class RematchAssigned(BaseEntry, tag="followed", frozen=True, kw_only=True):
    """The same people play again, at that table. Told to nobody: who has a table's id may watch there."""

    table: str


class ChatSent(BaseEntry, tag="said", frozen=True, kw_only=True):
    name: str
    text: str
    seat: int | None = None  # that spoke; None: in old games, or of several seats none in particular


Entry = (
    TableOpened
    | SeatTaken
    | BotSeated
    | SeatLeft
    | TableClosed
    | GameStarted
    | ActionPlayed
    | TurnConfirmed
    | ActionsUndone
    | UndoRequested
    | UndoAnswered
    | PlayerAway
    | PlayerReturned
    | PlayerResigned
    | AutoConfirmSet
    | BotDelaySet
    | RematchAssigned
    | ChatSent
)

_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)
_encoder = msgspec.json.Encoder()


def encode_entry(entry: Entry) -> bytes:
    return _encoder.encode(entry)


def decode_entry(text: bytes | str) -> Entry:
    return _decoder.decode(text)
