"""Train the baseline on one core: it imitates, and then may play itself.

    python examples/baseline/train.py OUT.npz [--imitate 2500] [--minutes 0]

Imitation: games of `greedy` (vianebula.dataset), cross-entropy with what was played. Self-play: REINFORCE on
the margin of points, with sampled actions; the opponent grows with the learner.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from network import Baseline, Network, flatten, save

from vianebula import Batch
from vianebula.components import get_setup
from vianebula.dataset import play_games
from vianebula.envs.evaluation import evaluate

CHUNK = 500  # games


def masked(logits, batch):
    legal = torch.from_numpy(batch.legal())
    legal[batch.over, 0] = True
    return torch.distributions.Categorical(logits=logits.masked_fill(~legal, -1e9), validate_args=False)


def imitate(network, optimiser, games, say):
    setup = get_setup("beginner", 2)
    for first in range(0, games, CHUNK):
        played = play_games(
            setup, "greedy", np.arange(3_000_000 + first, 3_000_000 + first + CHUNK), threads=1
        )
        order = np.random.default_rng(first).permutation(len(played.states))
        margins = (played.final_scores - played.final_scores[:, ::-1])[played.games_of_positions] / 10
        agreed = 0
        for rows in np.array_split(order, -(-len(order) // 1024)):
            batch = Batch(len(rows), board="beginner", seats=2, threads=1)
            batch.load_states(played.states[rows], np.zeros(len(rows), int), np.zeros(len(rows), int))
            logits, margin = network(*flatten(batch.observe_sparse()))
            actions = torch.from_numpy(played.actions[rows].astype(int))
            wanted = torch.from_numpy(margins[rows, batch.seat].astype("f4"))
            policy = masked(logits, batch)
            loss = -policy.log_prob(actions).mean() + 0.1 * (margin - wanted).square().mean()
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            agreed += int((policy.logits.argmax(1) == actions).sum())
        say(f"imitation: {first + CHUNK} games, agreement {agreed / len(order):.3f}, loss {loss.item():.2f}")


def play_itself(network, optimiser, minutes, say, games=256):
    ends, decisions = time.process_time() + 60 * minutes, 0
    seed = 5_000_000
    while time.process_time() < ends:
        batch = Batch(games, board="beginner", seats=2, seed=seed, auto_reset=False, threads=1)
        steps = []
        while not batch.over.all():
            sparse, seats, over = flatten(batch.observe_sparse()), batch.seat.astype(int), batch.over
            with torch.no_grad():
                logits, value = network(*sparse)
            actions = masked(logits, batch).sample()
            steps.append((sparse, torch.from_numpy(batch.legal_bits()), seats, over, actions, value))
            batch.step(actions.numpy(), check=False)
        scores = batch.standings()[0] / 10
        entropy = learn(network, optimiser, steps, scores)
        decisions += sum(int((~step[3]).sum()) for step in steps)
        seed += 1
        say(
            f"self-play: {decisions} decisions, {scores.mean() * 10:.1f} points a seat, entropy {entropy:.2f}"
        )


def learn(network, optimiser, steps, scores):
    """One step of the optimiser for each eighth of the decisions of some games."""
    entropies = []
    for part in np.array_split(np.random.permutation(len(steps)), 8):
        loss = torch.zeros(())
        count = 0
        for t in part:
            sparse, bits, seats, over, actions, before = steps[t]
            logits, value = network(*sparse)
            mask = np.unpackbits(bits.numpy().view("u1"), axis=1, count=logits.shape[1], bitorder="little")
            legal = torch.from_numpy(mask.astype(bool))
            legal[over, 0] = True
            policy = torch.distributions.Categorical(
                logits=logits.masked_fill(~legal, -1e9), validate_args=False
            )
            playing = torch.from_numpy(~over)
            margin = scores[np.arange(len(seats)), seats] - scores[np.arange(len(seats)), 1 - seats]
            gain = torch.from_numpy(margin.astype("f4"))
            praise = policy.log_prob(actions) * (gain - before) + 0.01 * policy.entropy()
            loss = loss + ((value - gain).square() / 2 - praise)[playing].sum()
            count += int(playing.sum())
            entropies.append(float(policy.entropy()[playing].mean()) if playing.any() else 0.0)
        optimiser.zero_grad()
        (loss / count).backward()
        optimiser.step()
    return float(np.mean(entropies))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("path", type=Path)
    parser.add_argument("--imitate", type=int, default=2500, help="games to imitate")
    parser.add_argument("--minutes", type=float, default=0.0, help="minutes of processor time for self-play")
    given = parser.parse_args()
    torch.manual_seed(1)
    np.random.seed(1)
    torch.set_num_threads(1)
    began, used = time.monotonic(), time.process_time()

    def say(text):
        passed, busy = time.monotonic() - began, time.process_time() - used
        print(f"{passed:5.0f} s, {busy:4.0f} s of processor time: {text}", flush=True)

    network = Network()
    imitate(network, torch.optim.Adam(network.parameters(), 1e-3), given.imitate, say)
    if given.minutes > 0:
        play_itself(network, torch.optim.Adam(network.parameters(), 2e-4), given.minutes, say)
    save(network, given.path)
    say(str(evaluate(Baseline(given.path).sample)))


if __name__ == "__main__":
    main()
