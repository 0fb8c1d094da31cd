"""Puzzles: ways to play a turn, proofs, grades, files, and the box."""

from __future__ import annotations

from pathlib import Path

import pytest

from vianebula import Game, ViaNebulaError
from vianebula.bots import Rng
from vianebula.puzzles.box import read_box
from vianebula.puzzles.glicko import Rating, rate_attempt
from vianebula.puzzles.grade import LEVEL_RATINGS, Tries, fit_rating
from vianebula.puzzles.mine import MiningParams
from vianebula.puzzles.mining_run import MiningFile, read_mined
from vianebula.puzzles.own_turn import (
    cut_to_own_turn,
    format_line,
    lines_to_same_end,
    parse_line,
    view_after,
)
from vianebula.puzzles.proof import Effort, Prover
from vianebula.puzzles.puzzle import Puzzle, distinct, view_of_position
from vianebula.puzzles.themes import PUZZLE_THEMES, find_themes


def test_all_orders_of_a_turn_that_end_alike_are_found() -> None:
    """R3.1: two actions a turn, in any order that is legal."""
    view = Game.deal("beginner", 2, 7).view()
    line = parse_line(view, ["Bc6", "Ab6"])
    found = [format_line(view, each) for each in lines_to_same_end(view, line)]
    assert found[0] == ["Bc6", "Ab6"]
    assert sorted(map(sorted, found)) == [["Ab6", "Bc6"]] * 2
    ends = {view_after(view, each).states.tobytes() for each in lines_to_same_end(view, line)}
    assert len(ends) == 1
    assert cut_to_own_turn(view, [*line, 3, 4]) == line  # the next seat's actions are cut off


def test_a_line_that_is_not_legal_is_refused() -> None:
    with pytest.raises(ValueError, match="Zz9"):
        parse_line(Game.deal("beginner", 2, 7).view(), ["Bc6", "Zz9"])


def test_a_proof_needs_the_margin_and_does_not_depend_on_hidden_cards() -> None:
    """R8.2: what the seat cannot know changes nothing."""
    game = Game.deal("beginner", 2, 7)
    view = game.view()
    prover = Prover(Effort(nodes=200, seeds=1, margin=-1.0))
    proof = prover.prove(view, "test")
    assert proof is not None
    assert proof.lines[0] == cut_to_own_turn(view, proof.lines[0])
    assert proof.second not in proof.lines
    other = view.determinize(12345).view()
    assert other.states.tobytes() == view.states.tobytes()
    again = Prover(Effort(nodes=200, seeds=1, margin=-1.0)).prove(other, "test")
    assert again == proof
    assert Prover(Effort(nodes=200, seeds=1, margin=0.9)).prove(view, "test") is None


def test_a_puzzle_that_few_solve_is_rated_higher() -> None:
    ratings = [fit_rating([Tries(failed, 6) for _ in LEVEL_RATINGS]) for failed in range(7)]
    assert ratings == sorted(ratings)
    assert len(set(ratings)) == len(ratings)
    half = [Tries(6 if i < 4 else 0, 6) for i in range(len(LEVEL_RATINGS))]
    assert LEVEL_RATINGS[2] < fit_rating(half) < LEVEL_RATINGS[5]


def test_ratings_follow_attempts() -> None:
    start, puzzle = Rating(), Rating(1500, 120)
    won, lost = rate_attempt(start, puzzle, 1.0), rate_attempt(start, puzzle, 0.0)
    assert won.rating > start.rating > lost.rating
    assert won.deviation == lost.deviation < start.deviation
    alone = rate_attempt(Rating(1500, 200), Rating(1400, 30), 1.0)  # of the example in Glickman's paper
    assert alone.rating == pytest.approx(1563.5, abs=0.2)


def test_a_run_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    path, params = tmp_path / "mined.jsonl", MiningParams(seed=3)
    puzzle = _some_puzzle()
    file = MiningFile(path, params)
    file.add("3.0", [puzzle])
    file.add("3.1", [])
    file.close()
    path.write_text(path.read_text() + '{"game": "3.2", "puzz')  # killed while it wrote
    assert [each.id for each in read_mined(path)] == [puzzle.id]
    again = MiningFile(path, params)
    assert (again.done, again.n_puzzles) == ({"3.0", "3.1"}, 1)
    again.add("3.2", [puzzle])
    again.close()
    assert [each.id for each in read_mined(path)] == [puzzle.id] * 2
    assert list(distinct(read_mined(path))) == [puzzle]
    with pytest.raises(ViaNebulaError, match="another seed"):
        MiningFile(path, MiningParams(seed=4))
    path.write_text("nonsense\n")
    with pytest.raises(ViaNebulaError, match="line 1 is not a puzzle"):
        list(read_mined(path))


def _some_puzzle() -> Puzzle:
    view = Game.deal("beginner", 2, 7).view()
    return Puzzle(view.text(), (("Bc6", "Ab6"),), ("Ab6",), ((0.6, 0.5),), ((1, 2),) * 8, (), "3.0@0")


def test_the_box_holds_what_its_proofs_say() -> None:
    head, puzzles = read_box()
    params = head["params"]
    assert head["n"] == len(puzzles) == len({puzzle.id for puzzle in puzzles})
    rng = Rng(1)
    for puzzle in [puzzles[rng.randrange(len(puzzles))] for _ in range(60)]:
        assert len(puzzle.win_chances) == params["effort"]["seeds"]
        assert puzzle.margin >= params["effort"]["margin"] - 0.0011  # chances are rounded
        view = view_of_position(puzzle.position)
        assert "?" in puzzle.position  # nothing that the seat does not know
        lines = [parse_line(view, line) for line in puzzle.lines]
        assert lines_to_same_end(view, lines[0]) == lines
        second = parse_line(view, puzzle.second)
        assert second not in lines
        assert list(puzzle.themes) == find_themes(view, lines[0], second)
        assert set(puzzle.themes) <= set(PUZZLE_THEMES)
        assert len(puzzle.tries) == len(LEVEL_RATINGS)
