"""A learner in a page: PPO in self-play on a batch, which beats random play within minutes on a CPU.

python examples/learn_ppo.py [minutes, by default 4]

Two seats, one network for both. A decision is rewarded with what it changes in the margin of points as things
stand; what one seat gains the other loses, so all values are kept as seat 0 sees them (`side` is 1 or -1).
Of the 6,085 numbers of an observation about 260 are not zero: the first layer is a sum of embeddings.
"""

import sys
import time

import numpy as np
import torch
from torch import nn

from vianebula.batch import Batch
from vianebula.observe import OBSERVATION
from vianebula.rules.actions import ACTIONS

STEPS, EPOCHS, PARTS = (
    64,
    2,
    4,
)  # decisions of each game in a round; how often and in how many parts it is learnt
GAMMA, LAMBDA, CLIP, CURIOSITY = 0.99, 0.95, 0.2, 0.01


class Net(nn.Module):
    def __init__(self, width=128):
        super().__init__()
        self.first = nn.EmbeddingBag(OBSERVATION, width, mode="sum")
        nn.init.normal_(self.first.weight, std=0.05)
        self.body = nn.Sequential(nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.actor, self.critic = nn.Linear(width, ACTIONS), nn.Linear(width, 1)

    def forward(self, seen, mask):
        """The chances of the actions and the value, from lists of (where a number is not 0, it, how many)."""
        where, numbers, counts = (torch.from_numpy(np.concatenate(part)) for part in zip(*seen, strict=True))
        hidden = self.body(self.first(where, counts.cumsum(0) - counts, per_sample_weights=numbers))
        logits = self.actor(hidden).masked_fill(~mask, -1e9)
        return torch.distributions.Categorical(logits=logits, validate_args=False), self.critic(hidden)[:, 0]


def look(batch):
    observation = batch.observe()
    rows, where = observation.nonzero()
    counts = np.bincount(rows, minlength=len(batch))
    return (where, observation[rows, where], counts), torch.from_numpy(batch.legal())


def margin(scores):
    return torch.from_numpy(scores[:, 0] - scores[:, 1]) / 10


@torch.no_grad()
def play(net, batch):
    """A round of decisions, each with what was seen, done and expected, and how it went."""
    steps, after = [], []
    for _ in range(STEPS + 1):
        seen, mask = look(batch)
        side = 1 - 2 * torch.from_numpy(batch.seat).float()
        chances, value = net([seen], mask)
        actions, before = chances.sample(), margin(batch.standing()[0])
        steps.append((seen, mask, actions, chances.log_prob(actions), side, side * value, before))
        if len(steps) <= STEPS:
            done, scores, _ = batch.step(actions.numpy(), check=False)
            going = torch.from_numpy(~done)
            after.append((torch.where(going, margin(batch.standing()[0]), margin(scores)), going))
    rounds, advantage, next_value = [], 0, steps.pop()[5]
    for (*kept, side, value, before), (reached, going) in zip(steps[::-1], after[::-1], strict=True):
        surprise = reached - before + GAMMA * going * next_value - value
        advantage = surprise + GAMMA * LAMBDA * going * advantage
        rounds.append((*kept, side * advantage, side * (advantage + value)))
        next_value = value
    return rounds


def learn(net, optimiser, rounds):
    for part in [p for _ in range(EPOCHS) for p in torch.randperm(len(rounds)).chunk(PARTS)]:
        seen, *rest = zip(*(rounds[step] for step in part), strict=True)
        mask, actions, before, advantage, target = (torch.cat(tensors) for tensors in rest)
        chances, value = net(seen, mask)
        ratio = (chances.log_prob(actions) - before).exp()
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
        gain = torch.min(ratio * advantage, ratio.clamp(1 - CLIP, 1 + CLIP) * advantage).mean()
        loss = (value - target).square().mean() / 2 - gain - CURIOSITY * chances.entropy().mean()
        optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 0.5)
        optimiser.step()


@torch.no_grad()
def share_of_wins(net, games):
    """Of seat 0, played by the network, against a random seat 1; a tie is half a win."""

    def policy(batch, actions):
        seen, mask = look(batch)
        others = batch.sample(seed=int(torch.randint(2**31, ())))
        actions[:] = np.where(batch.seat == 0, net([seen], mask)[0].sample().numpy(), others)

    ranks = Batch(games, board="beginner", seats=2, seed=1).playout(policy).ranks
    return float(np.sign(ranks[:, 1] - ranks[:, 0]).mean() + 1) / 2


def main(minutes=4.0, games=128, trials=1000):
    torch.manual_seed(0)
    torch.set_num_threads(1)  # layers this small gain little from more, and lose much where others work too
    net, batch = Net(), Batch(games, board="beginner", seats=2, seed=0)
    optimiser = torch.optim.Adam(net.parameters(), lr=1e-3)
    start, n_rounds = time.monotonic(), 0
    while time.monotonic() - start < 60 * minutes:
        if n_rounds % 20 == 0:
            spent = (time.monotonic() - start) / 60
            print(
                f"{spent:.1f} minutes: wins {share_of_wins(net, trials // 5):.0%} against random", flush=True
            )
        learn(net, optimiser, play(net, batch))
        n_rounds += 1
    share = share_of_wins(net, trials)
    print(f"after {n_rounds * STEPS * games:,} decisions: wins {share:.1%} of {trials} games against random")
    return share


if __name__ == "__main__":
    main(*map(float, sys.argv[1:2]))
