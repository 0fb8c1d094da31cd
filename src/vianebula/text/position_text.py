"""A position or a view as one line of text, both ways (docs/notation.md).

    vn1 beginner 3 seat=2 left=1 ask=turn end=- pending=- tiles=e5,e6 tokens=d4:w3.1 stock=c5:ssh@1,f7:hhh …

Fields stand in one order, lists are sorted, nothing is left out, so equal positions are equal lines. A view
is the same line with `?` for every card that is not known.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from ..components import RESOURCES, Setup, get_setup
from ..errors import PositionError, ViaNebulaError, quote, shorten, within
from ..i18n import Message
from ..position import (
    PROMPTS,
    Guild,
    Pending,
    Position,
    Site,
    TokenValue,
    resources_from_letters,
    resources_to_letters,
)
from ..rules import constants

VERSION = "vn1"
FIELDS = (
    *("seat", "left", "ask", "end", "pending"),
    *("tiles", "tokens", "stock", "sites", "built", "display", "deck"),
    *("hands", "done", "kept", "store", "piles", "reserve", "spare"),
)
MAX_LENGTH = 20_000
NOTHING = "-"

T = TypeVar("T")


# --- writing


def format_position(position: Position) -> str:
    """A position as its one line of text."""
    order = position.setup.board.index
    tiles = sorted(position.tiles, key=order.__getitem__)
    spots = sorted({*position.stock, *position.craftsmen}, key=order.__getitem__)
    fields = {
        "seat": _format_seat_number(position.seat),
        "left": str(position.actions_left),
        "ask": position.prompt,
        "end": _format_seat_number(position.end_seat),
        "pending": _format_pending(position.pending),
        "tiles": ",".join(tiles),
        "tokens": ",".join(
            f"{hex}:{_format_token(position.tokens[hex])}"
            for hex in sorted(position.tokens, key=order.__getitem__)
        ),
        "stock": ",".join(_format_exploitation(position, hex) for hex in spots),
        "sites": ",".join(
            f"{place}:{site.pieces}@{site.seat + 1}"
            for place, site in _sorted_by_place(position, position.sites)
        ),
        "built": ",".join(
            f"{place}@{seat + 1}" for place, seat in _sorted_by_place(position, position.buildings)
        ),
        "display": ",".join(position.display),
        "deck": ",".join(position.deck),
        "hands": ";".join(",".join(guild.hand) for guild in position.guilds),
        "done": ";".join(",".join(guild.fulfilled) for guild in position.guilds),
        "kept": ";".join(",".join(map(_format_token, sorted(guild.tokens))) for guild in position.guilds),
        "store": ";".join(guild.storage for guild in position.guilds),
        "piles": ";".join(".".join(map(str, guild.piles)) for guild in position.guilds),
        "reserve": _format_piece_counts(position.reserve),
        "spare": str(position.tile_reserve),
    }
    head = f"{VERSION} {position.setup.board.name} {position.seats}"
    return head + "".join(f" {name}={fields[name] or NOTHING}" for name in FIELDS)


def replace_hand(line: str, seat: int, cards: list[str]) -> str:
    """A position's line in which one hand is another; the rest need not be written again."""
    before, _, rest = line.partition(" hands=")
    hands, _, after = rest.partition(" ")
    shown = hands.split(";")
    shown[seat] = ",".join(cards)
    return f"{before} hands={';'.join(shown)} {after}"


def _sorted_by_place(position: Position, things: dict[str, T]) -> list[tuple[str, T]]:
    order = position.setup.board.index
    return sorted(things.items(), key=lambda item: (order[item[0][:-1]], item[0][-1]))


def _format_seat_number(seat: int | None) -> str:
    return NOTHING if seat is None else str(seat + 1)


def _format_token(token: TokenValue) -> str:
    return f"{token.resource}{token.amount}.{token.points}"


def _format_exploitation(position: Position, hex: str) -> str:
    owner = position.craftsmen.get(hex)
    return f"{hex}:{position.stock.get(hex, '')}" + ("" if owner is None else f"@{owner + 1}")


def _format_pending(pending: Pending | None) -> str:
    if pending is None:
        return NOTHING
    lifted = f"^{pending.lifted}" if pending.lifted else ""
    returned = f"*{pending.returned}" if pending.returned else ""
    return f"{pending.contract}@{pending.place}{lifted}{returned}"


def _format_piece_counts(pieces: str) -> str:
    return "".join(
        f"{letter}{n}" for letter, n in zip(RESOURCES, resources_from_letters(pieces), strict=True)
    )


# --- reading


def parse_position(text: str, data: str | Path | None = None, setup: Setup | None = None) -> Position:
    """Read a line. `setup` (or `data`) tells which boards and cards its names mean."""
    if len(text) > MAX_LENGTH:
        raise PositionError(Message("error-position-too-long", text=quote(text)))
    words = text.split()
    if len(words) < 3 or words[0] != VERSION:
        raise PositionError(Message("error-no-position", text=quote(text), version=VERSION))
    if setup is None or (setup.board.name, str(setup.seats)) != (words[1], words[2]):
        if not re.fullmatch("[234]", words[2]):
            raise PositionError(Message("error-no-number-of-seats", text=quote(words[2])))
        if not re.fullmatch("[a-z0-9-]{1,40}", words[1]):  # a position never makes us open a file
            raise PositionError(Message("error-no-name-of-a-board", text=quote(words[1])))
        try:
            setup = get_setup(words[1], int(words[2]), Path(data) if data is not None else None)
        except ViaNebulaError as error:
            raise PositionError(error.message) from None
    fields = _split_fields(words[3:])
    try:
        return _parse_fields(setup, fields)
    except _FieldError as error:
        raise PositionError(within(f"{error.field}={shorten(fields[error.field])}", error.reason)) from None


class _FieldError(Exception):
    def __init__(self, field: str, reason: Message) -> None:
        super().__init__(field, reason)
        self.field = field
        self.reason = reason


def _split_fields(words: list[str]) -> dict[str, str]:
    fields: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name not in FIELDS:
            raise PositionError(Message("error-no-field", text=quote(word)))
        if name in fields:
            raise PositionError(Message("error-field-twice", field=name))
        fields[name] = value
    missing = [name for name in FIELDS if name not in fields]
    if missing:
        raise PositionError(Message("error-field-missing", field=missing[0]))
    return fields


def _parse_fields(setup: Setup, fields: dict[str, str]) -> Position:
    def read(name: str, pattern: str, make: Callable[[re.Match[str]], T]) -> T:
        found = re.fullmatch(pattern, fields[name])
        if not found:
            raise _FieldError(name, Message("error-unreadable"))
        return make(found)

    def each(name: str, pattern: str, make: Callable[[re.Match[str]], T]) -> list[T]:
        return _parse_list(name, fields[name], pattern, make)

    def per_seat(name: str, pattern: str, make: Callable[[re.Match[str]], T]) -> list[list[T]]:
        parts = ["" for _ in range(setup.seats)] if fields[name] == NOTHING else fields[name].split(";")
        if len(parts) != setup.seats:
            raise _FieldError(name, Message("error-parts", seats=setup.seats))
        return [_parse_list(name, part or NOTHING, pattern, make) for part in parts]

    def seat(found: re.Match[str]) -> int | None:
        return None if found[0] == NOTHING else _check_seat(setup, "seat", int(found[0]) - 1)

    hex_name, place, card = "([a-z]+[0-9]+)", "([a-z]+[0-9]+[ab])", r"([a-z.0-9-]+|\?)"
    contract = r"-|([a-z.0-9-]+)@([a-z]+[0-9]+[ab])(?:\^([a-z]+[0-9]+))?(?:\*([01]))?"
    letters_of = f"([{RESOURCES}]*)"
    token = f"([{RESOURCES}])([0-9]{{1,2}})\\.([0-9])"
    pile = "[0-9]{1,2}"
    piles = per_seat("piles", rf"{pile}(?:\.{pile})*", lambda m: [int(n) for n in m[0].split(".")])
    hands = per_seat("hands", card, lambda m: m[0])
    done = per_seat("done", card, lambda m: m[0])
    kept = per_seat("kept", token, _token_from_match)
    stores = per_seat("store", f"([{RESOURCES}]+)", lambda m: m[0])
    position = Position(
        setup=setup,
        seat=read("seat", "[1-4]|-", seat),
        actions_left=read("left", "[0-2]", lambda m: int(m[0])),
        prompt=read("ask", "|".join(PROMPTS), lambda m: m[0]),
        end_seat=read("end", "[1-4]|-", seat),
        guilds=[
            Guild(
                piles[i][0] if piles[i] else [],
                _sort_contracts(setup, hands[i]),
                _sort_contracts(setup, done[i]),
                sorted(kept[i]),
                _sort_pieces("".join(stores[i])),
            )
            for i in range(setup.seats)
        ],
        display=each("display", card, lambda m: m[0]),
        deck=each("deck", card, lambda m: m[0]),
        reserve=read("reserve", "".join(f"{r}([0-9]{{1,2}})" for r in RESOURCES), _pieces_from_match),
        tile_reserve=read("spare", "[0-9]{1,2}", lambda m: int(m[0])),
        pending=read("pending", contract, _pending_from_match),
        tiles=set(each("tiles", hex_name, lambda m: m[0])),
        tokens=dict(each("tokens", f"{hex_name}:{token}", lambda m: (m[1], _token_from_match(m, 2)))),
    )
    for hex, pieces, owner in each("stock", f"{hex_name}:{letters_of}(?:@([1-4]))?", _first_three_groups):
        if pieces:
            position.stock[hex] = _sort_pieces(pieces)
        if owner:
            position.craftsmen[hex] = int(owner) - 1
    for name, pieces, owner in each("sites", f"{place}:{letters_of}@([1-4])", _first_three_groups):
        position.sites[name] = Site(int(owner) - 1, _sort_pieces(pieces))
    for name, owner in each("built", f"{place}@([1-4])", lambda m: (m[1], m[2])):
        position.buildings[name] = int(owner) - 1
    _check_hexes_exist(position)
    _check_seat_and_prompt(position)
    return position


def _parse_list(name: str, text: str, pattern: str, make: Callable[[re.Match[str]], T]) -> list[T]:
    if text == NOTHING:
        return []
    made = []
    for word in text.split(","):
        found = re.fullmatch(pattern, word)
        if not found:
            raise _FieldError(name, Message("error-unreadable-word", text=quote(word)))
        made.append(make(found))
    return made


def _sort_pieces(pieces: str) -> str:
    return resources_to_letters(resources_from_letters(pieces))


def _sort_contracts(setup: Setup, ids: list[str]) -> list[str]:
    """Contracts as a state counts them, unknown ones last, so that equal positions are equal lines."""
    return sorted(ids, key=lambda id: setup.contract_index.get(id, len(setup.contracts)))


def _first_three_groups(found: re.Match[str]) -> tuple[str, str, str]:
    return found[1], found[2], found[3]


def _token_from_match(found: re.Match[str], group: int = 1) -> TokenValue:
    return TokenValue(found[group], int(found[group + 1]), int(found[group + 2]))


def _pieces_from_match(found: re.Match[str]) -> str:
    return resources_to_letters(int(n) for n in found.groups())


def _pending_from_match(found: re.Match[str]) -> Pending | None:
    if found[0] == NOTHING:
        return None
    return Pending(found[1], found[2], found[3], int(found[4] or 0))


def _check_seat(setup: Setup, field: str, seat: int) -> int:
    if seat >= setup.seats:
        raise _FieldError(field, Message("error-only-seats", seats=setup.seats))
    return seat


def _check_hexes_exist(position: Position) -> None:
    """Every hex must be on the board; what may lie there is asked when the position becomes a state."""
    places = [*position.sites, *position.buildings]
    if position.pending:
        places.append(position.pending.place)
    named = {*position.tiles, *position.tokens, *position.stock, *position.craftsmen}
    for hex in sorted(named | {place[:-1] for place in places}):
        if hex not in position.setup.board.index:
            board = position.setup.board.name
            raise PositionError(Message("error-no-such-hex", hex=quote(hex), board=board))


def _check_seat_and_prompt(position: Position) -> None:
    """Whose decision it is must fit what is asked."""
    if position.over != (position.seat is None):
        raise PositionError(Message("error-over-and-seat"))
    if (position.pending is None) != (position.prompt in ("turn", "over")):
        raise PositionError(Message("error-pending"))
    if position.pending and (position.pending.lifted is None) != (position.prompt != "place"):
        raise PositionError(Message("error-in-the-air"))
    if position.prompt == "turn" and position.actions_left == 0:
        raise PositionError(Message("error-no-action-left"))
    if len(position.display) > constants.DISPLAY or len(position.deck) > constants.DECK:
        raise PositionError(
            Message("error-too-many-contracts", display=constants.DISPLAY, deck=constants.DECK)
        )
