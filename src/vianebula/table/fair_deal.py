"""How the deal of a table comes about: commitments, then what they stood for (docs/fair-play.md).

The server's secret is there from the beginning and leaves the table only when the game is over.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from ..fair import DealProof, SeatContribution, commitment_of, format_proof

REVEAL_TIMEOUT_MS = 10_000  # so long the deal waits for pages that have promised something


class FairDeal(Struct, frozen=True):
    """What a deal is made from, seat by seat; an empty text is what is not there."""

    secret: str = ""  # the server's; empty at tables of before, and where a deal is given
    commitments: tuple[str, ...] = ()
    contributions: tuple[str, ...] = ()  # revealed ones
    closed_at: int | None = None  # when commitments could not be changed any more
    is_dealt: bool = False  # the game was dealt from this
    is_shared: bool = False  # other tables have the same deal: seats can add nothing to it

    @classmethod
    def begin(cls, secret: str, n_seats: int, is_shared: bool = False) -> FairDeal:
        """Nobody has promised anything but the server."""
        return cls(secret, ("",) * n_seats, ("",) * n_seats, is_shared=is_shared)

    def commit(self, seat: int, commitment: str) -> FairDeal:
        """A seat promises something, or (by an empty text) nothing any more."""
        if not self.secret or self.is_shared:
            return self
        return replace(
            self,
            commitments=_replace_item(self.commitments, seat, commitment),
            contributions=_replace_item(self.contributions, seat, ""),
        )

    def reveal(self, seat: int, contribution: str) -> FairDeal:
        """A seat tells what it had promised."""
        return replace(self, contributions=_replace_item(self.contributions, seat, contribution))

    def has_promised(self, seat: int, contribution: str) -> bool:
        """Is this what a seat promised?"""
        return bool(self.secret) and commitment_of(contribution) == self.commitments[seat]

    @property
    def is_complete(self) -> bool:
        """Has everybody revealed who promised something?"""
        return all(told or not promised for promised, told in self._pairs)

    @property
    def is_waiting(self) -> bool:
        """Can nothing be promised any more, and is something still to be revealed?"""
        return self.closed_at is not None and not self.is_dealt

    @property
    def reveal_deadline(self) -> int | None:
        """When the deal waits no longer."""
        if self.closed_at is None or self.is_dealt:
            return None
        return self.closed_at + REVEAL_TIMEOUT_MS

    @property
    def _pairs(self) -> list[tuple[str, str]]:
        return list(zip(self.commitments, self.contributions, strict=True))

    def proof(self) -> DealProof:
        """All that the deal follows from."""
        seats = [
            SeatContribution(told) if told else SeatContribution(unrevealed_commitment=promised)
            for promised, told in self._pairs
        ]
        return DealProof(self.secret, tuple(seats))


def _replace_item(items: tuple[str, ...], i: int, item: str) -> tuple[str, ...]:
    return (*items[:i], item, *items[i + 1 :])


class SeatCommitmentView(Struct, frozen=True):
    """What a seat promised (empty: nothing), and whether it has revealed it."""

    commitment: str
    revealed: bool


class FairDealView(Struct, frozen=True):
    """How the deal comes about, for everybody; pages remember it and compare it with the proof at the end."""

    commitment: str  # the server's
    seats: list[SeatCommitmentView]
    closed: bool  # nothing can be promised any more: reveal
    shared: bool  # other tables have the same deal: nothing can be promised at all
    proof: str | None  # once the game is over (docs/fair-play.md)


def fair_deal_view(fair_deal: FairDeal, is_over: bool) -> FairDealView:
    """What may be seen of it; the secret, and with it the proof, only when the game is over."""
    proof = fair_deal.proof()
    return FairDealView(
        commitment=proof.commitment,
        seats=[
            SeatCommitmentView(promised, bool(told))
            for promised, told in zip(fair_deal.commitments, fair_deal.contributions, strict=True)
        ],
        closed=fair_deal.closed_at is not None or fair_deal.is_dealt,
        shared=fair_deal.is_shared,
        proof=format_proof(proof) if is_over else None,
    )
