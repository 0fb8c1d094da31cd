/** One's own tables as they change, on every page that is not a table. */

import { api } from '../net/api';
import { Lobby } from '../net/lobby.svelte';
import { isYourTurn } from '../net/lobbyRows';
import type { LobbyRow } from '../net/types';
import { navigate, tablePath } from '../route.svelte';
import { t } from '../i18n/i18n.svelte';
import { Notifier } from './notifier';

export class MyTables {
  rows = $state.raw<LobbyRow[]>([]);
  /** Where one is waited for. */
  awaitingMe = $derived(this.rows.filter(isYourTurn));
  readonly lobby: Lobby;
  readonly #notifier = new Notifier((id) => navigate(tablePath(id)));

  /** `onchange`: open tables, or one's own, have changed. */
  constructor(onchange: () => void = () => {}) {
    this.lobby = new Lobby(() => {
      onchange();
      if (this.rows.length > 0)
        void api.myTables().then(
          (rows) => this.update(rows),
          () => {},
        );
    });
  }

  /** What waits when the page opens is seen (`isSilent`); what begins to wait meanwhile is heard, too. */
  update(rows: LobbyRow[], isSilent = false): void {
    this.rows = rows;
    this.#notifier.update(
      this.awaitingMe.map(({ id }) => ({ table: id, reason: 'turn' })),
      isSilent,
    );
  }

  /** What the tab is called: the page, and that one is waited for. */
  pageTitle(...page: string[]): string {
    const n = this.awaitingMe.length;
    return [...(n > 0 ? [`● ${t('your-turn')}${n > 1 ? ` (${n})` : ''}`] : []), ...page, t('title')].join(
      ' · ',
    );
  }

  close(): void {
    this.lobby.close();
    this.#notifier.close();
  }
}
