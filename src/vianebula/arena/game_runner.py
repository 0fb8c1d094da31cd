"""One game between players, and what is kept of it: a row of results and a record."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..bots import Bot, choose, make_rng
from ..components import Setup
from ..position import States, bit_indices, position_from_state
from ..rules import constants, kernels
from ..rules.state import OVER, STATE, TURN
from ..text.notation import format_action
from ..text.position_text import format_position
from ..text.record import NOTATION, RULES, Record, components_digest, format_record
from .external import ExternalBot, Forfeit
from .plan import Plan


@dataclass
class PlayedGame:
    """A finished game. `result` can be written as JSON; only its `clock` differs when it is played again."""

    result: dict[str, Any]
    record: str
    transcripts: dict[int, list[str]] = field(default_factory=dict)  # by seat, of programs


@dataclass
class _Game:
    """A game on its way."""

    setup: Setup
    states: States
    actions: list[str] = field(default_factory=list)
    labels: dict[int, str] = field(default_factory=dict)
    turns: int = 0
    round: int = 1
    first: int = 0
    last: int | None = None  # who acted last

    def note_turn(self, seat: int) -> None:
        """Label the action to come if a turn begins with it, as `round.seat`."""
        state = self.states[0]
        again = state.prompt == TURN and state.actions_left == 2 and self.actions[-1:] != ["+act"]
        if self.last is None or seat != self.last or again:
            if self.last is not None and (seat - self.first) % 4 <= (self.last - self.first) % 4:
                self.round += 1
            self.labels[len(self.actions)] = f"{self.round}.{seat + 1}"
            self.turns += 1
        self.last = seat

    def play(self, number: int) -> str:
        text = format_action(self.setup, self.states[0], number)
        kernels.play_row(self.setup.table_rows, self.states, 0, number)
        self.actions.append(text)
        return text


def play_game(plan: Plan, setup: Setup, deal: int, rotation: int, players: Sequence[Bot]) -> PlayedGame:
    """Play one game; `players[seat]` sits at that seat."""
    states: States = np.zeros(1, STATE).view(np.recarray)
    kernels.deal_rows(setup.table_rows, states, np.array([plan.deal_seed(deal)], np.uint64))
    start = format_position(position_from_state(setup, states[0]))
    game = _Game(setup, states, first=int(states[0].seat))
    seeds = [plan.bot_seed(deal, rotation, seat) for seat in range(plan.seats)]
    rngs = [make_rng(seed) for seed in seeds]
    programs = [(seat, bot) for seat, bot in enumerate(players) if isinstance(bot, ExternalBot)]
    for seat, program in programs:
        program.new_game(setup, seat, seeds[seat])
    slowest = [0.0] * plan.seats
    losers = [seat for seat, program in programs if program.fault and program.on_fault == "lose"]
    while states[0].prompt != OVER and not losers:
        seat = int(states[0].seat)
        game.note_turn(seat)
        began = time.perf_counter()
        try:
            number = choose(players[seat], setup, states, rngs[seat], plan.limit)
        except Forfeit:
            losers = [seat]
            game.labels.pop(len(game.actions), None)
            break
        slowest[seat] = max(slowest[seat], time.perf_counter() - began)
        text = game.play(number)
        for _, program in programs:
            program.action_played(seat, text)
    result = _result(plan, game, deal, rotation, losers)
    for _, program in programs:
        program.game_over(result["scores"], result["winners"])
    result["faults"] = [
        {"seat": seat, "kind": program.fault.kind, "detail": program.fault.detail}
        for seat, program in programs
        if program.fault
    ]
    result["clock"] = {
        "slowest": [round(seconds, 4) for seconds in slowest],
        "late": max((program.max_late_seconds for _, program in programs), default=0.0),
    }
    return PlayedGame(
        result,
        _record(plan, game, start, result, losers),
        {seat: list(program.transcript) for seat, program in programs},
    )


def _result(plan: Plan, game: _Game, deal: int, rotation: int, losers: Sequence[int]) -> dict[str, Any]:
    """The row of a game. Seats that forfeit get nothing, the others, if any, share the win equally."""
    seats, state = plan.seats, game.states[0]
    scores = np.zeros(constants.MAX_SEATS, np.int64)
    won = int(kernels.score_row(game.setup.table_rows, game.states, 0, scores))
    winners = [seat for seat in range(seats) if seat not in losers] if losers else bit_indices(won)
    contracts = game.setup.contracts
    if losers:
        end = "forfeit"
    else:
        end = "nobody-can-act" if state.end_seat == constants.NONE else "fifth-building"
    return {
        "game": deal * seats + rotation,
        "deal": deal,
        "players": plan.seating(deal, rotation),
        "first": game.first,
        "winners": winners,
        "scores": scores[:seats].tolist(),
        "rounds": -(-game.turns // seats),
        "decisions": len(game.actions),
        "end": end,
        "fulfilled": [
            [contracts[c].id for c in bit_indices(int(state.fulfilled[seat]))] for seat in range(seats)
        ],
    }


def _record(plan: Plan, game: _Game, start: str, result: dict[str, Any], losers: Sequence[int]) -> str:
    names = [plan.names[plan.line_up[player]] for player in result["players"]]
    headers = {
        "Notation": NOTATION,
        "Rules": RULES,
        "Board": game.setup.board.name,
        "Seats": str(plan.seats),
        "Components": components_digest(game.setup),
        "Names": "; ".join(names),
        "Game": str(result["game"]),
        "Deal": start,
    }
    if result["end"] == "forfeit":
        kinds = {fault["seat"]: fault["kind"] for fault in result["faults"]}
        headers["Forfeit"] = "; ".join(f"{seat + 1} {kinds[seat]}" for seat in losers)
    else:
        headers["Scores"] = ",".join(map(str, result["scores"]))
        headers["Winners"] = ",".join(str(seat + 1) for seat in result["winners"])
        headers["End"] = result["end"]
    return format_record(Record(headers, game.actions, labels=game.labels))
