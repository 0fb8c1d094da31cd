"""Draws the letters and numbers on pieces as outlines, for src/board/glyphs.ts: python scripts/glyphs.py

As text the browser would lay each of them out wherever a piece lies. To run again when the font changes.
"""

from fonts import CLIENT, PACKAGES
from fontTools.pens.basePen import decomposeQuadraticSegment
from fontTools.pens.recordingPen import RecordingPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONT = "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2"
CHARACTERS = "WSCHF0123456789"
EM = 200  # as fine as anybody sees, and whole numbers

HEAD = f"""/** Letters and numbers as outlines, from Source Sans 3, bold: made by `scripts/glyphs.py`. */

export const EM = {EM};

/** How wide it is, and its outline: pairs of coordinates, from the left end of the line it stands on. */
export const GLYPHS: Record<string, readonly [number, string]> = {{
"""


COMMANDS = {"moveTo": "M", "lineTo": "L", "curveTo": "C", "closePath": "Z"}

Points = tuple[tuple[float, float], ...]


def steps(name: str, points: Points) -> list[tuple[str, Points]]:
    """A step of a pen as commands of a path; fonts write several curves as one."""
    if name == "qCurveTo":
        return [("Q", pair) for pair in decomposeQuadraticSegment(points)]
    return [(COMMANDS[name], points)]


def outline(pen: RecordingPen, scale: float) -> str:
    """Path data of absolute M, L, Q, C and Z."""
    return "".join(
        command + " ".join(f"{round(x * scale)} {round(-y * scale)}" for x, y in points)
        for name, recorded in pen.value
        for command, points in steps(name, recorded)
    )


def main() -> None:
    font = instantiateVariableFont(TTFont(PACKAGES / FONT), {"wght": 700})
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    scale = EM / font["head"].unitsPerEm
    lines = []
    for letter in CHARACTERS:
        glyph = glyphs[names[ord(letter)]]
        pen = RecordingPen()
        glyph.draw(pen)
        lines.append(f"  {letter}: [{round(glyph.width * scale)}, '{outline(pen, scale)}'],\n")
    (CLIENT / "src" / "board" / "glyphs.ts").write_text(HEAD + "".join(lines) + "};\n")


if __name__ == "__main__":
    main()
