"""A seat's score in its parts (R7.1), as everybody can see it: hands do not count."""

from __future__ import annotations

from msgspec import Struct

from ..game import View
from ..position import Guild, Position
from ..rules.score import POINTS_FOR_END_CARD, POINTS_FOR_EXPLORER


class ScoreParts(Struct, frozen=True):
    """Points by where they come from; together they are the score."""

    tokens: int
    contracts: int  # printed on them
    counted: int  # by cards that are counted at the end (R5)
    explorers: int
    end_card: int
    storage: int  # zero or less


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
    return ScoreParts(tokens, contracts, counted, explorers, end_card, storage)
