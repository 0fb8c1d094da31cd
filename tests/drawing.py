"""Draw a position in a test, and get a `Game` that stands there.

    game = draw(
        '''
            1       2       3       4
        a   .1ww    ~+      #1ws/2  ~
        b       ^       x       .s2
        '''
    )

One word is one hex: its printed kind as in data/boards, then what lies on it. Words stand 8 columns apart,
every other row shifted by 4; a row starts with its letter, and the ruler on top names the columns, so the
name of a hex can be read off the drawing (`.s2` above is b3).

    ~  ^  x      fog, petrified forest, forbidden; ~+ ^+ x+ covered by a meadow tile
    .            a meadow, empty
    .s2          with a token: stone, amount 2 (its points follow from the amount)
    .1ww         an exploitation: the craftsman of seat 1, and two wood
    .ww          a neutral exploitation
    #            ruins
    #1ws         a site of seat 1 with wood and stone, on half a;  #1 is one without pieces
    #1!          a building of seat 1
    #1ws/2       halves a and b;  #/2! only half b is taken

A board has 24 meadows (R1.1). Those a drawing lacks are put far away as empty meadows z1, z2, …, beside
nothing but each other. Whatever is not said is filled up so that nothing of the box is missing: pieces in the
reserve, tiles on piles and in the tile reserve, cards that require four pieces on display.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import chain
from pathlib import Path

from vianebula.components import RESOURCES, Board, Setup
from vianebula.components.datafiles import SYMBOLS, load_components
from vianebula.game import Game
from vianebula.position import (
    Guild,
    Pending,
    Position,
    Site,
    TokenValue,
    resources_from_letters,
    resources_to_letters,
)

SHIFT = 4  # columns from the start of a word to the start of the word below it to the right
LABEL = 4  # columns before the first word, taken by the row's letter
FAR = "z"
TILES = 60
PIECES = 18

# Filled in where a test names no cards: they require four pieces, so hardly any site meets them.
DISPLAY = ("architect.wsch", "mayor.schf", "merchant.wchf", "exportation.wscf", "exportation.wshf")
# Two for each seat. Seat 1 gets those of four pieces.
HANDS = (
    *("quiet-town.wscf", "quiet-town.wshf", "shortcut.wsh", "shortcut.wcf"),
    *("express-delivery.wch", "express-delivery.shf", "secret-plan.wsc", "secret-plan.chf"),
)

Cards = Mapping[int, str]  # seat (1-4) -> words


def draw(
    drawing: str,
    *,
    seats: int = 3,
    seat: int = 1,
    actions_left: int = 2,
    display: str = "",
    deck: str = "",
    hands: Cards | None = None,
    fulfilled: Cards | None = None,
    held: Cards | None = None,
    storage: Cards | None = None,
    piles: Mapping[int, Sequence[int]] | None = None,
    tile_reserve: int | None = None,
    reserve: str | None = None,
    end_seat: int | None = None,
    prompt: str = "turn",
    pending: Pending | None = None,
    data: Path | None = None,
) -> Game:
    """The game at a drawn position. Seats are 1-4 here, as in all text.

    `display` names contracts and is filled up to four; `deck` names the top cards, the rest follow. `hands`,
    `fulfilled` (contracts), `held` (tokens: `w2 s3`), `storage` (pieces) and `piles` tell it for a seat.
    With `reserve` or `tile_reserve` given, what is left over lies in the storage, on the last pile, of the
    last seat. `data` is a folder with other component values.
    """
    board, words = _read(drawing)
    setup = Setup(load_components(data), board, seats)
    hands, fulfilled, held = hands or {}, fulfilled or {}, held or {}
    named = " ".join([display, deck, *hands.values(), *fulfilled.values()]).split()
    shown = [*display.split(), *(id for id in DISPLAY if id not in named)][:4]
    private = iter([id for id in HANDS if id not in named])
    guilds = []
    for number in range(1, seats + 1):
        default = [next(private, "") for _ in range(2)] if number not in hands else []
        guilds.append(
            Guild(
                piles=list((piles or {}).get(number, [int(setup.tables.pile_height)] * 4)),
                hand=[id for id in (*default, *hands.get(number, "").split()) if id],
                fulfilled=fulfilled.get(number, "").split(),
                tokens=[_token(setup, word) for word in held.get(number, "").split()],
                storage=(storage or {}).get(number, ""),
            )
        )
    used = {*named, *shown}
    rest = [contract.id for contract in setup.contracts if not contract.private and contract.id not in used]
    n_deck = 29 - sum(not _is_private(setup, id) for id in chain(*(_cards(guild) for guild in guilds)))
    position = Position(
        setup=setup,
        seat=None if prompt == "over" else seat - 1,
        actions_left=actions_left,
        prompt=prompt,
        end_seat=None if end_seat is None else end_seat - 1,
        guilds=guilds,
        display=shown,
        deck=[*deck.split(), *rest][:n_deck],
        reserve="",
        tile_reserve=0,
        pending=pending,
    )
    for name, word in words.items():
        _put(position, name, word)
    _fill_up(position, reserve, tile_reserve)
    return Game.from_position(position)


def legal(game: Game, start: str = "") -> set[str]:
    """The legal actions that begin so, as text."""
    return {action.text for action in game.legal if action.text.startswith(start)}


def play(game: Game, texts: str) -> Game:
    """Play several actions, and return the game."""
    for text in texts.split():
        game.play(text)
    return game


# --- reading


def _read(drawing: str) -> tuple[Board, dict[str, str]]:
    lines = [line for line in drawing.splitlines() if line.strip()]
    margin = min(len(line) - len(line.lstrip()) for line in lines)
    rows = [line[margin:] for line in lines if not re.fullmatch(r"[0-9 ]+", line)]
    words: dict[str, str] = {}
    cells = []
    for r, row in enumerate(rows):
        letter = chr(ord("a") + r)
        if row[0] != letter or row[1:LABEL].strip():
            raise ValueError(f"row {row!r} must start with its letter {letter!r} and three blanks")
        for found in re.finditer(r"\S+", row[LABEL:]):
            column, off = divmod(found.start(), SHIFT)
            if off or (column + r) % 2:
                raise ValueError(f"{found[0]!r} in row {letter} does not stand on the grid")
            words[f"{letter}{column // 2 + 1}"] = found[0]
            cells.append((r, column))
    for i in range(24 - sum(word[0] == "." for word in words.values())):
        words[f"{FAR}{i + 1}"] = "."
        cells.append((100, 2 * i))
    kinds = tuple(SYMBOLS[word[0]] for word in words.values())
    return Board("drawn", "drawn", "reconstructed", "", tuple(words), kinds, tuple(cells)), words


def _put(position: Position, name: str, word: str) -> None:
    kind, things = word[0], word[1:]
    if kind == "#":
        for half, thing in zip("ab", things.split("/"), strict=False):
            if thing.endswith("!"):
                position.buildings[name + half] = int(thing[0]) - 1
            elif thing:
                position.sites[name + half] = Site(int(thing[0]) - 1, thing[1:])
    elif kind != ".":
        if things not in ("", "+"):
            raise ValueError(f"{word!r} is not a hex")
        position.tiles |= {name} if things else set()
    elif re.fullmatch("[a-z][0-9]", things):
        position.tokens[name] = _token(position.setup, things)
    elif things:
        if things[0].isdigit():
            position.craftsmen[name] = int(things[0]) - 1
            things = things[1:]
        position.stock[name] = things


def _token(setup: Setup, word: str) -> TokenValue:
    resource, amount = RESOURCES.index(word[0]), int(word[1:])
    points = [t.points for t in setup.tokens if (t.resource, t.amount) == (resource, amount)]
    if not points:
        raise ValueError(f"with {setup.seats} seats there is no token {word!r}")
    return TokenValue(word[0], amount, points[0])


def _cards(guild: Guild) -> list[str]:
    return guild.hand + guild.fulfilled


def _is_private(setup: Setup, id: str) -> bool:
    return setup.contracts[setup.contract_index[id]].private


# --- filling up


def _fill_up(position: Position, reserve: str | None, tile_reserve: int | None) -> None:
    pieces = chain(position.stock.values(), (site.pieces for site in position.sites.values()))
    lying = "".join([*pieces, *(guild.storage for guild in position.guilds)])
    free = [PIECES - n for n in resources_from_letters(lying)]
    left = resources_from_letters(reserve) if reserve is not None else free
    position.reserve = resources_to_letters(left)
    last = position.guilds[-1]
    last.storage = resources_to_letters(
        n + m - k for n, m, k in zip(resources_from_letters(last.storage), free, left, strict=True)
    )
    in_the_air = bool(position.pending and position.pending.lifted)
    n_tiles = TILES - len(position.tiles) - in_the_air - sum(sum(guild.piles) for guild in position.guilds)
    position.tile_reserve = n_tiles if tile_reserve is None else tile_reserve
    last.piles[-1] += n_tiles - position.tile_reserve
