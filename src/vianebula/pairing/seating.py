"""The order of play at a table, so that over a tournament everybody begins about equally often."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations


def seat_players(players: Sequence[str], history: Mapping[str, Sequence[int]]) -> tuple[str, ...]:
    """The players in the order of play: who has begun least begins, then what each has had is most even.

    Of equal orders that in which fewest sit where they sat last, then the one that was given.

    >>> seat_players(["anna", "ben"], {"anna": [0], "ben": [1]})
    ('ben', 'anna')
    """
    return min(permutations(players), key=lambda order: seating_cost(order, history))


def seating_cost(order: Sequence[str], history: Mapping[str, Sequence[int]]) -> tuple[int, float, int]:
    """How often who begins has begun, how uneven the order makes it, and how many sit where they sat last."""
    cost, n_again = 0.0, 0
    for seat, player in enumerate(order):
        seats = history.get(player, ())
        # Seats are like 0 for the first and 1 for the last: whoever began owes a later one.
        balance = sum(2 * one / (len(order) - 1) - 1 for one in seats if one < len(order))
        after = balance + 2 * seat / (len(order) - 1) - 1
        cost += after**2 + 2 * sum(one == seat for one in seats)
        n_again += bool(seats) and seats[-1] == seat
    return count_beginnings(order[0], history), round(cost, 9), n_again


def count_beginnings(player: str, history: Mapping[str, Sequence[int]]) -> int:
    """How often a player has begun."""
    return sum(seat == 0 for seat in history.get(player, ()))
