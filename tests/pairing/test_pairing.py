"""Pairing: nobody meets twice while that can be avoided, byes at most once, the order of play is balanced."""

from __future__ import annotations

from collections import Counter
from itertools import chain, combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from vianebula.pairing import (
    PlayedTable,
    Round,
    TableDraw,
    deal_groups,
    knockout_round,
    n_round_robin_rounds,
    next_divisions,
    pair_swiss,
    pair_waiting,
    round_robin_round,
    seat_players,
    standings,
    survivors,
)
from vianebula.pairing.rounds import count_byes, count_meetings, seat_history


def names(n: int) -> list[str]:
    return [f"p{i:02}" for i in range(n)]


def play(drawn: Round, draw: st.DataObject) -> Round:
    """A round with places by chance."""
    places = [
        draw.draw(st.permutations(range(1, len(table.players) + 1)), label="places") for table in drawn.tables
    ]
    return drawn.with_places(places)


def check_round(drawn: Round, players: list[str], seats: int) -> None:
    """Everybody plays at one table, or has a bye."""
    seated = [player for table in drawn.tables for player in table.players]
    assert sorted([*seated, *drawn.byes]) == sorted(players)
    assert all(len(table.players) == seats for table in drawn.tables)


# --- Swiss


@settings(max_examples=40, deadline=None)
@given(st.data(), st.integers(4, 13))
def test_swiss_for_two(data: st.DataObject, n: int) -> None:
    players, rounds = names(n), list[Round]()
    n_rounds = data.draw(st.integers(1, (n - 1 if n % 2 == 0 else n) // 2 + 1), label="rounds")
    for _ in range(n_rounds):
        drawn = pair_swiss(players, rounds, 2)
        check_round(drawn, players, 2)
        rounds.append(play(drawn, data))
    # A perfect matching without repetition exists as long as at most half of all opponents are used up.
    if n_rounds <= n // 2:
        assert max(count_meetings(rounds).values()) == 1
    assert max(count_byes(rounds).values(), default=0) <= 1
    for seats in seat_history(rounds).values():
        assert abs(seats.count(0) - seats.count(1)) <= 2, "as FIDE has it for colours"


@settings(max_examples=25, deadline=None)
@given(st.data(), st.sampled_from([(6, 3), (9, 3), (12, 3), (14, 3), (8, 4), (12, 4), (16, 4), (18, 4)]))
def test_swiss_for_more(data: st.DataObject, size: tuple[int, int]) -> None:
    (n, seats), rounds = size, list[Round]()
    players = names(n)
    for _ in range(4):
        drawn = pair_swiss(players, rounds, seats)
        check_round(drawn, players, seats)
        rounds.append(play(drawn, data))
    byes = count_byes(rounds)
    assert max(byes[p] for p in players) - min(byes[p] for p in players) <= 1
    for history in seat_history(rounds).values():
        counts = Counter(history)
        assert counts[0] <= 2, "nobody begins three games of four"


@settings(max_examples=30, deadline=None)
@given(st.data(), st.sampled_from([(9, 3), (16, 4), (12, 3)]))
def test_nobody_meets_twice_in_two_rounds_of_larger_tables(
    data: st.DataObject, size: tuple[int, int]
) -> None:
    """With at least as many tables as seats a second round without repetition exists (a transversal)."""
    n, seats = size
    first = play(pair_swiss(names(n), [], seats), data)
    second = pair_swiss(names(n), [first], seats)
    assert max(count_meetings([first, second]).values()) == 1


def test_swiss_avoids_a_repetition_that_greedy_pairing_would_make() -> None:
    """Six players after two rounds: the leaders have met, and the last two have too."""
    players = names(6)
    rounds = [
        Round((TableDraw(("p00", "p01")), TableDraw(("p02", "p03")), TableDraw(("p04", "p05")))).with_places(
            [(1, 2)] * 3
        ),
        Round((TableDraw(("p00", "p02")), TableDraw(("p01", "p04")), TableDraw(("p03", "p05")))).with_places(
            [(1, 2)] * 3
        ),
    ]
    third = pair_swiss(players, rounds, 2)
    assert max(count_meetings([*rounds, third]).values()) == 1


def test_who_withdraws_is_not_paired_and_still_counts_for_others() -> None:
    players = names(4)
    first = pair_swiss(players, [], 2).with_places([(1, 2), (1, 2)])
    assert [table.players for table in first.tables] == [("p00", "p02"), ("p01", "p03")]
    second = pair_swiss(["p00", "p01", "p03"], [first], 2)
    assert second.byes == ("p03",)
    rows = {row.player: row for row in standings(players, [first])}
    assert rows["p00"].points == 1
    assert rows["p02"].buchholz == 1


# --- round robin


@pytest.mark.parametrize("n", range(2, 12))
def test_everybody_meets_everybody_once(n: int) -> None:
    players, rounds = names(n), list[Round]()
    for _ in range(n_round_robin_rounds(n, 2)):
        rounds.append(round_robin_round(players, rounds, 2))
    meetings = count_meetings(rounds)
    assert all(meetings[frozenset(pair)] == 1 for pair in combinations(players, 2))
    assert set(count_byes(rounds).values()) <= {1}
    for seats in seat_history(rounds).values():
        assert abs(seats.count(0) - seats.count(1)) <= 1


@pytest.mark.parametrize(("n", "seats"), [(3, 3), (4, 3), (6, 3), (7, 3), (9, 3), (4, 4), (5, 4), (8, 4)])
def test_groups_of_larger_tables_meet_evenly(n: int, seats: int) -> None:
    players, rounds = names(n), list[Round]()
    for _ in range(2 * n_round_robin_rounds(n, seats, 2)):
        drawn = round_robin_round(players, rounds, seats)
        check_round(drawn, players, seats)
        rounds.append(drawn)
    meetings = count_meetings(rounds)
    counts = [meetings[frozenset(pair)] for pair in combinations(players, 2)]
    assert max(counts) - min(counts) <= 2
    byes = count_byes(rounds)
    assert max(byes[p] for p in players) - min(byes[p] for p in players) <= 1


@given(st.integers(1, 40), st.integers(2, 8))
def test_groups_are_even(n: int, size: int) -> None:
    groups = deal_groups(names(n), size)
    assert sorted(player for group in groups for player in group) == names(n)
    sizes = [len(group) for group in groups]
    assert max(sizes) - min(sizes) <= 1


@given(st.lists(st.integers(2, 6), min_size=1, max_size=5), st.integers(1, 3))
def test_a_league_keeps_its_players_and_sizes(sizes: list[int], n_moves: int) -> None:
    players = iter(names(40))
    divisions = [[next(players) for _ in range(size)] for size in sizes]
    after = next_divisions(divisions, n_moves)
    assert [len(division) for division in after] == sizes
    assert sorted(chain(*after)) == sorted(chain(*divisions))
    if len(divisions) > 1:
        assert divisions[1][0] in after[0]


# --- knock-out


@settings(deadline=None)
@given(st.data(), st.integers(2, 40), st.sampled_from([2, 3, 4]))
def test_knock_out_ends_with_one(data: st.DataObject, n: int, seats: int) -> None:
    players, rounds = names(n), list[Round]()
    seeds = {player: i for i, player in enumerate(players)}
    left = players
    while len(left) > 1:
        drawn = knockout_round(left, rounds, seats)
        seated = [player for table in drawn.tables for player in table.players]
        assert sorted([*seated, *drawn.byes]) == sorted(left)
        assert all(2 <= len(table.players) <= seats for table in drawn.tables)
        if rounds and seats == 2:
            assert not drawn.byes, "byes in the first round alone"
        rounds.append(play(drawn, data))
        after = survivors(rounds[-1], seeds, seats)
        assert len(after) < len(left)
        left = after
    assert len(left) == 1
    assert max(count_byes(rounds).values(), default=0) <= (1 if seats == 2 else 2)


def test_who_ties_and_played_later_goes_on() -> None:
    tied = Round((PlayedTable(("p00", "p01"), 0, (1, 1)),))
    assert survivors(tied, {"p00": 0, "p01": 1}, 2) == ["p01"]


# --- the order of play, standings, arena


@settings(deadline=None)
@given(st.data(), st.sampled_from([2, 3, 4]))
def test_who_sits_together_again_and_again_takes_turns(data: st.DataObject, seats: int) -> None:
    players, history = names(seats), dict[str, list[int]]()
    n_games = data.draw(st.integers(1, 12), label="games")
    for _ in range(n_games):
        for seat, player in enumerate(seat_players(players, history)):
            history.setdefault(player, []).append(seat)
    counts = [Counter(history[player]) for player in players]
    for seat in range(seats):
        taken = [count[seat] for count in counts]
        assert max(taken) - min(taken) <= 1


def test_tie_breaks_in_their_order() -> None:
    """Two with one point each: the one whose opponents did better is ahead."""
    rounds = [
        Round((PlayedTable(("a", "b"), 0, (1, 2)), PlayedTable(("c", "d"), 0, (1, 2)))),
        Round((PlayedTable(("a", "c"), 0, (1, 2)), PlayedTable(("b", "d"), 0, (1, 2)))),
    ]
    rows = standings(["a", "b", "c", "d"], rounds)
    assert [(row.player, row.rank, row.points) for row in rows] == [
        ("a", 1, 2.0),
        ("b", 2, 1.0),
        ("c", 2, 1.0),
        ("d", 4, 0.0),
    ]
    assert rows[1].buchholz == 2.0
    assert [row.sonneborn_berger for row in rows] == [2.0, 0.0, 0.0, 0.0]


def test_scores_break_the_last_ties() -> None:
    played = Round(
        (PlayedTable(("a", "b"), 0, (1, 1), (60, 60)), PlayedTable(("c", "d"), 0, (1, 2), (70, 40)))
    )
    rows = standings(["a", "b", "c", "d"], [played])
    assert [row.player for row in rows] == ["c", "a", "b", "d"]
    assert rows[0].margin == 15


@given(st.integers(0, 12), st.sampled_from([2, 3, 4]))
def test_arena_seats_as_many_as_it_can(n: int, seats: int) -> None:
    tables = pair_waiting(names(n), {}, {}, seats)
    assert len(tables) == n // seats
    assert len({player for table in tables for player in table}) == seats * (n // seats)


def test_arena_pairs_others_than_the_last_time() -> None:
    last = {"p00": frozenset({"p01"}), "p01": frozenset({"p00"})}
    assert pair_waiting(names(4), {}, last, 2)[0] == ("p00", "p02")
    assert pair_waiting(names(2), {}, last, 2) == [("p00", "p01")], "rather than nobody"
