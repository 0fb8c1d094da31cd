"""Positions in the midst of an erection are judged as if the building stood."""

from __future__ import annotations

from vianebula.bots import Rng, make_bot
from vianebula.bots.core.jit import compiled
from vianebula.bots.core.pending_erection import finish_erection
from vianebula.components import get_setup
from vianebula.rules import kernels
from vianebula.rules.actions import DECLINE
from vianebula.rules.state import OVER, PIECES, PLACE, POWER, TURN

from .helpers import choose, dealt


@compiled
def finish_row(table_rows, states):  # type: ignore[no-untyped-def]
    finish_erection(table_rows[0], states[0])


def test_the_contract_is_fulfilled() -> None:
    setup, bot, rng = get_setup("advanced", 4), make_bot("builder"), Rng(3)
    met: set[int] = set()
    for seed in range(1, 31):
        states = dealt(setup, seed)
        while (prompt := int(states[0].prompt)) != OVER:
            met.add(prompt)
            seat, contract, place = (int(states[0][f]) for f in ("seat", "pending_contract", "pending_place"))
            finished, declined = states.copy(), states.copy()
            finish_row(setup.table_rows, finished)
            if prompt == TURN:
                assert finished.tobytes() == states.tobytes()
            else:
                assert finished[0].prompt in (TURN, OVER)
                assert finished[0].fulfilled[seat] >> contract & 1
                assert finished[0].buildings[seat] >> place & 1
            if prompt == POWER:
                kernels.play_row(setup.table_rows, declined, 0, DECLINE)
                assert finished.tobytes() == declined.tobytes()
            kernels.play_row(setup.table_rows, states, 0, choose(bot, setup, states, rng))
    assert met == {TURN, PIECES, POWER, PLACE}
