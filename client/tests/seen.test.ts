import { beforeEach, expect, it } from 'vitest';
import { keepSeen, seenAt } from '../src/game/seen';

beforeEach(() => localStorage.clear());

it('knows how far the chat of each table was read', () => {
  expect(seenAt('a')).toBeNull();
  keepSeen('a', 7);
  keepSeen('b', 3);
  keepSeen('a', 9);
  expect([seenAt('a'), seenAt('b')]).toEqual([9, 3]);
});

it('keeps no more than it needs, and bears what others wrote there', () => {
  for (let i = 0; i < 150; i++) keepSeen(`t${i}`, i);
  expect([seenAt('t0'), seenAt('t149')]).toEqual([null, 149]);
  expect(JSON.parse(localStorage.getItem('vianebula-seen')!)).toHaveLength(100);
  localStorage.setItem('vianebula-seen', '{');
  expect(seenAt('t149')).toBeNull();
});
