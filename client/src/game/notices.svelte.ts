/** What people at a table are told beside the board: a short notice, and what screen readers say. */

import { playSound } from '../sound/player';

const NOTICE_MS = 7000;

export interface Notice {
  message: string;
  name?: string; // of whom it speaks
  rule?: string | null;
  contract?: string; // the card that was touched: its power is told too
  asked?: string; // the message of what is asked for instead
}

export class Notices {
  current = $state.raw<Notice | null>(null);
  announcement = $state.raw({ text: '' }); // for screen readers: what others did; a new object even if it is the same again
  #timer: ReturnType<typeof setTimeout> | undefined;

  show(notice: Notice): void {
    clearTimeout(this.#timer);
    this.current = notice;
    this.#timer = setTimeout(() => (this.current = null), NOTICE_MS);
  }

  /** Tell why something cannot be done. */
  showReason(reason: string, rule: string | null = null, contract?: string): void {
    void playSound('refused');
    this.show({ message: `reason-${reason}`, rule, ...(contract !== undefined && { contract }) });
  }

  /** Something else is asked for. */
  showAsked(asked: string | null, contract?: string): void {
    this.showReason('not-an-answer', null, contract);
    if (this.current && asked !== null) this.current = { ...this.current, asked };
  }

  announce(text: string): void {
    if (text) this.announcement = { text };
  }

  clear(): void {
    this.current = null;
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
