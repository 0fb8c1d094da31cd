"""What the seats have seen and done since the deal: OpenSpiel's information states, with perfect recall.

It is kept from action to action, so that nothing has to be replayed. What everybody saw is kept once; a seat
knows besides its hand of the start and the cards that it drew unseen by the others.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field, replace

import numpy as np
from numpy.typing import NDArray

from ..observe import OBSERVATION
from ..position import bit_indices
from ..rules import kernels
from ..rules.actions import ACTIONS
from ..rules.constants import DECK, NONE, PRIVATE_CONTRACTS
from ..text.notation import format_action
from .env_game import EnvGame, max_decisions


@dataclass(frozen=True)
class Recall:
    """All since the deal. It is never changed, so clones of a state share it."""

    start: EnvGame  # as dealt; nobody plays on in it
    actions: tuple[int, ...] = ()
    draws: tuple[tuple[int, int], ...] = ()  # who drew each card (NONE: all saw it turned up), and which
    told: str = ""  # what everybody saw
    start_texts: dict[int | None, str] = field(default_factory=dict)  # those that were asked for

    def __deepcopy__(self, memo: object) -> Recall:
        return self

    def play(self, env_game: EnvGame, action: int) -> Recall:
        """Play an action in the game, and remember it."""
        mover, before = env_game.seat, env_game.states.copy()
        env_game.play(action)
        after, first = env_game.state_record, int(before["n_drawn"][0])
        text = format_action(env_game.setup, before, action)
        told, draws = f"{self.told}; {mover}:{text}", self.draws
        if after.n_drawn != first:
            display = {int(card) for card in after.display}
            for card in before["deck"][0, first : after.n_drawn].tolist():
                draws += ((NONE if card in display else mover, card),)
            told += f"; [{_names(env_game, [card for card in after.display.tolist() if card != NONE])}]"
        return replace(self, actions=(*self.actions, action), draws=draws, told=told)

    def text(self, seat: int | None) -> str:
        """All that a seat has seen, None: a spectator."""
        if seat not in self.start_texts:
            who = "spectator" if seat is None else f"seat {seat}"
            self.start_texts[seat] = f"{who}; {self.start.view(seat).text()}"
        own = [card for mover, card in self.draws if mover == seat]
        return self.start_texts[seat] + self.told + (f"; drew {_names(self.start, own)}" if own else "")

    def write_tensor(self, env_game: EnvGame, seat: int, tensor: NDArray[np.float32]) -> None:
        """The observation, then the actions in order, then the drawn cards in order that the seat saw."""
        actions, draws = np.split(tensor[OBSERVATION:], [max_decisions(env_game.setup)])
        tensor[:OBSERVATION] = env_game.observe_and_mask(seat)[0]
        actions[: len(self.actions)] = (np.array(self.actions, np.float32) + 1) / ACTIONS
        actions[len(self.actions) :] = 0
        draws[:] = 0
        for i, (mover, card) in enumerate(self.draws):
            if mover in (NONE, seat):
                draws[i] = (card + 1) / len(env_game.setup.contracts)


def recall_width(env_game: EnvGame) -> int:
    """How many numbers `write_tensor` writes."""
    return OBSERVATION + max_decisions(env_game.setup) + DECK


def resample(env_game: EnvGame, recall: Recall, seat: int, seed: int) -> tuple[EnvGame, Recall]:
    """Another world, and its past, that a seat cannot tell from this one; all equally likely.

    What follows from a turn that another seat lost for want of any legal action (R3.2) is not concluded.
    """
    world, start = deepcopy(env_game), deepcopy(recall.start)
    kernels.mask_hidden_row(world.states, 0, seat)
    kernels.determinize_rows(world.table_rows, world.states, seat, np.array([seed], np.uint64))
    becomes: dict[int, int] = {}
    shown = int(env_game.state_record.pending_contract)
    for other in range(env_game.setup.seats):
        if other == seat:
            continue
        for pair in zip(
            _hidden_cards(env_game, other, shown), _hidden_cards(world, other, shown), strict=True
        ):
            becomes.update(zip(*pair, strict=True))
    for other in range(env_game.setup.seats):
        if other != seat:
            hand = bit_indices(int(start.state_record.hands[other]))
            start.state_record.hands[other] = sum(1 << becomes.get(card, card) for card in hand)
    draws = tuple(
        (mover, card if mover in (NONE, seat) else becomes.get(card, card)) for mover, card in recall.draws
    )
    deck = start.state_record.deck
    deck[len(draws) :] = world.state_record.deck[len(draws) :]
    deck[: len(draws)] = [card for _, card in draws]
    return world, replace(recall, start=start, draws=draws, start_texts={})


def _hidden_cards(env_game: EnvGame, seat: int, shown: int) -> tuple[list[int], list[int]]:
    """The private and the neutral contracts in a hand, less one that is being shown."""
    hand = [card for card in bit_indices(int(env_game.state_record.hands[seat])) if card != shown]
    return (
        [card for card in hand if card < PRIVATE_CONTRACTS],
        [card for card in hand if card >= PRIVATE_CONTRACTS],
    )


def _names(env_game: EnvGame, cards: list[int]) -> str:
    return " ".join(env_game.setup.contracts[card].id for card in cards)
