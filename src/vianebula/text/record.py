"""Saved games (`.vn`): headers, the deal written out, a line per turn, comments (docs/notation.md).

    [Notation "vn1"]
    [Board "beginner"]
    …
    [Deal "vn1 beginner 3 seat=2 …"]
    [Scores "21,17,19"]

    1.2 Ad4 Bf2 {opens the wood}
    1.3 Ce5 Ff2a=store.ws +w:d4>s

The deal is the position before the first action, not a seed, so a record outlives any change of the shuffle.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ..action import Action
from ..components import Setup
from ..errors import PositionError, RecordError, ViaNebulaError, quote, shorten, within
from ..game import Game, Outcome
from ..i18n import Message
from ..position import UNKNOWN, States, position_from_state
from ..rules.state import TURN
from ..rules.tables import DECLARED_BYTES
from .position_text import format_position, parse_position
from .user_file import UnreadableFileError, file_error_reason, read_text

MAX_BYTES = 1_000_000
MAX_FILE = 500_000_000  # of many records, as a match keeps them
NOTATION = "vn1"
RULES = "1"  # changes when the same actions could lead elsewhere


@dataclass
class Record:
    """A game as written down: its headers, its actions, and comments by the number of actions before them."""

    headers: dict[str, str]
    actions: list[str]
    comments: dict[int, list[str]] = field(default_factory=dict)
    labels: dict[int, str] = field(default_factory=dict)  # "round.seat" by the number of actions before it
    lines: list[int] = field(default_factory=list)  # where each action stands in the file
    header_lines: dict[str, int] = field(default_factory=dict)  # and each header


def components_digest(setup: Setup) -> str:
    """Tells data sets apart: the same names with other values are another game."""
    return hashlib.sha256(setup.table_rows.tobytes()[:DECLARED_BYTES]).hexdigest()[:12]


# --- writing


def record_of(game: Game, headers: dict[str, str] | None = None) -> Record:
    """The record of a game so far. Result headers are added once it is over."""
    start = position_from_state(game.setup, game.start[0])
    record = Record(
        {
            "Notation": NOTATION,
            "Rules": RULES,
            "Board": game.setup.board.name,
            "Seats": str(game.setup.seats),
            "Components": components_digest(game.setup),
            **(headers or {}),
            "Deal": format_position(start),
        },
        [action.text for action in game.actions],
    )
    if game.outcome is not None:
        record.headers |= result_headers(game.outcome)
    record.labels = _turn_labels(game)
    return record


def _turn_labels(game: Game) -> dict[int, str]:
    """`round.seat` for each turn, by the number of actions before it."""
    labels: dict[int, str] = {}
    round_number, first, seat = 1, game.start["seat"].item(), None
    for i, (states, _) in enumerate(game.history):
        mover = states["seat"].item()
        if seat is None or mover != seat or _has_fresh_turn(states, game.actions[i - 1]):
            if seat is not None and _is_new_round(seat, mover, first):
                round_number += 1
            labels[i] = f"{round_number}.{mover + 1}"
        seat = mover
    return labels


def _has_fresh_turn(states: States, last: Action) -> bool:
    """Does a seat that follows itself begin another turn? It has two actions again, and did not gain one."""
    return bool(states["prompt"].item() == TURN and states["actions_left"].item() == 2 and last.cost >= 0)


def _is_new_round(before: int, after: int, first: int) -> bool:
    """Did play pass the first seat between these two turns?"""
    return (after - first) % 4 <= (before - first) % 4


def result_headers(outcome: Outcome) -> dict[str, str]:
    """The headers that tell how a finished game ended."""
    return {
        "Scores": ",".join(map(str, outcome.scores)),
        "Winners": ",".join(str(seat + 1) for seat in outcome.winners),
        "End": outcome.reason,
    }


def format_record(record: Record) -> str:
    """A record as the text of a `.vn` file."""
    lines = [*format_headers(record.headers), ""]
    words: list[str] = []
    for i in range(len(record.actions) + 1):
        if i in record.labels and words:
            lines.append(" ".join(words))
            words = []
        if i in record.labels:
            words.append(record.labels[i])
        words += ["{" + comment.replace("}", ")") + "}" for comment in record.comments.get(i, [])]
        if i < len(record.actions):
            words.append(record.actions[i])
    if words:
        lines.append(" ".join(words))
    return "\n".join(lines) + "\n"


def format_headers(headers: Mapping[str, str]) -> list[str]:
    """The lines of the headers."""
    return [f'[{key} "{_escape_header(value)}"]' for key, value in headers.items()]


def _escape_header(value: str) -> str:
    return " ".join(value.splitlines()).replace("\\", "\\\\").replace('"', '\\"')


# --- reading


def load_record(path: str | Path) -> Record:
    """Read a file of one record; one with several is refused (`read_records` reads those)."""
    texts = split_records(_read_record_file(Path(path), MAX_BYTES))
    if len(texts) > 1:
        raise RecordError(Message("error-several-records"), texts[1][0] + 1, str(path))
    return parse_record(texts[0][1], str(path))


def read_records(path: str | Path) -> Iterator[Record]:
    """The records of a file, one after the other, as a match keeps them: only one is in memory at a time.

    >>> from vianebula import read_records
    >>> games = read_records("tests/records/ender-1-of-2.vn")
    >>> [len(record.actions) > 50 for record in games]
    [True]
    """
    try:
        with Path(path).open(encoding="utf-8", newline="") as file:
            for before, text in _iter_record_texts(file):
                if len(text) > MAX_BYTES:
                    raise RecordError(Message("error-file-too-large"), before + 1, str(path))
                yield parse_record(text, str(path), before)
    except OSError as error:
        reason = file_error_reason(error, Message("error-cannot-be-read"))
        raise RecordError(reason, name=str(path)) from None
    except UnicodeDecodeError:
        raise RecordError(Message("error-not-text"), name=str(path)) from None


def load_record_texts(path: Path) -> list[tuple[int, str]]:
    """The records of a file, one after the other, as texts: each with the number of lines before it."""
    return split_records(_read_record_file(path, MAX_FILE))


def _read_record_file(path: Path, max_bytes: int) -> str:
    try:
        return read_text(path, max_bytes)
    except UnreadableFileError as error:
        raise RecordError(error.reason, name=str(path)) from None


def split_records(text: str) -> list[tuple[int, str]]:
    """The records of a text, each with the number of lines before it."""
    return list(_iter_record_texts(text.splitlines(keepends=True)))


def _iter_record_texts(lines: Iterable[str]) -> Iterator[tuple[int, str]]:
    """A header after an empty line begins another record; the one before it may have no actions at all."""
    start, own, is_begun, is_after_empty = 0, list[str](), False, False
    for number, line in enumerate(lines):
        is_header = re.match(r'\[[A-Za-z]{1,30} "', line) is not None
        if is_header and is_begun and is_after_empty:
            yield start, "".join(own)
            start, own = number, []
        own.append(line)
        is_after_empty = not line.strip()
        is_begun = is_begun or not is_after_empty
    yield start, "".join(own)


def parse_record(text: str, name: str = "", before: int = 0) -> Record:
    """Read a record. Whether its actions are legal is seen when it is replayed.

    `before` is how many lines of the file come before it.
    """
    if len(text) > MAX_BYTES:
        raise RecordError(Message("error-record-too-large"), name=name)
    record, lines, first_line = parse_headers(text, name, before)
    _parse_actions(record, lines, first_line, name)
    return record


def parse_headers(text: str, name: str = "", before: int = 0) -> tuple[Record, list[str], int]:
    """The headers of a record, as one without actions; the lines after them, and the number of the first."""
    record = Record({}, [])
    lines = text.splitlines()
    number = before
    for number, line in enumerate(lines, before + 1):
        if not line.strip():
            break
        found = re.fullmatch(r'\[([A-Za-z]{1,30}) "((?:[^"\\]|\\.)*)"\]', line.strip())
        if not found:
            raise RecordError(Message("error-no-header", text=quote(line.strip())), number, name)
        if found[1] in record.headers:
            raise RecordError(Message("error-header-twice", header=found[1]), number, name)
        record.headers[found[1]] = re.sub(r"\\(.)", r"\1", found[2])
        record.header_lines[found[1]] = number
    for key in ("Notation", "Board", "Seats", "Deal"):
        if key not in record.headers:
            raise RecordError(Message("error-header-missing", header=key), before + 1, name)
    if record.headers["Notation"] != NOTATION:
        reason = Message("error-notation", found=quote(record.headers["Notation"]), known=NOTATION)
        raise RecordError(reason, record.header_lines["Notation"], name)
    return record, lines[number - before :], number + 1


def _parse_actions(record: Record, lines: list[str], first_line: int, name: str) -> None:
    body = "\n".join(lines)
    line, counted = first_line, 0
    for found in re.finditer(r"\{([^}]*)\}|([1-9][0-9]*\.[1-4])(?=\s|$)|([^\s{}]+)|([{}])", body):
        comment, label, action, brace = found.groups()
        line += body.count("\n", counted, found.start())
        counted = found.start()
        if brace:
            wrong = Message("error-comment-open" if brace == "{" else "error-comment-brace")
            raise RecordError(wrong, line, name)
        if comment is not None:
            record.comments.setdefault(len(record.actions), []).append(" ".join(comment.split()))
        elif label:
            record.labels[len(record.actions)] = label
        else:
            record.actions.append(action)
            record.lines.append(line)


# --- replaying


def replay(
    record: Record, name: str = "", data: str | Path | None = None, setup: Setup | None = None
) -> Game:
    """Play a record through; every action must be legal, and what it says of itself must be true."""
    try:
        start = parse_position(record.headers["Deal"], data, setup)
        game = Game.from_position(start)
        if UNKNOWN in (*start.deck, *(id for guild in start.guilds for id in guild.hand)):
            raise PositionError(Message("error-unknown-cards"))
    except ViaNebulaError as error:
        raise RecordError(within("Deal", error.message), record.header_lines.get("Deal"), name) from None
    _check_headers(record, game, name)
    for i, action in enumerate(record.actions):
        line = record.lines[i] if i < len(record.lines) else None
        if game.over:
            raise RecordError(Message("error-after-the-end", text=quote(action)), line, name)
        label = record.labels.get(i)
        if label and label.split(".")[1] != str((game.seat_to_move or 0) + 1):
            told = f"{shorten(label)} {shorten(action)}"
            reason = Message("error-wrong-turn", text=told, seat=(game.seat_to_move or 0) + 1)
            raise RecordError(reason, line, name)
        try:
            game.resume([game.parse(action)])  # nobody asks what happened
        except ViaNebulaError as error:
            raise RecordError(error.message, line, name, error.why) from None
    if game.outcome is not None:
        for key, value in result_headers(game.outcome).items():
            said = record.headers.get(key, value)
            if said != value:
                reason = Message("error-wrong-result", header=key, said=quote(said), found=quote(value))
                raise RecordError(reason, record.header_lines.get(key), name)
    elif "Scores" in record.headers:
        line = record.header_lines.get("Scores")
        raise RecordError(Message("error-unfinished-with-scores"), line, name)
    return game


def _check_headers(record: Record, game: Game, name: str) -> None:
    setup = game.setup
    for key, value in (("Board", setup.board.name), ("Seats", str(setup.seats))):
        if record.headers[key] != value:
            said = quote(record.headers[key])
            reason = Message("error-wrong-header", header=key, said=said, found=quote(value))
            raise RecordError(reason, record.header_lines.get(key), name)
    components = record.headers.get("Components", components_digest(setup))
    if components != components_digest(setup):
        raise RecordError(Message("error-other-components"), record.header_lines.get("Components"), name)
