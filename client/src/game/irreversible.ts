/** What cannot be taken back: an answer after which a card is turned up. */

import type { GameState } from '../net/types';
import { powerOfContract } from './contracts.svelte';
import type { Option } from './picking';

/**
 * A contract of the display is replaced when its questions are answered (R4.8), and the Secret Plan draws. By Air and the
 * Exportation ask twice: the first answer is free, unless nothing is left to answer then.
 */
export function isIrreversible(
  { pending, prompt, display }: GameState,
  { kind, text }: Option,
  options: readonly Option[],
): boolean {
  if (!pending) return false;
  if (text === '+draw') return true;
  if (!display.includes(pending.contract)) return false;
  const power = powerOfContract(pending.contract);
  if (kind === 'choose-hex' && power === 'by-air') return prompt === 'place';
  if (kind === 'return' && power === 'exportation' && pending.returned === 0) {
    return options.filter((option) => option.kind === 'return').length === 1;
  }
  return true;
}
