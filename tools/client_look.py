"""Write the page's look from data/look: client/src/board/look.css and look.ts.

usage: tools/client_look.py     (tests/test_client_look.py fails where a file is not what this writes)

The style sheet has every colour of palette.toml as a custom property, in each theme. The module has the
drawings of drawings.svg, coloured by these properties, the layout of layout.toml and the themes' names.
"""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

from vianebula.render.drawings import write_drawings
from vianebula.render.layout import LAYOUT
from vianebula.render.palette import PALETTE, PLAIN, THEMES, Theme, find_colour

BOARD = Path(__file__).parents[1] / "client" / "src" / "board"
MADE_BY = "Made from data/look by tools/client_look.py: run that, and change nothing here."
FIRST = next(iter(THEMES))


def generate() -> dict[Path, str]:
    """The text of each file."""
    return {BOARD / "look.css": style_sheet(), BOARD / "look.ts": module()}


def style_sheet() -> str:
    """Custom properties: those that all themes share with the first theme's, then each other theme's."""
    shared = {property_of("", name): colour for name, colour in PALETTE.common.items()}
    for owner, style in PALETTE.styles_by_name(THEMES[FIRST]).items():
        if owner not in THEMES[FIRST].terrain:
            shared |= _colours_of(owner, msgspec.structs.asdict(style))
    rules = [_rule(":root", shared | theme_properties(THEMES[FIRST]))]
    rules += [
        _rule(f"[data-theme='{name}']", theme_properties(theme))
        for name, theme in THEMES.items()
        if name != FIRST
    ]
    return f"/* {MADE_BY} */\n\n" + "\n".join(rules)


def theme_properties(theme: Theme) -> dict[str, str]:
    """What a theme decides: its own colours, and those of its terrain."""
    fields = msgspec.structs.asdict(theme)
    terrain, scheme = fields.pop("terrain"), fields.pop("scheme")
    sky = {f"--sky-{number}": colour for number, colour in enumerate(fields.pop("sky"), 1)}
    ridges = {f"--ridge-{number}": colour for number, colour in enumerate(fields.pop("ridges"), 1)}
    properties = {"color-scheme": scheme, **sky, **ridges, **_colours_of("", fields)}
    for kind, ground in terrain.items():
        properties |= _colours_of(kind, msgspec.structs.asdict(ground))
    return properties


def _colours_of(owner: str, fields: dict[str, object]) -> dict[str, str]:
    words = ("name", "shape", "glyph")
    return {
        property_of(owner, name): value
        for name, value in fields.items()
        if isinstance(value, str) and name not in words
    }


def property_of(owner: str, name: str) -> str:
    """The custom property of a colour: `--fog-mark`, `--resource-w`, `--seat1-line`, `--ink-soft`."""
    whose = f"resource-{owner}" if owner in PALETTE.resource else owner
    return "--" + "-".join(part for part in (whose, name.replace("_", "-")) if part and part != "colour")


def _rule(selector: str, properties: dict[str, str]) -> str:
    lines = "".join(f"  {name}: {value};\n" for name, value in properties.items())
    return f"{selector} {{\n{lines}}}\n"


def module() -> str:
    """The drawings, and where they lie."""
    parts = msgspec.to_builtins(LAYOUT).items()
    layout = "\n".join(f"  {name}: {json.dumps(part)}," for name, part in parts)
    themes = "\n".join(f"  {name}: '{theme.scheme}'," for name, theme in THEMES.items())
    drawings = write_drawings(_colour_on_page, lambda name: f"vn-{name}")
    return f"""\
// {MADE_BY}

/** Every drawing as a definition of SVG. Letters and numbers are words that become outlines (symbols.ts). */
export const DRAWINGS_SVG =
  '{drawings}';

/** The themes there are: by name, whether each is light or dark. */
export const THEMES: Readonly<Record<string, 'light' | 'dark'>> = {{
{themes}
}};

/** Where drawings lie on a hex, from its middle. */
export const LAYOUT = {{
{layout}
}} as const;
"""


def _colour_on_page(owner: str, name: str) -> str:
    """A colour as a custom property, of the owner if it has one of that name."""
    if name in PLAIN:
        return name
    theme = THEMES[FIRST]
    find_colour(theme, owner, name)  # it is there
    style = PALETTE.styles_by_name(theme).get(owner)
    return f"var({property_of(owner if hasattr(style, name) else '', name)})"


def main() -> None:
    """Write the files."""
    for path, text in generate().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
