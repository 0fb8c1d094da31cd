"""`vianebula mistakes`: what cost most in games, why, and by which theme."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated, Any

import msgspec
import typer
from rich.markup import escape
from rich.table import Table

from ..bots.levels import ANALYSIS_NODES, JUDGE
from ..coach.advantages import Advantage
from ..coach.mistakes import Mistake, find_mistakes, summarise_themes
from ..coach.turn_scores import TurnScores
from ..i18n import translate
from ..render.labels import pieces_label
from ..table.scoring import ScoreBreakdown
from .common import (
    DataOption,
    DrawingOption,
    JsonOption,
    console,
    get_compiled_setup,
    prepare_bots,
    print_json,
)
from .finished_games import FinishedGamesArgument, finished_games, judging_progress

SCORE_PARTS = {  # and their ids in messages
    "tokens": "tokens",
    "contracts": "contracts",
    "counted": "counted",
    "explorers": "explorers",
    "end_card": "end-card",
    "storage": "storage",
    "pieces_on_map": "left-on-board",
}


def mistakes_command(
    files: FinishedGamesArgument,
    nodes: Annotated[
        int, typer.Option(min=10, max=10**6, help="Simulations for a decision.")
    ] = ANALYSIS_NODES,
    most: Annotated[int, typer.Option(min=0, help="So many of a game are told, the dearest first.")] = 5,
    board: DrawingOption = None,
    as_json: JsonOption = False,
    data: DataOption = None,
) -> None:
    """Tell which decisions cost most, what the better action had, and each player's mistakes by theme.

    Example: [b]vianebula mistakes examples/games/*.vn[/b]
    """
    get_compiled_setup("beginner", 3, None)
    prepare_bots(JUDGE)
    games = list(finished_games(files, board, data))
    by_player: dict[str, list[Mistake]] = {}
    answer: dict[str, Any] = {"games": []}
    with judging_progress(sum(len(game.actions) for _, _, game in games)) as progress:
        task = progress.task_ids[0]
        for title, names, game in games:
            found = find_mistakes(game, nodes, on_decision=lambda: progress.advance(task))
            for seat, name in enumerate(names):
                by_player.setdefault(name, []).extend(each for each in found if each.seat == seat)
            dearest = sorted(found, key=lambda mistake: -mistake.loss)[:most]
            answer["games"].append({"game": title, "mistakes": [_to_json(each, names) for each in dearest]})
            if not as_json:
                _print_mistakes(title, dearest, names)
    themes = {
        name: summarise_themes((mistake.theme, mistake.loss) for mistake in mistakes)
        for name, mistakes in by_player.items()
    }
    answer["players"] = [
        {"name": name, "themes": [asdict(row) | {"loss": round(row.loss, 4)} for row in rows]}
        for name, rows in themes.items()
    ]
    if as_json:
        print_json(answer)
        return
    table = Table(title=translate("mistake-themes"), title_justify="left")
    for column in ("", "", ""):
        table.add_column(column)
    for name, rows in themes.items():
        for row in rows:
            line = translate("mistake-theme-line", n=row.n, loss=f"−{row.loss:.0%}")
            table.add_row(escape(name), translate(f"mistake-theme-{row.theme}"), line)
    console.print(table)


def _to_json(mistake: Mistake, names: list[str]) -> dict[str, Any]:
    return {
        "n": mistake.n,
        "seat": mistake.seat + 1,
        "played": mistake.played.text,
        "best": mistake.best.text,
        "loss": round(mistake.loss, 4),
        "theme": mistake.theme,
        "reasons": [asdict(advantage) for advantage in mistake.advantages],
        "words": [format_advantage(advantage, names) for advantage in mistake.advantages],
        "scores": msgspec.to_builtins(mistake.scores),
    }


def _print_mistakes(title: str, mistakes: list[Mistake], names: list[str]) -> None:
    console.print(escape(title), style="bold")
    for mistake in mistakes:
        instead = translate("analysis-instead", action=mistake.best.text)
        head = (
            f"{mistake.n + 1}. {names[mistake.seat]}: {mistake.played.text} (−{mistake.loss:.0%}). {instead}"
        )
        console.print(head, markup=False)
        words = [format_advantage(advantage, names) for advantage in mistake.advantages]
        for line in words or [translate("advantages-none")]:
            console.print(f"   {line}", markup=False)
        for line in format_turn_scores(mistake.scores):
            console.print(f"   {line}", markup=False)


def format_advantage(advantage: Advantage, names: list[str]) -> str:
    """What speaks for an action, as a sentence."""
    is_now_in_reach = advantage.name == "fewer-actions" and advantage.other_n is None
    id = "now-in-reach" if is_now_in_reach else advantage.name
    kind = advantage.contract.split(".")[0]
    return translate(
        f"advantage-{id}",
        n=advantage.n,
        place=advantage.place,
        other="" if advantage.other_n is None else str(advantage.other_n),
        rival="" if advantage.seat is None else names[advantage.seat],
        contract=translate(f"contract-{kind}") if kind else "",
        pieces=pieces_label(advantage.resource * advantage.n) if advantage.resource else "",
    )


def format_turn_scores(scores: TurnScores) -> list[str]:
    """The score before a decision, and which parts of it change by the end of the turn, either way."""
    head = translate("turn-scores", n=str(scores.now.total(is_ending=True)))
    ends = {"best": scores.best, "played": scores.played}
    return [
        f"{head}:",
        *(
            f"  {translate(f'turn-scores-{id}')}: {_format_changes(scores.now, end)}"
            for id, end in ends.items()
        ),
    ]


def _format_changes(now: ScoreBreakdown, then: ScoreBreakdown) -> str:
    changes = {id: getattr(then, part) - getattr(now, part) for part, id in SCORE_PARTS.items()}
    words = [f"{translate(f'score-{id}')} {_signed(n)}" for id, n in changes.items() if n]
    return f"{then.total(is_ending=True)} ({', '.join(words) or translate('turn-scores-none')})"


def _signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"−{-n}"
