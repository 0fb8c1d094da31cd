/** At tables that say so bots think in the browser of whoever made the table; the server checks what they play. */

import type { BotTurn, Command, TableOptions } from '../net/types';

type Choose = typeof import('../engine/pageBots').chooseForBot;

const loadChoose = async (): Promise<Choose> => (await import('../engine/pageBots')).chooseForBot;

export class BrowserBots {
  #version = -1; // the moment that is thought about, or was
  #thinking = new AbortController();

  constructor(
    private readonly send: (command: Command) => Promise<number>,
    private readonly load: () => Promise<Choose> = loadChoose,
  ) {}

  /** A bot is to act. The server may say so more than once: it is thought about once. */
  async play(turn: BotTurn, options: TableOptions): Promise<void> {
    if (turn.version === this.#version) return;
    this.close();
    this.#version = turn.version;
    const { signal } = (this.#thinking = new AbortController());
    const paced = new Promise((resolve) => setTimeout(resolve, options.pace));
    try {
      const choose = await this.load();
      const text = await choose(turn, options, signal);
      await paced;
      if (text === null || signal.aborted) return;
      await this.send({ do: 'act-bot', seat: turn.seat, text, version: turn.version });
    } catch (problem) {
      // The server was faster, or somebody wishes to go back: if it still is this bot's turn the server says so again.
      if (!signal.aborted) this.#version = -1;
      console.warn('a bot did not play here', problem);
    }
  }

  /** Think no more. */
  close(): void {
    this.#thinking.abort();
  }
}
