"""The table itself: its state, and `apply`, the only thing that changes it."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field, replace
from typing import Any, Literal

import msgspec

from ..explain.events import Event
from ..game import Game
from ..text.record import components_digest
from . import entries as e
from .clocks import Clocks
from .commands import Command
from .context import TableContext
from .options import TableOptions
from .turns import TurnHistory

CHAT_KEPT = 200  # lines of chat a table remembers
TAKEBACKS_KEPT = 20  # times that somebody took actions back
IDLE_TIMEOUT_MS = 600_000  # who has not answered for so long may be replaced where no clock runs
UNDO_PAUSE_MS = 30_000  # so long bots wait for an answer to a wish to go back
COMMANDS_KEPT = 500  # command ids a table remembers; storage remembers all

Status = Literal["open", "running", "over", "closed"]


@dataclass
class Seat:
    """A seat: the person who owns it, and the bot that plays it now (its own bot, or a stand-in)."""

    player: str = ""
    name: str = ""
    bot: str = ""
    timed_out: bool = False
    resigned: bool = False
    auto_confirm: bool = False
    away_since_action: int = 0  # how many actions there were when the person left
    last_seen_at: int = 0  # when the person last did or said anything here

    @property
    def is_taken(self) -> bool:
        return self.kind != "free"

    @property
    def kind(self) -> Literal["person", "bot", "free"]:
        return "person" if self.player else "bot" if self.bot else "free"

    @property
    def is_present(self) -> bool:
        """Does a person play here now?"""
        return bool(self.player) and not self.bot


@dataclass
class UndoRequest:
    seat: int
    to: int
    agreed: list[str] = field(default_factory=list)  # players
    needs: list[str] | None = None  # players who must agree; None in old games: who is present


@dataclass(frozen=True)
class Takeback:
    """Somebody took actions back. Which ones is not told: they may have shown a card that is hidden again."""

    seat: int
    n: int
    after: int  # so many actions were left


@dataclass
class Result:
    scores: list[int]
    winners: list[int]
    reason: str


@dataclass
class ChatLine:
    at: int
    player: str
    name: str
    text: str
    seat: int | None = None  # that spoke; None: in old games, or of several seats none in particular


class Table:
    """One game being played, with everything around it. Seats are 0-3 here."""

    def __init__(self, context: TableContext | None = None) -> None:
        self.context = context or TableContext()
        self.version = 0  # entries applied
        self.game_version = 0  # version of the last entry that changed what an action answers
        self.waiting_since = 0  # when that was; before the game: when a seat was taken last
        self.options = TableOptions()
        self.owner = ""
        self.invitation = ""
        self.created_at = 0
        self.status: Status = "open"
        self.seats: list[Seat] = []
        self.rules_version = ""  # the rules version the game was begun with
        self.game: Game | None = None
        self.turns = TurnHistory()
        self.clocks = Clocks.of(self.options.clock, 0)
        self.undo_request: UndoRequest | None = None
        self.undo_requested_at = 0  # when one was first asked for since the game went on
        self.takebacks: list[Takeback] = []
        self.result: Result | None = None
        self.rematch_id = ""  # the id of the table where the same people play again
        self.chat: list[ChatLine] = []
        self.command_versions: dict[str, int] = {}  # "player:id" -> version
        self.cache: dict[Any, Any] = {}  # things views made of it, forgotten with the next entry

    @classmethod
    def open(
        cls,
        options: TableOptions,
        owner: str,
        now: int,
        context: TableContext | None = None,
        invitation: str = "",
    ) -> Table:
        table = cls(context)
        table.context.setup(options)  # refuses what cannot be played
        table.apply(e.TableOpened(at=now, by=owner, options=options, invitation=invitation))
        return table

    @classmethod
    def replay(cls, entries: list[e.Entry], context: TableContext | None = None) -> Table:
        table = cls(context)
        for entry in entries:
            table.apply(entry)
        return table

    def copy(self) -> Table:
        """A table of its own from here on: to try an entry before it is stored."""
        twin = copy.copy(self)
        twin.seats = [copy.copy(seat) for seat in self.seats]
        if self.game is not None:
            twin.game = self.game.copy()
            twin.game.__dict__["_legal"] = self.game.legal  # the same position: listed once
        twin.turns = TurnHistory(
            self.turns.seats[:], self.turns.starts[:], self.turns.reveals[:], self.turns.is_done
        )
        twin.clocks = replace(self.clocks, left=self.clocks.left[:])
        twin.undo_request = self.undo_request and replace(
            self.undo_request, agreed=self.undo_request.agreed[:]
        )
        twin.command_versions = dict(self.command_versions)
        twin.cache = {}
        return twin

    # --- what it waits for

    @property
    def waits_for(self) -> tuple[Literal["action", "confirm"], int] | None:
        """The kind of answer the game waits for and the seat that owes it."""
        if self.status != "running":
            return None
        return ("confirm" if self.turns.is_done else "action"), self.turns.seat

    @property
    def bot_to_act(self) -> tuple[int, str] | None:
        """The seat and the name of the bot whose action is awaited."""
        waits = self.waits_for
        if waits is None or not self.seats[waits[1]].bot or self.all_away:
            return None
        return waits[1], self.seats[waits[1]].bot

    @property
    def all_away(self) -> bool:
        """People play here who have not given up, but all are away: the game waits for one of them."""
        playing = any(seat.player and not seat.resigned for seat in self.seats)
        return self.status == "running" and playing and not self.present_players

    @property
    def bots_paused_until(self) -> int:
        """Until when bots do not act, so that a wish to go back can be answered.

        Counted from the first one since the game went on: who asks again and again stops nobody.
        """
        return 0 if self.undo_request is None else self.undo_requested_at + UNDO_PAUSE_MS

    @property
    def n_actions(self) -> int:
        return len(self.game.actions) if self.game else 0

    def idle_timeout_left(self, now: int) -> int | None:
        """How long others wait before a bot may play for who is to act, or before they may begin the game
        instead of the owner; None: they cannot wish it."""
        if self.status == "open":
            return self._start_timeout_left(now)
        waits = self.waits_for
        if waits is None or self.options.clock.kind != "none" or not self.seats[waits[1]].is_present:
            return None
        return max(0, max(self.waiting_since, self.seats[waits[1]].last_seen_at) + IDLE_TIMEOUT_MS - now)

    def _start_timeout_left(self, now: int) -> int | None:
        """When all seats are taken nobody waits for an owner who has none, or went away without a word."""
        if not all(seat.is_taken for seat in self.seats):
            return None
        own = [self.seats[i].last_seen_at for i in self.seats_of(self.owner)]
        return max(0, max(self.waiting_since, *own) + IDLE_TIMEOUT_MS - now) if own else 0

    def seats_of(self, player: str) -> list[int]:
        return [i for i, seat in enumerate(self.seats) if player and seat.player == player]

    @property
    def present_players(self) -> set[str]:
        """Every person who plays now."""
        return {seat.player for seat in self.seats if seat.is_present}

    def undo_voters(self, player: str, to: int) -> set[str]:
        """Every other person without whom a player cannot go back so far.

        Who is away has a say in what happened before, not in what happened since; who resigned has none.
        """
        others = [seat for seat in self.seats if seat.player not in ("", player) and not seat.resigned]
        return {seat.player for seat in others if seat.is_present or to < seat.away_since_action}

    @property
    def pending_undo_voters(self) -> set[str]:
        """Who must still agree to the wish to go back."""
        if self.undo_request is None:
            return set()
        needs = self.undo_request.needs
        if needs is None:
            needs = list(self.present_players - {self.seats[self.undo_request.seat].player})
        return set(needs) - set(self.undo_request.agreed)

    def plays_only_bots(self, player: str) -> bool:
        """Does this person play against nobody but bots?"""
        return bool(player) and {s.player for s in self.seats if s.player and not s.resigned} == {player}

    def command_version(self, player: str, command_id: str) -> int | None:
        """The version a command with this id made, if it was done before."""
        return self.command_versions.get(f"{player}:{command_id}") if command_id else None

    def execute(self, command: Command, player: str, now: int) -> int:
        """Do a command, or refuse it with a reason; the version it made."""
        from .decide import decide

        done = self.command_version(player, command.id)
        if done is not None:
            return done
        self.apply(decide(self, command, player, now))
        return self.version

    # --- apply

    def apply(self, entry: e.Entry) -> list[Event]:
        """Change the table by an entry, which must fit; what happened in the game, in its own events."""
        self.version += 1
        self.cache.clear()
        if entry.command:
            self.command_versions[f"{entry.by}:{entry.command}"] = self.version
            if len(self.command_versions) > COMMANDS_KEPT:
                del self.command_versions[next(iter(self.command_versions))]
        events = self._apply(entry)
        if self.status == "running":
            self._settle(entry.at)
        if self.game_version == self.version:
            self.waiting_since = entry.at
        for seat in self.seats_of(entry.by):
            self.seats[seat].last_seen_at = entry.at
        return events

    def _apply(self, entry: e.Entry) -> list[Event]:
        match entry:
            case e.ActionPlayed(text=text):
                return self._play(text)
            case e.TurnConfirmed(at=at):
                self._close_turn(at)
            case e.ActionsUndone(seat=seat, to=to):
                self._go_back(seat - 1, to)
            case e.UndoRequested(seat=seat, to=to, needs=needs, at=at):
                self.undo_requested_at = (
                    at if self.undo_requested_at <= self.waiting_since else self.undo_requested_at
                )
                players = None if needs is None else sorted({self.seats[i - 1].player for i in needs})
                self.undo_request = UndoRequest(seat - 1, to, needs=players)
                if not self.pending_undo_voters:
                    self._go_back(seat - 1, to)
            case e.UndoAnswered(yes=yes, by=by):
                self._answer_undo(by, yes)
            case e.ChatSent(at=at, by=by, name=name, text=text, seat=speaker):
                line = ChatLine(at, by, name, text, None if speaker is None else speaker - 1)
                self.chat = [*self.chat[1 - CHAT_KEPT :], line]
            case e.BotDelaySet(ms=ms):
                self.options = msgspec.structs.replace(self.options, bot_delay_ms=ms)
            case e.RematchAssigned(table=table):
                self.rematch_id = table
            case e.PlayerAway() | e.PlayerReturned() | e.PlayerResigned() | e.AutoConfirmSet():
                self._seat_changes(entry)
            case _:
                self._before_the_game(entry)
        return []

    def _before_the_game(self, entry: e.Entry) -> None:
        match entry:
            case e.TableOpened(options=options, by=by, at=at, invitation=invitation):
                self.options, self.owner, self.created_at = options, by, at
                self.invitation = invitation
                self.seats = [Seat() for _ in range(options.seats)]
                self.clocks = Clocks.of(options.clock, options.seats)
            case e.SeatTaken(seat=seat, by=by, name=name, at=at):
                self.seats[seat - 1], self.waiting_since = Seat(player=by, name=name), at
            case e.BotSeated(seat=seat, bot=bot, at=at):
                self.seats[seat - 1], self.waiting_since = Seat(name=bot, bot=bot, auto_confirm=True), at
            case e.SeatLeft(seat=seat):
                self.seats[seat - 1] = Seat()
            case e.TableClosed():
                self.status = "closed"
            case e.GameStarted(deal=deal, rules=rules):
                self.rules_version = rules
                self.game = self.context.new_game(self.options, deal)
                self.turns.begin(self.game.seat or 0, 0)
                self.status = "running"
                self.game_version = self.version

    def _play(self, text: str) -> list[Event]:
        assert self.game is not None
        events = self.game.play(text)
        self.turns.record(events, len(self.game.actions))
        self.game_version = self.version
        self.undo_request = None
        return events

    def _close_turn(self, at: int) -> None:
        assert self.game is not None
        self.game_version = self.version
        self.clocks.end_turn(self.turns.seat, at)
        if self.game.seat is None:
            self._end("fifth-building" if self.game.position.end_seat is not None else "nobody-can-act", at)
        else:
            self.turns.begin(self.game.seat, len(self.game.actions))

    def _go_back(self, seat: int, to: int) -> None:
        """Take actions back, because that seat wanted it."""
        assert self.game is not None
        self._note_taken_back(Takeback(seat, self.n_actions - to, to))
        while len(self.game.actions) > to:
            self.game.undo()
        self.turns.rewind(to)
        for each in self.seats:
            each.away_since_action = min(each.away_since_action, to)
        self.game_version = self.version
        self.undo_request = None

    def _note_taken_back(self, new: Takeback) -> None:
        """Step by step or at once, it is one thing if nothing stood meanwhile."""
        noted = [replace(old, after=min(old.after, new.after)) for old in self.takebacks]
        if noted and (noted[-1].seat, noted[-1].after) == (new.seat, new.after):
            new = replace(new, n=noted.pop().n + new.n)
        self.takebacks = [*noted, new][-TAKEBACKS_KEPT:]

    def _answer_undo(self, player: str, yes: bool) -> None:
        assert self.undo_request is not None
        if not yes:
            self.undo_request = None
            return
        self.undo_request.agreed.append(player)
        if not self.pending_undo_voters:
            self._go_back(self.undo_request.seat, self.undo_request.to)

    def _reconsider_undo(self) -> None:
        """Somebody left or resigned: who resigned has no say any more, and nobody waits for who is away."""
        undo = self.undo_request
        if undo is None or undo.needs is None:
            return
        playing = {seat.player for seat in self.seats if not seat.resigned}
        undo.needs = [player for player in undo.needs if player in playing]
        if not self.seats[undo.seat].is_present or not self.pending_undo_voters <= self.present_players:
            self.undo_request = None
        elif not self.pending_undo_voters:
            self._go_back(undo.seat, undo.to)

    def _seat_changes(
        self, entry: e.PlayerAway | e.PlayerReturned | e.PlayerResigned | e.AutoConfirmSet
    ) -> None:
        seat = self.seats[entry.seat - 1]
        match entry:
            case e.PlayerAway(bot=bot, late=late):
                seat.bot, seat.timed_out, seat.away_since_action = bot, late, self.n_actions
            case e.PlayerReturned():
                if seat.timed_out:
                    self.clocks.grant_grace(entry.seat - 1)
                seat.bot, seat.timed_out = "", False
            case e.PlayerResigned(bot=bot, at=at):
                seat.bot, seat.resigned = bot, True
                playing = [s for s in self.seats if not s.resigned]
                if len(playing) <= 1 or not any(s.player for s in playing):
                    self._end("resignation", at)
            case e.AutoConfirmSet(auto_confirm=auto_confirm):
                seat.auto_confirm = auto_confirm
        self._reconsider_undo()

    def _settle(self, at: int) -> None:
        """What follows by itself: a turn that needs no confirmation ends; the right clock runs."""
        seat = self.seats[self.turns.seat]
        if self.turns.is_done and (seat.bot or seat.auto_confirm):
            self._close_turn(at)
        if self.status == "running":
            waiting = self.turns.seat
            self.clocks.run(waiting if self.seats[waiting].is_present else None, at)

    def _end(self, reason: str, at: int) -> None:
        assert self.game is not None
        self.status = "over"
        self.undo_request = None
        self.clocks.run(None, at)
        scores, winners = self.game.scores, self.game.winners
        if any(seat.resigned for seat in self.seats):  # then R7.2 holds among the others
            guilds, playing = (
                self.game.position.guilds,
                [i for i, s in enumerate(self.seats) if not s.resigned],
            )
            rank = {i: (-scores[i], len(guilds[i].storage)) for i in playing}
            winners = [i for i in playing if rank[i] == min(rank.values())]
        self.result = Result(scores, winners, reason)

    @property
    def components(self) -> str:
        return components_digest(self.context.setup(self.options))
