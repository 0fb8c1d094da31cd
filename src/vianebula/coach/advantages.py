"""What one action has that another has not: facts about the positions at the end of the turn, if the turn is
played on as a search expects after either.

Each is a name with arguments; sentences are made elsewhere, in any language. Nothing is weighed or guessed:
each fact follows from the two positions, and from nothing that the seat does not know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from ..components import Setup
from ..components.model import RESOURCES
from ..game import View
from ..position import StateRow, bit_indices, row_to_namedtuple
from ..rules.constants import BUILDINGS, NONE, PILES
from ..rules.play import ACTIONS_A_TURN
from .lines import play_own_turn

MAX_ADVANTAGES = 4
NEWLY_IN_REACH_GAIN = 10  # what is in reach at last counts for more than what is nearer by some actions
AdvantageName = Literal[
    "ends-game",
    "erects",
    "rival-takes",
    "rival-stopped",
    "rival-ends",
    "fewer-actions",
    "less-storage",
    "less-lying",
    "explorer",
    "token-points",
    "out-of-rivals-reach",
    "in-reach",
    "craftsman-home",
]
Theme = Literal["race", "points", "denial", "waste", "supply"]


@dataclass(frozen=True)
class Advantage:
    """Something that is so after the better action and not after the other one (docs/coach.md says what).

    `seat` is the rival that it is about.
    """

    name: AdvantageName
    seat: int | None = None
    contract: str = ""
    resource: str = ""
    place: str = ""
    n: int = 0
    other_n: int | None = None  # the same after the other action; None: it cannot be told


# In the order in which they are told, each with the theme it belongs to.
THEMES: dict[AdvantageName, Theme] = {
    "ends-game": "race",
    "erects": "points",
    "rival-takes": "denial",
    "rival-stopped": "denial",
    "rival-ends": "race",
    "fewer-actions": "race",
    "less-storage": "waste",
    "less-lying": "waste",
    "explorer": "points",
    "token-points": "points",
    "out-of-rivals-reach": "denial",
    "in-reach": "supply",
    "craftsman-home": "supply",
}


def find_advantages(view: View, better: Sequence[int], other: Sequence[int]) -> list[Advantage]:
    """What the line that begins with the better action has over the other line, for the seat to move."""
    setup, seat = view.setup, view.seat_to_move
    assert seat is not None
    ends = [play_own_turn(view, line) for line in (better, other)]
    a, b = (row_to_namedtuple(states[0]) for states in ends)
    found = [
        *_ending(setup, seat, a, b),
        *_building(setup, seat, a, b),
        *_rivals(setup, seat, a, b),
        *_progress(setup, seat, a, b),
        *_points(setup, seat, a, b),
        *_reach(setup, seat, a, b),
    ]
    order = list(THEMES)
    return sorted(found, key=lambda advantage: order.index(advantage.name))[:MAX_ADVANTAGES]


def _ending(setup: Setup, seat: int, a: StateRow, b: StateRow) -> Iterator[Advantage]:
    if a.end_seat == seat != b.end_seat:
        yield Advantage("ends-game")
    if a.end_seat != NONE or b.end_seat != NONE:
        return
    for rival in _rivals_of(setup, seat):
        if _buildings_left(b, rival) == 1 and _can_end(setup, b, rival) and not _can_end(setup, a, rival):
            yield Advantage("rival-ends", rival)


def _can_end(setup: Setup, state: StateRow, rival: int) -> bool:
    """Whether a rival can erect something from the display with one turn."""
    needs = (actions_needed(setup, state, rival, card) for card in _display(state))
    return any(n is not None and n <= ACTIONS_A_TURN for n in needs)


def _building(setup: Setup, seat: int, a: StateRow, b: StateRow) -> Iterator[Advantage]:
    ours, theirs = int(a.fulfilled[seat]), int(b.fulfilled[seat])
    if bin(ours).count("1") <= bin(theirs).count("1"):
        return
    for card in bit_indices(ours & ~theirs):
        contract = setup.contracts[card]
        yield Advantage("erects", contract=contract.id, n=contract.points)


def _rivals(setup: Setup, seat: int, a: StateRow, b: StateRow) -> Iterator[Advantage]:
    """What a rival can take with its next turn after the other action, and not after the better one."""
    taken = int(a.fulfilled[seat]) & ~int(b.fulfilled[seat])
    for card in _display(b):
        for rival in _rivals_of(setup, seat):
            n = actions_needed(setup, b, rival, card)
            if n is None or n > ACTIONS_A_TURN:
                continue
            if taken >> card & 1:
                yield Advantage("rival-takes", rival, setup.contracts[card].id, n=n)
            elif card in _display(a):
                then = actions_needed(setup, a, rival, card)
                if then is None or then > ACTIONS_A_TURN:
                    yield Advantage("rival-stopped", rival, setup.contracts[card].id, n=n, other_n=then)


def _progress(setup: Setup, seat: int, a: StateRow, b: StateRow) -> Iterator[Advantage]:
    """The contract that is nearer by most."""
    best: tuple[int, Advantage] | None = None
    for card in [*_display(b), *bit_indices(int(b.hands[seat]))]:
        if card not in _display(a) and not int(a.hands[seat]) >> card & 1:
            continue
        then, now = actions_needed(setup, a, seat, card), actions_needed(setup, b, seat, card)
        if then is None or (now is not None and then >= now):
            continue
        gain = NEWLY_IN_REACH_GAIN if now is None else now - then
        if best is None or gain > best[0]:
            best = gain, Advantage("fewer-actions", contract=setup.contracts[card].id, n=then, other_n=now)
    if best is not None:
        yield best[1]


def _points(setup: Setup, seat: int, a: StateRow, b: StateRow) -> Iterator[Advantage]:
    if (n := int(b.storage[seat].sum()) - int(a.storage[seat].sum())) > 0:
        yield Advantage("less-storage", n=n)
    is_ending = NONE not in (int(a.end_seat), int(b.end_seat))
    if is_ending and (n := _lying(b, seat) - _lying(a, seat)) > 0:
        yield Advantage("less-lying", n=n)
    explorers = [sum(int(state.piles[seat, pile]) == 0 for pile in range(PILES)) for state in (a, b)]
    if (n := explorers[0] - explorers[1]) > 0:
        yield Advantage("explorer", n=n)
    tokens = [
        sum(int(state.tokens_held[seat, kind]) * token.points for kind, token in enumerate(setup.tokens))
        for state in (a, b)
    ]
    if (n := tokens[0] - tokens[1]) > 0:
        yield Advantage("token-points", n=n)
    home = [bin(int(state.craftsmen[seat])).count("1") for state in (a, b)]
    if (n := home[1] - home[0]) > 0:
        yield Advantage("craftsman-home", n=n)


def _reach(setup: Setup, seat: int, a: StateRow, b: StateRow) -> Iterator[Advantage]:
    """The kind of piece that most more of are in reach of an own site, and most fewer of a rival's."""
    yield from _largest_difference(setup, "out-of-rivals-reach", _rivals_of(setup, seat), b, a)
    yield from _largest_difference(setup, "in-reach", [seat], a, b)


def _largest_difference(
    setup: Setup, name: AdvantageName, seats: Sequence[int], more: StateRow, fewer: StateRow
) -> Iterator[Advantage]:
    """Pieces in reach of a site in one position and not in the other, of a kind that its seat can use."""
    best: Advantage | None = None
    for owner in seats:
        for place in bit_indices(int(more.sites[owner]) & int(fewer.sites[owner])):
            for resource in range(len(RESOURCES)):
                n, least = (pieces_in_reach(state, place)[resource] for state in (more, fewer))
                is_used = _wants(setup, more, owner, place, resource)
                if n > least and is_used and (best is None or n - least > best.n):
                    rival = owner if name == "out-of-rivals-reach" else None
                    letter, where = RESOURCES[resource], setup.place_name(place)
                    best = Advantage(name, rival, resource=letter, place=where, n=n - least)
    if best is not None:
        yield best


def pieces_in_reach(state: StateRow, place: int) -> list[int]:
    """How many pieces of each kind can be transported to a place as things stand (R4.6)."""
    counts = [0] * len(RESOURCES)
    for spot in bit_indices(int(state.reachable[place >> 1]) & int(state.stocked_spots)):
        for resource in range(len(counts)):
            counts[resource] += int(state.spot_pieces[spot, resource])
    return counts


def actions_needed(setup: Setup, state: StateRow, seat: int, card: int) -> int | None:
    """With how many actions a seat can fulfil a contract, transports and the erecting, if nobody comes first.
    None, if what is missing is not in reach of any of its sites.
    """
    needs = (_actions_needed_at(setup, state, place, card) for place in bit_indices(int(state.sites[seat])))
    return min((n for n in needs if n is not None), default=None)


def _actions_needed_at(setup: Setup, state: StateRow, place: int, card: int) -> int | None:
    contract, lying, near = setup.contracts[card], state.site_pieces[place], pieces_in_reach(state, place)
    kinds = range(len(near))
    if contract.any == "alike2":
        missing = [max(0, 2 - int(lying[kind])) for kind in kinds]
        return min((missing[kind] + 1 for kind in kinds if missing[kind] <= near[kind]), default=None)
    if contract.any == "different3":
        n_missing = max(0, 3 - sum(int(lying[kind]) > 0 for kind in kinds))
        n_near = sum(int(lying[kind]) == 0 and near[kind] > 0 for kind in kinds)
        return n_missing + 1 if n_missing <= n_near else None
    missing = [max(0, contract.cost.count(RESOURCES[kind]) - int(lying[kind])) for kind in kinds]
    return sum(missing) + 1 if all(missing[kind] <= near[kind] for kind in kinds) else None


def _wants(setup: Setup, state: StateRow, seat: int, place: int, resource: int) -> bool:
    """Whether a contract of the display, or of the seat's hand if that is known, needs such a piece there."""
    lying, letter = int(state.site_pieces[place][resource]), RESOURCES[resource]
    cards = [*_display(state), *bit_indices(int(state.hands[seat]))]
    return any(setup.contracts[card].cost.count(letter) > lying for card in cards)


def _display(state: StateRow) -> list[int]:
    return [int(card) for card in state.display if card != NONE]


def _rivals_of(setup: Setup, seat: int) -> list[int]:
    return [other for other in range(setup.seats) if other != seat]


def _buildings_left(state: StateRow, seat: int) -> int:
    return BUILDINGS - bin(int(state.buildings[seat])).count("1")


def _lying(state: StateRow, seat: int) -> int:
    """Pieces on own sites and exploitations: they will go to storage (R6.3)."""
    on_sites = sum(int(state.site_pieces[place].sum()) for place in bit_indices(int(state.sites[seat])))
    return on_sites + sum(
        int(state.spot_pieces[spot].sum()) for spot in bit_indices(int(state.craftsmen[seat]))
    )
