/** CommandSender to a table's server: which of them are on their way, and what becomes of those that are refused. */

import { ApiError } from '../net/api';
import type { TableSocket } from '../net/tableSocket.svelte';
import type { Command } from '../net/types';
import type { Notices } from './notices.svelte';

export class CommandSender {
  #nPending = $state(0); // sent and not yet answered
  isBusy = $derived(this.#nPending > 0);

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
    this.#nPending++;
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
      this.#nPending--;
    }
  }
}
