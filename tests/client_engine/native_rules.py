"""Answers the page's questions about rules with the package's kernels (client/tests/engine/pipedRules.ts)."""

from __future__ import annotations

from typing import Any

import numpy as np

from vianebula.components import get_setup
from vianebula.game import Game
from vianebula.position import copy_states, new_states
from vianebula.rules import constants, kernels
from vianebula.rules.actions import MAX_LEGAL

from .page_process import decode_row, encode_row


def answer_rules(question: dict[str, Any]) -> Any:
    """What the rules say."""
    setup = get_setup(question["board"], question["seats"])
    if question["asks"] == "deal":
        return encode_row(Game.from_setup(setup, int(question["seed"])).states)
    states = decode_row(question["state"])
    seat = question.get("seat")
    match question["asks"]:
        case "legal":
            numbers = np.empty(MAX_LEGAL, np.int16)
            return numbers[: kernels.legal_row(setup.table_rows, states, 0, numbers)].tolist()
        case "revealing":
            actions = np.array(question["actions"], np.int16)
            marks = np.empty(len(actions), np.bool_)
            kernels.mark_revealing_actions_row(
                setup.table_rows, states, 0, actions, len(actions), new_states(), marks
            )
            return marks.tolist()
        case "play":
            after = copy_states(states)
            kernels.play_row(setup.table_rows, after, 0, question["action"])
            return encode_row(after)
        case "mask":
            kernels.mask_hidden_row(states, 0, constants.NONE if seat is None else seat)
            return encode_row(states)
        case "recompute":
            kernels.recompute_derived_fields_row(setup.table_rows, states, 0)
            return encode_row(states)
        case "score":
            return Game(setup, states).scores[question["seat"]]
        case "winners":
            return Game(setup, states).winners
    raise AssertionError(question)
