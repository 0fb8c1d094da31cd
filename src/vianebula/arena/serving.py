"""Our bots behind the engine protocol: `vianebula bot greedy` is a program like any other."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from .. import __version__
from ..bots import Analysis, Limit, Rng, make_bot
from ..bots.greedy import GreedyBot
from ..bots.search import SearchBot
from ..bots.warmup import warm_up
from ..components import get_setup
from ..components.datafiles import load_components
from ..errors import PositionError, ViaNebulaError, quote
from ..game import View
from ..i18n import Message
from ..position import state_from_position
from ..protocol.lines import Option, format_values
from ..protocol.serve import CannotPlay, WriteLine, serve
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
        self.can_evaluate = self.bot.can_analyse
        self._board = board  # a drawing of one's own
        self._data = data
        self._boards = set(load_components(data).boards)
        if board is not None:
            self._boards.add(get_setup(board, 2, data).board.name)
        self._rng = Rng(1)

    def set_option(self, name: str, value: str) -> None:
        """Set an option; the only one is `Seed`."""
        if name != "Seed":
            raise ViaNebulaError(f"there is no option {name}")
        self._start_rng(value)

    def newgame(self, fields: dict[str, str]) -> None:
        """Begin a game: refuse boards it does not know, start its random numbers anew."""
        board = fields.get("board", "beginner")
        if board not in self._boards:
            known = ", ".join(sorted(self._boards))
            raise CannotPlay(Message("error-no-such-board", board=quote(board), known=known))
        self._start_rng(fields.get("seed", "1"))

    def _start_rng(self, text: str) -> None:
        if not (text.isascii() and text.isdigit()) or int(text[:21]) >= 2**64:
            raise ViaNebulaError("a seed is a whole number")
        self._rng = Rng(int(text))

    def play(
        self,
        view: str,
        legal: list[str],
        unit: str,
        amount: int,
        write_line: WriteLine,
        cancel: threading.Event | None = None,
    ) -> str:
        """The text of what the bot plays; a search says before what it found."""
        try:
            seen = self._parse_view(view)
        except PositionError as error:  # of other cards than ours, say
            raise CannotPlay(error.message) from None
        seconds, nodes = (amount / 1000, None) if unit == "time" else (None, amount)
        limit = Limit(seconds, nodes, cancel)
        if isinstance(self.bot, SearchBot) and len(seen.legal) > 1:
            found = self.bot.analyse_until_decided(seen, limit, self._rng)
            write_line(_format_info(seen, found))
            action = found.action
        else:
            action = self.bot.choose(seen, limit, self._rng)
        if action.text not in legal:
            raise ViaNebulaError(f"{action} is not in the legal list")
        return action.text

    def play_at_once(self, view: str, legal: list[str]) -> str:  # noqa: ARG002
        """What greedy plays, which takes no time."""
        return make_bot("greedy").choose(self._parse_view(view), Limit(), Rng(1)).text

    def evaluate(self, view: str) -> str:
        """What the bot thinks of a position, as VNEP says it."""
        # not from the game's rng: who is asked to evaluate plays on as if nobody had asked
        found = self.bot.analyse(self._parse_view(view), Limit(seconds=1.0), Rng(1))
        if found is None:
            raise ViaNebulaError("this bot does not evaluate")
        policy = ",".join(
            f"{candidate.action}:{candidate.share:.3f}"
            for candidate in found.candidates
            if candidate.share >= MIN_POLICY_SHARE
        )
        return f"value {format_values(found.win_chances)} policy {policy}"

    def _parse_view(self, text: str) -> View:
        setup = None
        if self._board is not None:
            words = text.split(" ", 3)
            seats = int(words[2]) if len(words) > 2 and words[2] in ("2", "3", "4") else 0
            setup = get_setup(self._board, seats, self._data)
        position = parse_position(text, self._data, setup)
        if position.over:
            raise ViaNebulaError("the game is over")
        return View(position.setup, state_from_position(position), position.seat)


def _format_info(view: View, found: Analysis) -> str:
    return (
        f"info nodes {found.nodes} time {round(found.seconds * 1000)}"
        f" value {format_values(found.win_chances)} pv {','.join(_format_pv(view, found.pv))}"
    )


def _format_pv(view: View, pv: Sequence[int]) -> list[str]:
    """The line as texts, as far as it is the same in several worlds: further on it needs unknown cards."""
    worlds = [view.determinize(seed) for seed in range(PV_WORLDS)]
    texts: list[str] = []
    for number in pv:
        spelled = {world.legal.by_number.get(number) for world in worlds}
        if len(spelled) > 1 or (action := spelled.pop()) is None:
            break
        texts.append(action.text)
        for world in worlds:
            world.play(number)
    return texts


def serve_on_stdio(name: str, board: str | None = None, data: Path | None = None) -> None:
    """Be that bot on standard input and output, until `quit` or the end of the input."""

    def write(line: str) -> None:
        sys.stdout.write(line + "\n")
        sys.stdout.flush()

    with _keepalive(write):
        bot = ServedBot(name, board, data)
        for kind in (type(bot.bot), GreedyBot):
            warm_up(kind)
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
