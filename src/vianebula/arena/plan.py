"""What a match is: who plays, where, how often, and which chance belongs to which game.

Every deal is played once for each seat the line-up can be turned to, and the next deal in another order round
the table, so nobody gains by sitting well, by having good neighbours or by being dealt well. All chance
follows from the seed and the number of the game, so a game that is played again, on whatever machine, is the
same game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from ..bots import Limit, derive_seed, make_bot
from ..bots.registry import is_bot_name, uses_limit
from ..bots.selfplay import players_by_seat
from ..components import Setup, get_setup
from ..errors import ViaNebulaError
from ..protocol.host import check_seconds
from .external import FAULT_POLICIES, ExternalBot
from .results import PlanFields

FAST_DEALS_PER_UNIT, SLOW_DEALS_PER_UNIT = 8, 1  # deals that are handed out together


@dataclass(frozen=True)
class Plan:
    """A match. `names` are the entries; `line_up[i]` is the entry whose player number i is."""

    names: tuple[str, ...]
    seats: int = 2
    games: int = 100
    board: str = "beginner"
    seed: int = 1  # who knows it knows every deal, and a small one is soon guessed
    data: str | None = None
    seconds: float | None = None  # per decision, for bots that think
    nodes: int | None = None
    on_fault: str = "lose"

    def __post_init__(self) -> None:
        if len(self.names) not in (2, self.seats):
            raise ViaNebulaError(f"{len(self.names)} names for {self.seats} seats: give 2, or one a seat")
        if self.on_fault not in FAULT_POLICIES:
            raise ViaNebulaError(f"a policy is one of {', '.join(FAULT_POLICIES)}, not {self.on_fault!r}")
        if self.seconds is not None:
            check_seconds(self.seconds)

    def check_bots_and_board(self) -> None:
        """Refuse bots and boards that there are not, before anything is played."""
        self.setup()
        for name in self.names:
            if not is_command(name):
                make_bot(name)

    @property
    def line_up(self) -> tuple[int, ...]:
        """The entry of each player; of two entries the second fills all the other seats."""
        if len(self.names) == self.seats:
            return tuple(range(self.seats))
        return (0, *[1] * (self.seats - 1))

    @property
    def n_deals(self) -> int:
        """Whole deals: games are rounded up, so that everyone sits everywhere equally often."""
        return -(-self.games // self.seats)

    def seating(self, deal: int, rotation: int) -> list[int]:
        """The player at each seat. Where there are copies of one entry, their order makes no difference."""
        has_copies = len(self.names) < self.seats
        return players_by_seat(self.seats, 0 if has_copies else deal, rotation)

    @property
    def deals_per_unit(self) -> int:
        """How many deals are handed out together."""
        is_slow = any(uses_limit(name) for name in self.names)
        return SLOW_DEALS_PER_UNIT if is_slow else FAST_DEALS_PER_UNIT

    @property
    def limit(self) -> Limit:
        """How much each bot may think about one decision."""
        return Limit(self.seconds, self.nodes)

    def setup(self) -> Setup:
        """The board, seats and data that it is played with."""
        return get_setup(self.board, self.seats, Path(self.data) if self.data else None)

    def deal_seed(self, deal: int) -> int:
        """The seed that a deal is dealt from."""
        return derive_seed("deal", self.seed, deal)

    def bot_seed(self, deal: int, rotation: int, seat: int) -> int:
        """For a bot's own chance; nothing about the deal follows from it, unless the seed can be guessed."""
        return derive_seed("bot", self.seed, deal, rotation, seat)

    def to_dict(self) -> PlanFields:
        """As JSON holds it."""
        return asdict(self) | {"names": list(self.names)}

    @classmethod
    def from_dict(cls, values: PlanFields) -> Plan:
        """Read what `to_dict` wrote; what else is there is passed over."""
        known = {field.name: values[field.name] for field in fields(cls) if field.name in values}
        return cls(**(known | {"names": tuple(values["names"])}))


def is_command(name: str) -> bool:
    """A command line has a space or a slash, and does not begin with a bot's name and its colon."""
    return (len(name.split()) > 1 or "/" in name) and not is_bot_name(name)


def make_external_bot(command: str, plan: Plan) -> ExternalBot:
    """A program as a bot; it is started when it first plays."""
    return ExternalBot(command, plan.on_fault, plan.seconds or 1.0)


def normalise_names(names: Sequence[str]) -> tuple[str, ...]:
    """Spaces mean nothing in a bot's name; in a command line they may."""
    return tuple(name.strip() if is_command(name) else "".join(name.split()) for name in names)
