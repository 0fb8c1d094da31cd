"""Draws the letters and numbers on pieces as outlines, for src/board/letters.ts: python scripts/letters.py

As text each of them would be laid out by the browser wherever a piece lies. To run again when the font changes.
"""

from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont
from fonts import CLIENT, PACKAGES

FONT = "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2"
DRAWN = "WSCHF0123456789"
EM = 200  # as fine as anybody sees, and whole numbers

HEAD = f"""/** Letters and numbers as outlines, from Source Sans 3, bold: made by `scripts/letters.py`. */

export const EM = {EM};

/** How wide it is, and its outline: pairs of coordinates alone, from the left end of the line it stands on. */
export const LETTERS: Record<string, readonly [number, string]> = {{
"""


class Outline(BasePen):
    """Path data of absolute M, L, Q, C and Z."""

    def __init__(self, glyphs: object, scale: float) -> None:
        super().__init__(glyphs)
        self.data, self._scale = "", scale

    def _say(self, command: str, *points: tuple[float, float]) -> None:
        self.data += command + " ".join(f"{round(x * self._scale)} {round(-y * self._scale)}" for x, y in points)

    def _moveTo(self, point: tuple[float, float]) -> None:
        self._say("M", point)

    def _lineTo(self, point: tuple[float, float]) -> None:
        self._say("L", point)

    def _qCurveToOne(self, control: tuple[float, float], point: tuple[float, float]) -> None:
        self._say("Q", control, point)

    def _curveToOne(self, first: tuple[float, float], second: tuple[float, float], point: tuple[float, float]) -> None:
        self._say("C", first, second, point)

    def _closePath(self) -> None:
        self.data += "Z"


def main() -> None:
    font = instantiateVariableFont(TTFont(PACKAGES / FONT), {"wght": 700})
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    scale = EM / font["head"].unitsPerEm
    lines = []
    for letter in DRAWN:
        glyph = glyphs[names[ord(letter)]]
        pen = Outline(glyphs, scale)
        glyph.draw(pen)
        lines.append(f"  {letter}: [{round(glyph.width * scale)}, '{pen.data}'],\n")
    (CLIENT / "src" / "board" / "letters.ts").write_text(HEAD + "".join(lines) + "};\n")


if __name__ == "__main__":
    main()
