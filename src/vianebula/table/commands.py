"""What somebody may ask of a table, as types: a tagged union (`do`). Seats count from 1, as in all text."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .options import Milliseconds, SeatNumber
from .start_bids import MAX_BID_POINTS

Name = Annotated[str, Meta(min_length=1, max_length=30)]
BotName = Annotated[str, Meta(min_length=1, max_length=80)]
ActionText = Annotated[str, Meta(min_length=1, max_length=80)]
Invitation = Annotated[str, Meta(max_length=64)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Version = Annotated[int, Meta(ge=0, le=2**31, description="The table's version that the sender has seen.")]
CommandId = Annotated[
    str, Meta(max_length=64, pattern=r"^[^\x00-\x1f\x7f]*$", description="Sent twice, it is done once.")
]
Hex256 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="256 bits, in hexadecimal digits.")]
Commitment = Annotated[
    str, Meta(pattern="^([0-9a-f]{64})?$", description="SHA-256 of what will be revealed; empty: nothing.")
]
BidPoints = Annotated[float, Meta(ge=0, le=MAX_BID_POINTS)]
ActionCount = Annotated[int, Meta(ge=0, le=10_000, description="How many actions are to remain.")]


class BaseCommand(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """What every command has: an id, by which it is done once."""

    id: CommandId = ""


class TakeSeat(BaseCommand, tag="sit", frozen=True, kw_only=True):
    """Take a free seat. One person may take several: hot-seat."""

    seat: SeatNumber
    name: Name
    invitation: Invitation = ""
    commitment: Commitment = ""


class SeatBot(BaseCommand, tag="seat-bot", frozen=True, kw_only=True):
    """The owner gives a free seat to a bot."""

    seat: SeatNumber
    bot: BotName


class LeaveSeat(BaseCommand, tag="stand", frozen=True, kw_only=True):
    """Give a seat up before the game; the owner may free any."""

    seat: SeatNumber


class PlaceBid(BaseCommand, tag="bid", frozen=True, kw_only=True):
    """Bid points for the places in the order of play, where that is agreed (`start: "bids"`).

    Half points, for every place but the last. Nobody else sees them before the game begins.
    """

    seat: SeatNumber
    points: Annotated[list[BidPoints], Meta(min_length=1, max_length=3)]


class CommitContribution(BaseCommand, tag="commit", frozen=True, kw_only=True):
    """Promise something for the deal, in the place of what the seat had promised before."""

    seat: SeatNumber
    commitment: Hex256


class RevealContribution(BaseCommand, tag="reveal", frozen=True, kw_only=True):
    """Tell what the seat had promised: when the deal waits for it, or earlier, by who goes away."""

    seat: SeatNumber
    contribution: Hex256


class StartGame(BaseCommand, tag="begin", frozen=True, kw_only=True):
    """Start the game; all seats must be taken. The owner does, or who sits there if the owner is away."""


class CloseTable(BaseCommand, tag="close", frozen=True, kw_only=True):
    """The owner gives the table up before the game."""


class Act(BaseCommand, tag="act", frozen=True, kw_only=True):
    """Do an action of the game, given as text, in answer to a version."""

    seat: SeatNumber
    text: ActionText
    version: Version


class ConfirmTurn(BaseCommand, tag="confirm", frozen=True, kw_only=True):
    """End the turn: the actions stand."""

    seat: SeatNumber
    version: Version


class UndoAction(BaseCommand, tag="undo", frozen=True, kw_only=True):
    """Take back the last action of one's own turn, as far as nothing was revealed since."""

    seat: SeatNumber
    version: Version


class RestartTurn(BaseCommand, tag="restart", frozen=True, kw_only=True):
    """Take back as much of one's own turn as is free."""

    seat: SeatNumber
    version: Version


class RequestUndo(BaseCommand, tag="ask-undo", frozen=True, kw_only=True):
    """Ask the others to go back further: `to` actions remain. Done when every other person agrees."""

    seat: SeatNumber
    to: ActionCount
    version: Version


class AnswerUndo(BaseCommand, tag="answer-undo", frozen=True, kw_only=True):
    """Agree, or not; who asked takes the wish back. With `to` that wish is meant, not one asked meanwhile."""

    seat: SeatNumber
    yes: bool
    to: ActionCount | None = None


class StepAway(BaseCommand, tag="leave", frozen=True, kw_only=True):
    """A bot plays on until the person returns. An empty name means the table's own stand-in."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=80)] = ""


class ReplaceIdlePlayer(BaseCommand, tag="stand-in", frozen=True, kw_only=True):
    """Where no clock runs: a bot plays for somebody who has not answered for long, until they return."""

    seat: SeatNumber


class ReturnToSeat(BaseCommand, tag="return", frozen=True, kw_only=True):
    """Play again oneself."""

    seat: SeatNumber


class Resign(BaseCommand, tag="resign", frozen=True, kw_only=True):
    """Give the game up for good: ranked last; a bot plays on for the others' sake."""

    seat: SeatNumber


class SetAutoConfirm(BaseCommand, tag="prefer", frozen=True, kw_only=True):
    """Whether turns end by themselves after the last action."""

    seat: SeatNumber
    auto_confirm: bool


class SetBotDelay(BaseCommand, tag="pace", frozen=True, kw_only=True):
    """How long bots wait before they act, from now on."""

    ms: Milliseconds


class PlayForBot(BaseCommand, tag="act-bot", frozen=True, kw_only=True):
    """What a bot plays that thinks in the owner's browser, at a table that says so (`browser_bots`)."""

    seat: SeatNumber
    text: ActionText
    version: Version  # of the `bot-turn` that it answers


class Chat(BaseCommand, tag="say", frozen=True, kw_only=True):
    """Chat. Who has several seats may tell which speaks; before the game a guest without one says a name."""

    text: ChatText
    seat: SeatNumber | None = None
    name: Annotated[str, Meta(max_length=30)] = ""
    invitation: Invitation = ""


Command = (
    TakeSeat
    | SeatBot
    | LeaveSeat
    | PlaceBid
    | CommitContribution
    | RevealContribution
    | StartGame
    | CloseTable
    | Act
    | ConfirmTurn
    | UndoAction
    | RestartTurn
    | RequestUndo
    | AnswerUndo
    | StepAway
    | ReplaceIdlePlayer
    | ReturnToSeat
    | Resign
    | SetAutoConfirm
    | SetBotDelay
    | PlayForBot
    | Chat
)
