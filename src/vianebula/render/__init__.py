"""Pictures of positions and boards: SVG for people, and a drawing for terminals."""

from .svg import board_svg, svg
from .terminal import board_terminal, terminal

__all__ = ["board_svg", "board_terminal", "svg", "terminal"]
