"""Deals that anybody can check afterwards (docs/fair-play.md): commit, reveal, deal, prove.

>>> from vianebula.components import get_setup
>>> from vianebula.fair import DealProof, SeatContribution
>>> proof = DealProof("00" * 32, (SeatContribution("11" * 32), SeatContribution()))
>>> proof.position(get_setup("beginner", 2)).seat
0
"""

from .deal import HashStream, deal_from_seed
from .proof import (
    FIRST_SEAT_HEADER,
    PROOF_HEADER,
    DealProof,
    SeatContribution,
    check_deal,
    commitment_of,
    format_proof,
    is_hex_256,
    parse_proof,
)

__all__ = [
    "FIRST_SEAT_HEADER",
    "PROOF_HEADER",
    "DealProof",
    "HashStream",
    "SeatContribution",
    "check_deal",
    "commitment_of",
    "deal_from_seed",
    "format_proof",
    "is_hex_256",
    "parse_proof",
]
