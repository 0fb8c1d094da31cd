"""Pictures of positions and boards: SVG for people, and a drawing for terminals."""

from .ansi import board_terminal, terminal
from .page import board_svg, svg

__all__ = ["board_svg", "board_terminal", "svg", "terminal"]
