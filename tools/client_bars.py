"""Write the colours of a browser's bars, which are those of data/look, into manifest.json and index.html.

usage: tools/client_bars.py     (tests/test_client_look.py fails where a file is not what this writes)

The rest of both files is left as it is.
"""

from __future__ import annotations

import re
from pathlib import Path

from vianebula.render.palette import THEMES, Theme

CLIENT = Path(__file__).parents[1] / "client"
PUBLIC = CLIENT / "public"


def generate() -> dict[Path, str]:
    """The text of each file."""
    return {
        PUBLIC / "manifest.json": manifest(),
        CLIENT / "index.html": index_page(),
    }


def first_theme(scheme: str) -> Theme:
    """The theme of a scheme, where somebody chose none."""
    return next(theme for theme in THEMES.values() if theme.scheme == scheme)


def manifest() -> str:
    """manifest.json: before the page is there a window has the sky's colour."""
    text = (PUBLIC / "manifest.json").read_text(encoding="utf-8")
    return re.sub(r'(_color": )"[^"]*"', rf'\1"{first_theme("light").sky[0]}"', text)


def index_page() -> str:
    """index.html: the bars of a browser have the sky's colour."""
    text = (CLIENT / "index.html").read_text(encoding="utf-8")
    for scheme in ("light", "dark"):
        media = f'media="(prefers-color-scheme: {scheme})"'
        colour = first_theme(scheme).sky[0]
        text = re.sub(rf'content="[^"]*" {re.escape(media)}', f'content="{colour}" {media}', text)
    return text


def main() -> None:
    """Write the files."""
    for path, text in generate().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
