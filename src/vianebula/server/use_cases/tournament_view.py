"""Tournaments as everybody sees them."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from ...pairing import PlayedTable
from ...table import TimeControl
from ..storage.tournament_storage import DrawnGame, TournamentRow, TournamentState
from .tournament_deals import deal_id
from .tournament_model import (
    Format,
    NewTournament,
    is_round_over,
    match_of,
    matches_of,
    standings_of,
)

MAX_MATCHES_SHOWN = 200  # the latest; an arena may have more


class TournamentSummary(Struct, frozen=True):
    """A tournament in a list."""

    id: str
    name: str
    format: Format
    seats: int
    board: str
    clock: TimeControl
    rated: bool
    status: str
    n_players: int
    starts: int | None  # milliseconds
    ends: int | None


class StandingRow(Struct, frozen=True):
    """Where somebody stands: points, then the tie-breaks in their order."""

    rank: int
    name: str
    you: bool
    withdrawn: bool
    points: float
    buchholz: float
    sonneborn_berger: float
    wins: int
    margin: float
    n_played: int


class MatchSeat(Struct, frozen=True):
    """Somebody at a table of a tournament, in the order of play of its first game."""

    name: str
    you: bool
    place: int | None  # once the match is over
    score: int | None


class MatchView(Struct, frozen=True):
    """A table of a round: who plays, and where each game is."""

    round: int
    division: int
    seats: list[MatchSeat]
    tables: list[str]  # none while the others of the round play the same deal, unless you play there
    n_finished: int  # games
    deals: list[str] = []  # sets of tables that have the same deal, game by game


class ByeView(Struct, frozen=True):
    """Somebody who does not play in a round."""

    round: int
    name: str


class TournamentView(Struct, frozen=True, kw_only=True):
    """A tournament as you may see it."""

    id: str
    options: NewTournament
    owner: str
    you_own: bool
    you_play: bool
    your_table: str | None  # where you are to play now
    status: str
    round: int
    n_rounds: int
    starts: int | None
    ends: int | None
    standings: list[list[StandingRow]]  # by groups
    matches: list[MatchView]  # the latest round first
    byes: list[ByeView]


def make_summary(row: TournamentRow, n_players: int) -> TournamentSummary:
    """A stored tournament as lists show it."""
    options = msgspec.json.decode(row.options, type=NewTournament)
    return TournamentSummary(
        row.id,
        options.name,
        options.format,
        options.seats,
        options.board,
        options.clock,
        options.rated,
        row.status,
        n_players,
        row.starts,
        row.ends,
    )


def make_view(state: TournamentState, options: NewTournament, player: str, owner: str) -> TournamentView:
    """All of a tournament."""
    row = state.row
    names = {one.player: one.name for one in state.players}
    away = {one.player for one in state.players if one.withdrawn}
    rows = [
        [
            StandingRow(
                one.rank,
                names.get(one.player, ""),
                one.player == player,
                one.player in away,
                one.points,
                one.buchholz,
                one.sonneborn_berger,
                one.wins,
                one.margin,
                one.n_played,
            )
            for one in group
        ]
        for group in standings_of(state, options)
    ]
    matches = [_match_view(games, names, player) for games in matches_of(state).values()]
    if options.same_deal:
        matches = [
            _with_deals(match, games)
            for match, games in zip(matches, matches_of(state).values(), strict=True)
        ]
        if not is_round_over(state):  # who still plays must not look at the same cards elsewhere
            matches = [_hide_others(match, row.round) for match in matches]
    matches.sort(key=lambda match: -match.round)
    shown = matches[::-1] if options.format == "arena" else matches
    return TournamentView(
        id=row.id,
        options=options,
        owner=owner,
        you_own=row.owner == player,
        you_play=any(one.player == player and not one.withdrawn for one in state.players),
        your_table=_own_table(state, player),
        status=row.status,
        round=row.round,
        n_rounds=row.n_rounds,
        starts=row.starts,
        ends=row.ends,
        standings=rows,
        matches=shown[:MAX_MATCHES_SHOWN],
        byes=[ByeView(round, names.get(one, "")) for round, one in state.byes],
    )


def _with_deals(match: MatchView, games: list[DrawnGame]) -> MatchView:
    return msgspec.structs.replace(match, deals=[deal_id(game) for game in games])


def _hide_others(match: MatchView, round: int) -> MatchView:
    is_mine = any(seat.you for seat in match.seats)
    return match if match.round != round or is_mine else msgspec.structs.replace(match, tables=[])


def _own_table(state: TournamentState, player: str) -> str | None:
    for game in state.games:
        if game.result is None and player and player in game.players:
            return game.table_id
    return None


def _match_view(games: list[DrawnGame], names: dict[str, str], player: str) -> MatchView:
    match = match_of(games)
    is_over = isinstance(match, PlayedTable)
    seats = [
        MatchSeat(
            names.get(one, ""),
            one == player,
            match.places[i] if isinstance(match, PlayedTable) else None,
            match.scores[i] if isinstance(match, PlayedTable) else None,
        )
        for i, one in enumerate(match.players)
    ]
    n_finished = len(games) if is_over else sum(game.result is not None for game in games)
    return MatchView(games[0].round, match.group, seats, [game.table_id for game in games], n_finished)
