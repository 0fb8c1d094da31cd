"""Legal actions, playing an action, and the score: shared/RULES.md read once more, as plainly as possible.

``legal_actions(state)`` gives the texts of shared/TRACE.md; ``play(state, text)`` gives a new state and never
changes the old one; ``scores(state)`` counts a game that is over (R7).
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations

from .model import KINDS, Pending, Site, State
from .powers import (
    close_if_exhausted,
    ends_the_game,
    has_tile,
    move,
    open_exploitation,
    openable,
    power_choices,
    take_tile,
    uncovered,
    use_power,
)

MOVE_E = re.compile(r"E([a-z]+[0-9]+)([wschf])>([a-z]+[0-9]+[ab])")


# --- legal actions --------------------------------------------------------------------------------


def legal_actions(state: State) -> set[str]:
    """Every text that answers the prompt."""
    if state.prompt == "turn":
        assert state.seat is not None
        return turn_actions(state, state.seat, state.actions_left)
    if state.prompt == "pieces":
        assert state.pending is not None
        return {"+" + used for used in uses(state, state.pending.contract, state.pending.site)}
    if state.prompt == "power":
        return {"+-"} | power_choices(state)
    if state.prompt == "place":
        assert state.pending is not None
        return {"+" + name for name in uncovered(state, "fog") if name != state.pending.lifted}
    return set()


def turn_actions(state: State, seat: int, actions: int) -> set[str]:
    """All of A-F that this seat could do with so many actions (R3.1, R3.2)."""
    if actions < 1:
        return set()
    found = (
        place_craftsman(state, seat) | place_site(state, seat) | transport(state, seat) | erect(state, seat)
    )
    found |= {"C" + name for name in explorable(state, seat, "fog")}
    if actions >= 2:  # R4.5: D costs two
        found |= {"D" + name for name in explorable(state, seat, "forest")}
    return found


def place_craftsman(state: State, seat: int) -> set[str]:
    """R4.1: any space with a token, if a craftsman is at home; R1.2: at least one piece must be there."""
    if state.player(seat).craftsmen < 1:
        return set()
    return {"A" + name for name in openable(state)}


def place_site(state: State, seat: int) -> set[str]:
    """R4.2: a site at home, room under the limit, a ruins space with a free place."""
    player = state.player(seat)
    if player.sites < 1 or len(state.sites_of(seat)) + 1 > player.buildings:
        return set()
    return {
        "B" + name for name, hex_ in state.hexes.items() if hex_.kind == "ruins" and free_halves(state, name)
    }


def free_halves(state: State, name: str) -> list[str]:
    """R4.2: two places with 3-4 players, one with two; sites and buildings fill them."""
    halves = ["a"] if len(state.players) == 2 else ["a", "b"]
    hex_ = state.hexes[name]
    return [half for half in halves if half not in hex_.sites and half not in hex_.buildings]


def explorable(state: State, seat: int, kind: str) -> list[str]:
    """R4.3, R4.5: uncovered spaces of this kind beside something of ours or beside an empty meadow."""
    if not has_tile(state, seat):
        return []

    def counts(name: str) -> bool:
        hex_ = state.hexes[name]
        mine = (
            hex_.craftsman == seat
            or any(site.seat == seat for site in hex_.sites.values())
            or seat in hex_.buildings.values()
        )
        return mine or hex_.is_empty_meadow()

    return [name for name in uncovered(state, kind) if any(counts(other) for other in state.adjacent[name])]


def transport(state: State, seat: int) -> set[str]:
    """R4.6: each kind on each exploitation of anybody, to each own site that it can reach."""
    sites = state.sites_of(seat)
    if not sites:
        return set()
    found = set()
    for name, hex_ in state.hexes.items():
        if not hex_.resources.total():
            continue
        reached = reachable(state, name)
        for kind in KINDS:
            if hex_.resources[kind]:
                found |= {f"E{name}{kind}>{place}" for place in sites if place[:-1] in reached}
    return found


def reachable(state: State, source: str) -> set[str]:
    """R4.6: every space next to the source or next to an empty meadow on a path that begins there."""
    reached: set[str] = set()
    waiting = [source]
    while waiting:
        for name in state.adjacent[waiting.pop()]:
            if name not in reached:
                reached.add(name)
                if state.hexes[name].is_empty_meadow():
                    waiting.append(name)
    return reached


def erect(state: State, seat: int) -> set[str]:
    """R4.8: one own site, one contract of the hand or the display that its pieces fulfil."""
    cards = state.player(seat).hand + state.display
    return {
        f"F{place}={card}" for place in state.sites_of(seat) for card in cards if uses(state, card, place)
    }


def uses(state: State, card: str, place: str) -> list[str]:
    """R4.9: the different ways to pay the card from the site, each as letters in the order w s c h f."""
    contract = state.contracts[card]
    lying = state.site(place).resources
    if contract.any == "alike2":
        return [kind * 2 for kind in KINDS if lying[kind] >= 2]
    if contract.any == "different3":
        return ["".join(kinds) for kinds in combinations([k for k in KINDS if lying[k]], 3)]
    if all(lying[kind] >= amount for kind, amount in contract.cost.items()):
        return ["".join(kind * contract.cost[kind] for kind in KINDS)]
    return []


# --- playing --------------------------------------------------------------------------------------


def play(state: State, text: str) -> State:
    """The state after this action or answer, passes and the end of the game included."""
    if text not in legal_actions(state):
        raise ValueError(f"not legal: {text}")
    state = state.copy()
    if state.prompt == "turn":
        play_turn(state, text)
    elif state.prompt == "pieces":
        swap_site_for_building(state, text[1:])
    elif state.prompt == "power":
        if text == "+-" or not use_power(state, text[1:]):
            finish_building(state)
    else:  # place
        state.hexes[text[1:]].tile = True
        finish_building(state)
    return state


def play_turn(state: State, text: str) -> None:
    """One of A-F; the actions left fall as soon as it is chosen (TRACE)."""
    assert state.seat is not None
    seat, player, letter, name = state.seat, state.current(), text[0], text[1:]
    state.actions_left -= 2 if letter == "D" else 1
    if letter == "F":
        begin_building(state, text)
        return
    if letter == "A":
        token = state.hexes[name].token
        assert token is not None
        player.tokens.append(token)
        open_exploitation(state, name)
        player.craftsmen -= 1
        state.hexes[name].craftsman = seat
    elif letter == "B":
        player.sites -= 1
        state.hexes[name].sites[free_halves(state, name)[0]] = Site(seat, Counter())
    elif letter in "CD":
        take_tile(state, seat)
        state.hexes[name].tile = True
    else:
        found = MOVE_E.fullmatch(text)
        assert found is not None
        source, kind, place = found.groups()
        move(kind, state.hexes[source].resources, state.site(place).resources)
        close_if_exhausted(state, source)
    go_on(state)


def begin_building(state: State, text: str) -> None:
    """R4.8, R4.9: ask which pieces are used if there is a choice; nothing else has happened by then."""
    place, card = text[1:].split("=")
    state.pending = Pending(card, place)
    ways = uses(state, card, place)
    if len(ways) > 1:
        state.prompt = "pieces"
    else:
        swap_site_for_building(state, ways[0])


def swap_site_for_building(state: State, used: str) -> None:
    """R4.8.1, then the question of R4.8.2 if the power can be used."""
    assert state.pending is not None
    assert state.seat is not None
    player, place = state.current(), state.pending.site
    hex_ = state.hexes[place[:-1]]
    site = hex_.sites.pop(place[-1])
    for kind in used:
        move(kind, site.resources, state.reserve)
    for kind in KINDS:
        move(kind, site.resources, player.storage, site.resources[kind])
    player.sites += 1
    player.buildings -= 1
    hex_.buildings[place[-1]] = state.seat
    state.prompt = "power"
    if not power_choices(state):
        finish_building(state)


def finish_building(state: State) -> None:
    """R4.8.3, and R6.1 if this was the building that ends the game."""
    assert state.pending is not None
    player, card = state.current(), state.pending.contract
    if card in player.hand:
        player.hand.remove(card)
    else:
        state.display[state.display.index(card)] = state.deck.pop(0)
    player.fulfilled.append(card)
    state.pending = None
    if ends_the_game(state):
        state.end_seat = state.seat
        player.end_card = True
        state.actions_left = 0  # the turn is over
    go_on(state)


def go_on(state: State) -> None:
    """R3.2: the same player goes on if something legal can be paid; else the rest of the turn is lost."""
    assert state.seat is not None
    state.prompt = "turn"
    if turn_actions(state, state.seat, state.actions_left):
        return
    seat = state.seat
    for _ in state.players:
        seat = seat % len(state.players) + 1
        if seat == state.end_seat:  # R6.2: everyone else has had the last turn
            break
        if turn_actions(state, seat, 2):
            state.seat, state.actions_left = seat, 2
            return
    finish_game(state)  # R6.2, or R6.4: nobody at all can act


def finish_game(state: State) -> None:
    """R6.3: all pieces on own sites and own exploitations go to storage; craftsmen and sites stay (TRACE)."""
    for player in state.players:
        heaps = [state.hexes[name].resources for name in state.exploitations_of(player.seat)]
        heaps += [state.site(place).resources for place in state.sites_of(player.seat)]
        for heap in heaps:
            for kind in KINDS:
                move(kind, heap, player.storage, heap[kind])
    state.over, state.seat, state.actions_left, state.prompt = True, None, 0, "over"


# --- score (R7) -----------------------------------------------------------------------------------


def scores(state: State) -> list[int]:
    """R7.1, by seat."""
    totals = []
    for player in state.players:
        cards = [state.contracts[card] for card in player.fulfilled]
        full_piles = sum(1 for height in player.piles if height)
        bonus = {
            "architect": len(cards),
            "mayor": 2 * sum(1 for card in cards if card.n_required() == 2),
            "merchant": len(player.tokens),
            "lazy-explorer": full_piles,
        }
        total = sum(token.points for token in player.tokens)
        total += sum(card.points + bonus.get(card.name, 0) for card in cards)
        total += 2 * (len(player.piles) - full_piles)
        total += 2 if player.end_card else 0
        totals.append(total - player.storage.total())
    return totals


def storages(state: State) -> list[int]:
    """Pieces in storage, by seat."""
    return [player.storage.total() for player in state.players]


def winners(state: State) -> list[int]:
    """R7.2: most points, then fewest pieces in storage, then shared; seats ascending."""
    ranks = [(points, -stored) for points, stored in zip(scores(state), storages(state), strict=True)]
    return [seat for seat, rank in enumerate(ranks, start=1) if rank == max(ranks)]
