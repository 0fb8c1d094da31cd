"""The table: one frozen structure, and what can be read from it. `evolve` makes the next one.

A field is declared here and nowhere else: `evolve` carries it along, and snapshots store it.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from ..explain.events import Event
from ..game import Game
from ..text.record import components_digest
from .clocks import Clocks
from .context import TableContext
from .fair_deal import FairDeal
from .options import TableOptions
from .start_bids import Bid, SettledOrder, settle_order, usual_bid

IDLE_TIMEOUT_MS = 600_000  # who has not answered for so long may be replaced where no clock runs
UNDO_PAUSE_MS = 30_000  # so long bots wait for an answer to a wish to go back

Status = Literal["open", "running", "over", "closed"]


class Seat(Struct, frozen=True):
    """A seat: the person who owns it, and the bot that plays it now (its own bot, or a stand-in)."""

    player: str = ""
    name: str = ""
    bot: str = ""
    timed_out: bool = False
    resigned: bool = False
    auto_confirm: bool = False
    away_since_action: int = 0  # how many actions there were when the person left
    resigned_after_action: int | None = None  # how many actions there were when the person gave up
    last_seen_at: int = 0  # when the person last did or said anything here

    @property
    def is_taken(self) -> bool:
        """Does somebody sit here?"""
        return self.kind != "free"

    @property
    def kind(self) -> Literal["person", "bot", "free"]:
        """Who sits here."""
        return "person" if self.player else "bot" if self.bot else "free"

    @property
    def is_present(self) -> bool:
        """Does a person play here now?"""
        return bool(self.player) and not self.bot


class TurnHistory(Struct, frozen=True):
    """Where turns began, as numbers of actions played before them; the last one is the present turn.

    And where a card was revealed: together the barrier of undo.

    The rules pass the turn on after its last action; here it is only `is_done`, and its seat may still take
    it back, until it is closed.
    """

    seats: tuple[int, ...] = ()
    starts: tuple[int, ...] = ()
    reveals: tuple[int, ...] = ()  # numbers of actions after which a card had been turned up
    is_done: bool = False

    def begin_turn(self, seat: int, n_actions: int) -> TurnHistory:
        """A turn begins."""
        return replace(self, seats=(*self.seats, seat), starts=(*self.starts, n_actions), is_done=False)

    def after_action(self, events: Iterable[Event], n_actions: int) -> TurnHistory:
        """An action was played: did it reveal a card, and did it end the turn?"""
        reveals, is_done = self.reveals, self.is_done
        for event in events:
            if event.random and reveals[-1:] != (n_actions,):
                reveals = (*reveals, n_actions)
            is_done = is_done or event.name == "turn-ended"
        return replace(self, reveals=reveals, is_done=is_done)

    def rewind(self, n_actions: int) -> TurnHistory:
        """Only so many actions remain."""
        reveals = tuple(n for n in self.reveals if n <= n_actions)
        n_turns = sum(start <= n_actions for start in self.starts)
        return TurnHistory(self.seats[:n_turns], self.starts[:n_turns], reveals)

    @property
    def current_seat(self) -> int:
        """Whose turn it is."""
        return self.seats[-1]

    @property
    def turn_start(self) -> int:
        """How many actions there were when the present turn began."""
        return self.starts[-1]

    @property
    def undo_barrier(self) -> int:
        """Actions that cannot be taken back freely: other turns, and what was done before a card was seen."""
        return max(self.turn_start, self.reveals[-1] if self.reveals else 0)

    def start_of_last_turn(self, seat: int, n_actions: int) -> int | None:
        """Where the last turn of a seat began in which it has played something: what to ask for."""
        for whose, start in zip(reversed(self.seats), reversed(self.starts), strict=True):
            if whose == seat and start < n_actions:
                return start
        return None


class UndoRequest(Struct, frozen=True):
    """A seat asks the others to go back until `to` actions remain."""

    seat: int
    to: int
    agreed: tuple[str, ...] = ()  # players
    needs: tuple[str, ...] | None = None  # players who must agree; None in old games: who is present


class Takeback(Struct, frozen=True):
    """Somebody took actions back. Which ones is not told: they may have shown a card that is hidden again."""

    seat: int
    n: int
    after: int  # so many actions were left


class GameResult(Struct, frozen=True):
    """How a game ended. Points are whole ones, but for what was paid for the order of play."""

    scores: tuple[int | float, ...]
    winners: tuple[int, ...]
    reason: str


class ChatLine(Struct, frozen=True):
    """What somebody said, under which name."""

    at: int
    player: str
    name: str
    text: str
    seat: int | None = None  # that spoke; None: in old games, or of several seats none in particular


class Table(Struct, frozen=True, kw_only=True):
    """One game being played, with everything around it, after `version` entries. Seats are 0-3 here."""

    version: int = 0
    game_version: int = 0  # version of the last entry that changed what an action answers
    waiting_since: int = 0  # when that was; before the game: when a seat was taken last
    options: TableOptions = TableOptions()
    owner: str = ""
    invitation: str = ""
    created_at: int = 0
    status: Status = "open"
    seats: tuple[Seat, ...] = ()
    fair_deal: FairDeal = FairDeal()
    duplicate: str = ""  # the set of tables that have the same deal, which nobody may play twice
    start_position: str = ""  # where the game begins, if not with a deal
    bids: tuple[Bid, ...] = ()  # by seat, where one was made
    prices: tuple[float, ...] = ()  # by seat: what is paid at the end; empty: the order of play cost nothing
    rules_version: str = ""  # with which the game was begun
    turns: TurnHistory = TurnHistory()
    clocks: Clocks = Clocks()
    undo_request: UndoRequest | None = None
    undo_requested_at: int = 0  # when one was first made since the game went on
    takebacks: tuple[Takeback, ...] = ()
    result: GameResult | None = None
    rematch_id: str = ""  # the table where the same people play again
    chat: tuple[ChatLine, ...] = ()
    command_versions: Mapping[str, int] = {}  # "player:id" -> version

    # Not stored as they are: a snapshot has the game's deal and its actions.
    context: TableContext = TableContext()
    game: Game | None = None  # never changed in place: `evolve` plays on a copy
    last_events: tuple[Event, ...] = ()  # what the last entry made happen in the game

    # --- what it waits for

    @property
    def waits_for(self) -> tuple[Literal["action", "confirm"], int] | None:
        """The kind of answer the game waits for and the seat that owes it."""
        if self.status != "running":
            return None
        return ("confirm" if self.turns.is_done else "action"), self.turns.current_seat

    @property
    def awaited_player(self) -> str | None:
        """The person to act, if anybody minds how long that takes: others, or a clock that runs for days."""
        waits = self.waits_for
        if waits is None or not self.seats[waits[1]].is_present:
            return None
        player = self.seats[waits[1]].player
        alone = self.plays_only_against_bots(player) and self.options.clock.kind != "correspondence"
        return None if alone else player

    @property
    def bot_to_act(self) -> tuple[int, str] | None:
        """The seat and the name of the bot whose action is awaited."""
        waits = self.waits_for
        if waits is None or not self.seats[waits[1]].bot or self.all_away:
            return None
        return waits[1], self.seats[waits[1]].bot

    @property
    def bot_for_browser(self) -> tuple[int, str] | None:
        """The bot to act, if the owner's browser is to think for it; never who plays in a person's place.

        What a person holds is nobody else's business, and a browser knows no data sets but the program's own.
        """
        turn, options = self.bot_to_act, self.options
        if turn is None or not options.browser_bots or options.data or self.seats[turn[0]].kind != "bot":
            return None
        return turn

    @property
    def deadline(self) -> int | None:
        """When the server acts by itself: somebody will be late, or the deal waits no longer."""
        if self.status == "open":
            return self.fair_deal.reveal_deadline
        return self.clocks.deadline if self.status == "running" else None

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
        """How many actions were played and stand."""
        return len(self.game.actions) if self.game else 0

    def ms_until_takeover_allowed(self, now: int) -> int | None:
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

    # --- the order of play

    def bid_of(self, seat: int) -> Bid:
        """What a seat bids for places in the order of play; who has not said anything bids what bots do."""
        made = self.bids[seat] if self.bids else ()
        return made or usual_bid(self.options.board, len(self.seats))

    def settle_order(self) -> SettledOrder | None:
        """The order of play by what was bid; None where nobody bids for it."""
        if self.options.start != "bids" or self.start_position or self.duplicate:
            return None
        bids = [self.bid_of(seat) for seat in range(len(self.seats))]
        return settle_order(bids, self.fair_deal.secret or secrets.token_hex())

    # --- who is there

    def seats_of(self, player: str) -> list[int]:
        """The seats of a person."""
        return [i for i, seat in enumerate(self.seats) if player and seat.player == player]

    @property
    def present_players(self) -> set[str]:
        """Every person who plays now."""
        return {seat.player for seat in self.seats if seat.is_present}

    def plays_only_against_bots(self, player: str) -> bool:
        """Does this person play against nobody but bots?"""
        return bool(player) and {s.player for s in self.seats if s.player and not s.resigned} == {player}

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
        asker = self.seats[self.undo_request.seat].player
        return (self.present_players - {asker} if needs is None else set(needs)) - {*self.undo_request.agreed}

    # --- what it was made by

    def version_made_by_command(self, player: str, command_id: str) -> int | None:
        """The version a command with this id made, if it was done before."""
        return self.command_versions.get(f"{player}:{command_id}") if command_id else None

    @property
    def components_digest(self) -> str:
        """A digest of the boards, tokens and contracts that are played with."""
        return components_digest(self.context.get_setup(self.options))
