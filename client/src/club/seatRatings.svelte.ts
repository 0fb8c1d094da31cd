/** How strong those at a table are, as far as they show it; asked for again when somebody else sits there. */

import { onDestroy } from 'svelte';
import type { Game } from '../game/game.svelte';
import { api } from '../net/api';
import { isLocalTable } from '../net/localTables';
import type { SeatRating } from '../net/types';
import { i18n } from '../i18n/i18n.svelte';

export class SeatRatings {
  #ratings = $state.raw<(SeatRating | null)[]>([]);
  #isClosed = false;

  constructor(game: Game) {
    onDestroy(() => (this.#isClosed = true));
    const names = $derived(game.table?.seats.map(({ kind, name }) => `${kind} ${name}`).join('|') ?? '');
    $effect(() => {
      if (!names || isLocalTable(game.id)) return;
      api.seatRatings(game.id).then(
        (found) => {
          if (!this.#isClosed) this.#ratings = found;
        },
        () => {}, // they are shown where they can be had
      );
    });
  }

  /** `1650 ± 190`, with a question mark while too little is known; empty: nothing is to be seen. */
  text(seat: number): string {
    const rating = this.#ratings[seat - 1];
    if (!rating) return '';
    return `${i18n.number(rating.rating)}${rating.provisional ? '?' : ''}`;
  }
}
