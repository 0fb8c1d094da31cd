"""What tournaments are made of: their options, how stored rows become rounds, and how the next is drawn."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from ...pairing import (
    PlayedTable,
    Round,
    Standing,
    TableDraw,
    arena_points,
    deal_groups,
    knockout_round,
    n_round_robin_rounds,
    pair_swiss,
    pair_waiting,
    place_points,
    round_robin_round,
    standings,
    survivors,
)
from ...pairing.standings import rank_rows
from ...table import TableOptions, TimeControl
from ...table.options import BoardName
from ..storage.tournament_storage import DrawnGame, TournamentState
from .tournament_deals import deal_points

Format = Literal["swiss", "round-robin", "league", "knockout", "arena"]
ARENA_ALIVE_MS = 20_000  # who has not asked for so long is not paired


class NewTournament(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A tournament to be made.

    `n_rounds` of a Swiss one: 0 lets the number of players decide. `n_games`: each pairing is a match of so
    many games, in which the order of play rotates. `same_deal`: all tables of a round play the same deal, and
    a seat is worth what it made of it, compared with the same seat elsewhere (Swiss, groups and leagues).
    `group_size`: of groups and of a league's divisions.
    `minutes`: how long an arena lasts. `starts`: when it begins by itself, in milliseconds; null: when its
    owner says so.
    """

    name: Annotated[str, Meta(min_length=1, max_length=60)]
    format: Format = "swiss"
    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    board: BoardName = "beginner"
    clock: TimeControl = TimeControl("live", 900, 30)
    rated: bool = True
    n_rounds: Annotated[int, Meta(ge=0, le=30)] = 0
    n_games: Annotated[int, Meta(ge=1, le=4)] = 1
    same_deal: bool = False
    group_size: Annotated[int, Meta(ge=2, le=12)] = 4
    minutes: Annotated[int, Meta(ge=10, le=1440)] = 60
    starts: Annotated[int, Meta(ge=0, le=2**53)] | None = None


SAME_DEAL_FORMATS = ("swiss", "round-robin", "league")


def read_options(state: TournamentState) -> NewTournament:
    """The options of a stored tournament."""
    return msgspec.json.decode(state.row.options, type=NewTournament)


def table_options(options: NewTournament, n_seats: int, stand_in: str) -> TableOptions:
    """The options of a tournament's tables."""
    return TableOptions(
        board=options.board,
        seats=n_seats,
        clock=options.clock,
        public=False,
        stand_in=stand_in,
        hints=False,
        first_seat=1,  # seats are in the order of play that was drawn
        rated=options.rated,
    )


# --- from rows to rounds


def match_of(games: Sequence[DrawnGame]) -> TableDraw:
    """A match as one table, by the points of its games, then by victory points; open until all are over."""
    first = games[0]
    if any(game.result is None for game in games):
        return TableDraw(first.players, first.division)
    points, scores = dict.fromkeys(first.players, 0.0), dict.fromkeys(first.players, 0)
    for game in games:
        assert game.result is not None
        for player, point, score in zip(
            game.players, place_points(game.result[0]), game.result[1], strict=True
        ):
            points[player] += point
            scores[player] += score
    ranks = [(-round(points[p], 9), -scores[p] if len(games) > 1 else 0) for p in first.players]
    places = tuple(1 + sum(other < rank for other in ranks) for rank in ranks)
    return PlayedTable(first.players, first.division, places, tuple(scores[p] for p in first.players))


def _with_deal_points(matches: Sequence[Sequence[DrawnGame]]) -> list[TableDraw]:
    """The matches of a round whose tables have the same deal, with what each seat made of it."""
    points = deal_points([game for games in matches for game in games])
    found = []
    for games in matches:
        match = match_of(games)
        if isinstance(match, PlayedTable):
            sums = [sum(points[game.table_id, player] for game in games) for player in match.players]
            match = replace(match, points=tuple(each / len(games) for each in sums))
        found.append(match)
    return found


def matches_of(state: TournamentState) -> dict[tuple[int, int], list[DrawnGame]]:
    """The games of each match, by round and table."""
    found: dict[tuple[int, int], list[DrawnGame]] = {}
    for game in state.games:
        found.setdefault((game.round, game.number), []).append(game)
    return found


def rounds_of(state: TournamentState, division: int | None = None) -> list[Round]:
    """What was drawn, round by round, of one division or of all."""
    members = {p.player for p in state.players if division is None or p.division == division}
    rounds = []
    matches = matches_of(state)
    same_deal = read_options(state).same_deal
    for number in range(1, state.row.round + 1):
        drawn = [games for (round, _), games in matches.items() if round == number]
        tables = _with_deal_points(drawn) if same_deal else [match_of(games) for games in drawn]
        byes = [player for round, player in state.byes if round == number and player in members]
        mine = tuple(table for table in tables if division is None or table.group == division)
        rounds.append(Round(mine, tuple(byes)))
    return rounds


def is_round_over(state: TournamentState) -> bool:
    """Has every game of the round that is played a result?"""
    return all(game.result is not None for game in state.games)


def divisions_of(state: TournamentState) -> list[int]:
    """The numbers of groups."""
    return sorted({player.division for player in state.players}) or [0]


# --- drawing


def seed_divisions(options: NewTournament, players: Sequence[str]) -> list[list[str]]:
    """Groups: of equal strength; of a league, divisions by strength; else everybody together."""
    if options.format == "round-robin":
        return deal_groups(players, max(options.group_size, options.seats))
    if options.format == "league":
        size = max(options.group_size, options.seats)
        n = max(1, len(players) // size)
        cuts = [round(i * len(players) / n) for i in range(n + 1)]
        return [list(players[a:b]) for a, b in pairwise(cuts)]
    return [list(players)]


def planned_rounds(options: NewTournament, divisions: Sequence[Sequence[str]]) -> int:
    """How many rounds there will be; of an arena one that goes on."""
    n = sum(map(len, divisions))
    if options.format == "arena":
        return 1
    if options.format == "swiss":
        return options.n_rounds or max(1, math.ceil(math.log(max(2, n), options.seats)) + (options.seats > 2))
    if options.format == "knockout":
        left, n_rounds = n, 0
        while left > 1:
            n_rounds += 1
            if options.seats == 2:
                left = -(-left // 2)
            else:
                n_tables = -(-left // options.seats)
                left = 1 if n_tables == 1 else n_tables * (2 if options.seats == 4 else 1)
        return n_rounds
    return max(n_round_robin_rounds(len(group), options.seats) for group in divisions)


def draw_round(state: TournamentState, options: NewTournament) -> Round | None:
    """The next round; None where there is none: the tournament is over."""
    playing = [player for player in state.players if not player.withdrawn]
    if options.format == "knockout":
        left = _left_in_knockout(state, options)
        return knockout_round(left, rounds_of(state), options.seats) if len(left) > 1 else None
    if state.row.round >= state.row.n_rounds:
        return None
    if options.format == "swiss":
        entrants = [player.player for player in playing]
        drawn = pair_swiss(entrants, rounds_of(state), options.seats)
        return drawn if drawn.tables else None
    tables: list[TableDraw] = []
    byes: list[str] = []
    for division in divisions_of(state):
        group = [player.player for player in state.players if player.division == division]
        if len(group) < options.seats:
            continue
        one = round_robin_round(group, rounds_of(state, division), options.seats, division)
        away = {player.player for player in state.players if player.withdrawn}
        for table in one.tables:
            here = tuple(player for player in table.players if player not in away)
            if len(here) == len(table.players):
                tables.append(table)
            else:  # whoever was to meet somebody who has left
                byes += here
        byes += [player for player in one.byes if player not in away]
    return Round(tuple(tables), tuple(byes)) if tables else None


def _left_in_knockout(state: TournamentState, options: NewTournament) -> list[str]:
    playing = {player.player for player in state.players if not player.withdrawn}
    seeds = {player.player: i for i, player in enumerate(state.players)}
    rounds = rounds_of(state)
    left = survivors(rounds[-1], seeds, options.seats) if rounds else list(seeds)
    return [player for player in left if player in playing]


def draw_arena(state: TournamentState, options: NewTournament, now: int) -> list[tuple[str, ...]]:
    """Tables for those who are free and there."""
    busy = {player for game in state.games if game.result is None for player in game.players}
    last: dict[str, frozenset[str]] = {}
    n_played: dict[str, int] = {}
    for game in state.games:
        for player in game.players:
            last[player] = frozenset(game.players) - {player}
            n_played[player] = n_played.get(player, 0) + 1
    waiting = [
        player.player
        for player in state.players
        if player.player not in busy and not player.withdrawn and player.seen >= now - ARENA_ALIVE_MS
    ]
    waiting.sort(key=lambda player: n_played.get(player, 0))
    points = {row.player: row.points for row in arena_standings(state)}
    return pair_waiting(waiting, points, last, options.seats)


# --- how it stands


def standings_of(state: TournamentState, options: NewTournament) -> list[list[Standing]]:
    """By groups, the best first."""
    if options.format == "arena":
        return [arena_standings(state)]
    found = []
    for division in divisions_of(state):
        entrants = [player.player for player in state.players if player.division == division]
        found.append(standings(entrants, rounds_of(state, division)))
    if options.format == "knockout":
        return [_knockout_order(state, found[0])]
    return found


def _knockout_order(state: TournamentState, rows: list[Standing]) -> list[Standing]:
    """Who came further is ahead, whatever the points."""
    rounds = rounds_of(state)
    reached = {player: i for i, one in enumerate(rounds) for t in one.tables for player in t.players}
    for i, one in enumerate(rounds):
        reached |= {player: max(i, reached.get(player, 0)) for player in one.byes}
    finals = {
        player: -place
        for table in (rounds[-1].tables if rounds else ())
        if isinstance(table, PlayedTable)
        for player, place in zip(table.players, table.places, strict=True)
    }
    key = {row.player: (-reached.get(row.player, -1), -finals.get(row.player, -9)) for row in rows}
    ordered = sorted(rows, key=lambda row: key[row.player])
    ranks = [1 + sum(key[other.player] < key[row.player] for other in ordered) for row in ordered]
    return [replace(row, rank=rank) for row, rank in zip(ordered, ranks, strict=True)]


def arena_standings(state: TournamentState) -> list[Standing]:
    """By arena points, then wins."""
    results: dict[str, list[tuple[Sequence[int], int]]] = {}
    for game in state.games:
        if game.result is not None:
            for seat, player in enumerate(game.players):
                results.setdefault(player, []).append((game.result[0], seat))
    rows = []
    for entrant in state.players:
        own = results.get(entrant.player, [])
        wins = sum(places[seat] == 1 for places, seat in own)
        rows.append(Standing(entrant.player, 0, arena_points(own), 0.0, 0.0, wins, 0.0, len(own)))
    return rank_rows(rows)
