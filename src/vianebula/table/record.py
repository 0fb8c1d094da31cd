"""The record of a table's finished game."""

from __future__ import annotations

from ..fair import FIRST_SEAT_HEADER, PROOF_HEADER, format_proof
from ..text.record import Record, record_of
from .table import Table


def finished_record(table: Table) -> Record:
    """The record of a game that is over, with its deal and the proof of it."""
    assert table.status == "over"
    assert table.game is not None
    names = "; ".join(seat.name.replace(";", ",") for seat in table.seats)
    headers = {"Names": names, "Rules": table.rules_version}
    if table.fair_deal.secret:
        headers[PROOF_HEADER] = format_proof(table.fair_deal.proof())
        if table.options.first_seat:
            headers[FIRST_SEAT_HEADER] = str(table.options.first_seat)
    return record_of(table.game, headers)
