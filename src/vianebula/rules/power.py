"""What a kind of contract declares about itself. Every file of `powers/` makes one `Power`, named `POWER`.

Everything else that knows powers is made from these declarations: the dispatch of the rules
(`power_dispatch`), the text of actions, events, typed choices, the bots' weights, the rows of an observation
and the catalogue the page shows.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, get_args

# What using the power asks of the seat. Each is a stretch of the action space (`actions`):
#   use         nothing but a yes: USE, written `+word`
#   deliver     a kind of resource and one of the seat's sites: DELIVER, `+w>f2a`
#   choose-hex  a hex: CHOOSE, `+d4`
#   return      one of the seat's pieces: RETURN, `+w:d4`
#   swap        one of the seat's pieces and another kind: SWAP, `+w:d4>s`
Asks = Literal["use", "deliver", "choose-hex", "return", "swap"]

Rule = Callable[..., Any]  # a function with the decorator `rule`

# What an event can tell: facts that follow from an answer and from the states before and after it. They are
# names, not functions, because two programs find them out: `explain/events.py`, and the page playing alone.
#   target, source, pieces, taken   what the answer names (`action.Action`)
#   hex-kind                        what is printed on the hex chosen
#   hex-pieces                      the pieces that lie there before, as letters
#   token-resource, token-amount    of the token there before; the reserve may have fewer pieces than it says
#   top-card                        of the draw pile before: for powers that reveal it to their seat
AnswerFact = Literal["target", "source", "pieces", "taken"]
HexFact = Literal["hex-kind", "hex-pieces", "token-resource", "token-amount"]
CountField = Literal[
    "tile_reserve", "actions_left", "n_drawn", "hand_size", "piles", "storage", "tokens_held"
]


class Gain(NamedTuple):
    """How much larger a number of the state is afterwards; the seat's own, where each has one."""

    field: CountField


EventFact = AnswerFact | HexFact | Literal["top-card"] | Gain
EventFacts = Mapping[str, EventFact]  # by the argument's name in the message `log-EVENT`

HEX_FACTS: tuple[HexFact, ...] = get_args(HexFact)
ANSWER_FACTS: dict[Asks, EventFacts] = {  # what an answer names, where a power has no more to tell
    "use": {},
    "deliver": {"resource": "pieces", "place": "target"},
    "choose-hex": {"hex": "target"},
    "return": {"resource": "pieces", "source": "source"},
    "swap": {"given": "pieces", "taken": "taken", "source": "source"},
}


class EvaluationWeights(NamedTuple):
    """Points a power is worth to bots of two styles, beyond what their evaluation sees of its use."""

    racer: float = 0.0
    steady: float = 0.0


@dataclass(frozen=True, kw_only=True)
class Power:
    """A kind of contract and what it does when fulfilled, or counts at the end (R5).

    A kind with neither `use` nor `end_points` has no power.
    """

    id: str  # as in contracts.toml and in the ids of messages
    number: int  # its own for ever: records, positions and observations of before know it by this
    copies: int = 0  # cards of it in the printed box; 0 for a kind that is not from there
    private: bool = False  # dealt to hands, never on display (R1.5)

    # using it: all None for a kind that has nothing to use
    asks: Asks | None = None
    word: str = ""  # for "use": how the action is written, `draw` for `+draw`
    can_use: Rule | None = None  # (tables, state) -> is there any way to use it?
    add_choices: Rule | None = None  # (tables, state, out, n) -> n; needed unless it asks for "use"
    use: Rule | None = None  # (tables, state, action) -> is the power done with?
    add_placements: Rule | None = None  # the choices after `use` set the prompt PLACE: hexes
    place: Rule | None = None  # (tables, state, action): does what was chosen there

    # what using it makes happen
    event: str = ""  # its sentence is the message `log-EVENT`
    event_arguments: EventFacts | None = None  # what it tells; None: what the answer names
    place_event: str = ""  # tells the hex
    reveals_card: bool = False  # the seat, and it alone, sees the top card of the draw pile: no undo (R8)
    gains_action: bool = False  # the turn is longer by one action
    mixes_stock: bool = False  # may leave pieces of one more kind on an exploitation

    end_points: Rule | None = None  # (tables, state, seat, fulfilled) -> points at the end (R7.1)
    weight: EvaluationWeights = field(default_factory=EvaluationWeights)

    def __post_init__(self) -> None:
        """A declaration that does not hold together is refused when the program starts."""
        used = (self.asks, self.can_use, self.use, self.event)
        if any(used) != all(used):
            raise TypeError(f"power {self.id}: asks, can_use, use and event belong together")
        if self.asks and (self.asks == "use") != bool(self.word):
            raise TypeError(f"power {self.id}: a word is for what asks for `use`")
        if self.asks and (self.asks == "use") == bool(self.add_choices):
            raise TypeError(f"power {self.id}: add_choices is for what asks for more than `use`")
        if bool(self.add_placements) != bool(self.place) or bool(self.place) != bool(self.place_event):
            raise TypeError(f"power {self.id}: add_placements, place and place_event belong together")
        told = set(self.event_facts.values())
        if told.intersection(HEX_FACTS) and self.asks != "choose-hex":
            raise TypeError(f"power {self.id}: only what asks for `choose-hex` can tell facts of a hex")
        if "top-card" in told and not self.reveals_card:
            raise TypeError(f"power {self.id}: only what reveals a card can tell it")

    @property
    def event_facts(self) -> EventFacts:
        """The arguments of its event, by name."""
        if self.event_arguments is not None:
            return self.event_arguments
        return ANSWER_FACTS[self.asks] if self.asks else {}

    @property
    def has_effect(self) -> bool:
        """Does it do anything at all, when fulfilled or at the end?"""
        return self.use is not None or self.end_points is not None

    @property
    def is_scored_at_end(self) -> bool:
        """Are its points counted at the end (R5)?"""
        return self.end_points is not None
