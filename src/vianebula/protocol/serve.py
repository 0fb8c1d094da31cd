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

    def set(self, name: str, value: str) -> None: ...

    def newgame(self, facts: dict[str, str]) -> None:
        """A game begins; like `play`, it may raise CannotPlay."""
        ...

    def play(
        self, view: str, legal: list[str], unit: str, amount: int, say: WriteLine, cancel: threading.Event
    ) -> str:
        """Think and answer; when `cancel` is set, at once with the best found so far."""
        ...

    def play_at_once(self, view: str, legal: list[str]) -> str: ...

    def evaluate(self, view: str) -> str: ...


@dataclass
class Decision:
    """A decision that is being thought about; it is answered once, by whoever is first."""

    view: str
    legal: list[str]
    unit: str = "time"
    amount: int = DEFAULT_AMOUNT
    cancel: threading.Event = field(default_factory=threading.Event)  # the answer is wanted now
    done: threading.Event = field(default_factory=threading.Event)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def take(self) -> bool:
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
    server = _Session(bot, write, inbox)
    threading.Thread(target=_listen, args=(lines, inbox), daemon=True).start()
    while isinstance(said := inbox.get(), str):
        word, _, text = said.strip().partition(" ")
        if word == "quit":
            return
        server.handle(word, text.strip())
    if isinstance(said, Exception):
        raise said
    server.finish()  # the input ended: what was asked is still answered


def _listen(lines: Iterable[str], inbox: Inbox) -> None:
    try:
        for line in lines:
            inbox.put(line)
        inbox.put(None)
    except Exception as error:
        inbox.put(error)


class _Session:
    """One thread listens and never waits for long; another does what is for the player to do, in order."""

    def __init__(self, bot: ProtocolBot, write: WriteLine, inbox: Inbox) -> None:
        self.bot = bot
        self.inbox = inbox
        self.view = ""
        self.legal: list[str] = []
        self.decision: Decision | None = None
        self._write = write
        self._lock = threading.Lock()
        self.tasks = self.start_worker()

    def say(self, line: str) -> None:
        with self._lock:
            self._write(line)

    def handle(self, word: str, text: str) -> None:
        """Do what a line says; unknown words are passed over."""
        if word == "vnep":
            self.send_greeting()
        elif word == "ping":
            self.say(f"pong {text}")
        elif word == "position":
            self.view = text
        elif word == "legal":
            self.legal = text.split()
        elif word == "go":
            self.go(text.split())
        elif word == "stop":
            self.stop()
        elif word == "refused":
            self.play_other(text.partition(" ")[0])
        elif word == "eval":
            self.tasks.put(partial(self.evaluate, text))
        elif word == "set":
            name, _, value = text.partition(" ")
            self.tasks.put(partial(self.bot.set, name, value))
        elif word == "newgame":
            self.tasks.put(partial(self.bot.newgame, parse_pairs(text)))

    def send_greeting(self) -> None:
        self.say(f"id name {self.bot.name}")
        self.say(f"id author {self.bot.author}")
        for option in self.bot.options:
            self.say(format_option(option))
        if self.bot.can_evaluate:
            self.say("can eval")
        self.say("ready")

    def send_error(self, error: Exception) -> None:
        text = shorten(str(error), MAX_MESSAGE).replace('"', "'")
        self.say(f'info text "{text}"')

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

    def finish(self) -> None:
        """Wait until all is done."""
        done = threading.Event()
        self.tasks.put(done.set)
        done.wait()

    def go(self, words: list[str]) -> None:
        unit = words[0] if len(words) > 1 and words[0] in ("time", "nodes") else "time"
        amount = int(words[1]) if len(words) > 1 and re.fullmatch("[0-9]{1,18}", words[1]) else DEFAULT_AMOUNT
        self.decision = Decision(self.view, self.legal, unit, min(max(amount, 1), MAX_AMOUNT))
        self.tasks.put(partial(self.think, self.decision))

    def think(self, decision: Decision) -> None:
        if decision.done.is_set():
            return

        def report(line: str) -> None:
            if not decision.done.is_set():
                self.say(line)

        try:
            text = self.bot.play(
                decision.view, decision.legal, decision.unit, decision.amount, report, decision.cancel
            )
        except CannotPlay:
            raise
        except Exception as error:  # whatever it is, the host waits for an answer
            self.send_error(error)
            text = _any_of(decision.legal)
        if decision.take():
            self.say(f"play {text}")

    def stop(self) -> None:
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
            text = _any_of(decision.legal)
        if decision.take():
            self.say(f"play {text}")

    def play_other(self, refused: str) -> None:
        """Its own answers are legal; should the host think otherwise, any other will do."""
        others = [text for text in self.legal if text != refused]
        self.say(f"play {_any_of(others or self.legal)}")

    def evaluate(self, text: str) -> None:
        number, _, view = text.partition(" ")
        self.say(f"eval {number} {self.bot.evaluate(view)}")


def _any_of(legal: list[str]) -> str:
    return legal[0] if legal else ""
