"""docs/rules.md and the tests know the same rules."""

from __future__ import annotations

import re
from pathlib import Path

from vianebula.explain.reasons import REASONS
from vianebula.rules.powers import POWERS

from .citing import RULES, rules_cited, rules_stated

HERE = Path(__file__).parent
PRINTED = {power.id: power.copies for power in POWERS.values() if power.copies}


def citations() -> list[tuple[str, str]]:
    return [cited for path in sorted(HERE.rglob("test_*.py")) for cited in rules_cited(path)]


def test_every_rule_has_a_test() -> None:
    cited = {number for _, number in citations()}
    assert [number for number in rules_stated() if number not in cited] == []


def test_every_citation_is_a_rule() -> None:
    stated = rules_stated()
    assert [(test, number) for test, number in citations() if number not in stated] == []


def test_numbers_stand_once_and_in_order() -> None:
    numbers = [tuple(map(int, number[1:].split("."))) for number in rules_stated() if " " not in number]
    assert numbers == sorted(set(numbers))
    assert (1, 1) in numbers
    assert (4, 8, 3) in numbers
    assert (9, 4) in numbers
    assert len(numbers) == 46


def test_a_rule_taken_out_is_noticed() -> None:
    """The parser sees all forms: a plain rule, a step of R4.8, a card."""
    assert {"R4.6", "R4.8.2", "R5 By Air!", "R9.4"} <= set(rules_stated())


def card_id(name: str) -> str:
    return name.lower().replace("!", "").replace(" ", "-")


def test_every_card_has_a_test_file() -> None:
    cards = [number[3:] for number in rules_stated() if number.startswith("R5 ")]
    assert sorted(card_id(card) for card in cards) == sorted(PRINTED)
    for card in cards:
        path = HERE / "powers" / f"test_{card_id(card).replace('-', '_')}.py"
        assert f"R5 {card}" in {number for _, number in rules_cited(path)}


def test_copies_of_the_table_are_those_of_the_game() -> None:
    rows = re.findall(r"^\| \*\*(.+?)\*\* \| (\d+) \|", RULES.read_text("utf-8"), re.MULTILINE)
    assert {card_id(name): int(copies) for name, copies in rows} == PRINTED
    assert {card_id(name) for name, _ in rows[:4]} == {power.id for power in POWERS.values() if power.private}


def test_reasons_cite_rules_of_the_page() -> None:
    sections = re.findall(r"^## (R\d)", RULES.read_text("utf-8"), re.MULTILINE)
    assert set(REASONS.values()) <= {*rules_stated(), *sections}
