"""What a game in the terminal tells beside the table: who plays, what is asked, help, cards, the score."""

from __future__ import annotations

from rich.markup import escape
from rich.table import Table

from ..components import RESOURCES
from ..game import Game
from ..picture.words import contract_name, contract_of, contract_words, pieces_words, seat_words
from ..words import has, say
from .common import console


def player_name(seat: int, player: str) -> str:
    """`Seat 2 (Journeyman)`: bots are called by their strength, as on the page."""
    id = f"bot-{player.split(':')[0]}"
    return say("terminal-seat", seat=seat_words(seat), player=say(id) if has(id) else player)


def question(game: Game) -> str:
    """What the game asks the seat to move."""
    pending = game.position.pending
    if pending is None:
        return say("actions-left", n=game.actions_left)
    contract = contract_of(game.position, pending.contract)
    if game.prompt == "pieces":
        return say("prompt-pieces", contract=contract_name(contract))
    if game.prompt == "place":
        return say("prompt-place")
    asked = say("prompt-second") if pending.returned else say(f"prompt-power-{contract.name}")
    return f"{asked} ({say('terminal-declines')})"


def print_help() -> None:
    words = {
        "?": say("terminal-help-legal"),
        "?E": say("terminal-help-some"),
        "cards": say("terminal-help-cards"),
        "look": say("terminal-help-look"),
        "undo": say("terminal-help-undo"),
        "save FILE": say("terminal-help-save"),
        "quit": say("terminal-help-quit"),
    }
    actions = {
        "Ad4": say("do-craftsman"),
        "Bf2": say("do-site"),
        "Ce5": say("do-explore-fog"),
        "De9": say("do-explore-forest"),
        "Ed4w>f2a": say("do-transport"),
        "Ff2a=store.ws": say("do-erect"),
        "+…": say("terminal-help-answer"),
        "+-": say("do-decline"),
    }
    console.print(say("terminal-help"))
    _print_pairs(words)
    console.print(say("terminal-help-actions"))
    _print_pairs(actions)


def _print_pairs(pairs: dict[str, str]) -> None:
    for typed, meaning in pairs.items():
        console.print(f"  [b]{escape(typed):14}[/b] {escape(meaning)}")


def print_cards(game: Game, seat: int) -> None:
    """The contracts the seat may fulfil, and what each of its sites still lacks for them."""
    position = game.position
    offers = ((say("drawn-display"), position.display), (say("drawn-hand"), position.guilds[seat].hand))
    for where, ids in offers:
        for id in ids:
            console.print(f"  {where:9} [b]{escape(id)}[/b]  {escape(contract_words(position, id))}")
            cost = contract_of(position, id).cost
            for place, site in position.sites.items():
                if site.seat == seat and cost:
                    lacking = "".join(r * max(0, cost.count(r) - site.pieces.count(r)) for r in RESOURCES)
                    console.print(f"            [dim]{_lacks(place, lacking)}[/dim]")


def _lacks(place: str, lacking: str) -> str:
    if not lacking:
        return f"{place} – {say('lacks-nothing')}"
    return say("terminal-lacks", place=place, pieces=pieces_words(lacking))


def print_result(game: Game, names: list[str]) -> None:
    """Why it is over, the score sheet, and who wins."""
    from ..table.scoring import score_parts

    ender = game.position.end_seat
    if ender is None:
        console.print(say("end-reason-nobody-can-act"))
    else:
        console.print(say("end-reason-fifth-building", name=escape(names[ender])))
    sheet = Table(title=say("score-sheet"), title_justify="left")
    sheet.add_column("")
    for seat in range(game.setup.seats):
        sheet.add_column(seat_words(seat), justify="right")
    parts = score_parts(game, game.position)
    for part in parts[0].__struct_fields__:
        if part == "lying":  # nothing does any more
            continue
        points = [str(getattr(of_seat, part)) for of_seat in parts]
        sheet.add_row(say(f"score-{part.replace('_', '-')}"), *points)
    sheet.add_section()
    sheet.add_row(say("score-total"), *map(str, game.scores), style="bold")
    console.print(sheet)
    for seat, score in enumerate(game.scores):
        crown = f"  [b]{say('terminal-wins')}[/b]" if seat in game.winners else ""
        console.print(f"{escape(names[seat])}  {say('points-label', n=score)}{crown}")
