"""Read the files of a data folder: boards drawn as text, tokens and contracts as TOML.

Whatever is wrong is told as file, line and reason, because the reader of the message is somebody typing in
the values of a printed box.
"""

from __future__ import annotations

import re
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

from ..errors import DataFileError, quote, shorten
from ..i18n import Message
from ..rules.actions import MAX_MIXING_CARDS
from ..rules.constants import (
    CONTRACTS,
    MAX_HEXES,
    MAX_RUINS,
    MAX_TOKEN_KINDS,
    PIECES_OF_A_KIND,
    PRIVATE_CONTRACTS,
    SPOTS,
)
from ..rules.power import Power
from ..rules.powers import POWERS
from ..text.user_file import UnreadableFileError, read_text
from .model import HEX_KINDS, RESOURCES, Board, Components, Contract, Token

SYMBOLS = {"~": "fog", "^": "forest", ".": "meadow", "#": "ruins", "x": "forbidden"}
MAX_BYTES = 1_000_000
VALUES = {"cost", "points", "amount", "amount_2_3", "resource", "copies"}


def package_data_folder() -> Path:
    """The data that comes with the package: inside it when installed, beside it in a checkout."""
    inside = Path(__file__).parents[1] / "data"
    return inside if inside.is_dir() else Path(__file__).parents[3] / "data"


@lru_cache(maxsize=8)
def load_components(folder: Path | None = None) -> Components:
    """Read a data folder. What it does not have is taken from the package's own data."""
    own = package_data_folder()
    folder = folder or own
    if not _is_folder(folder):
        raise DataFileError(folder, None, Message("error-no-such-folder"))
    tokens, special = load_tokens(_find_data_file(folder, own, "tokens.toml"))
    contracts = load_contracts(_find_data_file(folder, own, "contracts.toml"))
    boards = {}
    for home in (own / "boards", folder / "boards"):
        for path in sorted(home.glob("*.txt")):
            board = load_board(path)
            boards[board.name] = board
    return Components(folder, tokens, special, contracts, boards)


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except (OSError, ValueError):  # a name that no folder can have
        return False


def _find_data_file(folder: Path, own: Path, name: str) -> Path:
    return folder / name if (folder / name).exists() else own / name


def _read_data_file(path: Path) -> str:
    try:
        return read_text(path, MAX_BYTES)
    except UnreadableFileError as error:
        raise DataFileError(path, None, error.reason) from None


# --- boards


def load_board(path: Path) -> Board:
    """Read a drawing: `key: value` lines, a blank line, then one symbol a hex, rows shifted by turns."""
    lines = _read_data_file(path).splitlines()
    header = {"name": path.stem, "title": path.stem, "status": "reconstructed", "note": ""}
    start = 0
    for start, line in enumerate(lines):
        if not line.strip():
            break
        key, colon, value = line.partition(":")
        if not colon or key.strip() not in header:
            reason = Message("error-board-header", text=quote(line.strip()), known=", ".join(header))
            raise DataFileError(path, start + 1, reason)
        header[key.strip()] = value.strip()
    if not re.fullmatch("[a-z0-9-]{1,40}", header["name"]):
        raise DataFileError(path, 1, Message("error-board-name", name=quote(header["name"])))
    if header["status"] not in ("known", "reconstructed"):
        raise DataFileError(path, 1, Message("error-board-status", status=quote(header["status"])))
    return _parse_drawing(path, header, lines[start + 1 :], start + 2)


def _parse_drawing(path: Path, header: dict[str, str], rows: list[str], first_line: int) -> Board:
    while rows and not rows[-1].strip():
        rows.pop()
    names, kinds, cells = [], [], []
    parity = None
    for r, row in enumerate(rows):
        line = first_line + r
        if r >= 26:
            raise DataFileError(path, line, Message("error-too-many-rows"))
        for c, symbol in enumerate(row.rstrip()):
            if symbol == " ":
                continue
            if symbol not in SYMBOLS:
                known = " ".join(SYMBOLS)
                reason = Message("error-symbol", column=c + 1, symbol=quote(symbol), known=known)
                raise DataFileError(path, line, reason)
            parity = (r + c) % 2 if parity is None else parity
            if (r + c) % 2 != parity:
                raise DataFileError(path, line, Message("error-stagger", column=c + 1))
            names.append(f"{chr(ord('a') + r)}{c // 2 + 1}")
            kinds.append(SYMBOLS[symbol])
            cells.append((r, c))
    if len(names) > MAX_HEXES:
        raise DataFileError(path, None, Message("error-too-many-hexes", n=len(names), most=MAX_HEXES))
    n_ruins, n_meadows = kinds.count("ruins"), kinds.count("meadow")
    if n_ruins > MAX_RUINS:
        raise DataFileError(path, None, Message("error-too-many-ruins", n=n_ruins, most=MAX_RUINS))
    if n_meadows != SPOTS:
        raise DataFileError(path, None, Message("error-meadows", n=n_meadows, wanted=SPOTS))
    if n_ruins == 0:
        raise DataFileError(path, None, Message("error-no-ruins"))
    return Board(**header, hexes=tuple(names), kinds=tuple(kinds), cells=tuple(cells))


# --- tokens and contracts


def _load_toml(path: Path) -> tuple[dict[str, Any], str]:
    text = _read_data_file(path)
    try:
        return tomllib.loads(text), text
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"line (\d+)", str(error))
        reason = re.sub(r" \(at line.*\)", "", str(error))
        raise DataFileError(path, int(found[1]) if found else None, reason) from None
    except RecursionError:
        raise DataFileError(path, None, Message("error-nested")) from None
    except ValueError:
        raise DataFileError(path, None, Message("error-long-number")) from None


def _line_number_of(text: str, header: str, entry: int = 0, key: str | None = None) -> int:
    """The line of the n-th such header, or of a key (`{` for a card) below it."""
    lines = text.splitlines()
    starts = [i for i, line in enumerate(lines) if line.strip() == header]
    if not starts:
        return 1
    if key is None:
        return starts[min(entry, len(starts) - 1)] + 1
    if key == "{":
        cards = [i for i, line in enumerate(lines) if i > starts[0] and line.strip().startswith("{")]
        return (cards[entry] if entry < len(cards) else starts[0]) + 1
    start = starts[min(entry, len(starts) - 1)]
    for i in range(start + 1, len(lines)):
        if lines[i].split("=")[0].strip() == key:
            return i + 1
    return start + 1


def _is_int_between(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _not_int_between_message(key: str, least: int, most: int, value: object) -> Message:
    return Message("error-whole-number", key=key, least=least, most=most, value=_shorten_for_message(value))


def _shorten_for_message(value: object) -> str:
    """A value of a file as a message shows it."""
    if isinstance(value, int) and abs(value) > 10**9:
        return "…"
    return shorten(repr(value))


def _parse_known_keys(value: object) -> frozenset[str]:
    words = value if isinstance(value, list) else []
    return frozenset(word for word in words if isinstance(word, str)) & VALUES


def load_tokens(path: Path) -> tuple[tuple[Token, ...], Token]:
    """The kinds of token, and the special one, from tokens.toml."""
    data, text = _load_toml(path)
    rows = data.get("token")
    if not isinstance(rows, list) or not rows:
        raise DataFileError(path, None, Message("error-no-section", section="[[token]]"))
    tokens = []
    for i, row in enumerate(rows):
        tokens.append(_parse_token(path, text, row, i))
    copies = sum(token.copies for token in tokens)
    if copies != 20:
        raise DataFileError(path, None, Message("error-copies-of-tokens", n=copies))
    if len(tokens) > MAX_TOKEN_KINDS:
        raise DataFileError(path, None, Message("error-kinds-of-token", n=len(tokens)))
    special = data.get("special")
    if not isinstance(special, dict):
        raise DataFileError(path, None, Message("error-no-section", section="[special]"))
    _check_keys(path, text, "[special]", special, ("amount", "amount_2_3", "known"))
    for key in ("amount", "amount_2_3"):
        if not _is_int_between(special.get(key), 1, PIECES_OF_A_KIND):
            line = _line_number_of(text, "[special]", 0, key)
            raise DataFileError(
                path, line, _not_int_between_message(key, 1, PIECES_OF_A_KIND, special.get(key))
            )
    known = _parse_known_keys(special.get("known"))
    return tuple(tokens), Token("", special["amount"], special["amount_2_3"], 0, 1, known)


def _parse_token(path: Path, text: str, row: object, i: int) -> Token:
    if not isinstance(row, dict):
        raise DataFileError(path, None, Message("error-token-table"))
    limits = {"amount": (1, 18), "amount_2_3": (1, 18), "points": (0, 9), "copies": (1, 20)}
    for key in row:
        if key not in limits and key not in ("resource", "known"):
            reason = Message("error-token-key", key=quote(key))
            raise DataFileError(path, _line_number_of(text, "[[token]]", i, key), reason)
    for key, (least, most) in limits.items():
        if not _is_int_between(row.get(key), least, most):
            reason = _not_int_between_message(key, least, most, row.get(key))
            raise DataFileError(path, _line_number_of(text, "[[token]]", i, key), reason)
    if row.get("resource") not in tuple(RESOURCES):
        reason = Message(
            "error-token-resource",
            known=", ".join(RESOURCES),
            value=_shorten_for_message(row.get("resource")),
        )
        raise DataFileError(path, _line_number_of(text, "[[token]]", i, "resource"), reason)
    known = _parse_known_keys(row.get("known"))
    return Token(row["resource"], row["amount"], row["amount_2_3"], row["points"], row["copies"], known)


def load_contracts(path: Path) -> tuple[Contract, ...]:
    """All 41, the private ones first. Ids are name.cost; a second one alike gets `.2`.

    The printed kinds have as many cards as in the box (R5). Kinds that are not from there take the place of
    others: then there may be fewer of those.
    """
    data, text = _load_toml(path)
    for name in data:
        if name not in POWERS:
            reason = Message("error-no-such-contract", contract=quote(name))
            raise DataFileError(path, _line_number_of(text, f"[{name}]"), reason)
    is_printed = all(POWERS[name].copies for name in data)
    contracts: list[Contract] = []
    for power in sorted(POWERS.values(), key=lambda power: not power.private):
        header = f"[{power.id}]"
        cards = _parse_cards(path, text, data.get(power.id, {}), power)
        n = len(cards)
        if (n != power.copies) if is_printed else n > power.copies > 0:
            reason = Message("error-cards", contract=power.id, n=n, copies=power.copies)
            raise DataFileError(path, _line_number_of(text, header), reason)
        for i, card in enumerate(cards):
            contracts.append(
                _parse_contract(path, _line_number_of(text, header, i, "{"), power, card, contracts)
            )
    n_private = sum(contract.private for contract in contracts)
    if (n_private, len(contracts)) != (PRIVATE_CONTRACTS, CONTRACTS):
        reason = Message(
            "error-cards-in-all",
            private=n_private,
            neutral=len(contracts) - n_private,
            wantedPrivate=PRIVATE_CONTRACTS,
            wantedNeutral=CONTRACTS - PRIVATE_CONTRACTS,
        )
        raise DataFileError(path, None, reason)
    if sum(contract.power.mixes_stock for contract in contracts) > MAX_MIXING_CARDS:
        raise DataFileError(path, None, Message("error-mixing-cards", most=MAX_MIXING_CARDS))
    return tuple(contracts)


def _parse_cards(path: Path, text: str, section: Any, power: Power) -> list[Contract]:
    """The cards of a section. `private` need not be there, but must not say what the kind is not."""
    header = f"[{power.id}]"
    if not isinstance(section, dict):
        raise DataFileError(
            path, _line_number_of(text, header), Message("error-cards-table", contract=power.id)
        )
    _check_keys(path, text, header, section, ("private", "cards"))
    if section.get("private", power.private) is not power.private:
        reason = Message("error-private", contract=power.id, private=str(power.private).lower())
        raise DataFileError(path, _line_number_of(text, header, 0, "private"), reason)
    cards = section.get("cards", [])
    if not isinstance(cards, list):
        reason = Message("error-cards-table", contract=power.id)
        raise DataFileError(path, _line_number_of(text, header, 0, "cards"), reason)
    return cards


def _check_keys(path: Path, text: str, header: str, section: dict[str, Any], known: tuple[str, ...]) -> None:
    for key in section:
        if key not in known:
            reason = Message("error-unknown-key", key=quote(key), known=", ".join(known))
            raise DataFileError(path, _line_number_of(text, header, 0, key), reason)


def _parse_contract(path: Path, line: int, power: Power, card: object, others: list[Contract]) -> Contract:
    if not isinstance(card, dict) or set(card) - {"cost", "points", "known"}:
        raise DataFileError(path, line, Message("error-card-keys"))
    cost, points = card.get("cost"), card.get("points")
    if not _is_int_between(points, 0, 9):
        raise DataFileError(path, line, _not_int_between_message("points", 0, 9, points))
    wanted = cost if cost in ("alike2", "different3") else None
    if wanted is None and not (isinstance(cost, str) and re.fullmatch(f"[{RESOURCES}]{{1,9}}", cost)):
        reason = Message("error-card-cost", known=RESOURCES, value=_shorten_for_message(cost))
        raise DataFileError(path, line, reason)
    letters = "" if wanted else "".join(sorted(str(cost), key=RESOURCES.index))
    id = f"{power.id}.{letters or 'any'}"
    same = sum(other.id == id or other.id.startswith(id + ".") for other in others)
    if same:
        id = f"{id}.{same + 1}"
    assert isinstance(points, int)
    return Contract(
        id, power.id, letters, wanted, points, power.private, _parse_known_keys(card.get("known"))
    )


assert set(SYMBOLS.values()) == set(HEX_KINDS)
