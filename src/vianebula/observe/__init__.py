"""A view as one row of float32 numbers, for programs that learn: see `layout` for what it holds."""

from .layout import (
    OBSERVATION,
    OBSERVATION_VERSION,
    OFFSETS,
    PARTS,
    PLANES,
    Part,
    format_table,
    named,
    neighbours,
)

__all__ = [
    "OBSERVATION",
    "OBSERVATION_VERSION",
    "OFFSETS",
    "PARTS",
    "PLANES",
    "Part",
    "format_table",
    "named",
    "neighbours",
]
