import { beforeEach, expect, it } from 'vitest';
import { keepSeen, seenAt } from '../src/game/seen';

const QUIET = { chat: [], your_seats: [1] };

beforeEach(() => localStorage.clear());

it('knows how far the chat of each table was read', () => {
  expect(seenAt('a', QUIET)).toBe(0);
  keepSeen('a', 7);
  keepSeen('b', 3);
  keepSeen('a', 9);
  expect([seenAt('a', QUIET), seenAt('b', QUIET)]).toEqual([9, 3]);
});

it('keeps no more than it needs, and bears what others wrote there', () => {
  for (let i = 0; i < 150; i++) keepSeen(`t${i}`, i);
  expect([seenAt('t0', QUIET), seenAt('t149', QUIET)]).toEqual([0, 149]);
  expect(JSON.parse(localStorage.getItem('vianebula-seen')!)).toHaveLength(100);
  localStorage.setItem('vianebula-seen', '{');
  expect(seenAt('t149', QUIET)).toBe(0);
});

it('on another device who plays finds what was said since one last spoke, who watches nothing', () => {
  const chat = [3, 5, 8].map((at) => ({ at, you: at === 5, name: 'Anna', text: 'hello', seat: null }));
  expect(seenAt('a', { chat, your_seats: [2] })).toBe(5);
  expect(seenAt('a', { chat: chat.slice(2), your_seats: [2] })).toBe(0);
  expect(seenAt('a', { chat, your_seats: [] })).toBe(8);
});
