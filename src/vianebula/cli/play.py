"""`vianebula play`: a game in the terminal, alone against bots or with friends at one keyboard."""

from __future__ import annotations

import secrets
from datetime import date
from pathlib import Path
from typing import Annotated

import typer
from rich.columns import Columns
from rich.markup import escape

from ..bots import Bot, Limit, Rng, derive_seed, make_bot
from ..errors import ActionError, ViaNebulaError
from ..explain.events import Event
from ..game import Game, View
from ..i18n import Message, translate
from ..render import terminal
from ..text.record import format_record, record_of
from .common import (
    BoardOption,
    DataOption,
    SeatsOption,
    SeedOption,
    check_writable,
    console,
    get_compiled_setup,
    prepare_bots,
    write_file,
)
from .event_sentences import format_event
from .screens import player_name, print_cards, print_help, print_result, prompt_text


def play_command(
    board: BoardOption = "beginner",
    seats: SeatsOption = 3,
    people: Annotated[
        int, typer.Option(min=0, max=4, help="People at this keyboard; they get seats 1, 2, …")
    ] = 1,
    bot: Annotated[str, typer.Option(help="Who plays the other seats.")] = "greedy",
    seed: SeedOption = None,
    save: Annotated[Path | None, typer.Option(help="Write the record here when the game is left.")] = None,
    data: DataOption = None,
) -> None:
    """Play in the terminal against bots, or hot-seat with --people 2.

    Example: [b]vianebula play --seats 4 --board advanced --bot greedy[/b]
    """
    if people > seats:
        raise ViaNebulaError(Message("error-people", people=people, seats=seats))
    if save:
        check_writable(save)
    game = Game.from_setup(get_compiled_setup(board, seats, data), seed)
    if people < seats:
        prepare_bots(bot)
    bot_player = make_bot(bot)
    rng_of_bot = Rng(secrets.randbits(63) if seed is None else derive_seed("bot", seed))
    session = TerminalGame(game, people, bot_player, rng_of_bot)
    session.run()
    if save:
        session.save(save)


class TerminalGame:
    """The loop of a terminal game: bots act, people are asked."""

    def __init__(self, game: Game, people: int, bot: Bot, rng: Rng) -> None:
        self.game = game
        person = translate("you-tag") if people == 1 else translate("terminal-person")
        self.names = [
            player_name(seat, person if seat < people else bot.name) for seat in range(game.setup.seats)
        ]
        self.people = people
        self.bot = bot
        self.rng = rng  # the bot's own
        self.person: int | None = None  # who looks at the screen
        self.is_changed = True  # has the table changed since this person saw it?
        self.left = False

    def run(self) -> None:
        """Play until the game is over or left."""
        while not self.game.over and not self.left:
            seat = self.game.seat_to_move
            assert seat is not None
            if seat >= self.people:
                self.print_events(self.game.play(self.bot.choose(self.game.view(), Limit(), self.rng)))
                self.is_changed = True
            else:
                self.ask_person(seat)
        if self.game.over:
            self.draw(self.game)
            print_result(self.game, self.names)

    def print_events(self, events: list[Event]) -> None:
        """Print what happened, as far as who sits before the screen may know it."""
        for event in events:
            line = format_event(event.for_seat(self.person), self.names)
            if line:
                console.print(f"  [dim]·[/dim] {escape(line)}")

    def ask_person(self, seat: int) -> None:
        """Let a person act once."""
        if self.person != seat:
            self.hand_over_to(seat)
        if self.is_changed:
            self.draw_view()
            self.is_changed = False
        text = self.read_line(seat, prompt_text(self.game))
        if text is not None:
            self.run_command(text, seat)

    def read_line(self, seat: int, asked: str) -> str | None:
        """What a person types; None if nothing more comes, which is leaving."""
        try:
            return console.input(f"[b]{escape(self.names[seat])}[/b] · {escape(asked)} > ").strip()
        except EOFError:
            self.left = True
            return None

    def hand_over_to(self, seat: int) -> None:
        """Hands stay hidden until the next person sits before the screen."""
        if self.people > 1:
            console.clear()
            try:
                console.input(escape(translate("terminal-hand-over", name=self.names[seat])) + " ")
            except EOFError:
                self.left = True
        self.person = seat
        self.is_changed = True

    def run_command(self, text: str, seat: int) -> None:
        """Do what a person typed: a command's word, or an action."""
        word, _, rest = text.partition(" ")
        if word in ("quit", "exit", "q"):
            self.left = True
        elif word in ("help", "h", ""):
            print_help()
        elif word.startswith("?"):
            fits = [a.text for a in self.game.legal if a.text.startswith(word[1:])]
            console.print(Columns(map(escape, fits), padding=(0, 2)))
        elif word == "look":
            self.draw_view()
        elif word == "cards":
            print_cards(self.game, seat)
        elif word == "undo":
            self.undo(seat)
        elif word == "save":
            self.save_or_print_error(rest or "game.vn")
        else:
            try:
                self.print_events(self.game.play(text))
            except ActionError as error:
                console.print(f"[red]{escape(error.translated())}[/red] ({translate('terminal-hint')})")
            else:
                self.offer_undo_at_turn_end(seat)

    def offer_undo_at_turn_end(self, seat: int) -> None:
        """Let a person take back the last action of a turn before the next seat acts."""
        if self.game.seat_to_move == seat:
            return
        if self.read_line(seat, translate("terminal-end-of-turn")) == "undo":
            self.undo(seat)

    def draw_view(self) -> None:
        """Draw what the person before the screen may see."""
        self.draw(self.game.view(self.person))

    def draw(self, view: View) -> None:
        """Draw a view on the terminal."""
        typer.echo(terminal(view.position, colour=console.is_terminal, width=console.width))

    def undo(self, seat: int) -> None:
        """Take back one's own last action, unless something was revealed by it."""
        game = self.game
        if not game.actions:
            console.print(f"[red]{translate('error-nothing-to-undo')}[/red]")
            return
        action = game.undo()
        events = game.copy().play(action)
        if game.seat_to_move != seat or any(event.random for event in events):
            game.play(action)
            console.print(f"[red]{translate('terminal-cannot-undo')}[/red]")
        else:
            console.print(f"  [dim]·[/dim] {escape(translate('terminal-taken-back', action=action.text))}")

    def save_or_print_error(self, path: str) -> None:
        """Save the record, or say why it cannot be saved."""
        try:
            self.save(Path(path))
        except ViaNebulaError as error:
            console.print(f"[red]{escape(error.translated())}[/red]")

    def save(self, path: Path) -> None:
        """Write the record, which says the same in every language."""
        people = ["you" if self.people == 1 else "person"] * self.people
        players = people + [self.bot.name] * (self.game.setup.seats - self.people)
        names = "; ".join(f"Seat {seat} ({player})" for seat, player in enumerate(players, 1))
        headers = {"Names": names, "Date": date.today().isoformat()}
        write_file(path, format_record(record_of(self.game, headers)))
        console.print(escape(translate("terminal-saved", file=str(path))))
