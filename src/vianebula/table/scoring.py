"""A seat's score in its parts (R7.1), as everybody can see it: hands do not count."""

from __future__ import annotations

from msgspec import Struct

from ..game import View
from ..position import Guild, Position
from ..rules.score import POINTS_FOR_END_CARD, POINTS_FOR_EXPLORER


class ScoreParts(Struct, frozen=True):
    """Points by where they come from. Together they are the score, `lying` only near the end: see `total`."""

    tokens: int
    contracts: int  # printed on them
    counted: int  # by cards that are counted at the end (R5)
    explorers: int
    end_card: int
    storage: int  # zero or less
    lying: int  # zero or less: what still lies on one's own sites and exploitations (R6.3)

    def total(self, is_ending: bool) -> int:
        """The points. Once the end card is taken, most of what lies about will go to storage, and is counted.

        Before that it would mislead: pieces are there to be carried off, and who opens an exploitation would
        seem to fall behind.
        """
        counted = self.tokens + self.contracts + self.counted + self.explorers + self.end_card + self.storage
        return counted + (self.lying if is_ending else 0)


def score_parts(view: View, position: Position) -> list[ScoreParts]:
    """The parts of every seat's score; what the rules count beyond the others is the counted cards'."""
    return [
        _parts(position, seat, guild, score)
        for seat, (guild, score) in enumerate(zip(position.guilds, view.scores, strict=True))
    ]


def _parts(position: Position, seat: int, guild: Guild, score: int) -> ScoreParts:
    setup = position.setup
    tokens = sum(token.points for token in guild.tokens)
    contracts = sum(setup.contracts[setup.contract_index[id]].points for id in guild.fulfilled)
    explorers = POINTS_FOR_EXPLORER * guild.piles.count(0)
    end_card = POINTS_FOR_END_CARD if position.end_seat == seat else 0
    storage = -len(guild.storage)
    counted = score - (tokens + contracts + explorers + end_card + storage)
    pieces = [position.stock.get(hex, "") for hex, owner in position.craftsmen.items() if owner == seat]
    pieces += [site.pieces for site in position.sites.values() if site.seat == seat]
    lying = -len("".join(pieces))
    return ScoreParts(tokens, contracts, counted, explorers, end_card, storage, lying)
