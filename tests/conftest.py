"""Tests read English, whatever this machine speaks; those about languages choose for themselves."""

import os

import pytest

os.environ["VIANEBULA_LANG"] = "en"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long begins first, so that at the end no core waits for it alone."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
