"""The host's end: one bot that runs as a program of its own is asked what it plays."""

from __future__ import annotations

import contextlib
import re
import shlex
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from ..errors import ViaNebulaError, shorten
from .lines import (
    VERSION,
    EngineFault,
    Option,
    format_game_over,
    format_newgame,
    parse_info,
    parse_option,
    parse_seat_chances,
)
from .process import STDERR_LINES, HostLimits, LineProcess, Transcript

MAX_SECONDS = 86_400.0  # seconds for one decision, a day
ExplainIllegal = Callable[[str], str]  # the reason id for a text that is not legal


@dataclass(frozen=True)
class Answer:
    """What a bot played, how long it took (also past its time), and what it said about it last."""

    text: str
    seconds: float
    late: float = 0.0  # seconds past its time, within the grace
    info: dict[str, str] = field(default_factory=dict)
    refused: str | None = None  # its first answer, if that was not legal


@dataclass(frozen=True)
class Evaluation:
    """Chances to win per seat, and how likely the bot finds each action."""

    values: tuple[float, ...]
    policy: dict[str, float]


def check_seconds(seconds: float) -> None:
    """Refuse a time that cannot be told to a bot."""
    if not 0 < seconds <= MAX_SECONDS:
        raise ViaNebulaError(f"the time for a decision is more than 0 and at most {MAX_SECONDS:g} seconds")


class Engine:
    """A bot over VNEP. Every method raises EngineFault when it does not keep to the protocol.

    Words like `Sims=400` before the program's own are set as its options. A transcript that is given is
    written into also when the program never gets ready.

    >>> from vianebula import Game
    >>> game = Game.deal(board="beginner", seats=3, seed=7)
    >>> engine = Engine("examples/bots/first.py")
    >>> engine.send_newgame("beginner", seats=3, seat=game.seat_to_move)
    >>> texts = [action.text for action in game.legal]
    >>> answer = engine.ask(game.view(game.seat_to_move).text(), texts, seconds=1)
    >>> answer.text in game.legal
    True
    >>> code = engine.quit()
    """

    def __init__(
        self,
        command: str | Sequence[str],
        limits: HostLimits | None = None,
        transcript: Transcript | None = None,
    ) -> None:
        self.name = command if isinstance(command, str) else " ".join(command)
        self.author = ""
        self.options: dict[str, Option] = {}
        self.abilities: set[str] = set()
        settings, words = split_options_and_command(command)
        self.lines = LineProcess(words, limits, transcript)
        self.limits = self.lines.limits
        self._pings = 0
        try:
            self._handshake()
            for name, value in settings.items():
                self._check_option(name)
                self.set_option(name, value)
        except BaseException as error:
            self.kill(error)
            raise

    def _handshake(self) -> None:
        self.lines.send(f"vnep {VERSION}")
        began = time.monotonic()
        deadline = began + self.limits.ready
        while True:
            line = self.lines.receive(deadline)
            if line is None and (deadline == began + self.limits.preparing or not self.lines.has_computed()):
                raise EngineFault("not-ready")
            word, _, text = (line or "info").partition(" ")
            if word == "ready":
                return
            if word == "info":  # it may have to compile itself once, or to load a large library
                deadline = min(time.monotonic() + self.limits.ready, began + self.limits.preparing)
            if word == "id" and text.startswith("name "):
                self.name = shorten(text[5:].strip(), 80)
            elif word == "id" and text.startswith("author "):
                self.author = shorten(text[7:].strip(), 80)
            elif word == "can":
                self.abilities.update(text.split())
            elif word == "option" and (option := parse_option(text)):
                self.options[option.name] = option

    def _check_option(self, name: str) -> None:
        if name not in self.options:
            known = ", ".join(self.options) or "none"
            raise EngineFault("cannot-start", f"it has no option {shorten(name)!r}: its options are {known}")

    # --- telling

    def set_option(self, name: str, value: str) -> None:
        """Set one of its options."""
        self.lines.send(f"set {name} {value}")

    def send_newgame(self, board: str, seats: int, seat: int, seed: int | None = None) -> None:
        """`seat` is its own (0-3). The seed is for the bot's own chance, and says nothing about the deal."""
        self.lines.send(format_newgame(board, seats, seat, seed))

    def send_action_played(self, seat: int, text: str) -> None:
        """Tell it what a seat (0-3) played."""
        self.lines.send(f"saw {seat + 1} {text}")

    def send_game_over(self, scores: Sequence[int], winners: Sequence[int]) -> None:
        """Tell it the scores and the winners."""
        self.lines.send(format_game_over(scores, winners))

    # --- asking

    def ping(self) -> float:
        """Is it alive? The seconds it took to say so."""
        self._pings += 1
        began = time.monotonic()
        self.lines.send(f"ping {self._pings}")
        while (line := self.lines.receive(began + self.limits.pong)) is not None:
            if line.split() == ["pong", str(self._pings)]:
                return time.monotonic() - began
        raise EngineFault("no-pong")

    def ask(
        self,
        view: str,
        legal: Sequence[str],
        seconds: float | None = None,
        nodes: int | None = None,
        explain_illegal: ExplainIllegal | None = None,
    ) -> Answer:
        """Show a view and the legal actions, and wait for the one it plays."""
        self._discard_stale_lines()
        if nodes is not None:
            go, limit = f"go nodes {nodes}", self.limits.longest
            limit = limit if seconds is None else min(limit, seconds)
        else:
            limit = 1.0 if seconds is None else seconds
            go = f"go time {max(1, round(limit * 1000))}"
        self.lines.send(f"position {view}", "legal " + " ".join(legal), go)
        began = time.monotonic()
        return self._wait_for_play(frozenset(legal), began, began + limit, explain_illegal)

    def _discard_stale_lines(self) -> None:
        """What was said before anything was asked answers nothing."""
        while self.lines.receive(0.0) is not None:
            pass

    def _wait_for_play(
        self, legal: frozenset[str], began: float, end: float, explain_illegal: ExplainIllegal | None
    ) -> Answer:
        info: dict[str, str] = {}
        refused: str | None = None
        stopped = False
        while True:
            line = self.lines.receive(end + self.limits.grace if stopped else end)
            now = time.monotonic()
            if line is None:
                if stopped:
                    raise EngineFault("late", f"no answer {now - began:.2f} s after go")
                stopped = True
                self.lines.send("stop")
                continue
            word, _, text = line.partition(" ")
            if word == "info":
                info |= parse_info(text)
            if word != "play":
                continue
            text = text.strip()
            if text in legal:
                return Answer(text, now - began, max(0.0, now - end), info, refused)
            reason = explain_illegal(text) if explain_illegal else "not-legal-now"
            self.lines.log_transcript("!", f"{text} is not legal: {reason}")
            if refused is not None:
                raise EngineFault("illegal", f"{shorten(refused)!r}, then {shorten(text)!r}")
            refused = text
            self.lines.send(f"refused {shorten(text, 200)} {reason}")

    def evaluate(self, view: str, number: int, seconds: float = 5.0) -> Evaluation:
        """What it thinks of a position; only for a bot that `can eval`."""
        self.lines.send(f"eval {number} {view}")
        deadline = time.monotonic() + seconds
        while (line := self.lines.receive(deadline)) is not None:
            words = line.split()
            if words[:2] == ["eval", str(number)]:
                return _parse_evaluation(words[2:])
        raise EngineFault("late", f"no evaluation within {seconds:g} s")

    # --- its end

    def quit(self) -> int | None:
        """Say goodbye and see the process end. Its exit code, None if it had to be ended."""
        return quit_all([self])[0]

    def kill(self, reason: BaseException | None = None) -> None:
        """End it at once. Of one that failed the transcript tells why, as far as it said that itself."""
        if reason is not None:
            for line in self.lines.last_stderr_lines(STDERR_LINES):
                self.lines.log_transcript("e", line)
            self.lines.log_transcript("!", str(reason))
        self.lines.close()


def quit_all(engines: Sequence[Engine]) -> list[int | None]:
    """Say goodbye to all, then see them end, which they do at the same time."""
    for engine in engines:
        with contextlib.suppress(EngineFault):
            engine.lines.send("quit")
        engine.lines.close_input()
    now = time.monotonic()
    return [engine.lines.close(now + engine.limits.quit) for engine in engines]


def split_options_and_command(command: str | Sequence[str]) -> tuple[dict[str, str], list[str]]:
    """The options before a command line, and the command line: `Sims=400 ./mybot --fast`."""
    try:
        words = shlex.split(command) if isinstance(command, str) else list(command)
    except ValueError as error:
        raise EngineFault("cannot-start", f"{shorten(str(command))!r}: {error}") from None
    settings: dict[str, str] = {}
    while words and (found := re.fullmatch(r"([^\s/=]+)=([^\n]*)", words[0])):
        settings[found[1]] = found[2]
        del words[0]
    return settings, words


def _parse_evaluation(words: list[str]) -> Evaluation:
    parts = dict(zip(words[::2], words[1::2], strict=False))
    policy: dict[str, float] = {}
    for pair in filter(None, parts.get("policy", "").split(",")):
        text, _, chance = pair.rpartition(":")
        try:
            policy[text] = float(chance)
        except ValueError:
            raise EngineFault("bad-answer", f"{shorten(pair)!r} is not an action with its chance") from None
    return Evaluation(parse_seat_chances(parts.get("value", "")), policy)
