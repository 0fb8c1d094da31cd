"""The parts of a score before a decision and at the end of the turn add up to what the rules count."""

from __future__ import annotations

import msgspec

from coach.test_advantages import decisions, line_after
from vianebula.bots import Rng
from vianebula.bots.bot import list_legal
from vianebula.cli.mistakes import SCORE_PARTS, format_turn_scores
from vianebula.coach.lines import play_own_turn
from vianebula.coach.turn_scores import TurnScores, find_turn_scores
from vianebula.game import View
from vianebula.i18n import LANGUAGES, use_language
from vianebula.table.scoring import ScoreBreakdown


def test_parts_add_up_before_and_after_either_line() -> None:
    rng, changed = Rng(3), set[str]()
    for seats, seed in ((2, 1), (4, 4)):
        for view in decisions(seats, seed)[::3]:
            legal = list_legal(view.setup, view.states).tolist()
            lines = [line_after(view, int(rng.choice(legal)), rng) for _ in range(2)]
            seat, found = view.states[0].seat, find_turn_scores(view, *lines)
            for line, parts in zip(((), *lines), (found.now, found.best, found.played), strict=True):
                states = play_own_turn(view, line)
                assert parts.total(is_ending=False) == View(view.setup, states, seat).scores[seat]
                if states[0].end_seat < 0:
                    assert parts.pieces_on_map == 0
                changed |= {part for part in SCORE_PARTS if getattr(parts, part) != getattr(found.now, part)}
    assert {"tokens", "contracts", "explorers", "storage"} <= changed


def test_only_what_changes_is_told() -> None:
    now = ScoreBreakdown(3, 4, 0, 2, 0, -1, 0)
    scores = TurnScores(now, msgspec.structs.replace(now, contracts=7, storage=-2), now)
    assert format_turn_scores(scores) == [
        "Score by the end of the turn (8 now):",
        "  Better: 10 (Contracts +3, Storage −1)",
        "  Played: 8 (nothing changes)",
    ]
    for language in LANGUAGES:
        with use_language(language):
            assert not any("{" in line or "turn-scores" in line for line in format_turn_scores(scores))
