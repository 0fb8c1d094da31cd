"""What an operator does for ratings: all results counted again, from the entries alone."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...errors import ViaNebulaError
from ...table.context import TableContext
from ..settings import Settings
from ..storage import Storage
from ..storage.result_storage import ResultStorage
from ..use_cases.result_recorder import count_game, load_result


@dataclass
class RebuildReport:
    """What came of it."""

    games: int = 0  # that are over
    counted: int = 0
    failures: list[dict[str, str]] = field(default_factory=list)


def rebuild_ratings(settings: Settings) -> RebuildReport:
    """Count every finished game again, in the order in which they ended.

    Games that end meanwhile are left to the server: they wait to be counted as any other.
    """
    storage = Storage(settings.database)
    storage.migrate_schema()
    context = TableContext(data_folders=settings.data_folders)
    results, report = ResultStorage(storage), RebuildReport()
    games, done = [], []
    for table_id in results.finished_table_ids():
        report.games += 1
        try:
            game = load_result(storage, table_id, context)
        except ViaNebulaError as error:
            report.failures.append({"table": table_id, "what": str(error)})
            continue
        done.append(table_id)
        if game is not None:
            games.append(game)
    with results.transaction() as transaction:
        transaction.clear_results()
        for game in sorted(games, key=lambda game: (game.finished, game.table_id)):
            count_game(transaction, game)
        for table_id in done:
            transaction.remove_pending(table_id)
    report.counted = len(games)
    storage.close()
    return report
