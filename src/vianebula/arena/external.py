"""A program that speaks VNEP as a bot among the others, with a policy for when it fails."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..action import Action
from ..bots import Bot, Limit, Rng, make_bot
from ..components import Setup
from ..errors import ViaNebulaError
from ..game import View
from ..protocol import Engine, EngineFault, HostLimits
from ..protocol.check import illegal_reason
from ..protocol.host import quit_all
from ..protocol.process import new_transcript

FAULT_POLICIES = ("lose", "random", "level")
SUBSTITUTES = {"random": "random", "level": "greedy"}
MAX_FAILED_STARTS = 3  # in a row; then the program is not started again


class Forfeit(ViaNebulaError):
    """A bot failed, and the policy is that it loses the game at once."""

    def __init__(self, name: str, fault: EngineFault) -> None:
        self.fault = fault
        super().__init__(f"{name} loses: {fault}")


class ExternalBot(Bot):
    """A bot that is a command line.

    The arena tells it when a game begins, what happens and how it ends; without that it plays as well, since
    every question carries the whole view. After a fault its process is ended; for the rest of the game it has
    lost (`lose`), or `random` or a bot of ours (`level`) plays in its place. The next game starts it again.
    """

    def __init__(
        self,
        command: str,
        on_fault: str = "lose",
        seconds: float = 1.0,
        limits: HostLimits | None = None,
    ) -> None:
        if on_fault not in FAULT_POLICIES:
            raise ViaNebulaError(f"a policy is one of {', '.join(FAULT_POLICIES)}, not {on_fault!r}")
        super().__init__()
        self.name = command
        self.on_fault = on_fault
        self.seconds = seconds
        self.limits = limits or HostLimits()
        self.fault: EngineFault | None = None  # in this game
        self.max_late_seconds = 0.0  # most seconds past its time in this game
        self.transcript = new_transcript()  # of the game that is being played, or was last
        self._engine: Engine | None = None
        self._game: tuple[Setup, int] | None = None
        self._substitute: Bot | None = None
        self._failed_starts = 0

    # --- a game, as the arena tells it

    def new_game(self, setup: Setup, seat: int, seed: int) -> None:
        """A new game; the seed is for the bot's own chance."""
        self.fault = None
        self.max_late_seconds = 0.0
        self._game = (setup, seat)
        self.transcript.clear()
        try:
            engine = self._start_engine()
            engine.send_newgame(setup.board.name, setup.seats, seat, seed)
        except EngineFault as fault:
            self._record_fault(fault)

    def action_played(self, seat: int, text: str) -> None:
        """Tell the program what a seat played."""
        self._notify_engine(lambda engine: engine.send_action_played(seat, text))

    def game_over(self, scores: Sequence[int], winners: Sequence[int]) -> None:
        """Tell the program how the game ended."""
        self._notify_engine(lambda engine: engine.send_game_over(scores, winners))
        self._game = None

    def _notify_engine(self, tell: Callable[[Engine], None]) -> None:
        if self.fault is None and self._engine is not None:
            try:
                tell(self._engine)
            except EngineFault as fault:
                self._record_fault(fault)

    def close(self) -> None:
        """End the program."""
        close_all([self])

    # --- a decision

    def choose(self, view: View, limit: Limit, rng: Rng) -> Action:
        """Ask the program; after a fault the policy decides: forfeit, or another bot plays on."""
        seat = view.seat_to_move
        assert seat is not None
        if self._game is None or self._game[0] is not view.setup or self._game[1] != seat:
            self.new_game(view.setup, seat, rng.getrandbits(32))
        if self.fault is None:
            try:
                return self._ask_engine(view, limit)
            except EngineFault as fault:
                self._record_fault(fault)
        assert self.fault is not None
        if self.on_fault == "lose":
            raise Forfeit(self.name, self.fault)
        if self._substitute is None:
            self._substitute = make_bot(SUBSTITUTES[self.on_fault])
        return self._substitute.choose(view, limit, rng)

    def _ask_engine(self, view: View, limit: Limit) -> Action:
        seconds = limit.seconds
        if seconds is None and limit.nodes is None:
            seconds = self.seconds
        legal = view.legal.by_text
        answer = self._start_engine().ask(
            view.text(), list(legal), seconds, limit.nodes, lambda text: illegal_reason(view, text)
        )
        self.max_late_seconds = max(self.max_late_seconds, answer.late)
        return legal[answer.text]

    # --- its process

    def _start_engine(self) -> Engine:
        if self._engine is None:
            if self._failed_starts >= MAX_FAILED_STARTS:
                raise EngineFault("cannot-start", f"given up after {MAX_FAILED_STARTS} starts that failed")
            self._failed_starts += 1
            self._engine = Engine(self.name, self.limits, self.transcript)
            self._failed_starts = 0
        return self._engine

    def _record_fault(self, fault: EngineFault) -> None:
        self.fault = fault
        if self._engine is not None:
            self._engine.kill(fault)
            self._engine = None
        elif not self.transcript:
            self.transcript.append(f"! {fault}")


def close_all(bots: Sequence[ExternalBot]) -> None:
    """End their programs, all at the same time."""
    quit_all([bot._engine for bot in bots if bot._engine is not None])
    for bot in bots:
        bot._engine = None
