"""Print docs/observation.md."""

from .layout import format_layout_page

print(format_layout_page(), end="")
