"""A recorded game for every way a game can end: each replays to the result it states, and is written back."""

from __future__ import annotations

from pathlib import Path

import pytest

from vianebula.text.record import Record, format_record, load_record, parse_record, record_of, replay

from .endings import REQUIRED, endings_of

FILES = sorted(Path(__file__).parent.glob("*.vn"))
by_name = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@by_name
def test_it_replays_to_its_result(path: Path) -> None:
    record = load_record(path)
    assert {"Scores", "Winners", "End", "Components"} <= record.headers.keys()
    game = replay(record, path.name)
    assert game.over
    assert record.headers["Scores"] == ",".join(map(str, game.scores))
    assert record.headers["Winners"] == ",".join(str(seat + 1) for seat in game.winners)


@by_name
def test_it_ends_as_it_says(path: Path) -> None:
    found = endings_of(replay(load_record(path)))
    assert path.stem in found
    assert load_record(path).headers["Event"] == f"ends: {', '.join(sorted(found))}"


@by_name
def test_text_and_record_are_a_pair(path: Path) -> None:
    text = path.read_text("utf-8")
    record = parse_record(text)
    assert format_record(record) == text
    assert parse_record(format_record(record)) == record


@by_name
def test_the_replayed_game_writes_the_same_record(path: Path) -> None:
    """Labels of turns and result headers are computed afresh and agree."""
    record = load_record(path)
    own = {key: record.headers[key] for key in ("Event", "Players")}
    again = record_of(replay(record), own)
    assert format_record(again) == path.read_text("utf-8")


def test_every_ending_has_a_record() -> None:
    found: set[str] = set()
    for path in FILES:
        found |= endings_of(replay(load_record(path)))
    assert [name for name in REQUIRED if name not in found] == []


def test_a_wrong_result_is_refused() -> None:
    for key, wrong in (("Scores", "9,9"), ("Winners", "4"), ("End", "draw")):
        record = load_record(FILES[0])
        record.headers[key] = wrong
        with pytest.raises(ValueError, match=f"{key} says"):
            replay(Record(record.headers, record.actions))
    record = load_record(FILES[0])
    with pytest.raises(ValueError, match="do not finish"):
        replay(Record(record.headers, record.actions[:-1]))
    with pytest.raises(ValueError, match="after the end"):
        replay(Record(record.headers, [*record.actions, "+-"]))
