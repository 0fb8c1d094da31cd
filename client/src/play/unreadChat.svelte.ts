import { untrack } from 'svelte';
import { chatSeenUpTo, setChatSeen } from '../game/chatSeen';
import type { Game } from '../game/game.svelte';
import { mutedAuthors } from '../game/mutedAuthors.svelte';

/** How many lines of a table's chat its reader has not seen. Made while a component is. */
export class UnreadChat {
  // Lines are known by their time: of a long chat the first go.
  #seen = $state(0);

  constructor(
    private readonly game: Game,
    isShown: () => boolean,
  ) {
    this.#seen = untrack(() => chatSeenUpTo(game.id, game.table!));
    $effect(() => {
      if (isShown()) this.#seen = game.table!.chat.at(-1)?.at ?? 0;
    });
    $effect(() => setChatSeen(game.id, this.#seen));
  }

  count = $derived.by(
    () =>
      this.game.table!.chat.filter(
        ({ at, you, name }) => at > this.#seen && !you && !mutedAuthors.has(this.game.id, name),
      ).length,
  );
}
