"""What lies beside the map: contracts, the draw pile, the reserves, and one block for each seat."""

from __future__ import annotations

from ..components import RESOURCES, Contract
from ..i18n import translate
from ..position import UNKNOWN, Guild, Position
from ..rules.score import POINTS_FOR_END_CARD
from .labels import (
    contract_label,
    contract_name,
    find_contract,
    pieces_label,
    points_label,
    power_label,
    seat_label,
    token_label,
    turn_labels,
)
from .palette import SEATS
from .svg_elements import Pen, estimate_text_width, filled_path, fmt_num, group, move_to, stroked_path

CARD_WIDTH, CARD_HEIGHT = 156.0, 124.0
SEAT_HEIGHT = 196.0
BANNER_HEIGHT = 60.0
LEGEND_HEIGHT = 140.0


def draw_display(pen: Pen, position: Position, width: float) -> str:
    """The row below the map: the display, the draw pile and the reserve."""
    parts = []
    for slot, id in enumerate(position.display):
        card = _draw_card(pen, find_contract(position, id))
        parts.append(
            group([card], slot * (CARD_WIDTH + 10), kind="contract", title=contract_label(position, id))
        )
    x = 4 * (CARD_WIDTH + 10)
    n = len(position.deck)
    parts.append(group([_draw_deck(pen, n)], x, title=translate("draw-pile", n=n)))
    x += 82
    parts.append(group([_draw_reserve(pen, position, width - x)], x, title=_reserve_label(position)))
    return group(parts, kind="display")


def _reserve_label(position: Position) -> str:
    return translate(
        "drawn-reserve-words", pieces=pieces_label(position.reserve), tiles=position.tile_reserve
    )


def _draw_card(pen: Pen, contract: Contract) -> str:
    t = pen.theme
    points, power = points_label(contract), power_label(contract)
    size = 19 if points.isdigit() else 15
    parts = [
        pen.rect(0, 0, CARD_WIDTH, CARD_HEIGHT, t.card, round=9, line=t.line),
        pen.rect(0, 0, CARD_WIDTH, 7, t.terrain["meadow"].deep, round=3),
        pen.text(12, 32, contract_name(contract), 17, bold=True, serif=True, longest=CARD_WIDTH - 24),
        _draw_cost(pen, contract, 24, 61, 1.2, 29),
        pen.text(12, 93, power, 13, fill=t.ink_soft, longest=CARD_WIDTH - 24),
        _draw_points(pen, points, CARD_WIDTH - 12, 113, size),
    ]
    return "".join(parts)


def _draw_cost(pen: Pen, contract: Contract, x: float, y: float, scale: float, step: float) -> str:
    """What a contract requires, piece by piece."""
    names = list(contract.cost)
    if contract.any:
        names = ["alike"] * 2 if contract.any == "alike2" else ["different"] * 3
    return "".join(pen.use_symbol(name, x + i * step, y, scale) for i, name in enumerate(names))


def _draw_points(pen: Pen, words: str, right: float, y: float, size: float) -> str:
    """Points and a star, ending at `right`."""
    star = pen.use_symbol("star", right - size * 0.36, y - size * 0.34, size / 16)
    return pen.text(right - size * 0.85, y, words, size, bold=True, anchor="end") + star


def _draw_deck(pen: Pen, n: int) -> str:
    t = pen.theme
    fog = t.terrain["fog"]
    parts = [
        pen.rect(6 - 3 * i, 9 - 3 * i, 64, CARD_HEIGHT - 15, fog.deep, round=8, line=fog.mark)
        for i in range(min(3, n))
    ]
    if not n:
        return pen.rect(0, 3, 64, CARD_HEIGHT - 15, "none", round=8, line=fog.mark)
    left = 6 - 3 * (min(3, n) - 1)
    parts.append(
        stroked_path(f"M{left + 9} 84c7-7 14-6 20-1s13 4 18-1c5-5 1-12-5-10-4 2-3 7 0 7", fog.glint, 3.4)
    )
    parts.append(pen.text(left + 32, 50, str(n), 26, fill=fog.ink, bold=True, anchor="middle", serif=True))
    parts.append(pen.text(left + 32, 104, translate("drawn-cards", n=n), 13, fill=fog.ink, anchor="middle"))
    return "".join(parts)


def _draw_reserve(pen: Pen, position: Position, width: float) -> str:
    """Every resource with its name, so that the reserve is a key as well; and the tiles left."""
    t = pen.theme
    parts = [pen.rect(0, 0, width, CARD_HEIGHT, t.paper, round=9, line=t.line)]
    parts.append(pen.text(12, 22, translate("drawn-reserve"), 15, bold=True, serif=True))
    column = (width - 12) / 2
    for i, letter in enumerate(RESOURCES):
        x, y = 22 + i % 2 * column, 43 + i // 2 * 30
        parts.append(pen.use_symbol(letter, x, y))
        n = position.reserve.count(letter)
        name = translate(f"resource-{letter}")
        parts.append(pen.text(x + 16, y + 5, f"{name} {n}", 14, longest=column - 40))
    x, y = 22 + column, 103
    parts.append(pen.use_symbol("slab", x, y - 1))
    parts.append(
        pen.text(x + 18, y + 5, translate("drawn-tiles", n=position.tile_reserve), 14, longest=column - 40)
    )
    return "".join(parts)


def draw_turn_banner(pen: Pen, position: Position, width: float) -> str:
    """Whose decision it is."""
    t = pen.theme
    headline, below = turn_labels(position)
    parts = [pen.rect(0, 0, width, BANNER_HEIGHT, t.paper, round=9, line=t.line)]
    x = 18.0
    if position.seat is not None:
        parts.append(pen.use_symbol(f"seat{position.seat + 1}", 30, BANNER_HEIGHT / 2, 1.35))
        x = 58.0
    parts.append(pen.text(x, 26, headline, 19, bold=True, serif=True, longest=width - x - 110))
    parts.append(pen.text(x, 47, below, 15, fill=t.ink_soft, longest=width - x - 14))
    if position.pending is None and position.seat is not None:
        for i in range(2):
            inside = t.accent if i < position.actions_left else "none"
            spot = f'cx="{fmt_num(width - 52 + 28 * i)}" cy="{fmt_num(BANNER_HEIGHT / 2)}"'
            parts.append(f'<circle {spot} r="9" fill="{inside}" stroke="{t.accent}" stroke-width="2"/>')
    if position.pending:
        contract = find_contract(position, position.pending.contract)
        parts.append(
            _draw_cost(pen, contract, width - 22 - 24 * (contract.n_required_pieces - 1), 20, 1.0, 24)
        )
    return group(parts, kind="turn", title=f"{headline}. {below}".strip())


def draw_guild_board(pen: Pen, position: Position, seat: int, width: float, points: int | None) -> str:
    """A guild board: piles, pieces left, hand, tokens, storage, contracts fulfilled."""
    t, style, guild = pen.theme, SEATS[seat], position.guilds[seat]
    acts = seat == position.seat
    parts = [
        pen.rect(0, 0, width, SEAT_HEIGHT, t.paper, round=9, line=t.accent if acts else t.line),
        filled_path(
            f"M9 0H{fmt_num(width - 9)}A9 9 0 0 1 {fmt_num(width)} 9V32H0V9A9 9 0 0 1 9 0Z", style.colour
        ),
        f'<path d="M0 32H{fmt_num(width)}" stroke="{style.deep}" stroke-width="2"/>',
        pen.use_symbol(f"seat{seat + 1}", 22, 16),
        _draw_seat_header(pen, position, seat),
    ]
    if acts:
        parts.append(pen.rect(1, 1, width - 2, SEAT_HEIGHT - 2, "none", round=8, line=t.accent))
    if points is not None:
        parts.append(pen.rect(width - 66, 5, 58, 22, t.card, round=11))
        parts.append(_draw_points(pen, str(points), width - 14, 22, 17))
    parts.append(_draw_supply(pen, position, seat))
    parts.append(move_to(width - 117, 37, _draw_storage(pen, guild, 108)))
    parts.append(_draw_hand(pen, position, guild, width))
    parts.append(_draw_tokens(pen, guild, width))
    parts.append(_draw_fulfilled(pen, position, guild, width))
    words = [seat_label(seat), translate(f"drawn-mark-{style.name}")]
    if points is not None:
        words.append(translate("points-label", n=points))
    return group(parts, kind=f"seat seat{seat + 1}", title=", ".join(words))


def _draw_seat_header(pen: Pen, position: Position, seat: int) -> str:
    """The seat's name and colour, then whether it is to act or has the end card."""
    t, style = pen.theme, SEATS[seat]
    name, colour = seat_label(seat), translate(f"drawn-colour-{style.name}")
    middle = max(108.0, 52 + estimate_text_width(name, 16, bold=True))
    right = max(162.0, middle + estimate_text_width(colour, 14) + 10)
    head = pen.text(42, 22, name, 17, fill=style.ink, bold=True, serif=True)
    head += pen.text(middle, 21.5, colour, 14, fill=style.ink)
    if seat == position.seat:
        acting = translate("drawn-acting")
        room = max(62.0, estimate_text_width(acting, 14, bold=True) + 16)
        head += pen.rect(right, 6, room, 20, t.accent, round=10)
        head += pen.text(right + room / 2, 20.5, acting, 14, fill=t.on_accent, bold=True, anchor="middle")
    if position.end_seat == seat:
        ended = f"{translate('drawn-end-card')} {POINTS_FOR_END_CARD}"
        right, room = max(234.0, right), max(70.0, estimate_text_width(ended, 14, bold=True) + 28)
        head += pen.rect(right, 6, room, 20, t.card, round=10, line=t.line)
        head += _draw_points(pen, ended, right + room - 6, 21, 14)
    return head


def _draw_supply(pen: Pen, position: Position, seat: int) -> str:
    """Four piles of tiles, an explorer where a pile is gone; then what may still be placed."""
    t = pen.theme
    parts = []
    for i, n in enumerate(position.guilds[seat].piles):
        x = 24 + 31 * i
        if n == 0:
            parts.append(
                pen.use_symbol("explorer", x, 58) + pen.text(x, 82, "+2", 13, bold=True, anchor="middle")
            )
            continue
        parts += [pen.use_symbol("slab", x, 62 - 4.5 * k) for k in range(n)]
        parts.append(pen.text(x, 82, str(n), 13, fill=t.ink_soft, anchor="middle"))
    left = (
        ("craftsman", position.n_craftsmen_left(seat), 1.0, 63.0, 15),
        ("site", position.n_sites_left(seat), 1.0, 61.0, 12),
        ("building", position.n_buildings_left(seat), 0.95, 63.0, 16),
    )
    for i, (name, n, scale, y, gap) in enumerate(left):
        x = 150 + 54 * i
        parts.append(
            pen.use_symbol(f"{name}{seat + 1}", x, y, scale) + pen.text(x + gap, 68, f"×{n}", 15, bold=True)
        )
    return group(parts, title=_supply_label(position, seat))


def _supply_label(position: Position, seat: int) -> str:
    piles = ", ".join(str(n) for n in position.guilds[seat].piles)
    return translate(
        "drawn-supply",
        piles=piles,
        craftsmen=position.n_craftsmen_left(seat),
        sites=position.n_sites_left(seat),
        buildings=position.n_buildings_left(seat),
    )


def _draw_hand(pen: Pen, position: Position, guild: Guild, width: float) -> str:
    """The contracts in hand; a card that a view does not know is a question mark."""
    t = pen.theme
    if not guild.hand:
        return pen.text(12, 117, translate("hand-count", n=0), 14, fill=t.ink_soft)
    each = (width - 28) / 2
    fog = t.terrain["fog"]
    parts = []
    for i, id in enumerate(guild.hand):
        x = 10 + i * (each + 8)
        if id == UNKNOWN:
            card = pen.rect(0, 0, each, 44, fog.deep, line=fog.mark)
            swirl = stroked_path("M14 28c8-7 15-6 22-1s13 4 18-1c5-5 1-12-5-10-4 2-3 7 0 7", fog.glint, 3)
            mark = pen.text(each / 2, 31, UNKNOWN, 25, fill=fog.ink, bold=True, anchor="middle", serif=True)
            parts.append(
                group([card, swirl, mark], x, 92, kind="contract unknown", title=contract_label(position, id))
            )
            continue
        contract = find_contract(position, id)
        card = pen.rect(0, 0, each, 44, t.card, line=t.line)
        name = pen.text(8, 17, contract_name(contract), 14, bold=True, serif=True, longest=each - 16)
        face = _draw_cost(pen, contract, 17, 32, 0.85, 21) + _draw_points(
            pen, points_label(contract), each - 8, 38, 15
        )
        parts.append(group([card, name, face], x, 92, kind="contract", title=contract_label(position, id)))
    return "".join(parts)


def _draw_storage(pen: Pen, guild: Guild, width: float) -> str:
    """Pieces in storage, by kind: each costs a point."""
    t = pen.theme
    parts = [pen.rect(0, 0, width, 50, t.card, line=t.line)]
    kinds = [letter for letter in RESOURCES if letter in guild.storage]
    lost = f"−{len(guild.storage)}" if guild.storage else ""
    parts.append(pen.text(7, 14, translate("drawn-storage"), 12, fill=t.ink_soft, longest=width - 34))
    parts.append(pen.text(width - 7, 14, lost, 13, bold=True, anchor="end"))
    if not kinds:
        parts.append(pen.text(width / 2, 37, translate("empty"), 13, fill=t.ink_soft, anchor="middle"))
    for i, letter in enumerate(kinds):
        x, y = 13 + i % 3 * 33, (25 if i < 3 else 41) if len(kinds) > 3 else 33
        parts.append(pen.use_symbol(letter, x, y, 0.68))
        parts.append(pen.text(x + 9, y + 4.5, str(guild.storage.count(letter)), 13, bold=True))
    return group(parts, kind="storage", title=f"{translate('drawn-storage')}: {pieces_label(guild.storage)}")


def _draw_tokens(pen: Pen, guild: Guild, width: float) -> str:
    """Tokens held, each with its points."""
    t = pen.theme
    parts = [pen.text(12, 157, translate("drawn-tokens"), 13, fill=t.ink_soft, longest=52)]
    if not guild.tokens:
        parts.append(pen.text(70, 157, "–", 13, fill=t.ink_soft))
    step = min(31.0, (width - 96) / max(1, len(guild.tokens)))
    for i, token in enumerate(guild.tokens):
        x = 78 + i * step
        face = f'<circle cx="{fmt_num(x)}" cy="152" r="11.5" fill="#fdf6e3" stroke="#8a6d3b"/>'
        face += pen.use_symbol(token.resource, x, 151, 0.74)
        face += f'<circle cx="{fmt_num(x + 10)}" cy="159" r="7" fill="#fdf6e3" stroke="#8a6d3b"/>'
        face += pen.text(x + 10, 163.2, str(token.points), 12, fill="#33291a", bold=True, anchor="middle")
        parts.append(group([face], kind="held", title=token_label(token)))
    return "".join(parts)


def _draw_fulfilled(pen: Pen, position: Position, guild: Guild, width: float) -> str:
    """Contracts fulfilled, as chips in one row, pressed together where they need more."""
    t = pen.theme
    if not guild.fulfilled:
        return pen.text(12, 184, translate("drawn-none-fulfilled"), 13, fill=t.ink_soft)
    cards = [find_contract(position, id) for id in guild.fulfilled]
    longest = max(40.0, (width - 14) / len(cards) - 6)
    parts = []
    natural = [
        estimate_text_width(contract_name(card) + points_label(card), 13, bold=True) + 30 for card in cards
    ]
    if sum(natural) + 6 * len(cards) <= width - 14:
        widths = natural
    else:
        widths = [longest] * len(cards)
    x = 10.0
    for card, chip in zip(cards, widths, strict=True):
        face = pen.rect(0, 0, chip, 21, t.card, round=10, line=t.line)
        face += pen.text(
            8,
            15,
            contract_name(card),
            13,
            longest=chip - 30 - estimate_text_width(points_label(card), 13, bold=True),
        )
        face += _draw_points(pen, points_label(card), chip - 6, 15.5, 13)
        parts.append(group([face], x, 169, kind="fulfilled", title=contract_label(position, card.id)))
        x += chip + 6
    return "".join(parts)


def draw_legend(pen: Pen, width: float) -> str:
    """What the drawings on the map mean."""
    t = pen.theme
    parts = [pen.rect(0, 0, width, LEGEND_HEIGHT, t.paper, round=9, line=t.line)]
    kinds = ("fog", "forest", "meadow", "tile", "ruins", "forbidden")
    for i, kind in enumerate(kinds):
        x, y = 36 + i % 2 * width / 2, 26 + i // 2 * 44
        parts.append(pen.use_symbol(kind, x, y, 0.48))
        if kind == "ruins":
            parts.append(
                pen.use_symbol("arch", x - 9, y - 1, 0.46) + pen.use_symbol("columns", x + 10, y - 1, 0.46)
            )
        parts.append(pen.text(x + 32, y + 5, translate(f"hex-{kind}"), 15, longest=width / 2 - 78))
    return group(parts, kind="key")
