"""`evolve`: the table after one more entry. Nothing else makes a table out of another.

Entries are facts: they were checked when they were made (`decide`), so nothing is refused here.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import UNSET
from msgspec.structs import replace

from ..action import Action
from ..game import Game
from . import entries as e
from .clocks import Clocks
from .context import TableContext
from .fair_deal import FairDeal
from .options import TableOptions
from .start_bids import Bid
from .table import ChatLine, GameResult, Seat, Table, Takeback, UndoRequest

CHAT_KEPT = 200  # lines of chat a table remembers
TAKEBACKS_KEPT = 20  # times that somebody took actions back
COMMANDS_KEPT = 500  # command ids a table remembers; storage remembers all


def open_table(
    options: TableOptions, owner: str, now: int, context: TableContext | None = None, invitation: str = ""
) -> Table:
    """A new table; a ViaNebulaError where its options cannot be played."""
    table = Table(context=context or TableContext())
    table.context.get_setup(options)
    secret = table.context.new_secret() or UNSET
    opened = e.TableOpened(at=now, by=owner, options=options, invitation=invitation, secret=secret)
    return evolve(table, opened)


def replay_entries(entries: Iterable[e.Entry], context: TableContext | None = None) -> Table:
    """The table that entries lead to."""
    table = Table(context=context or TableContext())
    for entry in entries:
        table = evolve(table, entry)
    return table


def evolve(table: Table, entry: e.Entry, action: Action | None = None) -> Table:
    """The table after one more entry, which must fit.

    `action` is the one that the entry plays where it is known already (`decide`); else its text is looked up.
    """
    table = replace(table, version=table.version + 1, last_events=())
    if entry.command:
        table = _remember_command(table, f"{entry.by}:{entry.command}")
    table = _apply_entry(table, entry, action)
    if table.status == "running":
        table = _settle_turn_and_clock(table, entry.at)
    if table.game_version == table.version:
        table = replace(table, waiting_since=entry.at)
    seen = table.seats_of(entry.by)
    if not seen:
        return table
    seats = [replace(s, last_seen_at=entry.at) if i in seen else s for i, s in enumerate(table.seats)]
    return replace(table, seats=tuple(seats))


def _remember_command(table: Table, key: str) -> Table:
    known = {**table.command_versions, key: table.version}
    if len(known) > COMMANDS_KEPT:
        del known[next(iter(known))]
    return replace(table, command_versions=known)


def _apply_entry(table: Table, entry: e.Entry, action: Action | None) -> Table:
    match entry:
        case e.ActionPlayed(text=text):
            return _play_action(table, text, action)
        case e.TurnConfirmed(at=at):
            return _end_turn(table, at)
        case e.ActionsUndone(seat=seat, to=to):
            return _take_back_actions(table, seat - 1, to)
        case e.UndoRequested():
            return _apply_undo_request(table, entry)
        case e.UndoAnswered(yes=yes, by=by):
            return _apply_undo_answer(table, by, yes)
        case e.ChatSent(at=at, by=by, name=name, text=text, seat=speaker):
            line = ChatLine(at, by, name, text, None if speaker is None else speaker - 1)
            return replace(table, chat=(*table.chat[1 - CHAT_KEPT :], line))
        case e.BotDelaySet(ms=ms):
            return replace(table, options=replace(table.options, bot_delay_ms=ms))
        case e.VacationSet(seat=seat, since=since, until=until):
            return replace(table, clocks=table.clocks.pause(seat - 1, since, until))
        case e.RematchAssigned(table=rematch_id):
            return replace(table, rematch_id=rematch_id)
        case e.PlayerAway() | e.PlayerReturned() | e.PlayerResigned() | e.AutoConfirmSet():
            return _recheck_undo_request(_apply_seat_entry(table, entry))
    return _apply_entry_before_game(table, entry)


def _apply_entry_before_game(table: Table, entry: e.Entry) -> Table:
    match entry:
        case e.TableOpened(options=options, by=by, at=at, invitation=invitation, secret=secret):
            return replace(
                table,
                options=options,
                owner=by,
                created_at=at,
                invitation=invitation,
                seats=(Seat(),) * options.seats,
                clocks=Clocks.with_full_time(options.clock, options.seats),
                duplicate=entry.duplicate or "",
                start_position=entry.position or "",
                fair_deal=FairDeal.begin(secret, options.seats, bool(entry.duplicate))
                if secret
                else FairDeal(),
            )
        case e.SeatTaken(seat=seat, by=by, name=name, at=at, commitment=commitment):
            table = _with_bid(_replace_seat(table, seat - 1, Seat(player=by, name=name)), seat - 1, ())
            return replace(
                table, waiting_since=at, fair_deal=table.fair_deal.commit(seat - 1, commitment or "")
            )
        case e.BotSeated(seat=seat, bot=bot, at=at):
            taken = Seat(name=bot, bot=bot, auto_confirm=True)
            return replace(_replace_seat(table, seat - 1, taken), waiting_since=at)
        case e.SeatLeft(seat=seat):
            table = _with_bid(_replace_seat(table, seat - 1, Seat()), seat - 1, ())
            return replace(table, fair_deal=table.fair_deal.commit(seat - 1, ""))
        case e.BidPlaced(seat=seat, points=points):
            return _with_bid(table, seat - 1, tuple(points))
        case e.TableClosed():
            return replace(table, status="closed")
        case e.ContributionCommitted(seat=seat, commitment=commitment):
            return replace(table, fair_deal=table.fair_deal.commit(seat - 1, commitment))
        case e.ContributionRevealed(seat=seat, contribution=contribution):
            return replace(table, fair_deal=table.fair_deal.reveal(seat - 1, contribution))
        case e.CommitmentsClosed(at=at):
            return replace(table, fair_deal=replace(table.fair_deal, closed_at=at))
        case e.GameStarted(deal=deal, rules=rules, contributions=contributions):
            game = table.context.new_game(table.options, deal)
            if entry.seating and entry.prices:
                table = _take_seats_in_order(table, [seat - 1 for seat in entry.seating], entry.prices)
            given = tuple(contributions) if contributions else ()
            return replace(
                table,
                fair_deal=replace(table.fair_deal, contributions=given, is_dealt=True)
                if given
                else FairDeal(),
                rules_version=rules,
                game=game,
                turns=table.turns.begin_turn(game.seat_to_move or 0, 0),
                status="running",
                game_version=table.version,
            )
    return table


def _with_bid(table: Table, seat: int, bid: Bid) -> Table:
    if not bid and not table.bids:
        return table
    bids = table.bids or ((),) * len(table.seats)
    return replace(table, bids=(*bids[:seat], bid, *bids[seat + 1 :]))


def _take_seats_in_order(table: Table, order: list[int], prices: list[float]) -> Table:
    """All move to the seats of their places in the order of play; `order` has the seats of before.

    What seats contributed to the deal stays as it was promised: it has no part in who plays when.
    """
    new_seat = {old: new for new, old in enumerate(order)}
    chat = [line if line.seat is None else replace(line, seat=new_seat.get(line.seat)) for line in table.chat]
    pauses = table.clocks.paused_until
    clocks = replace(table.clocks, paused_until=tuple(pauses[old] for old in order) if pauses else ())
    return replace(
        table,
        clocks=clocks,
        seats=tuple(table.seats[old] for old in order),
        bids=tuple(table.bid_of(old) for old in order),
        prices=tuple(prices),
        chat=tuple(chat),
    )


def _replace_seat(table: Table, seat: int, new_seat: Seat) -> Table:
    return replace(table, seats=(*table.seats[:seat], new_seat, *table.seats[seat + 1 :]))


# --- the game


def _require_game(table: Table) -> Game:
    assert table.game is not None
    return table.game


def _play_action(table: Table, text: str, action: Action | None) -> Table:
    game = _require_game(table).copy()
    events = game.play_legal(action or game.parse(text))
    return replace(
        table,
        game=game,
        last_events=tuple(events),
        turns=table.turns.after_action(events, len(game.actions)),
        game_version=table.version,
        undo_request=None,
    )


def _settle_turn_and_clock(table: Table, at: int) -> Table:
    """What follows by itself: a turn that needs no confirmation ends; the right clock runs."""
    seat = table.seats[table.turns.current_seat]
    if table.turns.is_done and (seat.bot or seat.auto_confirm):
        table = _end_turn(table, at)
    if table.status != "running":
        return table
    waiting = table.turns.current_seat
    return replace(
        table, clocks=table.clocks.switch_to(waiting if table.seats[waiting].is_present else None, at)
    )


def _end_turn(table: Table, at: int) -> Table:
    game = _require_game(table)
    clocks = table.clocks.end_turn(table.turns.current_seat, at)
    table = replace(table, game_version=table.version, clocks=clocks)
    if game.outcome is not None:
        return _end_game(table, game.outcome.reason, at)
    return replace(table, turns=table.turns.begin_turn(game.seat_to_move or 0, len(game.actions)))


def _end_game(table: Table, reason: str, at: int) -> Table:
    game = _require_game(table)
    winners = game.winners
    scores: list[int | float] = [*game.scores]
    if table.prices:
        scores = [score - price for score, price in zip(scores, table.prices, strict=True)]
    playing = [i for i, seat in enumerate(table.seats) if not seat.resigned]
    if table.prices or len(playing) < len(table.seats):  # then R7.2 holds for what is left, among the others
        guilds = game.position.guilds
        rank = {i: (-scores[i], len(guilds[i].storage)) for i in playing}
        winners = [i for i in playing if rank[i] == min(rank.values())]
    result = GameResult(tuple(scores), tuple(winners), reason)
    return replace(
        table, status="over", undo_request=None, clocks=table.clocks.switch_to(None, at), result=result
    )


# --- taking back


def _take_back_actions(table: Table, seat: int, n_remaining: int) -> Table:
    """Take actions back, because that seat wanted it."""
    takebacks = _add_takeback(table.takebacks, Takeback(seat, table.n_actions - n_remaining, n_remaining))
    game = _require_game(table).copy()
    while len(game.actions) > n_remaining:
        game.undo()
    seats = [replace(s, away_since_action=min(s.away_since_action, n_remaining)) for s in table.seats]
    return replace(
        table,
        game=game,
        turns=table.turns.rewind(n_remaining),
        takebacks=takebacks,
        seats=tuple(seats),
        game_version=table.version,
        undo_request=None,
    )


def _add_takeback(takebacks: Iterable[Takeback], new: Takeback) -> tuple[Takeback, ...]:
    """Step by step or at once, it is one thing if nothing stood meanwhile."""
    noted = [replace(old, after=min(old.after, new.after)) for old in takebacks]
    if noted and (noted[-1].seat, noted[-1].after) == (new.seat, new.after):
        new = replace(new, n=noted.pop().n + new.n)
    return (*noted, new)[-TAKEBACKS_KEPT:]


def _apply_undo_request(table: Table, entry: e.UndoRequested) -> Table:
    is_first = table.undo_requested_at <= table.waiting_since
    needs = entry.needs
    players = None if needs is None else tuple(sorted({table.seats[i - 1].player for i in needs}))
    table = replace(
        table,
        undo_requested_at=entry.at if is_first else table.undo_requested_at,
        undo_request=UndoRequest(entry.seat - 1, entry.to, needs=players),
    )
    return table if table.pending_undo_voters else _take_back_actions(table, entry.seat - 1, entry.to)


def _apply_undo_answer(table: Table, player: str, yes: bool) -> Table:
    request = table.undo_request
    assert request is not None
    if not yes:
        return replace(table, undo_request=None)
    table = replace(table, undo_request=replace(request, agreed=(*request.agreed, player)))
    return table if table.pending_undo_voters else _take_back_actions(table, request.seat, request.to)


def _recheck_undo_request(table: Table) -> Table:
    """Somebody left or resigned: who resigned has no say any more, and nobody waits for who is away."""
    request = table.undo_request
    if request is None or request.needs is None:
        return table
    playing = {seat.player for seat in table.seats if not seat.resigned}
    needs = tuple(player for player in request.needs if player in playing)
    table = replace(table, undo_request=replace(request, needs=needs))
    voters = table.pending_undo_voters
    if not table.seats[request.seat].is_present or not voters <= table.present_players:
        return replace(table, undo_request=None)
    return table if voters else _take_back_actions(table, request.seat, request.to)


# --- people


def _apply_seat_entry(
    table: Table, entry: e.PlayerAway | e.PlayerReturned | e.PlayerResigned | e.AutoConfirmSet
) -> Table:
    i = entry.seat - 1
    seat = table.seats[i]
    match entry:
        case e.PlayerAway(bot=bot, late=late):
            away = replace(seat, bot=bot, timed_out=late, away_since_action=table.n_actions)
            return _replace_seat(table, i, away)
        case e.PlayerReturned():
            if seat.timed_out:
                table = replace(table, clocks=table.clocks.grant_grace(i))
            return _replace_seat(table, i, replace(seat, bot="", timed_out=False))
        case e.AutoConfirmSet(auto_confirm=auto_confirm):
            return _replace_seat(table, i, replace(seat, auto_confirm=auto_confirm))
    given_up = replace(seat, bot=entry.bot, resigned=True, resigned_after_action=table.n_actions)
    table = _replace_seat(table, i, given_up)
    playing = [s for s in table.seats if not s.resigned]
    if len(playing) <= 1 or not any(s.player for s in playing):
        return _end_game(table, "resignation", entry.at)
    return table
