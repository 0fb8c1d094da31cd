"""Write client/src/rules/constants.ts from the rules.

usage: tools/client_rules.py     (tests/test_client_rules.py fails where the file is not what this writes)

Taken from: the numbers of the rule book (vianebula.rules), a set-up for each number of seats, and the forms
of the actions of a turn (vianebula.action).
"""

from __future__ import annotations

from pathlib import Path

from vianebula import Game
from vianebula.action import TURN_ACTION_COSTS, TURN_ACTION_FORMS
from vianebula.components import RESOURCES, get_setup
from vianebula.rules.constants import BUILDINGS, PILES, TILES
from vianebula.rules.play import ACTIONS_A_TURN
from vianebula.rules.score import POINTS_FOR_END_CARD, POINTS_FOR_EXPLORER

FILE = Path(__file__).parents[1] / "client" / "src" / "rules" / "constants.ts"
SEATS = (2, 3, 4)


def generate() -> str:
    """The whole text of constants.ts."""
    values = values_by_player_count()
    rows = "\n".join(f"  {name}: {dict_of_numbers(row)}," for name, row in values.items())
    forms = "\n".join(f"  {key_of(kind)}: '{form}'," for kind, form in TURN_ACTION_FORMS.items())
    costs = "\n".join(f"  {key_of(kind)}: {cost}," for kind, cost in TURN_ACTION_COSTS.items())
    letters = ", ".join(f"'{letter}'" for letter in RESOURCES)
    return f"""\
// Made from the rules by tools/client_rules.py: run that, and change nothing here.

export const RESOURCES = [{letters}] as const;
export const ACTIONS_A_TURN = {ACTIONS_A_TURN};
export const N_BUILDINGS = {BUILDINGS}; // of a seat; who erects the last one takes the end-of-game card
export const POINTS_FOR_END_CARD = {POINTS_FOR_END_CARD};
export const POINTS_FOR_EXPLORER = {POINTS_FOR_EXPLORER};
export const POINTS_FOR_STORED_PIECE = {points_for_stored_piece()};

/** The actions of a turn: how each is written, and with that what it names. */
export const TURN_ACTION_FORMS: Readonly<Record<string, string>> = {{
{forms}
}};

/** How many actions of a turn each of them takes. */
export const TURN_ACTION_COSTS: Readonly<Record<string, number>> = {{
{costs}
}};

/** What differs with the number of players. */
export const VALUES_BY_PLAYER_COUNT = {{
{rows}
}} as const;
"""


def points_for_stored_piece() -> int:
    """What a piece in storage counts (R7.1): by how much one changes a score."""
    game = Game.deal(seats=2, seed=1)
    before = game.scores[0]
    game.states["storage"][0, 0, 0] += 1
    return game.scores[0] - before


def values_by_player_count() -> dict[str, dict[int, int]]:
    """Rows of the table in the rules' chapter on the set-up, by number of seats (R1.4, R2.5, R2.6, R4.2)."""
    tables = {seats: get_setup("beginner", seats).table_rows[0] for seats in SEATS}
    piles = {seats: int(table.pile_height) for seats, table in tables.items()}
    return {
        "craftsmen": {seats: int(table.n_craftsmen) for seats, table in tables.items()},
        "piles": piles,
        "spare": {seats: TILES - seats * PILES * height for seats, height in piles.items()},
        "places": {seats: int(table.places_per_ruins) for seats, table in tables.items()},
        "neutral": {seats: int(table.special_amount) for seats, table in tables.items()},
    }


def dict_of_numbers(numbers: dict[int, int]) -> str:
    """An object of TypeScript."""
    return "{ " + ", ".join(f"{key}: {value}" for key, value in numbers.items()) + " }"


def key_of(name: str) -> str:
    """A name as the key of an object: in quotes where it needs them."""
    return name if name.isidentifier() else f"'{name}'"


def main() -> None:
    """Write the file."""
    FILE.write_text(generate(), encoding="utf-8")


if __name__ == "__main__":
    main()
