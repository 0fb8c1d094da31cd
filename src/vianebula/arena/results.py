"""What is written of games and matches: the fields of results.jsonl, summary.json and of balance reports."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

PlanFields = dict[str, Any]  # those of `Plan`, and digests of what it is played with


class FaultRow(TypedDict):
    """What a program did wrong in a game."""

    seat: int
    kind: str
    detail: str


class GameClock(TypedDict):
    """How long decisions took, in seconds."""

    slowest: list[float]  # of each seat
    late: float  # by which a program answered after its time


class Result(TypedDict):
    """A game of a match."""

    game: int
    deal: int
    players: list[int]  # of each seat
    first: int  # the seat that began
    winners: list[int]  # seats
    scores: list[int]
    rounds: int
    decisions: int
    end: str
    fulfilled: list[list[str]]  # contracts of each seat
    faults: list[FaultRow]
    clock: GameClock
    record: NotRequired[list[int]]  # where in the folder's records it begins, and its length


class Standing(TypedDict):
    """An entry of a match."""

    entry: int
    name: str
    seats: int
    games: int
    share: float
    interval: list[float]
    fair: float
    mean_score: float | None
    faults: dict[str, int]


class SprtRow(TypedDict):
    """The sequential test of a match."""

    low: float
    high: float
    llr: float
    bounds: list[float]
    verdict: str | None


class LuckAdjusted(TypedDict):
    """The first entry's share with the luck of the cards taken off."""

    share: float
    interval: list[float]
    luck: float  # that was taken off
    variance_ratio: float | None  # of the deals' shares, after and before
    worth_games: int | None  # games without this that would say as much


class MatchSummary(TypedDict):
    """A match in numbers; `share` is the first entry's."""

    share: float
    interval: list[float]
    games: int
    deals: int
    standings: list[Standing]
    rounds_mean: float | None
    ends: dict[str, int]
    slowest_decision_s: list[float]
    plan: PlanFields
    sprt: NotRequired[SprtRow]
    luck_adjusted: NotRequired[LuckAdjusted]


class ShareRow(TypedDict):
    """A share of wins with its 95 % interval."""

    share: float
    interval: list[float]


class Spread(TypedDict):
    """A mean, and where most values lie."""

    mean: float
    from_5_to_95_percent: list[float]


class CountedSpread(Spread):
    """The same with how often each value came."""

    counts: dict[str, int]


class AboveFair(TypedDict):
    """How far the best share lies above a fair one."""

    seat: float
    order: float


class ResourceRow(TypedDict):
    """What became of the pieces of a kind, per game."""

    name: str
    carried: float | None
    spent: float | None
    stored: float | None
    lowest: float | None
    ran_out: float | None


class ContractRow(TypedDict):
    """In what part of the games a contract is fulfilled, and how often who did so won."""

    fulfilled: float
    wins: ShareRow


class SetupBalance(TypedDict):
    """One number of seats in numbers."""

    games: int
    fair: float
    order: list[ShareRow]
    seat: list[ShareRow]
    most_above_fair: AboveFair
    score_by_order: list[float | None]
    winning_score: Spread
    score: Spread
    margin: float | None
    shared_wins: float
    rounds: CountedSpread
    decisions: Spread
    ended_by_nobody_can_act: float
    ender_wins: float | None
    resources: dict[str, ResourceRow]
    contracts: dict[str, ContractRow]


class Balance(TypedDict):
    """The balance of a board, by number of seats."""

    board: str
    title: str
    status: str
    bot: str
    bot_digest: str
    games: int
    seed: int
    setups: dict[str, SetupBalance]
