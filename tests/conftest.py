"""For all tests: they read English, whatever this machine speaks, and leave cores to each other."""

import gc
import os

import pytest

os.environ["VIANEBULA_LANG"] = "en"
# Several processes test at once: threads of a library in each would only wait for each other, busily.
os.environ["OMP_NUM_THREADS"] = "1"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes long begins first, so that at the end no core waits for it alone."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_collection_finish() -> None:
    """What is loaded by now stays: the collector need not go through it again and again while tests run."""
    gc.collect()
    gc.freeze()
