"""What a game in the terminal tells beside the table: who plays, what is asked, help, cards, the score."""

from __future__ import annotations

from rich.markup import escape
from rich.table import Table

from ..components import RESOURCES
from ..game import Game
from ..i18n import has_message, translate
from ..render.labels import contract_label, contract_name, find_contract, pieces_label, seat_label
from .common import console


def player_name(seat: int, player: str) -> str:
    """`Seat 2 (Journeyman)`: bots are called by their strength, as on the page."""
    id = f"bot-{player.split(':')[0]}"
    return translate(
        "terminal-seat", seat=seat_label(seat), player=translate(id) if has_message(id) else player
    )


def prompt_text(game: Game) -> str:
    """What the game asks the seat to move."""
    pending = game.position.pending
    if pending is None:
        return translate("actions-left", n=game.actions_left)
    contract = find_contract(game.position, pending.contract)
    if game.prompt == "pieces":
        return translate("prompt-pieces", contract=contract_name(contract))
    if game.prompt == "place":
        return translate("prompt-place")
    asked = translate("prompt-second") if pending.returned else translate(f"prompt-power-{contract.name}")
    return f"{asked} ({translate('terminal-declines')})"


def print_help() -> None:
    """Print the commands and how actions are spelled."""
    words = {
        "?": translate("terminal-help-legal"),
        "?E": translate("terminal-help-some"),
        "cards": translate("terminal-help-cards"),
        "look": translate("terminal-help-look"),
        "undo": translate("terminal-help-undo"),
        "save FILE": translate("terminal-help-save"),
        "quit": translate("terminal-help-quit"),
    }
    actions = {
        "Ad4": translate("do-craftsman"),
        "Bf2": translate("do-site"),
        "Ce5": translate("do-explore-fog"),
        "De9": translate("do-explore-forest"),
        "Ed4w>f2a": translate("do-transport"),
        "Ff2a=store.ws": translate("do-erect"),
        "+…": translate("terminal-help-answer"),
        "+-": translate("do-decline"),
    }
    console.print(translate("terminal-help"))
    _print_pairs(words)
    console.print(translate("terminal-help-actions"))
    _print_pairs(actions)


def _print_pairs(pairs: dict[str, str]) -> None:
    for typed, meaning in pairs.items():
        console.print(f"  [b]{escape(typed):14}[/b] {escape(meaning)}")


def print_cards(game: Game, seat: int) -> None:
    """The contracts the seat may fulfil, and what each of its sites still lacks for them."""
    position = game.position
    offers = (
        (translate("drawn-display"), position.display),
        (translate("drawn-hand"), position.guilds[seat].hand),
    )
    for where, ids in offers:
        for id in ids:
            console.print(f"  {where:9} [b]{escape(id)}[/b]  {escape(contract_label(position, id))}")
            cost = find_contract(position, id).cost
            for place, site in position.sites.items():
                if site.seat == seat and cost:
                    lacking = "".join(r * max(0, cost.count(r) - site.pieces.count(r)) for r in RESOURCES)
                    console.print(f"            [dim]{_format_lacking(place, lacking)}[/dim]")


def _format_lacking(place: str, lacking: str) -> str:
    if not lacking:
        return f"{place} – {translate('lacks-nothing')}"
    return translate("terminal-lacks", place=place, pieces=pieces_label(lacking))


def print_result(game: Game, names: list[str]) -> None:
    """Why it is over, the score sheet, and who wins."""
    from ..table.scoring import score_breakdowns

    outcome, ender = game.outcome, game.position.end_seat
    assert outcome is not None
    who = {} if ender is None else {"name": escape(names[ender])}
    console.print(translate(f"end-reason-{outcome.reason}", **who))
    sheet = Table(title=translate("score-sheet"), title_justify="left")
    sheet.add_column("")
    for seat in range(game.setup.seats):
        sheet.add_column(seat_label(seat), justify="right")
    parts = score_breakdowns(game, game.position)
    for part in parts[0].__struct_fields__:
        if part == "pieces_on_map":  # nothing does any more
            continue
        points = [str(getattr(of_seat, part)) for of_seat in parts]
        sheet.add_row(translate(f"score-{part.replace('_', '-')}"), *points)
    sheet.add_section()
    sheet.add_row(translate("score-total"), *map(str, outcome.scores), style="bold")
    console.print(sheet)
    for seat, score in enumerate(outcome.scores):
        crown = f"  [b]{translate('terminal-wins')}[/b]" if seat in outcome.winners else ""
        console.print(f"{escape(names[seat])}  {translate('points-label', n=score)}{crown}")
