"""PPO in one file, as CleanRL writes it, on the vector environment: python examples/clients/cleanrl_ppo.py"""

import gymnasium
import torch

import vianebula.envs  # noqa: F401 (registers ViaNebula-v0)
from vianebula.envs.evaluation import Protocol, evaluate


def judge(net, seen, mask):
    logits, value = net(torch.as_tensor(seen)).split([993, 1], 1)
    chances = logits.masked_fill(~torch.as_tensor(mask), -1e9)
    return torch.distributions.Categorical(logits=chances), value[:, 0]


def main(updates=60, games=64, length=96, deals=100):
    envs = gymnasium.make_vec("ViaNebula-v0", games, seats=2, opponents="random", reward="margin")
    net = torch.nn.Sequential(torch.nn.Linear(6085, 256), torch.nn.Tanh(), torch.nn.Linear(256, 994))
    adam, (seen, infos) = torch.optim.Adam(net.parameters(), 3e-4), envs.reset(seed=1)
    for _ in range(updates):
        steps = []
        for _ in range(length):
            with torch.no_grad():
                policy, value = judge(net, seen, infos["action_mask"])
            action = policy.sample()
            step = [seen, infos["action_mask"], action, policy.log_prob(action), value]
            seen, reward, over, _, infos = envs.step(action.numpy())
            steps.append(map(torch.as_tensor, [*step, (reward / 10).astype("f"), ~over]))
        seens, masks, actions, before, values, rewards, goes_on = map(torch.stack, zip(*steps, strict=True))
        gains = values.clone()
        for t in reversed(range(length - 1)):
            gains[t] = rewards[t] + goes_on[t] * gains[t + 1]
        flat = [part.flatten(0, 1) for part in (seens, masks, actions, before, gains, gains - values)]
        for rows in torch.randperm(games * length).split(1024):
            seen_now, mask, action, old, gain, better = (part[rows] for part in flat)
            policy, value = judge(net, seen_now, mask)
            ratio = (policy.log_prob(action) - old).exp()
            praise = torch.min(ratio * better, ratio.clamp(0.8, 1.2) * better) + 0.01 * policy.entropy()
            adam.zero_grad()
            ((gain - value).square() / 2 - praise).mean().backward()
            adam.step()
    return evaluate(lambda seen, mask: judge(net, seen, mask)[0].sample().numpy(), Protocol(deals=deals))


if __name__ == "__main__":
    print(main())
