"""Environments for learning, in the forms that learning software knows. All rules stay in the core.

| form                 | how to get it                                                                |
| -------------------- | ---------------------------------------------------------------------------- |
| PettingZoo AEC       | `from vianebula.envs import vianebula_v0; vianebula_v0.env(seats=3)`         |
| Gymnasium, one agent | `import vianebula.envs; gymnasium.make("ViaNebula-v0", opponents="greedy")`  |
| Gymnasium, vector    | `import vianebula.envs; gymnasium.make_vec("ViaNebula-v0", 256)`             |
| OpenSpiel            | `import vianebula.envs.openspiel_v0; pyspiel.load_game("python_via_nebula")` |

Each needs its library: `pip install 'vianebula[envs]'` brings all three. For speed there is
`vianebula.batch`. A version number changes when the same actions would give another result.
"""

from importlib.util import find_spec

if find_spec("gymnasium") is not None:
    import gymnasium

    gymnasium.register(
        "ViaNebula-v0",
        entry_point="vianebula.envs.gymnasium_v0:ViaNebulaEnv",
        vector_entry_point="vianebula.envs.vector_v0:ViaNebulaVectorEnv",
    )
