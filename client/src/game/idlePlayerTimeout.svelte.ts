/** Whether others have waited long enough for who is to act, or to begin. The server says how long they wait yet; time goes on between its messages. */

import { untrack } from 'svelte';
import type { Game } from './game.svelte';

export class IdlePlayerTimeout {
  hasElapsed = $state(false);

  /** Made while a component is. */
  constructor(game: () => Game) {
    $effect(() => {
      this.hasElapsed = false;
      const left = game().table?.patience ?? null;
      if (left === null) return;
      const timer = setTimeout(
        () => (this.hasElapsed = true),
        left - (Date.now() - untrack(() => game().socket.receivedAt)),
      );
      return () => clearTimeout(timer);
    });
  }
}
