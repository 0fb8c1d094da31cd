"""Decisions of a finished game that cost much, with what the better action had."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from ..action import Action
from ..bots import derive_seed
from ..game import Game, masked_view
from .advantages import THEMES, Advantage, AdvantageName, Theme, find_advantages
from .judges import SearchJudge
from .turn_scores import TurnScores, find_turn_scores

MIN_MISTAKE_LOSS = 0.04  # of win chance: less is no more than the judge's own doubt
LATER_THEME: Literal["later"] = "later"  # no difference can be told by the end of the turn
MistakeTheme = Theme | Literal["later"]


@dataclass(frozen=True)
class Mistake:
    """After `n` actions `seat` played something that promised `loss` less of win chance than the best."""

    n: int
    seat: int
    played: Action
    best: Action
    loss: float
    advantages: tuple[Advantage, ...]  # of the best
    scores: TurnScores

    @property
    def theme(self) -> MistakeTheme:
        """What it is about."""
        return theme_of([advantage.name for advantage in self.advantages])


def theme_of(advantages: Sequence[AdvantageName]) -> MistakeTheme:
    """That of the first thing that speaks for the best action."""
    return THEMES[advantages[0]] if advantages else LATER_THEME


@dataclass(frozen=True)
class ThemeSummary:
    """How many mistakes had a theme, and what they cost together."""

    theme: MistakeTheme
    n: int
    loss: float


def find_mistakes(
    game: Game, nodes: int, seed: int = 0, on_decision: Callable[[], object] = lambda: None
) -> list[Mistake]:
    """The decisions of a game that cost much, in order, each judged by what its seat knew."""
    judge, found = SearchJudge(nodes, derive_seed("mistakes", seed)), []
    for n, (states, played) in enumerate(game.history):
        seat = int(states[0].seat)
        view = masked_view(game.setup, states, seat)
        best = judge.analyse(view).action
        if best.number != played.number:
            with_best, with_played = (judge.analyse(view, action.number) for action in (best, played))
            loss = with_best.win_chances[seat] - with_played.win_chances[seat]
            if loss >= MIN_MISTAKE_LOSS:
                lines = with_best.pv, with_played.pv
                advantages, scores = find_advantages(view, *lines), find_turn_scores(view, *lines)
                found.append(Mistake(n, seat, played, best, loss, tuple(advantages), scores))
        on_decision()
    return found


def summarise_themes(mistakes: Iterable[tuple[MistakeTheme, float]]) -> list[ThemeSummary]:
    """Mistakes, each a theme and its loss, by theme, the dearest first."""
    losses: dict[MistakeTheme, list[float]] = {}
    for theme, loss in mistakes:
        losses.setdefault(theme, []).append(loss)
    summaries = [ThemeSummary(theme, len(each), sum(each)) for theme, each in losses.items()]
    return sorted(summaries, key=lambda summary: -summary.loss)
