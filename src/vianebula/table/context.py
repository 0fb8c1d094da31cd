"""What a table needs from outside: data sets, chance, and which bots there are. Tests put their own in."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ..components import Setup, get_setup
from ..errors import ViaNebulaError
from ..fair import DealProof
from ..game import Game
from ..text.position_text import format_position, parse_position
from .options import TableOptions

SECRET_BYTES = 32


def deal_at_random(setup: Setup, data_folder: Path | None) -> str:
    """A deal nobody can foresee, as a line of text."""
    return Game.deal(setup.board.name, setup.seats, data=data_folder).text()


def accept_any_bot(_name: str) -> bool:
    """Every name is a bot's."""
    return True


def set_first_seat(deal: str, seat_number: int) -> str:
    """The same deal, but another seat begins: hands belong to seats, nothing else depends on who begins."""
    words = [f"seat={seat_number}" if word.startswith("seat=") else word for word in deal.split(" ")]
    return " ".join(words)


@dataclass(frozen=True)
class TableContext:
    """What a table needs from outside."""

    data_folders: Mapping[str, Path] = field(default_factory=dict)  # data sets by name
    make_deal: Callable[[Setup, Path | None], str] | None = None  # given: such deals have no proof
    is_bot: Callable[[str], bool] = accept_any_bot

    def data_folder(self, options: TableOptions) -> Path | None:
        """Where the data set of a table lies; None: the program's own."""
        if not options.data:
            return None
        if options.data not in self.data_folders:
            raise ViaNebulaError(f"there is no data set {options.data!r}")
        return self.data_folders[options.data]

    def get_setup(self, options: TableOptions) -> Setup:
        """The set-up of a table; a ViaNebulaError where it cannot be played."""
        return get_setup(options.board, options.seats, self.data_folder(options))

    def new_secret(self) -> str:
        """The server's part in a deal that can be checked; empty where deals are given."""
        return "" if self.make_deal else secrets.token_hex(SECRET_BYTES)

    def new_deal(self, options: TableOptions, proof: DealProof | None) -> str:
        """A deal for a table, as a line of text: what follows from the proof, if there is one."""
        setup = self.get_setup(options)
        if proof is not None:
            deal = format_position(proof.position(setup))
        else:
            deal = (self.make_deal or deal_at_random)(setup, self.data_folder(options))
        return set_first_seat(deal, options.first_seat) if options.first_seat else deal

    def new_game(self, options: TableOptions, deal_text: str) -> Game:
        """The game that begins with a deal. The set-up is shared, so that it is made once."""
        setup = self.get_setup(options)
        return Game.from_position(parse_position(deal_text, self.data_folder(options), setup))
