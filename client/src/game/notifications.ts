/** Why somebody at this device should look at a table. */

import type { TableView } from '../net/types';

/** One is asked whether a turn may be taken back; it is one's turn; the host may begin; the host has begun. */
export type NotificationReason = 'undo' | 'turn' | 'full' | 'begun';

/** The most urgent first. `hasBegun`: the game has, and nobody here has looked since. */
export function notificationReasons(table: TableView, hasBegun: boolean): NotificationReason[] {
  const isTurn = localSeatToAct(table) !== null;
  const reasons: Record<NotificationReason, boolean> = {
    undo: table.undo_asked?.awaited.some((seat) => table.your_seats.includes(seat)) ?? false,
    turn: isTurn,
    full: canBegin(table),
    begun: hasBegun && !isTurn,
  };
  return (Object.keys(reasons) as NotificationReason[]).filter((why) => reasons[why]);
}

/** The seat that is to act, if somebody at this device plays it: not one where a bot stands in. */
export function localSeatToAct({ status, waits, your_seats, seats }: TableView): number | null {
  if (status !== 'running' || !waits || !your_seats.includes(waits.seat)) return null;
  return seats[waits.seat - 1]?.bot ? null : waits.seat;
}

/** Nobody is missing, and it is for somebody here to begin, who has waited for others. */
function canBegin({ status, you_own, seats }: TableView): boolean {
  return (
    status === 'open' &&
    you_own &&
    seats.every(({ kind }) => kind !== 'free') &&
    seats.some(({ kind, you }) => kind === 'person' && !you)
  );
}
