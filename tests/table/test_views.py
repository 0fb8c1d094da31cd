"""What each may see: two worlds a seat cannot tell apart look alike; all is open at the end."""

from __future__ import annotations

import json
import random

import msgspec
import pytest

from vianebula.game import Game
from vianebula.table import (
    Table,
    decode_entry,
    decode_snapshot,
    encode_entry,
    encode_snapshot,
    replay_entries,
    table_view,
)
from vianebula.table.entries import ActionPlayed, GameStarted, TableOpened
from vianebula.table.evolve import evolve
from vianebula.table.scoring import points_gained, score_breakdowns
from vianebula.table.views import (
    action_history,
    group_choices,
    past_position,
    public_entry,
    visible_events,
    visible_position,
)
from vianebula.text.notation import parse_action
from vianebula.text.position_text import format_position

from .play import act, confirm, play_on, seeded, sit_down
from .worlds import entries_of, other_world


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_two_worlds(seed: int, viewer: int | None) -> None:
    """Replace every card the viewer has not seen: everything it is given stays the same, byte for byte."""
    entries = entries_of(sit_down(3, seed=seed), 150, seed)
    twin = other_world(entries, viewer, seed)
    assert twin != entries
    heard: list[list[bytes]] = [[], []]
    for story, said in ((entries, heard[0]), (twin, heard[1])):
        table = Table(context=seeded(0))
        for entry in story:
            table = evolve(table, entry)
            said.append(msgspec.json.encode(public_entry(entry)))
            said.append(msgspec.json.encode(visible_events(table, table.last_events, viewer)))
            said.append(msgspec.json.encode(table_view(table, viewer, now=0, with_state=True)))
        said.append(msgspec.json.encode(action_history(table, viewer)))
        for n in range(table.n_actions):
            said.append(repr(past_position(table, viewer, n)).encode())
    assert heard[0] == heard[1]


def test_everything_is_open_afterwards() -> None:
    table = sit_down(2)
    table = play_on(table, 20)
    assert "?" in (table_view(table).position or "")
    table = play_on(table, 2000)
    view = table_view(table)
    assert view.status == "over"
    assert "?" not in (view.position or "")
    start = past_position(table, None, 0)
    assert start is not None
    assert "?" not in start.position.deck


def test_choices_are_the_legal_list_of_who_is_to_act() -> None:
    table = sit_down(3)
    for step in range(120):
        table = play_on(table, 1, seed=step)
        if table.status != "running":
            break
        assert table.game is not None
        for seat in (None, 0, 1, 2):
            texts = [c.text for group in table_view(table, seat).choices for c in group.choices]
            if table.waits_for == ("action", seat):
                assert sorted(texts) == sorted(table.game.legal.by_text)
            else:
                assert texts == []


def test_a_choice_is_a_path_of_picks() -> None:
    group = group_choices([parse_action("Ed4w>f2a")])[0]
    assert group.kind == "transport"
    picks = [(pick.kind, pick.id) for pick in group.choices[0].picks]
    assert picks == [("hex", "d4"), ("resource", "w"), ("place", "f2a")]
    texts = ["+w:storage", "+w:d4>s", "+w:f2a", "+-", "+draw", "+wsc", "+w>f2a", "+e5", "Ff2a=store.ws"]
    assert all(choice.picks for group in group_choices(map(parse_action, texts)) for choice in group.choices)


def test_entries_for_everybody_hold_no_secret() -> None:
    table = sit_down(2)
    assert table.game is not None
    deal = table.game.text()
    began = GameStarted(at=0, by="anna", deal=deal, rules="1", components="x")
    assert msgspec.to_builtins(public_entry(began)) == {"what": "began", "at": 0}
    opened = TableOpened(at=0, by="anna", options=table.options, invitation="secret")
    assert "secret" not in json.dumps(msgspec.to_builtins(public_entry(opened)))
    acted = ActionPlayed(at=1, by="anna", command="c", seat=1, text="Aa3")
    assert msgspec.to_builtins(public_entry(acted)) == {"what": "acted", "at": 1, "seat": 1, "text": "Aa3"}


@pytest.mark.parametrize("cut", [0, 1, 4, 40, 90])
def test_snapshot_and_the_rest_equal_the_whole(cut: int) -> None:
    entries = entries_of(sit_down(2, seed=4), 140, 4)
    read = [decode_entry(encode_entry(entry)) for entry in entries]
    assert read == entries
    whole = replay_entries(entries, seeded(0))
    part = replay_entries(entries[:cut], seeded(0))
    if cut:
        again = decode_snapshot(encode_snapshot(part), seeded(0))
        assert again is not None
        part = again
    for entry in entries[cut:]:
        part = evolve(part, entry)
    assert encode_snapshot(part) == encode_snapshot(whole)
    assert table_view(part, 0) == table_view(whole, 0)


def test_snapshots_of_other_programs_are_not_used() -> None:
    table = sit_down(2)
    data = encode_snapshot(table)
    assert decode_snapshot(b"nonsense") is None
    assert decode_snapshot(data.replace(b"made_by\xd9", b"made_by\xd9"), seeded(0)) is not None
    made_by = msgspec.msgpack.decode(data)["made_by"]
    assert decode_snapshot(data.replace(made_by.encode(), b"x" * len(made_by)), seeded(0)) is None
    assert isinstance(table.game, Game)


@pytest.mark.parametrize("seed", range(3))
def test_the_line_is_that_of_the_seen_position(seed: int) -> None:
    """It is put together from what everybody sees and one's own hand."""
    table = sit_down(3, seed=seed)
    while table.status == "running":
        for seat in (None, 0, 1, 2):
            seen = visible_position(table, seat)
            assert seen is not None
            assert table_view(table, seat).position == format_position(seen)
        table = play_on(table, 20, seed)
    seen = visible_position(table, 1)
    assert seen is not None
    assert table_view(table, 1).position == format_position(seen)


def test_a_view_has_the_position_as_it_is_asked_for() -> None:
    table = sit_down(2)
    line, json = table_view(table, 0), table_view(table, 0, with_state=True, with_line=False)
    assert (line.position is None, line.state is None) == (False, True)
    assert (json.position is None, json.state is None) == (True, False)
    assert [seat.plays_again for seat in line.seats] == [True, True]


def test_choices_that_reveal_a_card_say_so() -> None:
    """R4.8.3: what cannot be taken back is known before it is done."""
    table = sit_down(3, seed=2)
    marked = 0
    for step in range(400):
        if table.status != "running":
            break
        assert table.game is not None
        seat = table.game.seat_to_move
        for group in table_view(table, seat).choices:
            for choice in group.choices:
                assert choice.reveals == table.game.legal.by_text[choice.text].reveals
                marked += choice.reveals
        table = play_on(table, 1, seed=step)
    assert marked > 5


def test_nothing_is_counted_before_the_last_turn_is_ended() -> None:
    """R6.3: the last action may be taken back as any other: pieces lie where they lay until its turn ends."""
    table, picks = sit_down(3, seed=5), random.Random(5)
    game = Game.deal(seed=5, seats=3)
    while not game.over:
        by_kind = {kind: [a for a in game.legal if a.kind == kind] for kind in ("erect", "transport")}
        chosen = picks.choice(
            by_kind["erect"]
            or (by_kind["transport"] if picks.random() < 0.6 and by_kind["transport"] else [*game.legal])
        )
        if table.turns.is_done:
            table = confirm(table)
        table = act(table, chosen.text)
        game.play(chosen)
    assert game.outcome is not None
    assert game.outcome.reason == "fifth-building"
    assert table.status == "running"
    shown, counted = visible_position(table, None), game.position
    assert shown is not None
    assert shown.over
    assert [guild.tokens for guild in shown.guilds] == [guild.tokens for guild in counted.guilds]
    assert shown.stock.keys() > counted.stock.keys()
    for seat, scores in enumerate(view.parts for view in table_view(table).seats):
        assert scores is not None
        assert scores.total(is_ending=True) == game.scores[seat]
        assert -scores.storage == len(shown.guilds[seat].storage) <= len(counted.guilds[seat].storage)
    past = past_position(table, None, table.n_actions)
    assert past is not None
    assert past.position == shown
    assert visible_position(confirm(table), None) == counted


def test_buildings_say_what_they_bring_if_the_game_ended_then() -> None:
    """R6.3: pieces left over cost the same on a site and in storage, so nobody loses by a building."""
    n_tried = 0
    for seed in range(6):
        game = Game.deal(seed=seed, seats=2)
        picks = random.Random(seed)
        while (seat := game.seat_to_move) is not None and len(game.actions) < 250:
            erects = [action for action in game.legal if action.kind == "erect"]
            chosen = picks.choice(erects or game.legal.actions)
            told = points_gained(game.view(seat), chosen)
            before = _points_if_over(game, seat)
            game.play(chosen)
            while chosen.kind == "erect" and game.prompt in {"pieces", "power"}:
                game.play(game.legal[0])
            if chosen.kind == "erect":
                assert told == _points_if_over(game, seat) - before
                assert told > 0
                n_tried += 1
            else:
                assert told is None
    assert n_tried > 20


def _points_if_over(game: Game, seat: int) -> int | float:
    return score_breakdowns(game.view(None), game.position)[seat].total(True)


def test_choices_that_lose_a_power_say_so() -> None:
    """R4.8: whoever erects is asked about the power, unless it was said before that it cannot be used."""
    asked = lost = 0
    for seed in range(8):
        game = Game.deal(seed=seed, seats=3)
        picks = random.Random(seed)
        while (seat := game.seat_to_move) is not None and len(game.actions) < 250:
            erects = [action for action in game.legal if action.kind == "erect"]
            chosen = picks.choice(erects or game.legal.actions)
            loses_power = game.view(seat).loses_power(chosen)
            game.play(chosen)
            if game.prompt == "power" and chosen.kind == "erect":
                asked += 1
                assert not loses_power
            lost += loses_power
    assert asked > 10
    assert lost > 3
