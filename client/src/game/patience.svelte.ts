/** Whether others have waited long enough for who is to act, or to begin. The server says how long they wait yet; time goes on between its messages. */

import { untrack } from 'svelte';
import type { Game } from './game.svelte';

export class Patience {
  isOver = $state(false);

  /** Made while a component is. */
  constructor(game: () => Game) {
    $effect(() => {
      this.isOver = false;
      const left = game().table?.patience ?? null;
      if (left === null) return;
      const timer = setTimeout(() => (this.isOver = true), left - (Date.now() - untrack(() => game().live.heard)));
      return () => clearTimeout(timer);
    });
  }
}
