"""One game between bots, and what is kept of it: a row of results and a record."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from ..action import Action, legal_action
from ..bots import Bot, BotError, Limit, Rng
from ..bots.registry import describe_error
from ..errors import ViaNebulaError, quote
from ..game import Game
from ..i18n import Message
from ..position import bit_indices
from ..text.record import Record, format_record, record_of
from .external import ExternalBot, Forfeit
from .plan import Plan
from .results import Result


@dataclass
class PlayedGame:
    """A finished game. `result` can be written as JSON; only its `clock` differs when it is played again."""

    result: Result
    record: str
    transcripts: dict[int, list[str]] = field(default_factory=dict)  # by seat, of programs


def play_game(plan: Plan, deal: int, rotation: int, players: Sequence[Bot]) -> PlayedGame:
    """Play one game; `players[seat]` sits at that seat."""
    game = Game.deal(plan.board, plan.seats, plan.deal_seed(deal), plan.data)
    seeds = [plan.bot_seed(deal, rotation, seat) for seat in range(plan.seats)]
    rngs = [Rng(seed) for seed in seeds]
    programs = [(seat, bot) for seat, bot in enumerate(players) if isinstance(bot, ExternalBot)]
    for seat, program in programs:
        program.new_game(game.setup, seat, seeds[seat])
    slowest = [0.0] * plan.seats
    losers = [seat for seat, program in programs if program.fault and program.on_fault == "lose"]
    while not losers and (mover := game.seat_to_move) is not None:
        began = time.perf_counter()
        try:
            action = ask(players[mover], game, plan.limit, rngs[mover])
        except Forfeit:
            losers = [mover]
            break
        slowest[mover] = max(slowest[mover], time.perf_counter() - began)
        game.resume([action])
        for _, program in programs:
            program.action_played(mover, action.text)
    record = _make_record_text(plan, game, deal, rotation)
    result = _make_result(plan, game, record, deal, rotation, losers)
    for _, program in programs:
        program.game_over(result["scores"], result["winners"])
    result["faults"] += [
        {"seat": seat, "kind": program.fault.kind, "detail": program.fault.detail}
        for seat, program in programs
        if program.fault
    ]
    result["clock"] = {
        "slowest": [round(seconds, 4) for seconds in slowest],
        "late": max((program.max_late_seconds for _, program in programs), default=0.0),
    }
    if losers:
        kinds = {fault["seat"]: fault["kind"] for fault in result["faults"]}
        record.headers["Forfeit"] = "; ".join(f"{seat + 1} {kinds[seat]}" for seat in losers)
    transcripts = {seat: list(program.transcript) for seat, program in programs}
    return PlayedGame(result, format_record(record), transcripts)


def ask(bot: Bot, game: Game, limit: Limit, rng: Rng) -> Action:
    """What a bot plays, shown its view alone; one that fails, or plays what is not legal, is named."""
    view = game.view()
    try:
        action = bot.choose(view, limit, rng)
    except ViaNebulaError:
        raise
    except Exception as error:
        reason = describe_error(error)
        raise BotError(Message("error-bot-failed", bot=quote(bot.name), reason=reason)) from error
    legal = legal_action(view.setup, view.states, action.number) if isinstance(action, Action) else None
    if legal is None or legal != action:
        raise BotError(Message("error-bot-illegal", bot=quote(bot.name), action=quote(str(action))))
    return legal


def _make_result(
    plan: Plan, game: Game, record: Record, deal: int, rotation: int, losers: Sequence[int]
) -> Result:
    """The row of a game, but for faults and the clock. Seats that forfeit get nothing, the others, if any,
    share the win equally.
    """
    seats, state, contracts = plan.seats, game.state, game.setup.contracts
    outcome = game.outcome
    if losers or outcome is None:
        winners, scores, end = [seat for seat in range(seats) if seat not in losers], game.scores, "forfeit"
    else:
        winners, scores, end = list(outcome.winners), list(outcome.scores), outcome.reason
    return {
        "game": deal * seats + rotation,
        "deal": deal,
        "players": plan.seating(deal, rotation),
        "first": int(game.start[0].seat),
        "winners": winners,
        "scores": scores,
        "rounds": -(-len(record.labels) // seats),
        "decisions": len(game.actions),
        "end": end,
        "fulfilled": [
            [contracts[c].id for c in bit_indices(int(state.fulfilled[seat]))] for seat in range(seats)
        ],
        "faults": [],
        "clock": {"slowest": [], "late": 0.0},
    }


def _make_record_text(plan: Plan, game: Game, deal: int, rotation: int) -> Record:
    names = [plan.names[plan.line_up[player]] for player in plan.seating(deal, rotation)]
    number = deal * plan.seats + rotation
    return record_of(game, {"Names": "; ".join(names), "Game": str(number)})
