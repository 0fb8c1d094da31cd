"""`vianebula play`: a game in the terminal, alone against bots or with friends at one keyboard."""

from __future__ import annotations

import secrets
from datetime import date
from pathlib import Path
from typing import Annotated

import typer
from rich.columns import Columns
from rich.markup import escape

from ..bots import Bot, Generator, make_bot, make_generator
from ..bots import choose as ask_bot
from ..components import RESOURCES
from ..errors import ActionError, ViaNebulaError
from ..events import Event
from ..game import Game
from ..picture import terminal
from ..picture.words import contract_of, contract_words, pieces_words
from ..record import format_record, record_of
from .common import (
    BoardOption,
    DataOption,
    SeatsOption,
    SeedOption,
    check_writable,
    console,
    setup_for,
    write_file,
)
from .compiling import compile_bots
from .say import say

HELP = """Type an action, or
  [b]?[/b]       all legal actions        [b]?E[/b] or [b]?F[/b]  only those that begin so
  [b]cards[/b]   the contracts you may fulfil, with what they need
  [b]look[/b]    draw the table again     [b]undo[/b]  take back your last action
  [b]save FILE[/b]  write the game so far  [b]quit[/b]  leave
Actions: [b]Ad4[/b] craftsman · [b]Bf2[/b] site · [b]Ce5[/b] fog · [b]De9[/b] forest ·
[b]Ed4w>f2a[/b] transport · [b]Ff2a=store.ws[/b] erect · [b]+…[/b] answers a power, [b]+-[/b] declines it."""


def play(
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
        raise ViaNebulaError(f"{people} people do not fit at {seats} seats")
    if save:
        check_writable(save)
    setup = setup_for(board, seats, data)
    game = Game.deal(board, seats, seed, data)
    if people < seats:
        compile_bots(setup, bot)
    rival = make_bot(bot)
    who = ["you" if people == 1 else "person"] * people + [rival.name] * (seats - people)
    names = [f"Seat {seat + 1} ({player})" for seat, player in enumerate(who)]
    thinking = make_generator(secrets.randbits(63) if seed is None else seed)
    Table(game, names, people, rival, thinking).run()
    if save:
        write_file(save, _record(game, names))
        console.print(f"saved to {escape(str(save))}")


def _record(game: Game, names: list[str]) -> str:
    return format_record(record_of(game, {"Names": "; ".join(names), "Date": date.today().isoformat()}))


class Table:
    """The loop of a terminal game: bots act, people are asked."""

    def __init__(self, game: Game, names: list[str], people: int, bot: Bot, generator: Generator) -> None:
        self.game = game
        self.names = names
        self.people = people
        self.bot = bot
        self.generator = generator  # the bot's own
        self.person: int | None = None  # who looks at the screen
        self.news = True  # has the table changed since this person saw it?
        self.left = False

    def run(self) -> None:
        while not self.game.over and not self.left:
            seat = self.game.seat
            assert seat is not None
            if seat >= self.people:
                self.tell(
                    self.game.play(ask_bot(self.bot, self.game.setup, self.game.states, self.generator))
                )
                self.news = True
            else:
                self.ask(seat)
        if self.game.over:
            self.show_result()

    def tell(self, events: list[Event]) -> None:
        for event in events:
            sentence = say(event.for_seat(self.person), self.names)
            if sentence:
                console.print(f"  [dim]·[/dim] {escape(sentence)}")

    def ask(self, seat: int) -> None:
        """Let a person act once."""
        if self.person != seat:
            self.hand_over(seat)
        if self.news:
            self.look()
            self.news = False
        left = self.game.actions_left
        what = {
            "turn": f"{left} action{'s' if left > 1 else ''} left",
            "pieces": "which pieces are used?",
            "power": "use the power? (+- declines)",
            "place": "where does the tile go?",
        }[self.game.prompt]
        try:
            text = console.input(f"[b]{self.names[seat]}[/b] ({what}) > ").strip()
        except EOFError:
            self.left = True
            return
        self.obey(text, seat)

    def hand_over(self, seat: int) -> None:
        """Hands stay hidden until the next person sits before the screen."""
        if self.people > 1:
            console.clear()
            try:
                console.input(f"{self.names[seat]}: sit down and press Enter ")
            except EOFError:
                self.left = True
        self.person = seat
        self.news = True

    def obey(self, text: str, seat: int) -> None:
        word, _, rest = text.partition(" ")
        if word in ("quit", "exit", "q"):
            self.left = True
        elif word in ("help", "h", ""):
            console.print(HELP)
        elif word.startswith("?"):
            fits = [a.text for a in self.game.legal if a.text.startswith(word[1:])]
            console.print(Columns(map(escape, fits), padding=(0, 2)))
        elif word == "look":
            self.look()
        elif word == "cards":
            self.show_cards(seat)
        elif word == "undo":
            self.undo(seat)
        elif word == "save":
            self.save(rest)
        else:
            try:
                self.tell(self.game.play(text))
            except ActionError as error:
                console.print(f"[red]{escape(str(error))}[/red] (? lists what you can do, help explains)")
            else:
                self.confirm(seat)

    def confirm(self, seat: int) -> None:
        """The last action of a turn may be taken back before the next seat acts."""
        if self.game.seat == seat:
            return
        try:
            text = console.input(f"[b]{self.names[seat]}[/b] (end of turn: Enter, or undo) > ").strip()
        except EOFError:
            self.left = True
            return
        if text == "undo":
            self.undo(seat)

    def look(self) -> None:
        view = self.game.view(self.person)
        typer.echo(terminal(view.position, colour=console.is_terminal, width=console.width))

    def show_cards(self, seat: int) -> None:
        """The contracts the seat may fulfil, and what each of its sites still lacks for them."""
        position = self.game.position
        for where, ids in (("display", position.display), ("your hand", position.guilds[seat].hand)):
            for id in ids:
                console.print(f"  {where:9} [b]{escape(id)}[/b]  {escape(contract_words(position, id))}")
                for place, site in position.sites.items():
                    cost = contract_of(position, id).cost
                    if site.seat == seat and cost:
                        lacking = "".join(r * max(0, cost.count(r) - site.pieces.count(r)) for r in RESOURCES)
                        console.print(f"            [dim]{place} lacks {pieces_words(lacking)}[/dim]")

    def undo(self, seat: int) -> None:
        """Take back one's own last action, unless something was revealed by it."""
        game = self.game
        if not game.actions:
            console.print("[red]there is nothing to take back[/red]")
            return
        action = game.undo()
        events = game.copy().play(action)
        if game.seat != seat or any(event.random for event in events):
            game.play(action)
            console.print("[red]that cannot be taken back: another seat acted, or a card was turned up[/red]")
        else:
            console.print(f"  [dim]·[/dim] {escape(action.text)} taken back")

    def save(self, path: str) -> None:
        try:
            write_file(Path(path or "game.vn"), _record(self.game, self.names))
            console.print(f"saved to {escape(path or 'game.vn')}")
        except ViaNebulaError as error:
            console.print(f"[red]{escape(str(error))}[/red]")

    def show_result(self) -> None:
        typer.echo(terminal(self.game.position, colour=console.is_terminal, width=console.width))
        for seat, score in enumerate(self.game.scores):
            crown = "  [b]wins[/b]" if seat in self.game.winners else ""
            console.print(f"{self.names[seat]:12} {score:3} points{crown}")
