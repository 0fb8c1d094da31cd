"""Write order.txt anew, after a change of the action space that was meant:

python -m engine.pin_order       (in tests/; then read the diff)
"""

from __future__ import annotations

from perft.table import FILES, read_table
from vianebula.game import Game

from .test_order import PINNED

HEAD = """# The legal actions of chosen moments in the order of the action space, each as text/number.
# Written by tests/engine/pin_order.py from the positions of the perft table.
"""


def main() -> None:
    blocks = [HEAD]
    for path in FILES:
        for entry in read_table(path):
            game = Game.from_position(entry.position)
            words = [f"{action.text}/{action.number}" for action in game.legal]
            rows = [" ".join(words[i : i + 12]) for i in range(0, len(words), 12)]
            blocks.append("\n".join([entry.id, entry.position, *rows]) + "\n")
    PINNED.write_text("\n".join(blocks), "utf-8")


if __name__ == "__main__":
    main()
