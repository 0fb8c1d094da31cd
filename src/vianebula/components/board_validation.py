"""Does a map meet the constraints of R9.4? Each is measured and judged for `vianebula board check`."""

from __future__ import annotations

from dataclasses import dataclass

from ..i18n import Message
from .model import Board

# kind -> (about, how far away at most), for our two boards
ABOUT = {
    "beginner": {"fog": (46, 4), "forest": (8, 2), "forbidden": (4, 2)},
    "advanced": {"fog": (38, 4), "forest": (14, 2), "forbidden": (6, 2)},
}
MOST_FOG = 4
LEAST_MEADOWS = 6


@dataclass(frozen=True)
class ConstraintCheck:
    """One constraint on a map: what was wanted, what was found, whether it holds."""

    what: Message
    wanted: str | Message
    found: str | Message
    holds: bool

    def translated_cells(self) -> list[str]:
        """What, wanted and found in the language that is spoken."""
        parts = (self.what, self.wanted, self.found)
        return [part.translated() if isinstance(part, Message) else part for part in parts]

    def to_json_dict(self) -> dict[str, str | bool]:
        """For a program to read: always in English."""
        return {
            "what": str(self.what),
            "wanted": str(self.wanted),
            "found": str(self.found),
            "holds": self.holds,
        }


def check_board(board: Board) -> list[ConstraintCheck]:
    """Every constraint of R9.4 that a drawing alone can meet or miss."""
    n = {kind: board.kinds.count(kind) for kind in ("meadow", "ruins", "fog", "forest", "forbidden")}
    findings = [
        ConstraintCheck(
            Message("check-hexes"),
            _range_message(86, 100),
            str(len(board.hexes)),
            86 <= len(board.hexes) <= 100,
        ),
        ConstraintCheck(Message("check-meadows"), "24", str(n["meadow"]), n["meadow"] == 24),
        ConstraintCheck(Message("check-ruins"), "12", str(n["ruins"]), n["ruins"] == 12),
    ]
    for kind, (about, away) in ABOUT.get(board.name, {}).items():
        holds = abs(n[kind] - about) <= away
        wanted = _range_message(about - away, about + away)
        findings.append(ConstraintCheck(Message(f"check-{kind}"), wanted, str(n[kind]), holds))
    pieces = len(_connected_components(board, set(range(len(board.hexes)))))
    one = Message("check-one-piece")
    findings.append(ConstraintCheck(Message("check-connected"), one, str(pieces), pieces == 1))
    findings.append(_check_connected(board))
    findings.append(_check_meadows_near_ruins(board))
    findings.append(_check_ruins_touch_meadow(board))
    return findings


def _range_message(least: int, most: int) -> Message:
    return Message("check-range", least=least, most=most)


def _connected_components(board: Board, hexes: set[int]) -> list[set[int]]:
    """The connected parts of a set of hexes."""
    left, parts = set(hexes), []
    while left:
        part, edge = set(), [left.pop()]
        while edge:
            hex = edge.pop()
            part.add(hex)
            near = [n for n in board.neighbours[hex] if n in left]
            left.difference_update(near)
            edge += near
        parts.append(part)
    return parts


def _check_connected(board: Board) -> ConstraintCheck:
    """All ruins and meadows hang together over meadow, fog and forest."""
    ways = {i for i, kind in enumerate(board.kinds) if kind in ("meadow", "fog", "forest")}
    parts = _connected_components(board, ways)
    meadows, ruins = set(board.hexes_of_kind("meadow")), board.hexes_of_kind("ruins")
    whole = [p for p in parts if meadows <= p and all(p & set(board.neighbours[r]) for r in ruins)]
    yes = Message("check-yes")
    found = yes if whole else Message("check-parts", n=len(parts))
    return ConstraintCheck(Message("check-together"), yes, found, bool(whole))


def fog_distances(board: Board, ruins: int) -> dict[int, int]:
    """Fog to explore between a ruins space and each meadow; ways over meadows are free, others closed."""
    best: dict[int, int] = {}
    buckets: list[list[int]] = [[] for _ in range(len(board.hexes) + 2)]

    def reach(hexes: tuple[int, ...], cost: int) -> None:
        for hex in hexes:
            if board.kinds[hex] in ("meadow", "fog"):
                total = cost + (board.kinds[hex] == "fog")
                if total < best.get(hex, len(board.hexes) + 1):
                    best[hex] = total
                    buckets[total].append(hex)

    reach(board.neighbours[ruins], 0)
    for cost, bucket in enumerate(buckets):
        for hex in bucket:  # grows while it is read: meadows are free
            if best[hex] == cost:
                reach(board.neighbours[hex], cost)
    return {hex: cost for hex, cost in best.items() if board.kinds[hex] == "meadow"}


def _check_meadows_near_ruins(board: Board) -> ConstraintCheck:
    near = {}
    for ruins in board.hexes_of_kind("ruins"):
        near[board.hexes[ruins]] = sum(c <= MOST_FOG for c in fog_distances(board, ruins).values())
    worst = min(near, key=lambda name: near[name])
    wanted = Message("check-near-wanted", n=LEAST_MEADOWS)
    found = Message("check-near-found", n=near[worst], ruins=worst)
    return ConstraintCheck(Message("check-near", fog=MOST_FOG), wanted, found, near[worst] >= LEAST_MEADOWS)


def _check_ruins_touch_meadow(board: Board) -> ConstraintCheck:
    """Clear patches stand out of the fog: every ruins space touches a meadow."""
    bare = [
        board.hexes[ruins]
        for ruins in board.hexes_of_kind("ruins")
        if not any(board.kinds[n] == "meadow" for n in board.neighbours[ruins])
    ]
    every = Message("check-all")
    found = Message("check-not", ruins=", ".join(bare)) if bare else every
    return ConstraintCheck(Message("check-beside"), every, found, not bare)
