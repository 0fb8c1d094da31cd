"""Worlds are as likely as a network believes, and still fit what is seen."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import torch

from vianebula.batch import Batch
from vianebula.rules import kernels
from vianebula.rules.constants import CONTRACTS, HAND, MAX_SEATS, PRIVATE_CONTRACTS
from vianebula.training.beliefs import determinize_by_beliefs, hand_logits
from vianebula.training.network import PolicyValueNet

N_WORLDS = 2000


def view_of(batch: Batch, seat: int) -> Any:
    states = batch.states[:1].copy()
    kernels.mask_hidden_row(states, 0, seat)
    return states


def cards_of(hand: int) -> list[int]:
    return [card for card in range(CONTRACTS) if hand >> card & 1]


def test_marginals_follow_the_weights() -> None:
    """Against all hands that a rival may have, each as likely as the product of its cards' odds."""
    batch = Batch(1, seats=2, seed=4)
    view = view_of(batch, 0)
    logits = torch.zeros(1, MAX_SEATS, CONTRACTS)
    logits[0, 1] = torch.linspace(-1.5, 2, CONTRACTS).roll(CONTRACTS // 2)
    logits[0, 1, :PRIVATE_CONTRACTS] = torch.tensor([1.0, -1, 0.5, 2, -2, 0, 0.3, -0.4])
    worlds = determinize_by_beliefs(
        batch.setup, np.repeat(view, N_WORLDS), 0, logits.expand(N_WORLDS, -1, -1), seed=3
    )
    own = cards_of(int(view["hands"][0, 0]))
    unseen = [card for card in range(PRIVATE_CONTRACTS) if card not in own]
    odds = {pair: float(logits[0, 1, list(pair)].sum().exp()) for pair in combinations(unseen, HAND)}
    found = [tuple(cards_of(int(hand))) for hand in worlds["hands"][:, 1]]
    assert set(found) <= set(odds)
    for card in unseen:
        wanted = sum(o for pair, o in odds.items() if card in pair) / sum(odds.values())
        share = sum(card in pair for pair in found) / N_WORLDS
        assert abs(share - wanted) < 0.045, (card, share, wanted)
    assert max(odds.values()) / min(odds.values()) > 20  # far from all alike
    even = determinize_by_beliefs(
        batch.setup, np.repeat(view, N_WORLDS), 0, torch.zeros(N_WORLDS, MAX_SEATS, CONTRACTS), seed=3
    )
    counts = np.bincount([c for hand in even["hands"][:, 1] for c in cards_of(int(hand))], minlength=8)[
        unseen
    ]
    assert np.allclose(counts / N_WORLDS, HAND / len(unseen), atol=0.045)


def test_worlds_fit_what_is_seen() -> None:
    """No card twice, hands of the right size, the view unchanged; what the mover believes has its shape."""
    batch = Batch(40, seats=4, seed=8)
    for k in range(90):
        batch.step(batch.sample(seed=k))
    torch.manual_seed(1)
    with_hands = PolicyValueNet(16, 1, ["hands"])
    for parameter in with_hands.auxiliary.parameters():
        torch.nn.init.normal_(parameter)
    logits = hand_logits(with_hands, batch)
    assert logits.shape == (40, MAX_SEATS, CONTRACTS)
    movers = torch.from_numpy(batch.seat).long()
    assert not logits[torch.arange(40), movers].any()
    assert int((logits != 0).any(2).sum()) == 40 * 3
    for seat in range(4):
        rows = np.flatnonzero(batch.seat == seat)
        views = batch.states[rows].copy()
        for i in range(len(rows)):
            kernels.mask_hidden_row(views, i, seat)
        before = views.copy()
        worlds = determinize_by_beliefs(batch.setup, views, seat, logits[rows], seed=seat, candidates=8)
        assert views.tobytes() == before.tobytes()
        for world in worlds:
            held = [card for hand in world["hands"] for card in cards_of(int(hand))]
            deck = [int(card) for card in world["deck"] if card >= 0]
            shown = [int(card) for card in world["display"] if card >= 0]
            assert len({*held, *deck, *shown}) == len(held) + len(deck) + len(shown)
            assert [len(cards_of(int(hand))) for hand in world["hands"]] == world["hand_size"].tolist()
        again = worlds.copy()
        for i in range(len(rows)):
            kernels.mask_hidden_row(again, i, seat)
        assert again.tobytes() == before.tobytes()
