"""The drawings of hexes and pieces, from data/look/drawings.svg, which the page is drawn with too."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from ..rules.constants import PIECES_OF_A_KIND
from .palette import LOOK
from .svg_elements import escape_xml

COLOURED = ("fill", "stroke", "stop-color")
NUMBERS = range(1, PIECES_OF_A_KIND + 1)  # that `#` stands for

ColourOf = Callable[[str, str], str]  # (whose drawing it is, name) -> what to write


@cache
def load_drawings() -> tuple[Element, ...]:
    """Every drawing, with its parts in place of `use`."""
    root = ElementTree.parse(LOOK / "drawings.svg").getroot()
    for element in root.iter():
        element.tag = element.tag.rpartition("}")[2]
    named = {element.attrib["id"]: element for element in root.iter() if "id" in element.attrib}
    return tuple(_inline_parts(element, named) for element in root if element.tag != "defs")


def _inline_parts(element: Element, named: dict[str, Element]) -> Element:
    made = Element(element.tag, element.attrib)
    made.text = element.text
    for child in element:
        if child.tag != "use":
            made.append(_inline_parts(child, named))
            continue
        part = _inline_parts(named[child.attrib["href"].removeprefix("#")], named)
        if "transform" in child.attrib:
            moved = Element("g", {"transform": child.attrib["transform"]})
            moved.extend(part)
            made.append(moved)
        else:
            made.extend(part)
    return made


def write_drawings(colour_of: ColourOf, symbol_id: Callable[[str], str], text_style: str = "") -> str:
    """All drawings as definitions of an SVG; words get `text_style`."""
    return "".join(
        _write(drawing, drawing.attrib.get("class", ""), colour_of, symbol_id, text_style)
        for drawing in _numbered(load_drawings())
    )


def _numbered(drawings: tuple[Element, ...]) -> Iterator[Element]:
    """A drawing with `#` in its id becomes one for each number."""
    for drawing in drawings:
        if "#" not in drawing.attrib["id"]:
            yield drawing
            continue
        for number in NUMBERS:
            copy = deepcopy(drawing)
            for element in copy.iter():
                if element.text == "#":
                    element.text = str(number)
            copy.attrib["id"] = drawing.attrib["id"].replace("#", str(number))
            yield copy


def _write(
    element: Element, owner: str, colour_of: ColourOf, symbol_id: Callable[[str], str], text_style: str
) -> str:
    attributes = ""
    for key, value in element.attrib.items():
        if key == "id":
            value = symbol_id(value)
        elif value.startswith("url(#"):
            value = f"url(#{symbol_id(value[len('url(#') : -1])})"
        elif key in COLOURED:
            value = colour_of(owner, value)
        if key != "class":
            attributes += f' {key}="{value}"'
    if element.tag == "text":
        return f"<text{attributes}{text_style}>{escape_xml(element.text or '')}</text>"
    inside = "".join(_write(child, owner, colour_of, symbol_id, text_style) for child in element)
    return (
        f"<{element.tag}{attributes}>{inside}</{element.tag}>" if inside else f"<{element.tag}{attributes}/>"
    )
