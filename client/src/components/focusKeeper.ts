/**
 * Whoever plays by keys keeps the focus: buttons go away with the question they answer, or rest. Then it goes to the next
 * answer, at the end of the game to how it ended, else to the board; and from the board to the answers of a question that the board cannot answer.
 */

import type { Game } from '../game/game.svelte';

const DISABLED = ':disabled, [hidden], [data-do="confirm"][aria-disabled="true"]';

export class FocusKeeper {
  #main: HTMLElement | null = null;
  #held: HTMLElement | null = null; // what keys brought the focus to; a pointer needs no help
  #isByKeys = false;
  #question = '';

  /** An attachment for the part of the page where one acts. */
  watch = (main: HTMLElement): (() => void) => {
    this.#main = main;
    const hold = ({ target }: FocusEvent): void => {
      this.#held = target instanceof HTMLElement && target.matches(':focus-visible') ? target : null;
    };
    const byKeys = (): void => {
      this.#isByKeys = true;
    };
    const byPointer = (): void => {
      this.#isByKeys = false;
      this.#held = null;
    };
    main.addEventListener('focusin', hold);
    addEventListener('keydown', byKeys, true);
    addEventListener('pointerdown', byPointer, true);
    return () => {
      main.removeEventListener('focusin', hold);
      removeEventListener('keydown', byKeys, true);
      removeEventListener('pointerdown', byPointer, true);
    };
  };

  /** To be called after everything that can take a button away. */
  restore(game: Game, enterBoard: () => void): void {
    const question = `${game.table?.n_actions} ${JSON.stringify(game.picker.picking)}`;
    const isNew = question !== this.#question;
    this.#question = question;
    if (!this.#isByKeys) return;
    const at = document.activeElement;
    const answer = this.#main?.querySelector<HTMLElement>(
      '.chips [data-do="only"], .chips button:not(.decline)',
    );
    const end = this.#main?.querySelector<HTMLElement>('.end h2');
    if (at === document.body || at?.matches(DISABLED)) {
      if (!this.#held) return;
      if (this.#held.isConnected && !this.#held.matches(DISABLED)) this.#held.focus();
      else if (answer) answer.focus();
      else if (end) end.focus();
      else enterBoard();
    } else if (
      isNew &&
      answer &&
      at?.matches('.hex:focus-visible, .contract:focus-visible, main') &&
      !asksForHex(game)
    ) {
      answer.focus();
    }
  }
}

function asksForHex({ turn, picker: { question, remaining } }: Game): boolean {
  if (!turn.isAnswering && new Set(remaining.map((option) => option.kind)).size > 1) return false; // what to do there is asked first
  return question?.picks.some(({ kind }) => kind === 'hex' || kind === 'place') ?? false;
}
