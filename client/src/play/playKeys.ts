/** What keys do at a table, beside those of the board. */

import { latinLetterOfKey } from '../board';
import { ACTION_KINDS, actionLetter } from '../game/actions';
import type { Game } from '../game/game.svelte';
import { prefs } from '../prefs.svelte';

export class PlayKeys {
  constructor(
    private readonly game: Game,
    private readonly focusChoice: (letter: 'n' | 'p') => void,
  ) {}

  press(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.matches('input, select, textarea')) return;
    if (this.#act(event, target)) event.preventDefault();
  }

  /** Does the key mean something now? Then it is done. */
  #act(event: KeyboardEvent, target: HTMLElement): boolean {
    const { turn, picker, hints, botDelay, table } = this.game;
    const letter = prefs.letters ? latinLetterOfKey(event) : '';
    const kind = ACTION_KINDS.find((name) => actionLetter(name).toLowerCase() === letter);
    const isNothingPicked = picker.picking.kind === null && picker.picking.picked.length === 0;
    if (event.key === 'Escape' && (hints.hint || hints.isThinking) && isNothingPicked) hints.clear();
    else if (event.key === 'Escape') picker.cancel();
    else if (letter === 'u' && table?.undo.free != null) turn.send('undo');
    else if (letter === 'h' && hints.canRequest) hints.toggle();
    else if (letter === 'n' && botDelay.canSkip && isNothingPicked) botDelay.skip();
    else if (letter === 'n' || letter === 'p') this.focusChoice(letter);
    else if (event.key === 'Enter' && turn.isToConfirm && !target.closest('button, a, summary'))
      turn.send('confirm');
    else if (kind && picker.isPicking && !turn.isAnswering) picker.chooseKind(kind);
    else return false;
    return true;
  }

  /** Enter counts once however long it is held, and ends a finished turn on a hex too: whoever plays by keys is there. */
  readonly capture = (event: KeyboardEvent): void => {
    const { turn } = this.game;
    const isToEnd = turn.isToConfirm && (event.target as HTMLElement).closest('.hex') !== null;
    if (event.key !== 'Enter' || (!event.repeat && !isToEnd)) return;
    if (!event.repeat) turn.send('confirm');
    event.preventDefault();
    event.stopPropagation();
  };
}
