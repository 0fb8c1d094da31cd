"""Bidding for the order of play, which is not in the rule book (docs/fair-play.md).

Every seat bids points for each place in the order of play but the last, which is free. For each place in turn
the highest bid of those who have none yet takes it, equal bids by lot; who takes one pays its bid at the end.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from typing import NamedTuple

Bid = tuple[float, ...]  # points for the first place, the second …; empty: none was made

BID_STEP_POINTS = 0.5  # a bid is in halves, as komi is in go, so that few games are drawn
MAX_BID_POINTS = 20.0

# At these prices equal bots win equally often from every place: `vianebula balance --bids --games 10000`.
MEASURED_PRICES: dict[tuple[str, int], Bid] = {
    ("beginner", 2): (2.0,),
    ("beginner", 3): (2.5, 1.5),
    ("beginner", 4): (4.0, 3.0, 1.0),
    ("advanced", 2): (2.0,),
    ("advanced", 3): (2.5, 1.5),
    ("advanced", 4): (4.0, 3.0, 1.0),
}
USUAL_BOARD = "beginner"  # whose prices stand for those of boards that were not measured


class SettledOrder(NamedTuple):
    """Who plays when, and what that costs: seats (from 0) in the order of play, points by place."""

    seats: tuple[int, ...]
    prices: tuple[float, ...]


def usual_bid(board: str, n_seats: int) -> Bid:
    """What places are worth to equal bots: what bots bid, and whoever bids nothing."""
    return MEASURED_PRICES.get((board, n_seats)) or MEASURED_PRICES[USUAL_BOARD, n_seats]


def is_bid(points: Sequence[float], n_seats: int) -> bool:
    """Can this be bid where so many play?"""
    in_range = all(0 <= each <= MAX_BID_POINTS and each % BID_STEP_POINTS == 0 for each in points)
    return len(points) == n_seats - 1 and in_range


def settle_order(bids: Sequence[Bid], secret: str) -> SettledOrder:
    """The order of play; lots follow from the server's secret, which is sealed before anybody bids."""
    left = list(range(len(bids)))
    seats, prices = [], []
    for place in range(len(bids)):
        bid_of = {seat: bids[seat][place] if place < len(bids[seat]) else 0.0 for seat in left}
        taker = max(left, key=lambda seat: (bid_of[seat], _draw_lot(secret, place, seat)))
        left.remove(taker)
        seats.append(taker)
        prices.append(bid_of[taker])
    return SettledOrder(tuple(seats), tuple(prices))


def _draw_lot(secret: str, place: int, seat: int) -> bytes:
    return hmac.digest(secret.encode(), f"lot {place + 1} {seat + 1}".encode(), "sha256")
