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
class TrialResult:
    """The result of one trial: `ok` is None where the protocol only advises."""

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


class BotTrials:
    """The trials of a bot. An engine that failed one is replaced by a fresh one for the next."""

    def __init__(self, command: str | Sequence[str], seconds: float, seed: int, limits: HostLimits) -> None:
        self.command = command
        self.seconds = seconds
        self.random = random.Random(seed)
        self.limits = limits
        self.engine: Engine | None = None

    def get_engine(self) -> Engine:
        """The program that runs, or a fresh one."""
        if self.engine is None:
            self.engine = Engine(self.command, self.limits)
        return self.engine

    def kill_engine(self) -> None:
        """End the program; the next trial gets a fresh one."""
        if self.engine is not None:
            self.engine.kill()
        self.engine = None

    # --- the trials

    def check_greeting(self) -> Verdict:
        """Does it greet with its name?"""
        engine = self.get_engine()
        named = engine.name != self.command
        return (True if named else None), f"name {engine.name!r}" if named else "ready, but no 'id name'"

    def check_pong(self) -> Verdict:
        """Does it answer a ping?"""
        return True, f"{self.get_engine().ping() * 1000:.1f} ms"

    def check_ignores_unknown_words(self) -> Verdict:
        """Does it pass over lines that it does not know?"""
        engine = self.get_engine()
        engine.lines.send(*(f"someday {i} it=means something" for i in range(N_UNKNOWN_WORDS)))
        engine.ping()
        return True, f"{N_UNKNOWN_WORDS} lines passed over"

    def check_takes_options(self) -> Verdict:
        """Can all its options be set?"""
        engine = self.get_engine()
        for option in engine.options.values():
            engine.set_option(option.name, option.default)
        engine.ping()
        return True, ", ".join(engine.options) or "it has none"

    def check_plays_a_game(self, seats: int, board: str) -> Verdict:
        """A whole game, the other seats at random: every answer legal, in time, and only one."""
        engine, game = self.get_engine(), Game.deal(board, seats, self.random.getrandbits(32))
        own_seat = self.random.randrange(seats)
        engine.send_newgame(board, seats, own_seat, seed=1)
        asked, slowest, refused = 0, 0.0, 0
        while (outcome := game.outcome) is None:
            assert game.seat_to_move is not None
            mover = game.seat_to_move
            if mover == own_seat:
                answer = self.ask_for_action(engine, game, own_seat)
                text = answer.text
                asked += 1
                slowest = max(slowest, answer.seconds)
                refused += answer.refused is not None
            else:
                text = self.random.choice(list(game.legal)).text
            game.play(text)
            engine.send_action_played(mover, text)
        engine.send_game_over(outcome.scores, outcome.winners)
        engine.ping()
        detail = f"{asked} answers, slowest {slowest * 1000:.0f} ms"
        return (refused == 0), detail + (f", {refused} refused" if refused else "")

    def ask_for_action(self, engine: Engine, game: Game, seat: int) -> Answer:
        """Show it the position and wait for its action."""
        legal, view = [action.text for action in game.legal], game.view(seat)
        return engine.ask(
            view.text(), legal, self.seconds, explain_illegal=lambda text: illegal_reason(view, text)
        )

    def check_plays_once(self) -> Verdict:
        """Does it answer once only?"""
        engine, game = self.start_game()
        self.ask_for_action(engine, game, game.seat_to_move or 0)
        said = self.collect_lines(engine, 0.3)
        more = [line for line in said if line.split()[0] == "play"]
        return not more, f"one 'play', then {more[0]!r}" if more else "one 'play'"

    def check_pongs_while_thinking(self) -> Verdict:
        """Does it answer a ping while it thinks?"""
        engine, game = self.start_game()
        self.send_position(engine, game, "go time 1000", "ping 4711")
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

    def check_stops(self) -> Verdict:
        """Does it answer soon after `stop`?"""
        engine, game = self.start_game()
        self.send_position(engine, game, "go nodes 1000000000")
        said = self.collect_lines(engine, 0.3)
        if any(line.startswith("play ") for line in said):
            return True, "it had played already"
        engine.lines.send("stop")
        began = time.monotonic()
        while (line := engine.lines.receive(began + self.limits.grace)) is not None:
            if line.startswith("play "):
                return True, f"{(time.monotonic() - began) * 1000:.0f} ms after stop"
        return False, f"no play within {self.limits.grace:g} s of stop"

    def check_plays_again_when_refused(self) -> Verdict:
        """Does it answer again after `refused`?"""
        engine, game = self.start_game()
        answer = self.ask_for_action(engine, game, game.seat_to_move or 0)
        engine.lines.send(f"refused {answer.text} not-legal-now")
        if any(line.startswith("play ") for line in self.collect_lines(engine, 0.5)):
            return True, "it played again"
        return None, "it did not play again: its first illegal action will be its last"

    def check_evaluates(self) -> Verdict:
        """Are its chances as many as the seats, with the sum 1?"""
        engine, game = self.start_game()
        if "eval" not in engine.abilities:
            return None, "it does not say 'can eval'"
        found = engine.evaluate(game.view(game.seat_to_move).text(), 7, self.limits.pong)
        total = sum(found.values)
        if len(found.values) != game.setup.seats or abs(total - 1) > 0.01:
            return False, f"{len(found.values)} chances with the sum {total:.3f} for {game.setup.seats} seats"
        strange = [text for text in found.policy if text not in game.legal]
        return not strange, f"it likes {strange[0]!r}, which is not legal" if strange else "chances sum to 1"

    def check_quits(self) -> Verdict:
        """Does it end after `quit`, with exit code 0?"""
        engine, self.engine = self.get_engine(), None
        code = engine.quit()
        if code is None:
            return False, f"it had not ended {self.limits.quit:g} s after quit"
        return code == 0, f"exit code {code}"

    # --- helpers

    def start_game(self) -> tuple[Engine, Game]:
        """A fresh deal that the program was told of."""
        game = Game.deal("beginner", 3, self.random.getrandbits(32))
        engine = self.get_engine()
        engine.send_newgame("beginner", 3, game.seat_to_move or 0, seed=1)
        return engine, game

    def send_position(self, engine: Engine, game: Game, *lines: str) -> None:
        """Show it a position and its legal actions, then send more lines."""
        legal = "legal " + " ".join(action.text for action in game.legal)
        engine.lines.send(f"position {game.view(game.seat_to_move).text()}", legal, *lines)

    def collect_lines(self, engine: Engine, seconds: float) -> list[str]:
        """What it says within these seconds."""
        end, said = time.monotonic() + seconds, []
        while (line := engine.lines.receive(end)) is not None:
            said.append(line)
        return said


def check_bot(
    command: str | Sequence[str], seconds: float = 0.5, seed: int = 1, limits: HostLimits | None = None
) -> Iterator[TrialResult]:
    """Try a program; findings come as they are made. Without a greeting nothing more is tried."""
    check_seconds(seconds)
    trials = BotTrials(command, seconds, seed, limits or HostLimits())
    script: list[tuple[str, Callable[[], Verdict]]] = [
        ("greeting", trials.check_greeting),
        ("ping", trials.check_pong),
        ("unknown words", trials.check_ignores_unknown_words),
        ("options", trials.check_takes_options),
        ("game with 2 seats", lambda: trials.check_plays_a_game(2, "beginner")),
        ("game with 4 seats", lambda: trials.check_plays_a_game(4, "advanced")),
        ("one answer", trials.check_plays_once),
        ("ping while thinking", trials.check_pongs_while_thinking),
        ("stop", trials.check_stops),
        ("refused", trials.check_plays_again_when_refused),
        ("evaluation", trials.check_evaluates),
        ("quit", trials.check_quits),
    ]
    try:
        for name, trial in script:
            began = time.monotonic()
            try:
                ok, detail = trial()
            except EngineFault as fault:
                ok, detail = False, str(fault)
            if ok is False:
                trials.kill_engine()
            yield TrialResult(name, ok, detail, time.monotonic() - began)
            if name == "greeting" and ok is False:
                return
    finally:
        trials.kill_engine()
