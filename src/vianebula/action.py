"""An action, taken apart once: from its number and the state it answers (`action_of`).

Text, typed choices, events and what cannot be undone are all read from this structure. Numbers and most
texts mean something only at one moment, because they count the mover's own sites and exploitations; so what
is made once for a set-up is kept by the place that a number means there.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple
from weakref import WeakKeyDictionary

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from .components import RESOURCES, Setup
from .position import States, bit_indices, new_states
from .rules import actions as a
from .rules import constants, kernels
from .rules.power import Power

STORAGE = "storage"
# The actions of a turn: how each is written (docs/notation.md), and with that what it names.
TURN_ACTION_FORMS = {
    "craftsman": "A{hex}",
    "site": "B{hex}",
    "explore-fog": "C{hex}",
    "explore-forest": "D{hex}",
    "transport": "E{hex}{resource}>{place}",
    "erect": "F{place}={contract}",
}
TURN_ACTION_COSTS = {kind: 2 if kind == "explore-forest" else 1 for kind in TURN_ACTION_FORMS}  # in actions
ANSWERS = frozenset({"decline", "use", "pieces", "deliver", "choose-hex", "return", "swap"})


PickKind = Literal["hex", "place", "resource", "contract", "pieces", "storage", "word"]


class Pick(Struct, frozen=True):
    """A thing to pick."""

    kind: PickKind
    id: str


@dataclass(frozen=True, order=True, slots=True)
class Action:
    """One thing done, or to do. It is its number and its text; the rest says what they mean.

    `kind` is craftsman, site, explore-fog, explore-forest, transport, erect, or for the answers inside an
    erecting: decline, use, pieces, deliver, choose-hex, return, swap.
    """

    number: int  # of the action space
    text: str  # docs/notation.md
    kind: str = field(default="", compare=False)
    source: str = field(default="", compare=False)  # where pieces come from: a hex, a place or `storage`
    target: str = field(default="", compare=False)  # where it is done: a hex or a place
    pieces: str = field(default="", compare=False)  # letters of what is carried, paid, delivered or given
    taken: str = field(default="", compare=False)  # the letter a swap takes
    contract: str = field(default="", compare=False)  # the id of what is fulfilled
    word: str = field(default="", compare=False)  # what `use` is called: draw
    cost: int = field(default=0, compare=False)  # how many actions of the turn it takes; -1: it gives one
    reveals: bool = field(default=False, compare=False)  # a card is turned up: it cannot be undone
    _picks: tuple[Pick, ...] = field(default=(), init=False, repr=False, compare=False)  # once asked for

    @property
    def picks(self) -> tuple[Pick, ...]:
        """What it names, in the order in which it is picked: so a client needs no rules.

        `Ed4w>f2a` is the hex d4, then the resource w, then the place f2a.
        """
        if not self._picks:
            object.__setattr__(self, "_picks", _picks_of(self))
        return self._picks

    @property
    def is_answer(self) -> bool:
        """Does it answer a prompt inside an erecting (R4.8)?"""
        return self.kind in ANSWERS

    def __hash__(self) -> int:
        return hash(self.text)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Action {self.text}>"


def _picks_of(action: Action) -> tuple[Pick, ...]:
    match action.kind:
        case "craftsman" | "site" | "explore-fog" | "explore-forest" | "choose-hex":
            return (Pick("hex", action.target),)
        case "transport":
            return Pick("hex", action.source), Pick("resource", action.pieces), Pick("place", action.target)
        case "erect":
            return Pick("place", action.target), Pick("contract", action.contract)
        case "use":
            return (Pick("word", action.word),)
        case "pieces":
            return (Pick("pieces", action.pieces),)
        case "deliver":
            return Pick("resource", action.pieces), Pick("place", action.target)
        case "return":
            return _source_pick(action.source), Pick("resource", action.pieces)
        case "swap":
            given, taken = Pick("resource", action.pieces), Pick("resource", action.taken)
            return _source_pick(action.source), given, taken
    return (Pick("word", "decline"),)


def _source_pick(source: str) -> Pick:
    if source == STORAGE:
        return Pick("storage", source)
    return Pick("place" if source[-1] in "ab" else "hex", source)


class MoverContext(NamedTuple):
    """What numbers count on: the places of the mover's sites, its spots, the power it is asked about."""

    sites: list[int]
    spots: list[int]
    power: Power | None


NO_MOVER = MoverContext([], [], None)


def action_of(setup: Setup, states: States, number: int) -> Action:
    """A legal action of the one row, without asking whether it reveals a card."""
    mover = NO_MOVER if number < a.TRANSPORT else _mover_context(setup, states)
    return _cached_action(setup, _action_cache(setup), mover, number, False)


def legal_action(setup: Setup, states: States, number: int) -> Action | None:
    """The action of that number, None if it is not legal in the one row."""
    return _pick_action(setup, states, _legal_numbers(setup, states), number)


def known_legal_action(setup: Setup, states: States, text: str) -> Action | None:
    """The legal action of the one row that is spelled so, found without making all the others.

    None if there is none, or if one of that spelling was never met with this set-up.
    """
    known = _numbers_by_text(setup).get(text)
    if known is None:
        return None
    legal = _legal_numbers(setup, states)
    for number in tuple(known):  # another thread may add one
        action = _pick_action(setup, states, legal, number)
        if action is not None and action.text == text:
            return action
    return None


def _legal_numbers(setup: Setup, states: States) -> NDArray[np.int16]:
    numbers = np.empty(a.MAX_LEGAL, np.int16)
    return numbers[: kernels.legal_row(setup.table_rows, states, 0, numbers)]


def _pick_action(setup: Setup, states: States, legal: NDArray[np.int16], number: int) -> Action | None:
    i = int(legal.searchsorted(number))
    if i == len(legal) or legal[i] != number:
        return None
    reveals = np.zeros(1, np.bool_)
    if number >= a.ERECT:
        kernels.mark_revealing_actions_row(
            setup.table_rows, states, 0, legal[i : i + 1], 1, new_states(), reveals
        )
    return _cached_action(
        setup, _action_cache(setup), _mover_context(setup, states), number, bool(reveals[0])
    )


def legal_actions(setup: Setup, states: States) -> tuple[Action, ...]:
    """Every legal action of the one row, decoded, in the order of the action space."""
    numbers = _legal_numbers(setup, states)
    listed = numbers.tolist()
    made, mover = _action_cache(setup), _mover_context(setup, states)
    if not listed or listed[-1] < a.ERECT:  # nothing else ever draws a card
        return tuple([_cached_action(setup, made, mover, number, False) for number in listed])
    reveals = np.empty(len(numbers), np.bool_)
    kernels.mark_revealing_actions_row(
        setup.table_rows, states, 0, numbers, len(numbers), new_states(), reveals
    )
    return tuple(
        [_cached_action(setup, made, mover, *each) for each in zip(listed, reveals.tolist(), strict=True)]
    )


_ACTION_CACHES: WeakKeyDictionary[Setup, dict[int, Action]] = WeakKeyDictionary()


def _action_cache(setup: Setup) -> dict[int, Action]:
    """The actions of a set-up that were made before."""
    return _ACTION_CACHES.get(setup) or _ACTION_CACHES.setdefault(setup, {})


_TEXT_CACHES: WeakKeyDictionary[Setup, dict[str, set[int]]] = WeakKeyDictionary()


def _numbers_by_text(setup: Setup) -> dict[str, set[int]]:
    """The numbers that each spelling had so far: those that count the mover's sites have several."""
    return _TEXT_CACHES.get(setup) or _TEXT_CACHES.setdefault(setup, {})


def _mover_context(setup: Setup, states: States) -> MoverContext:
    """Fields are read from the array: from a record NumPy takes a hundred times as long."""
    seat, pending = states["seat"].item(), states["pending_contract"].item()
    return MoverContext(
        bit_indices(states["sites"][0, seat].item()),
        bit_indices(states["craftsmen"][0, seat].item()),
        setup.contracts[pending].power if pending != constants.NONE else None,
    )


def _cached_action(
    setup: Setup, cache: dict[int, Action], mover: MoverContext, number: int, reveals: bool
) -> Action:
    key = number | _context_key(mover, number) << 10 | reveals << 20
    action = cache.get(key)
    if action is None:
        action = cache[key] = _decode_action(setup, mover, number, reveals)
        _numbers_by_text(setup).setdefault(action.text, set()).add(number)
    return action


def _context_key(mover: MoverContext, number: int) -> int:
    """What the number means beyond itself: a site's place, an exploitation's spot, a power."""
    if number < a.TRANSPORT:
        return 0
    if number < a.ERECT:
        return mover.sites[(number - a.TRANSPORT) // (constants.SPOTS * constants.RESOURCES)]
    if number < a.DECLINE:
        return mover.sites[(number - a.ERECT) // constants.CONTRACTS]
    if number == a.USE:
        return mover.power.number if mover.power else 0
    if number < a.DELIVER:
        return 0
    if number < a.CHOOSE:
        return mover.sites[(number - a.DELIVER) // constants.RESOURCES]
    if number < a.RETURN:
        return 0
    if number < a.SWAP:
        return _source_place_or_spot(mover, (number - a.RETURN) // constants.RESOURCES)
    return _source_place_or_spot(mover, (number - a.SWAP) // constants.RESOURCES**2)


def _source_place_or_spot(mover: MoverContext, source: int) -> int:
    if source == a.SOURCE_STORAGE:
        return 0
    return mover.sites[source - a.SOURCE_SITE] if source >= a.SOURCE_SITE else mover.spots[source]


def _decode_action(setup: Setup, mover: MoverContext, number: int, reveals: bool) -> Action:
    names = setup.board.hexes
    if number < a.SITE:
        return _hex_action("craftsman", number, names[setup.meadows[number - a.CRAFTSMAN]])
    if number < a.EXPLORE:
        return _hex_action("site", number, names[setup.ruins[number - a.SITE]])
    if number < a.TRANSPORT:
        hex = number - a.EXPLORE
        if setup.board.kinds[hex] == "forest":
            return _hex_action("explore-forest", number, names[hex])
        return _hex_action("explore-fog", number, names[hex])
    if number < a.ERECT:
        site, rest = divmod(number - a.TRANSPORT, constants.SPOTS * constants.RESOURCES)
        spot, resource = divmod(rest, constants.RESOURCES)
        source, target = names[setup.meadows[spot]], setup.place_name(mover.sites[site])
        pieces = RESOURCES[resource]
        text = TURN_ACTION_FORMS["transport"].format(hex=source, resource=pieces, place=target)
        return Action(number, text, "transport", source, target, pieces, cost=1)
    if number < a.DECLINE:
        site, index = divmod(number - a.ERECT, constants.CONTRACTS)
        target, contract = setup.place_name(mover.sites[site]), setup.contracts[index].id
        text = TURN_ACTION_FORMS["erect"].format(place=target, contract=contract)
        return Action(number, text, "erect", target=target, contract=contract, cost=1, reveals=reveals)
    return _decode_answer(setup, mover, number, reveals)


def _hex_action(kind: str, number: int, hex: str) -> Action:
    text = TURN_ACTION_FORMS[kind].format(hex=hex)
    return Action(number, text, kind, target=hex, cost=TURN_ACTION_COSTS[kind])


def _decode_answer(setup: Setup, mover: MoverContext, number: int, reveals: bool) -> Action:
    """An answer to a prompt inside action F."""
    if number == a.DECLINE:
        return Action(number, "+-", "decline", reveals=reveals)
    if number == a.USE:
        assert mover.power is not None
        word, gains = mover.power.word, mover.power.gains_action
        return Action(number, f"+{word}", "use", word=word, cost=-1 if gains else 0, reveals=reveals)
    if number < a.DELIVER:
        kinds = [RESOURCES[resource] for resource in bit_indices(number - a.SPEND)]
        pieces = "".join(kinds * 2 if len(kinds) == 1 else kinds)
        return Action(number, f"+{pieces}", "pieces", pieces=pieces, reveals=reveals)
    if number < a.CHOOSE:
        site, resource = divmod(number - a.DELIVER, constants.RESOURCES)
        target, pieces = setup.place_name(mover.sites[site]), RESOURCES[resource]
        return Action(number, f"+{pieces}>{target}", "deliver", target=target, pieces=pieces, reveals=reveals)
    if number < a.RETURN:
        hex = setup.board.hexes[number - a.CHOOSE]
        return Action(number, f"+{hex}", "choose-hex", target=hex, reveals=reveals)
    if number < a.SWAP:
        index, resource = divmod(number - a.RETURN, constants.RESOURCES)
        source, pieces = _source_name(setup, mover, index), RESOURCES[resource]
        return Action(number, f"+{pieces}:{source}", "return", source, pieces=pieces, reveals=reveals)
    index, kinds_swapped = divmod(number - a.SWAP, constants.RESOURCES * constants.RESOURCES)
    source = _source_name(setup, mover, index)
    pieces, taken = (RESOURCES[kind] for kind in divmod(kinds_swapped, constants.RESOURCES))
    text = f"+{pieces}:{source}>{taken}"
    return Action(number, text, "swap", source, pieces=pieces, taken=taken, reveals=reveals)


def _source_name(setup: Setup, mover: MoverContext, source: int) -> str:
    if source == a.SOURCE_STORAGE:
        return STORAGE
    if source >= a.SOURCE_SITE:
        return setup.place_name(mover.sites[source - a.SOURCE_SITE])
    return setup.hex_name(setup.meadows[mover.spots[source]])
