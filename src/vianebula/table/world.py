"""What a table needs from outside: data sets, chance, and which bots there are. Tests put their own in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ..components import Setup, get_setup
from ..errors import ViaNebulaError
from ..game import Game
from ..text.position_text import parse_position
from .options import Options


def shuffled(setup: Setup, folder: Path | None) -> str:
    """A deal nobody can foresee, as a line of text."""
    return Game.deal(setup.board.name, setup.seats, data=folder).text()


def any_bot(_name: str) -> bool:
    return True


@dataclass(frozen=True)
class World:
    data: Mapping[str, Path] = field(default_factory=dict)  # data sets by name
    deal: Callable[[Setup, Path | None], str] = shuffled
    is_bot: Callable[[str], bool] = any_bot

    def folder(self, options: Options) -> Path | None:
        if not options.data:
            return None
        if options.data not in self.data:
            raise ViaNebulaError(f"there is no data set {options.data!r}")
        return self.data[options.data]

    def setup(self, options: Options) -> Setup:
        return get_setup(options.board, options.seats, self.folder(options))

    def new_deal(self, options: Options) -> str:
        return self.deal(self.setup(options), self.folder(options))

    def game(self, options: Options, deal: str) -> Game:
        """The game that begins with a deal. The set-up is shared, so that it is made once."""
        setup = self.setup(options)
        return Game.from_position(parse_position(deal, self.folder(options), setup))
