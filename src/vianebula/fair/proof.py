"""What a deal was made from, and whether it was: the proof that a record carries (`DealProof`).

The server commits to a secret, seats commit to contributions, seats reveal; the deal follows from all of it,
and the secret is told when the game is over. docs/fair-play.md has the protocol and what it is good for.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from dataclasses import dataclass

from ..components import Setup
from ..errors import ViaNebulaError, quote
from ..i18n import Message
from ..position import Position
from ..text.position_text import format_position
from ..text.record import Record, components_digest
from .deal import deal_from_seed

PROOF_HEADER = "DealProof"  # of a record
FIRST_SEAT_HEADER = "FirstSeat"  # who begins, where that was arranged before and not drawn
PROOF_VERSION = "1"
MADE_BY_SERVER = "server"
UNREVEALED = "unrevealed:"

_HEX_256 = re.compile("[0-9a-f]{64}")


def is_hex_256(text: str) -> bool:
    """Is this 256 bits as hexadecimal digits?"""
    return _HEX_256.fullmatch(text) is not None


def commitment_of(contribution: str) -> str:
    """What is shown before the thing itself: its SHA-256. Both are hexadecimal digits."""
    return hashlib.sha256(bytes.fromhex(contribution)).hexdigest()


@dataclass(frozen=True)
class SeatContribution:
    """A seat's part in a deal: what its player revealed, or only promised, or nothing (a bot, an old page).

    Where nothing was revealed the server's secret decides, so that leaving something out is no choice.
    """

    revealed: str = ""
    unrevealed_commitment: str = ""

    @property
    def commitment(self) -> str:
        """What the seat had promised; empty where it had promised nothing."""
        return commitment_of(self.revealed) if self.revealed else self.unrevealed_commitment


@dataclass(frozen=True)
class DealProof:
    """All that a deal was made from."""

    secret: str  # the server's
    seats: tuple[SeatContribution, ...]

    @property
    def commitment(self) -> str:
        """What the server showed before anybody revealed anything."""
        return commitment_of(self.secret)

    def seed(self, setup: Setup) -> bytes:
        """The 256 bits that the deal follows from."""
        secret = bytes.fromhex(self.secret)
        lines = [f"vianebula deal {PROOF_VERSION}"]
        lines.append(f"{setup.board.name} {setup.seats} {components_digest(setup)}")
        for number, seat in enumerate(self.seats, 1):
            made = hmac.digest(secret, f"seat {number}".encode(), "sha256").hex()
            lines.append(seat.revealed or made)
        return hmac.digest(secret, "\n".join(lines).encode(), "sha256")

    def position(self, setup: Setup) -> Position:
        """The deal."""
        return deal_from_seed(setup, self.seed(setup))


def format_proof(proof: DealProof) -> str:
    """A proof as one line: the version, the server's secret, and a word for each seat."""
    words = [PROOF_VERSION, proof.secret]
    for seat in proof.seats:
        promised = UNREVEALED + seat.unrevealed_commitment if seat.unrevealed_commitment else MADE_BY_SERVER
        words.append(seat.revealed or promised)
    return " ".join(words)


def parse_proof(text: str) -> DealProof:
    """Read a proof."""
    version, *words = text.split() or [""]
    if version != PROOF_VERSION or not 3 <= len(words) <= 5 or not is_hex_256(words[0]):
        raise ViaNebulaError(Message("error-no-deal-proof", text=quote(text)))
    return DealProof(words[0], tuple(map(_parse_seat, words[1:])))


def _parse_seat(word: str) -> SeatContribution:
    if word == MADE_BY_SERVER:
        return SeatContribution()
    if is_hex_256(word):
        return SeatContribution(word)
    if word.startswith(UNREVEALED) and is_hex_256(word.removeprefix(UNREVEALED)):
        return SeatContribution(unrevealed_commitment=word.removeprefix(UNREVEALED))
    raise ViaNebulaError(Message("error-no-deal-proof", text=quote(word)))


def check_deal(record: Record, setup: Setup) -> DealProof:
    """The proof of a record whose deal follows from it; else an error that says what is wrong."""
    if PROOF_HEADER not in record.headers:
        raise ViaNebulaError(Message("error-deal-without-proof"))
    proof = parse_proof(record.headers[PROOF_HEADER])
    if len(proof.seats) != setup.seats:
        raise ViaNebulaError(Message("error-deal-proof-seats", n=len(proof.seats), seats=setup.seats))
    dealt = dict(word.split("=", 1) for word in record.headers["Deal"].split()[3:] if "=" in word)
    arranged = record.headers.get(FIRST_SEAT_HEADER)
    for word in format_position(proof.position(setup)).split()[3:]:
        name, proved = word.split("=", 1)
        if name == "seat" and arranged:
            proved = arranged
        if dealt.get(name) != proved:
            raise ViaNebulaError(Message("error-deal-not-proved", field=name))
    return proof
