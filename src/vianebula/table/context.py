"""What a table needs from outside: data sets, chance, and which bots there are. Tests put their own in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ..components import Setup, get_setup
from ..errors import ViaNebulaError
from ..game import Game
from ..text.position_text import parse_position
from .options import TableOptions


def deal_at_random(setup: Setup, folder: Path | None) -> str:
    """A deal nobody can foresee, as a line of text."""
    return Game.deal(setup.board.name, setup.seats, data=folder).text()


def accept_any_bot(_name: str) -> bool:
    return True


@dataclass(frozen=True)
class TableContext:
    data: Mapping[str, Path] = field(default_factory=dict)  # data sets by name
    deal: Callable[[Setup, Path | None], str] = deal_at_random
    is_bot: Callable[[str], bool] = accept_any_bot

    def folder(self, options: TableOptions) -> Path | None:
        if not options.data:
            return None
        if options.data not in self.data:
            raise ViaNebulaError(f"there is no data set {options.data!r}")
        return self.data[options.data]

    def setup(self, options: TableOptions) -> Setup:
        return get_setup(options.board, options.seats, self.folder(options))

    def new_deal(self, options: TableOptions) -> str:
        return self.deal(self.setup(options), self.folder(options))

    def new_game(self, options: TableOptions, deal: str) -> Game:
        """The game that begins with a deal. The set-up is shared, so that it is made once."""
        setup = self.setup(options)
        return Game.from_position(parse_position(deal, self.folder(options), setup))
