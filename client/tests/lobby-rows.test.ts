// @vitest-environment node
import { expect, it } from 'vitest';
import { isResigned, isYourTurn, sortedUnfinishedTables } from '../src/net/lobbyRows';
import type { LobbyRow } from '../src/net/types';

const row = (id: string, more: Partial<LobbyRow>): LobbyRow => ({
  id,
  status: 'running',
  board: 'beginner',
  seats: [
    { name: 'Anna', kind: 'person', resigned: false },
    { name: 'level2', kind: 'bot', resigned: false },
  ],
  clock: 'none',
  n_actions: 3,
  updated: 0,
  winners: [],
  scores: [],
  deserted: false,
  offline: false,
  waits: 1,
  yours: [1],
  ...more,
});
const people: LobbyRow['seats'] = [
  { name: 'Anna', kind: 'person', resigned: false },
  { name: 'Boris', kind: 'person', resigned: false },
];

it('games where others wait for you come first, finished ones not at all', () => {
  const rows = [
    row('bots', {}),
    row('over', { status: 'over', waits: null }),
    row('theirs', { seats: people, waits: 2 }),
    row('gathering', { status: 'open', waits: null }),
    row('letters', { seats: people }),
  ];
  expect(sortedUnfinishedTables(rows).map(({ id }) => id)).toEqual([
    'letters',
    'bots',
    'theirs',
    'gathering',
  ]);
  expect(rows.filter(isYourTurn).map(({ id }) => id)).toEqual(['bots', 'letters']);
});

it('a game that one has given up is not gone on with', () => {
  const [anna, boris] = people as [LobbyRow['seats'][number], LobbyRow['seats'][number]];
  const gaveUp = { ...anna, resigned: true };
  const rows = [
    row('given up', { seats: [gaveUp, boris], waits: 2 }),
    row('one of two', { seats: [gaveUp, boris], yours: [1, 2] }),
    row('over', { status: 'over', seats: [gaveUp, boris] }),
    row('watched', { seats: people, yours: [] }),
  ];
  expect(rows.filter(isResigned).map(({ id }) => id)).toEqual(['given up']);
  expect(sortedUnfinishedTables(rows).map(({ id }) => id)).toEqual(['one of two', 'watched']);
});
