"""Studies: records with variations, comments and arrows."""

from __future__ import annotations

import pytest

from vianebula import Game
from vianebula.errors import RecordError
from vianebula.text.record import format_record, record_of
from vianebula.text.study import check_study, format_study, parse_study

GAME = Game.deal("beginner", 2, 7)
HEAD = format_record(record_of(GAME))


def study(body: str) -> str:
    return HEAD + body


def test_variations_comments_and_marks_are_read_and_written() -> None:
    text = study(
        "{two ways} 1.2 Bc6 {the ruins [%arrow c6>b6] [%mark b6]} (Ab6 {first ( this )} Bc6 (Ab3)) Ab6\n"
    )
    found = parse_study(text)
    first = found.root.children[0]
    assert found.root.comments == ["two ways"]
    assert (first.action, first.comments) == ("Bc6", ["the ruins"])
    assert (first.arrows, first.marks) == (["c6>b6"], ["b6"])
    assert [child.action for child in found.root.children] == ["Bc6", "Ab6"]
    assert [child.action for child in found.root.children[1].children] == ["Bc6", "Ab3"]
    assert found.root.children[1].comments == ["first ( this )"]
    again = format_study(found)
    assert format_study(parse_study(again)) == again
    assert [child.action for child in parse_study(again).root.children[1].children] == ["Bc6", "Ab3"]
    assert [action.text for action in check_study(found).actions] == ["Bc6", "Ab6"]


def test_a_record_is_a_study_of_one_line() -> None:
    game = GAME.copy()
    for text in ("Bc6", "Ab6"):
        game.play(text)
    found = parse_study(format_record(record_of(game)))
    assert [action.text for action in check_study(found).actions] == ["Bc6", "Ab6"]


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("1.2 Bc6 (Ab6", "a variation is not closed"),
        ("(Ab6) Bc6", "there is no action before the variation"),
        ("1.2 Bc6 ) Ab6", "a ) without a ("),
        ("1.2 Bc6 () Ab6", "the variation is empty"),
        ("1.2 Bc6 {[%arrow nowhere]}", "is neither an arrow nor a mark"),
        ("1.2 Bc6 {open", "comment"),
        ("1.2 " + "Bc6 (" * 60, "too many variations"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(body: str, reason: str) -> None:
    with pytest.raises(RecordError) as failed:
        parse_study(study(body), "my.vn")
    assert reason in str(failed.value)
    assert f"{HEAD.count(chr(10)) + 1}" in str(failed.value)


def test_an_illegal_action_of_a_variation_names_its_rule() -> None:
    """R4.3"""
    with pytest.raises(RecordError, match=r"Cd6.*not-beside \(R4\.3\)"):
        check_study(parse_study(study("1.2 Bc6\n(Ab6 Cd6) Ab6")))
