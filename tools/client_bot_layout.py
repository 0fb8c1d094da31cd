"""Write client/src/engine/bots/layout.ts: where the bots' memory lies, their parameters, and the levels.

usage: tools/client_bot_layout.py     (tests/client_engine/ fails where the file differs)
"""

from __future__ import annotations

from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

import numpy as np

from vianebula.bots.champion import ChampionParams
from vianebula.bots.core import beam_search, evaluation, handicap, mcts, mcts_params, one_ply
from vianebula.bots.core.mcts_params import DeepParams, MctsParams
from vianebula.bots.core.weights import RACER
from vianebula.bots.greedy import STYLES
from vianebula.bots.levels import ANALYSIS_NODES, JUDGE, LEVELS
from vianebula.bots.search import MAX_NODES, NODES_PER_SECOND, NODES_PER_SIMULATION
from vianebula.coach.judges import LUCK_NODES
from vianebula.wasm import networks

FILE = Path(__file__).parents[1] / "client" / "src" / "engine" / "bots" / "layout.ts"
HEAD = "// Made from the bots by tools/client_bot_layout.py: run that, and change nothing here.\n"
WIDTH = 110

RECORDS: dict[str, np.dtype[Any]] = {
    "BEAM_PARAMS": beam_search.BEAM_PARAMS,
    "BEAM": beam_search.BEAM,
    "EVALUATOR": evaluation.EVALUATOR,
    "HANDICAP": handicap.HANDICAP,
    "MCTS_PARAMS": mcts_params.MCTS_PARAMS,
    "NODE": mcts.NODE,
    "TREE": mcts.TREE,
    "ACTION_PREDICTION": one_ply.ACTION_PREDICTION,
    "ONE_PLY": one_ply.ONE_PLY,
    "DEEP_PARAMS": mcts_params.DEEP_PARAMS,
    "DEEP_MEMORY": networks.DEEP_MEMORY,
    "NETWORK_MEMORY": networks.NETWORK_MEMORY,
}
NUMBERS = {
    "ROOT": mcts.ROOT,
    "MAX_TREE_DEPTH": mcts.MAX_TREE_DEPTH,
    "MAX_NODES": MAX_NODES,
    "NODES_PER_SIMULATION": NODES_PER_SIMULATION,
    "NODES_PER_SECOND": NODES_PER_SECOND,
    "ANALYSIS_NODES": ANALYSIS_NODES,
    "LUCK_NODES": LUCK_NODES,
    "NO_VALUE": beam_search.NO_VALUE,
    "N_WORLDS": one_ply.N_WORLDS,
    "FORGETS_POWER": handicap.FORGETS_POWER,
    "MISJUDGES": handicap.MISJUDGES,
    "JUDGES_EXACTLY": handicap.JUDGES_EXACTLY,
    "NETWORKS_SIZE": networks.NETWORKS.itemsize,
    "NETWORKS_FILE_BYTES": len(networks.networks_file()),
    "NETWORKS_DIGEST_BYTES": networks.DIGEST_BYTES,
}


def generate() -> str:
    """The whole text of layout.ts."""
    assert next(style for style, weights in STYLES.items() if weights is RACER) == "racer"
    parts = [
        HEAD,
        *(_record(name, dtype) for name, dtype in RECORDS.items()),
        *(f"export const {name} = {value};" for name, value in NUMBERS.items()),
        "",
        "/** Who gives hints and judges games. */",
        f"export const JUDGE = {JUDGE!r} as const;\n",
        "/** What a search does where nothing else is asked for. */",
        f"export const MCTS_DEFAULTS = {_object(_fields_of(MctsParams, MctsParams()))} as const;\n",
        "/** The same where networks say what to try, and when the deep one is asked. */",
        f"export const CHAMPION_DEFAULTS = {_object(_fields_of(MctsParams, ChampionParams()))} as const;",
        f"export const DEEP_DEFAULTS = {_object(_fields_of(DeepParams, ChampionParams()))} as const;\n",
        "/** The file of networks: so many numbers, in rows of 8 bits, or (0) in half precision. */",
        "export const NETWORK_PARTS = [",
        *(
            f"  {{ numbers: {part.numbers}, rowLength: {part.row_length} }},"
            for part in networks.network_parts()
        ),
        "] as const;\n",
        "/** Weights of an evaluation, by the style of who plays by them; a search evaluates by `racer`. */",
        "export const STYLES = {",
        *(f"  {style}: [\n{_lines(weights.tolist())}\n  ]," for style, weights in STYLES.items()),
        "} as const;\n",
        "/** Level 1 and up. With `nodes` it searches, so many simulations or seconds at most. */",
        "export const LEVELS = [",
        *(f"  {_object(asdict(level))}," for level in LEVELS),
        "] as const;\n",
    ]
    return "\n".join(parts)


def _record(name: str, dtype: np.dtype[Any]) -> str:
    """Its size, and its fields of plain numbers."""
    assert dtype.fields is not None
    lines = [f"export const {name} = {{", f"  size: {dtype.itemsize},", "  fields: {"]
    for field, (kind, offset, *_) in dtype.fields.items():
        shape = ", ".join(map(str, kind.shape))
        type_name = "record" if kind.base.fields else kind.base.name
        lines.append(f"    {field}: {{ offset: {offset}, type: '{type_name}', shape: [{shape}] }},")
    return "\n".join([*lines, "  },", "} as const;\n"])


def _fields_of(kind: type[MctsParams | DeepParams], params: MctsParams | DeepParams) -> dict[str, float]:
    """The options that a class declares, as they are in one of it."""
    return {field.name: getattr(params, field.name) for field in fields(kind)}


def _object(values: dict[str, Any]) -> str:
    return f"{{ {', '.join(f'{key}: {_literal(value)}' for key, value in values.items())} }}"


def _literal(value: Any) -> str:
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return repr(value)


def _lines(numbers: list[float]) -> str:
    return "\n".join(
        "    " + " ".join(f"{number!r}," for number in numbers[i : i + 8]) for i in range(0, len(numbers), 8)
    )


def main() -> None:
    """Write the file."""
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(generate(), encoding="utf-8")


if __name__ == "__main__":
    main()
