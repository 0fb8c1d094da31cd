"""A match: the games of a plan that are still to be played, played, kept and counted."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from .executors import play_units, split_into_units
from .plan import Plan
from .results import MatchSummary, Result
from .stats import Sprt, n_deals_until_verdict, run_sprt, shares_by_deal, summarise_match
from .store import MatchStore

PROGRESS_EVERY_SECONDS = 0.5  # seconds between two looks at the standings
Progress = Callable[[list[Result], Sprt | None], None]


@dataclass
class Match:
    """A plan and what came of it so far."""

    plan: Plan
    edge: float | None = None  # test sequentially whether the first entry's share is this much above fair
    results: list[Result] = field(default_factory=list)
    records: dict[int, str] = field(
        default_factory=dict
    )  # by number of the game, unless they are in a folder

    def run(
        self,
        folder: Path | None = None,
        jobs: int = 1,
        ray: str | None = None,
        progress: Progress | None = None,
        transcripts: bool = False,
    ) -> MatchSummary:
        """Play what is missing and sum it up. With a folder, a match that was broken off goes on."""
        self.plan.check_bots_and_board()
        if folder is None:
            self._play_missing_deals(None, jobs, ray, progress)
        else:
            with MatchStore(folder, self.plan, transcripts) as store:
                self.results = store.results
                self._play_missing_deals(store, jobs, ray, progress)
        counted_results, test = self.counted_results()
        return summarise_match(self.plan, counted_results, test)

    def _play_missing_deals(
        self, store: MatchStore | None, jobs: int, ray: str | None, progress: Progress | None
    ) -> None:
        plan = self.plan
        played = {result["deal"] for result in self.results}
        missing = [deal for deal in range(plan.n_deals) if deal not in played]
        _, test = self.counted_results()
        if test is not None and test.verdict:
            return
        next_progress = 0.0
        batches = play_units(plan, split_into_units(plan, missing), jobs, ray)
        try:
            for batch in batches:
                if store is not None:
                    store.add_games(batch)
                else:
                    self.results += [played.result for played in batch]
                    self.records |= {played.result["game"]: played.record for played in batch}
                if time.monotonic() < next_progress:
                    continue
                next_progress = time.monotonic() + PROGRESS_EVERY_SECONDS
                _, test = self.counted_results()
                if progress:
                    progress(self.results, test)
                if test is not None and test.verdict:
                    break
        finally:
            close = getattr(batches, "close", None)
            if close:
                close()

    def counted_results(self) -> tuple[list[Result], Sprt | None]:
        """The results in order, and the test's state. After a verdict later deals do not count.

        Only deals without a gap before them are tested, so the verdict does not depend on who was faster.
        """
        ordered = sorted(self.results, key=lambda result: int(result["game"]))
        if self.edge is None:
            return ordered, None
        seats = self.plan.seats
        n = 0
        for i, result in enumerate(ordered):
            if result["game"] != i:
                break
            n = i + 1
        ordered = ordered[: n // seats * seats]
        values = shares_by_deal(self.plan, ordered)[:, 0]
        fair = self.plan.line_up.count(0) / seats
        end = n_deals_until_verdict(values, fair, self.edge)
        if end is not None:
            ordered, values = ordered[: end * seats], values[:end]
        return ordered, run_sprt(values, fair, self.edge)
