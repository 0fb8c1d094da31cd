"""Cuts the Polish letters out of the fonts' large files for Latin: python scripts/polish_fonts.py

The npm packages have them only together with those of fifty other languages, ten times as large. To run again
when the packages' versions change. The names inside are changed, as the fonts' licence wants it.
"""

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

LETTERS = "ĄąĆćĘęŁłŃńŚśŹźŻż"  # ó is in the small file
CLIENT = Path(__file__).parents[1]
FONTS = {
    "polish-sans": "@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2",
    "polish-serif": "@fontsource/alegreya/files/alegreya-latin-ext-700-normal.woff2",
}


def by_node(call: str, data: bytes) -> bytes:
    """Node has the compression of this format built in, Python has not."""
    program = f"process.stdout.write(require('zlib').{call}(require('fs').readFileSync(0)))"
    return subprocess.run(["node", "-e", program], input=data, stdout=subprocess.PIPE, check=True).stdout


sys.modules["brotli"] = SimpleNamespace(  # type: ignore[assignment]
    MODE_FONT=2,
    compress=lambda data, **_: by_node("brotliCompressSync", data),
    decompress=lambda data: by_node("brotliDecompressSync", data),
)

from fontTools import subset  # noqa: E402
from fontTools.ttLib import TTFont  # noqa: E402


def main() -> None:
    for name, source in FONTS.items():
        font = TTFont(CLIENT / "node_modules" / source)
        options = subset.Options(flavor="woff2", hinting=False, notdef_outline=False)
        cutter = subset.Subsetter(options)
        cutter.populate(text=LETTERS)
        cutter.subset(font)
        for record in font["name"].names:
            if record.nameID in (1, 3, 4, 6, 16):
                record.string = "Via-Nebula-" + name.title()
        target = CLIENT / "src" / "fonts" / f"{name}.woff2"
        subset.save_font(font, target, options)
        print(f"{target.name}: {target.stat().st_size} bytes")


if __name__ == "__main__":
    main()
