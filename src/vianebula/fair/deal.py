"""A deal from 256 bits, by a function that is published (docs/fair-play.md) and uses nothing but SHA-256.

The rules' own generator is not used: it keeps 64 bits of a seed and is not made to withstand anybody who
would compute hidden cards from what lies open.
"""

from __future__ import annotations

import hashlib
from typing import TypeVar

from ..components import RESOURCES, Setup
from ..position import Guild, Position, TokenValue
from ..rules import constants
from ..rules.play import ACTIONS_A_TURN

T = TypeVar("T")

WORDS_A_BLOCK = 8  # of 32 bits in a SHA-256


class HashStream:
    """Random numbers that follow from a seed: the words of SHA-256(seed, 0), SHA-256(seed, 1), …"""

    def __init__(self, seed: bytes) -> None:
        self._seed, self._n_words, self._block = seed, 0, b""

    def next_u32(self) -> int:
        """The next 32 bits."""
        number, word = divmod(self._n_words, WORDS_A_BLOCK)
        if word == 0:
            self._block = hashlib.sha256(self._seed + number.to_bytes(4, "big")).digest()
        self._n_words += 1
        return int.from_bytes(self._block[4 * word : 4 * word + 4], "big")

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely: words that would favour some are drawn again."""
        fair = 2**32 - 2**32 % n
        while (word := self.next_u32()) >= fair:
            pass
        return word % n

    def shuffle(self, items: list[T]) -> list[T]:
        """The same items in another order, every order equally likely (Fisher and Yates)."""
        shuffled = items[:]
        for i in range(len(shuffled) - 1, 0, -1):
            j = self.below(i + 1)
            shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
        return shuffled


def deal_from_seed(setup: Setup, seed: bytes) -> Position:
    """Set up a game (R2). Before each shuffle things lie in the order of their names (ASCII)."""
    stream = HashStream(seed)
    tables = setup.tables
    special = stream.shuffle(sorted(RESOURCES))[: len(RESOURCES) - 1]
    amount = int(tables.special_amount)
    things: dict[str, TokenValue | str] = {letter * amount: letter * amount for letter in special}
    names = list(things)
    for kind in setup.tokens:
        token = TokenValue(kind.resource_letter, kind.amount, kind.points)
        name = f"{token.resource}{token.amount}.{token.points}"
        things[name] = token
        names += [name] * kind.copies
    meadows = sorted(setup.hex_name(hex) for hex in setup.meadows)
    laid = dict(zip(meadows, stream.shuffle(sorted(names)), strict=True))
    private = stream.shuffle(sorted(contract.id for contract in setup.contracts if contract.private))
    neutral = stream.shuffle(sorted(contract.id for contract in setup.contracts if not contract.private))
    hands = [private[constants.HAND * seat :][: constants.HAND] for seat in range(setup.seats)]
    pile_height = int(tables.pile_height)
    piles = [pile_height] * constants.PILES
    return Position(
        setup=setup,
        seat=stream.below(setup.seats),
        actions_left=ACTIONS_A_TURN,
        prompt="turn",
        end_seat=None,
        guilds=[
            Guild(piles[:], sorted(hand, key=setup.contract_index.__getitem__), [], [], "") for hand in hands
        ],
        display=neutral[: constants.DISPLAY],
        deck=neutral[constants.DISPLAY :],
        reserve="".join(
            letter * (constants.PIECES_OF_A_KIND - (amount if letter in special else 0))
            for letter in RESOURCES
        ),
        tile_reserve=constants.TILES - setup.seats * sum(piles),
        tokens={hex: thing for hex, name in laid.items() if isinstance(thing := things[name], TokenValue)},
        stock={hex: thing for hex, name in laid.items() if isinstance(thing := things[name], str)},
    )
