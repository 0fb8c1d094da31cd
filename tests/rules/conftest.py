"""The marker by which a test cites rules."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(number, ...): the rules of docs/rules.md that a test checks")
