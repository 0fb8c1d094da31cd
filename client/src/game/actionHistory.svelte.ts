/** The actions of a game as one seat may know them. They grow with what happens; what was missed is fetched. */

import { api, ApiError } from '../net/api';
import type { TableView } from '../net/types';
import type { Game } from './game.svelte';
import { lengthAtLastTurnEnd, countUnusedActions, tableNotes, type PlayedAction } from './log';

export class ActionHistory {
  actions = $state.raw<PlayedAction[]>([]);
  #seat: number | null = null; // it was told to: another one may know less

  /** `onfetched`: what was missed is known. */
  constructor(
    private readonly game: Game,
    private readonly onfetched: () => void,
  ) {}

  isComplete = $derived.by(() => this.actions.length === this.game.table?.n_actions);
  /** The turn is over before all its actions were done, because no more were possible. */
  hasUnusedActions = $derived.by(() => this.isComplete && countUnusedActions(this.actions) > 0);
  /** How many actions had been done when this seat's last turn ended. */
  sinceMyTurn = $derived.by(() =>
    this.game.seat === null ? 0 : lengthAtLastTurnEnd(this.actions, this.game.seat),
  );
  /** What was done to the table beside its actions. */
  notes = $derived.by(() => (this.game.table ? tableNotes(this.game.table) : []));

  /** Another seat looks: what was told to the one before is not for it. */
  forget(seat: number | null): void {
    if (this.#seat !== seat) this.actions = [];
  }

  /** Something was done at the table as it is now. */
  add(action: PlayedAction, table: TableView): void {
    if (this.actions.length !== table.n_actions - 1 || this.#seat !== table.seat) return;
    this.actions = [...this.actions, action];
  }

  /** Actions were taken back. */
  shorten(nActions: number): void {
    if (nActions < this.actions.length) this.actions = this.actions.slice(0, nActions);
  }

  /** Fetch all of it. The game may have gone on, or the device from hand to hand, when the answer comes. */
  async fetch(seat: number | null): Promise<void> {
    try {
      const actions = await api.history(this.game.id, seat);
      if (seat !== this.game.seat || actions.length > (this.game.table?.n_actions ?? 0)) return;
      this.#seat = seat;
      this.actions = actions;
      this.onfetched();
    } catch (problem) {
      if (problem instanceof ApiError) this.game.notices.showReason(problem.reason);
    }
  }
}
