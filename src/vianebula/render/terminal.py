"""Drawings for terminals: the map in staggered rows, then the contracts and the guild boards.

With colour or without, everything is told by letters: `w s c h f` for resources, a number for a seat.
"""

from __future__ import annotations

import re

from ..components import RESOURCES, Board
from ..i18n import translate
from ..position import UNKNOWN, Position, TokenValue
from .labels import (
    board_title,
    contract_name,
    find_contract,
    place_names,
    points_label,
    position_scores,
    token_label,
    turn_labels,
)
from .palette import RESOURCE_STYLES, SEATS

_RESET = "\x1b[0m"
_COLOURS = re.compile("\x1b\\[[0-9;]*m")
_SIGN = {"fog": "~", "forest": "^", "meadow": ".", "tile": ":", "ruins": "#", "forbidden": "x"}
# Paper and ink among the 256 colours.
_GROUND = {
    "fog": (152, 236),
    "forest": (246, 16),
    "meadow": (149, 16),
    "tile": (192, 16),
    "ruins": (187, 16),
    "forbidden": (60, 231),
}
_WIDE, _NARROW = 8, 6  # characters of one hex


class _AnsiPainter:
    """Colours text, or leaves it as it is."""

    def __init__(self, colour: bool) -> None:
        self.colour = colour

    def paint(
        self, text: str, paper: int | None = None, ink: int | None = None, *, bold: bool = False
    ) -> str:
        if not self.colour or not text:
            return text
        codes = ["1"] if bold else []
        if paper is not None:
            codes.append(f"48;5;{paper}")
        if ink is not None:
            codes.append(f"38;5;{ink}")
        return f"\x1b[{';'.join(codes)}m{text}{_RESET}" if codes else text

    def paint_seat(self, seat: int, text: str) -> str:
        return self.paint(text, *SEATS[seat].terminal, bold=True)

    def paint_pieces(self, pieces: str) -> str:
        """Letters, each on its resource's colour."""
        if not pieces:
            return "-"
        return "".join(self.paint(letter, *RESOURCE_STYLES[letter].terminal, bold=True) for letter in pieces)

    def paint_bold(self, text: str) -> str:
        return self.paint(text, bold=True)


def terminal(position: Position, *, colour: bool = True, width: int = 100) -> str:
    """A game or a view for a terminal of `width` columns."""
    brush = _AnsiPainter(colour)
    board = position.setup.board
    headline, below = turn_labels(position)
    title = translate("drawn-title", board=board_title(board), seats=position.seats)
    name = brush.paint_bold(f"{title}.") + " "
    lines = [*_wrap_words(name, [headline, *f"({below})".split()] if below else [headline], width), ""]
    lines += _map_lines(brush, board, position, width)
    lines += ["", *_legend_lines(brush, width), ""]
    lines += _contract_lines(brush, position, width)
    points = position_scores(position)
    for seat in range(position.seats):
        lines += ["", *_seat_lines(brush, position, seat, points[seat] if points else None, width)]
    return "\n".join(lines) + "\n"


def board_terminal(board: Board, *, colour: bool = True, width: int = 100) -> str:
    """The empty map of a board for a terminal."""
    brush = _AnsiPainter(colour)
    lines = [
        brush.paint_bold(board_title(board)),
        "",
        *_map_lines(brush, board, None, width),
        "",
        *_legend_lines(brush, width),
    ]
    return "\n".join(lines) + "\n"


def _map_lines(brush: _AnsiPainter, board: Board, position: Position | None, width: int) -> list[str]:
    left = min(column for _, column in board.cells)
    span = max(column for _, column in board.cells) - left + 2
    size = _WIDE if span * _WIDE // 2 <= width else _NARROW
    rows: dict[int, list[tuple[int, int]]] = {}
    for hex, (row, column) in enumerate(board.cells):
        rows.setdefault(row, []).append((column - left, hex))
    lines = []
    for row in sorted(rows):
        upper = lower = ""
        at = 0
        for column, hex in rows[row]:
            gap = " " * (column * size // 2 - at)
            one, two = _hex_cell_lines(brush, board, position, hex, size)
            upper, lower = upper + gap + one, lower + gap + two
            at = column * size // 2 + size
        lines += [upper.rstrip(), lower.rstrip()]
    return lines


def _hex_cell_lines(
    brush: _AnsiPainter, board: Board, position: Position | None, hex: int, size: int
) -> tuple[str, str]:
    """The two lines of one hex: its name and sign; what lies there. One column stays free on the right."""
    name, kind = board.hexes[hex], board.kinds[hex]
    shown = "tile" if position and name in position.tiles else kind
    sign, ground, inner = _SIGN[shown], _GROUND[shown], size - 1
    parts = _hex_contents(brush, position, name, kind, inner) if position else []
    if shown not in ("meadow", "ruins"):
        weave = (sign + " ") * inner
        upper, lower = weave[: inner - 3], (" " + weave)[:inner]
        return brush.paint(f"{name:<3}{upper}", *ground) + " ", brush.paint(lower, *ground) + " "
    pad = inner - sum(len(text) for text, _ in parts)
    things = "".join(look or brush.paint(text, *ground) for text, look in parts)
    lower = brush.paint(" " * (pad // 2), *ground) + things + brush.paint(" " * (pad - pad // 2), *ground)
    sign = "" if parts and shown == "meadow" else sign
    return brush.paint(f"{name:<3}{sign:<{inner - 3}}", *ground) + " ", lower + " "


def _hex_contents(
    brush: _AnsiPainter, position: Position, hex: str, kind: str, room: int
) -> list[tuple[str, str]]:
    """What lies on a hex: texts, each with its look, or "" for the look of the ground."""
    if kind == "ruins":
        parts: list[tuple[str, str]] = []
        for place in place_names(position, hex):
            parts += [(" ", "")] if parts else []
            parts.append(_place_text(brush, position, place, short=room < _WIDE - 1))
        return parts
    if hex in position.tokens:
        token = position.tokens[hex]
        text = f"{token.resource}{token.amount}"
        return [(text, brush.paint(text, 230, 16, bold=True)), ("*" * token.points, "")]
    parts = []
    if hex in position.craftsmen:
        seat = position.craftsmen[hex]
        parts.append((f"@{seat + 1}", brush.paint_seat(seat, f"@{seat + 1}")))
        room -= 2
    pieces = position.stock.get(hex, "")
    if parts and 0 < len(pieces) < room:
        parts.append((" ", ""))
        room -= 1
    if len(pieces) <= room:
        return [*parts, (pieces, brush.paint_pieces(pieces))] if pieces else parts
    counted = "".join(f"{letter}{pieces.count(letter)}" for letter in RESOURCES if letter in pieces)
    return [*parts, (counted if len(counted) <= room else counted[: room - 1] + "+", "")]


def _place_text(brush: _AnsiPainter, position: Position, place: str, *, short: bool) -> tuple[str, str]:
    """A place in three letters: a1s a site, a1B a building, a-- free; or without the first."""
    half = "" if short else place[-1]
    if place in position.sites:
        seat, sign = position.sites[place].seat, "s"
    elif place in position.buildings:
        seat, sign = position.buildings[place], "B"
    else:
        return f"{half}--", ""
    text = f"{half}{seat + 1}{sign}"
    return text, brush.paint_seat(seat, text)


def _legend_lines(brush: _AnsiPainter, width: int) -> list[str]:
    grounds = [
        f"{brush.paint(f' {_SIGN[kind]} ', *_GROUND[kind])} {translate(f'hex-{kind}')} " for kind in _SIGN
    ]
    pieces = [
        f"w3* {token_label(TokenValue('w', 3, 1))} ",
        f"@1 {translate('drawn-key-craftsman')} ",
        f"a1s {translate('drawn-key-site')} ",
        f"b2B {translate('drawn-key-building')}",
    ]
    return _wrap_words("", grounds, width) + _wrap_words("", pieces, width)


def _contract_lines(brush: _AnsiPainter, position: Position, width: int) -> list[str]:
    cards = [f" [{_contract_text(brush, position, id)}]" for id in position.display]
    lines = _wrap_words(brush.paint_bold(translate("drawn-display")) + " ", cards, width)
    reserve = [
        f" {brush.paint_pieces(letter)} {translate(f'resource-{letter}')} {position.reserve.count(letter)}"
        for letter in RESOURCES
    ]
    reserve += [
        f" {translate('drawn-tiles', n=position.tile_reserve)}",
        f" {translate('drawn-deck', n=len(position.deck))}",
    ]
    lines += _wrap_words(brush.paint_bold(translate("drawn-reserve")) + " ", reserve, width)
    if position.pending:
        pending = [
            f" [{_contract_text(brush, position, position.pending.contract)}] {position.pending.place}"
        ]
        if position.pending.lifted:
            pending.append(f" {translate('drawn-lifted', hex=position.pending.lifted)}")
        lines += _wrap_words(brush.paint_bold(translate("drawn-pending")) + " ", pending, width)
    return lines


def _contract_text(brush: _AnsiPainter, position: Position, id: str) -> str:
    """A contract: name, what it requires, points."""
    if id == UNKNOWN:
        return UNKNOWN
    contract = find_contract(position, id)
    if contract.any:
        cost = translate("drawn-alike" if contract.any == "alike2" else "drawn-different")
    else:
        cost = brush.paint_pieces(contract.cost)
    return f"{contract_name(contract)} {cost} {points_label(contract)}"


def _seat_lines(
    brush: _AnsiPainter, position: Position, seat: int, points: int | None, width: int
) -> list[str]:
    guild, style = position.guilds[seat], SEATS[seat]
    head = (
        brush.paint_seat(seat, f" {style.glyph} {seat + 1} ") + f" {translate(f'drawn-colour-{style.name}')}"
    )
    if points is not None:
        head += f"  {translate('points-label', n=points)}"
    if position.end_seat == seat:
        head += f"  {translate('score-end-card')}"
    if seat == position.seat:
        head += brush.paint_bold(
            f"  <- {translate('drawn-acting')}, {translate('actions-left', n=position.actions_left)}"
        )
    piles = " ".join(str(n) for n in guild.piles)
    lines = [head]
    supply = [
        f"{translate('drawn-piles')} {piles} ",
        f"{translate('drawn-craftsmen')} {position.n_craftsmen_left(seat)} ",
        f"{translate('drawn-sites')} {position.n_sites_left(seat)} ",
        f"{translate('drawn-buildings')} {position.n_buildings_left(seat)} ",
        f"{translate('drawn-storage')} {_storage_text(brush, guild.storage)}",
    ]
    lines += _wrap_words("    ", supply, width)
    tokens = " ".join(_token_text(token) for token in guild.tokens) or "-"
    hand = [f"[{_contract_text(brush, position, id)}]" for id in guild.hand]
    lines += _wrap_words(f"    {translate('drawn-hand')} ", hand or ["-"], width)
    lines += _wrap_words(f"    {translate('drawn-tokens')} ", tokens.split(" "), width)
    cards = [find_contract(position, id) for id in guild.fulfilled]
    fulfilled = [f"[{contract_name(card)} {points_label(card)}]" for card in cards]
    lines += _wrap_words(f"    {translate('drawn-fulfilled')} ", fulfilled or ["-"], width)
    places = [
        f"{place}:{site.pieces or '-'}" for place, site in sorted(position.sites.items()) if site.seat == seat
    ]
    lines += _wrap_words(f"    {translate('drawn-sites-on-board')} ", places, width) if places else []
    return lines


def _storage_text(brush: _AnsiPainter, storage: str) -> str:
    return (
        brush.paint_pieces(storage)
        if len(storage) <= 18
        else " ".join(
            f"{brush.paint_pieces(letter)}{storage.count(letter)}"
            for letter in RESOURCES
            if letter in storage
        )
    )


def _token_text(token: TokenValue) -> str:
    return f"{token.resource}{token.amount}{'*' * token.points}"


def _wrap_words(head: str, words: list[str], width: int) -> list[str]:
    """Words in lines no longer than `width`, the later ones set in."""
    lines, line = [], head
    for word in words:
        if _visible_length(line + word) > width and line.strip():
            lines.append(line.rstrip())
            line = " " * _visible_length(head)
        line += word + " "
    return [*lines, line.rstrip()]


def _visible_length(text: str) -> int:
    """Columns on the screen, colours left out."""
    return len(_COLOURS.sub("", text))
