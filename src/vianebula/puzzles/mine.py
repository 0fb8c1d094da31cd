"""Looking for puzzles in games: cheap questions first, the proof last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ..bots import Analysis, derive_seed
from ..components import get_setup
from ..game import Game, View, masked_view
from .grade import LEVEL_TRIES, Tries, grade, make_level_bots, solves
from .own_turn import TooManyLines, cut_to_own_turn, format_line, lines_to_same_end
from .proof import Effort, Proof, Prover
from .puzzle import Puzzle
from .themes import find_themes

SETUPS = tuple((board, seats) for seats in (2, 3, 4) for board in ("beginner", "advanced"))
SCREEN_LEVELS = (1, 2, 3, 4, 5)  # levels 2 to 6: what none of them misses is no puzzle
SCREEN_TRIES = 2
SCREEN_EFFORT = Effort(nodes=1_500, seeds=1, margin=0.05)  # a first attempt at the proof
PROOF_EFFORT = Effort()
MIN_VISITS = 5  # below them a win chance says nothing


@dataclass(frozen=True)
class MiningParams:
    """What decides which puzzles a game gives."""

    seed: int = 1
    play_nodes: int = 300  # simulations of each decision of a game that is played for this
    play_gap: float = 0.05  # win chance that the next best seems to be behind then
    screen: Effort = field(default=SCREEN_EFFORT)
    screen_failures: int = 2  # of the tries of the levels that screen
    effort: Effort = field(default=PROOF_EFFORT)
    tries: tuple[int, ...] = LEVEL_TRIES


@dataclass
class Counts:
    """How many positions came how far."""

    positions: int = 0
    clear: int = 0
    missed: int = 0
    proved: int = 0


class Miner:
    """Mines games; one a process."""

    def __init__(self, params: MiningParams) -> None:
        self.params = params
        self.screener, self.prover = Prover(params.screen), Prover(params.effort)
        self.bots = make_level_bots()
        self.counts = Counts()

    def mine_own_game(self, number: int) -> list[Puzzle]:
        """Play a game of strong bots, and look for puzzles in it; the same number gives the same."""
        name = f"{self.params.seed}.{number}"
        board, seats = SETUPS[number % len(SETUPS)]
        game = Game.from_setup(get_setup(board, seats), derive_seed("puzzle deal", name))
        positions = []
        while not game.over:
            view = game.view()
            numbers = game.legal.by_number
            if len(numbers) == 1:
                game.resume(game.legal)
                continue
            analysis = self._look(view, name, len(game.actions))
            positions.append((len(game.actions), view, analysis))
            game.resume([game.legal.by_number[analysis.action.number]])
        return self._mine(positions, name)

    def mine_record(self, game: Game, name: str) -> list[Puzzle]:
        """Look for puzzles in a game that somebody played."""
        positions = []
        for n, (states, _) in enumerate(game.history):
            view = masked_view(game.setup, states, int(states[0].seat))
            if len(view.legal) > 1:
                positions.append((n, view, self._look(view, name, n)))
        return self._mine(positions, name)

    def _look(self, view: View, name: str, n: int) -> Analysis:
        return self.screener.search(view, self.params.play_nodes, (name, n, "look"))

    def _mine(self, positions: Sequence[tuple[int, View, Analysis]], name: str) -> list[Puzzle]:
        """One puzzle a turn at most, and none whose solution the same seat was asked for before."""
        found: list[Puzzle] = []
        seen: set[tuple[int | None, tuple[str, ...]]] = set()
        turn_of_last: tuple[int | None, int] | None = None
        for n, view, analysis in positions:
            self.counts.positions += 1
            if turn_of_last is not None and turn_of_last[0] == view.viewer and n < turn_of_last[1]:
                continue
            for puzzle in self._try_position(view, analysis, f"{name}@{n}"):
                if (view.viewer, puzzle.lines[0]) not in seen:
                    found.append(puzzle)
                    seen.add((view.viewer, puzzle.lines[0]))
                turn_of_last = view.viewer, n + len(puzzle.lines[0])
        return found

    def _try_position(self, view: View, analysis: Analysis, source: str) -> Iterator[Puzzle]:
        try:
            if self._gap(view, analysis) < self.params.play_gap or not self._is_missed(
                view, analysis, source
            ):
                return
        except TooManyLines:
            return
        self.counts.missed += 1
        if self.screener.prove(view, ("screen", source)) is None:
            return
        self.counts.clear += 1
        proof = self.prover.prove(view, source)
        if proof is None:
            return
        self.counts.proved += 1
        tries = grade(self.bots, view, proof.lines, self.params.tries, source)
        if sum(each.failed for each in tries) >= self.params.screen_failures:
            yield _make_puzzle(view, proof, tries, source)

    def _gap(self, view: View, analysis: Analysis) -> float:
        """By how much every action that does not begin the expected turn seems to be behind."""
        line = cut_to_own_turn(view, analysis.pv)
        chances = {c.action.number: c.win_chance for c in analysis.candidates if c.visits >= MIN_VISITS}
        best = chances.pop(line[0], 0.0)
        if len(line) > 1 and best - max(chances.values(), default=0.0) < self.params.play_gap:
            for begin in {other[0] for other in lines_to_same_end(view, line)}:
                best = max(best, chances.pop(begin, 0.0))
        return best - max(chances.values(), default=best)

    def _is_missed(self, view: View, analysis: Analysis, source: str) -> bool:
        lines = lines_to_same_end(view, cut_to_own_turn(view, analysis.pv))
        failures = 0
        for level in SCREEN_LEVELS:
            for i in range(SCREEN_TRIES):
                failures += not solves(self.bots[level], view, lines, derive_seed("screen", source, level, i))
        return failures >= self.params.screen_failures


def _make_puzzle(view: View, proof: Proof, tries: Sequence[Tries], source: str) -> Puzzle:
    return Puzzle(
        position=view.text(),
        lines=tuple(tuple(format_line(view, line)) for line in proof.lines),
        second=tuple(format_line(view, proof.second)),
        win_chances=tuple((round(a, 3), round(b, 3)) for a, b in proof.win_chances),
        tries=tuple((each.failed, each.tried) for each in tries),
        themes=tuple(find_themes(view, proof.lines[0], proof.second)),
        source=source,
    )
