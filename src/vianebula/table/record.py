"""The record of a table's finished game."""

from __future__ import annotations

from ..fair import FIRST_SEAT_HEADER, PROOF_HEADER, format_proof
from ..text.record import Record, record_of
from .table import Table

PRICES_HEADER = "StartPrices"  # points that each seat pays at the end for its place in the order of play


def finished_record(table: Table) -> Record:
    """The record of a game that is over, with its deal and the proof of it."""
    assert table.status == "over"
    assert table.game is not None
    names = "; ".join(seat.name.replace(";", ",") for seat in table.seats)
    headers = {"Names": names, "Rules": table.rules_version}
    first_seat = 1 if table.prices else table.options.first_seat
    if table.fair_deal.secret:
        headers[PROOF_HEADER] = format_proof(table.fair_deal.proof())
        if first_seat:
            headers[FIRST_SEAT_HEADER] = str(first_seat)
    if table.prices:
        headers[PRICES_HEADER] = ",".join(f"{price:g}" for price in table.prices)
    return record_of(table.game, headers)
