"""What one seat, or a spectator, may see of a table. Everything that leaves a table is made here.

While a game runs a viewer gets public facts and its own hand; when it is over, everything (R8).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cached_property
from typing import Literal

from msgspec import UNSET, Struct, UnsetType, field

from ..action import Action, Pick
from ..explain.events import Event
from ..game import Game
from ..position import Position, bit_indices
from ..text.position_text import format_position, replace_hand
from ..text.state_json import GameState, state_json
from . import entries as e
from .fair_deal import FairDealView, fair_deal_view
from .options import TableOptions
from .scoring import ScoreBreakdown, points_gained, score_breakdowns
from .start_bids import usual_bid
from .table import ChatLine, Status, Table

MAX_CHAT_CHARS = 8_000  # of what was said at a table, in a view


class SeatView(Struct, frozen=True):
    """A seat, as everybody sees it."""

    seat: int
    kind: Literal["person", "bot", "free"]
    name: str
    you: bool
    bot: str  # the bot that plays here now; for a person, the stand-in
    timed_out: bool = field(name="late")
    resigned: bool
    auto_confirm: bool
    clock: int | None  # milliseconds left
    score: int | float | None  # once the end card is taken, less what still lies about
    parts: ScoreBreakdown | None  # what the score is made of
    plays_again: bool  # has it a turn to come, or now? (R6.2)
    # How many actions there were when the person gave up; null where nobody did, or long ago.
    resigned_after: int | None = None
    vacation_until: int | None = None  # until then its clock does not run


class WaitsFor(Struct, frozen=True):
    """What the game waits for."""

    kind: Literal["action", "confirm"]
    seat: int


class Choice(Struct, frozen=True, omit_defaults=True):
    """A legal action: what to send, and the path of picks that leads to it."""

    text: str  # what to send
    picks: tuple[Pick, ...]
    reveals: bool = False  # a card is turned up: it cannot be taken back
    loses_power: bool = False  # a building is erected whose power cannot be used now
    gains: int | None = None  # of a building: points, if the game ended after it and not before


class ChoiceGroup(Struct, frozen=True):
    """All choices of one kind of action, in the order of the action space."""

    kind: str
    choices: list[Choice]


class UndoRequestView(Struct, frozen=True):
    """A wish to go back: `to` actions remain if all agree; `awaited` are the seats still to answer."""

    seat: int
    to: int
    awaited: list[int]


class UndoLimits(Struct, frozen=True):
    """What the viewer may take back: freely down to `free` actions; by consent, at best to `by_consent`."""

    free: int | None
    by_consent: int | None = field(name="asked")


class TakebackView(Struct, frozen=True):
    """`seat` took `n` actions back, and `after` so many the game went on."""

    seat: int
    n: int
    after: int


class ResultView(Struct, frozen=True):
    """How the game ended."""

    scores: list[int | float]  # less what was paid for the order of play, if anything was
    winners: list[int]
    reason: str


class StartBidsView(Struct, frozen=True):
    """Bids for the order of play, seat by seat. Before the game one sees one's own alone."""

    placed: list[bool]
    bids: list[list[float] | None]  # points for the first place, the second …
    usual: list[float]  # what bots bid, and whoever bids nothing
    prices: list[float] | None  # what each seat pays at the end, once the game has begun


class ChatLineView(Struct, frozen=True):
    """A line of chat."""

    at: int
    name: str
    you: bool
    text: str
    seat: int | None  # that spoke, if its person still sits there


class TableView(Struct, frozen=True):
    """A table as one viewer may see it."""

    version: int
    status: Status
    options: TableOptions
    you_own: bool
    your_seats: list[int]
    seat: int | None  # whose eyes these are
    seats: list[SeatView]
    n_actions: int
    position: str | None  # one line, `?` for what the viewer may not know; null where it was not asked for
    waits: WaitsFor | None
    # Milliseconds until a bot may play for who is to act, or others may begin; null: never.
    idle_timeout: int | None = field(name="patience")
    all_away: bool = field(name="deserted")  # all people are away: the game waits until one returns
    choices: list[ChoiceGroup]
    undo: UndoLimits
    undo_request: UndoRequestView | None = field(name="undo_asked")
    takebacks: list[TakebackView] = field(name="taken_back")
    result: ResultView | None
    chat: list[ChatLineView]
    state: GameState | None = None  # the position as in docs/trace.md, where asked for
    # How the deal comes about, where that can be checked: until the first action, and at the end.
    fair_deal: FairDealView | UnsetType = UNSET
    start_bids: StartBidsView | UnsetType = UNSET  # where the order of play is bid for


class EventView(Struct, frozen=True):
    """Something that happened in the game; arguments are left out where the viewer may not know them."""

    name: str
    seat: int | None
    arguments: dict[str, str | int | bool]


class TableViewBuilder:
    """Views of one table; what is the same for all viewers is made once, when it is first asked for."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def build(
        self,
        seat: int | None = None,
        player: str = "",
        now: int = 0,
        with_state: bool = False,
        with_line: bool = True,
    ) -> TableView:
        """The table as a seat sees it (None: a spectator). `player` only marks what is one's own.

        The position is there as a line of text, as JSON, or as both, so that nobody is sent it twice.
        """
        table = self.table
        position = self.visible_position(seat) if with_state else None
        waits = table.waits_for
        return TableView(
            version=table.version,
            status=table.status,
            options=table.options,
            you_own=bool(player) and player == table.owner,
            your_seats=[i + 1 for i in table.seats_of(player)],
            seat=None if seat is None else seat + 1,
            seats=self._seat_views(player, now),
            n_actions=table.n_actions,
            position=self._position_text(seat) if with_line else None,
            waits=waits and WaitsFor(waits[0], waits[1] + 1),
            idle_timeout=table.ms_until_takeover_allowed(now),
            all_away=table.all_away,
            choices=self._mover_choices if seat is not None and waits == ("action", seat) else [],
            undo=_undo_limits(table, seat),
            undo_request=_undo_request_view(table),
            takebacks=[TakebackView(t.seat + 1, t.n, t.after) for t in table.takebacks],
            result=_result_view(table),
            chat=[_chat_line_view(table, line, player) for line in self._recent_chat],
            state=state_json(position) if position else None,
            fair_deal=self._fair_deal,
            start_bids=_start_bids_view(table, player),
        )

    @cached_property
    def _fair_deal(self) -> FairDealView | UnsetType:
        """Told until the first action, and at the end: meanwhile nothing of it changes."""
        table = self.table
        if not table.fair_deal.secret or (table.status == "running" and table.n_actions > 0):
            return UNSET
        return fair_deal_view(table.fair_deal, table.status == "over")

    @cached_property
    def _recent_chat(self) -> tuple[ChatLine, ...]:
        """What was said last: every view has it, so who talks much at a table must not make them long."""
        n_chars = 0
        for n, line in enumerate(reversed(self.table.chat)):
            n_chars += len(line.text)
            if n_chars > MAX_CHAT_CHARS:
                return self.table.chat[-n:] if n else ()
        return self.table.chat

    @cached_property
    def players_marked_as_you(self) -> set[str]:
        """For whom something in a view is marked as their own; all others of a seat see the same."""
        table = self.table
        return {table.owner, *(seat.player for seat in table.seats), *(line.player for line in table.chat)}

    def visible_position(self, seat: int | None) -> Position | None:
        """The position as a viewer may know it."""
        table = self.table
        if table.game is None or self._public_position is None:
            return None
        return _with_own_hand(table, table.game, seat, self._public_position)

    @cached_property
    def _public_position(self) -> Position | None:
        return None if self._shown_game is None else _find_public_position(self.table, self._shown_game)

    @cached_property
    def _shown_game(self) -> Game | None:
        return None if self.table.game is None else _find_shown_game(self.table, self.table.game)

    @cached_property
    def _public_position_text(self) -> str | None:
        return None if self._public_position is None else format_position(self._public_position)

    def _position_text(self, seat: int | None) -> str | None:
        """The position as text: all but one's own hand is the same for everybody, and written once."""
        table = self.table
        if seat is None or table.game is None or self._public_position_text is None or table.status == "over":
            return self._public_position_text
        return replace_hand(self._public_position_text, seat, _hand_of_seat(table.game, seat))

    @cached_property
    def _mover_choices(self) -> list[ChoiceGroup]:
        """The legal actions of the seat to move, which a game lists from what that seat knows."""
        game = self.table.game
        if game is None or game.seat_to_move is None:
            return []
        view = game.view(game.seat_to_move)
        return group_choices(game.legal, view.loses_power, lambda action: points_gained(view, action))

    @cached_property
    def _scores_and_breakdowns(self) -> list[tuple[int | float, ScoreBreakdown]] | None:
        """Every seat's score and its parts, as they are for everybody."""
        if self._shown_game is None or self._public_position is None:
            return None
        is_ending = self.table.status == "running" and self._public_position.end_seat is not None
        breakdowns = score_breakdowns(self._shown_game.view(None), self._public_position, self.table.prices)
        return [(parts.total(is_ending), parts) for parts in breakdowns]

    def _seat_views(self, player: str, now: int) -> list[SeatView]:
        table, scores = self.table, self._scores_and_breakdowns
        timed = table.options.clock.kind != "none"
        return [
            SeatView(
                seat=i + 1,
                kind=seat.kind,
                name=seat.name,
                you=bool(player) and seat.player == player,
                bot=seat.bot,
                timed_out=seat.timed_out,
                resigned=seat.resigned,
                auto_confirm=seat.auto_confirm,
                clock=table.clocks.time_left_ms(i, now) if timed else None,
                score=scores[i][0] if scores else None,
                parts=scores[i][1] if scores else None,
                plays_again=self._public_position.plays_again(i) if self._public_position else True,
                resigned_after=seat.resigned_after_action,
                vacation_until=until if (until := table.clocks.vacation_end(i)) > now else None,
            )
            for i, seat in enumerate(table.seats)
        ]


def group_choices(
    actions: Iterable[Action],
    loses_power: Callable[[Action], bool] = lambda _: False,
    gains: Callable[[Action], int | None] = lambda _: None,
) -> list[ChoiceGroup]:
    """Actions as choices, grouped by their kind.

    To act, pick one thing after the other: what may be picked next is what the remaining choices name there.
    """
    groups: dict[str, list[Choice]] = {}
    for action in actions:
        choice = Choice(action.text, action.picks, action.reveals, loses_power(action), gains(action))
        groups.setdefault(action.kind, []).append(choice)
    return [ChoiceGroup(kind, choices) for kind, choices in groups.items()]


def table_view(
    table: Table,
    seat: int | None = None,
    player: str = "",
    now: int = 0,
    with_state: bool = False,
    with_line: bool = True,
) -> TableView:
    """The table as a seat sees it (None: a spectator); who needs several views uses `TableViewBuilder`."""
    return TableViewBuilder(table).build(seat, player, now, with_state, with_line)


def visible_position(table: Table, seat: int | None) -> Position | None:
    """The position as a viewer may know it: what spectators know, and one's own hand."""
    return TableViewBuilder(table).visible_position(seat)


def _find_shown_game(table: Table, game: Game) -> Game:
    """As long as the last turn can be taken back nothing is counted."""
    return game.before_counting() if table.status == "running" else game


def _find_public_position(table: Table, game: Game) -> Position:
    return game.position if table.status == "over" else game.view(None).position


def _with_own_hand(table: Table, game: Game, seat: int | None, public: Position) -> Position:
    if seat is None or table.status == "over":
        return public
    guilds = public.guilds[:]
    guilds[seat] = replace(guilds[seat], hand=_hand_of_seat(game, seat))
    return replace(public, guilds=guilds)


def _hand_of_seat(game: Game, seat: int) -> list[str]:
    held = int(game.view(seat).state.hands[seat])
    return [game.setup.contracts[card].id for card in bit_indices(held)]


def _start_bids_view(table: Table, player: str) -> StartBidsView | UnsetType:
    if table.options.start != "bids":
        return UNSET
    made = table.bids or ((),) * len(table.seats)
    is_known = [bool(table.prices) or bool(player and seat.player == player) for seat in table.seats]
    return StartBidsView(
        placed=[bool(bid) for bid in made],
        bids=[[*bid] if bid and known else None for bid, known in zip(made, is_known, strict=True)],
        usual=[*usual_bid(table.options.board, table.options.seats)],
        prices=[*table.prices] if table.prices else None,
    )


def _undo_limits(table: Table, seat: int | None) -> UndoLimits:
    if table.status != "running" or seat is None:
        return UndoLimits(None, None)
    turns, n = table.turns, table.n_actions
    free = turns.undo_barrier if turns.current_seat == seat and turns.undo_barrier < n else None
    return UndoLimits(free, turns.start_of_last_turn(seat, n))


def _result_view(table: Table) -> ResultView | None:
    if table.result is None:
        return None
    return ResultView([*table.result.scores], [w + 1 for w in table.result.winners], table.result.reason)


def _undo_request_view(table: Table) -> UndoRequestView | None:
    if table.undo_request is None:
        return None
    seats = [i + 1 for i, seat in enumerate(table.seats) if seat.player in table.pending_undo_voters]
    return UndoRequestView(table.undo_request.seat + 1, table.undo_request.to, seats)


def _chat_line_view(table: Table, line: ChatLine, player: str) -> ChatLineView:
    """Before the game seats change hands: what somebody said there is not said by who sits there now."""
    is_there = line.seat is not None and table.seats[line.seat].player == line.player
    seat = line.seat + 1 if line.seat is not None and is_there else None
    return ChatLineView(line.at, line.name, bool(player) and line.player == player, line.text, seat)


# --- the past


class PastPosition(Struct, frozen=True):
    """A position of the past, as a viewer may know it, and the points as everybody knew them."""

    position: Position
    scores: list[ScoreBreakdown]


def past_position(table: Table, seat: int | None, n_actions: int) -> PastPosition | None:
    """What a viewer may know of the position after some actions; all of it once the game is over."""
    if table.game is None or n_actions > table.n_actions:
        return None
    game = table.game.copy()
    while len(game.actions) > n_actions:
        game.undo()
    game = _find_shown_game(table, game)
    position = _with_own_hand(table, game, seat, _find_public_position(table, game))
    return PastPosition(position, score_breakdowns(game.view(None), position, table.prices))


def visible_events(table: Table, events: Iterable[Event], seat: int | None) -> list[EventView]:
    """Events of the game as a viewer may know them."""
    seen = events if table.status == "over" else [event.for_seat(seat) for event in events]
    return [
        EventView(event.name, None if event.seat is None else event.seat + 1, event.arguments)
        for event in seen
    ]


def action_history(table: Table, seat: int | None) -> list[tuple[Action, int, list[EventView]]]:
    """Every action so far with its seat and what it made happen, as a viewer may know it."""
    if table.game is None:
        return []
    again = Game(table.game.setup, table.game.start)
    history = []
    for action in table.game.actions:
        mover = again.seat_to_move or 0
        events = again.play(action.number)
        history.append((again.actions[-1], mover + 1, visible_events(table, events, seat)))
    return history


class PublicEntry(Struct, frozen=True, kw_only=True):
    """An entry for everybody: what happened and when, and of the rest what its kind has."""

    what: str
    at: int
    seat: int | UnsetType | None = UNSET
    text: str | UnsetType = UNSET
    to: int | UnsetType = UNSET
    yes: bool | UnsetType = UNSET
    bot: str | UnsetType = UNSET
    late: bool | UnsetType = UNSET
    absent: bool | UnsetType = UNSET
    name: str | UnsetType = UNSET
    auto_confirm: bool | UnsetType = UNSET
    ms: int | UnsetType = UNSET
    options: TableOptions | UnsetType = UNSET


_PUBLIC_FIELDS = [field for field in PublicEntry.__struct_fields__ if field not in ("what", "at")]


def public_entry(entry: e.Entry) -> PublicEntry:
    """An entry for everybody: no deal, no invitation, no player's id."""
    shown = {name: getattr(entry, name, UNSET) for name in _PUBLIC_FIELDS}
    return PublicEntry(what=str(entry.__struct_config__.tag), at=entry.at, **shown)
