"""What must hold at the start of a game (R2, R9) and in every state (nothing is lost, nothing is made)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from .model import KINDS, Contract, Json, State

COPIES = {  # R5: card, copies; the first four are private
    "quiet-town": 2,
    "express-delivery": 2,
    "secret-plan": 2,
    "shortcut": 2,
    "abundance": 2,
    "adventurers": 2,
    "workshop": 4,
    "by-air": 4,
    "caravan": 2,
    "exportation": 2,
    "store": 6,
    "distillery": 6,
    "architect": 1,
    "mayor": 1,
    "merchant": 1,
    "lazy-explorer": 1,
    "priest": 1,
}
PRIVATE = ("quiet-town", "express-delivery", "secret-plan", "shortcut")
COUNTED = ("architect", "mayor", "merchant", "lazy-explorer")
ANY = {"lazy-explorer": "alike2", "priest": "different3"}

COSTS = {  # R9.3, the reconstructed ones
    "store": "WS SC CH HF FW WH",
    "abundance": "SF CF",
    "distillery": "WSC WHF SCF WCH SHF CCH",
    "workshop": "WSF CHF WWC SSH",
    "by-air": "WCF SCH FFS HHW",
    "caravan": "WSH CCF",
    "adventurers": "WWH SSF",
    "exportation": "WSCF WSHF",
    "architect": "WSCH",
    "mayor": "SCHF",
    "merchant": "WCHF",
    "quiet-town": "WSCF WSHF",
    "express-delivery": "WCH SHF",
    "secret-plan": "WSC CHF",
    "shortcut": "WSH WCF",
}

ABOUT = {  # R9.4: printed kinds of the two boards, and how far they may be off
    "beginner": {"fog": (46, 4), "forest": (8, 2), "forbidden": (4, 2)},
    "advanced": {"fog": (38, 4), "forest": (14, 2), "forbidden": (6, 2)},
}


def start_problems(start: Json, state: State, printed_values: bool = False) -> Iterator[str]:
    """Everything wrong with a start line; ``printed_values``: the data are not our reconstruction (R9)."""
    if start.get("seats") != len(state.players) or len(state.players) not in (2, 3, 4):
        yield f"seats: {start.get('seats')} with {len(state.players)} players (R2)"
        return
    yield from board_problems(state)
    yield from card_problems(state)
    yield from token_problems(state)
    yield from player_problems(state)
    yield from conservation_problems(state)
    if not printed_values:
        yield from reconstruction_problems(str(start.get("board")), state)


def differs(what: str, expected: object, got: object) -> Iterator[str]:
    """One line if the two are not the same."""
    if expected != got:
        yield f"{what}: expected {expected}, got {got}"


def board_problems(state: State) -> Iterator[str]:
    """R1.1, R9.4: names, kinds, neighbours both ways, at most six of them, one connected map."""
    yield from differs("hexes of `adjacent` and of the state", sorted(state.adjacent), sorted(state.hexes))
    if set(state.adjacent) != set(state.hexes):
        return
    for name, others in state.adjacent.items():
        if not re.fullmatch("[a-z]+[0-9]+", name):
            yield f"hex name {name!r} (TRACE)"
        if len(set(others)) != len(others) or len(others) > 6 or name in others:
            yield f"neighbours of {name}: {others} (R9.4)"
        for other in others:
            if name not in state.adjacent.get(other, []):
                yield f"{other} is a neighbour of {name}, but not the other way round"
    kinds = Counter(hex_.kind for hex_ in state.hexes.values())
    yield from differs("number of meadows (R1.1)", 24, kinds["meadow"])
    if set(kinds) - {"meadow", "fog", "forest", "ruins", "forbidden"}:
        yield f"kinds of hexes: {sorted(kinds)} (R1.1)"
    for name, hex_ in state.hexes.items():
        if hex_.tile or hex_.craftsman or hex_.sites or hex_.buildings:
            yield f"{name} is not as printed (R2)"
    reached: set[str] = set()
    waiting = list(state.adjacent)[:1]
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += [other for other in state.adjacent[name] if other in state.adjacent]
    yield from differs("hexes in one connected map (R9.4)", len(state.hexes), len(reached))


def card_problems(state: State) -> Iterator[str]:
    """R1.5, R2.2, R2.3, R9.1: copies, points, ids, and where the cards are."""
    cards = state.contracts.values()
    yield from differs("copies of the cards (R5)", COPIES, dict(Counter(card.name for card in cards)))
    for card in cards:
        yield from differs(f"{card.id}: private (R5)", card.name in PRIVATE, card.private)
        yield from differs(f"{card.id}: any (R5)", ANY.get(card.name), card.any)
        yield from differs(f"{card.id}: points (R9.1)", printed_points(card), card.points)
        if set(card.cost) - set(KINDS) or min(card.cost.values(), default=0) < 0:
            yield f"{card.id}: cost {dict(card.cost)}"
        letters = "any" if card.any else "".join(kind * card.cost[kind] for kind in KINDS)
        if not re.fullmatch(re.escape(f"{card.name}.{letters}") + r"(\.[2-9])?", card.id):
            yield f"{card.id}: the id should be {card.name}.{letters} (TRACE)"
    yield from differs("cards in the display (R2.3)", 4, len(state.display))
    yield from differs("cards in the deck (R2.3)", 29, len(state.deck))
    neutral = sorted(card.id for card in cards if not card.private)
    yield from differs("neutral contracts (R2.3)", neutral, sorted(state.display + state.deck))
    for player in state.players:
        yield from differs(f"cards in the hand of seat {player.seat} (R2.2)", 2, len(player.hand))
        yield from differs(f"fulfilled by seat {player.seat}", [], player.fulfilled)
    dealt = [card for player in state.players for card in player.hand]
    yield from differs("different cards in the hands (R2.2)", len(dealt), len(set(dealt)))
    if [card for card in dealt if card not in state.contracts or not state.contracts[card].private]:
        yield f"hands hold other cards than private contracts: {dealt} (R2.2)"


def printed_points(card: Contract) -> int:
    """R9.1: as many as pieces required, but nothing on the counted cards and 4 on the Quiet Town."""
    if card.name in COUNTED:
        return 0
    return 4 if card.name == "quiet-town" else card.n_required()


def token_problems(state: State) -> Iterator[str]:
    """R2.4, R2.5: each meadow holds one regular token, or is one of four neutral exploitations."""
    special = 5 if len(state.players) == 4 else 4
    neutral = []
    n_tokens = 0
    for name, hex_ in state.hexes.items():
        pieces = +hex_.resources
        n_tokens += hex_.token is not None
        if pieces:
            neutral.append(dict(pieces))
        if hex_.kind == "meadow" and (hex_.token is None) == (not pieces):
            yield f"meadow {name} must hold a token or resources, not both (R2.4, R2.7)"
        if hex_.kind != "meadow" and (hex_.token is not None or pieces):
            yield f"{hex_.kind} {name} holds a token or resources (R2.4)"
    yield from differs("regular tokens on the board (R2.4)", 20, n_tokens)
    yield from differs("neutral exploitations (R2.4)", 4, len(neutral))
    if len({kind for heap in neutral for kind in heap}) != 4 or any(
        list(heap.values()) != [special] for heap in neutral
    ):
        yield f"neutral exploitations should be {special} pieces of four different kinds (R2.5): {neutral}"


def player_problems(state: State) -> Iterator[str]:
    """R1.4, R2.6, and the first prompt."""
    n_players = len(state.players)
    height, tile_reserve = {2: (5, 20), 3: (4, 12), 4: (3, 12)}[n_players]
    yield from differs("tile reserve (R2.6)", tile_reserve, state.tile_reserve)
    yield from differs("seats", list(range(1, n_players + 1)), [player.seat for player in state.players])
    for player in state.players:
        where = f"of seat {player.seat}"
        yield from differs(f"piles {where} (R2.6)", [height] * 4, player.piles)
        yield from differs(f"craftsmen {where} (R1.4)", 3 if n_players == 2 else 2, player.craftsmen)
        yield from differs(f"sites {where} (R1.4)", 3, player.sites)
        yield from differs(f"buildings {where} (R1.4)", 5, player.buildings)
        yield from differs(f"tokens {where}", [], player.tokens)
        yield from differs(f"storage {where}", 0, player.storage.total())
        yield from differs(f"end card {where}", False, player.end_card)
    if state.seat not in range(1, n_players + 1):
        yield f"first seat: {state.seat} (R2.1)"
    now = (state.actions_left, state.prompt, state.over, state.end_seat, state.pending)
    yield from differs("actions_left, prompt, over, end_seat, pending", (2, "turn", False, None, None), now)


def reconstruction_problems(board: str, state: State) -> Iterator[str]:
    """R9.2, R9.3, R9.4: our own values."""
    less = 0 if len(state.players) == 4 else 1
    tokens = Counter(
        (hex_.token.resource, hex_.token.amount, hex_.token.points)
        for hex_ in state.hexes.values()
        if hex_.token is not None
    )
    expected = {(kind, 3 - less, 1): 3 for kind in KINDS} | {(kind, 4 - less, 2): 1 for kind in KINDS}
    yield from differs("tokens (R9.2)", expected, dict(tokens))
    for name, costs in COSTS.items():
        wanted = sorted(sorted(cost.lower()) for cost in costs.split())
        found = sorted(sorted(card.cost.elements()) for card in state.contracts.values() if card.name == name)
        yield from differs(f"costs of {name} (R9.3)", wanted, found)
    kinds = Counter(hex_.kind for hex_ in state.hexes.values())
    yield from differs("ruins (R9.4)", 12, kinds["ruins"])
    if not 86 <= len(state.hexes) <= 100:
        yield f"{len(state.hexes)} hexes (R9.4: 86 to 100)"
    for kind, (about, off) in ABOUT.get(board, {}).items():
        if abs(kinds[kind] - about) > off:
            yield f"{kinds[kind]} {kind} spaces (R9.4: {about}, at most {off} away)"


def conservation_problems(state: State) -> Iterator[str]:
    """R1.2, R1.4, R1.5: in every state all pieces, tiles, cards and wooden bits are somewhere."""
    n_players = len(state.players)
    heaps = [state.reserve] + [player.storage for player in state.players]
    for hex_ in state.hexes.values():
        heaps += [hex_.resources] + [site.resources for site in hex_.sites.values()]
    if any(amount < 0 or kind not in KINDS for heap in heaps for kind, amount in heap.items()):
        yield "a heap holds less than nothing, or an unknown kind"
    for kind in KINDS:
        yield from differs(f"pieces of {kind} in all (R1.2)", 18, sum(heap[kind] for heap in heaps))
    tiles = state.tile_reserve + sum(sum(player.piles) for player in state.players)
    tiles += sum(hex_.tile for hex_ in state.hexes.values()) + (state.prompt == "place")
    yield from differs("meadow tiles in all (R1.4)", 60, tiles)
    cards = state.display + state.deck
    for player in state.players:
        cards = cards + player.hand + player.fulfilled
        craftsmen = player.craftsmen + len(state.exploitations_of(player.seat))
        yield from differs(f"craftsmen of {player.seat} (R1.4)", 3 if n_players == 2 else 2, craftsmen)
        yield from differs(
            f"sites of {player.seat} (R1.4)", 3, player.sites + len(state.sites_of(player.seat))
        )
        built = sum(list(hex_.buildings.values()).count(player.seat) for hex_ in state.hexes.values())
        yield from differs(f"buildings of {player.seat} (R1.4)", 5, player.buildings + built)
        unfinished = state.prompt in ("power", "place") and state.seat == player.seat
        done = len(player.fulfilled) + unfinished  # the card follows at R4.8.3
        yield from differs(f"contracts fulfilled by {player.seat} (R4.8)", built, done)
    yield from differs("cards in all (R1.5)", 33 + 2 * n_players, len(cards))
    yield from differs("different cards (R1.5)", len(cards), len(set(cards)))
