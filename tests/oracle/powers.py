"""The powers of the contracts (R5), and the small moves of pieces that powers and actions share."""

from __future__ import annotations

from .model import KINDS, Pieces, State

# --- powers (R5) ----------------------------------------------------------------------------------


def power_choices(state: State) -> set[str]:
    """The ways to use the power of the card just built, without ``+-``; none: the power is lost."""
    assert state.pending is not None
    assert state.seat is not None
    seat, player = state.seat, state.current()
    in_reserve = [kind for kind in KINDS if state.reserve[kind]]
    match state.contracts[state.pending.contract].name:
        case "express-delivery":
            return {f"+{kind}>{place}" for kind in in_reserve for place in state.sites_of(seat)}
        case "secret-plan":
            return {"+draw"} if state.deck else set()
        case "shortcut":
            return {"+shift"} if any(player.piles) else set()
        case "abundance":
            return {"+" + name for name in openable(state)}
        case "adventurers":  # R5.1
            return {"+" + name for name in uncovered(state, "forbidden") if has_tile(state, seat)}
        case "workshop":  # R5.1
            return {"+" + name for name in uncovered(state, "forest") if has_tile(state, seat)}
        case "by-air":  # a fog space that is open now is never the one the tile comes from
            tiles = [name for name, hex_ in state.hexes.items() if hex_.tile]
            return {"+" + name for name in tiles if uncovered(state, "fog")}
        case "caravan" | "exportation":
            places = {**own_heaps(state), "storage": player.storage}
            return {f"+{kind}:{place}" for place, heap in places.items() for kind in KINDS if heap[kind]}
        case "store":
            return {
                f"+{old}:{place}>{new}"
                for place, heap in own_heaps(state).items()
                for old in KINDS
                if heap[old]
                for new in in_reserve
                if new != old
            }
        case "distillery":
            return set() if ends_the_game(state) else {"+act"}
    return set()


def own_heaps(state: State) -> dict[str, Pieces]:
    """The pieces on the exploitations and sites of the player at turn, by place (R5.3)."""
    assert state.seat is not None
    heaps = {name: state.hexes[name].resources for name in state.exploitations_of(state.seat)}
    return heaps | {place: state.site(place).resources for place in state.sites_of(state.seat)}


def ends_the_game(state: State) -> bool:
    """R6.1: the fifth building stands and nobody has the end-of-game card. (R6.2: later ones end nothing.)"""
    return state.current().buildings == 0 and state.end_seat is None


def use_power(state: State, answer: str) -> bool:
    """Do what the answer (without its ``+``) says; True if the card asks something more."""
    assert state.pending is not None
    assert state.seat is not None
    pending, player = state.pending, state.current()
    match state.contracts[pending.contract].name:
        case "express-delivery":
            kind, place = answer.split(">")
            move(kind, state.reserve, state.site(place).resources)
        case "secret-plan":
            player.hand.append(state.deck.pop(0))
        case "shortcut":  # one if there is only one
            for _ in range(min(2, sum(player.piles))):
                take_tile(state, state.seat)
                state.tile_reserve += 1
        case "abundance":  # the token goes to the box, nobody stands there
            open_exploitation(state, answer)
        case "adventurers" | "workshop":
            take_tile(state, state.seat)
            state.hexes[answer].tile = True
        case "by-air":
            state.hexes[answer].tile = False
            pending.lifted = answer
            state.prompt = "place"
            return True
        case "caravan":
            give_back(state, answer)
        case "exportation":
            give_back(state, answer)
            pending.returned += 1
            return pending.returned < 2 and bool(power_choices(state))
        case "store":
            where, new = answer.split(">")
            old, place = where.split(":")
            heap = own_heaps(state)[place]
            move(old, heap, state.reserve)
            move(new, state.reserve, heap)
        case "distillery":
            state.actions_left += 1
    return False


def give_back(state: State, answer: str) -> None:
    """Caravan, Exportation: ``w:d4``, ``w:f2a`` or ``w:storage`` goes to the reserve (R4.7 may follow)."""
    kind, place = answer.split(":")
    heap = state.current().storage if place == "storage" else own_heaps(state)[place]
    move(kind, heap, state.reserve)
    if place in state.hexes:
        close_if_exhausted(state, place)


# --- what powers and actions share ----------------------------------------------------------------


def openable(state: State) -> list[str]:
    """Spaces whose token could become an exploitation now (R1.2)."""
    return [
        name
        for name, hex_ in state.hexes.items()
        if hex_.token is not None and state.reserve[hex_.token.resource] >= 1
    ]


def uncovered(state: State, kind: str) -> list[str]:
    """All spaces that show this kind."""
    return [name for name, hex_ in state.hexes.items() if hex_.is_uncovered(kind)]


def has_tile(state: State, seat: int) -> bool:
    """R4.3: a tile on the guild board or in the tile reserve."""
    return any(state.player(seat).piles) or state.tile_reserve > 0


def move(kind: str, source: Pieces, target: Pieces, n: int = 1) -> None:
    """Move pieces of one kind."""
    assert source[kind] >= n, f"no {kind} to take"
    source[kind] -= n
    target[kind] += n


def take_tile(state: State, seat: int) -> None:
    """R4.3: from the leftmost pile that still has a tile, else from the tile reserve."""
    piles = state.player(seat).piles
    for index, height in enumerate(piles):
        if height:
            piles[index] -= 1
            return
    assert state.tile_reserve > 0, "no tile left"
    state.tile_reserve -= 1


def open_exploitation(state: State, name: str) -> None:
    """R4.1, R1.2: the token is gone from the space, its pieces lie there, as many as the reserve has."""
    hex_ = state.hexes[name]
    assert hex_.token is not None
    kind = hex_.token.resource
    move(kind, state.reserve, hex_.resources, min(hex_.token.amount, state.reserve[kind]))
    hex_.token = None


def close_if_exhausted(state: State, name: str) -> None:
    """R4.7: the last piece has left: the craftsman goes home, the space is an empty meadow."""
    hex_ = state.hexes[name]
    if not hex_.resources.total() and hex_.craftsman is not None:
        state.player(hex_.craftsman).craftsmen += 1
        hex_.craftsman = None
