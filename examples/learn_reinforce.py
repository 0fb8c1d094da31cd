"""REINFORCE in self-play on a batch of games: python examples/learn_reinforce.py [minutes, by default 4]"""

import sys
import time

import numpy as np
import torch
from torch import nn

from vianebula.batch import Batch
from vianebula.observe import OBSERVATION
from vianebula.rules.actions import ACTIONS


def evaluate(net, seen, mask):
    """The chances of the legal actions, and how much the seat to move expects to gain."""
    logits, value = net(torch.as_tensor(seen)).split([ACTIONS, 1], dim=1)
    logits = logits.masked_fill(~torch.as_tensor(mask), -1e9)
    return torch.distributions.Categorical(logits=logits, validate_args=False), value[:, 0]


@torch.no_grad()
def play(net, batch):
    """Play to the end: what was seen, legal and done, and the margin gained from there, in tens of points."""
    steps = []
    while not batch.over.all():
        seat, points, seen, mask = batch.seat, batch.standings()[0], batch.observe(), batch.legal()
        actions = evaluate(net, seen, mask)[0].sample().numpy()
        steps.append((seat, points, seen, mask, actions))
        batch.step(actions, check=False)
    seat, points, *kept = map(np.concatenate, zip(*steps, strict=True))
    gains = (np.tile(batch.standings()[0], (len(steps), 1)) - points) @ np.float32([0.1, -0.1])
    gains *= 1 - 2 * seat  # from what seat 0 gains to what the seat to move does
    return [torch.from_numpy(array[seat >= 0]) for array in (*kept, gains)]  # no seat: the game was over


def learn(net, optimiser, seen, mask, actions, gains):
    for part in torch.randperm(len(seen)).split(1024):
        chances, value = evaluate(net, seen[part], mask[part])
        surprise = gains[part] - value
        praise = chances.log_prob(actions[part]) * surprise.detach() + 0.01 * chances.entropy()
        optimiser.zero_grad()
        (surprise.square() / 2 - praise).mean().backward()
        optimiser.step()


@torch.no_grad()
def play_against_random(net, games):
    """Games of the network in seat 0 against random play in seat 1, to their end."""
    batch = Batch(games, seats=2, seed=0, auto_reset=False)
    while not batch.over.all():
        actions = evaluate(net, batch.observe(), batch.legal())[0].sample().numpy()
        others = batch.sample(seed=int(torch.randint(2**31, ())))
        batch.step(np.where(batch.seat == 0, actions, others), check=False)
    return batch.standings()


def main(minutes=4.0, games=64, trials=1000):
    torch.manual_seed(0)
    torch.set_num_threads(1)
    net = nn.Sequential(nn.Linear(OBSERVATION, 128), nn.ReLU(), nn.Linear(128, ACTIONS + 1))
    optimiser, seed, end = torch.optim.Adam(net.parameters()), 0, time.monotonic() + 60 * minutes
    while time.monotonic() < end:
        seed += 1
        learn(net, optimiser, *play(net, Batch(games, seats=2, seed=seed, auto_reset=False)))
    _, ranks = play_against_random(net, trials)
    share = float((ranks @ [-1, 1] > 0).mean())
    print(f"after {seed * games:,} games: wins {share:.1%} of {trials} against random")
    return share


if __name__ == "__main__":
    main(*map(float, sys.argv[1:2]))
