"""May this command be done, and what entry does it make? Nothing is changed here."""

from __future__ import annotations

from typing import NamedTuple, TypedDict

from msgspec import UNSET
from msgspec.structs import replace

from ..action import Action
from ..errors import AmbiguousAction, IllegalAction, MalformedAction
from ..text.record import RULES
from . import commands as c
from . import entries as e
from .evolve import evolve
from .fair_deal import FairDeal
from .refusals import Refusal
from .start_bids import is_bid
from .table import Seat, Table
from .user_text import clean_text

Contribute = c.CommitContribution | c.RevealContribution
BeforeGame = c.TakeSeat | c.SeatBot | c.LeaveSeat | c.PlaceBid | Contribute | c.StartGame | c.CloseTable
InTurn = c.ConfirmTurn | c.UndoAction | c.RestartTurn
UndoConsent = c.RequestUndo | c.AnswerUndo
AwayReturnOrResign = c.StepAway | c.ReturnToSeat | c.Resign
DuringGame = c.Act | InTurn | UndoConsent | AwayReturnOrResign | c.ReplaceIdlePlayer | c.SetAutoConfirm


class EntryHeader(TypedDict):
    """What every entry has: when, by whom, with which id."""

    at: int
    by: str
    command: str


class SeatEntryHeader(EntryHeader):
    """The same for an entry of a seat, which is counted from 1."""

    seat: int


class Decision(NamedTuple):
    """What a command comes to: the entry to store and, if it plays an action, that action as it was found."""

    entry: e.Entry
    action: Action | None = None


def execute(table: Table, command: c.Command, player: str, now: int) -> Table:
    """Do a command, or refuse it with a reason; done before, it changes nothing."""
    if table.version_made_by_command(player, command.id) is not None:
        return table
    return evolve(table, *decide(table, command, player, now))


def decide(table: Table, command: c.Command, player: str, now: int) -> Decision:
    """The entry that a command makes, or a Refusal with its reason."""
    header = EntryHeader(at=now, by=player, command=command.id)
    match command:
        case c.Chat():
            return Decision(_decide_chat(table, command, header))
        case c.SetBotDelay(ms=ms):
            return Decision(_decide_bot_delay(table, ms, header))
        case c.PlayForBot():
            return _decide_browser_bot_action(table, command, header)
        case c.CommitContribution() | c.RevealContribution():
            return Decision(_decide_contribution(table, command, header))
        case c.TakeSeat() | c.SeatBot() | c.LeaveSeat() | c.PlaceBid() | c.StartGame() | c.CloseTable():
            return Decision(_decide_before_game(table, command, header))
        case _:
            return _decide_during_game(table, command, header)


def decide_timeout(table: Table, now: int) -> Decision | None:
    """The entry to make when the seat whose time runs is late: its stand-in takes over.

    In a rated game it has lost, as on any chess clock: a bot might play better than its person. Before a
    game: the deal has waited long enough for what was promised.
    """
    deadline = table.deadline
    if deadline is None or now < deadline:
        return None
    if table.status == "open":
        return Decision(_deal_cards(table, table.fair_deal, EntryHeader(at=now, by="", command="")))
    assert table.clocks.running is not None
    seat_number = table.clocks.running + 1
    if table.options.rated:
        return Decision(e.PlayerResigned(at=now, seat=seat_number, bot=table.options.stand_in))
    return Decision(e.PlayerAway(at=now, seat=seat_number, bot=table.options.stand_in, late=True))


def decide_bot_action(table: Table, seat: int, text: str, now: int) -> Decision:
    """What a bot chose, checked like anybody's action."""
    if table.bot_to_act is None or table.bot_to_act[0] != seat or now < table.bots_paused_until:
        raise Refusal("not-your-turn")
    action = _find_legal_action(table, text)
    return Decision(e.ActionPlayed(at=now, seat=seat + 1, text=action.text), action)


def _decide_browser_bot_action(table: Table, command: c.PlayForBot, header: EntryHeader) -> Decision:
    """What the owner's browser thought of. The entry is the bot's: it is no sign that its owner is there."""
    if header["by"] != table.owner:
        raise Refusal("not-the-owner")
    if table.bot_for_browser is None or table.bot_for_browser[0] != command.seat - 1:
        raise Refusal("not-your-turn")
    if command.version != table.game_version:
        raise Refusal("stale")
    return decide_bot_action(table, command.seat - 1, command.text, header["at"])


def _decide_chat(table: Table, command: c.Chat, header: EntryHeader) -> e.Entry:
    """Of several seats of one person the one that is named speaks, or all of them.

    Before the game whoever may sit down may ask something first.
    """
    own = table.seats_of(header["by"])
    if not own and header["by"] != table.owner:
        if table.status != "open" or command.seat is not None:
            raise Refusal("not-seated")
        _check_invited(table, header["by"], command.invitation)
        name = clean_text(command.name or "Guest")  # who has chosen none, as pages call them in any language
        return e.ChatSent(name=name, text=clean_text(command.text), seat=None, **header)
    if command.seat is not None:
        if _get_seat(table, command.seat).player != header["by"]:
            raise Refusal("not-your-seat")
        own = [command.seat - 1]
    name = ", ".join(dict.fromkeys(table.seats[seat].name for seat in own))
    seat = own[0] + 1 if len(own) == 1 else None
    return e.ChatSent(name=name, text=clean_text(command.text), seat=seat, **header)


def _decide_bot_delay(table: Table, ms: int, header: EntryHeader) -> e.Entry:
    """Who plays against bots alone sets their pace; among people the owner does."""
    if table.status not in ("open", "running"):
        raise Refusal("table-over")
    if not table.plays_only_against_bots(header["by"]) and header["by"] != table.owner:
        raise Refusal("not-the-owner")
    return e.BotDelaySet(ms=ms, **header)


def _get_seat(table: Table, seat_number: int) -> Seat:
    if seat_number > len(table.seats):
        raise Refusal("no-such-seat")
    return table.seats[seat_number - 1]


# --- before the game


def _decide_before_game(table: Table, command: BeforeGame, header: EntryHeader) -> e.Entry:
    _check_not_begun(table)
    owns = header["by"] == table.owner
    match command:
        case c.TakeSeat(seat=number, name=name, invitation=invitation):
            if _get_seat(table, number).is_taken:
                raise Refusal("seat-taken")
            _check_invited(table, header["by"], invitation)
            promised = command.commitment or UNSET
            return e.SeatTaken(seat=number, name=clean_text(name), commitment=promised, **header)
        case c.LeaveSeat(seat=number):
            if not _get_seat(table, number).is_taken:
                raise Refusal("seat-free")
            if not owns and _get_seat(table, number).player != header["by"]:
                raise Refusal("not-your-seat")
            return e.SeatLeft(seat=number, **header)
        case c.PlaceBid(seat=number, points=points):
            if _get_seat(table, number).player != header["by"]:
                raise Refusal("not-your-seat")
            if table.options.start != "bids":
                raise Refusal("no-bids")
            if not is_bid(points, table.options.seats):
                raise Refusal("bad-bid")
            return e.BidPlaced(seat=number, points=points, **header)
        case c.StartGame():
            if not owns and (
                not table.seats_of(header["by"]) or table.ms_until_takeover_allowed(header["at"]) != 0
            ):
                raise Refusal("not-the-owner")
            if not all(seat.is_taken for seat in table.seats):
                raise Refusal("seats-missing")
            return start_game(table, header)
    if not owns:
        raise Refusal("not-the-owner")
    if isinstance(command, c.SeatBot):
        if _get_seat(table, command.seat).is_taken:
            raise Refusal("seat-taken")
        return e.BotSeated(seat=command.seat, bot=_check_bot_name(table, command.bot), **header)
    return e.TableClosed(**header)


def _check_invited(table: Table, player: str, invitation: str) -> None:
    invited = player == table.owner or table.options.public or bool(table.seats_of(player))
    if not invited and invitation != table.invitation:
        raise Refusal("wrong-invitation")


def _check_not_begun(table: Table) -> None:
    if table.status != "open" or table.fair_deal.is_waiting:
        raise Refusal("already-begun" if table.status in ("open", "running") else "table-over")


def start_game(table: Table, header: EntryHeader) -> e.Entry:
    """Deal, or let first those reveal who have promised something."""
    if not table.fair_deal.is_complete:
        return e.CommitmentsClosed(**header)
    return _deal_cards(table, table.fair_deal, header)


def _deal_cards(table: Table, fair_deal: FairDeal, header: EntryHeader) -> e.Entry:
    proof = fair_deal.proof() if fair_deal.secret else None
    order = table.settle_order()
    options = replace(table.options, first_seat=1) if order else table.options
    return e.GameStarted(
        deal=table.start_position or table.context.new_deal(options, proof),
        seating=[seat + 1 for seat in order.seats] if order else UNSET,
        prices=[*order.prices] if order else UNSET,
        rules=RULES,
        components=table.components_digest,
        contributions=UNSET if proof is None else [*fair_deal.contributions],
        **header,
    )


def _decide_contribution(table: Table, command: Contribute, header: EntryHeader) -> e.Entry:
    """What is promised can be changed until the game is begun, what is revealed never."""
    if table.status != "open":
        raise Refusal("already-begun" if table.status == "running" else "table-over")
    if _get_seat(table, command.seat).player != header["by"]:
        raise Refusal("not-your-seat")
    fair_deal, seat = table.fair_deal, command.seat - 1
    if isinstance(command, c.CommitContribution):
        _check_not_begun(table)
        return e.ContributionCommitted(seat=command.seat, commitment=command.commitment, **header)
    if not fair_deal.has_promised(seat, command.contribution) or fair_deal.contributions[seat]:
        raise Refusal("not-promised")
    revealed = fair_deal.reveal(seat, command.contribution)
    if fair_deal.is_waiting and revealed.is_complete:
        return _deal_cards(table, revealed, header)
    return e.ContributionRevealed(seat=command.seat, contribution=command.contribution, **header)


def _check_bot_name(table: Table, bot_name: str) -> str:
    if not table.context.is_bot(bot_name):
        raise Refusal("no-such-bot")
    return bot_name


# --- during the game


def _decide_during_game(table: Table, command: DuringGame, header: EntryHeader) -> Decision:
    if table.status != "running":
        raise Refusal("not-begun" if table.status == "open" else "table-over")
    if not table.seats_of(header["by"]):
        raise Refusal("not-seated")
    seat = _get_seat(table, command.seat)
    seat_header = SeatEntryHeader(**header, seat=command.seat)
    if isinstance(command, c.ReplaceIdlePlayer):
        return Decision(_decide_idle_replacement(table, seat_header))
    if seat.player != header["by"]:
        raise Refusal("not-your-seat")
    match command:
        case c.Act():
            return _decide_action(table, command, seat, seat_header)
        case c.ConfirmTurn() | c.UndoAction() | c.RestartTurn():
            return Decision(_decide_turn_command(table, command, seat, seat_header))
        case c.RequestUndo():
            return Decision(_decide_undo_request(table, command, seat_header))
        case c.AnswerUndo():
            return Decision(_decide_undo_answer(table, command, seat_header))
        case c.SetAutoConfirm(auto_confirm=auto_confirm):
            return Decision(e.AutoConfirmSet(auto_confirm=auto_confirm, **seat_header))
        case _:
            return Decision(_decide_away_return_or_resign(table, command, seat, seat_header))


def _decide_away_return_or_resign(
    table: Table, command: AwayReturnOrResign, seat: Seat, header: SeatEntryHeader
) -> e.Entry:
    if seat.resigned:
        raise Refusal("resigned")
    match command:
        case c.StepAway(bot=bot):
            if seat.bot:
                raise Refusal("not-present")
            _check_not_rated(table)
            return e.PlayerAway(bot=_check_bot_name(table, bot or table.options.stand_in), **header)
        case c.ReturnToSeat():
            if not seat.bot:
                raise Refusal("already-present")
            return e.PlayerReturned(**header)
    return e.PlayerResigned(bot=table.options.stand_in, **header)


def _decide_idle_replacement(table: Table, header: SeatEntryHeader) -> e.Entry:
    """Nobody waits for ever for somebody who went away without a word."""
    if header["by"] not in table.present_players:
        raise Refusal("not-present")
    left = table.ms_until_takeover_allowed(header["at"])
    waits = table.waits_for
    if left is None or waits is None or waits[1] != header["seat"] - 1:
        raise Refusal("nobody-waits")
    if left > 0 or table.seats[waits[1]].player == header["by"]:
        raise Refusal("not-absent")
    return e.PlayerAway(bot=_check_bot_name(table, table.options.stand_in), absent=True, **header)


def _decide_action(table: Table, command: c.Act, seat: Seat, header: SeatEntryHeader) -> Decision:
    _check_turn(table, command, seat)
    if table.turns.is_done:
        raise Refusal("confirm-first")
    action = _find_legal_action(table, command.text)
    return Decision(e.ActionPlayed(text=action.text, **header), action)


def _decide_turn_command(table: Table, command: InTurn, seat: Seat, header: SeatEntryHeader) -> e.Entry:
    """Ending one's turn, and taking actions back."""
    _check_turn(table, command, seat)
    turns, n_actions = table.turns, table.n_actions
    if isinstance(command, c.ConfirmTurn):
        if not turns.is_done:
            raise Refusal("nothing-to-confirm")
        return e.TurnConfirmed(**header)
    if n_actions == turns.turn_start:
        raise Refusal("nothing-to-undo")
    if n_actions == turns.undo_barrier:
        raise Refusal("behind-barrier")
    to = turns.undo_barrier if isinstance(command, c.RestartTurn) else n_actions - 1
    return e.ActionsUndone(to=to, **header)


def _decide_undo_request(table: Table, command: c.RequestUndo, header: SeatEntryHeader) -> e.Entry:
    if table.seats[command.seat - 1].bot:
        raise Refusal("not-present")
    _check_not_rated(table)
    _check_version(table, command.version)
    if table.undo_request is not None:
        raise Refusal("undo-already-asked")
    if command.to >= table.n_actions:
        raise Refusal("nothing-to-undo")
    voters = table.undo_voters(header["by"], command.to)
    if not voters <= table.present_players:
        raise Refusal("others-away")
    needs = [i + 1 for i, seat in enumerate(table.seats) if seat.player in voters]
    return e.UndoRequested(to=command.to, needs=needs, **header)


def _decide_undo_answer(table: Table, command: c.AnswerUndo, header: SeatEntryHeader) -> e.Entry:
    request, player = table.undo_request, header["by"]
    if request is None:
        raise Refusal("undo-not-asked")
    if command.to not in (None, request.to):
        raise Refusal("stale")
    asks = table.seats[request.seat].player == player
    if player in request.agreed or (asks and command.yes):
        raise Refusal("already-answered")
    if not asks and player not in table.pending_undo_voters:
        raise Refusal("not-present")
    return e.UndoAnswered(yes=command.yes, **header)


def _check_not_rated(table: Table) -> None:
    """Nobody is helped there, nor where many play the same deal: going back would be a second try."""
    if table.options.rated:
        raise Refusal("rated-game")
    if table.duplicate:
        raise Refusal("shared-deal")


def _check_turn(table: Table, command: c.Act | InTurn, seat: Seat) -> None:
    """The order of the checks tells nothing about hidden things."""
    if seat.bot:
        raise Refusal("not-present")
    _check_version(table, command.version)
    if command.seat - 1 != table.turns.current_seat:
        raise Refusal("not-your-turn")


def _check_version(table: Table, version: int) -> None:
    """Chat and people coming and going do not make an answer stale; what changes the game does."""
    if version < table.game_version:
        raise Refusal("stale")
    if version > table.version:
        raise Refusal("unknown-version")


def _find_legal_action(table: Table, text: str) -> Action:
    """The legal action that a text means: from here on nobody looks it up again."""
    assert table.game is not None
    try:
        return table.game.parse(text)
    except MalformedAction:
        raise Refusal("malformed-action") from None
    except AmbiguousAction:
        raise Refusal("ambiguous-action") from None
    except IllegalAction as error:
        raise Refusal(error.reason, error.rule) from None
