"""Cuts the letters that the page shows out of the fonts' files: python scripts/cut_fonts.py

The npm packages have Polish letters only together with those of fifty other languages, ten times as large,
and with every letter small capitals, swashes and other forms that nothing here asks for. To run again when
the packages' versions change. The names inside are changed, as the fonts' licence wants it.
"""

from fonts import CLIENT, PACKAGES
from fontTools import subset
from fontTools.ttLib import TTFont

LATIN = "".join(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x100)))) + "ŒœŸ–—‘’‚“”„†•…‰‹›€™↑↓−\u2009\u202f"
POLISH = "ĄąĆćĘęŁłŃńŚśŹźŻż"  # ó is among the Latin ones
RUSSIAN = "".join(map(chr, range(0x410, 0x450))) + "Ёё№"
SANS = "@fontsource-variable/source-sans-3/files/source-sans-3-{}-wght-normal.woff2"
SERIF = "@fontsource/alegreya/files/alegreya-{}-700-normal.woff2"
FONTS = {
    "latin-sans": (SANS.format("latin"), LATIN),
    "latin-serif": (SERIF.format("latin"), LATIN),
    "russian-sans": (SANS.format("cyrillic"), RUSSIAN),
    "russian-serif": (SERIF.format("cyrillic"), RUSSIAN),
    "polish-sans": (SANS.format("latin-ext"), POLISH),
    "polish-serif": (SERIF.format("latin-ext"), POLISH),
}
# figures as style sheets ask for them
FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "lnum", "tnum"]


def main() -> None:
    for name, (source, letters) in FONTS.items():
        font = TTFont(PACKAGES / source)
        # With their hints: without them some browsers set letters unevenly apart.
        options = subset.Options(flavor="woff2", notdef_outline=False, layout_features=FEATURES)
        cutter = subset.Subsetter(options)
        cutter.populate(text=letters)
        cutter.subset(font)
        for record in font["name"].names:
            if record.nameID in (1, 3, 4, 6, 16):
                record.string = "Via-Nebula-" + name.title()
        target = CLIENT / "src" / "fonts" / f"{name}.woff2"
        subset.save_font(font, target, options)
        print(f"{target.name}: {target.stat().st_size} bytes")


if __name__ == "__main__":
    main()
