"""Text that nobody should send: arbitrary, and mutations of what is valid."""

from __future__ import annotations

from hypothesis import strategies as st

STRANGE = (
    *("", "\0", "\ufeff", "\ud800", "²", "٣", "１", "\u2028", "\r", "\t", "\x1b[31m", "𝟙", "\U000e0001"),
    *(
        "-",
        "?",
        "9" * 5000,
        "a" * 5000,
        "../../etc/passwd",
        "{",
        "}",
        "[",
        '"',
        "\\",
        "=",
        ",",
        ";",
        "@",
        ":",
    ),
    *("-1", "0", "127", "128", "255", "256", "99999999999999999999", "1e9", "nan", "true", "[[[[", "é"),
)
anything = st.one_of(st.text(max_size=80), st.text(alphabet="vn1 =,;:@.?-abcdef0123456789", max_size=200))
pieces = st.one_of(st.sampled_from(STRANGE), st.text(max_size=6))


@st.composite
def mutated(draw: st.DrawFn, texts: list[str]) -> str:
    """A valid text with up to three cuts, repetitions, swaps or insertions; separators are hit most often."""
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text)))
        to = min(len(text), at + draw(st.integers(0, 12)))
        how = draw(st.sampled_from(["cut", "insert", "replace", "repeat", "truncate", "word", "line"]))
        if how == "cut":
            text = text[:at] + text[to:]
        elif how == "insert":
            text = text[:at] + draw(pieces) + text[at:]
        elif how == "replace":
            text = text[:at] + draw(pieces) + text[to:]
        elif how == "repeat":
            text = text[:to] + text[at:to] * draw(st.integers(1, 5)) + text[to:]
        elif how == "truncate":
            text = text[:at]
        else:
            gap = " " if how == "word" else "\n"
            words = text.split(gap)
            chosen = draw(st.integers(0, len(words) - 1))
            head, sign, _ = words[chosen].partition("=")
            words[chosen] = draw(
                st.sampled_from(["", head + sign + draw(pieces), words[chosen] + gap + words[0]])
            )
            text = gap.join(words)
    return text
