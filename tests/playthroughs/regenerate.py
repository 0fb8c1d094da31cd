"""Write the playthrough files anew, after a change of the rules or the text that was meant:

python -m tests.playthroughs.regenerate       (in the root of the checkout; then read the diff)
"""

from __future__ import annotations

from pathlib import Path

from .writer import GAMES, playthrough

FOLDER = Path(__file__).parent


def main() -> None:
    for name in GAMES:
        lines = playthrough(name)
        (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", "utf-8")
        print(f"{name}: {len(lines)} lines")


if __name__ == "__main__":
    main()
