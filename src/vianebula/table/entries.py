"""What happened at a table, as types: a tagged union (`what`). A table is the sum of its entries.

`at` is in milliseconds, `by` is the player who did it (empty: the server), `command` the id it was sent
with. Seats count from 1. New fields get defaults; nothing is ever renamed, so old games stay readable.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from .options import TableOptions


class BaseEntry(Struct, frozen=True, tag_field="what", kw_only=True):
    """What all entries have: when, by whom, and the id of the command."""

    at: int
    by: str = ""
    command: str = ""


class TableOpened(BaseEntry, tag="opened", frozen=True, kw_only=True):
    """The table was made."""

    options: TableOptions
    invitation: str = ""


class SeatTaken(BaseEntry, tag="sat", frozen=True, kw_only=True):
    """A person took a seat."""

    seat: int
    name: str


class BotSeated(BaseEntry, tag="bot-sat", frozen=True, kw_only=True):
    """The owner gave a seat to a bot."""

    seat: int
    bot: str


class SeatLeft(BaseEntry, tag="stood", frozen=True, kw_only=True):
    """A seat became free before the game."""

    seat: int


class TableClosed(BaseEntry, tag="closed", frozen=True, kw_only=True):
    """The table was given up before the game."""


class GameStarted(BaseEntry, tag="began", frozen=True, kw_only=True):
    """The deal is the position before the first action, written out; no seed is kept."""

    deal: str
    rules: str
    components: str


class ActionPlayed(BaseEntry, tag="acted", frozen=True, kw_only=True):
    """A seat played an action."""

    seat: int
    text: str


class TurnConfirmed(BaseEntry, tag="confirmed", frozen=True, kw_only=True):
    """A seat ended its turn."""

    seat: int


class ActionsUndone(BaseEntry, tag="undid", frozen=True, kw_only=True):
    """A seat took actions of its turn back, until `to` remained."""

    seat: int
    to: int


class UndoRequested(BaseEntry, tag="undo-asked", frozen=True, kw_only=True):
    """A seat asked to go back until `to` actions remain."""

    seat: int
    to: int
    needs: list[int] | None = None  # seats that must agree; None in old games: whoever is present


class UndoAnswered(BaseEntry, tag="undo-answered", frozen=True, kw_only=True):
    """A seat agreed to go back, or did not."""

    seat: int
    yes: bool


class PlayerAway(BaseEntry, tag="left", frozen=True, kw_only=True):
    """A bot plays for a person from now on."""

    seat: int
    bot: str
    late: bool = False  # the clock ran out
    absent: bool = False  # somebody else put the bot there, because nothing was heard for long


class PlayerReturned(BaseEntry, tag="returned", frozen=True, kw_only=True):
    """The person plays again."""

    seat: int


class PlayerResigned(BaseEntry, tag="resigned", frozen=True, kw_only=True):
    """A person gave the game up; a bot plays on."""

    seat: int
    bot: str


class AutoConfirmSet(BaseEntry, tag="preferred", frozen=True, kw_only=True):
    """Whether a seat's turns end by themselves was changed."""

    seat: int
    auto_confirm: bool


class BotDelaySet(BaseEntry, tag="paced", frozen=True, kw_only=True):
    """How long bots wait was changed."""

    ms: int


class RematchAssigned(BaseEntry, tag="followed", frozen=True, kw_only=True):
    """The same people play again, at that table. Told to nobody: who has a table's id may watch there."""

    table: str


class ChatSent(BaseEntry, tag="said", frozen=True, kw_only=True):
    """Somebody said something."""

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
    """An entry as JSON, as it is stored."""
    return _encoder.encode(entry)


def decode_entry(text: bytes | str) -> Entry:
    """An entry from JSON."""
    return _decoder.decode(text)
