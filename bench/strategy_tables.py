"""Numbers and tables as docs/strategy.md shows them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from strategy_mean import Mean

MIN_SEEN = 20  # what was seen less often is not told
ORDER = ("first", "second", "third", "fourth")


def shown(mean: Mean, digits: int = 2, factor: float = 1.0) -> str:
    """A mean and its interval."""
    return f"{factor * mean.mean:.{digits}f} ± {factor * mean.half_interval:.{digits}f}"


def shown_if_often(mean: Mean, digits: int = 2, factor: float = 1.0) -> str:
    """A mean and its interval, unless it was seen too rarely."""
    return shown(mean, digits, factor) if len(mean.values) >= MIN_SEEN else ""


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """In Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def often_enough(means: dict[str, Mean]) -> dict[str, Mean]:
    """Those that were seen often, the best first."""
    kept = {name: mean for name, mean in means.items() if len(mean.values) >= MIN_SEEN}
    return dict(sorted(kept.items(), key=lambda item: -item[1].mean))
