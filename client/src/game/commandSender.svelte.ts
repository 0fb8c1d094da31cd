/** Commands to a table's server: which of them is on its way, and what becomes of those that are refused. */

import { ApiError } from '../net/api';
import type { TableSocket } from '../net/tableSocket.svelte';
import type { Command } from '../net/types';
import type { Notices } from './notices.svelte';

/** Commands that change the game: while one of them is on its way, nothing else of the game can be chosen. */
const GAME_COMMANDS = new Set<Command['do']>(['act', 'confirm', 'undo', 'restart']);
/** What the table tells of them once they are done. */
export const GAME_ENTRIES = new Set(['acted', 'confirmed', 'undid']);
const SLOW_MS = 150; // who waits for less does not notice it

export class CommandSender {
  #inFlight = $state.raw<readonly Command[]>([]); // those that change the game, sent and not yet answered
  pending = $derived(this.#inFlight[0] ?? null);
  isBusy = $derived(this.pending !== null);
  isSlow = $state(false); // it has been on its way for so long that it should be told

  constructor(
    private readonly socket: Pick<TableSocket, 'send'>,
    private readonly notices: Notices,
    private readonly onrefused: () => void = () => {},
  ) {}

  /** Send a command that somebody has chosen: what was told before is settled. */
  send(command: Command): Promise<boolean> {
    this.notices.clear();
    return this.submit(command);
  }

  /** Send a command; true when it is done. `wordings`: reasons that it wants to be told in other words. */
  async submit(command: Command, wordings: Record<string, string> = {}): Promise<boolean> {
    const isOfGame = GAME_COMMANDS.has(command.do);
    const timer = isOfGame ? setTimeout(() => (this.isSlow = true), SLOW_MS) : undefined;
    if (isOfGame) this.#inFlight = [...this.#inFlight, command];
    try {
      await this.socket.send(command);
      return true;
    } catch (problem) {
      this.onrefused();
      if (problem instanceof ApiError) {
        this.notices.showReason(wordings[problem.reason] ?? problem.reason, problem.rule);
      }
      return false;
    } finally {
      clearTimeout(timer);
      this.#inFlight = this.#inFlight.filter((other) => other !== command);
      if (!this.isBusy) this.isSlow = false;
    }
  }

  /** What was sent has happened: its acknowledgement may come a moment later, and nobody need wait for that. */
  settle(): void {
    this.#inFlight = [];
    this.isSlow = false;
  }

  /** Whoever chooses something while the last choice is on its way is told so. */
  refuseWhileBusy(): boolean {
    if (this.isBusy) this.notices.showReason('command-pending');
    return this.isBusy;
  }
}
