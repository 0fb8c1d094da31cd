"""Write what a browser shows of the page outside it, in the colours of data/look.

usage: tools/client_icons.py     (tests/test_client_look.py fails where a file is not what this writes)

The icons are data/look/icon.svg; the colour of a browser's bars stands in manifest.json and index.html, of
which the rest is left as it is. `npm run icons`, in client/, then makes the icons that are not SVG.
"""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

from vianebula.render.drawings import COLOURED
from vianebula.render.palette import LOOK, THEMES, Theme, find_colour

CLIENT = Path(__file__).parents[1] / "client"
PUBLIC = CLIENT / "public"
SVG = "http://www.w3.org/2000/svg"
TURN_MARK = "turn"  # id of what is drawn only where it is somebody's turn


def generate() -> dict[Path, str]:
    """The text of each file."""
    return {
        PUBLIC / "icon.svg": icon(),
        PUBLIC / "icon-turn.svg": icon(turn=True),
        PUBLIC / "manifest.json": manifest(),
        CLIENT / "index.html": index_page(),
    }


def first_theme(scheme: str) -> Theme:
    """The theme of a scheme, where somebody chose none."""
    return next(theme for theme in THEMES.values() if theme.scheme == scheme)


def icon(turn: bool = False) -> str:
    """The icon in the colours of the first theme."""
    ElementTree.register_namespace("", SVG)
    root = ElementTree.parse(LOOK / "icon.svg").getroot()
    root.text = None
    for element in list(root):
        element.tail = None
        owner = element.attrib.pop("class", "")
        if element.attrib.pop("id", "") == TURN_MARK and not turn:
            root.remove(element)
        for key in COLOURED:
            if key in element.attrib:
                element.set(key, find_colour(next(iter(THEMES.values())), owner, element.attrib[key]))
    return ElementTree.tostring(root, "unicode") + "\n"


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
