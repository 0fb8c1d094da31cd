"""The tables of docs/strategy.md about openings."""

from __future__ import annotations

from strategy_mean import Mean
from strategy_openings import MAX_APART, OpeningMeasures
from strategy_tables import MIN_SEEN, ORDER, shown, shown_if_often, table

from vianebula.components import RESOURCE_NAMES, RESOURCES

N_RUINS_SHOWN = 5  # of a board


def opening_tables(found: OpeningMeasures) -> dict[str, str]:
    """By the names that the template has for them."""
    return {
        "opening_sites": sites(found),
        "opening_contracts": contracts(found),
        "opening_apart": apart(found),
        "opening_ruins": ruins(found),
        "opening_craftsman": craftsman(found),
        "opening_kinds": kinds(found),
        "opening_order": order(found),
    }


def sites(found: OpeningMeasures) -> str:
    """What is around the ruins that were chosen, and around those that could have been."""
    chosen = (found.first_site, found.second_site, found.free_ruins)
    rows = [[name, *(shown(means[name]) for means in chosen)] for name in found.free_ruins]
    return table(["around the ruins space", "first site", "second site", "all that were free"], rows)


def contracts(found: OpeningMeasures) -> str:
    """Who wins, by how many contracts the first site can supply."""
    rows = [
        [str(n), f"{_percent(mean, found.wins_by_contracts)} %", shown_if_often(mean)]
        for n, mean in sorted(found.wins_by_contracts.items())
    ]
    return table(["contracts of the display within two actions", "first sites", "wins, in fair shares"], rows)


def apart(found: OpeningMeasures) -> str:
    """How far apart the two sites of the first turn are."""
    n_all, by_chance = sum(len(mean.values) for mean in found.apart.values()), found.apart_by_chance
    rows = []
    for n in sorted({*found.apart, *by_chance}):
        mean = found.apart.get(n, Mean())
        words = "0: the same ruins space" if n == 0 else f"{n}{' or more' if n == MAX_APART else ''}"
        chance = f"{100 * by_chance.get(n, 0) / max(1, n_all):.0f} %"
        rows.append([words, f"{100 * len(mean.values) / max(1, n_all):.0f} %", chance, shown_if_often(mean)])
    return table(["actions between the two sites", "chosen", "by chance", "wins, in fair shares"], rows)


def ruins(found: OpeningMeasures) -> str:
    """The ruins that most sites of first turns are placed on."""
    rows = []
    for board in sorted({board for board, _ in found.ruins}):
        here = {name: mean for (of, name), mean in found.ruins.items() if of == board}
        n_all = sum(len(mean.values) for mean in here.values())
        most = sorted(here.items(), key=lambda item: -len(item[1].values))[:N_RUINS_SHOWN]
        rows += [
            [board, f"`{name}`", f"{100 * len(mean.values) / n_all:.0f} %", shown_if_often(mean)]
            for name, mean in most
        ]
    return table(["board", "ruins", "of all first sites", "wins, in fair shares"], rows)


def craftsman(found: OpeningMeasures) -> str:
    """The token that a seat takes first, and those it could have taken."""
    rows = [
        [name, shown(found.craftsman[name]), shown(found.free_tokens[name])] for name in found.free_tokens
    ]
    return table(["of the token", "taken first", "all that were there"], rows)


def kinds(found: OpeningMeasures) -> str:
    """Which resource is exploited first."""
    n_all = sum(len(mean.values) for mean in found.first_kind.values())
    rows = []
    for resource in RESOURCES:
        mean = found.first_kind.get(resource, Mean())
        name = RESOURCE_NAMES[RESOURCES.index(resource)]
        chance = f"{100 * found.kind_offered.get(resource, 0) / max(1, n_all):.0f} %"
        rows.append([name, f"{_percent(mean, found.first_kind)} %", chance, shown_if_often(mean)])
    return table(["resource", "exploited first", "by chance", "wins, in fair shares"], rows)


def order(found: OpeningMeasures) -> str:
    """How the seats begin, by order of play."""
    names = ("next_kinds", "contracts", "apart", "craftsman")
    rows = [
        [f"{board}, {seats}: {ORDER[place]}", *(_shown_mean(means.get(name, Mean())) for name in names)]
        for (board, seats, place), means in sorted(found.by_order.items())
    ]
    head = [
        "kinds next to the first site",
        "contracts within two actions",
        "actions between sites",
        "action of the first craftsman",
    ]
    return table(["board, seats: order", *head], rows)


def _shown_mean(mean: Mean) -> str:
    return shown(mean, 1) if len(mean.values) >= MIN_SEEN else ""


def _percent(mean: Mean, all_means: dict[str, Mean] | dict[int, Mean]) -> str:
    n_all = sum(len(each.values) for each in all_means.values())
    return f"{100 * len(mean.values) / max(1, n_all):.0f}"
