"""Tianshou: REINFORCE in self-play on its vector of PettingZoo environments (pip install tianshou)."""

import numpy as np
import torch
from tianshou.env import DummyVectorEnv, PettingZooEnv

from vianebula.envs import vianebula_v0
from vianebula.envs.evaluation import Protocol, evaluate


def main(steps=4000, games=8, deals=100):
    net = torch.nn.Sequential(torch.nn.Linear(6085, 128), torch.nn.Tanh(), torch.nn.Linear(128, 993))
    adam = torch.optim.Adam(net.parameters(), 3e-4)
    make = lambda: PettingZooEnv(vianebula_v0.env(seats=2, reward="margin"))  # noqa: E731
    envs = DummyVectorEnv([make] * games)

    def judge(seen, masks):
        logits = net(torch.as_tensor(seen)).masked_fill(~torch.as_tensor(masks), -1e9)
        return torch.distributions.Categorical(logits=logits)

    rows, _ = envs.reset(seed=1)
    told = [[] for _ in range(games)]  # of each game: what was seen and legal, who acted, and how
    for _ in range(steps):
        seen, masks = (np.stack([np.asarray(row[key]) for row in rows]) for key in ("obs", "mask"))
        actions = judge(seen, masks).sample()
        for i, row in enumerate(rows):
            told[i].append((seen[i], masks[i], int(row["agent_id"][-1]), actions[i]))
        rows, rewards, ended, _, _ = envs.step(actions.numpy())
        for i in np.flatnonzero(ended):
            seens, legal, seats, played = (np.stack(part) for part in zip(*told[i], strict=True))
            gains = torch.as_tensor(np.asarray(rewards[i])[seats] / 10)
            adam.zero_grad()
            (-judge(seens, legal).log_prob(torch.as_tensor(played)) * gains).mean().backward()
            adam.step()
            told[i], rows[i] = [], envs.reset(env_id=[i])[0][0]
    return evaluate(lambda seen, masks: judge(seen, masks).sample().numpy(), Protocol(deals=deals))


if __name__ == "__main__":
    print(main())
