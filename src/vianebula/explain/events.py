"""What an action made happen, as names with arguments; sentences are made elsewhere, in any language.

Events follow from the state before, the action, and the state after, so the rules need not report them. Each
says who may know it: everybody (`public`), one seat (`private`); and whether it came from the draw pile
(`random`), which is what undo may not cross.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from ..action import Action
from ..components import Setup
from ..components.setup import TokenKind
from ..position import UNKNOWN, StateRow, bit_indices, resources_to_letters, row_to_namedtuple
from ..rules import constants
from ..rules.power import CountField, EventFact, Gain
from ..rules.state import OVER, PIECES, PLACE, POWER, TURN

EventArguments = dict[str, str | int | bool]


@dataclass(frozen=True, repr=False)
class Event:
    """`seat` is who did it or whom it befell. `private_to` is the only seat that may read `arguments`."""

    name: str
    seat: int | None
    arguments: EventArguments = field(default_factory=dict)
    private_to: int | None = None
    random: bool = False

    def __repr__(self) -> str:
        who = "" if self.seat is None else f" seat {self.seat + 1}"
        return f"<{self.name}{who}{''.join(f' {key}={value}' for key, value in self.arguments.items())}>"

    def for_seat(self, seat: int | None) -> Event:
        """The event as a seat (None: a spectator) may know it."""
        if self.private_to is None or self.private_to == seat:
            return self
        return Event(self.name, self.seat, {}, self.private_to, self.random)


def events_of(setup: Setup, before: StateRow, action: Action, after: StateRow) -> list[Event]:
    """Everything that happened, in order."""
    before, after = row_to_namedtuple(before), row_to_namedtuple(after)
    seat = before.seat
    events: list[Event] = []
    if before.prompt == TURN:
        events.append(_turn_action_event(setup, before, action, after))
    elif before.prompt in (POWER, PLACE):
        events.append(_power_event(setup, before, action, after))
    erected = before.prompt in (TURN, PIECES) and after.buildings[seat] != before.buildings[seat]
    if erected:
        events.append(_building_erected_event(setup, before, after))
    events += _board_change_events(setup, before, after)
    if before.fulfilled[seat] != after.fulfilled[seat]:
        events += _contract_fulfilled_events(setup, before, after)
    events += _turn_change_events(setup, before, action, after)
    return events


def _turn_action_event(setup: Setup, before: StateRow, action: Action, after: StateRow) -> Event:
    seat = before.seat
    match action.kind:
        case "craftsman":
            token = _token_on(setup, before, action.target)
            arguments: EventArguments = {
                "hex": action.target,
                "resource": token.resource_letter,
                "amount": _available_amount(before, token),
                "points": token.points,
            }
            return Event("craftsman-placed", seat, arguments)
        case "site":
            place = bit_indices(int(after.sites[seat]) & ~int(before.sites[seat]))[0]
            return Event("site-placed", seat, {"place": setup.place_name(place)})
        case "explore-fog" | "explore-forest":
            return Event(
                "explored", seat, {"hex": action.target, "kind": action.kind.removeprefix("explore-")}
            )
        case "transport":
            arguments = {"hex": action.source, "resource": action.pieces, "place": action.target}
            return Event("transported", seat, arguments)
        case _:
            from_hand = bool(int(before.hands[seat]) >> setup.contract_index[action.contract] & 1)
            arguments = {"contract": action.contract, "place": action.target, "from_hand": from_hand}
            return Event("contract-chosen", seat, arguments)


def _building_erected_event(setup: Setup, before: StateRow, after: StateRow) -> Event:
    """R4.8.1: what was spent and what went to storage."""
    seat = int(before.seat)
    place = bit_indices(int(after.buildings[seat]) & ~int(before.buildings[seat]))[0]
    lay = [int(n) for n in before.site_pieces[place]]
    contract = (
        int(after.pending_contract)
        if after.pending_contract != constants.NONE
        else _newly_fulfilled_contract(before, after)
    )
    spent = [int(n) for n in setup.tables.cost[contract]]
    if setup.contracts[contract].any:  # such a card has no power that could touch the reserve
        spent = [int(n - m) for n, m in zip(after.reserve, before.reserve, strict=True)]
    stored = [n - m for n, m in zip(lay, spent, strict=True)]
    arguments: EventArguments = {
        "place": setup.place_name(place),
        "spent": resources_to_letters(spent),
        "stored": resources_to_letters(stored),
    }
    return Event("building-erected", seat, arguments)


def _newly_fulfilled_contract(before: StateRow, after: StateRow) -> int:
    seat = int(before.seat)
    return bit_indices(int(after.fulfilled[seat]) & ~int(before.fulfilled[seat]))[0]


def _power_event(setup: Setup, before: StateRow, action: Action, after: StateRow) -> Event:
    """What the power's own declaration says (`rules/powers/`)."""
    seat = before.seat
    contract = setup.contracts[before.pending_contract]
    power = contract.power
    if action.kind == "decline":
        return Event("power-declined", seat, {"contract": contract.id})
    if before.prompt == PLACE:
        return Event(power.place_event, seat, {"hex": action.target})
    arguments = {
        name: event_fact(setup, fact, before, action, after) for name, fact in power.event_facts.items()
    }
    if power.reveals_card:
        return Event(power.event, seat, arguments, private_to=seat, random=True)
    return Event(power.event, seat, arguments)


def event_fact(setup: Setup, fact: EventFact, before: StateRow, action: Action, after: StateRow) -> str | int:
    """What a power's event tells by one of its arguments (`rules/power.py` says what each fact is)."""
    match fact:
        case Gain(field):
            return _count(after, field, before.seat) - _count(before, field, before.seat)
        case "target":
            return action.target
        case "source":
            return action.source
        case "pieces":
            return action.pieces
        case "taken":
            return action.taken
        case "top-card":
            card = before.deck[before.n_drawn]
            return setup.contracts[card].id if card != constants.NONE else UNKNOWN
        case "hex-kind":
            return setup.board.kinds[setup.board.index[action.target]]
        case "hex-pieces":
            spot = setup.tables.spot_of[setup.board.index[action.target]]
            return resources_to_letters(before.spot_pieces[spot]) if spot != constants.NONE else ""
        case "token-resource":
            return _token_on(setup, before, action.target).resource_letter
        case "token-amount":
            return _available_amount(before, _token_on(setup, before, action.target))


def _count(state: StateRow, field: CountField, seat: int) -> int:
    """A number of the state; of a seat, where each has its own, and all of its piles or kinds together."""
    value = getattr(state, field)
    return int(np.sum(value[seat])) if isinstance(value, np.ndarray) else int(value)


def _token_on(setup: Setup, state: StateRow, hex: str) -> TokenKind:
    kind: int = state.token[setup.tables.spot_of[setup.board.index[hex]]]
    return setup.tokens[kind]


def _available_amount(state: StateRow, token: TokenKind) -> int:
    """How many pieces the reserve has for a token that is taken (R4.1)."""
    return min(token.amount, int(state.reserve[token.resource]))


def _board_change_events(setup: Setup, before: StateRow, after: StateRow) -> list[Event]:
    """What follows by itself: exhausted exploitations and revealed explorers."""
    events = []
    seat = int(before.seat)
    for pile in range(constants.PILES):
        if before.piles[seat, pile] > 0 and after.piles[seat, pile] == 0:
            events.append(Event("explorer-revealed", seat, {"pile": pile + 1}))
    opened = (int(after.empty_meadows[0]) | int(after.empty_meadows[1]) << 64) & ~(
        int(before.empty_meadows[0]) | int(before.empty_meadows[1]) << 64
    )
    for hex in bit_indices(opened):
        spot = int(setup.tables.spot_of[hex])
        if spot != constants.NONE:
            home = [s for s in range(setup.seats) if int(before.craftsmen[s]) >> spot & 1]
            owner = home[0] if home else None
            events.append(Event("exploitation-exhausted", owner, {"hex": setup.hex_name(hex)}))
    return events


def _contract_fulfilled_events(setup: Setup, before: StateRow, after: StateRow) -> list[Event]:
    """R4.8.3 and R6.1."""
    seat = int(before.seat)
    contract = setup.contracts[_newly_fulfilled_contract(before, after)]
    events = [Event("contract-fulfilled", seat, {"contract": contract.id})]
    for slot in range(constants.DISPLAY):
        if before.display[slot] != after.display[slot]:
            card = setup.contracts[after.display[slot]].id if after.display[slot] != constants.NONE else "?"
            events.append(Event("display-refilled", None, {"slot": slot + 1, "contract": card}, random=True))
    if before.end_seat != after.end_seat:
        events.append(Event("end-card-taken", seat))
    return events


def _turn_change_events(setup: Setup, before: StateRow, action: Action, after: StateRow) -> list[Event]:
    """Whose turn ended, and with how many actions unused (R3.2); who lost one, whose begins; or the end."""
    if after.prompt not in (TURN, OVER) or _is_same_turn(before, action, after):
        return []
    unused = before.actions_left - action.cost if after.end_seat == before.end_seat else 0
    events = [Event("turn-ended", int(before.seat), {"unused": unused} if unused else {})]
    seat = (int(before.seat) + 1) % setup.seats
    last = int(after.end_seat if after.end_seat != constants.NONE else before.seat)
    stop = last if after.prompt == OVER else int(after.seat)
    while seat != stop:
        events.append(Event("turn-lost", seat))
        seat = (seat + 1) % setup.seats
    if after.prompt == OVER:
        events.append(Event("game-over", None, {"reason": end_reason(after)}))
    else:
        events.append(Event("turn-began", stop))
    return events


def end_reason(state: StateRow) -> str:
    """Why a finished game ended: somebody's fifth building (R6.1), or nobody could act (R6.4)."""
    return "fifth-building" if state.end_seat != constants.NONE else "nobody-can-act"


def _is_same_turn(before: StateRow, action: Action, after: StateRow) -> bool:
    """Is it still the same turn? Two actions are left at its start only, or after one was gained."""
    if after.prompt == OVER or after.seat != before.seat:
        return False
    return bool(after.actions_left < 2 or action.cost < 0)
