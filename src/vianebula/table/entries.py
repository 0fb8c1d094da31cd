"""What happened at a table, as types: a tagged union (`what`). A table is the sum of its entries.

`at` is in milliseconds, `by` is the player who did it (empty: the server), `command` the id it was sent
with. Seats count from 1. New fields get defaults; nothing is ever renamed, so old games stay readable.
"""

from __future__ import annotations

import msgspec
from msgspec import UNSET, Struct, UnsetType

from .options import TableOptions


class BaseEntry(Struct, frozen=True, tag_field="what", kw_only=True):
    """What every entry has: when, by whom, and with which command id."""

    at: int
    by: str = ""
    command: str = ""


class TableOpened(BaseEntry, tag="opened", frozen=True, kw_only=True):
    """Somebody made the table."""

    options: TableOptions
    invitation: str = ""
    duplicate: str | UnsetType = UNSET  # the set of tables that are all dealt from the same secret
    secret: str | UnsetType = UNSET  # the server's part in the deal; not where that is given
    position: str | UnsetType = UNSET  # where the game begins, if not with a deal: "what if"


class SeatTaken(BaseEntry, tag="sat", frozen=True, kw_only=True):
    """A person sat down."""

    seat: int
    name: str
    commitment: str | UnsetType = UNSET  # to what its player will contribute to the deal


class BotSeated(BaseEntry, tag="bot-sat", frozen=True, kw_only=True):
    """The owner gave a seat to a bot."""

    seat: int
    bot: str


class SeatLeft(BaseEntry, tag="stood", frozen=True, kw_only=True):
    """A seat became free again."""

    seat: int


class BidPlaced(BaseEntry, tag="bid", frozen=True, kw_only=True):
    """A seat bid points for the places in the order of play, in the place of what it had bid before."""

    seat: int
    points: list[float]


class TableClosed(BaseEntry, tag="closed", frozen=True, kw_only=True):
    """The table was given up before the game."""


class ContributionCommitted(BaseEntry, tag="committed", frozen=True, kw_only=True):
    """A seat promised something for the deal, in the place of what it had promised before."""

    seat: int
    commitment: str


class ContributionRevealed(BaseEntry, tag="revealed", frozen=True, kw_only=True):
    """A seat told what it had promised."""

    seat: int
    contribution: str


class CommitmentsClosed(BaseEntry, tag="dealing", frozen=True, kw_only=True):
    """The game begins as soon as all who promised something have revealed it, or do not for too long."""


class GameStarted(BaseEntry, tag="began", frozen=True, kw_only=True):
    """The deal is the position before the first action, written out; no seed is needed.

    `contributions` are what it was made from besides the server's secret, seat by seat, empty where nothing
    was revealed; not there where the deal was made in another way. Where the order of play was bid for, seats
    are taken anew: `seating` has those of before in the order of play, `prices` what each pays at the end.
    """

    deal: str
    rules: str
    components: str
    contributions: list[str] | UnsetType = UNSET
    seating: list[int] | UnsetType = UNSET
    prices: list[float] | UnsetType = UNSET


class ActionPlayed(BaseEntry, tag="acted", frozen=True, kw_only=True):
    """A seat played an action."""

    seat: int
    text: str


class TurnConfirmed(BaseEntry, tag="confirmed", frozen=True, kw_only=True):
    """A turn was ended."""

    seat: int


class ActionsUndone(BaseEntry, tag="undid", frozen=True, kw_only=True):
    """A seat took actions back, so that `to` remain."""

    seat: int
    to: int


class UndoRequested(BaseEntry, tag="undo-asked", frozen=True, kw_only=True):
    """A seat asked the others to go back further."""

    seat: int
    to: int
    needs: list[int] | None = None  # seats that must agree; None in old games: whoever is present


class UndoAnswered(BaseEntry, tag="undo-answered", frozen=True, kw_only=True):
    """Somebody agreed to go back, or did not."""

    seat: int
    yes: bool


class PlayerAway(BaseEntry, tag="left", frozen=True, kw_only=True):
    """A bot plays on for a person."""

    seat: int
    bot: str
    late: bool = False  # the clock ran out
    absent: bool = False  # somebody else put the bot there, because nothing was heard for long


class PlayerReturned(BaseEntry, tag="returned", frozen=True, kw_only=True):
    """A person plays again."""

    seat: int


class PlayerResigned(BaseEntry, tag="resigned", frozen=True, kw_only=True):
    """A person gave the game up for good."""

    seat: int
    bot: str


class VacationSet(BaseEntry, tag="vacation", frozen=True, kw_only=True):
    """A person is on vacation, or back from it: between these times the seat's clock does not run."""

    seat: int
    since: int
    until: int


class AutoConfirmSet(BaseEntry, tag="preferred", frozen=True, kw_only=True):
    """Whether a seat's turns end by themselves."""

    seat: int
    auto_confirm: bool


class BotDelaySet(BaseEntry, tag="paced", frozen=True, kw_only=True):
    """How long bots wait before they act."""

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
    | BidPlaced
    | TableClosed
    | ContributionCommitted
    | ContributionRevealed
    | CommitmentsClosed
    | GameStarted
    | ActionPlayed
    | TurnConfirmed
    | ActionsUndone
    | UndoRequested
    | UndoAnswered
    | PlayerAway
    | PlayerReturned
    | PlayerResigned
    | VacationSet
    | AutoConfirmSet
    | BotDelaySet
    | RematchAssigned
    | ChatSent
)

_decoder: msgspec.json.Decoder[Entry] = msgspec.json.Decoder(Entry)
_encoder = msgspec.json.Encoder()


def encode_entry(entry: Entry) -> bytes:
    """An entry as it is stored."""
    return _encoder.encode(entry)


def decode_entry(text: bytes | str) -> Entry:
    """An entry that was stored."""
    return _decoder.decode(text)
