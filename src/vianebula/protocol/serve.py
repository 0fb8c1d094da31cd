"""The bot's end: any player of ours behind the protocol. Pings are answered also while it thinks."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from queue import SimpleQueue
from typing import Protocol

from ..errors import MAX_MESSAGE, ViaNebulaError, shorten
from .lines import Option, format_option, parse_pairs

Say = Callable[[str], None]
STOP_PATIENCE = 0.25  # seconds a player has to come to an end after `stop`, before it plays offhand


class Player(Protocol):
    """What `serve` needs: a name, and answers made from what a bot is told over the protocol."""

    name: str
    author: str
    options: list[Option]
    can_evaluate: bool

    def set(self, name: str, value: str) -> None: ...

    def newgame(self, facts: dict[str, str]) -> None: ...

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
    amount: int = 1000
    halt: threading.Event = field(default_factory=threading.Event)  # the answer is wanted now
    ended: threading.Event = field(default_factory=threading.Event)  # nobody thinks about it any more
    done: threading.Event = field(default_factory=threading.Event)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def take(self) -> bool:
        """The right to answer, given once."""
        with self._lock:
            first = not self.done.is_set()
            self.done.set()
            return first


def serve(player: Player, lines: Iterable[str], write: Say) -> None:
    """Answer line by line until `quit` or the end of the input. `write` gets one line at a time."""
    server = _Server(player, write)
    for line in lines:
        word, _, text = line.strip().partition(" ")
        if word == "quit":
            return
        server.obey(word, text.strip())
    server.wait()  # the input ended: what was asked is still answered


class _Server:
    def __init__(self, player: Player, write: Say) -> None:
        self.player = player
        self.view = ""
        self.legal: list[str] = []
        self.thought: Thought | None = None
        self.desk: SimpleQueue[Thought] | None = None  # of the thread that thinks
        self._write = write
        self._lock = threading.Lock()

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
            self.evaluate(text)
        elif word in ("set", "newgame"):
            self.wait()
            try:
                if word == "set":
                    name, _, value = text.partition(" ")
                    self.player.set(name, value)
                else:
                    self.player.newgame(parse_pairs(text))
            except ViaNebulaError as error:
                self.complain(error)

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

    def wait(self) -> None:
        """Until the last thought has come to an end, unless it was given up."""
        if self.thought is not None and self.desk is not None:
            self.thought.ended.wait()

    def go(self, words: list[str]) -> None:
        self.wait()
        limit = words[0] if len(words) > 1 and words[0] in ("time", "nodes") else "time"
        amount = int(words[1]) if len(words) > 1 and re.fullmatch("[0-9]{1,9}", words[1]) else 1000
        self.thought = Thought(self.view, self.legal, limit, amount)
        if self.desk is None:
            # one thread thinks for the whole of its life: players keep memory for each thread
            self.desk = SimpleQueue()
            threading.Thread(target=self.think_on, args=(self.desk,), daemon=True).start()
        self.desk.put(self.thought)

    def think_on(self, desk: SimpleQueue[Thought]) -> None:
        while self.desk is desk:
            thought = desk.get()
            try:
                self.think(thought)
            finally:
                thought.ended.set()

    def think(self, thought: Thought) -> None:
        def report(line: str) -> None:
            if not thought.done.is_set():
                self.say(line)

        try:
            text = self.player.play(
                thought.view, thought.legal, thought.limit, thought.amount, report, thought.halt
            )
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
        self.desk = None  # whoever thinks too long is left to it
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
        self.wait()
        try:
            self.say(f"eval {number} {self.player.evaluate(view)}")
        except ViaNebulaError as error:
            self.complain(error)


def _any_of(legal: list[str]) -> str:
    return legal[0] if legal else ""
