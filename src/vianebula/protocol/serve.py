"""The bot's end: any player of ours behind the protocol. It listens also while it thinks or evaluates."""

from __future__ import annotations

import contextlib
import re
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from queue import Empty, SimpleQueue
from typing import Protocol

from ..errors import MAX_MESSAGE, ViaNebulaError, shorten
from .lines import Option, format_option, parse_pairs

WriteLine = Callable[[str], None]
Inbox = SimpleQueue[str | Exception | None]  # lines; at last why there are no more, None for their end
TaskQueue = SimpleQueue[Callable[[], None]]  # what is still to be done by the thread that thinks
DEFAULT_AMOUNT, MAX_AMOUNT = 1000, 10**9  # milliseconds or simulations
STOP_GRACE_SECONDS = 0.25  # that a bot has to come to an end after `stop`, before it plays at once


class CannotPlay(ViaNebulaError):
    """A player was given a game that it does not know: it ends, which is better than to play anything."""


class ProtocolBot(Protocol):
    """What `serve` needs: a name, and answers made from what a bot is told over the protocol."""

    name: str
    author: str
    options: list[Option]
    can_evaluate: bool

    def set_option(self, name: str, value: str) -> None:
        """Set one of its options."""
        ...

    def newgame(self, fields: dict[str, str]) -> None:
        """A game begins; like `play`, it may raise CannotPlay."""
        ...

    def play(
        self, view: str, legal: list[str], unit: str, amount: int, say: WriteLine, cancel: threading.Event
    ) -> str:
        """Think and answer; when `cancel` is set, at once with the best found so far."""
        ...

    def play_at_once(self, view: str, legal: list[str]) -> str:
        """An action without thinking, for when `play` does not come to an end."""
        ...

    def evaluate(self, view: str) -> str:
        """What it thinks of a view, as the protocol writes it."""
        ...


@dataclass
class DecisionToMake:
    """A decision that is being thought about; it is answered once, by whoever is first."""

    view: str
    legal: list[str]
    unit: str = "time"
    amount: int = DEFAULT_AMOUNT
    cancel: threading.Event = field(default_factory=threading.Event)  # the answer is wanted now
    done: threading.Event = field(default_factory=threading.Event)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def claim_answer(self) -> bool:
        """The right to answer, given once."""
        with self._lock:
            first = not self.done.is_set()
            self.done.set()
            return first


def serve(bot: ProtocolBot, lines: Iterable[str], write: WriteLine) -> None:
    """Answer line by line until `quit` or the end of the input. `write` gets one line at a time.

    Raises CannotPlay as soon as the player does, even if nothing is said meanwhile.
    """
    inbox: Inbox = SimpleQueue()
    server = _ProtocolSession(bot, write, inbox)
    threading.Thread(target=_read_into_inbox, args=(lines, inbox), daemon=True).start()
    while isinstance(said := inbox.get(), str):
        word, _, text = said.strip().partition(" ")
        if word == "quit":
            return
        server.handle_line(word, text.strip())
    if isinstance(said, Exception):
        raise said
    server.wait_until_idle()  # the input ended: what was asked is still answered


def _read_into_inbox(lines: Iterable[str], inbox: Inbox) -> None:
    try:
        for line in lines:
            inbox.put(line)
        inbox.put(None)
    except Exception as error:
        inbox.put(error)


class _ProtocolSession:
    """One thread listens and never waits for long; another does what is for the player to do, in order."""

    def __init__(self, bot: ProtocolBot, write: WriteLine, inbox: Inbox) -> None:
        self.bot = bot
        self.inbox = inbox
        self.view = ""
        self.legal: list[str] = []
        self.decision: DecisionToMake | None = None
        self._write = write
        self._lock = threading.Lock()
        self.tasks = self.start_worker()

    def send_line(self, line: str) -> None:
        with self._lock:
            self._write(line)

    def handle_line(self, word: str, text: str) -> None:
        """Do what a line says; unknown words are passed over."""
        if word == "vnep":
            self.send_greeting()
        elif word == "ping":
            self.send_line(f"pong {text}")
        elif word == "position":
            self.view = text
        elif word == "legal":
            self.legal = text.split()
        elif word == "go":
            self.start_thinking(text.split())
        elif word == "stop":
            self.stop_thinking()
        elif word == "refused":
            self.play_other_than(text.partition(" ")[0])
        elif word == "eval":
            self.tasks.put(partial(self.answer_evaluation, text))
        elif word == "set":
            name, _, value = text.partition(" ")
            self.tasks.put(partial(self.bot.set_option, name, value))
        elif word == "newgame":
            self.tasks.put(partial(self.bot.newgame, parse_pairs(text)))

    def send_greeting(self) -> None:
        self.send_line(f"id name {self.bot.name}")
        self.send_line(f"id author {self.bot.author}")
        for option in self.bot.options:
            self.send_line(format_option(option))
        if self.bot.can_evaluate:
            self.send_line("can eval")
        self.send_line("ready")

    def send_error(self, error: Exception) -> None:
        text = shorten(str(error), MAX_MESSAGE).replace('"', "'")
        self.send_line(f'info text "{text}"')

    def start_worker(self) -> TaskQueue:
        """With a thread that works there for the whole of its life: players keep memory for each thread."""
        tasks: TaskQueue = SimpleQueue()
        threading.Thread(target=self.run_tasks, args=(tasks,), daemon=True).start()
        return tasks

    def run_tasks(self, tasks: TaskQueue) -> None:
        while True:
            do = tasks.get()
            try:
                do()
            except CannotPlay as error:
                self.inbox.put(error)
                return
            except Exception as error:  # whatever it is, the next question is still answered
                self.send_error(error)
            if self.tasks is not tasks:
                return

    def replace_worker(self) -> None:
        """Whoever thinks too long is left to it; what waits there is done by another thread."""
        old, self.tasks = self.tasks, self.start_worker()
        with contextlib.suppress(Empty):
            while True:
                self.tasks.put(old.get_nowait())

    def wait_until_idle(self) -> None:
        """Wait until all is done."""
        done = threading.Event()
        self.tasks.put(done.set)
        done.wait()

    def start_thinking(self, words: list[str]) -> None:
        unit = words[0] if len(words) > 1 and words[0] in ("time", "nodes") else "time"
        amount = int(words[1]) if len(words) > 1 and re.fullmatch("[0-9]{1,18}", words[1]) else DEFAULT_AMOUNT
        self.decision = DecisionToMake(self.view, self.legal, unit, min(max(amount, 1), MAX_AMOUNT))
        self.tasks.put(partial(self.think_and_answer, self.decision))

    def think_and_answer(self, decision: DecisionToMake) -> None:
        if decision.done.is_set():
            return

        def report(line: str) -> None:
            if not decision.done.is_set():
                self.send_line(line)

        try:
            text = self.bot.play(
                decision.view, decision.legal, decision.unit, decision.amount, report, decision.cancel
            )
        except CannotPlay:
            raise
        except Exception as error:  # whatever it is, the host waits for an answer
            self.send_error(error)
            text = _first_or_empty(decision.legal)
        if decision.claim_answer():
            self.send_line(f"play {text}")

    def stop_thinking(self) -> None:
        """The answer is wanted now."""
        decision = self.decision
        if decision is None:
            return
        decision.cancel.set()
        if decision.done.wait(STOP_GRACE_SECONDS):
            return
        self.replace_worker()
        try:
            text = self.bot.play_at_once(decision.view, decision.legal)
        except Exception:
            text = _first_or_empty(decision.legal)
        if decision.claim_answer():
            self.send_line(f"play {text}")

    def play_other_than(self, refused: str) -> None:
        """Its own answers are legal; should the host think otherwise, any other will do."""
        others = [text for text in self.legal if text != refused]
        self.send_line(f"play {_first_or_empty(others or self.legal)}")

    def answer_evaluation(self, text: str) -> None:
        number, _, view = text.partition(" ")
        self.send_line(f"eval {number} {self.bot.evaluate(view)}")


def _first_or_empty(legal: list[str]) -> str:
    return legal[0] if legal else ""
