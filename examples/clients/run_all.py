"""Run the examples whose libraries are installed, or those named, with few steps: run_all.py [NAME ...]"""

import importlib
import sys
import time

FEW = {
    "cleanrl_ppo": {"updates": 2, "games": 16, "length": 8, "deals": 2},
    "sb3_maskable_ppo": {"steps": 2048, "deals": 2},
    "torchrl_rollout": {"steps": 50, "deals": 2},
    "tianshou_selfplay": {"steps": 170, "games": 2, "deals": 2},
    "rllib_ppo": {"iterations": 1, "steps": 500, "deals": 2},
    "agilerl_ppo": {"steps": 512, "games": 8, "learn_step": 32, "deals": 2},
    "supersuit_vector": {"deals": 2},
    "jax_policy_gradient": {"rounds": 5, "games": 16, "deals": 2},
    "openspiel_reinforce": {"games": 2, "deals": 2},
    "openspiel_ismcts": {"simulations": 3, "games": 1},
}


def main(names):
    for name in names or FEW:
        began = time.process_time()
        try:
            print(importlib.import_module(name).main(**FEW[name]))
        except ModuleNotFoundError as missing:
            print(f"{name}: not run, {missing.name} is not installed")
            if name in names:
                raise
        else:
            print(f"{name}: done in {time.process_time() - began:.0f} s of processor time")


if __name__ == "__main__":
    main(sys.argv[1:])
