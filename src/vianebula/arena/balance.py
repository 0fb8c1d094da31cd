"""How a board balances: thousands of games of equal bots, counted.

Who begins is drawn by lot (R2.1), so a seat by itself should have no advantage, which R9.4 asks for; the
place in the order of play may have one, and that is measured too. `greedy` plays whole games in one compiled
call, and a sample decision by decision to look at resources; other bots play all games that way.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from .. import __version__
from ..bots import Bot, Limit, Rng, derive_seed, make_bot
from ..bots.core.selfplay import RESULT
from ..bots.greedy import GreedyBot
from ..bots.selfplay import run_selfplay
from ..components import RESOURCE_NAMES, RESOURCES, Setup
from ..game import Game
from ..position import bit_indices
from ..rules import constants
from ..rules.rows import Rows, new_rows
from .executors import run_in_processes
from .game_runner import ask
from .plan import Plan
from .results import Balance, ContractRow, ResourceRow, SetupBalance, ShareRow, Spread
from .stats import mean_share

DEFAULT_BOT = "greedy"
GAMES_PER_CALL = 250  # games in one call
SAMPLED_GAMES = 400  # games that are looked into
TOLERANCE = 0.02  # R9.4: no more than this above a fair share
MIN_FULFILMENTS = 50  # a contract fulfilled less often says nothing
Sample = dict[str, NDArray[np.float64]]
Chunk = tuple[Rows, Sample]


def measure_balance(
    board: str,
    seats: Sequence[int],
    games: int,
    seed: int = 1,
    data: str | None = None,
    bot: str = DEFAULT_BOT,
    jobs: int = 1,
    progress: Callable[[int], None] = lambda _games: None,
) -> Balance:
    """The whole report as numbers; `seats` are the numbers of seats to try."""
    digest = bot_digest(bot)
    found: dict[str, SetupBalance] = {}
    for n in seats:
        plan = Plan((bot, bot), n, games, board, seed, data)
        chunks = dict(play_chunks(plan, jobs, progress))
        results = np.concatenate([chunks[i][0] for i in sorted(chunks)])
        samples = [chunks[i][1] for i in sorted(chunks)]
        sample = {key: np.concatenate([s[key] for s in samples]) for key in samples[0]}
        found[str(n)] = describe_setup(plan.setup(), results, sample)
    first = plan.setup()
    return {
        "board": first.board.name,
        "title": first.board.title,
        "status": first.board.status,
        "bot": bot,
        "bot_digest": digest,
        "games": games,
        "seed": seed,
        "setups": found,
    }


def play_chunks(plan: Plan, jobs: int, progress: Callable[[int], None]) -> Iterator[tuple[int, Chunk]]:
    """All games of a plan, in parts with the number of their first game; not always in order."""
    starts = range(0, plan.games, GAMES_PER_CALL)
    tasks = [(plan, i, min(GAMES_PER_CALL, plan.games - i)) for i in starts]
    if jobs > 1 and len(tasks) > 1:
        answers: Iterator[tuple[int, Chunk]] = run_in_processes(play_chunk, tasks, jobs)
    else:
        answers = (play_chunk(*task) for task in tasks)
    for start, chunk in answers:
        progress(len(chunk[0]))
        yield start, chunk


def _n_sampled_games(games: int, start: int) -> int:
    """How many of the games of a chunk are looked into: the sample is spread over all."""
    sample, end = min(games, SAMPLED_GAMES), min(start + GAMES_PER_CALL, games)
    return end * sample // games - start * sample // games


def play_chunk(plan: Plan, start: int, games: int) -> tuple[int, Chunk]:
    """Some games of a plan, each with a deal of its own."""
    setup, bot = plan.setup(), make_bot(plan.names[0])
    seed = (plan.seed << 32) + start
    if not isinstance(bot, GreedyBot):
        return start, play_games_by_decision(setup, bot, seed, games)
    results = run_selfplay(setup, [bot.player] * setup.seats, games, seed, balanced=False)
    _, sample = play_games_by_decision(setup, bot, seed, _n_sampled_games(plan.games, start))
    return start, (np.asarray(results), sample)


def bot_digest(name: str) -> str:
    """Tells apart what a bot was when a report was made."""
    bot = make_bot(name)
    facts = bot.player.description() if isinstance(bot, GreedyBot) else repr((name, __version__))
    return hashlib.sha256(facts.encode()).hexdigest()[:12]


def play_games_by_decision(setup: Setup, bot: Bot, seed: int, games: int) -> Chunk:
    """Games decision by decision: what came of them, and what became of the pieces of each kind."""
    results = new_rows(RESULT, games)
    kinds = ("carried", "spent", "stored", "lowest")
    rows: Sample = {kind: np.zeros((games, constants.RESOURCES)) for kind in kinds}
    for number in range(games):
        game, rng = Game.from_setup(setup, seed + number), Rng(derive_seed("bot", seed + number))
        result = results[number]
        result.seed, result.first = seed + number, game.seat_to_move
        turns, last = 0, None
        lowest = game.state.reserve.astype(np.float64)
        while (mover := game.seat_to_move) is not None:
            if mover != last and game.prompt == "turn":
                turns, last = turns + 1, mover
            action = ask(bot, game, Limit(), rng)
            game.resume([action])
            if action.kind == "transport":
                rows["carried"][number, RESOURCES.index(action.pieces)] += 1
            lowest = np.minimum(lowest, game.state.reserve)
        rows["lowest"][number] = lowest
        result.rounds = -(-turns // setup.seats)
        _note_end(game, result, rows, number)
    return results, rows


def _note_end(game: Game, result: np.record, rows: Sample, number: int) -> None:
    setup, state, outcome = game.setup, game.state, game.outcome
    assert outcome is not None
    rows["stored"][number] = state.storage[: setup.seats].sum(axis=0)
    for seat in range(setup.seats):
        for contract in bit_indices(int(state.fulfilled[seat])):
            rows["spent"][number] += setup.tables.cost[contract]
    result.decisions = len(game.actions)
    result.end_seat = state.end_seat
    result.winners = sum(1 << seat for seat in outcome.winners)
    result.scores[: setup.seats] = outcome.scores
    result.stored[:] = state.storage.sum(axis=1)
    result.fulfilled[:] = state.fulfilled


# --- counting


def describe_setup(setup: Setup, results: Rows, sample: Sample) -> SetupBalance:
    """One set-up in numbers."""
    seats = setup.seats
    won = (results["winners"][:, None] >> np.arange(seats)) & 1
    share = won / won.sum(axis=1, keepdims=True)
    rows = np.arange(len(results))
    places = np.stack([(results["first"] + place) % seats for place in range(seats)], axis=1)
    by_order = np.stack([share[rows, places[:, place]] for place in range(seats)], axis=1)
    scores = results["scores"][:, :seats]
    order = [_share_and_interval(by_order[:, place]) for place in range(seats)]
    seat_shares = [_share_and_interval(share[:, seat]) for seat in range(seats)]
    best = scores.max(axis=1)
    return {
        "games": len(results),
        "fair": round(1 / seats, 4),
        "order": order,
        "seat": seat_shares,
        "most_above_fair": {"seat": max_share_above_fair(seat_shares), "order": max_share_above_fair(order)},
        "score_by_order": [_rounded_mean(scores[rows, places[:, place]]) for place in range(seats)],
        "winning_score": _mean_and_percentiles(best),
        "score": _mean_and_percentiles(scores),
        "margin": _rounded_mean(best - np.sort(scores, axis=1)[:, -2]),
        "shared_wins": round(float((won.sum(axis=1) > 1).mean()), 4),
        "rounds": {
            **_mean_and_percentiles(results["rounds"]),
            "counts": _count_values(results["rounds"]),
        },
        "decisions": _mean_and_percentiles(results["decisions"]),
        "ended_by_nobody_can_act": round(float((results["end_seat"] == constants.NONE).mean()), 5),
        "ender_wins": _rounded_mean(share[rows, results["end_seat"]][results["end_seat"] != constants.NONE]),
        "resources": _resource_statistics(sample),
        "contracts": _contract_statistics(setup, results["fulfilled"][:, :seats], share),
    }


def max_share_above_fair(rows: Sequence[ShareRow]) -> float:
    """How far the best share lies above a fair one."""
    return round(max(float(row["share"]) for row in rows) - 1 / len(rows), 4)


def _share_and_interval(values: NDArray[np.float64]) -> ShareRow:
    found = mean_share(values)
    return {"share": round(found.share, 4), "interval": [round(found.low, 4), round(found.high, 4)]}


def _rounded_mean(values: NDArray[np.number | np.bool_]) -> float | None:
    return round(float(values.mean()), 3) if values.size else None


def _mean_and_percentiles(values: NDArray[np.number]) -> Spread:
    low, high = np.percentile(values, (5, 95))
    return {"mean": round(float(values.mean()), 2), "from_5_to_95_percent": [float(low), float(high)]}


def _count_values(values: NDArray[np.number]) -> dict[str, int]:
    numbers, counts = np.unique(values, return_counts=True)
    return {str(number): int(n) for number, n in zip(numbers, counts, strict=True)}


def _resource_statistics(sample: Sample) -> dict[str, ResourceRow]:
    """Means per game; `ran_out` is the part of games in which the reserve had none of a kind."""
    return {
        letter: {
            "name": RESOURCE_NAMES[i],
            "carried": _rounded_mean(sample["carried"][:, i]),
            "spent": _rounded_mean(sample["spent"][:, i]),
            "stored": _rounded_mean(sample["stored"][:, i]),
            "lowest": _rounded_mean(sample["lowest"][:, i]),
            "ran_out": _rounded_mean(sample["lowest"][:, i] == 0),
        }
        for i, letter in enumerate(RESOURCES)
    }


def _contract_statistics(
    setup: Setup, fulfilled: NDArray[np.int64], share: NDArray[np.float64]
) -> dict[str, ContractRow]:
    """For each contract: in what part of the games it is fulfilled, and how often who did so won."""
    found: dict[str, ContractRow] = {}
    for number, contract in enumerate(setup.contracts):
        own = (fulfilled >> number & 1) == 1
        if own.sum() >= MIN_FULFILMENTS:
            wins = _share_and_interval(share[own])
            found[contract.id] = {"fulfilled": round(float(own.any(axis=1).mean()), 4), "wins": wins}
    return found
