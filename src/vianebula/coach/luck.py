"""Luck: what a card that was turned up is worth, less the mean of all that might have been turned up instead.

That is the measure of backgammon. All chance of a game after the deal lies in the order of the draw pile, and
each card left in it is as likely as another to be next. So whatever the judge, luck is nothing on average:
taken off a result, it makes that less random without making it unfair.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ..components import Setup
from ..errors import ViaNebulaError
from ..game import Game, masked_view
from ..i18n import Message
from ..position import States, new_states
from ..rules import kernels
from ..rules.constants import NONE
from .judges import Judge, make_network_judge


@dataclass(frozen=True)
class CardLuck:
    """After `n` actions `seat` turned up `contract`, one of `n_possible`: each seat's chance to win with it,
    less the mean over all of them.
    """

    n: int
    seat: int
    contract: str
    n_possible: int
    win_chances: tuple[float, ...]


def measure_luck(game: Game, judge: Judge) -> list[CardLuck]:
    """The luck of every card that was turned up in a game, in order."""
    found = []
    for n, (before, action) in enumerate(game.history):
        worlds = possible_worlds(game.setup, before, action.number)
        if worlds is None:
            continue
        luck = first_world_luck(game.setup, worlds, judge)
        contract = game.setup.contracts[int(before[0].deck[before[0].n_drawn])].id
        found.append(CardLuck(n, int(before[0].seat), contract, len(worlds), tuple(luck.tolist())))
    return found


def first_world_luck(setup: Setup, worlds: States, judge: Judge) -> NDArray[np.float64]:
    """What the first of the worlds is worth to each seat, less the mean of all.

    Where the seat to move knows no difference, a card is in another's hand: then the network is asked, which
    looks at all hands.
    """
    mover = int(worlds[0].seat)
    views = {masked_view(setup, worlds[i : i + 1], mover).states.tobytes() for i in range(len(worlds))}
    judged = (judge if len(views) > 1 else make_network_judge())(setup, worlds)
    return np.asarray(judged[0] - judged.mean(axis=0))


def possible_worlds(setup: Setup, before: States, action: int) -> States | None:
    """The states after an action for each card that might lie on top of the draw pile, the real one first.
    None, if the action turns up no card.

    The pile is turned round, not shuffled: so each card is on top once, and if an action took several, each
    of these sequences is as likely as the real one.
    """
    row = before[0]
    pile = row.deck[row.n_drawn :].copy()
    if NONE in pile:
        raise ViaNebulaError(Message("error-unknown-cards"))
    worlds = new_states(len(pile))
    for i in range(len(pile)):
        worlds[i] = row
        worlds[i].deck[row.n_drawn :] = np.roll(pile, -i)
        kernels.play_row(setup.table_rows, worlds, i, action)
        if worlds[0].n_drawn == row.n_drawn:
            return None
    return worlds
