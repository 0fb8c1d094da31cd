"""Worlds that fit a view, weighed by what a network believes of others' hands.

`determinize` fills in what a seat cannot know, everything equally likely. Here some such worlds are drawn and
one of them is taken, in proportion to the product of the odds that the head for hands gives to every card a
rival holds in it: so whatever worlds must agree with (who may hold private cards, how many, that nobody holds
a card twice, that the seat to move can act) they agree with. The more candidates, the closer to that
distribution; with one it is `determinize`.
"""

from __future__ import annotations

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from ..batch import Batch
from ..components import Setup
from ..rules import kernels
from ..rules.constants import CONTRACTS, MAX_SEATS
from ..rules.rows import Rows
from .network import PolicyValueNet, boards_tensor
from .self_play import relative_to_own, sample_actions

CANDIDATES = 64


@torch.no_grad()
def hand_logits(net: PolicyValueNet, batch: Batch) -> Tensor:
    """The logit of each seat to hold each card, as the seats to move believe, [n, MAX_SEATS, CONTRACTS].

    By the games' own seats; 0 for the mover itself, and for seats that do not play.
    """
    seen = batch.observe_v2()
    indices, numbers = (torch.as_tensor(array) for array in seen)
    bias = net.board_bias(boards_tensor([batch.setup]).to(indices.device))
    _, _, said = net.answer(indices, numbers, bias)
    relative = torch.cat([torch.zeros_like(said["hands"][:, :1]), said["hands"]], dim=1)
    seat = torch.as_tensor(batch.seat).long()
    return relative_to_own(relative, seat, torch.full_like(seat, batch.setup.seats))


def choose_worlds(hands: Tensor, logits: Tensor, generator: torch.Generator) -> Tensor:
    """The number of a world for each view, drawn in proportion to the odds of what is held in it.

    `hands` are those of its candidates as bits, int64 [n, candidates, MAX_SEATS]; `logits` of each seat to
    hold each card, [n, MAX_SEATS, CONTRACTS], 0 where nothing is to be weighed.
    """
    cards = torch.arange(CONTRACTS, device=hands.device)
    held = ((hands[..., None] >> cards) & 1).to(logits.dtype)
    return sample_actions((held * logits[:, None]).sum((2, 3)), generator)


def determinize_by_beliefs(
    setup: Setup, views: Rows, seat: int, logits: Tensor, seed: int, candidates: int = CANDIDATES
) -> Rows:
    """A world for each view of a seat, as likely as the seat believes; `logits` as in `choose_worlds`."""
    n = len(views)
    worlds = np.repeat(np.asarray(views), candidates)
    seeds: NDArray[np.uint64] = np.random.default_rng(seed).integers(0, 1 << 62, len(worlds), np.uint64)
    kernels.determinize_rows(setup.table_rows, worlds, seat, seeds)
    hands = torch.from_numpy(np.ascontiguousarray(worlds["hands"])).reshape(n, candidates, MAX_SEATS)
    chosen = choose_worlds(hands, logits, torch.Generator().manual_seed(seed))
    taken: Rows = worlds.reshape(n, candidates)[np.arange(n), chosen.numpy()]
    return taken
