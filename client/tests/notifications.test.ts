// @vitest-environment node
import { expect, it } from 'vitest';
import { notificationReasons } from '../src/game/notifications';
import type { SeatView, TableView } from '../src/net/types';

const seat = (kind: SeatView['kind'], you = false, bot = ''): Partial<SeatView> => ({ kind, you, bot });
const table = (more: object): TableView =>
  ({
    status: 'open',
    you_own: false,
    your_seats: [1],
    waits: null,
    undo_asked: null,
    seats: [seat('person', true), seat('person')],
    ...more,
  }) as TableView;

it('the host is called when nobody is missing any more, if there was somebody to wait for', () => {
  expect(notificationReasons(table({ you_own: true }), false)).toEqual(['full']);
  expect(
    notificationReasons(
      table({ you_own: true, seats: [seat('person', true), seat('person'), seat('free')] }),
      false,
    ),
  ).toEqual([]);
  expect(
    notificationReasons(
      table({ you_own: true, seats: [seat('person', true), seat('bot', false, 'level1')] }),
      false,
    ),
  ).toEqual([]);
  expect(notificationReasons(table({}), false)).toEqual([]);
  expect(notificationReasons(table({ you_own: true, status: 'running' }), false)).toEqual([]);
});

it('a turn says that the game has begun; a question comes first', () => {
  const running = { status: 'running', waits: { kind: 'action', seat: 2 } };
  expect(notificationReasons(table(running), true)).toEqual(['begun']);
  expect(notificationReasons(table({ ...running, waits: { kind: 'action', seat: 1 } }), true)).toEqual([
    'turn',
  ]);
  expect(
    notificationReasons(
      table({ ...running, waits: { kind: 'action', seat: 1 }, undo_asked: { seat: 2, to: 0, awaited: [1] } }),
      false,
    ),
  ).toEqual(['undo', 'turn']);
  expect(
    notificationReasons(
      table({
        ...running,
        waits: { kind: 'action', seat: 1 },
        seats: [seat('person', true, 'level4'), seat('person')],
      }),
      false,
    ),
  ).toEqual([]);
});
