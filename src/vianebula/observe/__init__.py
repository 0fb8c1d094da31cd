"""A view as one row of float32 numbers, for programs that learn: see `layout` for what it holds."""

from .layout import (
    OBSERVATION,
    OBSERVATION_SCALES,
    OBSERVATION_VERSION,
    OFFSETS,
    PARTS,
    PLANES,
    Part,
    format_layout_page,
    neighbour_table,
    split_observation,
)
from .numbers import MAX_ENTRIES
from .views import Mask, Observation, legal_mask, observe

__all__ = [
    "MAX_ENTRIES",
    "OBSERVATION",
    "OBSERVATION_SCALES",
    "OBSERVATION_VERSION",
    "OFFSETS",
    "PARTS",
    "PLANES",
    "Mask",
    "Observation",
    "Part",
    "format_layout_page",
    "legal_mask",
    "neighbour_table",
    "observe",
    "split_observation",
]
