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

Say = Callable[[str], None]
Inbox = SimpleQueue[str | Exception | None]  # lines; at last why there are no more, None for their end
Desk = SimpleQueue[Callable[[], None]]  # what is still to be done by the thread that thinks
USUAL, MOST = 1000, 10**9  # milliseconds or simulations
STOP_PATIENCE = 0.25  # seconds a player has to come to an end after `stop`, before it plays offhand


class CannotPlay(ViaNebulaError):
    """A player was given a game that it does not know: it ends, which is better than to play anything."""


class Player(Protocol):
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
        self, view: str, legal: list[str], limit: str, amount: int, say: Say, halt: threading.Event
    ) -> str:
        """Think and answer; when `halt` is set, at once with the best found so far."""
        ...

    def play_offhand(self, view: str, legal: list[str]) -> str: ...

    def evaluate(self, view: str) -> str: ...


@dataclass
class Thought:
    """A decision that is being thought about; it is answered once, by whoever is first."""

    view: str
    legal: list[str]
    limit: str = "time"
    amount: int = USUAL
    halt: threading.Event = field(default_factory=threading.Event)  # the answer is wanted now
    done: threading.Event = field(default_factory=threading.Event)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def take(self) -> bool:
        """The right to answer, given once."""
        with self._lock:
            first = not self.done.is_set()
            self.done.set()
            return first


def serve(player: Player, lines: Iterable[str], write: Say) -> None:
    """Answer line by line until `quit` or the end of the input. `write` gets one line at a time.

    Raises CannotPlay as soon as the player does, even if nothing is said meanwhile.
    """
    inbox: Inbox = SimpleQueue()
    server = _Server(player, write, inbox)
    threading.Thread(target=_listen, args=(lines, inbox), daemon=True).start()
    while isinstance(said := inbox.get(), str):
        word, _, text = said.strip().partition(" ")
        if word == "quit":
            return
        server.obey(word, text.strip())
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


class _Server:
    """One thread listens and never waits for long; another does what is for the player to do, in order."""

    def __init__(self, player: Player, write: Say, inbox: Inbox) -> None:
        self.player = player
        self.inbox = inbox
        self.view = ""
        self.legal: list[str] = []
        self.thought: Thought | None = None
        self._write = write
        self._lock = threading.Lock()
        self.desk = self.new_desk()

    def say(self, line: str) -> None:
        with self._lock:
            self._write(line)

    def obey(self, word: str, text: str) -> None:
        """Do what a line says; unknown words are passed over."""
        if word == "vnep":
            self.greet()
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
            self.play_another(text.partition(" ")[0])
        elif word == "eval":
            self.desk.put(partial(self.evaluate, text))
        elif word == "set":
            name, _, value = text.partition(" ")
            self.desk.put(partial(self.player.set, name, value))
        elif word == "newgame":
            self.desk.put(partial(self.player.newgame, parse_pairs(text)))

    def greet(self) -> None:
        self.say(f"id name {self.player.name}")
        self.say(f"id author {self.player.author}")
        for option in self.player.options:
            self.say(format_option(option))
        if self.player.can_evaluate:
            self.say("can eval")
        self.say("ready")

    def complain(self, error: Exception) -> None:
        text = shorten(str(error), MAX_MESSAGE).replace('"', "'")
        self.say(f'info text "{text}"')

    def new_desk(self) -> Desk:
        """With a thread that works there for the whole of its life: players keep memory for each thread."""
        desk: Desk = SimpleQueue()
        threading.Thread(target=self.work_at, args=(desk,), daemon=True).start()
        return desk

    def work_at(self, desk: Desk) -> None:
        while True:
            do = desk.get()
            try:
                do()
            except CannotPlay as error:
                self.inbox.put(error)
                return
            except Exception as error:  # whatever it is, the next question is still answered
                self.complain(error)
            if self.desk is not desk:
                return

    def leave_desk(self) -> None:
        """Whoever thinks too long is left to it; what waits there is done by another thread."""
        old, self.desk = self.desk, self.new_desk()
        with contextlib.suppress(Empty):
            while True:
                self.desk.put(old.get_nowait())

    def finish(self) -> None:
        """Wait until all is done."""
        done = threading.Event()
        self.desk.put(done.set)
        done.wait()

    def go(self, words: list[str]) -> None:
        limit = words[0] if len(words) > 1 and words[0] in ("time", "nodes") else "time"
        amount = int(words[1]) if len(words) > 1 and re.fullmatch("[0-9]{1,18}", words[1]) else USUAL
        self.thought = Thought(self.view, self.legal, limit, min(max(amount, 1), MOST))
        self.desk.put(partial(self.think, self.thought))

    def think(self, thought: Thought) -> None:
        if thought.done.is_set():
            return

        def report(line: str) -> None:
            if not thought.done.is_set():
                self.say(line)

        try:
            text = self.player.play(
                thought.view, thought.legal, thought.limit, thought.amount, report, thought.halt
            )
        except CannotPlay:
            raise
        except Exception as error:  # whatever it is, the host waits for an answer
            self.complain(error)
            text = _any_of(thought.legal)
        if thought.take():
            self.say(f"play {text}")

    def stop(self) -> None:
        """The answer is wanted now."""
        thought = self.thought
        if thought is None:
            return
        thought.halt.set()
        if thought.done.wait(STOP_PATIENCE):
            return
        self.leave_desk()
        try:
            text = self.player.play_offhand(thought.view, thought.legal)
        except Exception:
            text = _any_of(thought.legal)
        if thought.take():
            self.say(f"play {text}")

    def play_another(self, refused: str) -> None:
        """Its own answers are legal; should the host think otherwise, any other will do."""
        others = [text for text in self.legal if text != refused]
        self.say(f"play {_any_of(others or self.legal)}")

    def evaluate(self, text: str) -> None:
        number, _, view = text.partition(" ")
        self.say(f"eval {number} {self.player.evaluate(view)}")


def _any_of(legal: list[str]) -> str:
    return legal[0] if legal else ""
