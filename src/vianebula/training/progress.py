"""What a run tells while it goes on, in lines for people."""

from __future__ import annotations

from typing import Any


def progress_line(record: dict[str, Any]) -> str:
    """An iteration in one line."""
    return (
        f"{record['decisions'] / 1e6:8.1f} M decisions, {record['seconds'] / 60:5.1f} min, "
        f"{record['decisions_per_second'] / 1e3:6.0f} k/s, entropy {record['entropy']:.3f}, "
        f"kl {record['kl']:.4f}, win loss {record['win_loss']:.3f}, score {record['mean_score']:5.1f}, "
        f"{record['decisions_per_game']:.0f} a game, explorations {record['explorations']:.1f}"
    )


def evaluation_line(found: dict[str, Any]) -> str:
    """An evaluation in one line."""
    parts = [
        f"{r['opponent']} {r['board'][0]}{r['seats']} {r['share']:.3f} [{r['low']:.3f}, {r['high']:.3f}]"
        for r in found["results"]
    ]
    return f"after {found['decisions'] / 1e6:.1f} M: " + "; ".join(parts)
