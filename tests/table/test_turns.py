"""Turns at a table: versions, confirm, undo and its barrier."""

from __future__ import annotations

import pytest

from vianebula import Action, Game
from vianebula.table import (
    Act,
    AnswerUndo,
    ConfirmTurn,
    Refusal,
    RequestUndo,
    Resign,
    RestartTurn,
    ReturnToSeat,
    SetAutoConfirm,
    StepAway,
    Table,
    UndoAction,
    decode_snapshot,
    encode_snapshot,
    execute,
    table_view,
)
from vianebula.table.entries import ActionPlayed, UndoRequested
from vianebula.table.evolve import evolve

from .play import PEOPLE, act, confirm, game_of, play_on, seeded, sit_down, who


def first_legal(table: Table) -> str:
    assert table.game is not None
    return table.game.legal[0].text


def refused(table: Table, command: object, player: str) -> str:
    version = table.version
    with pytest.raises(Refusal) as error:
        table = execute(table, command, player, 0)  # type: ignore[arg-type]
    assert table.version == version
    return error.value.reason


def test_second_action_does_not_end_the_turn() -> None:
    table = sit_down(2)
    seat, player = table.turns.current_seat, who(table)
    table = act(table, first_legal(table))
    table = act(table, first_legal(table))
    assert table.waits_for == ("confirm", seat)
    assert table_view(table, seat).choices == []
    other = 1 - seat
    command = Act(seat=other + 1, text="Aa3", version=table.version)
    assert refused(table, command, PEOPLE[other]) == "not-your-turn"
    mine = Act(seat=seat + 1, text="Aa3", version=table.version)
    assert refused(table, mine, player) == "confirm-first"
    table = confirm(table)
    assert table.waits_for == ("action", other)
    assert (
        refused(table, ConfirmTurn(seat=other + 1, version=table.version), PEOPLE[other])
        == "nothing-to-confirm"
    )


def test_auto_confirm_is_a_preference() -> None:
    table = sit_down(2)
    seat = table.turns.current_seat
    table = execute(table, SetAutoConfirm(seat=seat + 1, auto_confirm=True), who(table), 0)
    table = act(table, first_legal(table))
    table = act(table, first_legal(table))
    assert table.waits_for == ("action", 1 - seat)


def test_stale_actions_are_refused_but_chat_makes_none_stale() -> None:
    from vianebula.table import Chat

    table = sit_down(2)
    seat, player, seen = table.turns.current_seat + 1, who(table), table.version
    table = execute(table, Chat(text="hello"), "ben", 0)
    table = execute(table, Act(seat=seat, text=first_legal(table), version=seen), player, 0)
    again = Act(seat=seat, text=first_legal(table), version=seen)
    assert refused(table, again, player) == "stale"
    future = Act(seat=seat, text=first_legal(table), version=table.version + 1)
    assert refused(table, future, player) == "unknown-version"


def test_a_command_sent_twice_is_done_once() -> None:
    table = sit_down(2)
    command = Act(seat=table.turns.current_seat + 1, text=first_legal(table), version=table.version, id="one")
    player = who(table)
    table = execute(table, command, player, 0)
    assert execute(table, command, player, 0) is table
    other = next(p for p in PEOPLE[:2] if p != player)
    assert refused(table, command, other) == "not-your-seat", "another's ids are another's"


def test_undo_is_free_in_the_own_turn_and_restart_takes_all() -> None:
    table = sit_down(2)
    seat, player = table.turns.current_seat + 1, who(table)
    assert table.game is not None
    before = table.game.text()
    assert refused(table, UndoAction(seat=seat, version=table.version), player) == "nothing-to-undo"
    table = act(table, first_legal(table))
    middle = game_of(table).text()
    table = act(table, first_legal(table))
    table = execute(table, UndoAction(seat=seat, version=table.version), player, 0)
    assert game_of(table).text() == middle
    table = act(table, first_legal(table))
    table = execute(table, RestartTurn(seat=seat, version=table.version), player, 0)
    assert game_of(table).text() == before
    table = act(table, first_legal(table))
    table = act(table, first_legal(table))
    table = confirm(table)
    assert refused(table, UndoAction(seat=seat, version=table.version), player) == "not-your-turn"


@pytest.mark.parametrize("seed", range(4))
def test_barrier_stands_exactly_where_a_card_was_turned_up(seed: int) -> None:
    """Whatever is free to take back has shown the actor no card; what showed one is behind the barrier."""
    table = sit_down(3, seed=seed)
    seen_reveal = False
    for step in range(400):
        if table.status != "running":
            break
        assert table.game is not None
        if table.turns.is_done:
            table = confirm(table)
            continue
        drawn = int(game_of(table).state.n_drawn)
        table = play_on(table, 1, seed=1000 * seed + step)
        revealed = int(game_of(table).state.n_drawn) != drawn
        if revealed:
            seen_reveal = True
            assert table.turns.undo_barrier == table.n_actions
            if not table.turns.is_done or table.status == "running":
                command = UndoAction(seat=table.turns.current_seat + 1, version=table.version)
                assert refused(table, command, who(table)) == "behind-barrier"
        elif table.status == "running" and table.n_actions > table.turns.undo_barrier:
            game = game_of(table).copy()
            while len(game.actions) > table.turns.undo_barrier:
                game.undo()
                assert game.state.n_drawn == game_of(table).state.n_drawn
    assert seen_reveal or seed != 0


def test_further_back_only_if_everybody_else_agrees() -> None:
    table = sit_down(3)
    seat, player = table.turns.current_seat + 1, who(table)
    table = act(table, first_legal(table))
    table = act(table, first_legal(table))
    table = confirm(table)
    assert table.turns.current_seat + 1 != seat
    table = execute(table, RequestUndo(seat=seat, to=0, version=table.version), player, 0)
    assert table.n_actions == 2
    others = [(i + 1, name) for i, name in enumerate(PEOPLE[:3]) if name != player]
    table = execute(table, AnswerUndo(seat=others[0][0], yes=True), others[0][1], 0)
    assert refused(table, AnswerUndo(seat=others[0][0], yes=True), others[0][1]) == "already-answered"
    assert table_view(table).undo_request.awaited == [others[1][0]]  # type: ignore[union-attr]
    table = execute(table, AnswerUndo(seat=others[1][0], yes=True), others[1][1], 0)
    assert table.n_actions == 0
    assert table.turns.current_seat + 1 == seat
    table = act(table, first_legal(table))
    table = execute(table, RequestUndo(seat=seat, to=0, version=table.version), player, 0)
    table = execute(table, AnswerUndo(seat=others[0][0], yes=False), others[0][1], 0)
    assert table.undo_request is None
    assert table.n_actions == 1


def test_among_bots_nobody_need_be_asked() -> None:
    table = sit_down(1, bots=2)
    while table.turns.current_seat != 0:
        table = play_on(table, 1)
    table = play_on(table, 3)
    while table.turns.current_seat != 0:
        table = play_on(table, 1)
    back = table_view(table, 0).undo.by_consent
    assert back is not None
    table = execute(table, RequestUndo(seat=1, to=back, version=table.version), "anna", 0)
    assert (table.turns.current_seat, table.n_actions) == (0, back)


def test_illegal_actions_name_the_rule() -> None:
    table = sit_down(2)
    with pytest.raises(Refusal) as error:
        table = act(table, "Ca4")
    assert (error.value.reason, error.value.rule) == ("not-beside", "R4.3")
    with pytest.raises(Refusal) as error:
        table = act(table, "hello")
    assert error.value.reason == "malformed-action"


def test_the_text_of_an_action_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    texts: list[str] = []
    parse = Game.parse

    def counted(game: Game, text: str) -> Action:
        texts.append(text)
        return parse(game, text)

    monkeypatch.setattr(Game, "parse", counted)
    table = sit_down(2)
    played = first_legal(table)
    table = act(table, played)
    assert texts == [played]
    entry = ActionPlayed(at=0, seat=table.turns.current_seat + 1, text=first_legal(table))
    evolve(table, entry)  # as it is stored: only its text is known
    assert texts == [played, entry.text]


def test_same_commands_same_table() -> None:
    one, other = (play_on(sit_down(3, seed=5), 60, seed=3) for _ in range(2))
    assert one.n_actions == 40
    assert encode_snapshot(one) == encode_snapshot(other)
    assert seeded(1).is_bot("greedy")


# --- who has a say in going back


def three_after_a_turn() -> tuple[Table, int, list[int]]:
    """Three people; the first has played a turn, the two others have not."""
    table = sit_down(3)
    seat = table.turns.current_seat
    table = act(table, first_legal(table))
    table = act(table, first_legal(table))
    table = confirm(table)
    return table, seat, [i for i in range(3) if i != seat]


def ask(table: Table, seat: int, to: int) -> Table:
    return execute(table, RequestUndo(seat=seat + 1, to=to, version=table.version), PEOPLE[seat], 0)


def answer(table: Table, seat: int, yes: bool = True, to: int | None = None) -> Table:
    return execute(table, AnswerUndo(seat=seat + 1, yes=yes, to=to), PEOPLE[seat], 0)


def test_a_late_yes_does_not_count_for_another_wish() -> None:
    table, asker, (b, c) = three_after_a_turn()
    table = ask(table, asker, to=1)
    table = answer(table, c, yes=False)
    table = ask(table, asker, to=0)
    assert refused(table, AnswerUndo(seat=b + 1, yes=True, to=1), PEOPLE[b]) == "stale"
    table = answer(table, b, to=0)
    table = answer(table, c)
    assert table.n_actions == 0


def test_who_resigns_is_not_waited_for() -> None:
    table, asker, (b, c) = three_after_a_turn()
    table = ask(table, asker, to=0)
    table = answer(table, b)
    table = execute(table, Resign(seat=c + 1), PEOPLE[c], 0)
    assert (table.undo_request, table.n_actions) == (None, 0)


def test_a_wish_ends_when_somebody_leaves_who_must_agree() -> None:
    table, asker, (b, c) = three_after_a_turn()
    table = ask(table, asker, to=0)
    table = answer(table, b)
    table = execute(table, StepAway(seat=c + 1), PEOPLE[c], 0)
    assert (table.undo_request, table.n_actions) == (None, 2)
    table = execute(table, ReturnToSeat(seat=c + 1), PEOPLE[c], 0)
    table = ask(table, asker, to=0)
    table = answer(table, c)
    table = execute(table, StepAway(seat=c + 1), PEOPLE[c], 0)
    table = answer(table, b)
    assert table.n_actions == 0, "who agreed and then left has agreed"


def test_a_wish_ends_with_who_had_it() -> None:
    table, asker, (b, _) = three_after_a_turn()
    table = ask(table, asker, to=0)
    table = execute(table, StepAway(seat=asker + 1), PEOPLE[asker], 0)
    assert refused(table, AnswerUndo(seat=b + 1, yes=True), PEOPLE[b]) == "undo-not-asked"


def test_who_is_away_has_a_say_in_what_happened_before() -> None:
    table, asker, others = three_after_a_turn()
    for other in others:
        table = execute(table, StepAway(seat=other + 1), PEOPLE[other], 0)
    to_zero = RequestUndo(seat=asker + 1, to=0, version=table.version)
    assert refused(table, to_zero, PEOPLE[asker]) == "others-away"
    while table.turns.current_seat != asker:
        table = play_on(table, 1)
    assert table.n_actions > 2
    table = ask(table, asker, to=2)
    assert table.n_actions == 2, "what bots did since is nobody else's"


def test_old_games_go_back_as_they_did() -> None:
    """Entries from before it was written down who must agree: those who were present."""
    for left, n_actions in ((True, 0), (False, 2)):
        table, asker, others = three_after_a_turn()
        if left:
            for other in others:
                table = execute(table, StepAway(seat=other + 1), PEOPLE[other], 0)
        table = evolve(table, UndoRequested(at=0, by=PEOPLE[asker], seat=asker + 1, to=0))
        assert table.n_actions == n_actions


def takebacks(table: Table) -> list[tuple[int, int, int]]:
    return [(t.seat, t.n, t.after) for t in table_view(table).takebacks]


def test_what_was_taken_back_stays_known() -> None:
    """Who was away learns that actions were taken back, and not which: a card may be hidden again (R8)."""
    table = sit_down(2)
    first, player = table.turns.current_seat + 1, who(table)
    table = act(table, first_legal(table))
    table = act(table, first_legal(table))
    table = execute(table, UndoAction(seat=first, version=table.version), player, 0)
    assert takebacks(table) == [(first, 1, 1)]
    table = execute(
        table, UndoAction(seat=first, version=table.version), player, 0
    )  # the same wish, step by step
    assert takebacks(table) == [(first, 2, 0)]
    for _ in range(2):
        table = act(table, first_legal(table))
    table = confirm(table)
    second, other = table.turns.current_seat + 1, who(table)
    table = act(table, first_legal(table))
    table = execute(table, UndoAction(seat=second, version=table.version), other, 0)
    assert takebacks(table) == [(first, 2, 0), (second, 1, 2)]
    table = execute(table, RequestUndo(seat=first, to=0, version=table.version), player, 0)
    table = execute(table, AnswerUndo(seat=second, yes=True), other, 0)
    assert takebacks(table) == [(first, 2, 0), (second, 1, 0), (first, 2, 0)]
    again = decode_snapshot(encode_snapshot(table), table.context)
    assert again is not None
    assert takebacks(again) == takebacks(table)
