"""What happened at a table, as types: a tagged union (`what`). A table is the sum of its entries.

`at` is in milliseconds, `by` is the player who did it (empty: the server), `command` the id it was sent
with. Seats count from 1. New fields get defaults; nothing is ever renamed, so old games stay readable.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from .options import Options


class Base(Struct, frozen=True, tag_field="what", kw_only=True):
    at: int
    by: str = ""
    command: str = ""


class Opened(Base, tag="opened", frozen=True, kw_only=True):
    options: Options
    invitation: str = ""


class Sat(Base, tag="sat", frozen=True, kw_only=True):
    seat: int
    name: str


class BotSat(Base, tag="bot-sat", frozen=True, kw_only=True):
    seat: int
    bot: str


class Stood(Base, tag="stood", frozen=True, kw_only=True):
    seat: int


class Closed(Base, tag="closed", frozen=True, kw_only=True):
    pass


class Began(Base, tag="began", frozen=True, kw_only=True):
    """The deal is the position before the first action, written out; no seed is kept."""

    deal: str
    rules: str
    components: str


class Acted(Base, tag="acted", frozen=True, kw_only=True):
    seat: int
    text: str


class Confirmed(Base, tag="confirmed", frozen=True, kw_only=True):
    seat: int


class Undid(Base, tag="undid", frozen=True, kw_only=True):
    seat: int
    to: int


class UndoAsked(Base, tag="undo-asked", frozen=True, kw_only=True):
    seat: int
    to: int
    needs: list[int] | None = None  # seats that must agree; None in old games: whoever is present


class UndoAnswered(Base, tag="undo-answered", frozen=True, kw_only=True):
    seat: int
    yes: bool


class Left(Base, tag="left", frozen=True, kw_only=True):
    seat: int
    bot: str
    late: bool = False  # the clock ran out
    absent: bool = False  # somebody else put the bot there, because nothing was heard for long


class Returned(Base, tag="returned", frozen=True, kw_only=True):
    seat: int


class Resigned(Base, tag="resigned", frozen=True, kw_only=True):
    seat: int
    bot: str


class Preferred(Base, tag="preferred", frozen=True, kw_only=True):
    seat: int
    auto_confirm: bool


class Paced(Base, tag="paced", frozen=True, kw_only=True):
    ms: int


class Followed(Base, tag="followed", frozen=True, kw_only=True):
    """The same people play again, at that table. Told to nobody: who has a table's id may watch there."""

    table: str


class Said(Base, tag="said", frozen=True, kw_only=True):
    name: str
    text: str
    seat: int | None = None  # that spoke; None: in old games, or of several seats none in particular


Entry = (
    Opened
    | Sat
    | BotSat
    | Stood
    | Closed
    | Began
    | Acted
    | Confirmed
    | Undid
    | UndoAsked
    | UndoAnswered
    | Left
    | Returned
    | Resigned
    | Preferred
    | Paced
    | Followed
    | Said
)

_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)
_encoder = msgspec.json.Encoder()


def encode_entry(entry: Entry) -> bytes:
    return _encoder.encode(entry)


def decode_entry(text: bytes | str) -> Entry:
    return _decoder.decode(text)
