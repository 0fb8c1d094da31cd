import { expect, it } from 'vitest';
import type { PlayedAction } from '../src/game/log';
import type { SiteView } from '../src/game/positionFacts';
import { deedsByPlace, recapActions } from '../src/game/recap';

const nameOf = (seat: number): string => `Seat ${seat}`;
const explored = (seat: number, hex: string, kind = 'fog'): PlayedAction => ({
  text: `C${hex}`,
  seat,
  events: [
    { name: 'explored', seat, arguments: { kind, hex } },
    { name: 'turn-ended', seat, arguments: {} },
  ],
});

it('tells what each seat did, in the order in which they acted', () => {
  const carried = { resource: 'w', hex: 'd4', place: 'f2a' };
  const found = recapActions(
    [
      explored(3, 'a1'),
      { text: 'Ed4w>f2a', seat: 3, events: [{ name: 'transported', seat: 3, arguments: carried }] },
      explored(1, 'b2', 'forest'),
    ],
    nameOf,
  );
  expect(found.map(({ seat, signs }) => [seat, signs.map(({ kind, places }) => [kind, places])])).toEqual([
    [
      3,
      [
        ['explore-fog', ['a1']],
        ['resource', ['d4', 'f2a']],
      ],
    ],
    [1, [['explore-forest', ['b2']]]],
  ]);
});

it('tells of a contract that one of my sites had all for', () => {
  const events = [{ name: 'contract-chosen', seat: 3, arguments: { contract: 'store.ws', place: 'f2a' } }];
  const seen = (ownSites: readonly SiteView[]): string | undefined =>
    recapActions([{ text: 'F', seat: 3, events }], nameOf, ownSites)[0]?.signs[0]?.seenText;
  expect(seen([])).not.toBe('recap-was-ready');
  expect(seen([{ number: 1, seat: 1, place: 'd2b', resources: {} }])).toBe('recap-was-ready');
});

it('keeps the last of what somebody did who did much', () => {
  const [recap] = recapActions(
    ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((hex) => explored(2, hex)),
    nameOf,
  );
  expect(recap?.signs.map(({ places }) => places[0])).toEqual(['a3', 'a4', 'a5', 'a6']);
});

it('signs each place with what was last done there, and tells what was taken from what was brought', () => {
  const event = (name: string, args: Record<string, string>) => ({ name, seat: 3, arguments: args });
  const actions = [
    explored(1, 'a1'),
    { text: 'E', seat: 3, events: [event('transported', { resource: 'w', hex: 'd4', place: 'f2a' })] },
    { text: 'B', seat: 3, events: [event('site-placed', { place: 'f2b' })] },
    {
      text: 'F',
      seat: 3,
      events: [
        event('contract-chosen', { contract: 'x', place: 'f2a' }),
        event('tiles-shifted', { hex: 'f2a' }),
      ],
    },
  ];
  expect(Object.fromEntries(deedsByPlace(actions))).toEqual({
    a1: { seat: 1, kind: 'explore' },
    d4: { seat: 3, kind: 'take', resource: 'w' },
    f2a: { seat: 3, kind: 'erect', building: 'x' },
    f2b: { seat: 3, kind: 'site' },
  });
});
