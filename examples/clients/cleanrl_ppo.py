"""PPO in one file, as CleanRL writes it, on the vector environment: python examples/clients/cleanrl_ppo.py"""

import gymnasium
import torch

from vianebula.envs.evaluation import Protocol, evaluate  # which registers ViaNebula-v0 too


def judge(net, seen, mask):
    raw, value = net(torch.as_tensor(seen)).split([993, 1], 1)
    return torch.distributions.Categorical(logits=raw.masked_fill(~torch.as_tensor(mask), -1e9)), value[:, 0]


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
            steps.append([seen, infos["action_mask"], action, policy.log_prob(action), value])
            seen, reward, over, _, infos = envs.step(action.numpy())
            steps[-1] += (reward / 10).astype("f"), ~over
        gain = value  # what the last step led to; from there back, one step of all games is a minibatch
        for seen_then, mask, action, before, expected, reward, goes_on in reversed(steps[:-1]):
            gain = torch.as_tensor(reward) + torch.as_tensor(goes_on) * gain
            policy, value = judge(net, seen_then, mask)
            ratio, better = (policy.log_prob(action) - before).exp(), gain - expected
            praise = torch.min(ratio * better, ratio.clamp(0.8, 1.2) * better) + 0.01 * policy.entropy()
            adam.zero_grad()
            ((gain - value).square() / 2 - praise).mean().backward()
            adam.step()
    return evaluate(lambda seen, mask: judge(net, seen, mask)[0].sample().numpy(), Protocol(deals=deals))


if __name__ == "__main__":
    print(main())
