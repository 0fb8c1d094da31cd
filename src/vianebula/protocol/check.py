"""Does a program keep to VNEP 1? A script of trials, each with a verdict (`vianebula check-bot`)."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from ..errors import ActionError, IllegalAction
from ..game import Game, View
from .host import Answer, Engine, check_seconds
from .lines import EngineFault
from .process import HostLimits

Verdict = tuple[bool | None, str]  # None: advice, not a fault
N_UNKNOWN_WORDS = 200


@dataclass(frozen=True)
class Finding:
    """One trial: `ok` is None where the protocol only advises."""

    trial: str
    ok: bool | None
    detail: str
    seconds: float


def illegal_reason(view: View, text: str) -> str:
    """The reason id for a text that is not legal, told from what the seat may know."""
    try:
        Game(view.setup, view.states.copy()).parse(text)
    except IllegalAction as error:
        return error.reason
    except ActionError as error:
        return "ambiguous" if hasattr(error, "candidates") else "malformed"
    return "misspelt"  # a shortened spelling: over the protocol each action has one


class Trials:
    """The bot under test. An engine that failed a trial is replaced by a fresh one for the next."""

    def __init__(self, command: str | Sequence[str], seconds: float, seed: int, limits: HostLimits) -> None:
        self.command = command
        self.seconds = seconds
        self.random = random.Random(seed)
        self.limits = limits
        self.engine: Engine | None = None

    def ready(self) -> Engine:
        if self.engine is None:
            self.engine = Engine(self.command, self.limits)
        return self.engine

    def drop(self) -> None:
        if self.engine is not None:
            self.engine.kill()
        self.engine = None

    # --- the trials

    def greets(self) -> Verdict:
        engine = self.ready()
        named = engine.name != self.command
        return (True if named else None), f"name {engine.name!r}" if named else "ready, but no 'id name'"

    def pongs(self) -> Verdict:
        return True, f"{self.ready().ping() * 1000:.1f} ms"

    def ignores_unknown_words(self) -> Verdict:
        engine = self.ready()
        engine.lines.send(*(f"someday {i} it=means something" for i in range(N_UNKNOWN_WORDS)))
        engine.ping()
        return True, f"{N_UNKNOWN_WORDS} lines passed over"

    def takes_options(self) -> Verdict:
        engine = self.ready()
        for option in engine.options.values():
            engine.set(option.name, option.default)
        engine.ping()
        return True, ", ".join(engine.options) or "it has none"

    def plays_a_game(self, seats: int, board: str) -> Verdict:
        """A whole game, the other seats at random: every answer legal, in time, and only one."""
        engine, game = self.ready(), Game.deal(board, seats, self.random.getrandbits(32))
        you = self.random.randrange(seats)
        engine.newgame(board, seats, you, seed=1)
        asked, slowest, refused = 0, 0.0, 0
        while (outcome := game.outcome) is None:
            assert game.seat is not None
            mover = game.seat
            if mover == you:
                answer = self.ask(engine, game, you)
                text = answer.text
                asked += 1
                slowest = max(slowest, answer.seconds)
                refused += answer.refused is not None
            else:
                text = self.random.choice(list(game.legal)).text
            game.play(text)
            engine.saw(mover, text)
        engine.over(outcome.scores, outcome.winners)
        engine.ping()
        detail = f"{asked} answers, slowest {slowest * 1000:.0f} ms"
        return (refused == 0), detail + (f", {refused} refused" if refused else "")

    def ask(self, engine: Engine, game: Game, you: int) -> Answer:
        legal, view = [action.text for action in game.legal], game.view(you)
        return engine.ask(view.text(), legal, self.seconds, why=lambda text: illegal_reason(view, text))

    def plays_once(self) -> Verdict:
        engine, game = self.begin()
        self.ask(engine, game, game.seat or 0)
        said = self.listen(engine, 0.3)
        more = [line for line in said if line.split()[0] == "play"]
        return not more, f"one 'play', then {more[0]!r}" if more else "one 'play'"

    def pongs_while_thinking(self) -> Verdict:
        engine, game = self.begin()
        self.tell(engine, game, "go time 1000", "ping 4711")
        began, pong, play = time.monotonic(), 0.0, 0.0
        while not (pong and play):
            line = engine.lines.receive(began + 1.0 + self.limits.grace)
            if line is None:
                return False, "no pong" if play else "no play"
            if line == "pong 4711":
                pong = time.monotonic() - began
            elif line.startswith("play "):
                play = time.monotonic() - began
        slow = pong > 0.2 and pong > play
        detail = f"pong after {pong * 1000:.0f} ms, play after {play * 1000:.0f} ms"
        return (None if slow else True), detail

    def stops(self) -> Verdict:
        engine, game = self.begin()
        self.tell(engine, game, "go nodes 1000000000")
        said = self.listen(engine, 0.3)
        if any(line.startswith("play ") for line in said):
            return True, "it had played already"
        engine.lines.send("stop")
        began = time.monotonic()
        while (line := engine.lines.receive(began + self.limits.grace)) is not None:
            if line.startswith("play "):
                return True, f"{(time.monotonic() - began) * 1000:.0f} ms after stop"
        return False, f"no play within {self.limits.grace:g} s of stop"

    def plays_again_when_refused(self) -> Verdict:
        engine, game = self.begin()
        answer = self.ask(engine, game, game.seat or 0)
        engine.lines.send(f"refused {answer.text} not-legal-now")
        if any(line.startswith("play ") for line in self.listen(engine, 0.5)):
            return True, "it played again"
        return None, "it did not play again: its first illegal action will be its last"

    def evaluates(self) -> Verdict:
        engine, game = self.begin()
        if "eval" not in engine.abilities:
            return None, "it does not say 'can eval'"
        found = engine.evaluate(game.view(game.seat).text(), 7, self.limits.pong)
        total = sum(found.values)
        if len(found.values) != game.setup.seats or abs(total - 1) > 0.01:
            return False, f"{len(found.values)} chances with the sum {total:.3f} for {game.setup.seats} seats"
        strange = [text for text in found.policy if text not in game.legal]
        return not strange, f"it likes {strange[0]!r}, which is not legal" if strange else "chances sum to 1"

    def quits(self) -> Verdict:
        engine, self.engine = self.ready(), None
        code = engine.quit()
        if code is None:
            return False, f"it had not ended {self.limits.quit:g} s after quit"
        return code == 0, f"exit code {code}"

    # --- helpers

    def begin(self) -> tuple[Engine, Game]:
        game = Game.deal("beginner", 3, self.random.getrandbits(32))
        engine = self.ready()
        engine.newgame("beginner", 3, game.seat or 0, seed=1)
        return engine, game

    def tell(self, engine: Engine, game: Game, *lines: str) -> None:
        legal = "legal " + " ".join(action.text for action in game.legal)
        engine.lines.send(f"position {game.view(game.seat).text()}", legal, *lines)

    def listen(self, engine: Engine, seconds: float) -> list[str]:
        end, said = time.monotonic() + seconds, []
        while (line := engine.lines.receive(end)) is not None:
            said.append(line)
        return said


def check_bot(
    command: str | Sequence[str], seconds: float = 0.5, seed: int = 1, limits: HostLimits | None = None
) -> Iterator[Finding]:
    """Try a program; findings come as they are made. Without a greeting nothing more is tried."""
    check_seconds(seconds)
    trials = Trials(command, seconds, seed, limits or HostLimits())
    script: list[tuple[str, Callable[[], Verdict]]] = [
        ("greeting", trials.greets),
        ("ping", trials.pongs),
        ("unknown words", trials.ignores_unknown_words),
        ("options", trials.takes_options),
        ("game with 2 seats", lambda: trials.plays_a_game(2, "beginner")),
        ("game with 4 seats", lambda: trials.plays_a_game(4, "advanced")),
        ("one answer", trials.plays_once),
        ("ping while thinking", trials.pongs_while_thinking),
        ("stop", trials.stops),
        ("refused", trials.plays_again_when_refused),
        ("evaluation", trials.evaluates),
        ("quit", trials.quits),
    ]
    try:
        for name, trial in script:
            began = time.monotonic()
            try:
                ok, detail = trial()
            except EngineFault as fault:
                ok, detail = False, str(fault)
            if ok is False:
                trials.drop()
            yield Finding(name, ok, detail, time.monotonic() - began)
            if name == "greeting" and ok is False:
                return
    finally:
        trials.drop()
