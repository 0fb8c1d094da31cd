/** A record as the entries of a local table: it can be looked at, and played on if it is not over. */

import type { Entry } from '../net/types';
import { localOptions } from './newTable';
import { replayRecord, type GameRecord } from './record';
import type { Rules } from './rules';
import { catalogue } from './setup';
import { PLAYER } from './table';

export function entriesOfRecord(record: GameRecord, rules: Rules, now: number): Entry[] {
  const game = replayRecord(record, rules);
  const { setup } = game;
  const names = (record.headers.get('Names') ?? '').split(';').map((name) => name.trim());
  const header = { at: now, by: PLAYER, command: '' };
  const seats = Array.from({ length: setup.seats }, (_, i) => i + 1);
  const confirming = (auto_confirm: boolean): Entry[] =>
    seats.map((seat) => ({ what: 'preferred', ...header, seat, auto_confirm }));
  return [
    {
      what: 'opened',
      ...header,
      options: localOptions({ board: setup.board.name, seats: setup.seats }),
      invitation: '',
    },
    ...seats.map((seat): Entry => ({
      what: 'sat',
      ...header,
      seat,
      name: names[seat - 1] || `Player ${seat}`,
    })),
    {
      what: 'began',
      ...header,
      deal: game.deal,
      rules: record.headers.get('Rules') ?? catalogue.rules,
      components: setup.components,
    },
    ...confirming(true), // so that turns end where they ended
    ...game.actions.map(({ text }, n): Entry => ({
      what: 'acted',
      ...header,
      seat: (game.stateAt(n).seat ?? 0) + 1,
      text,
    })),
    ...(game.outcome ? [] : confirming(false)),
  ];
}
