"""Messages on a table's socket: a tagged union each way, one decoder each. JSON text, one message a frame.

A client sends commands of `vianebula.table` (tag `do`) and three of its own; a server answers with messages
tagged `say`. New fields get defaults and new messages new tags, so that old and new peers go together.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from .table import Command, TableView
from .table.commands import CommandId, Version
from .table.options import SeatNumber
from .table.views import EventView, PublicEntry
from .text.state_json import GameState

PROTOCOL_VERSION = 1
MAX_FRAME_BYTES = 16_384  # that a client may send at once


# --- from the client


class ViewAs(Struct, frozen=True, tag_field="do", tag="look", forbid_unknown_fields=True):
    """See the table with the eyes of one of one's seats, or as a spectator (null), on a shared device."""

    seat: SeatNumber | None


class Ping(Struct, frozen=True, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """Answered with pong; if the version is older than the table's, with what was missed too."""

    version: Version = 0


class SyncRequest(Struct, frozen=True, tag_field="do", tag="sync", forbid_unknown_fields=True):
    """Asks for the whole table again, after a gap."""


ClientMessage = Command | ViewAs | Ping | SyncRequest


# --- from the server


class Welcome(Struct, frozen=True, tag_field="say", tag="welcome"):
    """The whole table as the viewer may see it: at first, after a gap, after `look`."""

    protocol: int
    table: TableView
    present: list[SeatNumber] = []  # seats whose people have the table open, or did something there just now


class EntryAdded(Struct, frozen=True, tag_field="say", tag="happened"):
    """One entry: its version follows the last one's; if it does not, something was missed: send `sync`."""

    version: int
    entry: PublicEntry
    events: list[EventView]
    table: TableView


class BotTurn(Struct, frozen=True, tag_field="say", tag="bot-turn"):
    """To the owner of a table whose bots think in its browser, and to nobody else: what the bot to act knows.

    Answered with `act-bot` and this version; after some seconds without an answer the server plays itself.
    """

    version: int  # of the last entry that changed what an action answers
    seat: SeatNumber
    bot: str
    state: GameState  # as the bot's seat may know it (docs/trace.md)


class CommandDone(Struct, frozen=True, tag_field="say", tag="done"):
    """The command is stored. Sent again, it gets the same answer; after 500 others, `stale`."""

    id: str
    version: int


class CommandRefused(Struct, frozen=True, tag_field="say", tag="refused"):
    """The command has changed nothing. `reason` is a stable id, `rule` the game's rule if one forbids it."""

    id: str  # the command's; empty where it has none that can be read
    reason: str
    rule: str | None = None
    version: int = 0


class Pong(Struct, frozen=True, tag_field="say", tag="pong"):
    """The answer to ping."""

    version: int
    now: int  # the server's clock, in milliseconds
    present: list[SeatNumber] = []  # as in `welcome`


class _CommandIdOnly(Struct):
    id: CommandId = ""


ServerMessage = Welcome | EntryAdded | BotTurn | CommandDone | CommandRefused | Pong

_client_message_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_server_message_decoder: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)
_command_id_decoder: msgspec.json.Decoder[_CommandIdOnly] = msgspec.json.Decoder(_CommandIdOnly)
_encoder = msgspec.json.Encoder()


def decode_client_message(text: bytes | str) -> ClientMessage:
    """Raises msgspec.MsgspecError, which says where the fault lies."""
    return _client_message_decoder.decode(text)


def decode_server_message(text: bytes | str) -> ServerMessage:
    """What a server has sent."""
    return _server_message_decoder.decode(text)


def peek_command_id(text: bytes | str) -> str:
    """The id of a command that is not looked at further; empty where none can be read."""
    try:
        return _command_id_decoder.decode(text).id
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return ""


def encode_message(message: object) -> str:
    """A message as text."""
    return _encoder.encode(message).decode()
