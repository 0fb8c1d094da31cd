"""Cuts the Polish letters out of the fonts' large files for Latin: python scripts/polish_fonts.py

The npm packages have them only together with those of fifty other languages, ten times as large. To run again
when the packages' versions change. The names inside are changed, as the fonts' licence wants it.
"""

from fonts import CLIENT, PACKAGES
from fontTools import subset
from fontTools.ttLib import TTFont

LETTERS = "ĄąĆćĘęŁłŃńŚśŹźŻż"  # ó is in the small file
FONTS = {
    "polish-sans": "@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2",
    "polish-serif": "@fontsource/alegreya/files/alegreya-latin-ext-700-normal.woff2",
}


def main() -> None:
    for name, source in FONTS.items():
        font = TTFont(PACKAGES / source)
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
