"""A seat's score in its parts (R7.1), as everybody can see it: hands do not count."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET, Struct, UnsetType, field
from msgspec.structs import replace

from ..action import Action
from ..game import View
from ..position import Guild, Position
from ..rules.score import POINTS_FOR_END_CARD, POINTS_FOR_EXPLORER


class ScoreBreakdown(Struct, frozen=True):
    """Points by where they come from; together they are the score, `pieces_on_map` only near the end."""

    tokens: int
    contracts: int  # printed on them
    counted: int  # by cards that are counted at the end (R5)
    explorers: int
    end_card: int
    storage: int  # zero or less
    # Zero or less: what still lies on one's own sites and exploitations (R6.3).
    pieces_on_map: int = field(name="lying")
    bid: float | UnsetType = UNSET  # zero or less: what was paid for the order of play, if it was

    def total(self, is_ending: bool) -> int | float:
        """The points. Once the end card is taken, most of what lies about will go to storage, and is counted.

        Before that it would mislead: pieces are there to be carried off, and who opens an exploitation would
        seem to fall behind.
        """
        counted = self.tokens + self.contracts + self.counted + self.explorers + self.end_card + self.storage
        return counted + (self.pieces_on_map if is_ending else 0) + (self.bid or 0)


def score_breakdowns(view: View, position: Position, prices: Sequence[float] = ()) -> list[ScoreBreakdown]:
    """The parts of every seat's score; what the rules count beyond the others is the counted cards'."""
    found = [
        _score_breakdown(position, seat, guild, score)
        for seat, (guild, score) in enumerate(zip(position.guilds, view.scores, strict=True))
    ]
    if not prices:
        return found
    return [replace(parts, bid=-price) for parts, price in zip(found, prices, strict=True)]


def _score_breakdown(position: Position, seat: int, guild: Guild, score: int) -> ScoreBreakdown:
    setup = position.setup
    tokens = sum(token.points for token in guild.tokens)
    contracts = sum(setup.contracts[setup.contract_index[id]].points for id in guild.fulfilled)
    explorers = POINTS_FOR_EXPLORER * guild.piles.count(0)
    end_card = POINTS_FOR_END_CARD if position.end_seat == seat else 0
    storage = -len(guild.storage)
    counted = score - (tokens + contracts + explorers + end_card + storage)
    pieces = [position.stock.get(hex, "") for hex, owner in position.craftsmen.items() if owner == seat]
    pieces += [site.pieces for site in position.sites.values() if site.seat == seat]
    pieces_on_map = -len("".join(pieces))
    return ScoreBreakdown(tokens, contracts, counted, explorers, end_card, storage, pieces_on_map)


def points_gained(view: View, action: Action) -> int | None:
    """What a building adds to the viewer's points if the game ended with it (R6.3), its power not used."""
    if action.kind != "erect" or view.viewer is None:
        return None
    before, after = (
        score_breakdowns(known, known.position)[view.viewer] for known in (view, view.after_erecting(action))
    )
    return int(after.total(True) - before.total(True))
