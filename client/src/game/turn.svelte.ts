/** Whose turn it is, and what is asked of whom at this device. */

import { powerOfContract } from './contracts.svelte';
import type { Game } from './game.svelte';
import { localSeatToAct } from './notifications';

export class Turn {
  constructor(private readonly game: Game) {}

  /** The seat whose eyes these are, as everybody sees it. */
  mySeat = $derived.by(() => {
    const { table, seat } = this.game;
    return seat === null ? null : (table?.seats[seat - 1] ?? null);
  });
  /** The seat to act, if it is played on this device and not by a bot that stands in. */
  seatToActHere = $derived.by(() => (this.game.table ? localSeatToAct(this.game.table) : null));
  isMine = $derived.by(() => this.game.seat !== null && this.seatToActHere === this.game.seat);
  /** The seat whose turn it is said to be: what another one did is seen first. */
  shownSeat = $derived.by(() => {
    const { table, boardModel, history } = this.game;
    const last = history.actions.at(-1)?.seat;
    return boardModel.isShowingOthers && last !== undefined ? last : (table?.waits?.seat ?? null);
  });
  isShownAsMine = $derived.by(() => this.isMine && this.shownSeat === this.game.seat);
  isToConfirm = $derived.by(() => this.isMine && this.game.table?.waits?.kind === 'confirm');
  isToAct = $derived.by(() => this.isMine && this.game.table?.waits?.kind === 'action');
  /** A power, or another question of the game, is to be answered. */
  isAnswering = $derived.by(() => {
    const { state } = this.game;
    return this.isMine && state !== null && state.prompt !== 'turn' && state.prompt !== 'over';
  });

  /** The power that asks for a space, or “place” where a tile is to be laid. */
  askedFor = $derived.by(() => {
    const { state } = this.game;
    if (!this.isAnswering || !state?.pending) return '';
    return state.prompt === 'place' ? 'place' : powerOfContract(state.pending.contract);
  });
  /** The message of what a power asks for, where that is one of few sentences. */
  askedMessage = $derived.by(() => {
    const { state } = this.game;
    if (!this.isAnswering || !state?.pending) return null;
    if (state.prompt === 'place') return 'prompt-place';
    if (state.prompt !== 'power') return null;
    return state.pending.returned
      ? 'prompt-second'
      : `prompt-power-${powerOfContract(state.pending.contract)}`;
  });

  /** End the turn, or take something of it back. */
  send(command: 'confirm' | 'undo' | 'restart'): void {
    const { table } = this.game;
    if (!table || table.seat === null || this.game.commands.refuseWhileBusy()) return;
    this.game.picker.cancel();
    void this.game.commands.submit({ do: command, seat: table.seat, version: table.version });
  }
}
