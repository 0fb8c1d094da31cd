"""Print docs/observation.md."""

from .layout import format_table

print(format_table(), end="")
