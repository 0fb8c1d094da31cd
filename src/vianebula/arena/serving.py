"""Our bots behind the engine protocol: `vianebula bot greedy` is a program like any other."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import numpy as np

from .. import __version__
from ..bots import Analysis, Limit, Rng, analyse, make_bot, make_rng
from ..bots.bot import Analyst, list_legal
from ..bots.search import SearchBot
from ..components import Setup, get_setup
from ..components.datafiles import load_components
from ..errors import PositionError, ViaNebulaError, quote
from ..i18n import Message
from ..position import States, state_from_position
from ..protocol.lines import Option, format_values
from ..protocol.serve import CannotPlay, WriteLine, serve
from ..rules import kernels
from ..rules.state import OVER
from ..text.notation import format_action
from ..text.position_text import parse_position

KEEPALIVE_SECONDS = 2.0
MIN_POLICY_SHARE = 0.001  # of an action that is worth mentioning
PV_WORLDS = 4  # in which a line is tried


class ServedBot:
    """One of our bots, answering in texts. It is shown the view alone, like any program."""

    author = f"vianebula {__version__}"

    def __init__(self, name: str, board: str | None = None, data: Path | None = None) -> None:
        self.bot = make_bot(name)
        self.name = name
        self.options = [Option("Seed", "int", "1", ("0", str(2**63 - 1)))]
        self.can_evaluate = isinstance(self.bot, Analyst)
        self._board = board  # a drawing of one's own
        self._data = data
        self._boards = set(load_components(data).boards)
        if board is not None:
            self._boards.add(get_setup(board, 2, data).board.name)
        self._rng: Rng = make_rng(1)

    def set(self, name: str, value: str) -> None:
        if name != "Seed":
            raise ViaNebulaError(f"there is no option {name}")
        self._start_generator(value)

    def newgame(self, facts: dict[str, str]) -> None:
        board = facts.get("board", "beginner")
        if board not in self._boards:
            known = ", ".join(sorted(self._boards))
            raise CannotPlay(Message("error-no-such-board", board=quote(board), known=known))
        self._start_generator(facts.get("seed", "1"))

    def _start_generator(self, text: str) -> None:
        if not (text.isascii() and text.isdigit()) or int(text[:21]) >= 2**64:
            raise ViaNebulaError("a seed is a whole number")
        self._rng = make_rng(int(text))

    def play(
        self,
        view: str,
        legal: list[str],
        unit: str,
        amount: int,
        write_line: WriteLine,
        cancel: threading.Event | None = None,
    ) -> str:
        try:
            setup, states = self._read(view)
        except PositionError as error:  # of other cards than ours, say
            raise CannotPlay(error.message) from None
        seconds, nodes = (amount / 1000, None) if unit == "time" else (None, amount)
        actions, limit = list_legal(setup, states), Limit(seconds, nodes, cancel)
        if isinstance(self.bot, SearchBot) and len(actions) > 1:
            found = self.bot.decide(setup, states, actions, self._rng, limit)
            write_line(_info(setup, states, found))
            number = found.action
        else:
            number = self.bot.choose(setup, states, actions, self._rng, limit)
        text = format_action(setup, states[0], number)
        if text not in legal:
            raise ViaNebulaError(f"{text} is not in the legal list")
        return text

    def play_at_once(self, view: str, legal: list[str]) -> str:  # noqa: ARG002
        setup, states = self._read(view)
        quick, rng = make_bot("greedy"), make_rng(1)
        number = quick.choose(setup, states, list_legal(setup, states), rng, Limit())
        return format_action(setup, states[0], number)

    def evaluate(self, view: str) -> str:
        setup, states = self._read(view)
        # not from the game's rng: who is asked to evaluate plays on as if nobody had asked
        found = analyse(self.bot, setup, states, make_rng(1), Limit(seconds=1.0))
        if found is None:
            raise ViaNebulaError("this bot does not evaluate")
        policy = ",".join(
            f"{format_action(setup, states[0], candidate.action)}:{candidate.share:.3f}"
            for candidate in found.candidates
            if candidate.share >= MIN_POLICY_SHARE
        )
        return f"value {format_values(found.win_chances)} policy {policy}"

    def _read(self, view: str) -> tuple[Setup, States]:
        setup = None
        if self._board is not None:
            words = view.split(" ", 3)
            seats = int(words[2]) if len(words) > 2 and words[2] in ("2", "3", "4") else 0
            setup = get_setup(self._board, seats, self._data)
        position = parse_position(view, self._data, setup)
        if position.over:
            raise ViaNebulaError("the game is over")
        return position.setup, state_from_position(position)


def _info(setup: Setup, states: States, found: Analysis) -> str:
    return (
        f"info nodes {found.nodes} time {round(found.seconds * 1000)}"
        f" value {format_values(found.win_chances)} pv {','.join(_format_pv(setup, states, found.pv))}"
    )


def _format_pv(setup: Setup, view: States, pv: Sequence[int]) -> list[str]:
    """The line as texts, as far as it is the same in several worlds: further on it needs unknown cards."""
    worlds: States = np.repeat(view, PV_WORLDS).view(np.recarray)
    kernels.determinize_rows(
        setup.table_rows, worlds, int(view[0].seat), np.arange(PV_WORLDS, dtype=np.uint64)
    )
    texts: list[str] = []
    for number in pv:
        if any(world.prompt == OVER for world in worlds):
            break
        if any(number not in list_legal(setup, worlds, row) for row in range(PV_WORLDS)):
            break
        spelled = {format_action(setup, world, number) for world in worlds}
        if len(spelled) > 1:
            break
        texts += spelled
        for row in range(PV_WORLDS):
            kernels.play_row(setup.table_rows, worlds, row, number)
    return texts


def serve_on_stdio(name: str, board: str | None = None, data: Path | None = None) -> None:
    """Be that bot on standard input and output, until `quit` or the end of the input."""

    def write(pv: str) -> None:
        sys.stdout.write(pv + "\n")
        sys.stdout.flush()

    with _keepalive(write):
        bot = ServedBot(name, board, data)
        _warm_up(bot)
    serve(bot, sys.stdin, write)


@contextmanager
def _keepalive(write: WriteLine) -> Iterator[None]:
    """Tell the host from time to time that we are not ready yet: the first start compiles for a minute."""
    done = threading.Event()

    def speak() -> None:
        while not done.wait(KEEPALIVE_SECONDS):
            write('info text "compiling, first start only"')

    speaker = threading.Thread(target=speak, daemon=True)
    speaker.start()
    try:
        yield
    finally:
        done.set()
        speaker.join()


def _warm_up(bot: ServedBot) -> None:
    """Load the machine code before the first clock runs."""
    from ..game import Game

    game = Game.deal("beginner", 2, 1)
    view = game.view(game.seat).text()
    legal = [action.text for action in game.legal]
    bot.play(view, legal, "nodes", 2, lambda _line: None)
    bot.play_at_once(view, legal)
    analyse(bot.bot, game.setup, game.states, make_rng(1), Limit(nodes=2))
