"""Studies: a record with variations, comments and arrows, as PGN has them (docs/notation.md).

    1.2 Ad4 (Ac5) Bf2 {opens the wood [%arrow d4>f2]} (Bf4 {slower})
    1.3 Ce5

A variation in parentheses stands after an action and is played in its place; variations may have variations.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NoReturn

from ..errors import RecordError, ViaNebulaError, quote
from ..game import Game
from ..i18n import Message
from .position_text import parse_position
from .record import MAX_BYTES, Record, format_headers, parse_headers

MAX_DEPTH = 40  # variations in variations
MAX_NODES = 20_000
LINE_LENGTH = 100
_WORD = re.compile(r"\{([^}]*)\}|([1-9][0-9]*\.[1-4])(?=[\s()]|$)|([()])|([^\s{}()]+)|([{}])")
_MARK = re.compile(r"\[%(arrow|mark) ([^\]\s]*)\]")
_ARROW = re.compile(r"[a-z][0-9]{1,2}>[a-z][0-9]{1,2}")
_HEX = re.compile(r"[a-z][0-9]{1,2}")


@dataclass
class StudyNode:
    """A position: the action that leads to it, what is said and drawn there, and how it goes on.

    The first child is the main line, the others are variations.
    """

    action: str = ""  # empty at the start
    comments: list[str] = field(default_factory=list)
    arrows: list[str] = field(default_factory=list)  # `d4>f2`
    marks: list[str] = field(default_factory=list)  # hexes
    children: list[StudyNode] = field(default_factory=list)
    line: int | None = None  # where it stands in the text


@dataclass
class Study:
    """Headers as a record has them, and a tree of positions."""

    headers: dict[str, str]
    root: StudyNode
    header_lines: dict[str, int] = field(default_factory=dict)


# --- reading


def parse_study(text: str, name: str = "") -> Study:
    """Read a study. Whether its actions are legal is seen by `check_study`; a record is a study too."""
    if len(text) > MAX_BYTES:
        raise RecordError(Message("error-record-too-large"), name=name)
    record, lines, first_line = parse_headers(text, name)
    study = Study(record.headers, StudyNode(), record.header_lines)
    _Parser(study.root, name).parse("\n".join(lines), first_line)
    return study


class _Parser:
    """Reads the words of a study; a variation goes on from before the last action."""

    def __init__(self, root: StudyNode, name: str) -> None:
        self._name, self._n_nodes = name, 0
        self._path = [root]  # to the position after the last action
        self._outer: list[tuple[list[StudyNode], int]] = []  # paths of the lines that are interrupted

    def parse(self, body: str, first_line: int) -> None:
        """Read all of it."""
        line, counted = first_line, 0
        for found in _WORD.finditer(body):
            line += body.count("\n", counted, found.start())
            counted = found.start()
            comment, label, bracket, action, brace = found.groups()
            if brace:
                self._fail(Message("error-comment-open" if brace == "{" else "error-comment-brace"), line)
            elif comment is not None:
                self._comment(comment, line)
            elif bracket == "(":
                self._begin_variation(line)
            elif bracket == ")":
                self._end_variation(line)
            elif not label:
                self._play(action, line)
        if self._outer:
            self._fail(Message("error-variation-open"), self._outer[-1][1])

    def _play(self, action: str, line: int) -> None:
        self._n_nodes += 1
        if self._n_nodes > MAX_NODES:
            self._fail(Message("error-study-too-large"), line)
        here = self._path[-1]
        known = next((child for child in here.children if child.action == action), None)
        if known is None:
            known = StudyNode(action, line=line)
            here.children.append(known)
        self._path.append(known)

    def _begin_variation(self, line: int) -> None:
        if len(self._path) < 2:
            self._fail(Message("error-variation-of-nothing"), line)
        if len(self._outer) >= MAX_DEPTH:
            self._fail(Message("error-variation-deep"), line)
        self._outer.append((self._path, line))
        self._path = self._path[:-1]

    def _end_variation(self, line: int) -> None:
        if not self._outer:
            self._fail(Message("error-variation-end"), line)
        interrupted, _ = self._outer.pop()
        if len(self._path) < len(interrupted):
            self._fail(Message("error-variation-empty"), line)
        self._path = interrupted

    def _comment(self, text: str, line: int) -> None:
        here = self._path[-1]
        for kind, value in _MARK.findall(text):
            if not (_ARROW if kind == "arrow" else _HEX).fullmatch(value):
                self._fail(Message("error-study-mark", text=quote(f"[%{kind} {value}]")), line)
            (here.arrows if kind == "arrow" else here.marks).append(value)
        said = " ".join(_MARK.sub(" ", text).split())
        if said:
            here.comments.append(said)

    def _fail(self, reason: Message, line: int) -> NoReturn:
        raise RecordError(reason, line, self._name)


def check_study(study: Study, name: str = "") -> Game:
    """Play every line of a study; the game after its main line. What is illegal is refused with its line."""
    try:
        game = Game.from_position(parse_position(study.headers["Deal"]))
    except ViaNebulaError as error:
        raise RecordError(error.message, study.header_lines.get("Deal"), name, error.why) from None
    # A stack, not recursion: a game has hundreds of actions. None takes the last action back.
    todo: list[StudyNode | None] = list(reversed(study.root.children))
    while todo:
        node = todo.pop()
        if node is None:
            game.undo()
            continue
        try:
            game.resume([game.parse(node.action)])
        except ViaNebulaError as error:
            raise RecordError(error.message, node.line, name, error.why) from None
        todo.append(None)
        todo += reversed(node.children)
    node = study.root
    while node.children:
        node = node.children[0]
        game.resume([game.parse(node.action)])
    return game


# --- writing


def format_study(study: Study) -> str:
    """A study as text; read again it is the same."""
    lines = [""]
    for word in [*_comment_words(study.root), *_line_words(study.root)]:
        if lines[-1] and len(lines[-1]) + 1 + len(word) > LINE_LENGTH:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return "\n".join([*format_headers(study.headers), "", *lines]) + "\n"


def _line_words(node: StudyNode) -> Iterator[str]:
    """The main line from a position on, each action followed by what could be played in its place."""
    while node.children:
        main, *others = node.children
        yield main.action
        yield from _comment_words(main)
        for other in others:
            words = [other.action, *_comment_words(other), *_line_words(other)]
            words[0] = f"({words[0]}"
            words[-1] += ")"
            yield from words
        node = main


def _comment_words(node: StudyNode) -> Iterator[str]:
    marks = [*(f"[%arrow {arrow}]" for arrow in node.arrows), *(f"[%mark {mark}]" for mark in node.marks)]
    for comment in node.comments:
        yield "{" + " ".join(comment.replace("{", "(").replace("}", ")").split()) + "}"
    if marks:
        yield "{" + " ".join(marks) + "}"


def study_of_record(record: Record) -> Study:
    """A record as a study with one line."""
    root = StudyNode(comments=list(record.comments.get(0, [])))
    here = root
    for n, action in enumerate(record.actions, 1):
        node = StudyNode(action, list(record.comments.get(n, [])))
        here.children.append(node)
        here = node
    return Study(dict(record.headers), root)
