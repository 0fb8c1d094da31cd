"""How a test cites the rules it checks: `@rule("R4.6")`, and for the cards of R5 `@rule("R5 Store")`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

rule = pytest.mark.rule

RULES = Path(__file__).parents[2] / "docs" / "rules.md"


def rules_stated() -> list[str]:
    """Every rule of docs/rules.md, in order: numbers, and the cards of R5's table."""
    text = RULES.read_text("utf-8")
    found = re.finditer(r"^ *- \*\*(R[0-9.]+)\*\*|^\| \*\*(.+?)\*\* \|", text, re.MULTILINE)
    return [match[1] or f"R5 {match[2]}" for match in found]


def rules_cited(path: Path) -> Iterator[tuple[str, str]]:
    """(test, rule) for every citation in a test file, read from its source."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
            continue
        for decorator in node.decorator_list:
            if isinstance(decorator, ast.Call) and getattr(decorator.func, "id", "") == "rule":
                yield from ((node.name, ast.literal_eval(number)) for number in decorator.args)
