"""Six whole games give the same public answers, line by line, as the files say."""

from __future__ import annotations

from pathlib import Path

import pytest

from .writer import GAMES, playthrough

FOLDER = Path(__file__).parent
HINT = "if that is meant: python -m tests.playthroughs.regenerate"


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_is_as_written(name: str) -> None:
    written = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    told = playthrough(name)
    for number, (was, now) in enumerate(zip(written, told, strict=False), 1):
        assert now == was, f"{name}.txt, line {number}; {HINT}"
    assert len(told) == len(written), HINT


def test_every_setup_has_one_and_they_show_much() -> None:
    """Six files, no others; together they show every prompt and nearly every event."""
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)
    whole = "".join((FOLDER / f"{name}.txt").read_text("utf-8") for name in GAMES)
    for word in ("turn", "pieces", "power", "place", "over"):
        assert f"asked: {word}," in whole, word
    for event in (
        *("craftsman-placed", "site-placed", "explored", "transported", "contract-chosen"),
        *("building-erected", "swapped", "returned", "tile-lifted", "tile-placed", "action-gained"),
        *("explorer-revealed", "exploitation-exhausted", "display-refilled", "plan-drawn"),
        *("abundance-opened", "delivered", "power-declined"),
        *("turn-ended", "turn-began", "turn-lost", "end-card-taken", "game-over"),
    ):
        assert f"{event} " in whole or f"{event}\n" in whole, event
