/** One's own tables as they change, on every page that is not a table. */

import { api } from '../net/api';
import { Lobby } from '../net/lobby.svelte';
import { isYourTurn } from '../net/mine';
import type { LobbyRow } from '../net/types';
import { go, tablePath } from '../route.svelte';
import { t } from '../words/words.svelte';
import { Bell } from './bell';

export class Own {
  rows = $state.raw<LobbyRow[]>([]);
  /** Where one is waited for. */
  waiting = $derived(this.rows.filter(isYourTurn));
  readonly lobby: Lobby;
  readonly #bell = new Bell((id) => go(tablePath(id)));

  /** `onchange`: open tables, or one's own, have changed. */
  constructor(onchange: () => void = () => {}) {
    this.lobby = new Lobby(() => {
      onchange();
      if (this.rows.length > 0) void api.mine().then((rows) => this.learn(rows), () => {});
    });
  }

  /** What waits when the page opens is seen (`isQuiet`); what begins to wait meanwhile is heard, too. */
  learn(rows: LobbyRow[], isQuiet = false): void {
    this.rows = rows;
    this.#bell.waited(this.waiting.map(({ id }) => ({ table: id, why: 'turn' })), isQuiet);
  }

  /** What the tab is called: the page, and that one is waited for. */
  titleOf(...page: string[]): string {
    const n = this.waiting.length;
    return [...(n > 0 ? [`● ${t('your-turn')}${n > 1 ? ` (${n})` : ''}`] : []), ...page, t('title')].join(' · ');
  }

  close(): void {
    this.lobby.close();
    this.#bell.close();
  }
}
