"""Every finished game of a server as a record, and a list of them for spreadsheets."""

from __future__ import annotations

import csv
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from ...errors import ViaNebulaError
from ...table import Table
from ...table.context import TableContext
from ...table.record import finished_record
from ...text.record import format_record
from ..rooms.table_storage import load_table
from ..settings import Settings
from ..storage import Storage

COLUMNS = (
    "id",
    "created",
    "board",
    "seats",
    "clock",
    "rated",
    "actions",
    "end",
    "names",
    "scores",
    "winners",
)


@dataclass
class ExportReport:
    """What came of it; failures by table."""

    games: int = 0
    failures: dict[str, str] = field(default_factory=dict)


def export_games(storage: Storage, settings: Settings, folder: Path) -> ExportReport:
    """Write `ID.vn` for each finished game, and `games.csv`."""
    folder.mkdir(parents=True, exist_ok=True)
    context, report = TableContext(data_folders=settings.data_folders), ExportReport()
    with (folder / "games.csv").open("w", newline="", encoding="utf-8") as file:
        rows = csv.writer(file)
        rows.writerow(COLUMNS)
        for table_id in storage.all_table_ids(status="over"):
            try:
                table = load_table(storage, table_id, context)
                record = format_record(finished_record(table))
            except ViaNebulaError as error:  # its data set is not there any more
                report.failures[table_id] = str(error)
                continue
            (folder / f"{table_id}.vn").write_text(record, encoding="utf-8")
            rows.writerow(_facts(table_id, table))
            report.games += 1
    return report


def _facts(table_id: str, table: Table) -> list[object]:
    options, result = table.options, table.result
    assert result is not None
    created = datetime.fromtimestamp(table.created_at / 1000, UTC).isoformat(timespec="seconds")
    return [
        table_id,
        created,
        options.board,
        options.seats,
        options.clock.kind,
        int(options.rated),
        table.n_actions,
        result.reason,
        "; ".join(seat.name.replace(";", ",") for seat in table.seats),
        " ".join(map(str, result.scores)),
        " ".join(str(seat + 1) for seat in result.winners),
    ]
